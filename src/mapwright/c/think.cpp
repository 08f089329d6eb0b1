// Bots and hints: both see the seat's view and nothing else.

#include <cstring>

#include "mapwright/c/handles.h"
#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"

namespace mapwright::c {
namespace {

constexpr std::int32_t kMostHints = 1000;
constexpr std::int32_t kMostPlayouts = 10'000'000;

Seat given_seat_to_act(const mapwright_game& game, std::int32_t number) {
  const Seat seat = given_seat(game.now(), number);
  if (!game.table.is_to_act(seat)) {
    fail(MAPWRIGHT_NOT_NOW, "seat " + std::to_string(number) + " is not to act now");
  }
  return seat;
}

}  // namespace

char* choice_of(const mapwright_bot& bot, const mapwright_game& game, std::int32_t number,
                std::uint64_t seed) {
  require(bot.game == game.now().info().id, MAPWRIGHT_BAD_ARGUMENT, "this bot is of another game");
  const Seat seat = given_seat_to_act(game, number);
  // Made for this table: what a level may spend depends on the seats.
  const AnyBot level = value_or_fail(make_bot(bot.name, game.now()), MAPWRIGHT_BAD_TEXT);
  Random random(seed);
  return text_for_caller(level(*game.now().clone(), seat, random));
}

mapwright_hints* hints_of(const mapwright_game& game, std::int32_t number, std::int32_t top,
                          std::int32_t playouts) {
  require(top >= 1 && top <= kMostHints, MAPWRIGHT_BAD_ARGUMENT, "from 1 to 1000 hints");
  require(playouts >= 0 && playouts <= kMostPlayouts, MAPWRIGHT_BAD_ARGUMENT,
          "from 0 to 10000000 playouts");
  const Seat seat = given_seat_to_act(game, number);
  auto hints = std::make_unique<mapwright_hints>();
  hints->entries =
      value_or_fail(hint(game.now(), seat, {.top = top, .playouts = playouts}), MAPWRIGHT_NOT_NOW);
  return hints.release();
}

}  // namespace mapwright::c

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

mapwright_status mapwright_bot_new(const char* game, const char* name, mapwright_bot** bot) {
  return guarded([&] {
    auto& out = emptied(bot);
    const auto usual = usual_game(given_text(game, "the game's id"));
    const std::string level(given_text(name, "the bot's name"));
    value_or_fail(make_bot(level, *usual), MAPWRIGHT_BAD_TEXT);
    out = new mapwright_bot{std::string(usual->info().id), level};
  });
}

mapwright_status mapwright_bot_choose(const mapwright_bot* bot, const mapwright_game* game,
                                      std::int32_t seat, std::uint64_t seed, char** action) {
  return guarded([&] {
    auto& out = emptied(action);
    out = choice_of(given(bot), given(game), seat, seed);
  });
}

void mapwright_bot_free(mapwright_bot* bot) { delete bot; }

mapwright_status mapwright_game_hints(const mapwright_game* game, std::int32_t seat,
                                      std::int32_t top, std::int32_t playouts,
                                      mapwright_hints** hints) {
  return guarded([&] {
    auto& out = emptied(hints);
    out = hints_of(given(game), seat, top, playouts);
  });
}

std::size_t mapwright_hints_size(const mapwright_hints* hints) {
  return hints == nullptr ? 0 : hints->entries.size();
}

mapwright_status mapwright_hints_get(const mapwright_hints* hints, std::size_t place,
                                     mapwright_hint* hint) {
  return guarded([&] {
    given(hint, "where the answer is to go");
    require(place < given(hints).entries.size(), MAPWRIGHT_BAD_ARGUMENT,
            "the list has no such place");
    const RatedAction& rated = hints->entries[place];
    give_struct(hint, mapwright_hint{.struct_size = hint->struct_size,
                                     .action = rated.action.c_str(),
                                     .value = rated.value.value,
                                     .value_interval = rated.value.error,
                                     .behind = rated.behind.value,
                                     .behind_interval = rated.behind.error,
                                     .playouts = rated.playouts});
  });
}

void mapwright_hints_free(mapwright_hints* hints) { delete hints; }
