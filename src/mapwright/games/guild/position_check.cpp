// Whether a position that was read could come from play: everything the engine relies on, and what
// the rules make impossible.

#include <algorithm>
#include <numeric>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/games/guild/position.h"

namespace mapwright::guild {
namespace {

// Whether cubes lie on places of a feature that have no token.
bool token_missing(const auto& places, const Spaces& cubes, unsigned tokens) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (cubes.contains(places[i]) && (tokens >> i & 1U) == 0) return true;
  }
  return false;
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
  Checker(PositionText& text, const Guild& game, const Guild::View& view)
      : text_(text), game_(game), content_(game.content()), view_(view), state_(view.known) {}

  void boards() {
    for (const SeatState& seat : state_.seats) {
      ++entry_;
      board(seat.board);
      board(seat.before);
    }
  }

  void rest() {
    table();
    for (std::size_t o = 0; o < kOpenObjectives; ++o) objective(o);
    specialties();
    treasures();
    for (const Seat each : game_.all_seats()) {
      if (!text_.ok()) return;
      const SeatState& seat = state_.seats[each];
      const bool hidden = text_.is_view() && view_.hides(each);
      ++entry_;
      for (int slot = 0; slot < kSlots; ++slot) this->slot(slot, seat, hidden);
      pieces(seat, hidden);
      if (text_.ok()) turn(seat);
    }
  }

 private:
  void refuse(bool wrong, std::string_view what) {
    if (!wrong) return;
    text_.fail_in(entry_, "expected a position that fits together, found " + std::string(what));
  }

  void board(const Board& board) {
    const Map& map = game_.map();
    refuse(!board.cubes.is_subset_of(map.explorable - map.towers.back()),
           "cubes on spaces that take none");
    refuse(board.cubes.intersects(board.villages), "a cube and a village on one space");
    Spaces blanks;
    for (const Region& region : map.regions) {
      blanks |= region.blanks;
      refuse((region.spaces & board.villages).count() > 1, "two villages in one region");
    }
    refuse(board.villages.count() > content_.readings.village_pawns, "more villages than pawns");
    refuse(!board.villages.is_subset_of(blanks), "a village on a space that is no blank land");
    // G6: every cube hangs together with the capital or a village.
    const Spaces network = network_of(map, board);
    Spaces reached = map.flood(map.capital, network);
    for (const Cell village : board.villages) {
      if (!reached.contains(village)) reached |= map.flood(village, network);
    }
    refuse(!board.cubes.is_subset_of(reached), "cubes that nothing leads to");
    refuse(token_missing(map.ruins, board.cubes, board.ruins),
           "a cube on a ruin without its token");
    refuse(token_missing(map.crystals, board.cubes, board.crystals),
           "a cube on a crystal without its token");
    refuse((board.posts == 0) != (board.best_route == 0), "posts and the best route do not agree");
    for (const Cell space : board.cubes& map.coins) {
      refuse(map[space].value > board.best_coin_space, "a better coin space than the best");
    }
  }

  void table() {
    const bool on = state_.turn_is_on();
    refuse((state_.turned & ~game_.deck_of_age(state_.age)) != 0,
           "cards that are not in the deck of this age");
    refuse(on && (state_.turned >> (state_.card & 31U) & 1U) == 0,
           "a card on show that was not turned over");
    refuse(!on && game_.explore_deck(state_) == 0 && !state_.over, "an age that should have ended");
    refuse(game_.objectives_due(state_) && (state_.age > 1 || state_.turned != 0),
           "no objectives although the game has begun");
    int hidden = 0;
    for (const Seat each : game_.all_seats())
      hidden += text_.is_view() && view_.hides(each) ? 1 : 0;
    refuse(hidden == 0 && on && (state_.acting | state_.drawing) == 0,
           "a turn that all have finished");
  }

  void objective(std::size_t o) {
    const auto& pay = content_.values.objective;
    int first = 0;
    int later = 0;
    for (const SeatState& seat : state_.seats) {
      const int got = seat.objectives[o];
      if (got == kNotMet) continue;
      refuse(state_.objectives[o] == kNoCard, "coins for an objective that is not open");
      refuse(got != pay[0] && got != pay[1] && (got != 0 || !game_.is_solo()),
             "an objective paid what it never pays");
      first += got == pay[0] ? 1 : 0;
      later += got == pay[1] ? 1 : 0;
    }
    refuse(!game_.is_solo() && later > 0 && first == 0,
           "an objective met later, but by nobody first");
  }

  void specialties() {
    std::uint64_t seen = 0;
    const auto take = [&](const auto& cards) {
      for (const auto card : cards) {
        refuse(card != kNoCard && !add_member(seen, int{card}), "a specialty card in two places");
      }
    };
    for (const SeatState& seat : state_.seats) {
      take(seat.board.specialties);
      take(seat.refused);
      take(seat.turn.offered);
    }
  }

  void treasures() {
    const bool on = state_.turn_is_on();
    int left_to_keep = 0;
    for (std::size_t k = 0; k < content_.treasures.size(); ++k) {
      const Treasure& treasure = content_.treasures[k];
      int kept = 0;
      int drawn = 0;
      for (const SeatState& seat : state_.seats) {
        kept += seat.treasures[k];
        drawn += seat.turn.drawn[k];
        refuse(seat.returned[k] > 0 && (treasure.is_kept() || !on),
               "treasures put back that are kept, or without a turn");
      }
      const int under = std::max(state_.under[k], state_.under_before[k]);
      refuse(kept + under > treasure.copies || kept + drawn + state_.under[k] > treasure.copies,
             "more treasures of a kind than there are");
      refuse(treasure.is_kept() ? under > 0 : kept > 0, "treasures where they do not belong");
      if (treasure.is_kept()) left_to_keep += treasure.copies - kept - drawn;
    }
    for (const Seat seat : game_.all_seats()) {
      if (text_.is_view() && view_.hides(seat)) left_to_keep -= state_.seats[seat].board.kept;
    }
    refuse(left_to_keep < 0, "more treasures kept than there are");
    refuse(!on && state_.under != state_.under_before, "treasures drawn without a turn");
  }

  // Slots are filled for everybody by their age card, in the turn under way for those who chose.
  void slot(int slot, const SeatState& seat, bool hidden) {
    const int card = content_.terrain_cards + slot;
    const bool this_age = state_.age == slot + 1;
    const bool first_turn = this_age && state_.card == card;
    const bool was =
        this_age ? (state_.turned >> card & 1U) != 0 && !first_turn : state_.age > slot + 1;
    const bool chosen = seat.turn.step == Step::kExplore || seat.turn.step == Step::kDone;
    const bool is = was || (first_turn && chosen && !hidden);
    const auto before = seat.before.specialties[at(slot)];
    const auto now = seat.board.specialties[at(slot)];
    refuse((before != kNoCard) != was || (now != kNoCard) != is || (was && before != now),
           "slots that are not filled as the age cards say");
    refuse((seat.refused[at(slot)] != kNoCard) != (is && !hidden),
           "refused cards that do not match the slots");
  }

  void pieces(const SeatState& seat, bool hidden) {
    const Map& map = game_.map();
    const bool on = state_.turn_is_on();
    const bool plays = seat.turn.step == Step::kExplore;
    const bool waits = !plays && seat.turn.step != Step::kDone;
    refuse(!has_grown(seat.before, seat.board), "pieces that vanished during the turn");
    refuse((!on || waits || hidden) && seat.before != seat.board, "pieces placed without a turn");
    const auto is_open = [&](const SeatState& own) {
      return regions_to_settle(content_, own.board) != 0 || has_route(map, own);
    };
    SeatState settled;
    settled.board = seat.before;
    settled.city_cubes = city_cubes_of(map, seat.before);
    refuse(is_open(settled) || (!plays && is_open(seat)),
           "a village or route that should have been made");
    const unsigned shown = state_.turned & ~(on ? 1U << (state_.card & 31U) : 0U);
    refuse(shown == 0 && !state_.over && seat.before.cubes.any(),
           "cubes before the first card of the age");
    const bool begun = state_.age > 1 || on || shown != 0 || state_.over;
    refuse(!begun && seat.board != Board{}, "pieces before the first card of the game");
    const int kept = std::accumulate(seat.treasures.begin(), seat.treasures.end(), 0);
    refuse(!hidden && kept != seat.board.kept, "another number of treasures than kept");
  }

  void turn(const SeatState& seat) {
    const Step step = seat.turn.step;
    if (!state_.turn_is_on()) return refuse(seat.turn != Turn{}, "a turn without a card on show");
    if (step == Step::kExplore) {
      const Turn card = game_.first_turn(state_, seat.board);
      const int specialty = seat.turn.card - content_.terrain_cards;
      const bool fits = card.step == Step::kUse
                            ? std::ranges::count(seat.board.specialties, specialty) > 0
                            : card.card == seat.turn.card;
      refuse(!fits, "another card played than the one on show");
      exploring(seat);
    } else if (step != Step::kDone) {
      const Step first = game_.first_turn(state_, seat.before).step;
      refuse(step != first && !(step == Step::kKeep && first == Step::kDraw),
             "a turn that does not fit the card on show");
    }
  }

  void exploring(const SeatState& seat) {
    const Turn& turn = seat.turn;
    const Spaces now = occupied(game_.map(), seat.board);
    const Spaces before = occupied(game_.map(), seat.before);
    Spaces explored;
    for (std::size_t i = 0; i < turn.count; ++i) explored.insert(cell_at(turn.spaces[i]));
    refuse(!explored.is_subset_of(now - before) || explored.count() != turn.count,
           "explored spaces that are not new on the board");
    const bool ends =
        turn.placed() == phase_of(content_, turn).limit && !is_last_phase(content_, turn);
    refuse(ends && turn.draws == 0 && turn.pool_is_empty(), "a phase that should have ended");
    const int drawn = std::accumulate(turn.drawn.begin(), turn.drawn.end(), 0);
    refuse(drawn + turn.draws > content_.cards[turn.card].treasure_multiplier,
           "too many treasures to draw");
    refuse(drawn > 0 && turn.draws == 0, "treasures drawn that should have been carried out");
    refuse((turn.draws > 0 || turn.free_cubes > 0 || turn.must_settle()) && now == before,
           "something waits although nothing was explored");
  }

  PositionText& text_;
  const Guild& game_;
  const Content& content_;
  const Guild::View& view_;
  const State& state_;
  int entry_ = 0;  // what is looked at: the head or a seat
};

}  // namespace

void check_boards(PositionText& text, const Guild& game, const Guild::View& view) {
  Checker(text, game, view).boards();
}

void check_position(PositionText& text, const Guild& game, const Guild::View& view) {
  Checker(text, game, view).rest();
}

}  // namespace mapwright::guild
