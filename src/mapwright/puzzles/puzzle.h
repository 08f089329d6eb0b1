#pragma once
// A puzzle as a line of text, and a file of them. Beginning with the first line
// "mapwright puzzles 1 GAME", each line is
//
//   NUMBER GRADE SEAT RECORD RIGHT[,RIGHT…] WRONG:COST[,WRONG:COST…]
//
// NUMBER is that of the mined game, ascending in a file, and names the puzzle; RECORD the game up
// to the decision, as links have it; RIGHT and WRONG are choices (choice.h), best first; COST is
// what a wrong one loses, in hundredths.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/game/packed_record.h"
#include "mapwright/puzzles/choice.h"

namespace mapwright {

inline constexpr int kGrades = 5;  // 1: every level of bots finds it … 5: none does

struct WrongChoice {
  std::string choice;
  int cost = 0;
};

struct Puzzle {
  std::uint64_t number = 0;
  int grade = 1;
  int seat = 0;
  std::string record;
  std::vector<std::string> right;
  std::vector<WrongChoice> wrong;
};

// Without the line's end.
[[nodiscard]] std::string to_line(const Puzzle& puzzle);
// Reads the form, not the rules (open_puzzle).
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view line);

struct PuzzleFile {
  std::string game;
  std::vector<Puzzle> puzzles;
};
[[nodiscard]] std::string first_line(std::string_view game);  // with the line's end
// Errors begin with "line N: ".
[[nodiscard]] Result<PuzzleFile> parse_puzzles(std::string_view text);

// A puzzle with its position and what its choices lead to.
struct OpenPuzzle {
  struct Wrong {
    MadeChoice made;
    int cost = 0;
  };
  Record record;
  std::unique_ptr<AnyGame> game;  // at the decision
  const Analyst* analyst = nullptr;
  Seat seat{};
  std::vector<MadeChoice> right;
  std::vector<Wrong> wrong;
};
// Plays it all by the rules. An error when anything is not legal, a choice is not whole, or two
// choices are the same.
[[nodiscard]] Result<OpenPuzzle> open_puzzle(const Puzzle& puzzle, const SetUpGame& set_up);

}  // namespace mapwright
