// The cards of the Guild.

#include <algorithm>
#include <array>

#include "mapwright/print/guild/pages.h"

namespace mapwright::guild {
namespace {

using namespace mapwright::print;

constexpr std::array<std::string_view, kTerrainCount> kTerrainFigures = {"grassland", "desert",
                                                                         "range", "sea"};

void draw_hex(Drawing& drawing, Point middle, double side) {
  const double high = side * 0.866;
  Path path;
  path.move_to(middle + Point{side, 0}).line_to(middle + Point{side / 2, high});
  path.line_to(middle + Point{-side / 2, high}).line_to(middle + Point{-side, 0});
  path.line_to(middle + Point{-side / 2, -high}).line_to(middle + Point{side / 2, -high});
  drawing.path(path.close(), {.fill = Ink::kWhite, .width = 0.25});
}

// The side of a card's hexes: smaller where a phase has a number for each of four terrains, so that
// the last one still stands on the card.
double hex_side(const Card& card) {
  const bool is_wide = std::ranges::any_of(card.phases, [](const Phase& phase) {
    std::size_t numbers = 0;
    for (std::size_t i = 0; i < kTerrainFigures.size(); ++i) {
      if (phase.has_own_cap(i)) ++numbers;
    }
    return numbers == kTerrainFigures.size();
  });
  return is_wide ? 4.4 : 5;
}

// How many of which terrain a phase allows: a hex for each terrain, a number behind it.
double draw_phase(Drawing& drawing, Point at, const Phase& phase, double side) {
  std::size_t allowed = 0;
  int capped = 0;  // how many there may be by the caps of the terrains alone
  for (std::size_t i = 0; i < kTerrainFigures.size(); ++i) {
    allowed += phase.allows(i) ? 1U : 0U;
    if (phase.has_own_cap(i)) capped += phase.caps[i];
  }
  double x = at.x + side;
  const auto hex = [&](std::string_view figure, double size) {
    draw_hex(drawing, {x, at.y}, side);
    if (!figure.empty()) drawing.figure(figure, {x, at.y}, size * side / 5);
    x += side * 2 + 0.5;
  };
  const auto number = [&](int limit) {
    const std::string text = limit == kNoLimit ? "…" : std::to_string(limit);
    drawing.words({x - side + 0.5, at.y + 1.6}, text, {Face::kBold, 4.4});
    x += 4.4;
  };
  if (phase.only == Only::kCities) {
    hex("guild-city", 7.5);
  } else if (phase.only == Only::kCoins) {
    hex("coin", 7);
  } else if (allowed == kTerrainFigures.size() && capped == 0) {
    hex("", 0);
  } else {
    for (std::size_t i = 0; i < kTerrainFigures.size(); ++i) {
      if (!phase.allows(i)) continue;
      hex(kTerrainFigures[i], 8);
      if (phase.has_own_cap(i)) number(phase.caps[i]);
    }
  }
  if (capped == 0 || capped > phase.limit) number(phase.limit);
  return x - side;
}

void draw_explore(Drawing& drawing, const Box& box, const Card& card, std::string_view kind,
                  const Messages& words) {
  const std::string key = "guild.card." + card.id;
  const Box rest = draw_card_head(drawing, box, kind, words.has(key) ? words.text(key) : card.id);
  Point at{rest.left(), rest.top() + 5.5};
  for (std::size_t i = 0; i < card.phases.size(); ++i) {
    if (i > 0) {  // then
      Path arrow;
      arrow.move_to(at + Point{0, -1.8}).line_to(at + Point{1.8, 0}).line_to(at + Point{0, 1.8});
      drawing.path(std::move(arrow), {.width = 0.5});
      at.x += 3.4;
    }
    at.x = draw_phase(drawing, at, card.phases[i], hex_side(card)) + 2;
  }
  if (card.coin_multiplier > 1 || card.treasure_multiplier > 1) {
    const bool coins = card.coin_multiplier > 1;
    drawing.figure(coins ? "coin" : "guild-treasure", {at.x + 4, at.y}, 7.5);
    drawing.words({at.x + 9, at.y + 1.6},
                  "×" + std::to_string(coins ? card.coin_multiplier : card.treasure_multiplier),
                  {Face::kBold, 4.4});
  }
  drawing.words_in({rest.left(), at.y + 10}, rest.width, 3.9,
                   words.has(key + ".text") ? words.text(key + ".text") : card.effect,
                   sized(kSmall, 3.1));
}

void draw_text_card(Drawing& drawing, const Box& box, std::string_view kind, std::string_view name,
                    std::string_view text, std::string_view figure) {
  const Box rest = draw_card_head(drawing, {box.corner, box.width - 12, box.height}, kind, name);
  drawing.figure(figure, {box.right() - 5, box.top() + 5}, 10);
  drawing.words_in({rest.left(), std::max(rest.top() + 6, box.top() + 15)}, box.width, 4.4, text,
                   sized(kSmall, 3.5));
}

}  // namespace

Document card_pages(const Guild& game, const Job& job) {
  const Messages& words = job.words;
  const Content& content = game.content();
  std::vector<DrawCard> cards;
  for (std::size_t i = 0; i < content.cards.size(); ++i) {
    const Card& card = content.cards[i];
    const std::string kind = words.text(
        static_cast<int>(i) < content.terrain_cards ? "paper.explore" : "paper.specialty");
    cards.emplace_back([&card, kind, &words](Drawing& drawing, const Box& box) {
      draw_explore(drawing, box, card, kind, words);
    });
  }
  for (const std::string_view age : kAgeCardNames) {
    cards.emplace_back([age, &words](Drawing& drawing, const Box& box) {
      const std::string key = "guild.card." + std::string(age);
      draw_text_card(drawing, box, words.text("paper.explore"), words.text(key),
                     words.text(key + ".text"), "compass");
    });
  }
  for (const Treasure& treasure : content.treasures) {
    cards.emplace_back([&](Drawing& drawing, const Box& box) {
      const std::string key = "guild.treasure." + treasure.id;
      const std::string kind =
          words.text("paper.treasure", {{"copies", std::to_string(treasure.copies)}});
      draw_text_card(drawing, box, kind, words.text(key), words.text(key + ".text"),
                     "guild-treasure");
    });
  }
  for (const Objective& objective : content.objectives) {
    cards.emplace_back([&](Drawing& drawing, const Box& box) {
      const auto [first, later] = content.values.objective;
      draw_text_card(drawing, box, words.text("paper.objective", {{"map", game.map().title}}),
                     objective_text(objective, words),
                     words.text("paper.objective-pays", {{"first", std::to_string(first)},
                                                         {"later", std::to_string(later)}}),
                     "flag");
    });
  }
  const std::string title =
      words.text("paper.cards-of", {{"game", std::string(game.info().title)}});
  Document document = new_document(job, title);
  add_card_pages(document, job, title, cards);
  return document;
}

}  // namespace mapwright::guild
