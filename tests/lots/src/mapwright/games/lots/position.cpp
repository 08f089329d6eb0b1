// Positions and views as text: one description that writes and reads (game/position_text.h).

#include "mapwright/game/position_text.h"
#include "mapwright/games/lots/lots.h"

namespace mapwright::lots {
namespace {

void describe_player(PositionText& text, const Lots& game, const State& state, Player& player) {
  const auto& cards = game.content().cards;
  text.line(
      "card", [&] { return player.card == kNoCard ? "" : cards[at(player.card)].id; },
      [&](const ContentField& found) {
        const auto card = index_of(cards, found.value, &Card::id);
        text.expect(card.has_value(), found, "expected a card", found.value);
        player.card = card.value_or(kNoCard);
      });
  text.count("points", player.points, kDieFaces * game.rounds());
  text.count("taken", player.taken, state.die);
  text.expect(player.points >= state.played && player.points <= kDieFaces * state.played,
              "expected points that " + std::to_string(state.played) + " rounds can bring");
}

// What no single line can tell. A position that cannot come about is refused.
void check(PositionText& text, const Lots& game, const View& view) {
  int cards = 0;
  int taken = 0;
  for (const Seat seat : game.all_seats()) {
    const Player& player = view.known.players[seat];
    cards += player.card == kNoCard ? 0 : 1;
    taken += player.taken == 0 ? 0 : 1;
    const bool is_known = !text.is_view() || seat == view.viewer;
    text.expect(is_known || player.taken == 0, "expected 'taken' for the viewer alone");
  }
  const State& state = view.known;
  const bool has_begun = state.die != 0 || state.played != 0;
  text.expect(!has_begun || cards == game.seats(), "expected a card for every seat");
  text.expect(state.die == 0 || !game.is_over(state), "expected no die when the game is over");
  text.expect(taken < game.seats(), "expected a seat that has not taken yet");
}

void describe(PositionText& text, const Lots& game, View& view) {
  if (text.reads()) view.known = game.initial_state();
  State& state = view.known;
  text.head(Lots::info().id, game.options(), game.seats(), view.viewer, game.seats(), "seats");
  text.number("played", state.played, 0, game.rounds());
  text.count("die", state.die, kDieFaces);
  for (const Seat seat : game.all_seats()) {
    text.seat(seat);
    describe_player(text, game, state, state.players[seat]);
  }
  if (text.reads() && text.ok()) check(text, game, view);
}

}  // namespace

std::string Lots::state_text(const State& state) const {
  return write_position("position", *this, View{.viewer = kNobody, .known = state}, describe);
}

std::string Lots::view_text(const View& view) const {
  return write_position("view", *this, view, describe);
}

Result<State> Lots::parse_state(std::string_view text) const {
  auto view = read_position<Lots, View>("position", *this, text, describe);
  if (!view) return view.error();
  return view->known;
}

Result<View> Lots::parse_view(std::string_view text) const {
  return read_position<Lots, View>("view", *this, text, describe);
}

}  // namespace mapwright::lots
