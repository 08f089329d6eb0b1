// Any bytes as a file of puzzles: whatever can be read is written the same, and whatever opens is
// legal.

#include "fuzz/fuzz.h"
#include "mapwright/puzzles/puzzle.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto set_up = [](const Record& head) -> Result<std::unique_ptr<AnyGame>> {
    auto game = fuzz::new_game(head.game, head.options, static_cast<int>(head.seats.size()));
    if (game == nullptr) return Error{"no such game"};
    return game;
  };
  const auto file = parse_puzzles(fuzz::text_of(data, size));
  if (!file) return 0;
  for (const Puzzle& puzzle : file->puzzles) {
    const auto again = parse_puzzle(to_line(puzzle));
    fuzz::check(again.ok() && to_line(*again) == to_line(puzzle), "it comes back");
    const auto open = open_puzzle(puzzle, set_up);
    if (!open) continue;
    fuzz::check(!open->right.empty() && open->game->seats_to_act().contains(open->seat),
                "somebody is to choose");
  }
  return 0;
}
