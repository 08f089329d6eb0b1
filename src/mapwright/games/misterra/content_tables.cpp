// island.txt, sketch_cards.txt and ranks.txt.

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

Result<void> read_tiles(FigureReader reader, Content& content) {
  if (auto checked = reader.entry().only({"steppe", "lagoon", "jungle", "mountain", "total"});
      !checked) {
    return checked;
  }
  int sum = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const auto number = reader.number(kTerrainNames[t], 0, 99);
    if (!number) return number.error();
    content.tiles[t] = static_cast<std::uint8_t>(*number);
    sum += *number;
  }
  const auto total = reader.number("total", 1, 4 * 99);
  if (!total) return total.error();
  if (*total != sum) {
    return reader.error("total", "expected the sum of the four terrains, " + std::to_string(sum) +
                                     ", found " + std::to_string(*total));
  }
  return {};
}

Result<void> read_jungles(FigureReader reader, Content& content, std::size_t players) {
  if (auto checked = reader.entry().only({"number", "cells"}); !checked) return checked;
  const auto number = reader.number("number", 0, kCells);
  if (!number) return number.error();
  if (const auto tagged = reader.value("cells"); !tagged) return tagged.error();
  const ContentField& field = *reader.entry().find("cells");
  const auto cells = cells_in_drawing(reader.entry(), field, 'j');
  if (!cells) return cells.error();
  if (cells->count() != *number) {
    return reader.error("cells", "expected " + std::to_string(*number) + " jungles, found " +
                                     std::to_string(cells->count()));
  }
  content.jungles[players - 1] = *cells;
  return {};
}

// The cards of one kind of domino, for every number of players.
Result<void> read_sketch(FigureReader reader, Content& content, Sketch sketch) {
  if (auto checked = reader.entry().only({"unmarked", "marked-3+", "marked-4"}); !checked) {
    return checked;
  }
  int cards = 0;
  constexpr std::array<std::string_view, 3> kMarks = {"unmarked", "marked-3+", "marked-4"};
  for (std::size_t mark = 0; mark < kMarks.size(); ++mark) {
    const auto number = reader.number(kMarks[mark], 0, 40);
    if (!number) return number.error();
    cards += *number;
    content.sketches[mark + 1][index(sketch)] = static_cast<std::uint8_t>(cards);
    if (mark == 0) content.sketches[0][index(sketch)] = static_cast<std::uint8_t>(cards);
  }
  return {};
}

Result<void> read_rank_table(FigureReader reader, RankTable& table) {
  for (const ContentField& field : reader.entry().fields) {
    const bool lowest = &field == &reader.entry().fields.front();
    if (field.key != (lowest ? "lowest" : "from")) {
      return reader.entry().error(field, std::string("expected a line '") +
                                             (lowest ? "lowest" : "from") + " …', found " +
                                             quoted(field.key));
    }
    const auto value = reader.value(field);
    if (!value) return value.error();
    RankTable::Row row;
    std::string_view title = *value;
    if (!lowest) {
      const auto blank = std::min(title.find(' '), title.size());
      const auto from = number_in(title.substr(0, blank), -999, 999);
      if (!from) return reader.entry().error(field, "from: " + from.error().message);
      row.from = *from;
      if (table.rows.size() > 1 && table.rows.back().from >= row.from) {
        return reader.entry().error(
            field, "from: expected more than the row above, found " + std::to_string(row.from));
      }
      title = trimmed(title.substr(blank));
    }
    if (title.empty()) return reader.entry().error(field, "expected a title, found nothing");
    row.title = title;
    table.rows.push_back(std::move(row));
  }
  if (table.rows.empty()) return reader.entry().error("expected a line 'lowest …', found none");
  return {};
}

}  // namespace

Result<void> read_island(const ContentFile& file, Content& content) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  constexpr std::array<std::string_view, kMaxPlayers> kCounts = {"solo", "2", "3", "4"};
  std::array<bool, kMaxPlayers + 1> seen{};
  for (const ContentEntry& entry : *entries) {
    const FigureReader reader(entry, content.figures);
    const auto count = position_of(entry.id, kCounts);
    const bool is_tiles = entry.kind == "tiles" && entry.id == "all";
    if (!is_tiles && (entry.kind != "jungles" || !count)) {
      return entry.error("expected 'tiles all' or 'jungles' with solo, 2, 3 or 4, found " +
                         quoted(std::string(entry.kind) + " " + std::string(entry.id)));
    }
    bool& again = seen[is_tiles ? kMaxPlayers : *count];
    if (again) return entry.error("expected this entry only once");
    again = true;
    auto done = is_tiles ? read_tiles(reader, content) : read_jungles(reader, content, *count + 1);
    if (!done) return done;
  }
  if (std::ranges::find(seen, false) != seen.end()) {
    return Error{file.path + ": expected 'tiles all' and 'jungles' for solo, 2, 3 and 4, found " +
                 std::to_string(entries->size()) + " entries"};
  }
  for (const Cells& jungles : content.jungles) {
    if (jungles.count() <= content.tiles[index(Terrain::kJungle)]) continue;
    return Error{file.path + ": expected enough jungle tiles for the start, found " +
                 std::to_string(content.tiles[index(Terrain::kJungle)])};
  }
  return {};
}

Result<void> read_sketch_cards(const ContentFile& file, Content& content) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  std::array<bool, kSketches> seen{};
  for (const ContentEntry& entry : *entries) {
    const auto sketch = parse_sketch(entry.id);
    if (entry.kind != "sketch" || !sketch || sketch_text(*sketch) != entry.id) {
      return entry.error("expected 'sketch' and a domino such as steppe-lagoon, found " +
                         quoted(std::string(entry.kind) + " " + std::string(entry.id)));
    }
    if (seen[index(*sketch)]) return entry.error("expected each domino only once");
    seen[index(*sketch)] = true;
    auto done = read_sketch(FigureReader(entry, content.figures), content, *sketch);
    if (!done) return done;
  }
  for (std::size_t s = 0; s < kSketches; ++s) {
    if (!seen[s]) {
      return Error{file.path + ": expected an entry 'sketch " + sketch_text(sketch_at(s)) +
                   "', found none"};
    }
  }
  for (const auto& cards : content.sketches) {
    int sum = 0;
    for (const auto number : cards) sum += number;
    // M28: solo play puts two of them aside before five are shown.
    if (sum < 7 || sum > static_cast<int>(kMaxSketchCards)) {
      return Error{file.path + ": expected 7 to " + std::to_string(kMaxSketchCards) +
                   " cards for every number of players, found " + std::to_string(sum)};
    }
  }
  return {};
}

Result<void> read_ranks(const ContentFile& file, Content& content) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  for (const ContentEntry& entry : *entries) {
    const auto kind = position_of(entry.id, kRankIds);
    if (entry.kind != "ranks" || !kind) {
      return entry.error("expected 'ranks' with total, hypotheses, fidelity or claims, found " +
                         quoted(std::string(entry.kind) + " " + std::string(entry.id)));
    }
    RankTable& table = content.ranks[*kind];
    if (!table.rows.empty()) return entry.error("expected this table only once");
    auto done = read_rank_table(FigureReader(entry, content.figures), table);
    if (!done) return done;
  }
  for (std::size_t kind = 0; kind < kRankIds.size(); ++kind) {
    if (content.ranks[kind].rows.empty()) {
      return Error{file.path + ": expected an entry 'ranks " + std::string(kRankIds[kind]) +
                   "', found none"};
    }
  }
  return {};
}

}  // namespace mapwright::misterra
