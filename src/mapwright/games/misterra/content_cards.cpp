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

Rows read_rows(EntryReader& entry, std::string_view key) {
  Rows rows;
  for (const std::string_view word : words_of(entry.line(key).value)) {
    const auto parts = split(word, '=');
    if (!entry.expect_of(key, parts.size() == 2, "expected rows such as 3=2", word)) break;
    std::string_view count_text = parts[0];
    if (count_text.ends_with('+')) count_text.remove_suffix(1);
    const auto count = number_in(count_text, 1, kCells);
    const auto points = number_in(parts[1], 0, 99);
    if (!count) entry.expect_of(key, false, count.error().message);
    if (!points) entry.expect_of(key, false, points.error().message);
    if (!count || !points) break;
    entry.expect_of(key, rows.empty() || rows.back().from < *count, "expected counts that rise",
                    word);
    rows.push_back({*count, *points});
  }
  entry.expect_of(key, !rows.empty(), "expected at least one row, found none");
  return rows;
}

// What the rulebook shows of a table must be in it.
void check_known(EntryReader& entry, const Rows& rows) {
  if (entry.find("known-rows") != nullptr) {
    for (const auto& row : read_rows(entry, "known-rows")) {
      entry.expect_of("table", std::ranges::find(rows, row) != rows.end(),
                      "expected the known row " + std::to_string(row.from) + "=" +
                          std::to_string(row.points) + ", found another");
    }
  }
  const ContentField* known = entry.find("known-values");
  for (const std::string_view word : words_of(known == nullptr ? "" : known->value)) {
    const auto value = number_in(word, 0, 99);
    if (!value) return void(entry.expect_of("known-values", false, value.error().message));
    entry.expect_of("table", std::ranges::find(rows, *value, &PaymentRow::points) != rows.end(),
                    "expected a row with the known value " + std::string(word) + ", found none");
  }
}

// M27: the highest row not above the count; below the first row 0.
void read_payment(EntryReader& entry, HypothesisCard& card) {
  if (entry.find("each") != nullptr) {
    card.payment.each = entry.number("each", 1, 99);
    return;
  }
  card.rows = read_rows(entry, "table");
  if (entry.find("beyond") != nullptr) card.beyond = entry.number("beyond", 0, 99);
  check_known(entry, card.rows);
  for (const auto& [from, points] : card.rows) {
    for (int count = from; count <= kCells; ++count) {
      const bool last = from == card.rows.back().from;
      card.payment.table[at(count)] =
          static_cast<std::int16_t>(points + (last ? (count - from) * card.beyond : 0));
    }
  }
}

PatternPlaces read_pattern(EntryReader& entry) {
  const bool turned = entry.choice("turned", kNoYes) == 1;
  const ContentField& line = entry.line("pattern");
  std::vector<PatternCell> cells;
  const auto height = static_cast<int>(line.drawing.size());
  for (int row = 0; row < height; ++row) {
    const std::string_view text = line.drawing[at(row)];
    entry.expect_of("pattern", text.size() <= static_cast<std::size_t>(kSide) && height <= kSide,
                    "expected a drawing of at most 5 by 5, found a larger one");
    for (std::size_t column = 0; column < text.size(); ++column) {
      if (text[column] == '.') continue;
      const auto terrain = kTerrainLetters.find(text[column]);
      if (!entry.expect_of("pattern", terrain != std::string_view::npos,
                           "expected the letters s l j m and '.'", text)) {
        break;
      }
      cells.push_back({static_cast<int>(column), height - 1 - row, kAllTerrains[terrain]});
    }
  }
  entry.expect_of("pattern", !cells.empty(), "expected a drawing, found no cell");
  return entry.ok() ? pattern_places(cells, turned) : PatternPlaces{};
}

HypothesisCard read_hypothesis(EntryReader& entry) {
  HypothesisCard card;
  card.family = static_cast<Family>(entry.choice("family", kFamilyIds));
  if (entry.find("pair") != nullptr) card.pair = entry.choice("pair", kPairLetters);
  if (card.has_terrain()) {
    card.terrain = kAllTerrains[at(entry.choice("terrain", kTerrainNames))];
  }
  if (card.has_barred()) {
    card.barred = kAllTerrains[at(entry.choice("barred", kTerrainNames))];
    entry.expect_of("barred", card.barred != card.terrain,
                    "expected another terrain than the counted one");
  }
  read_payment(entry, card);
  if (card.family == Family::kPattern) {
    entry.expect_of("table", card.payment.each != 0, "expected 'each' for a pattern");
    card.places = read_pattern(entry);
  }
  return card;
}

OtomaDeed read_deed(EntryReader& entry, std::string_view key) {
  constexpr std::array<std::string_view, 2> kDeeds = {"map", "confirm-or-map"};
  const std::string_view text = entry.line(key).value;
  const auto words = words_of(text);
  const auto deed = words.size() == 2 ? index_of(kDeeds, words[0]) : std::nullopt;
  const auto terrain = words.size() == 2 ? index_of(kTerrainNames, words[1]) : std::nullopt;
  entry.expect_of(key, deed && terrain, "expected 'map' or 'confirm-or-map' and a terrain", text);
  return {.confirms = deed == 1,
          .terrain = kAllTerrains[static_cast<std::size_t>(terrain.value_or(0))]};
}

OtomaCardPrint read_otoma_card(EntryReader& entry) {
  OtomaCardPrint card;
  const std::string_view text = entry.line("cells").value;
  const auto words = words_of(text);
  std::vector<Cell> cells;
  for (const std::string_view word : words) {
    if (const auto cell = parse_cell(word)) cells.push_back(*cell);
  }
  if (entry.expect_of("cells", words.size() == 2 && cells.size() == 2 && cells[0] != cells[1],
                      "expected two different cells such as A1 A2", text)) {
    card.cells = {cells[0], cells[1]};
  }
  card.face.deeds = {read_deed(entry, "number-1"), read_deed(entry, "number-2")};
  card.face.claims = entry.choice("claim", kNoYes) == 1;
  return card;
}

// "hypothesis P01", "hypothesis P02" …
std::vector<std::string> numbered(const std::string& kind, char letter, std::size_t cards) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < cards; ++i) names.push_back(kind + " " + numbered_text(letter, i));
  return names;
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
  const auto names = numbered("hypothesis", 'P', kHypotheses);
  read_each(reader, kFile, names, content, [&](EntryReader& entry, std::size_t i) {
    HypothesisCard& card = content.hypotheses[i];
    card = read_hypothesis(entry);
    card.reconstructed = has_reconstructed(content.figures, entry.entry());
    if (card.pair < 0) return;
    const auto pair = at(card.pair);
    if (entry.expect(found[pair] < kKept, "pair: expected two cards of a letter")) {
      content.pairs[pair][found[pair]++] = hypothesis_at(i);
    }
  });
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    std::ranges::sort(content.pairs[pair]);
    reader.expect(found[pair] == kKept, kFile,
                  "expected two cards with 'pair " + std::string(kPairLetters[pair]) + "', found " +
                      std::to_string(found[pair]));
  }
}

void read_otoma_cards(ContentReader& reader, Content& content) {
  constexpr std::string_view kFile = "otoma_cards.txt";
  const auto names = numbered("otoma", 'O', kOtomaCards);
  read_each(reader, kFile, names, content, [&](EntryReader& entry, std::size_t i) {
    content.otoma[i] = read_otoma_card(entry);
    if (content.otoma[i].face.claims) content.otoma_claim_cards |= 1U << i;
  });
  const int claims = std::popcount(content.otoma_claim_cards);
  reader.expect(claims == kOtomaClaimCards, kFile,
                "expected 3 cards with 'claim yes', found " + std::to_string(claims));
}

}  // namespace mapwright::misterra
