// What there is, and how games begin.

#include <algorithm>
#include <array>
#include <cstring>

#include "mapwright/c/handles.h"
#include "mapwright/core/text.h"
#include "mapwright/game/position_text.h"
#include "mapwright/game/replay.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/games/all_games.h"

namespace mapwright::c {
namespace {

using Origin = mapwright_game::Origin;

// No list that is given is longer: a missing NULL at its end is found before all memory is read.
constexpr std::size_t kMostOptions = 100;
constexpr std::size_t kMostFiles = 1000;

Json described(const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  Json options = Json::array();
  for (const OptionInfo& option : info.options) {
    Json values = Json::array();
    for (const std::string_view value : option.values) values.push(value);
    options.push(Json::object()
                     .add("name", option.name)
                     .add("values", std::move(values))
                     .add("meaning", option.meaning));
  }
  Json bots = Json::array();
  for (std::string& name : bot_names(*usual_game(info.id))) bots.push(std::move(name));
  return Json::object()
      .add("id", info.id)
      .add("title", info.title)
      .add("rules", info.rules_version)
      .add("minSeats", info.min_seats)
      .add("maxSeats", info.max_seats)
      .add("options", std::move(options))
      .add("bots", std::move(bots));
}

ContentFiles given_files(const GameEntry& entry, const mapwright_setup& setup) {
  ContentFiles files = embedded_files(entry);
  require(setup.file_count <= kMostFiles, MAPWRIGHT_BAD_ARGUMENT, "more than 1000 files");
  require(setup.files != nullptr || setup.file_count == 0, MAPWRIGHT_BAD_ARGUMENT,
          "the files are NULL, but their number is not 0");
  for (std::size_t i = 0; i < setup.file_count; ++i) {
    const std::string name(given_text(setup.files[i].name, "a file's name"));
    std::erase_if(files, [&](const ContentFile& file) { return file.name == name; });
    files.push_back({.name = name,
                     .path = name,
                     .text = std::string(given_text(setup.files[i].text, "a file's text"))});
  }
  return files;
}

std::vector<SeatInfo> given_seats(const mapwright_setup& setup) {
  std::vector<SeatInfo> seats(static_cast<std::size_t>(setup.seats));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (setup.bots != nullptr && setup.bots[i] != nullptr) {
      seats[i].bot = seats[i].name = given_text(setup.bots[i], "a bot's name");
    }
    if (setup.names != nullptr && setup.names[i] != nullptr) {
      seats[i].name = given_text(setup.names[i], "a seat's name");
      value_or_fail(check_name(seats[i].name), MAPWRIGHT_BAD_TEXT);
    }
  }
  return seats;
}

Record record_of_seats(std::vector<SeatInfo> seats) {
  Record record;
  record.seats = std::move(seats);
  return record;
}

// A game that begins somewhere in the middle.
std::unique_ptr<mapwright_game> game_from(std::shared_ptr<const AnyGame> begun,
                                          const std::optional<Digest>& seed) {
  const auto seats = static_cast<std::size_t>(begun->seats());
  auto table = GameTable::open(begun, record_of_seats(std::vector<SeatInfo>(seats)), std::nullopt);
  auto game = std::make_unique<mapwright_game>(Origin::kPosition, std::move(begun),
                                               value_or_fail(std::move(table), MAPWRIGHT_INTERNAL));
  if (seed) game->cards.emplace(*seed);
  return game;
}

// What hidden things are drawn from: other numbers than those of the cards that come.
Random random_of(const std::optional<Digest>& seed) {
  return Random(number_of(sha256("mapwright imagined 1 " + (seed ? to_hex(*seed) : ""))));
}

std::unique_ptr<mapwright_game> open_position(std::string_view text,
                                              const std::optional<Digest>& seed) {
  const bool is_view = first_kind(text) == "view";
  const auto head = value_or_fail(
      parse_position_head(text, "position", is_view ? "view" : "position"), MAPWRIGHT_BAD_TEXT);
  const GameEntry& entry = entry_of_id(head.game);
  auto game = value_or_fail(make_game(entry, embedded_files(entry), head.options, head.seats),
                            MAPWRIGHT_BAD_TEXT);
  Random random = random_of(seed);
  value_or_fail(is_view ? game->load_view(text, random) : game->load_state(text),
                MAPWRIGHT_BAD_TEXT);
  return game_from(std::move(game), seed);
}

struct ReadRecord {
  Record record;
  std::shared_ptr<const AnyGame> fresh;
};
ReadRecord read_record(const char* text) {
  auto record = value_or_fail(parse_record(given_text(text, "the record")), MAPWRIGHT_BAD_TEXT);
  const GameEntry& entry = entry_of_id(record.game);
  ContentFiles files = embedded_files(entry);
  // A record holds the map of somebody's own on which it was played.
  if (!record.file.empty()) {
    value_or_fail(add_own_file(entry, record.options, record.file, files), MAPWRIGHT_BAD_TEXT);
  }
  std::shared_ptr<const AnyGame> fresh =
      value_or_fail(make_game(entry, files, record.options, static_cast<int>(record.seats.size())),
                    MAPWRIGHT_BAD_TEXT);
  if (record.rules != entry.info->rules_version) {
    fail(MAPWRIGHT_BAD_TEXT, "line 1: rules version " + std::to_string(record.rules) +
                                 "; this library plays version " +
                                 std::to_string(entry.info->rules_version));
  }
  return {std::move(record), std::move(fresh)};
}

mapwright_status status_of(ReplayStatus status) {
  return status == ReplayStatus::kUnreadable ? MAPWRIGHT_BAD_TEXT : MAPWRIGHT_ILLEGAL;
}

std::unique_ptr<mapwright_game> open_record(const char* text, const char* seed) {
  auto [record, fresh] = read_record(text);
  // What cannot be read and what is against the rules is told apart here; the table says neither.
  const auto played = replay(record, *fresh->clone());
  if (played.status != ReplayStatus::kFine) fail(status_of(played.status), played.message);
  const auto revealed = digest_from_hex(record.seed);
  const BotMaker nobody = [](std::string_view, const AnyGame&, Seat) -> Result<AnyBot> {
    return AnyBot();
  };
  auto table =
      GameTable::open(fresh, std::move(record), revealed ? revealed : given_seed(seed), nobody);
  auto game = std::make_unique<mapwright_game>(Origin::kRecord, fresh,
                                               value_or_fail(std::move(table), MAPWRIGHT_ILLEGAL));
  const auto replayed = fresh->clone();
  for (const Event& event : game->table.record().events) {
    play_again(*replayed, event);
    game->updates.add(*replayed, event);
  }
  return game;
}

}  // namespace

const GameEntry& entry_of_id(std::string_view id) {
  if (const GameEntry* entry = find_game(id)) return *entry;
  std::vector<std::string> ids;
  for (const GameEntry& each : all_games()) ids.emplace_back(each.info->id);
  fail(MAPWRIGHT_BAD_TEXT,
       "there is no game " + quoted(id) + "; the games are: " + joined(ids, ", "));
}

Options given_options(const char* const* options) {
  Options chosen;
  for (std::size_t i = 0; options != nullptr && options[i] != nullptr; ++i) {
    require(i < kMostOptions, MAPWRIGHT_BAD_ARGUMENT,
            "more than 100 options: is NULL at their end?");
    chosen.push_back(
        value_or_fail(parse_option(given_text(options[i], "an option")), MAPWRIGHT_BAD_TEXT));
  }
  return chosen;
}

std::unique_ptr<AnyGame> usual_game(std::string_view id) {
  const GameEntry& entry = entry_of_id(id);
  return value_or_fail(make_game(entry, embedded_files(entry), {}, entry.info->min_seats),
                       MAPWRIGHT_INTERNAL);
}

SetUpPlan read_set_up(const mapwright_setup* given_setup) {
  const mapwright_setup setup = known_part(given_setup, "the set-up");
  const GameEntry& entry = entry_of_id(given_text(setup.game, "the set-up's game"));
  SetUpPlan plan;
  plan.fresh = value_or_fail(
      make_game(entry, given_files(entry, setup), given_options(setup.options), setup.seats),
      MAPWRIGHT_BAD_TEXT);
  plan.seats = given_seats(setup);
  return plan;
}

std::unique_ptr<mapwright_game> game_of_plan(const SetUpPlan& plan,
                                             const std::optional<Digest>& seed) {
  const bool has_bots =
      std::ranges::any_of(plan.seats, [](const SeatInfo& seat) { return !seat.bot.empty(); });
  require(seed.has_value() || !has_bots, MAPWRIGHT_BAD_ARGUMENT, "bots need a seed");
  auto table = GameTable::open(plan.fresh, record_of_seats(plan.seats), seed);
  return std::make_unique<mapwright_game>(Origin::kSetUp, plan.fresh,
                                          value_or_fail(std::move(table), MAPWRIGHT_BAD_TEXT));
}

void restart(mapwright_game& game, const std::optional<Digest>& seed) {
  SetUpPlan plan{game.fresh, game.table.record().seats};
  if (game.origin == Origin::kRecord) {
    for (SeatInfo& seat : plan.seats) seat.bot.clear();  // they were names only
  }
  auto again =
      game.origin == Origin::kPosition ? game_from(game.fresh, seed) : game_of_plan(plan, seed);
  game = std::move(*again);
}

}  // namespace mapwright::c

mapwright_game::mapwright_game(Origin from, std::shared_ptr<const mapwright::AnyGame> as_set_up,
                               mapwright::GameTable opened)
    : origin(from), fresh(std::move(as_set_up)), table(std::move(opened)) {}

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

mapwright_status mapwright_games(mapwright_list** ids) {
  return guarded([&] {
    auto& out = emptied(ids);
    std::vector<std::string> texts;
    for (const GameEntry& entry : all_games()) texts.emplace_back(entry.info->id);
    out = list_for_caller(std::move(texts));
  });
}

mapwright_status mapwright_bots(const char* game, mapwright_list** names) {
  return guarded([&] {
    auto& out = emptied(names);
    out = list_for_caller(bot_names(*usual_game(given_text(game, "the game's id"))));
  });
}

mapwright_status mapwright_describe(char** json) {
  return guarded([&] {
    auto& out = emptied(json);
    Json games = Json::array();
    for (const GameEntry& entry : all_games()) games.push(described(entry));
    out = text_for_caller(Json::object()
                              .add("version", mapwright_version_text())
                              .add("games", std::move(games))
                              .to_text());
  });
}

mapwright_status mapwright_game_new(const mapwright_setup* setup, mapwright_game** game) {
  return guarded([&] {
    auto& out = emptied(game);
    const SetUpPlan plan = read_set_up(setup);
    out = game_of_plan(plan, given_seed(setup->seed)).release();
  });
}

mapwright_status mapwright_game_open_record(const char* record, const char* seed,
                                            mapwright_game** game) {
  return guarded([&] {
    auto& out = emptied(game);
    out = open_record(record, seed).release();
  });
}

mapwright_status mapwright_game_open_position(const char* position, const char* seed,
                                              mapwright_game** game) {
  return guarded([&] {
    auto& out = emptied(game);
    out = open_position(given_text(position, "the position"), given_seed(seed)).release();
  });
}

mapwright_status mapwright_game_imagine(const mapwright_game* game, std::int32_t viewer,
                                        const char* seed, mapwright_game** imagined) {
  return guarded([&] {
    auto& out = emptied(imagined);
    const AnyGame& now = given(game).now();
    const auto digest = given_seed(seed);
    Random random = random_of(digest);
    out = game_from(now.imagined(given_viewer(now, viewer), random), digest).release();
  });
}

mapwright_status mapwright_game_copy(const mapwright_game* game, mapwright_game** copy) {
  return guarded([&] {
    auto& out = emptied(copy);
    require_no_secrets(given(game));
    auto other = std::make_unique<mapwright_game>(game->origin, game->fresh, game->table.copy());
    other->updates = game->updates;
    other->is_cheating = game->is_cheating;
    other->cards = game->cards;
    value_or_fail(other->table.seek(game->table.shown()), MAPWRIGHT_INTERNAL);
    out = other.release();
  });
}

mapwright_status mapwright_game_restart(mapwright_game* game, const char* seed) {
  return guarded([&] { restart(given(game), given_seed(seed)); });
}

void mapwright_game_free(mapwright_game* game) { delete game; }

mapwright_status mapwright_game_allow_cheating(mapwright_game* game) {
  return guarded([&] { given(game).is_cheating = true; });
}

mapwright_status mapwright_check_record(const char* text) {
  return guarded([&] {
    const auto [record, fresh] = read_record(text);
    const auto game = fresh->clone();
    const auto outcome = record.seed.empty() ? replay(record, *game) : verify(record, *game);
    if (outcome.status != ReplayStatus::kFine) fail(status_of(outcome.status), outcome.message);
  });
}
