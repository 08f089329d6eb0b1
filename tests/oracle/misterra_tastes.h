#pragma once
// How the players of the differential games of Misterra choose, so that rare things happen, and
// how often they did.

#include <algorithm>
#include <map>
#include <string>

#include "oracle/misterra_data.h"
#include "oracle/misterra_game.h"

namespace mapwright::misterra {

enum class Taste {
  kAny,
  kMapping,     // map, in the rarer order if there is one
  kIdle,        // pass, so that the cards run out
  kWandering,   // long walks, lagoons
  kClaiming,    // stand on confirmed tiles, confirm, claim
  kCovering,    // fill the parchment
  kConfirming,  // confirm the island
  kWall,        // shut the island off with jungles
  kMeeting,     // solo: claim the jungle B3, the Otoma D3, then join them
};
inline constexpr int kTastesByTurns = 7;  // all but the last two, which follow a plan

// What happened, by name -> how often.
using Tally = std::map<std::string, int>;

// The cell's tile when the wall is finished: jungles on the first two lines from the beach, with
// two gates behind which jungles lie from the beginning. Empty: nothing is to be laid there.
[[nodiscard]] inline std::string wall_terrain(const std::string& cell) {
  if (cell == "B1" || cell == "D1") return "lagoon";
  return cell[1] <= '2' ? "jungle" : "";
}

[[nodiscard]] inline bool is_confirmed(const oracle::misterra::Game& game,
                                       const std::string& cell) {
  return game.island(cell).starts_with("confirmed");
}

// Whether anybody has claimed the terrain.
[[nodiscard]] inline bool is_claimed(const oracle::misterra::Game& game,
                                     const std::string& terrain) {
  for (int owner = game.seats() == 1 ? oracle::misterra::kOtoma : 0; owner < game.seats();
       ++owner) {
    if (game.claims(owner).contains(terrain)) return true;
  }
  return false;
}

// What a plan thinks of a half on a cell that is not confirmed.
[[nodiscard]] inline int liking_by_plan(const oracle::misterra::Game& game, const std::string& cell,
                                        const std::string& half, Taste plan) {
  if (plan == Taste::kWall) return wall_terrain(cell) == half ? 2 : -10;
  if (cell == "C3") {
    const bool claimed = game.claims(0).contains("jungle") &&
                         game.claims(oracle::misterra::kOtoma).contains("jungle");
    return claimed && half == "jungle" ? 8 : -8;
  }
  // The way to B3; the others only disturb.
  return (cell == "B1" || cell == "B2") && half != "jungle" ? 3 : -1;
}

// The cells of a map action get first and second half.
[[nodiscard]] inline int liking_of_map(const oracle::misterra::Game& game, int seat,
                                       const std::string& action, Taste taste) {
  const auto [first, second] = oracle::misterra::halves(game.card_in_hand());
  int value = 1;
  for (const std::size_t at : {4U, 7U}) {
    const std::string cell = action.substr(at, 2);
    const std::string& half = at == 4 ? first : second;
    const bool confirms = game.island(cell) == "hazy " + half;
    if (taste == Taste::kCovering && game.parchment(seat, cell).empty()) value += 1;
    if (taste == Taste::kClaiming && !is_confirmed(game, cell)) {
      value += (confirms ? 1 : 0) + (is_claimed(game, half) ? 1 : 0);  // so that regions meet
    }
    if (taste == Taste::kConfirming && !is_confirmed(game, cell)) value += confirms ? 3 : 1;
    const bool plan = taste == Taste::kWall || taste == Taste::kMeeting;
    if (plan && !is_confirmed(game, cell)) value += liking_by_plan(game, cell, half, taste);
  }
  if (taste == Taste::kMapping && action.find(" first ") != std::string::npos) value += 1;
  return value;
}

// Where the move ends with this step.
[[nodiscard]] inline int liking_of_place(const oracle::misterra::Game& game, int seat,
                                         const std::string& place, Taste taste) {
  const bool beach = place.starts_with("beach");
  if (taste == Taste::kMeeting) {
    if (place == "B3") return game.claims(0).empty() ? 4 : 0;
    return place == "B2" ? 3 : place == "B1" ? 2 : place == "beach B" ? 1 : 0;
  }
  if (taste == Taste::kWall) {
    if (!beach) return -1;
    const std::string front = place.substr(6) + "1";
    int value = is_confirmed(game, place.substr(6) + "2") ? 0 : 1;
    for (const oracle::misterra::Cell near :
         oracle::misterra::island_neighbours(oracle::misterra::cell_of(front))) {
      value += is_confirmed(game, oracle::misterra::text_of(near)) ? 0 : 1;
    }
    return value + (is_confirmed(game, front) ? 0 : 1);
  }
  if (beach) return 0;
  if (taste == Taste::kClaiming) return is_confirmed(game, place) ? 1 : 0;
  if (taste != Taste::kCovering && taste != Taste::kConfirming) return 0;
  if (game.island(place).ends_with("jungle")) return 0;
  int open = 0;
  for (const oracle::misterra::Cell near :
       oracle::misterra::island_neighbours(oracle::misterra::cell_of(place))) {
    const std::string cell = oracle::misterra::text_of(near);
    const bool is_open =
        taste == Taste::kCovering ? game.parchment(seat, cell).empty() : !is_confirmed(game, cell);
    open += is_open ? 1 : 0;
  }
  return open;
}

[[nodiscard]] inline int liking(const oracle::misterra::Game& game, int seat,
                                const std::string& action, Taste taste) {
  if (taste == Taste::kAny) return 0;
  if (action.starts_with("map")) {
    const bool likes = taste != Taste::kIdle && taste != Taste::kWandering;
    return likes ? liking_of_map(game, seat, action, taste) : 0;
  }
  if (action.starts_with("go")) {
    if (taste == Taste::kWandering) return 1;
    return liking_of_place(game, seat, action.substr(3), taste);
  }
  if (action == "stay") return liking_of_place(game, seat, game.pawn(seat), taste);
  if (action.starts_with("discard")) {
    return taste == Taste::kWandering || taste == Taste::kIdle ? 1 : 0;
  }
  if (action == "pass") return taste == Taste::kIdle || taste == Taste::kWandering ? 1 : 0;
  if (action == "claim") {
    if (taste == Taste::kMeeting) return game.pawn(seat) == "B3" ? 9 : -9;
    return taste == Taste::kClaiming ? 9 : taste == Taste::kWall ? -1 : 0;
  }
  if (action == "otoma-claim D3") return 1;
  if (action.starts_with("take") && (taste == Taste::kWall || taste == Taste::kMeeting)) {
    const auto [first, second] = oracle::misterra::halves(game.shown(action.back() - '0'));
    const bool open = !is_confirmed(game, "B1") || !is_confirmed(game, "D1");
    int value = 0;
    for (const std::string& half : {first, second}) {
      value += half == "jungle" ? 2 : half == "lagoon" && open ? 1 : 0;
    }
    return value;
  }
  return 0;
}

// M21, M33: why the game is over; and what the scores show.
inline void count_the_end(const oracle::misterra::Game& game, Tally& tally) {
  int confirmed = 0;
  int hazy = 0;
  for (const oracle::misterra::Cell cell : oracle::misterra::island_cells()) {
    const std::string tile = game.island(oracle::misterra::text_of(cell));
    confirmed += tile.starts_with("confirmed") ? 1 : 0;
    hazy += tile.starts_with("hazy") ? 1 : 0;
  }
  bool covered = false;
  bool cards = game.deck_size() > 0;
  for (int slot = 1; slot <= 5; ++slot) cards = cards || !game.shown(slot).empty();
  for (int seat = 0; seat < game.seats(); ++seat) {
    const auto score = game.score(seat);
    covered = covered || score.empty == 0;
    if (score.claims.size() < game.claims(seat).size()) ++tally["removed claim"];
    if (score.master > 0) ++tally["master"];
    if (score.total < 0) ++tally["negative total"];
    for (int other = 0; other < seat; ++other) {
      if (game.score(other).total == score.total) ++tally["equal totals"];
    }
  }
  if (covered) ++tally["end covered"];
  if (confirmed == 25) ++tally["end confirmed"];
  if (game.otoma_seen().size() == 21) ++tally["end otoma"];
  if (game.seats() > 1 && !cards) ++tally["end cards"];
  if (game.seats() > 1 && !covered && cards && hazy == 0 && confirmed < 25) ++tally["end shut off"];
}

}  // namespace mapwright::misterra
