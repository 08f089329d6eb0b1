// House: tables that nobody touches. They leave the lists of what goes on, not the store: whoever
// comes by the code finds the table as it was, and what is done there lists it again.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

constexpr Time kDay = 24LL * 60 * 60 * 1000;
constexpr Time kLongWanted = 3 * kDay;  // then it looks for players no more
// Longer than the longest time that can be agreed on for one turn.
constexpr Time kLongUntouched = 90 * kDay;
constexpr Time kLookEvery = 60'000;
constexpr Time kLookSoon = 1'000;
constexpr std::size_t kAtOnce = 3;  // reading one takes the time of many requests
constexpr std::string_view kPublic = "public";
constexpr std::string_view kResting = "resting";
constexpr std::string_view kPerson = "person:";

bool has_tag(const Document& document, std::string_view tag) {
  return std::ranges::find(document.tags, tag) != document.tags.end();
}

}  // namespace

std::optional<Time> next_look(const Document& document, Time touched) {
  const bool goes_on = std::ranges::any_of(
      document.tags, [](const std::string& tag) { return tag.starts_with("person:"); });
  if (!goes_on) return std::nullopt;
  return touched + (has_tag(document, kPublic) ? kLongWanted : kLongUntouched);
}

bool is_archived(const Document& document) { return has_tag(document, kResting); }
bool is_public(const Document& document) { return has_tag(document, kPublic); }

Document document_at(const OnlineTable& table, Time now) {
  Document document = document_of(table);
  if (!document.due || *document.due > now) return document;
  std::erase(document.tags, kPublic);
  document.due = next_look(document, table.touched());
  if (*document.due > now) return document;
  protocol::Brief brief = brief_of(table, "");
  brief.resting = true;
  document.text = protocol::object_of_fields(brief).to_text();
  for (std::string& tag : document.tags) tag = "past:" + tag.substr(kPerson.size());
  document.tags.emplace_back(kResting);
  document.due.reset();
  return document;
}

namespace {

// Of a table that cannot be read nothing is known: it takes nobody's place among those that go on.
Document unreadable(Document document) {
  std::erase(document.tags, kPublic);
  for (std::string& tag : document.tags) {
    if (tag.starts_with(kPerson)) tag = "past:" + tag.substr(kPerson.size());
  }
  document.due.reset();
  return document;
}

}  // namespace

void House::Rooms::archive_some() {
  if (archiving || now - archived < kLookEvery) return;
  archived = now;
  archiving = true;
  using Found = std::vector<std::pair<Document, std::vector<std::string>>>;
  const auto found = std::make_shared<Found>();
  ask_load(
      [found, time = now](Store& store) -> Result<std::monostate> {
        auto due = store.due("table", time, kAtOnce);
        if (!due) return due.error();
        for (Document& document : *due) {
          auto log = store.read_log(document.id, 0);
          if (!log) return log.error();
          found->emplace_back(std::move(document), *std::move(log));
        }
        return std::monostate();
      },
      [this, found](const Result<std::monostate>& result) {
        archiving = false;
        if (!result) return;
        if (found->size() == kAtOnce) archived = now - kLookEvery + kLookSoon;  // there are more
        for (const auto& [document, log] : *found) {
          OnlineTable table(document.id, options.shelf);
          const bool reads = std::ranges::all_of(
              log, [&](const std::string& line) { return table.fold(line).ok(); });
          Document next = unreadable(document);
          if (reads && table.exists()) next = document_at(table, now);
          next.version = document.version;
          // Overtaken: somebody has touched it just now, and all is well.
          ask_save({.appends = {}, .documents = {std::move(next)}}, [](Written) {});
        }
      });
}

}  // namespace mapwright
