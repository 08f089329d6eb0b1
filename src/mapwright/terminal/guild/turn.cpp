#include "mapwright/terminal/guild/turn.h"

#include <algorithm>

#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

using Kind = Key::Kind;

std::optional<Way> way_of(const Key& key) {
  constexpr std::array<std::pair<Kind, char32_t>, 8> kWays = {{{Kind::kUp, U'8'},
                                                               {Kind::kDown, U'2'},
                                                               {Kind::kLeft, U'4'},
                                                               {Kind::kRight, U'6'},
                                                               {Kind::kPageUp, U'9'},
                                                               {Kind::kPageDown, U'3'},
                                                               {Kind::kEnd, U'1'},
                                                               {Kind::kHome, U'7'}}};
  if (const auto arrow = key.arrow()) {
    if (arrow->rows != 0) return arrow->rows < 0 ? Way::kUp : Way::kDown;
    return arrow->cols < 0 ? Way::kLeft : Way::kRight;
  }
  for (std::size_t i = 0; i < kWays.size(); ++i) {
    if (key.kind == kWays[i].first || key.is(kWays[i].second)) return static_cast<Way>(i);
  }
  return std::nullopt;
}

}  // namespace

TurnAtKeyboard::TurnAtKeyboard(Desk& desk, Seat seat, Cell& cursor)
    : TurnOf(desk, seat), cursor_(cursor) {
  const std::string note = desk.log().take_note(seat);
  if (!note.empty()) message_ = note + (message_.empty() ? "" : " ") + message_;
}

bool TurnAtKeyboard::ends_turn() const {
  return pending_.is_complete() && !pending_.steps().empty() &&
         pending_.steps().back() == Action::done();
}

const State& TurnAtKeyboard::shown() const {
  return ends_turn() ? pending_.before(pending_.steps().size() - 1) : pending_.state();
}

Spaces TurnAtKeyboard::places_to_explore() const {
  if (pending_.is_complete() || turn().step != Step::kExplore) return {};
  return explore_choices(game_.content(), own());
}

Spaces TurnAtKeyboard::places_for_villages() const {
  if (pending_.is_complete() || turn().step != Step::kExplore) return {};
  return village_choices(game_.content(), turn());
}

ChoiceList TurnAtKeyboard::listed_choices() const {
  ChoiceList list;
  if (pending_.is_complete()) return list;
  const Content& content = game_.content();
  const Map& map = game_.map();
  const auto add = [&](Action action, const char* heading, const std::string& text) {
    list.heading = heading;
    list.actions.push_back(action);
    list.texts.push_back(text);
  };
  ActionList legal;
  game_.legal_actions(shown(), seat_, legal);
  for (const Action action : legal) {
    if (action.kind() == ActionKind::kKeep) {
      add(action, "Age card: two specialty cards, one to keep",
          content.specialty(content.by_rank[at(action.number())]).effect);
    } else if (action.kind() == ActionKind::kUse) {
      const auto slot = at(action.number());
      add(action, "I/II/III: which of your cards?",
          std::string(kAgeCardNames[slot]) + ": " +
              content.specialty(own().board.specialties[slot]).effect);
    } else if (action.kind() == ActionKind::kRoute) {
      add(action, "Trade routes",
          "+" + std::to_string(route_coins(map, action)) + ": " + space_text(map, action.space()) +
              " - " + space_text(map, action.second()) + "; post on " + map.name_of(action.post()));
    }
  }
  return list;
}

bool TurnAtKeyboard::look_at(const Key& key) {
  if (key.is(U'c')) {
    desk_.show_cards(shown(), seat_);
  } else if (key.is(U'o')) {
    desk_.show_boards(shown(), seat_, seat_at((mapwright::index(seat_) + 1) % game_.seats()));
  } else if (key.is(U's')) {
    desk_.show_sheet(shown(), seat_);
  } else if (const auto way = way_of(key); way && pending_.is_complete()) {
    move_cursor(*way);
  } else {
    return false;
  }
  return true;
}

// What is chosen at first in a new step: the only list there is, or the nearest space.
void TurnAtKeyboard::begin_step() {
  list_ = listed_choices();
  const Spaces spaces = places_to_explore() | places_for_villages();
  list_is_open_ = !list_.actions.empty() && spaces.empty();
  if (spaces.empty() || spaces.contains(cursor_)) return;
  const Spaces near = spaces & game_.map().neighbours(cursor_);
  cursor_ = near.empty() ? next_in(game_.map(), spaces, cursor_, 1) : near.first();
}

void TurnAtKeyboard::on_hand_over() {
  if (ends_turn()) desk_.log().forget_news(seat_);
}

void TurnAtKeyboard::choose_from_list(const Key& key) {
  const auto count = static_cast<int>(list_.actions.size());
  if (const int step = key.step_in_list()) {
    list_.chosen = at((static_cast<int>(list_.chosen) + step + count) % count);
  } else if (key.goes_on()) {
    play(list_.actions[list_.chosen]);
  } else if (const int digit = key.digit()) {
    if (digit <= count) {
      list_.chosen = at(digit - 1);
    } else {
      message_ = "The list has " + counted(count, "line") + ".";
    }
  } else if (key.is(U'm') || key.is(U'r') || key.kind == Kind::kEscape) {
    list_is_open_ = false;
  } else if (key.is(U'd')) {
    message_ = why_not_done();
  } else {
    no_such_key(key);
  }
}

void TurnAtKeyboard::choose(const Key& key) {
  if (list_is_open_) return choose_from_list(key);
  if (const auto way = way_of(key)) {
    move_cursor(*way);
  } else if (key.step() != 0 || key.wheel() != 0) {
    jump(key.step() + key.wheel());
  } else if (key.goes_on()) {
    use_space();
  } else if (key.kind == Kind::kClick) {
    click(key);
  } else if (key.is(U'd')) {
    if (game_.is_legal(shown(), seat_, Action::done())) return play(Action::done());
    message_ = why_not_done();
  } else if (key.is(U'r') || key.is(U'm')) {
    list_is_open_ = !list_.actions.empty();
    if (!list_is_open_) message_ = "No trade route can be made now.";
  } else {
    no_such_key(key);
  }
}

std::string_view TurnAtKeyboard::point_at(Action action) {
  const auto listed = std::ranges::find(list_.actions, action);
  list_is_open_ = listed != list_.actions.end();
  if (list_is_open_) list_.chosen = static_cast<std::size_t>(listed - list_.actions.begin());
  if (action == Action::done()) return "d";
  if (!list_is_open_) cursor_ = action.space();
  return "Enter";
}

void TurnAtKeyboard::move_cursor(Way way) {
  if (const auto space = space_beside(game_.map(), cursor_, way)) {
    cursor_ = *space;
  } else if (!pending_.is_complete()) {
    message_ = "Nothing lies that way.";
  }
}

std::string TurnAtKeyboard::why_not_done() const {
  return "Not yet: " + why_not_text(game_, shown(), seat_, Action::done()) + ".";
}

void TurnAtKeyboard::jump(int step) {
  const Spaces spaces = places_to_explore() | places_for_villages();
  if (spaces.empty()) {
    message_ = "No space to choose now.";
  } else {
    cursor_ = next_in(game_.map(), spaces, cursor_, step);
  }
}

void TurnAtKeyboard::click(const Key& key) {
  const auto space = desk_.layout(cursor_).space_at(key.row, key.col);
  if (!space) return;
  if (*space == cursor_) return use_space();
  cursor_ = *space;
}

void TurnAtKeyboard::use_space() {
  for (const Action action : {Action::village(cursor_), Action::explore(cursor_)}) {
    if (game_.is_legal(shown(), seat_, action)) return play(action);
  }
  if (turn().step != Step::kExplore) list_is_open_ = true;
  // Otherwise the status line says why not.
}

void Desk::take_turn(Seat seat) { TurnAtKeyboard(*this, seat, cursors_[at(seat)]).run(); }

}  // namespace mapwright::guild
