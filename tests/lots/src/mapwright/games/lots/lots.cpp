#include "mapwright/games/lots/lots.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::lots {

const GameInfo& Lots::info() {
  static const GameInfo info{.id = "lots",
                             .title = "Lots",
                             .min_seats = 1,
                             .max_seats = kMaxSeats,
                             .rules_version = 1,
                             .options = {{"rounds", {"2", "3"}, "rounds to play"}},
                             .content = &embedded_content};
  return info;
}

Result<Lots> Lots::make(const ContentFiles& files, const Options& options, int seats) {
  auto content = read_content_files(files);
  if (!content) return content.error();
  return Lots(*std::move(content), *parse_int(value_of(options, "rounds", "2")), seats);
}

State Lots::initial_state() const { return {.players = PerSeat<Player, kMaxSeats>(seats_)}; }

// L4: all who have not taken yet, once the die is thrown.
SeatSet Lots::seats_to_act(const State& state) const {
  SeatSet seats;
  if (state.die == 0) return seats;
  for (const Seat seat : all_seats()) {
    if (state.players[seat].taken == 0) seats.insert(seat);
  }
  return seats;
}

void Lots::legal_actions(const State& state, Seat seat, ActionList& out) const {
  out.clear();
  if (state.players[seat].taken != 0) return;
  for (int n = 1; n <= state.die; ++n) out.push_back({static_cast<std::uint8_t>(n)});
}

// L5: the last one to take ends the round.
void Lots::apply(State& state, Seat seat, Action action) const {
  state.players[seat].taken = action.code;
  if (std::ranges::count(state.players, 0, &Player::taken) > 0) return;
  for (Player& player : state.players) {
    player.points += player.taken;
    player.taken = 0;
  }
  state.die = 0;
  ++state.played;
}

// L2, L3: the common die comes when everybody has a card, so it must not be asked for before.
Seat Lots::next_chance(const State& state) const {
  for (const Seat seat : all_seats()) {
    if (chance_due(state, seat)) return seat;
  }
  return chance_due(state, kTable) ? kTable : kNobody;
}

bool Lots::chance_due(const State& state, Seat whose) const {
  if (whose == kNobody) return false;
  if (whose != kTable) return state.players[whose].card == kNoCard;
  const bool all_have_cards = std::ranges::count(state.players, kNoCard, &Player::card) == 0;
  return all_have_cards && state.die == 0 && !is_over(state);
}

void Lots::apply_chance(State& state, Seat whose, Chance chance) const {
  if (chance.is_die) {
    state.die = chance.value;
  } else {
    state.players[whose].card = chance.value;
  }
}

View Lots::view(const State& state, Seat viewer) const {
  View view{.viewer = viewer, .known = state};
  for (const Seat seat : all_seats()) {
    if (seat != viewer) view.known.players[seat].taken = 0;
  }
  return view;
}

// The others may still choose: nothing is known of what they have taken.
State Lots::sample(const View& view, Random& /*random*/) const { return view.known; }

int Lots::total(const Player& player) const {
  return player.points + (player.card == kNoCard ? 0 : content_.cards[at(player.card)].worth);
}

ScoreSheet Lots::score_sheet(const State& state, Seat seat) const {
  const Player& player = state.players[seat];
  return {.lines = {{"", "taken", player.points}, {"", "card", total(player) - player.points}},
          .total = total(player)};
}

// L6: most points first.
int Lots::rank(const State& state, Seat seat) const {
  const int own = total(state.players[seat]);
  return 1 + static_cast<int>(std::ranges::count_if(
                 state.players, [&](const Player& other) { return total(other) > own; }));
}

Json Lots::seat_result(const State& state, Seat seat) const {
  return Json::object()
      .add("seat", index(seat))
      .add("total", total(state.players[seat]))
      .add("rank", rank(state, seat));
}

}  // namespace mapwright::lots
