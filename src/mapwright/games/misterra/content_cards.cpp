// hypotheses.txt and otoma_cards.txt.

#include <algorithm>
#include <bit>
#include <utility>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"
#include "mapwright/games/misterra/notation.h"

namespace mapwright::misterra {
namespace {

constexpr std::array<std::string_view, 2> kNoYes = {"no", "yes"};
constexpr std::array<std::string_view, kPairs> kPairLetters = {"A", "B", "C", "D"};

using Rows = std::vector<PaymentRow>;

Rows read_rows(FigureReader& reader, std::string_view key) {
  Rows rows;
  for (const std::string_view word : words_of(reader.value(key))) {
    const auto parts = split(word, '=');
    if (!reader.expect(parts.size() == 2, key, "expected rows such as 3=2", word)) break;
    std::string_view count_text = parts[0];
    if (count_text.ends_with('+')) count_text.remove_suffix(1);
    const auto count = number_in(count_text, 1, kCells);
    const auto points = number_in(parts[1], 0, 99);
    if (!count) reader.expect(false, key, count.error().message);
    if (!points) reader.expect(false, key, points.error().message);
    if (!count || !points) break;
    reader.expect(rows.empty() || rows.back().from < *count, key, "expected counts that rise",
                  word);
    rows.push_back({*count, *points});
  }
  reader.expect(!rows.empty(), key, "expected at least one row, found none");
  return rows;
}

// What the rulebook shows of a table must be in it.
void check_known(FigureReader& reader, const Rows& rows) {
  if (reader.entry.find("known-rows") != nullptr) {
    for (const auto& row : read_rows(reader, "known-rows")) {
      reader.expect(std::ranges::find(rows, row) != rows.end(), "table",
                    "expected the known row " + std::to_string(row.from) + "=" +
                        std::to_string(row.points) + ", found another");
    }
  }
  if (reader.entry.find("known-values") == nullptr) return;
  for (const std::string_view word : words_of(reader.value("known-values"))) {
    const auto value = number_in(word, 0, 99);
    if (!value) return void(reader.expect(false, "known-values", value.error().message));
    reader.expect(std::ranges::find(rows, *value, &PaymentRow::points) != rows.end(), "table",
                  "expected a row with the known value " + std::string(word) + ", found none");
  }
}

// M27: the highest row not above the count; below the first row 0.
void read_payment(FigureReader& reader, HypothesisCard& card) {
  if (reader.entry.find("each") != nullptr) {
    card.payment.each = reader.number("each", 1, 99);
    return;
  }
  card.rows = read_rows(reader, "table");
  if (reader.entry.find("beyond") != nullptr) card.beyond = reader.number("beyond", 0, 99);
  check_known(reader, card.rows);
  for (const auto& [from, points] : card.rows) {
    for (int count = from; count <= kCells; ++count) {
      const bool last = from == card.rows.back().from;
      card.payment.table[at(count)] =
          static_cast<std::int16_t>(points + (last ? (count - from) * card.beyond : 0));
    }
  }
}

PatternPlaces read_pattern(FigureReader& reader) {
  const bool turned = reader.choice("turned", kNoYes) == 1;
  const ContentField& line = reader.entry.line("pattern");
  reader.value(line);
  std::vector<PatternCell> cells;
  const auto height = static_cast<int>(line.drawing.size());
  for (int row = 0; row < height; ++row) {
    const std::string_view text = line.drawing[at(row)];
    reader.expect(text.size() <= static_cast<std::size_t>(kSide) && height <= kSide, "pattern",
                  "expected a drawing of at most 5 by 5, found a larger one");
    for (std::size_t column = 0; column < text.size(); ++column) {
      if (text[column] == '.') continue;
      const auto terrain = kTerrainLetters.find(text[column]);
      if (!reader.expect(terrain != std::string_view::npos, "pattern",
                         "expected the letters s l j m and '.'", text)) {
        break;
      }
      cells.push_back({static_cast<int>(column), height - 1 - row, kAllTerrains[terrain]});
    }
  }
  reader.expect(!cells.empty(), "pattern", "expected a drawing, found no cell");
  return reader.entry.ok() ? pattern_places(cells, turned) : PatternPlaces{};
}

HypothesisCard read_hypothesis(FigureReader reader) {
  HypothesisCard card;
  card.family = static_cast<Family>(reader.choice("family", kFamilyIds));
  if (reader.entry.find("pair") != nullptr) {
    card.pair = static_cast<int>(reader.choice("pair", kPairLetters));
  }
  if (card.has_terrain()) {
    card.terrain = kAllTerrains[reader.choice("terrain", kTerrainNames)];
  }
  if (card.has_barred()) {
    card.barred = kAllTerrains[reader.choice("barred", kTerrainNames)];
    reader.expect(card.barred != card.terrain, "barred",
                  "expected another terrain than the counted one");
  }
  read_payment(reader, card);
  if (card.family == Family::kPattern) {
    reader.expect(card.payment.each != 0, "table", "expected 'each' for a pattern");
    card.places = read_pattern(reader);
  }
  return card;
}

OtomaDeed read_deed(FigureReader& reader, std::string_view key) {
  constexpr std::array<std::string_view, 2> kDeeds = {"map", "confirm-or-map"};
  const std::string_view text = reader.value(key);
  const auto words = words_of(text);
  const auto deed = words.size() == 2 ? index_of(kDeeds, words[0]) : std::nullopt;
  const auto terrain = words.size() == 2 ? index_of(kTerrainNames, words[1]) : std::nullopt;
  reader.expect(deed && terrain, key, "expected 'map' or 'confirm-or-map' and a terrain", text);
  return {.confirms = deed == 1,
          .terrain = kAllTerrains[static_cast<std::size_t>(terrain.value_or(0))]};
}

OtomaCardPrint read_otoma_card(FigureReader reader) {
  OtomaCardPrint card;
  const std::string_view text = reader.value("cells");
  const auto words = words_of(text);
  std::vector<Cell> cells;
  for (const std::string_view word : words) {
    if (const auto cell = parse_cell(word)) cells.push_back(*cell);
  }
  if (reader.expect(words.size() == 2 && cells.size() == 2 && cells[0] != cells[1], "cells",
                    "expected two different cells such as A1 A2", text)) {
    card.cells = {cells[0], cells[1]};
  }
  card.face.deeds = {read_deed(reader, "number-1"), read_deed(reader, "number-2")};
  card.face.claims = reader.choice("claim", kNoYes) == 1;
  return card;
}

// The entries of a file of numbered cards, which must come in order: P01, P02 …
template <class F>
void read_numbered(ContentReader& reader, std::string_view file, std::string_view kind, char letter,
                   std::size_t cards, F&& read) {
  std::size_t i = 0;
  reader.each(file, [&](EntryReader& entry) {
    const std::string id = numbered_text(letter, i);
    if (entry.expect(i < cards && entry.entry().kind == kind && entry.entry().id == id,
                     "expected " + (i < cards ? std::string(kind) + " " + id : "no more cards") +
                         ", found " + quoted(std::string(entry.entry().kind) + " " + entry.id()))) {
      read(entry, i++);
    }
  });
  reader.expect(i == cards, file,
                "expected " + std::to_string(cards) + " cards, found " + std::to_string(i));
}

// Whether a figure of the card is our reconstruction; letters of pairs do not matter in play.
bool has_reconstructed(const std::vector<Figure>& figures, const ContentEntry& entry) {
  const std::string name = std::string(entry.kind) + " " + std::string(entry.id);
  return std::ranges::any_of(figures, [&](const Figure& figure) {
    return figure.entry == name && figure.name != "pair" && figure.tag == SourceTag::kReconstructed;
  });
}

}  // namespace

void read_hypotheses(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "hypotheses.txt";
  std::array<std::size_t, kPairs> found{};
  read_numbered(reader, kFile, "hypothesis", 'P', kHypotheses,
                [&](EntryReader& entry, std::size_t i) {
                  HypothesisCard& card = content.hypotheses[i];
                  card = read_hypothesis(FigureReader(entry, content.figures));
                  card.reconstructed = has_reconstructed(content.figures, entry.entry());
                  if (card.pair < 0) return;
                  const auto pair = static_cast<std::size_t>(card.pair);
                  if (entry.expect(found[pair] < kKept, "pair: expected two cards of a letter")) {
                    content.pairs[pair][found[pair]++] = hypothesis_at(i);
                  }
                });
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    reader.expect(found[pair] == kKept, kFile,
                  "expected two cards with 'pair " + std::string(kPairLetters[pair]) + "', found " +
                      std::to_string(found[pair]));
  }
}

void read_otoma_cards(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "otoma_cards.txt";
  read_numbered(reader, kFile, "otoma", 'O', kOtomaCards, [&](EntryReader& entry, std::size_t i) {
    content.otoma[i] = read_otoma_card(FigureReader(entry, content.figures));
    if (content.otoma[i].face.claims) content.otoma_claim_cards |= 1U << i;
  });
  const int claims = std::popcount(content.otoma_claim_cards);
  reader.expect(claims == kOtomaClaimCards, kFile,
                "expected 3 cards with 'claim yes', found " + std::to_string(claims));
}

}  // namespace mapwright::misterra
