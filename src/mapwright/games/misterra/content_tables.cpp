// island.txt, sketch_cards.txt and ranks.txt.

#include <algorithm>
#include <numeric>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

void read_tiles(FigureReader reader, Content& content) {
  int sum = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const int number = reader.number(kTerrainNames[t], 0, 99);
    content.tiles[t] = static_cast<std::uint8_t>(number);
    sum += number;
  }
  const int total = reader.number("total", 1, 4 * 99);
  reader.expect(total == sum, "total",
                "expected the sum of the four terrains, " + std::to_string(sum) + ", found " +
                    std::to_string(total));
}

void read_jungles(FigureReader reader, Cells& jungles) {
  const int number = reader.number("number", 0, kCells);
  const ContentField& line = reader.entry.line("cells");
  reader.value(line);
  TerrainCells board;
  Cells confirmed;
  if (auto drawn = parse_board_rows(line.drawing, board, confirmed); !drawn) {
    reader.entry.expect(false, line, drawn.error().message);
  }
  jungles = board[Terrain::kJungle];
  reader.entry.expect(board.covered() == jungles && confirmed.empty(), line,
                      "expected only the letters j and '.'");
  reader.expect(
      jungles.count() == number, "cells",
      "expected " + std::to_string(number) + " jungles, found " + std::to_string(jungles.count()));
}

// The cards of one kind of domino, for every number of players.
void read_sketch(FigureReader reader, Content& content, Sketch sketch) {
  constexpr std::array<std::string_view, 3> kMarks = {"unmarked", "marked-3+", "marked-4"};
  int cards = 0;
  for (std::size_t mark = 0; mark < kMarks.size(); ++mark) {
    cards += reader.number(kMarks[mark], 0, 40);
    content.sketches[mark + 1][index(sketch)] = static_cast<std::uint8_t>(cards);
    if (mark == 0) content.sketches[0][index(sketch)] = static_cast<std::uint8_t>(cards);
  }
}

void read_rank_table(FigureReader reader, RankTable& table) {
  reader.entry.allow({"lowest", "from"});
  for (const ContentField& line : reader.entry.entry().fields) {
    const std::string key = table.rows.empty() ? "lowest" : "from";
    reader.entry.expect(line.key == key, line, "expected a line '" + key + " …'", line.key);
    std::string_view title = reader.value(line);
    RankTable::Row row;
    if (key == "from") {
      const auto blank = std::min(title.find(' '), title.size());
      const auto from = number_in(title.substr(0, blank), -999, 999);
      if (!from) reader.entry.expect(false, line, "from: " + from.error().message);
      row.from = from ? *from : 0;
      reader.entry.expect(
          table.rows.size() == 1 || table.rows.back().from < row.from, line,
          "from: expected more than the row above, found " + std::to_string(row.from));
      title = trimmed(title.substr(blank));
    }
    reader.entry.expect(!title.empty(), line, "expected an id and a title, found nothing");
    const auto blank = std::min(title.find(' '), title.size());
    row.id = title.substr(0, blank);
    row.title = blank < title.size() ? trimmed(title.substr(blank)) : title;
    table.rows.push_back(std::move(row));
  }
  reader.entry.expect(!table.rows.empty(), "expected a line 'lowest …', found none");
}

std::string name_of(const ContentEntry& entry) {
  return quoted(std::string(entry.kind) + " " + std::string(entry.id));
}

}  // namespace

void read_island(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "island.txt";
  constexpr std::array<std::string_view, kMaxPlayers> kCounts = {"solo", "2", "3", "4"};
  std::array<bool, kMaxPlayers + 1> seen{};
  reader.each(kFile, [&](EntryReader& entry) {
    const auto count = index_of(kCounts, entry.entry().id);
    const bool is_tiles = entry.entry().kind == "tiles" && entry.entry().id == "all";
    if (!entry.expect(is_tiles || (entry.entry().kind == "jungles" && count),
                      "expected 'tiles all' or 'jungles' with solo, 2, 3 or 4, found " +
                          name_of(entry.entry()))) {
      return;
    }
    const auto players = static_cast<std::size_t>(count.value_or(kMaxPlayers));
    entry.expect(!std::exchange(seen[players], true), "expected this entry only once");
    const FigureReader figures(entry, content.figures);
    if (is_tiles) {
      read_tiles(figures, content);
    } else {
      read_jungles(figures, content.jungles[players]);
    }
  });
  reader.expect(std::ranges::count(seen, false) == 0, kFile,
                "expected 'tiles all' and 'jungles' for solo, 2, 3 and 4, found " +
                    std::to_string(std::ranges::count(seen, true)) + " entries");
  const int tiles = content.tiles[index(Terrain::kJungle)];
  for (const Cells& jungles : content.jungles) {
    reader.expect(jungles.count() <= tiles, kFile,
                  "expected enough jungle tiles for the start, found " + std::to_string(tiles));
  }
}

void read_sketch_cards(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "sketch_cards.txt";
  std::array<bool, kSketches> seen{};
  reader.each(kFile, [&](EntryReader& entry) {
    const auto sketch = parse_sketch(entry.entry().id);
    if (!entry.expect(
            entry.entry().kind == "sketch" && sketch && sketch_text(*sketch) == entry.id(),
            "expected 'sketch' and a domino such as steppe-lagoon, found " +
                name_of(entry.entry()))) {
      return;
    }
    entry.expect(!std::exchange(seen[index(*sketch)], true), "expected each domino only once");
    read_sketch(FigureReader(entry, content.figures), content, *sketch);
  });
  for (std::size_t s = 0; s < kSketches; ++s) {
    reader.expect(seen[s], kFile,
                  "expected an entry 'sketch " + sketch_text(sketch_at(s)) + "', found none");
  }
  for (const auto& cards : content.sketches) {
    const int sum = std::accumulate(cards.begin(), cards.end(), 0);
    // M28: solo play puts two of them aside before five are shown.
    reader.expect(sum >= 7 && sum <= static_cast<int>(kMaxSketchCards), kFile,
                  "expected 7 to " + std::to_string(kMaxSketchCards) +
                      " cards for every number of players, found " + std::to_string(sum));
  }
}

void read_ranks(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "ranks.txt";
  reader.each(kFile, [&](EntryReader& entry) {
    const auto kind = index_of(kRankIds, entry.entry().id);
    if (!entry.expect(entry.entry().kind == "ranks" && kind,
                      "expected 'ranks' with total, hypotheses, fidelity or claims, found " +
                          name_of(entry.entry()))) {
      return;
    }
    RankTable& table = content.ranks[at(*kind)];
    if (!entry.expect(table.rows.empty(), "expected this table only once")) return;
    read_rank_table(FigureReader(entry, content.figures), table);
  });
  for (std::size_t kind = 0; kind < kRankIds.size(); ++kind) {
    reader.expect(!content.ranks[kind].rows.empty(), kFile,
                  "expected an entry 'ranks " + std::string(kRankIds[kind]) + "', found none");
  }
}

}  // namespace mapwright::misterra
