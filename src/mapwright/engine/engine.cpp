#include "mapwright/engine/engine.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

#include "mapwright/bots/all_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/engine/lines.h"

namespace mapwright {
namespace {

constexpr int kMaxCountedLines = 100000;

class Engine {
 public:
  Engine(const EngineSettings& settings, const ReadLine& read, const WriteLine& write)
      : settings_(settings), read_(read), write_(write), random_(settings.seed) {}
  ~Engine() {
    stop_ = true;
    finish();
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // False: it is to end.
  bool take(const std::string& line);

 private:
  void say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    write_(line + "\n");
  }
  void keep_map(std::string_view rest);
  void begin_game(std::string_view rest);
  void read_view(std::string_view rest);
  void go(std::string_view rest);
  [[nodiscard]] std::optional<std::string> counted_lines(std::string_view rest);
  // Ends the search, if there is one; its answer has been written then.
  void finish();

  const EngineSettings& settings_;
  const ReadLine& read_;
  const WriteLine& write_;
  Random random_;
  std::mutex mutex_;
  std::string map_;  // of somebody's own, for the next game
  std::unique_ptr<AnyGame> game_;
  Seat seat_ = kNobody;
  bool has_view_ = false;
  std::atomic<bool> stop_{false};
  std::thread search_;
};

void Engine::finish() {
  if (search_.joinable()) search_.join();
}

bool Engine::take(const std::string& line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word == "stop" || word == "quit") stop_ = true;
  finish();
  stop_ = false;
  if (word == "quit") return false;
  if (word == "hello") {
    say("hello mapwright " + settings_.version + " " + settings_.bot);
  } else if (word == "file") {
    keep_map(rest);
  } else if (word == "game") {
    begin_game(rest);
  } else if (word == "view") {
    read_view(rest);
  } else if (word == "actions") {
    (void)counted_lines(rest);  // it knows them
  } else if (word == "go") {
    go(rest);
  } else if (word == "over") {
    game_.reset();
  } else if (!word.empty() && word != "stop") {
    say("error this line is not known: " + quoted(line));
  }
  return true;
}

void Engine::keep_map(std::string_view rest) {
  map_.clear();
  auto text = read_file_line(rest);
  if (!text) return say("error " + text.error().message);
  map_ = *std::move(text);
}

void Engine::begin_game(std::string_view rest) {
  game_.reset();
  has_view_ = false;
  const std::string map = std::exchange(map_, {});
  const auto line = read_game_line(rest);
  if (!line) return say("error " + line.error().message);
  auto game = settings_.make(line->game, line->options, line->seats, map);
  if (!game) return say("error " + game.error().message);
  if (auto bot = make_bot(settings_.bot, **game); !bot) return say("error " + bot.error().message);
  game_ = *std::move(game);
  seat_ = line->seat;
}

std::optional<std::string> Engine::counted_lines(std::string_view rest) {
  const auto count = parse_int(rest);
  if (!count || *count < 0 || *count > kMaxCountedLines) {
    say("error expected a number of lines, found " + quoted(rest));
    return std::nullopt;
  }
  std::string text;
  for (int i = 0; i < *count; ++i) {
    const auto line = read_();
    if (!line) break;
    // A text that is too long is read to its end, but not kept.
    if (text.size() <= kMaxBotLine) (text += *line) += '\n';
  }
  return text;
}

void Engine::read_view(std::string_view rest) {
  has_view_ = false;
  const auto text = counted_lines(rest);
  if (!text) return;
  if (!game_) return say("error a view comes behind its game");
  if (auto loaded = game_->load_view(*text, random_); !loaded) {
    return say("error " + loaded.error().message);
  }
  has_view_ = true;
}

void Engine::go(std::string_view rest) {
  auto budget = read_budget(rest);
  if (!budget) return say("error " + budget.error().message);
  if (!has_view_) return say("error there is no view to decide on");
  if (!game_->seats_to_act().contains(seat_)) return say("error this seat is not to act");
  budget->stop = &stop_;
  auto bot = make_bot_within(*budget, settings_.bot, *game_);
  if (!bot) return say("error " + bot.error().message);
  search_ = std::thread([this, bot = *std::move(bot), game = game_->clone(),
                         random = Random(random_.next())]() mutable {
    say("bestmove " + bot(*game, seat_, random));
  });
}

}  // namespace

void run_engine(const EngineSettings& settings, const ReadLine& read, const WriteLine& write) {
  Engine engine(settings, read, write);
  while (const auto line = read()) {
    if (!engine.take(*line)) return;
  }
}

}  // namespace mapwright
