// What a seat may know (G23), and full states that fit it. A view is built from nothing: only what
// is named here gets into it.

#include <algorithm>

#include "mapwright/games/guild/guild.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// What the others know of a seat: its board when the turn began, and its objectives, which are
// judged only when all have finished.
SeatState shown_to_others(const Map& map, const SeatState& seat) {
  SeatState shown;
  shown.board = seat.before;
  shown.before = seat.before;
  shown.frontier = frontier_of(map, shown.board);
  shown.city_cubes = city_cubes_of(map, shown.board);
  shown.objectives = seat.objectives;
  return shown;
}

// Draws one of the counted cards and takes it out.
std::size_t draw_from(KindCounts& counts, Random& random) {
  std::uint32_t sum = 0;
  for (const auto count : counts) sum += count;
  std::uint32_t x = random.below(sum);
  std::size_t kind = 0;
  while (x >= counts[kind]) x -= counts[kind++];
  --counts[kind];
  return kind;
}

std::uint8_t draw_from(std::uint64_t& deck, Random& random) {
  const auto place = random.below(static_cast<std::uint32_t>(std::popcount(deck)));
  const int card = nth_set_bit(deck, static_cast<int>(place));
  deck &= ~(std::uint64_t{1} << card);
  return static_cast<std::uint8_t>(card);
}

// Coins are secret; a likely amount for what lies on the board.
std::array<std::uint16_t, kSources> guess_earned(const Content& content, const Board& board,
                                                 int age, Random& random) {
  const Map& map = content.map;
  std::array<int, kSources> coins{};
  const auto add = [&](Source source, int amount) { coins[at(source)] += amount; };
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(std::max(bound, 1))));
  };
  for (int i = std::popcount(static_cast<unsigned>(board.towers)); i > 0; --i) {
    add(Source::kTowers, content.values.tower[at(i - 1)]);
  }
  for (int i = board.villages.count(); i > 0; --i) {
    add(Source::kVillages, content.values.village[at(below(age))]);
  }
  int on_cubes = 0;
  for (const Cell space : board.cubes& map.coins) on_cubes += map[space].value;
  add(Source::kCoinSpaces, on_cubes + below((age - 1) * (on_cubes + 10)));
  for (unsigned rest = board.posts; rest != 0; rest &= rest - 1) {
    const Cell city = map.cities[at(std::countr_zero(rest))];
    const Cell other = map.cities[at(below(static_cast<int>(map.cities.size())))];
    add(Source::kRoutes, std::min<int>(map[city].value * map[other].value, board.best_route));
  }
  int explored = 0;
  for (unsigned rest = board.crystals; rest != 0; rest &= rest - 1) {
    explored += map[map.crystals[at(std::countr_zero(rest))]].value;
    add(Source::kCrystals, explored);
  }
  std::array<std::uint16_t, kSources> earned{};
  std::ranges::transform(coins, earned.begin(),
                         [](int c) { return static_cast<std::uint16_t>(c); });
  return earned;
}

}  // namespace

Guild::View Guild::view(const State& state, Seat viewer) const {
  View view;
  view.viewer = has_seat(viewer) ? viewer : kNobody;
  State& known = view.known;
  if (state.over) {
    known = state;
    return view;
  }
  known.age = state.age;
  known.card = state.card;
  known.turned = state.turned;
  known.objectives = state.objectives;
  known.under = known.under_before = state.under_before;
  for (const Seat each : all_seats()) {
    const SeatState& seat = state.seats[each];
    if (view.hides(each)) {
      known.seats[each] = shown_to_others(map(), seat);
      continue;
    }
    known.seats[each] = seat;
    update_waiting(known, each);
    // Of this turn's treasures a seat knows its own. (When the pile has run out, they may have come
    // from under it.)
    for (std::size_t k = 0; k < content_->treasures.size(); ++k) {
      const int sum = known.under_before[k] + seat.returned[k];
      const int most = content_->treasures[k].copies - seat.turn.drawn[k];
      known.under[k] = static_cast<std::uint8_t>(std::min(sum, most));
    }
  }
  return view;
}

State Guild::sample(const View& view, Random& random) const {
  State state = view.known;
  if (state.over) return state;
  KindCounts kept_cards{};
  for (std::size_t k = 0; k < content_->treasures.size(); ++k) {
    if (content_->treasures[k].is_kept()) {
      kept_cards[k] = static_cast<std::uint8_t>(content_->treasures[k].copies);
      for (const SeatState& seat : state.seats) {
        kept_cards[k] =
            static_cast<std::uint8_t>(kept_cards[k] - seat.treasures[k] - seat.turn.drawn[k]);
      }
    }
  }
  std::uint64_t specialties = specialty_deck(state);
  for (const Seat each : all_seats()) {
    if (!view.hides(each)) continue;
    SeatState& seat = state.seats[each];
    for (int n = seat.board.kept; n > 0; --n) ++seat.treasures[draw_from(kept_cards, random)];
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if (seat.board.specialties[slot] == kNoCard) continue;
      seat.refused[slot] = draw_from(specialties, random);
    }
    seat.earned = guess_earned(*content_, seat.board, state.age, random);
    if (state.turn_is_on()) {
      seat.turn = first_turn(state, seat.board);
      update_waiting(state, each);
    }
  }
  return state;
}

Secrecy Guild::secrecy(const Chance& chance) const {
  if (chance.kind == ChanceKind::kPair) return Secrecy::kUntilGameEnds;
  if (chance.kind != ChanceKind::kTreasure) return Secrecy::kOpen;
  // A card that is not kept shows in what the seat does with it.
  const bool kept = content_->treasures[chance.cards[0]].is_kept();
  return kept ? Secrecy::kUntilGameEnds : Secrecy::kUntilRoundEnds;
}

}  // namespace mapwright::guild
