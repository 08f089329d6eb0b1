#include "mapwright/games/guild/guild.h"

#include <algorithm>
#include <cassert>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

void set_bit(std::uint8_t& mask, Seat seat, bool on) {
  const unsigned bit = 1U << mapwright::index(seat);
  mask = static_cast<std::uint8_t>(on ? mask | bit : mask & ~bit);
}

}  // namespace

const GameInfo& Guild::info() {
  static const GameInfo kInfo{.id = "guild",
                              .title = "The Guild of Merchant Explorers",
                              .min_seats = 1,
                              .max_seats = kMaxSeatsOfGuild,
                              .rules_version = 1,
                              .options = option_infos(),
                              .file_option = "map",
                              .file_kind = "map",
                              .hidden_hands = true,
                              .content = &embedded_content};
  return kInfo;
}

Result<Guild> Guild::make(const ContentFiles& files, const Options& options, int seats) {
  if (seats < 1 || seats > kMaxSeatsOfGuild) {
    return Error{"the Guild is for 1 to 4 players, not " + std::to_string(seats)};
  }
  auto content = read_content_files(files, map_option(options));
  if (!content) return content.error();
  auto rules = read_rules(options, *content);
  if (!rules) return rules.error();
  content->readings = rules->readings;
  return Guild(std::make_shared<const Content>(*std::move(content)), *std::move(rules), seats);
}

State Guild::initial_state() const {
  State state;
  for (const Seat seat : all_seats()) take_cubes_off(map(), state.seats[seat]);
  if (rules_.fixed_objectives) state.objectives = *rules_.fixed_objectives;
  return state;
}

// Decisions

// The two cards a seat may keep, in the order of their ids.
std::array<int, 2> Guild::offered_ranks(const Turn& turn) const {
  std::array<int, 2> ranks = {content_->rank_of[turn.offered[0]],
                              content_->rank_of[turn.offered[1]]};
  if (ranks[0] > ranks[1]) std::swap(ranks[0], ranks[1]);
  return ranks;
}

void Guild::legal_actions(const State& state, Seat seat, ActionList& out) const {
  out.clear();
  if (!is_to_act(state, seat)) return;
  const SeatState& own = state.seats[seat];
  const Turn& turn = own.turn;
  if (turn.step == Step::kKeep) {
    for (const int rank : offered_ranks(turn)) out.push_back(Action::keep(rank));
    return;
  }
  if (turn.step == Step::kUse) {
    for (int slot = 0; slot < kSlots; ++slot) out.push_back(Action::use(slot));
    return;
  }
  if (!turn.must_settle()) out.push_back(Action::done());
  for (const Cell space : explore_choices(*content_, own)) out.push_back(Action::explore(space));
  if (turn.routes_wait) {
    RouteList routes;
    list_routes(map(), own, routes);
    for (const Action route : routes) out.push_back(route);
  }
  for (const Cell space : village_choices(*content_, turn)) out.push_back(Action::village(space));
}

bool Guild::is_legal(const State& state, Seat seat, Action action) const {
  if (!is_to_act(state, seat)) return false;
  const SeatState& own = state.seats[seat];
  const Turn& turn = own.turn;
  const auto plain = [&](Action same) { return action == same; };  // no stray bits
  switch (turn.step) {
    case Step::kKeep: {
      const auto ranks = offered_ranks(turn);
      return plain(Action::keep(ranks[0])) || plain(Action::keep(ranks[1]));
    }
    case Step::kUse:
      return action.number() < kSlots && plain(Action::use(action.number()));
    case Step::kExplore:
      break;
    default:
      return false;
  }
  switch (action.kind()) {
    case ActionKind::kDone:
      return plain(Action::done()) && !turn.must_settle();
    case ActionKind::kExplore:
      return plain(Action::explore(action.space())) &&
             explore_choices(*content_, own).contains(action.space());
    case ActionKind::kVillage:
      return plain(Action::village(action.space())) &&
             village_choices(*content_, turn).contains(action.space());
    case ActionKind::kRoute:
      return turn.routes_wait && is_route(map(), own, action);
    default:
      return false;
  }
}

Action Guild::random_action(const State& state, Seat seat, Random& random) const {
  const SeatState& own = state.seats[seat];
  const Turn& turn = own.turn;
  const auto below = [&](int size) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(size)));
  };
  if (turn.step == Step::kKeep) return Action::keep(offered_ranks(turn)[at(below(2))]);
  if (turn.step == Step::kUse) return Action::use(below(kSlots));
  const Spaces explore = explore_choices(*content_, own);
  if (!turn.must_settle()) {
    const int choice = below(1 + explore.count());
    return choice == 0 ? Action::done() : Action::explore(explore.nth(choice - 1));
  }
  RouteList routes;
  if (turn.routes_wait) list_routes(map(), own, routes);
  const Spaces villages = village_choices(*content_, turn);
  const int count = explore.count();
  int choice = below(count + static_cast<int>(routes.size()) + villages.count());
  if (choice < count) return Action::explore(explore.nth(choice));
  choice -= count;
  if (at(choice) < routes.size()) return routes[at(choice)];
  return Action::village(villages.nth(choice - static_cast<int>(routes.size())));
}

void Guild::apply(State& state, Seat seat, Action action) const {
  assert(is_legal(state, seat, action));
  SeatState& own = state.seats[seat];
  Turn& turn = own.turn;
  switch (action.kind()) {
    case ActionKind::kDone:
      switch (done_ends(*content_, turn)) {
        case DoneEnds::kFreeCube:
          --turn.free_cubes;
          break;
        case DoneEnds::kPhase:
          begin_next_phase(turn);
          break;
        case DoneEnds::kTurn:
          turn = {};
      }
      break;
    case ActionKind::kExplore: {
      const bool by_card = turn.free_cubes == 0;
      if (by_card) {
        note_space(*content_, own.board, turn, action.space());
      } else {
        --turn.free_cubes;
      }
      place_cube(*content_, own, action.space(), by_card);
      break;
    }
    case ActionKind::kKeep: {
      const auto kept = content_->by_rank[at(action.number())];
      const auto slot = at(state.card - content_->terrain_cards);
      own.board.specialties[slot] = kept;
      own.refused[slot] = turn.offered[0] == kept ? turn.offered[1] : turn.offered[0];
      turn = first_turn(state, own.board);
      break;
    }
    case ActionKind::kUse:
      begin_card(turn, static_cast<std::uint8_t>(content_->terrain_cards +
                                                 own.board.specialties[at(action.number())]));
      break;
    case ActionKind::kRoute:
      make_route(*content_, own, action);
      break;
    case ActionKind::kVillage:
      found_village(*content_, own, state.age, action.space());
      break;
  }
  settle(own);
  update_waiting(state, seat);
  if ((state.acting | state.drawing) == 0) end_turn(state);
}

// An earlier phase ends by itself when its limit is reached and nothing waits.
void Guild::settle(SeatState& seat) const {
  Turn& turn = seat.turn;
  if (turn.step != Step::kExplore || turn.draws > 0 || !turn.pool_is_empty()) return;
  if (turn.placed() == phase_of(*content_, turn).limit && !is_last_phase(*content_, turn)) {
    begin_next_phase(turn);
  }
}

void Guild::update_waiting(State& state, Seat seat) const {
  const Turn& turn = state.seats[seat].turn;
  const bool draws = turn.step == Step::kDraw || turn.draws > 0;
  set_bit(state.drawing, seat, draws);
  set_bit(state.acting, seat, turn.step != Step::kDone && !draws);
}

// Turns

Turn Guild::first_turn(const State& state, const Board& board) const {
  Turn turn;
  const int slot = state.card - content_->terrain_cards;
  if (slot < 0) {
    begin_card(turn, state.card);
  } else if (slot == kSlots) {
    turn.step = Step::kUse;
  } else if (board.specialties[at(slot)] == kNoCard) {
    turn.step = Step::kDraw;
  } else {
    begin_card(turn,
               static_cast<std::uint8_t>(content_->terrain_cards + board.specialties[at(slot)]));
  }
  return turn;
}

void Guild::begin_turn(State& state, std::uint8_t card) const {
  state.card = card;
  state.turned = static_cast<std::uint16_t>(state.turned | 1U << card);
  for (const Seat seat : all_seats()) {
    state.seats[seat].turn = first_turn(state, state.seats[seat].board);
    update_waiting(state, seat);
  }
}

// All seats have finished: objectives, then the end of the age when the deck is empty.
void Guild::end_turn(State& state) const {
  judge_objectives(state);
  state.card = kNoCard;
  state.under_before = state.under;
  const bool age_ends = explore_deck(state) == 0;
  state.over = age_ends && state.age == kAges;
  if (age_ends && !state.over) {
    ++state.age;
    state.turned = 0;
  }
  for (const Seat each : all_seats()) {
    SeatState& seat = state.seats[each];
    if (age_ends && !state.over) take_cubes_off(map(), seat);  // G22
    seat.returned = {};
    seat.before = seat.board;
  }
}

void Guild::judge_objectives(State& state) const {
  for (std::size_t o = 0; o < kOpenObjectives; ++o) {
    if (state.objectives[o] == kNoCard) continue;
    const Objective& objective = content_->objectives[state.objectives[o]];
    FixedVector<std::int8_t*, kMaxSeatsOfGuild> meet;  // where those who meet it now write it down
    for (const Seat each : all_seats()) {
      SeatState& seat = state.seats[each];
      if (seat.objectives[o] != kNotMet || !is_met(objective, map(), seat.board)) continue;
      meet.push_back(&seat.objectives[o]);
    }
    if (meet.empty()) continue;  // nearly always
    const auto coins = static_cast<std::int8_t>(objective_pay(state, o));
    for (std::int8_t* got : meet) *got = coins;
  }
}

int Guild::covered_slots(const State& state, std::size_t o, int more) const {
  if (!is_solo()) return 0;
  // Card II covers one slot, III and I/II/III two more each, in the age in which they join.
  const auto shown = [&](int slot) {
    const int joins = slot + 1;
    return state.age > joins ||
           (state.age == joins && (state.turned >> (content_->terrain_cards + slot) & 1U) != 0);
  };
  const int covered = more + (shown(1) ? 1 : 0) + (shown(2) ? 2 : 0) + (shown(3) ? 2 : 0);
  return std::clamp(covered - 2 * static_cast<int>(o), 0, 2);
}

int Guild::objective_pay(const State& state, std::size_t o, int more) const {
  const auto& pay = content_->values.objective;
  if (is_solo()) {  // the leftmost slot still open
    const int covered = covered_slots(state, o, more);
    return covered == 2 ? 0 : pay[at(covered)];
  }
  for (const Seat seat : all_seats()) {
    if (state.seats[seat].objectives[o] != kNotMet) return pay[1];
  }
  return pay[0];
}

}  // namespace mapwright::guild
