#pragma once
// A position of the Guild as text, in the format of content files. Lines that would say "nothing"
// are left out; what follows from the rest (frontier, waiting villages and routes) is not written.
//
//   position guild                    (a view begins with "view guild")
//     options map=avenia
//     seats 2
//     viewer 0                        views only; "spectator" for nobody
//     objectives avenia-1 avenia-4 avenia-2
//     age II                          "over" after the last turn
//     turned sea3 I                   explore cards of this age
//     card I                          the turn under way, if there is one
//     under place-cube 2              treasures under the deck; was-under: when the turn began
//   seat 0
//     cubes I7 I8                     also villages, posts, ruins, crystals, towers
//     specialties sea5 line-sea -     the slots I, II, III
//     refused ring-sea line-land -
//     best-route 12
//     best-coin-space 2
//     treasures vase 2                kept; of another seat in a view: hidden 2
//     coins 12 3 0 6 0 2              by source: coin spaces, villages, routes, towers, crystals,
//                                     treasures; of another seat in a view: hidden
//     met 10 - 5                      coins got for each open objective, "-": not met
//     returned place-cube 1           treasures this seat put under the deck this turn
//     was-cubes I7                    what was different when the turn began ("-": nothing there)
//     turn explore sea4-coins2        or: turn draw, turn keep <id> <id>, turn use
//     explored I7 I8 / -              by the card, phase by phase, in order
//     from I6 / D5                    villages a line may come from, phase by phase
//     drawn vase 1                    treasures drawn, to be carried out when draws is 0
//     draws 1                         treasures to be drawn now
//     free-cubes 1                    waiting in the pool

#include "mapwright/games/guild/guild.h"

namespace mapwright::guild {

// Fills in what follows from the boards and turns of a position: frontiers, waiting villages and
// routes, who acts. Pre: boards fit the map.
void complete_position(const Guild& game, State& state, Seat viewer, bool is_view);

// What is wrong with a position: the seat it concerns (-1: the table) and a sentence; an empty
// sentence when everything fits together. `viewer`: whose view it is, if it is one.
struct PositionProblem {
  int seat = -1;
  std::string message;
};
// Boards and tokens against the map; safe on anything that was read. Comes before
// complete_position.
[[nodiscard]] PositionProblem check_boards(const Guild& game, const State& state);
// Cards, decks, objectives, turns against each other. Comes after complete_position.
[[nodiscard]] PositionProblem check_position(const Guild& game, const State& state, Seat viewer,
                                             bool is_view);

// The slots that are filled for everybody before the turn under way.
[[nodiscard]] bool slot_was_filled(const Guild& game, const State& state, int slot);

}  // namespace mapwright::guild
