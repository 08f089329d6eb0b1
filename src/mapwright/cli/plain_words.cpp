#include "mapwright/cli/plain_words.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/each_game.h"
#include "mapwright/games/guild/explain.h"
#include "mapwright/games/misterra/explain.h"
#include "mapwright/games/misterra/notation.h"
#include "mapwright/games/misterra/words.h"
#include "mapwright/terminal/cartographers/texts.h"

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

std::string in_words(const cartographers::Cartographers& game,
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

std::string in_words(const misterra::Misterra& game, const misterra::View& view, Seat seat) {
  using namespace misterra;
  const Hand& hand = view.hands[at(seat)];
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

// Its picture names the objectives and the card.
std::string in_words(const guild::Guild&, const guild::Guild::View&, Seat) { return ""; }

// "not-your-card", C12 and its figures as "not your card (C12, count 3)".
std::string words_of_reason(const Reason& reason) {
  std::string text(reason.code);
  std::ranges::replace(text, '-', ' ');
  std::vector<std::string> details;
  if (!reason.rule.empty()) details.emplace_back(reason.rule);
  for (const Figure& figure : reason.figures) {
    details.push_back(std::string(figure.name) + " " +
                      (figure.word.empty() ? std::to_string(figure.number) : figure.word));
  }
  return text + (details.empty() ? "" : " (" + joined(details, ", ") + ")");
}

}  // namespace

std::string turn_in_words(const AnyGame& game, Seat seat) {
  std::string text;
  with_typed_game(AllGames{}, game, [&](const auto& table) {
    text = in_words(table.game(), table.game().view(table.state(), seat), seat);
  });
  return text;
}

std::string why_refused(const AnyGame& game, Seat seat, std::string_view action) {
  std::string text;
  with_typed_game(AllGames{}, game, [&](const auto& table) {
    const auto parsed = table.game().parse_action(action);
    if (!parsed || table.game().is_legal(table.state(), seat, *parsed)) return;
    text = words_of_reason(
        why_not(table.game(), table.game().view(table.state(), seat), seat, *parsed));
  });
  return text;
}

}  // namespace mapwright::cli
