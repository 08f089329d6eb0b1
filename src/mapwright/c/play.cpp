// Playing: actions, cards, and the bots of the set-up.

#include "mapwright/c/handles.h"

namespace mapwright::c {
namespace {

void require_at_end(const mapwright_game& game) {
  require(game.table.shown() == game.table.record().events.size(), MAPWRIGHT_NOT_NOW,
          "an earlier moment is shown: seek the end to play on");
}

}  // namespace

void act(mapwright_game& game, std::int32_t number, const char* action) {
  const Seat seat = given_seat(game.now(), number);
  const std::string_view text = given_text(action, "the action");
  require_at_end(game);
  if (!game.table.is_to_act(seat)) {
    fail(MAPWRIGHT_NOT_NOW, "seat " + std::to_string(number) + " is not to act now");
  }
  if (auto done = game.table.act(seat, text); !done) {
    const bool is_action = game.now().canonical_action(text).ok();
    fail(is_action ? MAPWRIGHT_ILLEGAL : MAPWRIGHT_BAD_TEXT, done.error().message);
  }
  game.note_event();
}

mapwright_list* actions_of(const mapwright_game& game, std::int32_t seat) {
  return list_for_caller(game.now().legal_actions(given_seat(game.now(), seat)));
}

}  // namespace mapwright::c

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

void mapwright_game::turn_card() {
  if (origin == Origin::kPosition && cards) {
    const Seat whose = table.end().next_chance();
    // On a copy: only the table changes its game.
    const std::string card = table.end().clone()->draw_chance(
        whose, [&](std::uint32_t bound) { return cards->below(bound); });
    value_or_fail(table.lay_card(whose, card), MAPWRIGHT_INTERNAL);
  } else {
    require(table.seed().has_value(), MAPWRIGHT_NOT_NOW,
            "this game has no seed: its cards are laid by mapwright_game_lay_card()");
    value_or_fail(table.turn_card(), MAPWRIGHT_INTERNAL);
  }
  note_event();
}

void mapwright_game::advance() {
  require_at_end(*this);
  if (origin == Origin::kPosition) {
    while (cards && table.card_due()) turn_card();
  } else {
    while (table.seed() && table.advance_one()) note_event();
  }
}

const char* mapwright_game_id(const mapwright_game* game) {
  return game == nullptr ? nullptr : game->table.record().game.c_str();
}

std::int32_t mapwright_game_seats(const mapwright_game* game) {
  return guarded([&] { return given(game).now().seats(); });
}

std::int32_t mapwright_game_is_over(const mapwright_game* game) {
  return guarded([&] { return given(game).now().is_over() ? 1 : 0; });
}

std::int32_t mapwright_game_is_card_due(const mapwright_game* game, std::int32_t* whose) {
  return guarded([&] {
    const bool is_due = given(game).table.card_due();
    if (is_due && whose != nullptr) *whose = index(game->now().next_chance());
    return is_due ? 1 : 0;
  });
}

std::int32_t mapwright_game_is_to_act(const mapwright_game* game, std::int32_t seat) {
  return guarded(
      [&] { return given(game).table.is_to_act(given_seat(game->now(), seat)) ? 1 : 0; });
}

std::int32_t mapwright_game_seats_to_act(const mapwright_game* game, std::int32_t* seats,
                                         std::int32_t capacity) {
  return guarded([&] {
    require(capacity >= 0 && (seats != nullptr || capacity == 0), MAPWRIGHT_BAD_ARGUMENT,
            "there is no room for seats, but a capacity");
    std::int32_t count = 0;
    for (const Seat seat : given(game).now().seats_to_act()) {
      if (count < capacity) seats[count] = index(seat);
      ++count;
    }
    return count;
  });
}

mapwright_status mapwright_game_actions(const mapwright_game* game, std::int32_t seat,
                                        mapwright_list** actions) {
  return guarded([&] {
    auto& out = emptied(actions);
    out = actions_of(given(game), seat);
  });
}

mapwright_status mapwright_game_act(mapwright_game* game, std::int32_t seat, const char* action) {
  return guarded([&] { act(given(game), seat, action); });
}

mapwright_status mapwright_game_turn_card(mapwright_game* game) {
  return guarded([&] {
    require_at_end(given(game));
    require(game->table.card_due(), MAPWRIGHT_NOT_NOW, "no card is to be turned over now");
    game->turn_card();
  });
}

mapwright_status mapwright_game_lay_card(mapwright_game* game, std::int32_t whose,
                                         const char* card) {
  return guarded([&] {
    const Seat owner = given_owner(given(game).now(), whose);
    const std::string_view text = given_text(card, "the card");
    require_at_end(*game);
    require(!game->table.seed(), MAPWRIGHT_NOT_NOW, "the cards of this game come from its seed");
    require(game->now().chance_due(owner), MAPWRIGHT_NOT_NOW, "no card is to be turned over now");
    if (auto laid = game->table.lay_card(owner, text); !laid) {
      const bool is_card = game->now().canonical_chance(text).ok();
      fail(is_card ? MAPWRIGHT_ILLEGAL : MAPWRIGHT_BAD_TEXT, laid.error().message);
    }
    game->note_event();
  });
}

mapwright_status mapwright_game_outcomes(const mapwright_game* game, std::int32_t whose,
                                         mapwright_list** cards) {
  return guarded([&] {
    auto& out = emptied(cards);
    require_no_secrets(given(game));
    auto list = std::make_unique<mapwright_list>();
    list->entries = game->now().chance_outcomes(given_owner(game->now(), whose));
    out = list.release();
  });
}

mapwright_status mapwright_game_advance(mapwright_game* game) {
  return guarded([&] { given(game).advance(); });
}
