// mapwright puzzles: looks for positions with one clearly best choice in games that bots play.

#include <algorithm>
#include <ctime>
#include <iostream>
#include <optional>
#include <vector>

#include "mapwright/bots/parallel.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/files.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/puzzles/mine.h"

namespace mapwright::cli {
namespace {

struct PuzzlesOptions {
  std::string game;
  std::string out;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  int jobs = 1;
  bool check = false;
};

// The puzzles that are in the file already; none when there is no file.
Result<PuzzleFile> found_before(const PuzzlesOptions& options) {
  if (is_free(options.out) && !options.check) {
    return PuzzleFile{.game = options.game, .puzzles = {}};
  }
  const auto text = read_file(options.out);
  if (!text) return text.error();
  auto file = parse_puzzles(*text);
  if (!file) return Error{options.out + ": " + file.error().message};
  if (file->game != options.game) {
    return Error{options.out + ": has puzzles of " + mapwright::quoted(file->game)};
  }
  return file;
}

Result<void> keep(const PuzzlesOptions& options, const PuzzleFile& file) {
  std::string text = first_line(options.game);
  for (const Puzzle& puzzle : file.puzzles) text += to_line(puzzle) + "\n";
  return write_file(options.out, text);
}

// Of processor time: the machine may have other work as well.
double seconds_of_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

void print_summary(const PuzzleFile& file, std::size_t before, std::uint64_t games,
                   const MineCounts& counts, double seconds) {
  const std::size_t found = file.puzzles.size() - before;
  std::vector<int> grades(static_cast<std::size_t>(kGrades));
  for (std::size_t i = before; i < file.puzzles.size(); ++i) {
    ++grades[at(file.puzzles[i].grade - 1)];
  }
  std::cout << found << (found == 1 ? " puzzle" : " puzzles") << " in " << games
            << (games == 1 ? " game; " : " games; ") << counts.positions << " positions, "
            << counts.gap << " with a gap, " << counts.looked << " after a look, " << counts.proved
            << " proved\n";
  std::cout << formatted("%.1f s of processor time, %.1f s a puzzle; grades 1 to 5:", seconds,
                         seconds / static_cast<double>(std::max<std::size_t>(1, found)));
  for (const int count : grades) std::cout << " " << count;
  std::cout << "; " << file.puzzles.size() << " in the file\n";
}

// Proves what is in the file once more, from other seeds, and takes out what does not hold.
int check(const PuzzlesOptions& options, const GameEntry& entry, PuzzleFile file) {
  const auto set_up = [&](const Record& head) {
    return make_game(entry, embedded_files(entry), head.options,
                     static_cast<int>(head.seats.size()));
  };
  std::vector<std::optional<Result<bool>>> holds(file.puzzles.size());
  const Interruptible interrupt;
  const auto count = static_cast<int>(file.puzzles.size());
  const int whole = for_each_job(count, options.jobs, [&](int i) {
    if (interrupt.is_asked_to_end()) return false;
    const Puzzle& puzzle = file.puzzles[at(i)];
    const auto open = open_puzzle(puzzle, set_up);
    if (open) {
      holds[at(i)] =
          still_holds(*open, true, ~puzzle.number) && still_holds(*open, false, ~puzzle.number);
    } else {
      holds[at(i)] = open.error();
    }
    return open.ok();
  });
  PuzzleFile kept{.game = file.game, .puzzles = {}};
  for (int i = 0; i < count; ++i) {
    Puzzle& puzzle = file.puzzles[at(i)];
    const auto& held = holds[at(i)];
    const std::string name = options.out + ": puzzle " + std::to_string(puzzle.number);
    if (held && !*held) return complain(name + ": " + held->error().message);
    if (held && !**held) {
      std::cout << name << " does not hold\n";
    } else {
      kept.puzzles.push_back(std::move(puzzle));
    }
  }
  if (auto written = keep(options, kept); !written) return complain(written.error());
  std::cout << kept.puzzles.size() << " of " << count << " puzzles kept\n";
  return whole < count ? kInterrupted : kFine;
}

int run(const PuzzlesOptions& options) {
  const GameEntry* entry = find_game(options.game);
  if (entry == nullptr) return complain("there is no game " + mapwright::quoted(options.game));
  if (auto fine = check_target(options.out, ""); !fine) return complain(fine.error());
  auto file = found_before(options);
  if (!file) return complain(file.error());
  if (options.check) return check(options, *entry, *std::move(file));
  const std::size_t before = file->puzzles.size();
  // Games up to that of the last puzzle have been looked at.
  std::uint64_t first = options.seed;
  if (before > 0) first = std::max(first, file->puzzles.back().number + 1);
  const std::uint64_t end = options.seed + options.games;
  const std::uint64_t total = end > first ? end - first : 0;
  Progress progress("Mining", total);
  const Interruptible interrupt;
  MineCounts counts;
  double seconds = 0;
  std::uint64_t done = 0;
  while (done < total && !interrupt.is_asked_to_end()) {
    const auto batch = static_cast<int>(
        std::min<std::uint64_t>(static_cast<std::uint64_t>(options.jobs) * 4, total - done));
    std::vector<std::optional<Result<Mined>>> mined(at(batch));
    std::vector<double> times(at(batch));
    const int whole = for_each_job(batch, options.jobs, [&](int i) {
      if (interrupt.is_asked_to_end()) return false;
      const double start = seconds_of_thread();
      mined[at(i)] = mine_game(*entry, first + done + static_cast<unsigned>(i));
      times[at(i)] = seconds_of_thread() - start;
      return mined[at(i)]->ok();
    });
    const std::size_t kept = file->puzzles.size();
    for (int i = 0; i < batch; ++i) {
      auto& each = mined[at(i)];
      if (each && !*each) return complain(each->error());
      if (i >= whole) break;
      counts.add((*each)->counts);
      seconds += times[at(i)];
      if ((*each)->puzzle) file->puzzles.push_back(*std::move((*each)->puzzle));
      ++done;
    }
    if (file->puzzles.size() > kept || done == total) {
      if (auto written = keep(options, *file); !written) return complain(written.error());
    }
    progress.update(done);
  }
  progress.clear();
  print_summary(*file, before, done, counts, seconds);
  return done < total ? kInterrupted : kFine;
}

}  // namespace

void add_puzzles(Command& app) {
  auto [command, options] =
      app.add_command<PuzzlesOptions>("puzzles", "look for puzzles in games that bots play", run);
  std::vector<std::string> ids;
  for (const GameEntry& each : all_games()) ids.emplace_back(each.info->id);
  command.add_option("GAME", options.game, "one of: " + joined(ids, ", "))
      .required()
      .proposing([ids] { return ids; });
  command
      .add_option("--out", options.out,
                  "file to add what is found to; goes on behind the last game in it")
      .required()
      .shown_as("FILE");
  command.add_option("--games", options.games, "how many games to look at")
      .between(std::uint64_t{1}, std::uint64_t{1000000000});
  command.add_option("--seed", options.seed, "number of the first game")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  command.add_option("--jobs", options.jobs, "games at a time").between(1, 256);
  command.add_flag("--check", options.check,
                   "prove those in the file once more instead, and take out what does not hold");
  command.add_example("mapwright puzzles guild --games 500 --out guild.txt");
}

}  // namespace mapwright::cli
