#include "mapwright/puzzles/puzzle.h"

#include <algorithm>
#include <set>

#include "mapwright/core/text.h"
#include "mapwright/game/replay.h"
#include "mapwright/puzzles/proof.h"

namespace mapwright {
namespace {

constexpr std::string_view kFirstWords = "mapwright puzzles 1 ";
constexpr std::size_t kMostChoices = 32;
constexpr int kDearest = 1000000;

}  // namespace

std::string to_line(const Puzzle& puzzle) {
  std::string line = std::to_string(puzzle.number) + " " + std::to_string(puzzle.grade) + " " +
                     std::to_string(puzzle.seat) + " " + puzzle.record + " " +
                     joined(puzzle.right, ",") + " ";
  for (const WrongChoice& wrong : puzzle.wrong) {
    line += (&wrong == &puzzle.wrong.front() ? "" : ",") + wrong.choice + ":" +
            std::to_string(wrong.cost);
  }
  return line;
}

Result<Puzzle> parse_puzzle(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() != 6) {
    return Error{"expected number, grade, seat, record, right and wrong choices, found " +
                 std::to_string(words.size()) + " words"};
  }
  Puzzle puzzle;
  const auto number = parse_u64(words[0]);
  if (!number) return Error{"expected the number of a game, found " + quoted(words[0])};
  puzzle.number = *number;
  const auto grade = parse_int(words[1]);
  if (!grade || *grade < 1 || *grade > kGrades) {
    return Error{"expected a grade from 1 to 5, found " + quoted(words[1])};
  }
  puzzle.grade = *grade;
  const auto seat = parse_int(words[2]);
  if (!seat || *seat < 0 || *seat >= kMaxSeats) {
    return Error{"expected a seat, found " + quoted(words[2])};
  }
  puzzle.seat = *seat;
  puzzle.record = words[3];
  for (const auto right : split(words[4], ',')) puzzle.right.emplace_back(right);
  for (const auto wrong : split(words[5], ',')) {
    const auto colon = wrong.find(':');
    const auto cost =
        colon == std::string_view::npos ? std::nullopt : parse_int(wrong.substr(colon + 1));
    if (!cost || *cost < kWrongFrom || *cost > kDearest) {
      return Error{"expected a wrong choice and what it costs (at least " +
                   std::to_string(kWrongFrom) + "), found " + quoted(wrong)};
    }
    puzzle.wrong.push_back({std::string(wrong.substr(0, colon)), *cost});
  }
  if (puzzle.right.size() > kMostChoices || puzzle.wrong.size() > kMostChoices) {
    return Error{"there are more choices than " + std::to_string(kMostChoices)};
  }
  return puzzle;
}

std::string first_line(std::string_view game) {
  return std::string(kFirstWords) + std::string(game) + "\n";
}

Result<PuzzleFile> parse_puzzles(std::string_view text) {
  const auto lines = lines_of(text);
  PuzzleFile file;
  if (lines.empty() || !lines[0].starts_with(kFirstWords)) {
    return Error{"line 1: expected \"" + std::string(kFirstWords) + "GAME\", found " +
                 quoted(lines.empty() ? "" : lines[0])};
  }
  file.game = lines[0].substr(kFirstWords.size());
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::string where = "line " + std::to_string(i + 1) + ": ";
    auto puzzle = parse_puzzle(lines[i]);
    if (!puzzle) return Error{where + puzzle.error().message};
    if (!file.puzzles.empty() && puzzle->number <= file.puzzles.back().number) {
      return Error{where + "the numbers must ascend, one puzzle from a game; found " +
                   std::to_string(puzzle->number) + " after " +
                   std::to_string(file.puzzles.back().number)};
    }
    file.puzzles.push_back(*std::move(puzzle));
  }
  return file;
}

Result<OpenPuzzle> open_puzzle(const Puzzle& puzzle, const SetUpGame& set_up) {
  auto unpacked = unpack_record(puzzle.record, set_up);
  if (!unpacked) return unpacked.error();
  auto fresh = set_up(unpacked->record);
  if (!fresh) return fresh.error();
  OpenPuzzle open;
  open.record = std::move(unpacked->record);
  open.game = *std::move(fresh);
  for (const Event& event : open.record.events) play_again(*open.game, event);
  const auto analyst = analyst_for(*open.game);
  if (!analyst) return analyst.error();
  open.analyst = *analyst;
  open.seat = seat_at(puzzle.seat);
  if (puzzle.seat >= open.game->seats()) {
    return Error{"there is no seat " + std::to_string(puzzle.seat)};
  }
  std::set<std::string> positions;
  const auto made_of = [&](const std::string& text) -> Result<MadeChoice> {
    auto made = parse_choice(*open.analyst, *open.game, open.seat, text);
    if (made && !positions.insert(made->after->state_text()).second) {
      return Error{quoted(text) + " leads to the same position as another choice"};
    }
    return made;
  };
  for (const std::string& right : puzzle.right) {
    auto made = made_of(right);
    if (!made) return made.error();
    open.right.push_back(*std::move(made));
  }
  for (const WrongChoice& wrong : puzzle.wrong) {
    auto made = made_of(wrong.choice);
    if (!made) return made.error();
    open.wrong.push_back({*std::move(made), wrong.cost});
  }
  return open;
}

}  // namespace mapwright
