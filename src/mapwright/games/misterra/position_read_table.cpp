// The head of a position's text: progress, sketch cards and the island.

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/position.h"

namespace mapwright::misterra {
namespace {

std::string not_a_sketch(std::string_view text) {
  return "expected a card such as steppe-lagoon, found " + quoted(text);
}

Result<void> read_number(const ContentEntry& entry, std::string_view key, int least, int most,
                         std::uint8_t& target) {
  const auto number = entry.number(key, least, most);
  if (!number) return number.error();
  target = static_cast<std::uint8_t>(*number);
  return {};
}

Result<void> only_in(const Table& table, const ContentEntry& entry, std::string_view key,
                     Phase phase) {
  const ContentField* line = entry.find(key);
  if (line == nullptr || table.phase == phase) return {};
  return entry.error(*line, "expected '" + std::string(key) + "' only in phase " +
                                std::string(kPhaseNames[static_cast<std::size_t>(phase)]));
}

Result<void> read_visited(const ContentEntry& entry, Table& table) {
  if (auto done = only_in(table, entry, "visited", Phase::kSteppe); !done) return done;
  const ContentField* visited = entry.find("visited");
  if (visited == nullptr) return {};
  const auto words = words_of(visited->value);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string name(words[i]);
    if (name == "beach" && i + 1 < words.size()) name += " " + std::string(words[++i]);
    const auto place = parse_place(name);
    if (!place) return entry.error(*visited, "expected places, found " + quoted(name));
    table.visited.insert(element(*place));
  }
  return {};
}

Result<void> read_progress(const Misterra& game, const ContentEntry& entry, Table& table) {
  const auto phase = entry.field("phase");
  if (!phase) return phase.error();
  const auto at = std::ranges::find(kPhaseNames, (*phase)->value);
  if (at == kPhaseNames.end()) {
    return entry.error(**phase, "expected a phase such as move, found " + quoted((*phase)->value));
  }
  table.phase = static_cast<Phase>(at - kPhaseNames.begin());
  const int last_seat = game.seats() - 1;
  if (auto done = read_number(entry, "round", 1, 100, table.round); !done) return done;
  if (auto done = read_number(entry, "first", 0, last_seat, table.first); !done) return done;
  if (auto done = read_number(entry, "turn", 0, last_seat, table.active); !done) return done;
  if (auto done = read_number(entry, "half-day", 1, 2, table.half); !done) return done;
  --table.half;
  table.last_round = entry.find("last-round") != nullptr;
  if (auto done = only_in(table, entry, "deal", Phase::kDeal); !done) return done;
  if (table.phase == Phase::kDeal) {
    const int most = game.rules().first_game ? 0 : static_cast<int>(kDealt) - 1;
    if (auto done = read_number(entry, "deal", 0, most, table.dealt); !done) return done;
  }
  if (auto done = only_in(table, entry, "gap", Phase::kExchange); !done) return done;
  if (table.phase == Phase::kExchange) {
    if (auto done = read_number(entry, "gap", 1, kSlots, table.gap); !done) return done;
    --table.gap;
  }
  if (auto done = only_in(table, entry, "lagoon", Phase::kTake); !done) return done;
  if (const ContentField* lagoon = entry.find("lagoon"); lagoon && lagoon->value != "used") {
    return entry.error(*lagoon, "expected 'lagoon used', found " + quoted(lagoon->value));
  }
  table.lagoon_used = table.phase == Phase::kExchange || entry.find("lagoon") != nullptr;
  return read_visited(entry, table);
}

Result<void> read_sketches(const Misterra& game, const ContentEntry& entry, Table& table) {
  if (auto done = only_in(table, entry, "taken", Phase::kDraw); !done) return done;
  if (table.phase == Phase::kDraw) {
    const auto taken = entry.field("taken");
    if (!taken) return taken.error();
    const auto sketch = parse_sketch((*taken)->value);
    if (!sketch) return entry.error(**taken, not_a_sketch((*taken)->value));
    table.taken = *sketch;
  }
  const auto shown = entry.field("shown");
  if (!shown) return shown.error();
  const auto slots = words_of((*shown)->value);
  if (slots.size() != kSlots) return entry.error(**shown, "expected five slots, '-' for a gap");
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto sketch = parse_sketch(slots[i]);
    if (!sketch && slots[i] != "-") return entry.error(**shown, not_a_sketch(slots[i]));
    table.sketches.shown[i] = sketch.value_or(kNoSketch);
  }
  const auto unseen = entry.field("unseen");
  if (!unseen) return unseen.error();
  const auto numbers = words_of((*unseen)->value);
  if (numbers.size() != kSketches) return entry.error(**unseen, "expected ten numbers");
  const auto& initial = game.content().sketches[static_cast<std::size_t>(game.seats() - 1)];
  int sum = 0;
  for (std::size_t i = 0; i < kSketches; ++i) {
    const auto number = number_in(numbers[i], 0, initial[i]);
    if (!number) return entry.error(**unseen, number.error().message);
    table.sketches.unseen[i] = static_cast<std::uint8_t>(*number);
    sum += *number;
  }
  table.sketches.unseen_total = static_cast<std::uint8_t>(sum);
  const ContentField* under = entry.find("under");
  if (under == nullptr) return {};
  for (const std::string_view word : words_of(under->value)) {
    const auto sketch = parse_sketch(word);
    if (!sketch) return entry.error(*under, not_a_sketch(word));
    if (table.sketches.under.full()) return entry.error(*under, "expected fewer cards");
    table.sketches.under.push_back(*sketch);
  }
  return {};
}

Result<void> read_island(const Misterra& game, const ContentEntry& entry, Island& island) {
  const auto drawn = entry.field("island");
  if (!drawn) return drawn.error();
  island = Island{};
  if (auto done = parse_board_rows((*drawn)->drawing, island.tiles, island.confirmed); !done) {
    return entry.error(**drawn, done.error().message);
  }
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const int left = game.content().tiles[t] - island.tiles.of[t].count();
    if (left < 0) {
      return entry.error(**drawn, "expected at most " + std::to_string(game.content().tiles[t]) +
                                      " tiles of " + std::string(kTerrainNames[t]));
    }
    island.reserve[t] = static_cast<std::uint8_t>(left);
  }
  return {};
}

}  // namespace

Result<void> read_table(const Misterra& game, const ContentEntry& entry, Table& table) {
  if (auto done = read_progress(game, entry, table); !done) return done;
  if (auto done = read_sketches(game, entry, table); !done) return done;
  return read_island(game, entry, table.island);
}

}  // namespace mapwright::misterra
