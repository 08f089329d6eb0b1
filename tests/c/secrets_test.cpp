// Two worlds that one viewer was told the same of: through the C interface they are the same to it.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/c/handles.h"
#include "mapwright/c/mapwright.h"
#include "mapwright/core/random.h"

namespace mapwright {
namespace {

struct FreeGame {
  void operator()(mapwright_game* game) const { mapwright_game_free(game); }
};
using OwnedGame = std::unique_ptr<mapwright_game, FreeGame>;

std::string taken(char* text) {
  std::string copy = text == nullptr ? "NULL" : text;
  mapwright_free(text);
  return copy;
}

OwnedGame copy_of(const OwnedGame& game) {
  mapwright_game* copy = nullptr;
  EXPECT_EQ(mapwright_game_copy(game.get(), &copy), MAPWRIGHT_OK) << mapwright_last_error();
  return OwnedGame(copy);
}

std::vector<std::string> actions_of_seat(const mapwright_game* game, int seat) {
  mapwright_list* list = nullptr;
  EXPECT_EQ(mapwright_game_actions(game, seat, &list), MAPWRIGHT_OK);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < mapwright_list_size(list); ++i) {
    texts.emplace_back(mapwright_list_text(list, i));
  }
  mapwright_list_free(list);
  return texts;
}

// One card or action that belongs to `who`; false when it has nothing to do.
bool step_of_seat(mapwright_game* game, int who, Random& random) {
  std::int32_t whose = 0;
  if (mapwright_game_is_card_due(game, &whose) == 1) {
    if (whose != who) return false;
    EXPECT_EQ(mapwright_game_turn_card(game), MAPWRIGHT_OK) << mapwright_last_error();
    return true;
  }
  if (who < 0 || mapwright_game_is_to_act(game, who) != 1) return false;
  const auto legal = actions_of_seat(game, who);
  const auto& action = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
  EXPECT_EQ(mapwright_game_act(game, who, action.c_str()), MAPWRIGHT_OK) << mapwright_last_error();
  return true;
}

std::vector<std::string> told(const mapwright_game* game, int viewer) {
  mapwright_events* events = nullptr;
  EXPECT_EQ(mapwright_game_updates(game, viewer, 0, &events), MAPWRIGHT_OK);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < mapwright_events_size(events); ++i) {
    mapwright_event event{};
    event.struct_size = sizeof(event);
    EXPECT_EQ(mapwright_events_get(events, i, &event), MAPWRIGHT_OK);
    lines.push_back(std::to_string(event.kind) + " " + std::to_string(event.seat) + " " +
                    std::to_string(event.is_hidden) + " " + event.text);
  }
  mapwright_events_free(events);
  return lines;
}

std::string hints_text(const mapwright_game* game, int seat) {
  mapwright_hints* hints = nullptr;
  EXPECT_EQ(mapwright_game_hints(game, seat, 3, 12, &hints), MAPWRIGHT_OK);
  std::string text;
  for (std::size_t i = 0; i < mapwright_hints_size(hints); ++i) {
    mapwright_hint hint{};
    hint.struct_size = sizeof(hint);
    EXPECT_EQ(mapwright_hints_get(hints, i, &hint), MAPWRIGHT_OK);
    text += std::string(hint.action) + " " + std::to_string(hint.value) + "\n";
  }
  mapwright_hints_free(hints);
  return text;
}

// Everything the viewer can find out without cheating.
std::vector<std::string> all_seen(const mapwright_game* game, int viewer, const mapwright_bot* bot,
                                  bool thinks) {
  std::vector<std::string> seen;
  char* text = nullptr;
  EXPECT_EQ(mapwright_game_view(game, viewer, &text), MAPWRIGHT_OK);
  seen.push_back(taken(text));
  EXPECT_EQ(mapwright_game_picture(game, viewer, &text), MAPWRIGHT_OK);
  seen.push_back(taken(text));
  mapwright_game* imagined = nullptr;
  EXPECT_EQ(mapwright_game_imagine(game, viewer, "7", &imagined), MAPWRIGHT_OK);
  EXPECT_EQ(mapwright_game_position(imagined, &text), MAPWRIGHT_OK);
  seen.push_back(taken(text));
  mapwright_game_free(imagined);
  if (viewer == MAPWRIGHT_SPECTATOR) return seen;
  for (std::string& action : actions_of_seat(game, viewer)) seen.push_back(std::move(action));
  EXPECT_EQ(mapwright_game_score_sheet(game, viewer, &text), MAPWRIGHT_OK);
  seen.push_back(taken(text));
  if (thinks && mapwright_game_is_to_act(game, viewer) == 1 &&
      mapwright_game_is_card_due(game, nullptr) == 0) {
    EXPECT_EQ(mapwright_bot_choose(bot, game, viewer, 5, &text), MAPWRIGHT_OK);
    seen.push_back(taken(text));
    seen.push_back(hints_text(game, viewer));
  }
  return seen;
}

std::string record_of(const mapwright_game* game) {
  char* record = nullptr;
  EXPECT_EQ(mapwright_game_record(game, &record), MAPWRIGHT_OK) << mapwright_last_error();
  return taken(record);
}

constexpr int kSeats = 3;

// Who has something to do: the table, or any seat.
int anybody(const mapwright_game* game, Random& random) {
  std::int32_t whose = 0;
  if (mapwright_game_is_card_due(game, &whose) == 1) return whose;
  std::int32_t seats[kSeats];
  const auto count = mapwright_game_seats_to_act(game, seats, kSeats);
  return seats[random.below(static_cast<std::uint32_t>(count))];
}

constexpr int kEnough = kSanitizedShare > 1 ? 5 : 25;

TEST(Secrets, WorldsThatAViewerWasToldTheSameOfAreTheSameToIt) {
  for (const char* id : {"cartographers", "misterra", "guild"}) {
    Random random(11);
    mapwright_bot* bot = nullptr;
    ASSERT_EQ(mapwright_bot_new(id, "greedy", &bot), MAPWRIGHT_OK);
    int compared = 0;
    for (int number = 0; number < 6 && compared < kEnough; ++number) {
      const std::string seed = std::to_string(number);
      mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
      setup.game = id;
      setup.seats = kSeats;
      setup.seed = seed.c_str();
      mapwright_game* made = nullptr;
      ASSERT_EQ(mapwright_game_new(&setup, &made), MAPWRIGHT_OK);
      const OwnedGame game(made);
      ASSERT_EQ(mapwright_game_allow_cheating(made), MAPWRIGHT_OK);
      for (int step = 0; mapwright_game_is_over(made) == 0 && step < 150 && compared < kEnough;
           ++step) {
        const int who = anybody(made, random);
        const OwnedGame one = copy_of(game);
        const OwnedGame other = copy_of(game);
        for (int i = 0; who >= 0 && i < 100 && step_of_seat(one.get(), who, random); ++i) {
        }
        for (int i = 0; who >= 0 && i < 100 && step_of_seat(other.get(), who, random); ++i) {
        }
        const bool differ = record_of(one.get()) != record_of(other.get());
        for (int viewer = MAPWRIGHT_SPECTATOR; differ && viewer < kSeats; ++viewer) {
          if (viewer == MAPWRIGHT_TABLE || viewer == who) continue;
          if (told(one.get(), viewer) != told(other.get(), viewer)) continue;
          const bool thinks = compared % 8 == 0;  // it takes long
          ASSERT_EQ(all_seen(one.get(), viewer, bot, thinks),
                    all_seen(other.get(), viewer, bot, thinks))
              << id << " " << viewer << "\n"
              << record_of(one.get()) << "\n"
              << record_of(other.get());
          ++compared;
        }
        ASSERT_TRUE(step_of_seat(made, who, random));
      }
    }
    EXPECT_GE(compared, kEnough) << id;
    mapwright_bot_free(bot);
  }
}

// What the seat can count for itself is what the rules count.
TEST(Secrets, ASeatCountsItsOwnSheetRight) {
  for (const char* id : {"cartographers", "misterra", "guild"}) {
    Random random(12);
    mapwright_setup setup = MAPWRIGHT_SETUP_INIT;
    setup.game = id;
    setup.seats = kSeats;
    setup.seed = "21";
    mapwright_game* made = nullptr;
    ASSERT_EQ(mapwright_game_new(&setup, &made), MAPWRIGHT_OK);
    const OwnedGame game(made);
    while (mapwright_game_is_over(made) == 0) {
      ASSERT_TRUE(step_of_seat(made, anybody(made, random), random));
      for (int seat = 0; seat < kSeats; ++seat) {
        std::int32_t own = 0;
        ASSERT_EQ(mapwright_game_score(made, seat, &own), MAPWRIGHT_OK);
        ASSERT_EQ(own, made->now().score_sheet(seat_at(seat)).total) << id;
      }
    }
  }
}

}  // namespace
}  // namespace mapwright
