#include "game/toy_game.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::toy {
namespace {

std::span<const EmbeddedFile> embedded_content() {
  static constexpr EmbeddedFile kFiles[] = {{"die.txt", "a die\n"}};
  return kFiles;
}

}  // namespace

const GameInfo& Lots::info() {
  static const GameInfo info{.id = "lots",
                             .title = "Lots",
                             .min_seats = 1,
                             .max_seats = 100,
                             .rules_version = 1,
                             .options = {{"rounds", {"2", "3"}, "rounds to play"}},
                             .content = &embedded_content};
  return info;
}

Result<Lots> Lots::make(const ContentFiles& files, const Options& options, int seats) {
  if (!files.empty() && files[0].text != "a die\n") return Error{files[0].path + ":1: no die"};
  return Lots(*parse_int(value_of(options, "rounds", "2")), seats);
}

Lots::State Lots::initial_state() const {
  const auto seats = static_cast<std::size_t>(seats_);
  return State{.cards = std::vector<int>(seats, -1),
               .points = std::vector<int>(seats, 0),
               .taken = std::vector<int>(seats, 0)};
}

SeatSet Lots::seats_to_act(const State& state) const {
  SeatSet set;
  for (int i = 0; i < seats_ && state.die != 0; ++i) {
    if (state.taken[at(seat_at(i))] == 0) set.insert(seat_at(i));
  }
  return set;
}

void Lots::legal_actions(const State& state, Seat seat, ActionList& out) const {
  out.clear();
  for (int n = 1; n <= state.die && state.taken[at(seat)] == 0; ++n) out.push_back(n);
}

void Lots::apply(State& state, Seat seat, Action action) const {
  state.taken[at(seat)] = action;
  if (std::ranges::count(state.taken, 0) > 0) return;
  for (std::size_t i = 0; i < state.taken.size(); ++i) state.points[i] += state.taken[i];
  std::ranges::fill(state.taken, 0);
  state.die = 0;
  ++state.round;
}

Seat Lots::next_chance(const State& state) const {
  if (const auto open = std::ranges::find(state.cards, -1); open != state.cards.end()) {
    return seat_at(static_cast<int>(open - state.cards.begin()));
  }
  return state.die == 0 && !is_over(state) ? kTable : kNobody;
}

bool Lots::chance_due(const State& state, Seat whose) const {
  if (whose == kTable) return next_chance(state) == kTable;
  return mapwright::index(whose) >= 0 && state.cards[at(whose)] == -1;
}

void Lots::apply_chance(State& state, Seat whose, Chance chance) const {
  if (chance.is_die) {
    state.die = chance.value;
  } else {
    state.cards[at(whose)] = chance.value;
  }
}

Lots::View Lots::view(const State& state, Seat viewer) const {
  View view{.viewer = viewer, .known = state};
  for (int i = 0; i < seats_; ++i) {
    if (seat_at(i) != viewer) view.known.taken[at(seat_at(i))] = 0;
  }
  return view;
}

Lots::State Lots::sample(const View& view, Random&) const { return view.known; }

ScoreSheet Lots::score_sheet(const State& state, Seat seat) const {
  const int card = state.cards[at(seat)] == 1 ? 2 : 0;
  return {.lines = {{"", "taken", state.points[at(seat)]}, {"", "card", card}},
          .total = state.points[at(seat)] + card};
}

int Lots::rank(const State& state, Seat seat) const {
  int better = 0;
  for (int i = 0; i < seats_; ++i) {
    better += score_sheet(state, seat_at(i)).total > score_sheet(state, seat).total ? 1 : 0;
  }
  return 1 + better;
}

Json Lots::seat_result(const State& state, Seat seat) const {
  return Json::object()
      .add("seat", mapwright::index(seat))
      .add("total", score_sheet(state, seat).total)
      .add("rank", rank(state, seat));
}

std::string Lots::action_text(Action action) const { return "take " + std::to_string(action); }

Result<Lots::Action> Lots::parse_action(std::string_view text) const {
  const std::string lower = lowered(text);
  const auto words = words_of(lower);
  const auto number = words.size() == 2 && words[0] == "take" ? parse_int(words[1]) : std::nullopt;
  if (!number) return Error{"expected 'take' and a number, found " + quoted(text)};
  return *number;
}

std::string Lots::chance_text(Chance chance) const {
  if (chance.is_die) return "die " + std::to_string(chance.value);
  return chance.value == 1 ? "gold" : "iron";
}

Result<Lots::Chance> Lots::parse_chance(std::string_view text) const {
  const std::string lower = lowered(text);
  for (const Chance chance :
       {Chance{true, 1}, Chance{true, 2}, Chance{true, 3}, Chance{false, 1}, Chance{false, 0}}) {
    if (chance_text(chance) == lower) return chance;
  }
  return Error{"expected a die or a card, found " + quoted(text)};
}

std::string Lots::state_text(const State& state) const {
  std::string text = "position lots\n  die " + std::to_string(state.die) + "\n";
  for (std::size_t i = 0; i < state.cards.size(); ++i) {
    text += "seat " + std::to_string(i) + "\n  card " + std::to_string(state.cards[i]) + "\n";
    text += "  points " + std::to_string(state.points[i]) + "\n";
    text += "  taken " + std::to_string(state.taken[i]) + "\n";
  }
  return text;
}

Result<Lots::State> Lots::parse_state(std::string_view text) const {
  return Error{"positions of Lots are not read: " + quoted(text)};
}

std::string Lots::view_text(const View& view) const { return state_text(view.known); }

Result<Lots::View> Lots::parse_view(std::string_view text) const {
  return Error{"views of Lots are not read: " + quoted(text)};
}

std::string Lots::picture(const View& view) const { return state_text(view.known); }

const GameEntry& lots_entry() {
  static const GameEntry entry = entry_of<Lots>();
  return entry;
}

std::unique_ptr<AnyGame> new_lots(int seats) {
  return *make_game(lots_entry(), embedded_files(lots_entry()), {}, seats);
}

}  // namespace mapwright::toy
