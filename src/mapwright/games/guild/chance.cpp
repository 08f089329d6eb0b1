// The cards of the Guild: decks, draws and what a drawn card does.

#include <algorithm>
#include <cassert>
#include <numeric>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {
namespace {

std::uint64_t low_bits(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

std::uint64_t without(std::uint64_t mask, int bit) { return mask & ~(std::uint64_t{1} << bit); }

}  // namespace

std::uint16_t Guild::deck_of_age(int age) const {
  return static_cast<std::uint16_t>(low_bits(at(content_->terrain_cards + age)));
}

std::uint16_t Guild::explore_deck(const State& state) const {
  return static_cast<std::uint16_t>(deck_of_age(state.age) & ~state.turned);
}

std::uint64_t Guild::specialty_deck(const State& state) const {
  std::uint64_t deck = low_bits(at(content_->specialty_count()));
  const auto take = [&](std::uint8_t card) {
    if (card != kNoCard) deck = without(deck, card);
  };
  for (const Seat each : all_seats()) {
    const SeatState& seat = state.seats[each];
    for (const auto card : seat.board.specialties) take(card);
    for (const auto card : seat.refused) take(card);
    for (const auto card : seat.turn.offered) take(card);
  }
  return deck;
}

// G20: the treasures that nobody keeps or has in hand and that do not lie under the pile.
KindCounts Guild::never_drawn(const State& state) const {
  KindCounts pile{};
  for (std::size_t kind = 0; kind < content_->treasures.size(); ++kind) {
    int count = content_->treasures[kind].copies - state.under[kind];
    for (const Seat seat : all_seats()) {
      count -= state.seats[seat].treasures[kind] + state.seats[seat].turn.drawn[kind];
    }
    pile[kind] = static_cast<std::uint8_t>(count);
  }
  return pile;
}

KindCounts Guild::treasure_pile(const State& state) const {
  const auto pile = never_drawn(state);
  return pile == decltype(pile){} ? state.under : pile;
}

Seat Guild::next_chance(const State& state) const {
  if (state.drawing != 0) return seat_at(std::countr_zero(static_cast<unsigned>(state.drawing)));
  return state.acting == 0 && !state.over ? kTable : kNobody;
}

bool Guild::chance_due(const State& state, Seat whose) const {
  if (whose == kTable) return (state.acting | state.drawing) == 0 && !state.over;
  return has_seat(whose) && (state.drawing >> at(whose) & 1U) != 0;
}

Guild::Draw Guild::draw_due(const State& state, Seat whose) const {
  if (whose == kTable && objectives_due(state)) {
    return {ChanceKind::kObjectives, low_bits(content_->objectives.size()), kOpenObjectives};
  }
  if (whose == kTable) return {ChanceKind::kExploreCard, explore_deck(state), 1};
  if (state.seats[whose].turn.step != Step::kDraw) return {};
  return {ChanceKind::kPair, specialty_deck(state), 2};
}

std::uint32_t Guild::Draw::weight() const {
  std::uint32_t weight = 1;
  for (int drawn = 0; drawn < cards; ++drawn) {
    weight *= static_cast<std::uint32_t>(std::popcount(deck) - drawn);
  }
  return weight;
}

Chance Guild::Draw::at(std::uint32_t x) const {
  std::array<std::uint32_t, 3> places{};  // each among the cards that are left then
  for (int drawn = cards - 1; drawn > 0; --drawn) {
    const auto left = static_cast<std::uint32_t>(std::popcount(deck) - drawn);
    places[mapwright::at(drawn)] = x % left;
    x /= left;
  }
  places[0] = x;
  Chance chance{kind, {}};
  std::uint64_t rest = deck;
  for (std::size_t i = 0; i < mapwright::at(cards); ++i) {
    const int card = nth_set_bit(rest, static_cast<int>(places[i]));
    rest = without(rest, card);
    chance.cards[i] = static_cast<std::uint8_t>(card);
  }
  return chance;
}

std::uint32_t Guild::chance_weight(const State& state, Seat whose) const {
  if (const Draw draw = draw_due(state, whose); draw.cards > 0) return draw.weight();
  const auto pile = treasure_pile(state);
  return std::accumulate(pile.begin(), pile.end(), std::uint32_t{0});
}

Chance Guild::chance_at(const State& state, Seat whose, std::uint32_t x) const {
  assert(x < chance_weight(state, whose));
  if (const Draw draw = draw_due(state, whose); draw.cards > 0) return draw.at(x);
  const auto pile = treasure_pile(state);
  std::uint8_t kind = 0;
  while (x >= pile[kind]) x -= pile[kind++];
  return {ChanceKind::kTreasure, {kind}};
}

void Guild::apply_chance(State& state, Seat whose, Chance chance) const {
  assert(chance_legal(state, whose, chance));
  switch (chance.kind) {
    case ChanceKind::kObjectives:
      state.objectives = chance.cards;
      break;
    case ChanceKind::kExploreCard:
      begin_turn(state, chance.cards[0]);
      break;
    case ChanceKind::kPair: {
      Turn& turn = state.seats[whose].turn;
      // Both orders of a pair give the same state.
      turn.offered = {std::min(chance.cards[0], chance.cards[1]),
                      std::max(chance.cards[0], chance.cards[1])};
      turn.step = Step::kKeep;
      update_waiting(state, whose);
      break;
    }
    case ChanceKind::kTreasure:
      draw_treasure(state, whose, chance.cards[0]);
      break;
  }
}

void Guild::draw_treasure(State& state, Seat seat, std::size_t kind) const {
  SeatState& own = state.seats[seat];
  // G20: the pile has run out for good. Any card put back may come next, also one that was put
  // back since: the rules name two sets of cards, not their order.
  const auto pile = never_drawn(state);
  if (pile == decltype(pile){}) --state.under[kind];
  ++own.turn.drawn[kind];
  if (--own.turn.draws == 0) carry_out_treasures(state, own);
  settle(own);
  update_waiting(state, seat);
}

// G20: both cards are drawn, then both carried out.
void Guild::carry_out_treasures(State& state, SeatState& seat) const {
  for (std::size_t kind = 0; kind < content_->treasures.size(); ++kind) {
    const Treasure& treasure = content_->treasures[kind];
    for (; seat.turn.drawn[kind] > 0; --seat.turn.drawn[kind]) {
      if (treasure.is_kept()) {
        ++seat.treasures[kind];
        ++seat.board.kept;
        continue;
      }
      ++state.under[kind];
      ++seat.returned[kind];
      if (treasure.kind == Treasure::Kind::kCube) {
        ++seat.turn.free_cubes;
      } else {
        auto& earned = seat.earned[at(Source::kTreasures)];
        earned = static_cast<std::uint16_t>(earned + treasure.coins);
      }
    }
  }
}

}  // namespace mapwright::guild
