// mapwright simulate: whole games by bots, as fast as they go.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <thread>

#include "mapwright/bots/game_table.h"
#include "mapwright/bots/parallel.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/engines.h"
#include "mapwright/cli/game_columns.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

struct SimulateOptions {
  SetUp set_up;
  int players = 1;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string bots = "random";
  std::string records;
  std::string columns;
  unsigned threads = 0;
  EngineOptions engines;
  bool json = false;
};

// The bots of the seats: names between commas, repeated in turn when there are more seats.
Result<std::vector<std::string>> bots_for(const std::string& names, int seats) {
  const auto list = listed_bots(names);
  if (!list) return list.error();
  if (list->size() > static_cast<std::size_t>(seats)) {
    return Error{"--bots names " + std::to_string(list->size()) + " bots for " +
                 std::to_string(seats) + (seats == 1 ? " seat" : " seats")};
  }
  std::vector<std::string> bots;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    bots.push_back((*list)[i % list->size()]);
  }
  return bots;
}

// One JSON line: seed and options, each seat with its bot and its figures, then the result.
Json json_line(const GameTable& table, std::uint64_t number) {
  const Record& record = table.record();
  Json options = Json::object();
  for (const auto& [name, value] : record.options) options.add(name, value);
  Json seats = Json::array();
  const Json* results = record.result->find("seats");
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    Json seat = Json::object();
    seat.add("seat", static_cast<int>(i)).add("bot", record.seats[i].bot);
    for (const auto& [key, value] : results->items()[i].members()) {
      if (key != "seat") seat.add(key, value);
    }
    seats.push(std::move(seat));
  }
  Json line = Json::object();
  line.add("game", record.game).add("seed", static_cast<std::int64_t>(number));
  line.add("options", std::move(options)).add("seats", std::move(seats));
  line.add("result", *record.result);
  return line;
}

// Mean, spread and wins of one seat over the games.
struct SeatSummary {
  double sum = 0;
  double squares = 0;
  int least = 0;
  int most = 0;
  std::uint64_t wins = 0;

  void add(int total, bool won, bool first) {
    sum += total;
    squares += static_cast<double>(total) * total;
    least = first ? total : std::min(least, total);
    most = first ? total : std::max(most, total);
    wins += won ? 1 : 0;
  }
};

struct Played {
  Json json;
  std::string record;
  GameRows rows;  // without its decisions unless they are asked for
};

Result<Played> play_one(const SimulateOptions& options, const AnyGame& fresh,
                        const std::vector<SeatInfo>& seats, const BotMaker& bots,
                        std::uint64_t number) {
  Record record;
  record.seats = seats;
  auto table = GameTable::open(fresh.clone(), std::move(record), table_seed(number), bots);
  if (!table) return table.error();
  if (options.columns.empty()) table->advance();
  Played played;
  played.rows = play_to_rows(*table);
  if (options.json) played.json = json_line(*table, number);
  if (!options.records.empty()) {
    Record kept = table->record();
    for (SeatInfo& seat : kept.seats) seat = Engines::in_record(seat);
    kept.commitment = commitment_of(kept, table_seed(number));  // it covers what seats are called
    played.record = to_text(kept);
  }
  return played;
}

void print_summary(const SimulateOptions& options, std::uint64_t played,
                   const std::vector<SeatInfo>& seats, const std::vector<SeatSummary>& summaries) {
  const auto games = static_cast<double>(played);
  std::cout << played << (played == 1 ? " game of " : " games of ") << options.set_up.game
            << (played == 1 ? ", seed " : ", seeds ") << options.seed;
  if (played > 1) std::cout << " to " << options.seed + played - 1;
  if (played < options.games) std::cout << " (interrupted; " << options.games << " were asked for)";
  std::cout << formatted("\n%-5s %-12s %9s %8s %6s %6s %7s\n", "seat", "bot", "mean", "spread",
                         "least", "most", "wins");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatSummary& seat = summaries[i];
    const double mean = seat.sum / games;
    const double variance = std::max(0.0, seat.squares / games - mean * mean);
    std::cout << formatted("%-5zu %-12s %9.2f %8.2f %6d %6d %6.1f%%\n", i, seats[i].bot.c_str(),
                           mean, std::sqrt(variance), seat.least, seat.most,
                           100.0 * static_cast<double>(seat.wins) / games);
  }
}

int run(const SimulateOptions& options) {
  const auto fresh = options.set_up.make(options.players);
  if (!fresh) return complain(fresh.error());
  const auto bots = bots_for(options.bots, options.players);
  if (!bots) return complain(bots.error());
  std::vector<SeatInfo> seats;
  for (const std::string& bot : *bots) {
    seats.push_back({.name = bot, .title = "", .emblem = "", .bot = bot});
  }
  if (!options.records.empty() && !make_folders(options.records)) {
    return complain(options.records + ": no such folder can be made");
  }
  std::optional<NpzFile> file;
  if (!options.columns.empty()) {
    auto created = NpzFile::create(options.columns);
    if (!created) return complain(created.error());
    file.emplace(*std::move(created));
  }
  GameColumns columns;
  const auto engines = Engines::open(options.engines);
  if (!engines) return complain(engines.error());
  const BotMaker maker = (*engines)->maker();
  const int threads = options.threads > 0 ? static_cast<int>(options.threads)
                                          : static_cast<int>(std::thread::hardware_concurrency());
  std::vector<SeatSummary> summaries(seats.size());
  Progress progress("Simulating", options.games);
  const Interruptible interrupt;
  constexpr std::uint64_t kBatch = 64;
  std::uint64_t done = 0;
  while (done < options.games && !interrupt.is_asked_to_end()) {
    const auto count = static_cast<int>(std::min(kBatch, options.games - done));
    std::vector<std::optional<Result<Played>>> batch(at(count));
    const int whole = for_each_job(count, threads, [&](int i) {
      if (interrupt.is_asked_to_end()) return false;
      auto& played = batch[at(i)];
      played =
          play_one(options, **fresh, seats, maker, options.seed + done + static_cast<unsigned>(i));
      return played->ok();
    });
    for (int i = 0; i < count; ++i) {
      const auto& played = batch[at(i)];
      if (played && !*played) return complain(played->error());
      if (i >= whole) break;
      for (std::size_t s = 0; s < seats.size(); ++s) {
        summaries[s].add((*played)->rows.totals[s], (*played)->rows.won[s] != 0, done == 0);
      }
      if (file) columns.add(options.seed + done, (*played)->rows);
      if (options.json) print((*played)->json);
      if (!options.records.empty()) {
        const std::string path = options.records + "/" + options.set_up.game + "-" +
                                 std::to_string(options.seed + done) + ".mwr";
        if (auto written = write_file(path, (*played)->record); !written) {
          return complain(written.error());
        }
      }
      ++done;
    }
    if (file) {
      if (auto fits = file->reserve(columns.bytes()); !fits) return complain(fits.error());
    }
    progress.update(done);
  }
  if (file && done > 0) {
    auto written = columns.write_to(*file, **fresh, seats);
    if (written) written = file->finish();
    if (!written) return complain(written.error());
  }
  progress.clear();
  (*engines)->print_faults();
  if (!options.json && done > 0) print_summary(options, done, seats, summaries);
  return done < options.games ? kInterrupted : kFine;
}

}  // namespace

void add_simulate(Command& app) {
  auto [command, options] =
      app.add_command<SimulateOptions>("simulate", "play whole games by bots", run);
  options.set_up.add_to(command);
  command.add_option("--players", options.players, "number of seats").between(1, kMaxSeats);
  command.add_option("--games", options.games, "how many games")
      .between(std::uint64_t{1}, std::uint64_t{1000000000});
  command.add_option("--seed", options.seed, "seed of the first game; the next has the next number")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  command
      .add_option("--bots", options.bots,
                  "bots of the seats between commas, taken in turn; exec:COMMAND is a program")
      .proposing(proposed_bots);
  command.add_option("--records", options.records, "folder to write each game's record to")
      .shown_as("DIR");
  command
      .add_option("--columns", options.columns,
                  "file (.npz) to write every decision to, as columns for numpy")
      .shown_as("FILE");
  command.add_option("--threads", options.threads, "threads to use; 0: one for each core")
      .between(0, 256);
  options.engines.add_to(command);
  command.add_flag("--json", options.json, "one JSON line for each game");
  command.add_example("mapwright simulate cartographers --players 4 --games 1e3 --bots greedy");
  command.add_example("mapwright simulate guild --set map=aghon --json --records games");
  command.add_example("mapwright simulate misterra --players 2 --games 1e4 --columns games.npz");
}

}  // namespace mapwright::cli
