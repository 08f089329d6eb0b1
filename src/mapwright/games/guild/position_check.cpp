// Whether a position that was read could come from play: everything the engine relies on, and what
// the rules make impossible.

#include <algorithm>
#include <numeric>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/games/guild/position.h"

namespace mapwright::guild {
namespace {

constexpr int kMostFreeCubes = 60;

std::uint16_t tokens_under(const auto& places, const Spaces& cubes) {
  unsigned mask = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (cubes.contains(places[i])) mask |= 1U << i;
  }
  return static_cast<std::uint16_t>(mask);
}

std::string problem_of_board(const Map& map, const Board& board) {
  Spaces discoveries;
  for (const Cell space : map.discoveries) discoveries.insert(space);
  if (!board.cubes.is_subset_of(map.explorable - discoveries))
    return "cubes on spaces that take none";
  if (board.cubes.intersects(board.villages)) return "a cube and a village on one space";
  Spaces blanks;
  for (const Region& region : map.regions) {
    blanks |= region.blanks;
    if ((region.spaces & board.villages).count() > 1) return "two villages in one region";
  }
  if (!board.villages.is_subset_of(blanks)) return "a village on a space that is no blank land";
  // G6: every cube hangs together with the capital or a village.
  const Spaces network = network_of(map, board);
  Spaces reached = map.flood(map.capital, network);
  for (const Cell village : board.villages) {
    if (!reached.contains(village)) reached |= map.flood(village, network);
  }
  if (!board.cubes.is_subset_of(reached)) return "cubes that nothing leads to";
  if ((tokens_under(map.ruins, board.cubes) & ~board.ruins) != 0)
    return "a cube on a ruin without its token";
  if ((tokens_under(map.crystals, board.cubes) & ~board.crystals) != 0) {
    return "a cube on a crystal without its token";
  }
  if ((board.posts == 0) != (board.best_route == 0)) return "posts and the best route do not agree";
  for (const Cell space : board.cubes& map.coins) {
    if (map[space].value > board.best_coin_space) return "a better coin space than the best";
  }
  return {};
}

bool has_grown(const Board& before, const Board& now) {
  const auto kept = [](unsigned was, unsigned is) { return (was & ~is) == 0; };
  return before.villages.is_subset_of(now.villages) &&
         before.cubes.is_subset_of(now.cubes | now.villages) && kept(before.posts, now.posts) &&
         kept(before.ruins, now.ruins) && kept(before.crystals, now.crystals) &&
         kept(before.towers, now.towers) && before.best_route <= now.best_route &&
         before.best_coin_space <= now.best_coin_space && before.kept <= now.kept;
}

class Checker {
 public:
  Checker(const Guild& game, const State& state, Seat viewer, bool is_view)
      : game_(game), content_(game.content()), state_(state) {
    view_.viewer = viewer;
    view_.known.over = state.over || !is_view;  // hides nothing then
    is_view_ = is_view;
  }

  PositionProblem check() {
    if (auto problem = table(); !problem.empty()) return {-1, problem};
    if (auto problem = decks(); !problem.empty()) return {-1, problem};
    for (int i = 0; i < game_.seats(); ++i) {
      if (auto problem = seat(i, state_.seats[at(i)]); !problem.empty()) return {i, problem};
    }
    return {};
  }

 private:
  std::string table() const {
    const bool all_turned = game_.explore_deck(state_) == 0;
    if ((state_.turned & ~game_.deck_of_age(state_.age)) != 0)
      return "cards that are not in the deck of this age";
    if (state_.turn_is_on() && (state_.turned >> state_.card & 1U) == 0)
      return "a card on show that was not turned over";
    if (!state_.turn_is_on() && all_turned && !state_.over) return "an age that should have ended";
    const bool fresh = state_.age == 1 && state_.turned == 0;
    if (game_.objectives_due(state_) && !fresh) return "no objectives although the game has begun";
    if (!is_view_ && state_.turn_is_on() && (state_.acting | state_.drawing) == 0) {
      return "a turn that all have finished";
    }
    for (std::size_t o = 0; o < kOpenObjectives; ++o) {
      if (auto problem = objective(o); !problem.empty()) return problem;
    }
    return {};
  }

  std::string objective(std::size_t o) const {
    const auto& pay = content_.values.objective;
    int first = 0;
    int later = 0;
    for (int i = 0; i < game_.seats(); ++i) {
      const int got = state_.seats[at(i)].objectives[o];
      if (got == kNotMet) continue;
      if (state_.objectives[o] == kNoCard) return "coins for an objective that is not open";
      if (got != pay[0] && got != pay[1] && (got != 0 || !game_.is_solo()))
        return "an objective paid what it never pays";
      first += got == pay[0] ? 1 : 0;
      later += got == pay[1] ? 1 : 0;
    }
    if (!game_.is_solo() && later > 0 && first == 0)
      return "an objective met later, but by nobody first";
    return {};
  }

  std::string decks() const {
    std::uint64_t seen = 0;
    bool twice = false;
    const auto take = [&](std::uint8_t card) {
      if (card == kNoCard) return;
      twice = twice || (seen >> card & 1U) != 0;
      seen |= std::uint64_t{1} << card;
    };
    for (int i = 0; i < game_.seats(); ++i) {
      const SeatState& seat = state_.seats[at(i)];
      for (const auto card : seat.board.specialties) take(card);
      for (const auto card : seat.refused) take(card);
      for (const auto card : seat.turn.offered) take(card);
    }
    if (twice) return "a specialty card in two places";
    int kept_copies = 0;
    int hidden_kept = 0;
    for (std::size_t k = 0; k < content_.treasures.size(); ++k) {
      const Treasure& treasure = content_.treasures[k];
      int kept = 0;
      int drawn = 0;
      for (int i = 0; i < game_.seats(); ++i) {
        const SeatState& seat = state_.seats[at(i)];
        kept += seat.treasures[k];
        drawn += seat.turn.drawn[k];
        if (seat.returned[k] > 0 && (treasure.is_kept() || !state_.turn_is_on()))
          return "treasures put back that are kept, or without a turn";
      }
      const int under = std::max(state_.under[k], state_.under_before[k]);
      if (kept + under > treasure.copies || kept + drawn + state_.under[k] > treasure.copies)
        return "more treasures of a kind than there are";
      if (treasure.is_kept() ? under > 0 : kept > 0) return "treasures where they do not belong";
      if (treasure.is_kept()) kept_copies += treasure.copies - kept - drawn;
    }
    for (int i = 0; i < game_.seats(); ++i) {
      if (view_.hides(i)) hidden_kept += state_.seats[at(i)].board.kept;
    }
    if (hidden_kept > kept_copies) return "more treasures kept than there are";
    if (!state_.turn_is_on() && state_.under != state_.under_before)
      return "treasures drawn without a turn";
    return {};
  }

  std::string slots(int i, const SeatState& seat) const {
    for (int slot = 0; slot < kSlots; ++slot) {
      const bool was = slot_was_filled(game_, state_, slot);
      const bool first_turn =
          state_.card == content_.terrain_cards + slot && state_.age == slot + 1;
      const bool chosen = seat.turn.step == Step::kExplore || seat.turn.step == Step::kDone;
      const bool is = was || (first_turn && chosen && !view_.hides(i));
      if ((seat.before.specialties[at(slot)] != kNoCard) != was ||
          (seat.board.specialties[at(slot)] != kNoCard) != is ||
          (was && seat.before.specialties[at(slot)] != seat.board.specialties[at(slot)])) {
        return "slots that are not filled as the age cards say";
      }
      if ((seat.refused[at(slot)] != kNoCard) != (is && !view_.hides(i)))
        return "refused cards that do not match the slots";
    }
    return {};
  }

  std::string seat(int i, const SeatState& seat) const {
    const Map& map = game_.map();
    if (auto problem = slots(i, seat); !problem.empty()) return problem;
    if (!has_grown(seat.before, seat.board)) return "pieces that vanished during the turn";
    const bool waits = seat.turn.step != Step::kExplore && seat.turn.step != Step::kDone;
    if ((!state_.turn_is_on() || waits || view_.hides(i)) && seat.before != seat.board) {
      return "pieces placed without a turn";
    }
    SeatState settled;
    settled.board = seat.before;
    settled.city_cubes = city_cubes_of(map, seat.before);
    const bool open_before = regions_to_settle(map, seat.before) != 0 || has_route(map, settled);
    const bool open_now = seat.turn.step != Step::kExplore &&
                          (regions_to_settle(map, seat.board) != 0 || has_route(map, seat));
    if (open_before || open_now) return "a village or route that should have been made";
    const unsigned shown = state_.turned & ~(state_.turn_is_on() ? 1U << state_.card : 0U);
    if (shown == 0 && !state_.over && seat.before.cubes.any())
      return "cubes before the first card of the age";
    const bool begun = state_.age > 1 || state_.turn_is_on() || shown != 0 || state_.over;
    if (!begun && seat.board != Board{}) return "pieces before the first card of the game";
    if (!view_.hides(i)) {
      int kept = 0;
      for (const int count : seat.treasures) kept += count;
      if (kept != seat.board.kept) return "another number of treasures than kept";
    }
    return turn(seat);
  }

  std::string turn(const SeatState& seat) const {
    const Turn& turn = seat.turn;
    if (!state_.turn_is_on()) return turn == Turn{} ? "" : "a turn without a card on show";
    if (turn.step == Step::kDone) return {};
    const Turn first = game_.first_turn(state_, seat.before);
    if (turn.step == Step::kExplore) {
      Turn card = game_.first_turn(state_, seat.board);
      const bool any_slot = card.step == Step::kUse;
      const int specialty = turn.card - content_.terrain_cards;
      const bool in_slot =
          std::ranges::any_of(seat.board.specialties, [&](int s) { return s == specialty; });
      if (any_slot ? !in_slot : card.card != turn.card)
        return "another card played than the one on show";
      return exploring(seat);
    }
    const bool fits =
        turn.step == first.step || (turn.step == Step::kKeep && first.step == Step::kDraw);
    return fits ? "" : "a turn that does not fit the card on show";
  }

  std::string exploring(const SeatState& seat) const {
    const Turn& turn = seat.turn;
    const Spaces now = occupied(game_.map(), seat.board);
    const Spaces before = occupied(game_.map(), seat.before);
    Spaces seen;
    for (std::size_t i = 0; i < turn.count; ++i) {
      const Cell space = cell_at(turn.spaces[i]);
      if (!now.contains(space) || before.contains(space) || seen.contains(space)) {
        return "explored spaces that are not new on the board";
      }
      seen.insert(space);
    }
    const bool ends =
        turn.placed() == phase_of(content_, turn).limit && !is_last_phase(content_, turn);
    if (ends && turn.draws == 0 && turn.pool_is_empty()) return "a phase that should have ended";
    const int drawn = std::accumulate(turn.drawn.begin(), turn.drawn.end(), 0);
    if (drawn + turn.draws > content_.cards[turn.card].treasure_multiplier)
      return "too many treasures to draw";
    if (drawn > 0 && turn.draws == 0) return "treasures drawn that should have been carried out";
    if (turn.free_cubes > kMostFreeCubes) return "too many free cubes";
    if ((turn.draws > 0 || turn.free_cubes > 0 || turn.must_settle()) && now == before) {
      return "something waits although nothing was explored";
    }
    return {};
  }

  const Guild& game_;
  const Content& content_;
  const State& state_;
  Guild::View view_;  // only for what it hides
  bool is_view_ = false;
};

}  // namespace

PositionProblem check_boards(const Guild& game, const State& state) {
  for (int i = 0; i < game.seats(); ++i) {
    const SeatState& seat = state.seats[at(i)];
    for (const Board* board : {&seat.board, &seat.before}) {
      if (auto problem = problem_of_board(game.map(), *board); !problem.empty()) {
        return {i, problem};
      }
    }
  }
  return {};
}

PositionProblem check_position(const Guild& game, const State& state, Seat viewer, bool is_view) {
  return Checker(game, state, viewer, is_view).check();
}

}  // namespace mapwright::guild
