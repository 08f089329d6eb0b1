#include "mapwright/server/feed.h"

#include <algorithm>
#include <array>
#include <ctime>

#include "mapwright/core/printable.h"
#include "mapwright/core/sha256.h"
#include "mapwright/core/sort.h"
#include "mapwright/server/people.h"
#include "mapwright/server/table.h"
#include "mapwright/server/telling.h"

namespace mapwright {
namespace {

constexpr std::size_t kMostTables = 50;
constexpr std::size_t kMostNames = 6;

struct FeedOf {
  std::string person;
  static void fields(auto& f, auto& feed) { f("person", feed.person, protocol::Word{16, 16}); }
};

// What the document says beside names; the page has the same words.
struct FeedWords {
  std::string_view language;
  std::string_view title;
  std::string_view turn;  // after the name of the game
};
constexpr std::array<FeedWords, 3> kWords = {{
    {"en", "Mapwright: tables that wait for you", ": your turn"},
    {"fr", "Mapwright : les tables qui vous attendent", " : à vous"},
    {"el", "Mapwright: τραπέζια που σας περιμένουν", ": σειρά σας"},
}};

// Titles of games that are not called the same in every language; else it is GameInfo's.
struct OwnTitle {
  std::string_view language;
  std::string_view game;
  std::string_view title;
};
constexpr std::array<OwnTitle, 1> kTitles = {{
    {"fr", "guild", "La Guilde des Expéditions Marchandes"},
}};

const FeedWords& words_in(std::string_view language) {
  const auto found = std::ranges::find(kWords, language, &FeedWords::language);
  return found == kWords.end() ? kWords.front() : *found;
}

// "2025-11-13T02:13:20Z"
std::string moment_of(Time time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32] = "";
  const std::size_t length = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, length};
}

struct Waiting {
  std::string code;
  std::string game;
  std::string names;  // of those who sit there
  int turn = 0;       // how often the table began to wait for the person
  Time since = 0;
};

std::string names_at(const OnlineTable& table) {
  std::string names;
  std::size_t count = 0;
  for (const auto& seat : table.seats()) {
    if (seat.name.empty() || ++count > kMostNames) continue;
    names += (names.empty() ? "" : ", ") + seat.name;
  }
  return count > kMostNames ? names + ", …" : names;
}

// Beside the game: a turn goes on.
bool is_aside(const entries::Entry& entry) {
  return std::holds_alternative<entries::Spoke>(entry.what) ||
         std::holds_alternative<entries::Muted>(entry.what) ||
         std::holds_alternative<entries::SwitchedChat>(entry.what) ||
         std::holds_alternative<entries::WantsPause>(entry.what);
}

// A turn begins when the table comes to wait, or waits still after the person has done something:
// both are known to the person, whatever others do in between.
std::optional<Waiting> waiting_at(const std::string& code, const std::vector<std::string>& log,
                                  const std::string& person, Shelf& shelf) {
  OnlineTable table(code, shelf);
  Waiting waiting{.code = code, .game = {}, .names = {}};
  bool waits = false;
  for (const std::string& line : log) {
    const auto entry = entries::parse_entry(line);
    if (!entry || !table.fold(*entry)) return std::nullopt;
    const bool waited = waits;
    waits = waits_for(table).contains(table.seat_of(person));
    if (!waits || (waited && (entry->by != person || is_aside(*entry)))) continue;
    ++waiting.turn;
    waiting.since = entry->at;
  }
  if (!waits) return std::nullopt;
  waiting.game = table.set_up().game;
  waiting.names = names_at(table);
  return waiting;
}

void add_entry(std::string& text, const Waiting& waiting, const OwnFeed& feed, const Shelf& shelf) {
  const std::string id = waiting.code + ":" + std::to_string(waiting.turn);
  text += "<entry><id>urn:mapwright:" + id + "</id><title>" +
          escaped(feed_title(shelf, waiting.game, feed.language)) +
          std::string(words_in(feed.language).turn) + "</title><updated>" +
          moment_of(waiting.since) + "</updated><link href=\"" + escaped(feed.page) + "#/table/" +
          waiting.code + "\"/><summary>" + escaped(waiting.names) + "</summary></entry>\n";
}

std::string atom_of(const std::string& person, const OwnFeed& feed,
                    const std::vector<Waiting>& tables, const Shelf& shelf) {
  const FeedWords& words = words_in(feed.language);
  Time updated = feed.since;
  for (const Waiting& each : tables) updated = std::max(updated, each.since);
  // Not the person's id, by which the server knows them.
  const std::string id = to_hex(sha256("mapwright feed of " + person)).substr(0, 16);
  std::string text =
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"" +
      std::string(words.language) + "\"><id>urn:mapwright:" + id + "</id><title>" +
      std::string(words.title) + "</title><updated>" + moment_of(updated) +
      "</updated><author><name>Mapwright</name></author><link href=\"" + escaped(feed.page) +
      "#/online\"/>\n";
  for (const Waiting& each : tables) add_entry(text, each, feed, shelf);
  return text + "</feed>\n";
}

}  // namespace

std::string feed_title(const Shelf& shelf, std::string_view game, std::string_view language) {
  for (const OwnTitle& each : kTitles) {
    if (each.game == game && each.language == language) return std::string(each.title);
  }
  const GameEntry* entry = shelf.find(game);
  return std::string(entry == nullptr ? game : entry->info->title);
}

std::string hash_of_feed(std::string_view token) {
  return to_hex(sha256("mapwright feed 1 " + std::string(token)));
}

Document feed_document(const std::string& hash, std::uint64_t version, const std::string& person) {
  return {.kind = "feed",
          .id = hash,
          .version = version,
          .text = protocol::object_of_fields(FeedOf{person}).to_text(),
          .tags = {},
          .due = std::nullopt};
}

Result<std::optional<std::string>> feed_of(Store& store, Shelf& shelf, std::string_view token) {
  const std::optional<std::string> nothing;
  const std::string hash = hash_of_feed(token);
  const auto found = store.document("feed", hash);
  if (!found) return found.error();
  if (!*found) return nothing;
  const auto owner = from_document<FeedOf>(**found);
  if (!owner) return owner.error();
  const auto kept = store.document("person", owner->person);
  if (!kept) return kept.error();
  if (!*kept) return nothing;
  const auto person = from_document<Person>(**kept);
  if (!person) return person.error();
  if (!person->feed || person->feed->hash != hash) return nothing;  // another one holds, or none
  const auto tables = store.tagged("table", "person:" + owner->person, "", kMostTables);
  if (!tables) return tables.error();
  std::vector<Waiting> waiting;
  for (const Document& document : *tables) {
    const auto log = store.read_log(document.id, 0);
    if (!log) return log.error();
    if (auto one = waiting_at(document.id, *log, owner->person, shelf)) {
      waiting.push_back(*std::move(one));
    }
  }
  sort_stably(waiting.begin(), waiting.end(),
              [](const Waiting& a, const Waiting& b) { return a.since > b.since; });
  return std::optional(atom_of(owner->person, *person->feed, waiting, shelf));
}

}  // namespace mapwright
