#include "mapwright/games/guild/position.h"

#include "mapwright/game/position.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

// Writes the fields of a position, leaving out those that say nothing.
class PositionWriter {
 public:
  PositionWriter(const Guild& game, const State& state) : game_(game), state_(state) {}

  std::string text;

  void shared() {
    const Content& content = game_.content();
    std::string objectives;
    for (const auto o : state_.objectives) {
      if (o != kNoCard) append(objectives, content.objectives[o].id);
    }
    field("objectives", objectives);
    field("age", state_.over ? "over" : kAgeNames[at(state_.age - 1)]);
    std::string turned;
    for (unsigned rest = state_.turned; rest != 0; rest &= rest - 1) {
      append(turned, game_.explore_card_name(std::countr_zero(rest)));
    }
    if (!state_.over) field("turned", turned);
    if (state_.turn_is_on()) field("card", game_.explore_card_name(state_.card));
    field("under", treasures(state_.under));
    if (state_.under != state_.under_before) was("under", treasures(state_.under_before));
  }

  void seat(int number, bool hidden) {
    const SeatState& seat = state_.seats[at(number)];
    text += "seat " + std::to_string(number) + "\n";
    board(seat.board);
    field("refused", specialties(seat.refused));
    if (hidden) {
      field("treasures", "hidden " + std::to_string(seat.board.kept));
      field("coins", "hidden");
    } else {
      field("treasures", treasures(seat.treasures));
      std::string coins;
      for (const int earned : seat.earned) append(coins, std::to_string(earned));
      field("coins", coins);
    }
    std::string met;
    for (const int got : seat.objectives) append(met, got == kNotMet ? "-" : std::to_string(got));
    if (seat.objectives != SeatState{}.objectives) field("met", met);
    field("returned", treasures(seat.returned));
    if (seat.before != seat.board) before(seat.board, seat.before);
    turn(seat.turn);
  }

 private:
  static void append(std::string& list, std::string_view word) {
    if (!list.empty()) list += ' ';
    list += word;
  }
  void field(std::string_view key, std::string_view value) {
    if (!value.empty()) text += "  " + std::string(key) + " " + std::string(value) + "\n";
  }
  void was(std::string_view key, std::string_view value) {
    field("was-" + std::string(key), value.empty() ? "-" : value);
  }

  std::string spaces(const Spaces& set) const {
    std::string list;
    for (const Cell space : set) append(list, game_.map().name_of(space));
    return list;
  }
  std::string tokens(unsigned mask, const auto& places) const {
    std::string list;
    for (; mask != 0; mask &= mask - 1) {
      append(list, game_.map().name_of(places[static_cast<std::size_t>(std::countr_zero(mask))]));
    }
    return list;
  }
  std::string treasures(const std::array<std::uint8_t, kMaxTreasureKinds>& counts) const {
    std::string list;
    for (std::size_t k = 0; k < game_.content().treasures.size(); ++k) {
      if (counts[k] == 0) continue;
      append(list, game_.content().treasures[k].id);
      append(list, std::to_string(counts[k]));
    }
    return list;
  }
  std::string specialties(const std::array<std::uint8_t, kSlots>& slots) const {
    std::string list;
    bool any = false;
    for (const auto card : slots) {
      append(list, card == kNoCard ? "-" : game_.content().specialty(card).id);
      any = any || card != kNoCard;
    }
    return any ? list : std::string();
  }
  static std::string number(int value) { return value == 0 ? "" : std::to_string(value); }

  // Calls each(key, text) for the fields of a board that are written as lists or numbers.
  void for_each_field(const Board& board, auto&& each) const {
    const Map& map = game_.map();
    each("cubes", spaces(board.cubes));
    each("villages", spaces(board.villages));
    each("posts", tokens(board.posts, map.cities));
    each("ruins", tokens(board.ruins, map.ruins));
    each("crystals", tokens(board.crystals, map.crystals));
    each("towers", tokens(board.towers, map.discoveries));
    each("specialties", specialties(board.specialties));
    each("best-route", number(board.best_route));
    each("best-coin-space", number(board.best_coin_space));
  }
  void board(const Board& board) {
    for_each_field(board,
                   [&](std::string_view key, const std::string& value) { field(key, value); });
  }
  void before(const Board& now, const Board& before) {
    std::vector<std::string> values;
    for_each_field(now,
                   [&](std::string_view, const std::string& value) { values.push_back(value); });
    std::size_t i = 0;
    for_each_field(before, [&](std::string_view key, const std::string& value) {
      if (value != values[i++]) was(key, value);
    });
    if (now.kept != before.kept) was("kept", std::to_string(before.kept));
  }

  void turn(const Turn& turn) {
    const Content& content = game_.content();
    switch (turn.step) {
      case Step::kDone:
        return;
      case Step::kDraw:
        return field("turn", "draw");
      case Step::kUse:
        return field("turn", "use");
      case Step::kKeep:
        return field("turn", "keep " + content.specialty(turn.offered[0]).id + " " +
                                 content.specialty(turn.offered[1]).id);
      case Step::kExplore:
        break;
    }
    field("turn", "explore " + content.cards[turn.card].id);
    explored(turn);
    field("drawn", treasures(turn.drawn));
    field("draws", number(turn.draws));
    field("free-cubes", number(turn.free_cubes));
  }

  // Spaces phase by phase, then the sources of lines from villages.
  void explored(const Turn& turn) {
    const Map& map = game_.map();
    std::string phases;
    std::string sources;
    bool any_source = false;
    for (int phase = 0; phase <= turn.phase; ++phase) {
      const bool current = phase == turn.phase;
      const bool last_before = phase + 1 == turn.phase;
      int begin = current ? turn.phase_begin : last_before ? turn.previous_begin : 0;
      const int end = current ? turn.count : last_before ? turn.phase_begin : turn.previous_begin;
      // With three phases the first one's spaces are those before the second's.
      if (phase > 0) phases += " /";
      if (phase > 0) sources += " /";
      const int first = begin;
      if (begin == end) append(phases, "-");
      for (; begin < end; ++begin) {
        append(phases, map.name_of(cell_at(turn.spaces[at(begin)])));
      }
      const Shape shape = content_phase(turn, phase).shape;
      const unsigned ways = current ? turn.directions : last_before ? turn.first_directions : 0U;
      const bool from_village =
          (shape == Shape::kFromVillage || shape == Shape::kFromOtherVillage) && first != end;
      std::string list;
      for (unsigned rest = from_village ? ways : 0U; rest != 0; rest &= rest - 1) {
        const auto source = map.next(turn.spaces[at(first)], opposite(std::countr_zero(rest)));
        append(list, map.name_of(cell_at(source)));
      }
      any_source = any_source || !list.empty();
      append(sources, list.empty() ? "-" : list);
    }
    if (turn.phase > 0 || turn.count > 0) field("explored", phases);
    if (any_source) field("from", sources);
  }

  const Phase& content_phase(const Turn& turn, int phase) const {
    return game_.content().cards[turn.card].phases[at(phase)];
  }

  const Guild& game_;
  const State& state_;
};

}  // namespace

std::string Guild::state_text(const State& state) const {
  PositionWriter writer(*this, state);
  writer.text = "position guild\n" + position_head_fields(options(), seats_);
  writer.shared();
  for (int i = 0; i < seats_; ++i) writer.seat(i, false);
  return writer.text;
}

std::string Guild::view_text(const View& view) const {
  PositionWriter writer(*this, view.known);
  const int viewer = mapwright::index(view.viewer);
  writer.text = "view guild\n" + position_head_fields(options(), seats_) + "  viewer " +
                (view.viewer == kNobody ? "spectator" : std::to_string(viewer)) + "\n";
  writer.shared();
  for (int i = 0; i < seats_; ++i) writer.seat(i, view.hides(i));
  return writer.text;
}

void complete_position(const Guild& game, State& state, Seat viewer, bool is_view) {
  const Map& map = game.map();
  for (int i = 0; i < game.seats(); ++i) {
    SeatState& seat = state.seats[at(i)];
    seat.frontier = frontier_of(map, seat.board);
    seat.city_cubes = city_cubes_of(map, seat.board);
    if (seat.turn.step == Step::kExplore) {
      seat.turn.villages_wait = regions_to_settle(map, seat.board);
      seat.turn.routes_wait = has_route(map, seat);
    }
    if (!is_view || i == mapwright::index(viewer)) game.update_waiting(state, i);
  }
}

bool slot_was_filled(const Guild& game, const State& state, int slot) {
  const int card = game.content().terrain_cards + slot;
  if (state.age != slot + 1) return state.age > slot + 1;
  return (state.turned >> card & 1U) != 0 && state.card != card;
}

}  // namespace mapwright::guild
