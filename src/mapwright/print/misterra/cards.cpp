// The cards of Misterra: hypotheses, sketches, the Otoma's.

#include <algorithm>

#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/print/misterra/pages.h"

namespace mapwright::misterra {
namespace {

using namespace mapwright::print;

// The terrains that a card looks for: the one it names, or those of its pattern.
std::vector<Terrain> terrains_of(const HypothesisCard& card) {
  if (card.has_terrain()) return {card.terrain};
  std::vector<Terrain> terrains;
  if (card.family != Family::kPattern || card.places.empty()) return terrains;
  for (const Terrain terrain : kAllTerrains) {
    if (!card.places.front()[terrain].empty()) terrains.push_back(terrain);
  }
  return terrains;
}

std::string title_of(const HypothesisCard& card, const Messages& words) {
  std::string of;
  for (const Terrain terrain : terrains_of(card)) {
    of +=
        (of.empty() ? "" : ", ") + words.text("misterra.of." + std::string(terrain_text(terrain)));
  }
  const std::string barred =
      card.has_barred() ? words.text("misterra.terrain." + std::string(terrain_text(card.barred)))
                        : "";
  return words.text(
      "misterra.hypothesis." + std::string(kFamilyIds[static_cast<std::size_t>(card.family)]),
      {{"of", of.empty() ? "none" : of}, {"terrain", of}, {"barred", barred}});
}

// What a card pays: a column for each row of its table, the count above the points.
void draw_pay(Drawing& drawing, const Box& box, const HypothesisCard& card, const Messages& words) {
  if (card.payment.each != 0) {
    drawing.words({box.left(), box.bottom() - 1.2},
                  words.text("misterra.pays.each", {{"points", std::to_string(card.payment.each)}}),
                  {Face::kTitle, 5});
    return;
  }
  const std::size_t columns = card.rows.size() + (card.beyond != 0 ? 1 : 0);
  const double width = std::min(9.0, box.width / static_cast<double>(columns));
  const double middle = box.top() + box.height / 2;
  const auto column = [&](std::size_t i, const std::string& count, const std::string& points) {
    const Box cell{{box.left() + width * static_cast<double>(i), box.top()}, width, box.height};
    drawing.box(cell, {.width = 0.2});
    drawing.words({cell.middle().x, middle - 1.2}, count, centred(sized(kSmall, 3)));
    drawing.words({cell.middle().x, cell.bottom() - 1.2}, points,
                  {Face::kTitle, 4, Anchor::kMiddle});
  };
  for (std::size_t i = 0; i < card.rows.size(); ++i) {
    const bool last = i + 1 == card.rows.size() && card.beyond == 0;
    column(i, std::to_string(card.rows[i].from) + (last ? "+" : ""),
           std::to_string(card.rows[i].points));
  }
  if (card.beyond != 0) column(columns - 1, "…", "+" + std::to_string(card.beyond));
  drawing.line({box.left(), middle}, {box.left() + width * static_cast<double>(columns), middle},
               {.width = 0.2});
}

// The cells of the first place of a pattern, moved together.
void draw_pattern(Drawing& drawing, const Box& box, const TerrainCells& place) {
  const Cells cells = place.covered();
  int least_letter = kSide;
  int least_depth = kSide;
  int most_depth = 0;
  for (const Cell at : cells) {
    least_letter = std::min(least_letter, Board::row(at));
    least_depth = std::min(least_depth, Board::col(at));
    most_depth = std::max(most_depth, Board::col(at));
  }
  const double cell = std::min(7.0, box.height / (most_depth - least_depth + 1));
  for (const Cell at : cells) {
    const Box square{{box.left() + cell * (Board::row(at) - least_letter),
                      box.top() + cell * (most_depth - Board::col(at))},
                     cell,
                     cell};
    drawing.box(square, {.width = 0.25});
    drawing.figure(figure_of(place.at(at)), square.middle(), cell * 0.85);
  }
}

void draw_hypothesis(Drawing& drawing, const Box& box, Hypothesis id, const HypothesisCard& card,
                     const Messages& words) {
  std::string kind = words.text("paper.hypothesis") + " " + card_text(id);
  if (card.pair >= 0) kind += " · " + std::string(1, static_cast<char>('A' + card.pair));
  if (card.reconstructed) kind += " · " + words.text("paper.reconstructed");
  const Box rest = draw_card_head(drawing, box, kind, title_of(card, words));
  const Box picture{{rest.left(), rest.top() + 1}, rest.width, rest.height - 12};
  if (card.family == Family::kPattern && !card.places.empty()) {
    draw_pattern(drawing, picture, card.places.front());
  } else {
    double x = rest.left() + 5;
    for (const Terrain terrain : terrains_of(card)) {
      drawing.figure(figure_of(terrain), {x, picture.top() + 5}, 9.5);
      x += 11;
    }
    if (card.has_barred()) {
      const Point middle{x + 2, picture.top() + 5};
      drawing.figure(figure_of(card.barred), middle, 9.5);
      drawing.line(middle + Point{-5, 5}, middle + Point{5, -5}, {.width = 0.6});
    }
  }
  draw_pay(drawing, {{rest.left(), rest.bottom() - 10}, rest.width, 10}, card, words);
}

void draw_half(Drawing& drawing, const Box& box, Terrain terrain, const Messages& words) {
  drawing.box(box, {.width = 0.3});
  drawing.figure(figure_of(terrain), {box.middle().x, box.middle().y - 1.5}, box.height * 0.75);
  drawing.words_within({box.middle().x, box.bottom() - 1.2}, box.width - 2,
                       words.text("misterra.terrain." + std::string(terrain_text(terrain))),
                       centred(sized(kSmall, 2.3)));
}

void draw_sketch(Drawing& drawing, const Box& box, Sketch sketch, const Content& content,
                 const Messages& words) {
  const auto copies = [&](int players) {
    return std::to_string(content.sketches[at(players - 1)][index(sketch)]);
  };
  drawing.words_within(
      {box.left(), box.top() + 2.2}, box.width,
      words.text("paper.sketch", {{"two", copies(2)}, {"three", copies(3)}, {"four", copies(4)}}),
      {Face::kText, 2.5, Anchor::kLeft, Ink::kGrey});
  const auto [first, second] = halves_of(sketch);
  const double side = 26;
  const double left = box.middle().x - side;
  draw_half(drawing, {{left, box.top() + 7}, side, side}, first, words);
  draw_half(drawing, {{left + side, box.top() + 7}, side, side}, second, words);
}

void draw_otoma(Drawing& drawing, const Box& box, OtomaCard id, const OtomaCardPrint& card,
                const Messages& words) {
  const Box rest =
      draw_card_head(drawing, box, words.text("misterra.otoma") + " " + card_text(id),
                     "1: " + cell_text(card.cells[0]) + "   2: " + cell_text(card.cells[1]));
  double y = rest.top() + 6;
  for (int i = 0; i < 2; ++i) {
    const OtomaDeed& deed = card.face.deeds[at(i)];
    drawing.figure(figure_of(deed.terrain), {rest.left() + 4, y - 1}, 7.5);
    drawing.words_in({rest.left() + 10, y}, rest.width - 10, 3.5,
                     words.text(deed.confirms ? "misterra.otoma.confirms" : "misterra.otoma.maps",
                                {{"number", std::to_string(i + 1)},
                                 {"terrain", words.text("misterra.terrain." +
                                                        std::string(terrain_text(deed.terrain)))}}),
                     sized(kSmall, 2.8));
    y += 9;
  }
  if (card.face.claims) {
    drawing.figure("flag", {rest.left() + 4, y - 1}, 6);
    drawing.words({rest.left() + 10, y}, words.text("misterra.otoma.claims"), sized(kLabel, 2.8));
  }
}

}  // namespace

Document card_pages(const Misterra& game, const Job& job) {
  const Messages& words = job.words;
  const Content& content = game.content();
  std::vector<DrawCard> cards;
  for (std::size_t i = 0; i < content.hypotheses.size(); ++i) {
    cards.emplace_back([&, i](Drawing& drawing, const Box& box) {
      draw_hypothesis(drawing, box, hypothesis_at(i), content.hypotheses[i], words);
    });
  }
  for (std::size_t i = 0; i < kSketches; ++i) {
    cards.emplace_back([&, i](Drawing& drawing, const Box& box) {
      draw_sketch(drawing, box, sketch_at(i), content, words);
    });
  }
  for (std::size_t i = 0; i < content.otoma.size(); ++i) {
    cards.emplace_back([&, i](Drawing& drawing, const Box& box) {
      draw_otoma(drawing, box, otoma_card_at(i), content.otoma[i], words);
    });
  }
  const std::string title =
      words.text("paper.cards-of", {{"game", std::string(game.info().title)}});
  Document document = new_document(job, title);
  add_card_pages(document, job, title, cards);
  return document;
}

}  // namespace mapwright::misterra
