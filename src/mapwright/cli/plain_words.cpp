#include <algorithm>
#include <array>

#include "mapwright/cli/play.h"
#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/each_game.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/terminal/cartographers/texts.h"
#include "mapwright/terminal/guild/texts.h"
#include "mapwright/terminal/misterra/texts.h"

namespace mapwright::cli {
namespace {

// The shapes of a card side by side, as printed.
std::string drawn_shapes(const cartographers::Card& card) {
  std::vector<std::vector<std::string>> drawings;
  std::size_t rows = 0;
  for (const cartographers::CardShape& shape : card.shapes) {
    drawings.push_back(drawn(shape.printed));
    if (shape.coin) drawings.back().back() += "  + 1 coin";
    rows = std::max(rows, drawings.back().size());
  }
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line = "   ";
    for (const auto& drawing : drawings) {
      const std::string part = row < drawing.size() ? drawing[row] : "";
      line += " " + part + std::string(part.size() < 20 ? 20 - part.size() : 0, ' ');
    }
    std::ranges::replace(line, '.', ' ');
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string position_words(const cartographers::Cartographers& game,
                           const cartographers::Cartographers::View& view, Seat) {
  using namespace cartographers;
  const State& state = view.known;
  std::string text;
  for (std::size_t edict = 0; edict < kEdictCount; ++edict) {
    if (state.edicts[edict] == kNoCard) continue;
    const ScoreCard& card = game.content().score_cards[state.edicts[edict]];
    text += "Edict " + edict_letter(edict) + ", " + card.name +
            (scores_this_season(game, state, edict) ? " (scores this season): " : ": ") +
            full_rule(game.rules(), card.rule) + "\n";
  }
  if (state.card == kNoCard) return text;
  const Card& card = game.card_in_play(state);
  std::vector<std::string> terrains;
  for (int t = 0; t < kTerrainCount; ++t) {
    if ((card.terrains & (1U << t)) != 0) terrains.emplace_back(kTerrainNames[at(t)]);
  }
  return text + "Draw " + joined(terrains, " or ") + " in " +
         (card.shapes.size() == 1 ? "this shape" : "one of these shapes") +
         ", turned and flipped as you like:\n" + drawn_shapes(card);
}

std::string position_words(const misterra::Misterra& game, const misterra::View& view, Seat seat) {
  using namespace misterra;
  const Hand& hand = view.hands[seat];
  std::string text;
  const auto tell = [&](const auto& cards) {
    for (const Hypothesis id : cards) {
      if (id == kNoHypothesis) continue;
      const HypothesisCard& card = game.content().hypotheses[index(id)];
      text += "Hypothesis " + card_text(id) + ": " + short_rule(card) + ", pays " +
              payment_text(card) + (card.reconstructed ? " (figures reconstructed)\n" : "\n");
    }
  };
  if (hand.has_kept()) {
    tell(hand.kept);
  } else {
    tell(hand.dealt);
  }
  return text;
}

// Of any other game the picture says it all.
template <Game G>
std::string position_words(const G&, const typename G::View&, Seat) {
  return "";
}

constexpr std::array<ReasonWords, 8> kDrawingWords = {{
    {"not-to-act", "you have drawn already, or another is to draw"},
    {"pass", "there are empty cells, so something must be drawn"},
    {"full", "the sheet is full: only 'pass' is left"},
    {"single", "no shape of the card can be drawn, so a single cell must be"},
    {"shape", "that is no shape of the card"},
    {"terrain", "that is no terrain of the card"},
    {"filled", "a cell of it is filled already"},
    {"ruin", "it must cover an empty ruin (r)"},
}};

std::string refusal(const cartographers::Cartographers& game, const cartographers::State& state,
                    Seat seat, cartographers::Action action) {
  return in_words(why_not(game, game.view(state, seat), seat, action), kDrawingWords);
}
std::string refusal(const misterra::Misterra& game, const misterra::State& state, Seat seat,
                    misterra::Action action) {
  return misterra::why_not_text(why_not(game, game.view(state, seat), seat, action));
}
std::string refusal(const guild::Guild& game, const guild::State& state, Seat seat,
                    guild::Action action) {
  return why_not_text(game, state, seat, action);
}
// A game without words of its own: the reason's code is some.
template <Game G>
std::string refusal(const G& game, const typename G::State& state, Seat seat,
                    const typename G::Action& action) {
  const Reason reason = why_not(game, game.view(state, seat), seat, action);
  std::string text(reason.code);
  std::ranges::replace(text, '-', ' ');
  return text + " (" + std::string(reason.rule) + ")";
}

}  // namespace

std::string turn_in_words(const AnyGame& game, Seat seat) {
  std::string text;
  with_typed_game(AllGames{}, game, [&](const auto& table) {
    text = position_words(table.game(), table.game().view(table.state(), seat), seat);
  });
  return text;
}

std::string why_refused(const AnyGame& game, Seat seat, std::string_view action) {
  std::string text;
  with_typed_game(AllGames{}, game, [&](const auto& table) {
    const auto parsed = table.game().parse_action(action);
    if (!parsed || table.game().is_legal(table.state(), seat, *parsed)) return;
    text = refusal(table.game(), table.state(), seat, *parsed);
  });
  return text;
}

}  // namespace mapwright::cli
