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

Result<Rows> read_rows(FigureReader& reader, std::string_view key) {
  const auto text = reader.value(key);
  if (!text) return text.error();
  Rows rows;
  for (const std::string_view word : words_of(*text)) {
    const auto parts = split(word, '=');
    if (parts.size() != 2) {
      return reader.error(key, "expected rows such as 3=2, found " + quoted(word));
    }
    std::string_view count_text = parts[0];
    if (count_text.ends_with('+')) count_text.remove_suffix(1);
    const auto count = number_in(count_text, 1, kCells);
    if (!count) return reader.error(key, count.error().message);
    const auto points = number_in(parts[1], 0, 99);
    if (!points) return reader.error(key, points.error().message);
    if (!rows.empty() && rows.back().from >= *count) {
      return reader.error(key, "expected counts that rise, found " + quoted(word));
    }
    rows.push_back({*count, *points});
  }
  if (rows.empty()) return reader.error(key, "expected at least one row, found none");
  return rows;
}

// What the rulebook shows of a table must be in it.
Result<void> check_known(FigureReader& reader, const Rows& rows) {
  if (reader.entry().find("known-rows") != nullptr) {
    const auto known = read_rows(reader, "known-rows");
    if (!known) return known.error();
    for (const auto& row : *known) {
      if (std::ranges::find(rows, row) != rows.end()) continue;
      return reader.error("table", "expected the known row " + std::to_string(row.from) + "=" +
                                       std::to_string(row.points) + ", found another");
    }
  }
  if (reader.entry().find("known-values") != nullptr) {
    const auto text = reader.value("known-values");
    if (!text) return text.error();
    for (const std::string_view word : words_of(*text)) {
      const auto value = number_in(word, 0, 99);
      if (!value) return reader.error("known-values", value.error().message);
      if (std::ranges::find(rows, *value, &PaymentRow::points) != rows.end()) continue;
      return reader.error(
          "table", "expected a row with the known value " + std::string(word) + ", found none");
    }
  }
  return {};
}

// M27: the highest row not above the count; below the first row 0.
Result<void> read_payment(FigureReader& reader, HypothesisCard& card) {
  if (reader.entry().find("each") != nullptr) {
    const auto each = reader.number("each", 1, 99);
    if (!each) return each.error();
    card.payment.each = *each;
    return {};
  }
  auto rows = read_rows(reader, "table");
  if (!rows) return rows.error();
  if (reader.entry().find("beyond") != nullptr) {
    const auto number = reader.number("beyond", 0, 99);
    if (!number) return number.error();
    card.beyond = *number;
  }
  if (auto checked = check_known(reader, *rows); !checked) return checked.error();
  for (const auto& [from, points] : *rows) {
    for (int count = from; count <= kCells; ++count) {
      const bool last = from == rows->back().from;
      card.payment.table[static_cast<std::size_t>(count)] =
          static_cast<std::int16_t>(points + (last ? (count - from) * card.beyond : 0));
    }
  }
  card.rows = *std::move(rows);
  return {};
}

Result<PatternPlaces> read_pattern(FigureReader& reader) {
  const auto turned = reader.choice("turned", kNoYes);
  if (!turned) return turned.error();
  if (const auto tagged = reader.value("pattern"); !tagged) return tagged.error();
  const ContentField& field = *reader.entry().find("pattern");
  std::vector<PatternCell> cells;
  const auto height = static_cast<int>(field.drawing.size());
  for (int row = 0; row < height; ++row) {
    const std::string_view text = field.drawing[static_cast<std::size_t>(row)];
    for (std::size_t column = 0; column < text.size(); ++column) {
      if (text[column] == '.') continue;
      const auto terrain = kTerrainLetters.find(text[column]);
      if (terrain == std::string_view::npos) {
        return reader.error("pattern",
                            "expected the letters s l j m and '.', found " + quoted(text));
      }
      cells.push_back({static_cast<int>(column), height - 1 - row, kAllTerrains[terrain]});
    }
    if (text.size() > static_cast<std::size_t>(kSide) || height > kSide) {
      return reader.error("pattern", "expected a drawing of at most 5 by 5, found a larger one");
    }
  }
  if (cells.empty()) return reader.error("pattern", "expected a drawing, found no cell");
  return pattern_places(cells, *turned == 1);
}

Result<HypothesisCard> read_hypothesis(FigureReader reader) {
  HypothesisCard card;
  if (auto checked =
          reader.entry().only({"family", "pair", "terrain", "barred", "table", "beyond",
                               "known-rows", "known-values", "each", "turned", "pattern"});
      !checked) {
    return checked.error();
  }
  const auto family = reader.choice("family", kFamilyIds);
  if (!family) return family.error();
  card.family = static_cast<Family>(*family);
  if (reader.entry().find("pair") != nullptr) {
    const auto pair = reader.choice("pair", kPairLetters);
    if (!pair) return pair.error();
    card.pair = static_cast<int>(*pair);
  }
  if (card.has_terrain()) {
    const auto terrain = reader.choice("terrain", kTerrainNames);
    if (!terrain) return terrain.error();
    card.terrain = kAllTerrains[*terrain];
  }
  if (card.has_barred()) {
    const auto barred = reader.choice("barred", kTerrainNames);
    if (!barred) return barred.error();
    card.barred = kAllTerrains[*barred];
    if (card.barred == card.terrain) {
      return reader.error("barred", "expected another terrain than the counted one");
    }
  }
  if (auto paid = read_payment(reader, card); !paid) return paid.error();
  if (card.family == Family::kPattern) {
    if (card.payment.each == 0) return reader.error("table", "expected 'each' for a pattern");
    auto places = read_pattern(reader);
    if (!places) return places.error();
    card.places = *std::move(places);
  }
  if (auto read = reader.all_read(); !read) return read.error();
  return card;
}

Result<OtomaDeed> read_deed(FigureReader& reader, std::string_view key) {
  constexpr std::array<std::string_view, 2> kDeeds = {"map", "confirm-or-map"};
  const auto text = reader.value(key);
  if (!text) return text.error();
  const auto words = words_of(*text);
  const auto deed = words.size() == 2 ? position_of(words[0], kDeeds) : std::nullopt;
  const auto terrain = words.size() == 2 ? position_of(words[1], kTerrainNames) : std::nullopt;
  if (!deed || !terrain) {
    return reader.error(key,
                        "expected 'map' or 'confirm-or-map' and a terrain, found " + quoted(*text));
  }
  return OtomaDeed{.confirms = *deed == 1, .terrain = kAllTerrains[*terrain]};
}

Result<OtomaCardPrint> read_otoma_card(FigureReader reader) {
  OtomaCardPrint card;
  if (auto checked = reader.entry().only({"cells", "number-1", "number-2", "claim"}); !checked) {
    return checked.error();
  }
  const auto text = reader.value("cells");
  if (!text) return text.error();
  const auto words = words_of(*text);
  const auto first = words.size() == 2 ? parse_cell(words[0]) : std::nullopt;
  const auto second = words.size() == 2 ? parse_cell(words[1]) : std::nullopt;
  if (!first || !second || *first == *second) {
    return reader.error("cells",
                        "expected two different cells such as A1 A2, found " + quoted(*text));
  }
  card.cells = {*first, *second};
  constexpr std::array<std::string_view, 2> kNumbers = {"number-1", "number-2"};
  for (std::size_t i = 0; i < kNumbers.size(); ++i) {
    const auto deed = read_deed(reader, kNumbers[i]);
    if (!deed) return deed.error();
    card.face.deeds[i] = *deed;
  }
  const auto claim = reader.choice("claim", kNoYes);
  if (!claim) return claim.error();
  card.face.claims = *claim == 1;
  return card;
}

// The entries of a file of numbered cards, which must come in order: P01, P02 …
template <class F>
Result<void> read_numbered(const ContentFile& file, std::string_view kind, char letter,
                           std::size_t cards, F&& read) {
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  for (std::size_t i = 0; i < entries->size(); ++i) {
    const ContentEntry& entry = (*entries)[i];
    const std::string id = numbered_text(letter, i);
    if (i >= cards || entry.kind != kind || entry.id != id) {
      return entry.error("expected " +
                         (i < cards ? std::string(kind) + " " + id : "no more cards") + ", found " +
                         quoted(std::string(entry.kind) + " " + std::string(entry.id)));
    }
    if (auto done = read(entry, i); !done) return done;
  }
  if (entries->size() < cards) {
    return Error{file.path + ": expected " + std::to_string(cards) + " cards, found " +
                 std::to_string(entries->size())};
  }
  return {};
}

// Whether a figure of the card is our reconstruction; letters of pairs do not matter in play.
bool has_reconstructed(const std::vector<Figure>& figures, const ContentEntry& entry) {
  const std::string name = std::string(entry.kind) + " " + std::string(entry.id);
  return std::ranges::any_of(figures, [&](const Figure& figure) {
    return figure.entry == name && figure.name != "pair" && figure.tag == SourceTag::kReconstructed;
  });
}

}  // namespace

Result<void> read_hypotheses(const ContentFile& file, Content& content) {
  std::array<std::size_t, kPairs> found{};
  auto done = read_numbered(
      file, "hypothesis", 'P', kHypotheses,
      [&](const ContentEntry& entry, std::size_t i) -> Result<void> {
        auto card = read_hypothesis(FigureReader(entry, content.figures));
        if (!card) return card.error();
        content.hypotheses[i] = *std::move(card);
        content.hypotheses[i].reconstructed = has_reconstructed(content.figures, entry);
        if (content.hypotheses[i].pair < 0) return {};
        const auto pair = static_cast<std::size_t>(content.hypotheses[i].pair);
        if (found[pair] == kKept) return entry.error("pair: expected two cards of a letter");
        content.pairs[pair][found[pair]++] = hypothesis_at(i);
        return {};
      });
  if (!done) return done;
  for (std::size_t pair = 0; pair < kPairs; ++pair) {
    if (found[pair] != kKept) {
      return Error{file.path + ": expected two cards with 'pair " +
                   std::string(kPairLetters[pair]) + "', found " + std::to_string(found[pair])};
    }
  }
  return {};
}

Result<void> read_otoma_cards(const ContentFile& file, Content& content) {
  auto done = read_numbered(file, "otoma", 'O', kOtomaCards,
                            [&](const ContentEntry& entry, std::size_t i) -> Result<void> {
                              const auto card =
                                  read_otoma_card(FigureReader(entry, content.figures));
                              if (!card) return card.error();
                              content.otoma[i] = *card;
                              if (card->face.claims) content.otoma_claim_cards |= 1U << i;
                              return {};
                            });
  if (!done) return done;
  const int claims = std::popcount(content.otoma_claim_cards);
  if (claims != kOtomaClaimCards) {
    return Error{file.path + ": expected 3 cards with 'claim yes', found " +
                 std::to_string(claims)};
  }
  return {};
}

}  // namespace mapwright::misterra
