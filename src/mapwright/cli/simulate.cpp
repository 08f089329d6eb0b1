// mapwright simulate: whole games by bots, as fast as they go.

#include <atomic>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <thread>

#include "mapwright/bots/game_table.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/progress.h"

namespace mapwright::cli {
namespace {

struct SimulateOptions {
  SetUp set_up;
  int players = 1;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string bots = "random";
  std::string records;
  unsigned threads = 0;
  bool json = false;
};

// One JSON line: seed and options, each seat with its bot and its figures, then the result.
std::string json_line(const GameTable& table, std::uint64_t number) {
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
  return line.to_text();
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
  std::string json;
  std::string record;
  std::vector<int> totals;
  std::vector<bool> won;
};

Result<Played> play_one(const SimulateOptions& options, const AnyGame& fresh,
                        const std::vector<SeatInfo>& seats, std::uint64_t number) {
  Record record;
  record.seats = seats;
  auto table = GameTable::open(fresh.clone(), std::move(record), table_seed(number));
  if (!table) return table.error();
  table->advance();
  Played played;
  for (int i = 0; i < fresh.seats(); ++i) {
    played.totals.push_back(table->game().score_sheet(seat_at(i)).total);
    played.won.push_back(table->game().rank(seat_at(i)) == 1);
  }
  if (options.json) played.json = json_line(*table, number);
  if (!options.records.empty()) played.record = to_text(table->record());
  return played;
}

void print_summary(const SimulateOptions& options, const std::vector<SeatInfo>& seats,
                   const std::vector<SeatSummary>& summaries) {
  const auto games = static_cast<double>(options.games);
  std::printf("%llu games of %s, seeds %llu to %llu\n",
              static_cast<unsigned long long>(options.games), options.set_up.game.c_str(),
              static_cast<unsigned long long>(options.seed),
              static_cast<unsigned long long>(options.seed + options.games - 1));
  std::printf("%-5s %-12s %9s %8s %6s %6s %7s\n", "seat", "bot", "mean", "spread", "least", "most",
              "wins");
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const SeatSummary& seat = summaries[i];
    const double mean = seat.sum / games;
    const double variance = std::max(0.0, seat.squares / games - mean * mean);
    std::printf("%-5zu %-12s %9.2f %8.2f %6d %6d %6.1f%%\n", i, seats[i].bot.c_str(), mean,
                std::sqrt(variance), seat.least, seat.most,
                100.0 * static_cast<double>(seat.wins) / games);
  }
}

// Plays a batch of games on several threads; results in order of their seeds.
Result<std::vector<Played>> play_batch(const SimulateOptions& options, const AnyGame& fresh,
                                       const std::vector<SeatInfo>& seats, std::uint64_t first,
                                       std::uint64_t count) {
  std::vector<Played> batch(count);
  std::vector<std::string> errors(options.threads);
  std::atomic<std::uint64_t> next{0};
  const auto work = [&](std::size_t thread) {
    for (std::uint64_t i = next++; i < count; i = next++) {
      auto played = play_one(options, fresh, seats, options.seed + first + i);
      if (!played) {
        errors[thread] = played.error().message;
        return;
      }
      batch[i] = *std::move(played);
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t t = 1; t < options.threads; ++t) threads.emplace_back(work, t);
  work(0);
  threads.clear();
  for (const std::string& error : errors) {
    if (!error.empty()) return Error{error};
  }
  return batch;
}

int run(SimulateOptions options) {
  const auto fresh = options.set_up.make(options.players);
  if (!fresh) return complain(fresh.error().message);
  const auto bots = bots_for(options.bots, options.players);
  if (!bots) return complain(bots.error().message);
  std::vector<SeatInfo> seats;
  for (const std::string& bot : *bots) {
    seats.push_back({.name = bot, .title = "", .emblem = "", .bot = bot});
  }
  if (options.threads == 0) options.threads = std::max(1U, std::thread::hardware_concurrency());
  if (!options.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(options.records, error);
    if (error) return complain(options.records + ": cannot be made: " + error.message());
  }
  std::vector<SeatSummary> summaries(seats.size());
  Progress progress("Simulating", options.games);
  constexpr std::uint64_t kBatch = 64;
  for (std::uint64_t done = 0; done < options.games; done += kBatch) {
    const auto count = std::min(kBatch, options.games - done);
    const auto batch = play_batch(options, **fresh, seats, done, count);
    if (!batch) return complain(batch.error().message);
    for (std::uint64_t i = 0; i < count; ++i) {
      const Played& played = (*batch)[i];
      for (std::size_t s = 0; s < seats.size(); ++s) {
        summaries[s].add(played.totals[s], played.won[s], done + i == 0);
      }
      if (options.json) std::cout << played.json << "\n";
      if (!options.records.empty()) {
        const auto path =
            std::filesystem::path(options.records) /
            (options.set_up.game + "-" + std::to_string(options.seed + done + i) + ".mwr");
        if (auto written = write_file(path.string(), played.record); !written) {
          return complain(written.error().message);
        }
      }
    }
    progress.update(done + count);
  }
  progress.clear();
  if (!options.json) print_summary(options, seats, summaries);
  std::cout.flush();
  return std::cout ? kFine : complain("the output cannot be written");
}

}  // namespace

void add_simulate(Command& app) {
  auto options = std::make_shared<SimulateOptions>();
  Command command = app.add_command("simulate", "play whole games by bots");
  options->set_up.add_game(command);
  options->set_up.add_content(command);
  command.add_option("--players", options->players, "number of seats").between(1, kMaxSeats);
  command.add_option("--games", options->games, "how many games")
      .between(std::uint64_t{1}, std::uint64_t{1000000000});
  command
      .add_option("--seed", options->seed, "seed of the first game; the next has the next number")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  command.add_option("--bots", options->bots, "bots of the seats between commas, taken in turn");
  command.add_option("--records", options->records, "folder to write each game's record to")
      .shown_as("DIR");
  command.add_option("--threads", options->threads, "threads to use; 0: one for each core")
      .between(0, 256);
  command.add_flag("--json", options->json, "one JSON line for each game");
  command.set_action([options] { return run(*options); });
}

}  // namespace mapwright::cli
