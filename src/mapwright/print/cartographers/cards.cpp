// Score sheet and cards of Cartographers.

#include <algorithm>

#include "mapwright/print/cartographers/pages.h"

namespace mapwright::cartographers {
namespace {

using namespace mapwright::print;

constexpr int kScoreColumns = 6;

// A shape as cells, in the middle of a box; a coin beside it.
void draw_shape(Drawing& drawing, const Box& box, const Shape& shape, bool coin) {
  const auto rows = drawn(shape);
  const double room = coin ? box.width - 7 : box.width;
  const double cell = std::min({5.5, room / shape.width(), box.height / shape.height()});
  const Point corner{box.left() + (room - cell * shape.width()) / 2,
                     box.middle().y - cell * shape.height() / 2};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t col = 0; col < rows[row].size(); ++col) {
      if (rows[row][col] != '#') continue;
      drawing.box(
          {{corner.x + cell * static_cast<double>(col), corner.y + cell * static_cast<double>(row)},
           cell,
           cell},
          {.fill = Ink::kPale, .width = 0.3});
    }
  }
  if (coin) drawing.figure("coin", {box.right() - 3.5, box.middle().y}, 6);
}

void draw_time(Drawing& drawing, const Box& box, int time) {
  drawing.figure("hourglass", {box.right() - 6.5, box.top() + 2.2}, 4.6);
  drawing.words({box.right() - 3.5, box.top() + 3.8}, std::to_string(time), {Face::kTitle, 4.4});
}

void draw_terrains(Drawing& drawing, const Box& box, TerrainMask terrains) {
  double x = box.left() + 4.5;
  for (std::size_t i = 0; i < kTerrainNames.size(); ++i) {
    if (((terrains >> i) & 1U) == 0) continue;
    drawing.figure(kTerrainNames[i], {x, box.middle().y}, 8.5);
    x += 10.5;
  }
}

void draw_explore(Drawing& drawing, const Box& box, const Card& card, const Messages& words) {
  Box rest =
      draw_card_head(drawing, {box.corner, box.width - 12, box.height}, words.text("paper.explore"),
                     words.text("cartographers.card." + card.id));
  rest.width = box.width;
  if (card.is_ruins) {
    drawing.figure("ruin", {box.left() + 7, rest.top() + 9}, 13);
    drawing.words_in({box.left() + 17, rest.top() + 6}, box.width - 17, 4.4,
                     words.text("paper.ruins"), sized(kSmall, 3.4));
    return;
  }
  draw_time(drawing, box, card.time);
  draw_terrains(drawing, {{rest.left(), rest.top()}, rest.width, 10}, card.terrains);
  const double width = rest.width / static_cast<double>(card.shapes.size());
  const Box row{{rest.left(), rest.top() + 11}, width - 2, rest.height - 11};
  for (std::size_t i = 0; i < card.shapes.size(); ++i) {
    Box place = row;
    place.corner.x += width * static_cast<double>(i);
    draw_shape(drawing, place, card.shapes[i].printed, card.shapes[i].coin);
  }
}

void draw_ambush(Drawing& drawing, const Box& box, const Card& card, const Messages& words) {
  const Box rest = draw_card_head(drawing, box, words.text("cartographers.card-ambush"),
                                  words.text("cartographers.card." + card.id));
  drawing.figure("monster", {rest.left() + 5, rest.top() + 5}, 9);
  draw_shape(drawing, {{rest.left(), rest.top() + 11}, 20, rest.height - 11},
             card.shapes.front().printed, false);
  const std::string way = card.clockwise ? "clockwise" : "counter-clockwise";
  const Type small = sized(kSmall, 2.6);
  const double x = rest.left() + 22;
  const double y = drawing.words_in({x, rest.top() + 3}, rest.width - 22, 3.4,
                                    words.text("paper.ambush." + way), small);
  drawing.words_in({x, y + 1.2}, rest.width - 22, 3.4,
                   words.text("paper.ambush.solo." + way,
                              {{"corner", words.text("paper.corner." + card.corner)}}),
                   small);
}

void draw_edict(Drawing& drawing, const Box& box, const ScoreCard& card, const Rules& rules,
                const Messages& words) {
  constexpr std::string_view kPictures[] = {"forest", "farm", "village", "compass"};
  const std::string deck(kDeckIds[at(card.deck)]);
  const Box head{box.corner, box.width - 13, box.height};
  const Box rest = draw_card_head(drawing, head, words.text("cartographers.deck-name." + deck),
                                  words.text("cartographers.edict." + card.id));
  drawing.figure(kPictures[at(card.deck)], {box.right() - 5, box.top() + 5}, 10);
  drawing.words_in({rest.left(), std::max(rest.top() + 5, box.top() + 15)}, box.width, 4.6,
                   words.title("cartographers.rule." + card.id,
                               {{"stars", std::to_string(rules.wildholds_stars)}}),
                   sized(kSmall, 3.7));
  drawing.words({box.left(), box.bottom() - 0.4},
                words.text("paper.solo-value", {{"value", std::to_string(card.solo_value)}}),
                {Face::kText, 2.5, Anchor::kLeft, Ink::kGrey});
}

void draw_season_card(Drawing& drawing, const Box& box, const Season& season,
                      const Messages& words) {
  const Box rest = draw_card_head(drawing, box, words.text("cartographers.season-word"),
                                  words.text("cartographers.season." + season.id));
  draw_time(drawing, box, season.threshold);
  for (int i = 0; i < 2; ++i) {
    draw_badge(drawing, {rest.middle().x - 9 + 18 * i, rest.middle().y}, 7,
               edict_letter(at(season.edicts[at(i)])));
  }
}

}  // namespace

Document score_pages(const Cartographers& game, const Job& job) {
  const Messages& words = job.words;
  std::vector<TableRow> rows;
  for (const Season& season : game.content().seasons) {
    const std::string name = words.text("cartographers.season." + season.id);
    for (const int edict : season.edicts) {
      rows.push_back(
          {words.text("cartographers.edict-letter", {{"letter", edict_letter(at(edict))}}), false,
           ""});
    }
    rows.push_back({words.text("cartographers.coins"), false, ""});
    rows.push_back({words.text("cartographers.monsters"), false, "−"});
    rows.push_back({name, true, words.text("cartographers.season-total")});
  }
  rows.push_back({words.text("cartographers.reputation"), true, ""});
  rows.push_back({words.text("paper.solo-minus"), false, ""});
  rows.push_back({words.text("paper.rating"), true, ""});
  return table_document(job, std::string(Cartographers::info().title), rows, kScoreColumns);
}

Document card_pages(const Cartographers& game, const Job& job) {
  const Content& content = game.content();
  const Messages& words = job.words;
  std::vector<DrawCard> cards;
  for (const ScoreCard& card : content.score_cards) {
    cards.emplace_back([&](Drawing& drawing, const Box& box) {
      draw_edict(drawing, box, card, game.rules(), words);
    });
  }
  for (const Card& card : content.cards) {
    cards.emplace_back([&](Drawing& drawing, const Box& box) {
      card.is_ambush ? draw_ambush(drawing, box, card, words)
                     : draw_explore(drawing, box, card, words);
    });
  }
  for (const Season& season : content.seasons) {
    cards.emplace_back(
        [&](Drawing& drawing, const Box& box) { draw_season_card(drawing, box, season, words); });
  }
  const std::string title =
      words.text("paper.cards-of", {{"game", std::string(game.info().title)}});
  Document document = new_document(job, title);
  add_card_pages(document, job, title, cards);
  return document;
}

Picture poster_picture(const Cartographers& game, const State& state, Seat seat, const Job& job) {
  constexpr double kCell = 14;
  const Messages& words = job.words;
  const Sheet& sheet = state.sheets[seat];
  Picture picture;
  picture.width = picture.height = kCell * SheetGrid::kRows;
  draw_map(picture.drawing, {0, 0}, kCell, game.print(), sheet);
  const std::string key = "cartographers.setup.side-" + game.print().id;
  picture.subject = std::string(game.info().title) + " · " +
                    (words.has(key) ? words.text(key) : game.print().name);
  const std::size_t scored = scored_seasons(state);
  for (std::size_t i = 0; i < scored; ++i) {
    picture.figures.push_back(words.text("cartographers.season." + game.content().seasons[i].id) +
                              " " + signed_text(sheet.seasons[i].total()));
  }
  picture.figures.push_back(words.text("cartographers.reputation") + " " +
                            signed_text(sheet.total()));
  if (game.seats() == 1 && state.phase == Phase::kOver) {
    picture.figures.push_back(
        words.text("cartographers.title." + game.title_for(game.rating(state)).id));
  }
  return picture;
}

}  // namespace mapwright::cartographers
