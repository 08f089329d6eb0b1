#include "mapwright/games/misterra/content.h"

#include <algorithm>
#include <numeric>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

void read_tiles(EntryReader& entry, Content& content) {
  int sum = 0;
  for (std::size_t t = 0; t < kTerrains; ++t) {
    const int number = entry.number(kTerrainNames[t], 0, 99);
    content.tiles[t] = static_cast<std::uint8_t>(number);
    sum += number;
  }
  const int total = entry.number("total", 1, 4 * 99);
  entry.expect_of("total", total == sum,
                  "expected the sum of the four terrains, " + std::to_string(sum) + ", found " +
                      std::to_string(total));
}

void read_jungles(EntryReader& entry, Cells& jungles) {
  const int number = entry.number("number", 0, kCells);
  const ContentField& line = entry.line("cells");
  TerrainCells board;
  Cells confirmed;
  if (auto drawn = parse_board_rows(line.drawing, board, confirmed); !drawn) {
    entry.expect(false, line, drawn.error().message);
  }
  jungles = board[Terrain::kJungle];
  entry.expect(board.covered() == jungles && confirmed.empty(), line,
               "expected only the letters j and '.'");
  entry.expect_of(
      "cells", jungles.count() == number,
      "expected " + std::to_string(number) + " jungles, found " + std::to_string(jungles.count()));
}

// The cards of one kind of domino, for every number of players.
void read_sketch(EntryReader& entry, Content& content, Sketch sketch) {
  constexpr std::array<std::string_view, 3> kMarks = {"unmarked", "marked-3+", "marked-4"};
  int cards = 0;
  for (std::size_t mark = 0; mark < kMarks.size(); ++mark) {
    cards += entry.number(kMarks[mark], 0, 40);
    content.sketches[mark + 1][index(sketch)] = static_cast<std::uint8_t>(cards);
    if (mark == 0) content.sketches[0][index(sketch)] = static_cast<std::uint8_t>(cards);
  }
}

void read_rank_table(EntryReader& entry, RankTable& table) {
  entry.allow({"lowest", "from"});
  for (const ContentField& line : entry.entry().fields) {
    const std::string key = table.rows.empty() ? "lowest" : "from";
    entry.expect(line.key == key, line, "expected a line '" + key + " …'", line.key);
    std::string_view title = line.value;
    RankTable::Row row;
    if (key == "from") {
      const auto blank = std::min(title.find(' '), title.size());
      const auto from = number_in(title.substr(0, blank), -999, 999);
      if (!from) entry.expect(false, line, "from: " + from.error().message);
      row.from = from ? *from : 0;
      entry.expect(table.rows.size() == 1 || table.rows.back().from < row.from, line,
                   "from: expected more than the row above, found " + std::to_string(row.from));
      title = trimmed(title.substr(blank));
    }
    entry.expect(!title.empty(), line, "expected an id and a title, found nothing");
    const auto blank = std::min(title.find(' '), title.size());
    row.id = title.substr(0, blank);
    row.title = blank < title.size() ? trimmed(title.substr(blank)) : title;
    table.rows.push_back(std::move(row));
  }
  entry.expect(!table.rows.empty(), "expected a line 'lowest …', found none");
}

}  // namespace

const RankTable::Row& RankTable::row_of(int points) const {
  std::size_t row = 0;
  while (row + 1 < rows.size() && points >= rows[row + 1].from) ++row;
  return rows[row];
}

ContentEntry without_tags(EntryReader& entry, std::vector<Figure>& figures) {
  ContentEntry plain = entry.entry();
  for (ContentField& line : plain.fields) {
    const std::string_view text = line.value;
    const std::string key(line.key);
    entry.allow({line.key});  // whether it belongs there is for the reader of the plain entry
    const auto open = text.rfind('[');
    if (!entry.expect(open != std::string_view::npos && text.ends_with(']'), line,
                      key + ": expected a tag such as [published] at the end", text)) {
      continue;
    }
    const auto tag = index_of(kSourceTags, text.substr(open + 1, text.size() - open - 2));
    entry.expect(tag.has_value(), line,
                 key + ": expected one of the tags published, reconstructed, corrected",
                 text.substr(open));
    line.value = trimmed(text.substr(0, open));
    std::string shown(line.value);
    for (const std::string_view row : line.drawing) {
      if (!shown.empty()) shown += '/';
      shown += row;
    }
    figures.push_back({.entry = std::string(plain.kind) + " " + entry.id(),
                       .name = key,
                       .value = std::move(shown),
                       .tag = static_cast<SourceTag>(tag.value_or(0)),
                       .path = std::string(plain.path),
                       .line = line.line});
  }
  return plain;
}

void read_island(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "island.txt";
  // The jungles by players - 1.
  const std::vector<std::string> names = {"jungles solo", "jungles 2", "jungles 3", "jungles 4",
                                          "tiles all"};
  read_each(reader, kFile, names, content, [&](EntryReader& entry, std::size_t i) {
    if (i == content.jungles.size()) {
      read_tiles(entry, content);
    } else {
      read_jungles(entry, content.jungles[i]);
    }
  });
  const int tiles = content.tiles[index(Terrain::kJungle)];
  for (const Cells& jungles : content.jungles) {
    reader.expect(jungles.count() <= tiles, kFile,
                  "expected enough jungle tiles for the start, found " + std::to_string(tiles));
  }
}

void read_sketch_cards(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "sketch_cards.txt";
  std::vector<std::string> names;
  for (std::size_t s = 0; s < kSketches; ++s)
    names.push_back("sketch " + sketch_text(sketch_at(s)));
  read_each(reader, kFile, names, content,
            [&](EntryReader& entry, std::size_t s) { read_sketch(entry, content, sketch_at(s)); });
  for (const auto& cards : content.sketches) {
    const int sum = std::accumulate(cards.begin(), cards.end(), 0);
    // M28: solo play puts two of them aside before five are shown.
    reader.expect(sum >= 7 && sum <= static_cast<int>(kMaxSketchCards), kFile,
                  "expected 7 to " + std::to_string(kMaxSketchCards) +
                      " cards for every number of players, found " + std::to_string(sum));
  }
}

void read_ranks(ContentReader& reader, Content& content) {
  std::vector<std::string> names;
  for (const std::string_view id : kRankIds) names.push_back("ranks " + std::string(id));
  read_each(reader, "ranks.txt", names, content, [&](EntryReader& entry, std::size_t kind) {
    read_rank_table(entry, content.ranks[kind]);
  });
}

Result<Content> read_content_files(const ContentFiles& files) {
  ContentReader reader(files);
  Content content;
  read_island(reader, content);
  read_sketch_cards(reader, content);
  read_hypotheses(reader, content);
  read_otoma_cards(reader, content);
  read_ranks(reader, content);
  if (!reader.ok()) return reader.error();
  return content;
}

}  // namespace mapwright::misterra
