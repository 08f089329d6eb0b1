// The readings of the Guild's rulebook that are set-up choices (G28 to G30), and that the usual
// ones are what a game without them plays.

#include "games/guild/table.h"
#include "mapwright/games/guild/exploring.h"
#include "mapwright/games/guild/network.h"

namespace mapwright::guild {
namespace {

std::uint8_t card_number(const Content& content, std::string_view id) {
  const auto found = std::ranges::find(content.cards, id, &Card::id);
  EXPECT_NE(found, content.cards.end()) << id;
  return static_cast<std::uint8_t>(found - content.cards.begin());
}

// What the second phase of a card allows when its first has explored this space.
Spaces second_phase(const Guild& game, std::string_view card, Cell explored) {
  Turn turn;
  begin_card(turn, card_number(game.content(), card));
  note_space(game.content(), Board{}, turn, explored);
  begin_next_phase(turn);
  return allowed_by_phase(game.content(), Board{}, turn);
}

// A seat whose cubes fill two regions and whose villages stand in this many others.
SeatState with_two_full_regions(const Guild& game, int villages) {
  SeatState seat;
  int full = 0;
  for (const Region& region : game.map().regions) {
    if (!region.blanks.any()) continue;
    if (full < 2) {
      seat.board.cubes |= region.spaces;
      ++full;
    } else if (villages-- > 0) {
      seat.board.villages.insert(region.blanks.first());
    }
  }
  EXPECT_LE(villages, 0) << "the map has too few regions";
  seat.turn.step = Step::kExplore;
  seat.turn.villages_wait = regions_to_settle(game.content(), seat.board);
  return seat;
}

// G28: under cards that end with cities or coins only, wild spaces are allowed when read so.
TEST(GuildReadings, WildSpacesInPhasesOfCitiesOrCoinsAreAChoice) {
  const Guild usual = make_guild({{"map", "cnidaria"}}, 1);
  const Guild other = make_guild({{"map", "cnidaria"}, {"wild-spaces", "always"}}, 1);
  const Map& map = usual.map();
  int compared = 0;
  for (const Cell wild : map.wild) {
    for (const Cell sea : map.neighbours(wild) & map.terrain[at(Terrain::kSea)]) {
      for (const std::string_view card : {"sea4-cities", "sea4-coins2"}) {
        EXPECT_FALSE(second_phase(usual, card, sea).contains(wild)) << map.name_of(wild);
        EXPECT_TRUE(second_phase(other, card, sea).contains(wild)) << map.name_of(wild);
        EXPECT_EQ(second_phase(other, card, sea) - map.wild, second_phase(usual, card, sea));
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 0);
}

// G29: the coin space of a treasure's free cube.
TEST(GuildReadings, CoinsOfAFreeCubeAreMultipliedWhenReadSo) {
  const auto coins_of_free_cube = [](const Options& options) {
    const Guild game = make_guild(options, 1);
    SeatState seat = game.initial_state().seats[seat_at(0)];
    begin_card(seat.turn, card_number(game.content(), "grassland4-coins-x3"));
    place_cube(game.content(), seat, cell_at(game.map().find("I7")), false);
    return game.coins(seat);
  };
  EXPECT_EQ(coins_of_free_cube({}), 1);
  EXPECT_EQ(coins_of_free_cube({{"free-cube-coins", "multiplied"}}), 3);
}

// G30: thirteen village pawns; what would be the fourteenth village is not founded.
TEST(GuildReadings, TheThirteenthVillageIsTheLastWhenPawnsAreLimited) {
  const Guild usual = make_guild({{"map", "aghon"}}, 1);
  const Guild other = make_guild({{"map", "aghon"}, {"village-limit", "13"}}, 1);
  SeatState seat = with_two_full_regions(usual, 12);
  SeatState limited = with_two_full_regions(other, 12);
  ASSERT_EQ(std::popcount(limited.turn.villages_wait), 2);
  const Cell space = village_choices(other.content(), limited.turn).first();
  found_village(usual.content(), seat, 1, space);
  found_village(other.content(), limited, 1, space);
  EXPECT_EQ(std::popcount(seat.turn.villages_wait), 1);
  EXPECT_EQ(limited.turn.villages_wait, 0U);
  EXPECT_NE(regions_to_settle(usual.content(), seat.board), 0U);
  EXPECT_EQ(regions_to_settle(other.content(), limited.board), 0U);
}

// G28, G29, G30: records name a reading only where it is not the usual one.
TEST(GuildReadings, OptionsKeepOnlyWhatIsUnusual) {
  EXPECT_EQ(make_guild({{"wild-spaces", "by-terrain"}, {"village-limit", "none"}}, 2).options(),
            (Options{{"map", "avenia"}}));
  const Options all = {{"map", "avenia"},
                       {"wild-spaces", "always"},
                       {"free-cube-coins", "multiplied"},
                       {"village-limit", "13"}};
  EXPECT_EQ(make_guild(all, 2).options(), all);
  EXPECT_FALSE(Guild::make(printed_files(), {{"village-limit", "12"}}, 2).ok());
}

}  // namespace
}  // namespace mapwright::guild
