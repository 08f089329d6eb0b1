#include "mapwright/engine/engine_bots.h"

#include <unistd.h>

#include "mapwright/bots/bot_kind.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/engine/lines.h"

namespace mapwright {
namespace {

constexpr std::string_view kPrefix = "exec:";
constexpr std::size_t kMostTold = 200;  // characters of a line in the log
constexpr std::size_t kMostNamed = 40;  // and of the name before it
constexpr int kMostLeftOver = 1000;     // lines read before a game

struct EngineName {
  std::string command;
  Budget budget;
};

// What stands behind the last '@' is a budget if it can be one; else it belongs to the command.
EngineName read_name(std::string_view name) {
  name.remove_prefix(kPrefix.size());
  const auto last = name.rfind('@');
  if (last != std::string_view::npos) {
    if (const auto budget = budget_of_name(name.substr(last), {})) {
      return {std::string(name.substr(0, last)), *budget};
    }
  }
  return {std::string(name), {}};
}

}  // namespace

std::string_view name_of(BotFault fault) {
  constexpr std::array<std::string_view, kBotFaultKinds> kNames = {"illegal", "malformed", "late",
                                                                   "stalled", "crashed"};
  return kNames[static_cast<std::size_t>(fault)];
}

// A program that has said hello.
class EngineBots::Program {
 public:
  Program(std::string command, std::unique_ptr<Child> child)
      : command_(std::move(command)), child_(std::move(child)) {}

  [[nodiscard]] const std::string& command() const { return command_; }
  [[nodiscard]] Child& child() { return *child_; }
  bool wants_actions = false;

 private:
  std::string command_;
  std::unique_ptr<Child> child_;
};

// One seat of one game.
class EngineBots::Player {
 public:
  Player(EngineBots& all, std::string name, Budget budget)
      : all_(all), name_(std::move(name)), budget_(budget) {}
  ~Player() {
    if (!program_) return;
    if (program_->child().send("over\n", Child::Clock::now() + all_.times_.margin)) {
      all_.give_back(std::move(program_));
    }
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void begin(std::unique_ptr<Program> program, const AnyGame& fresh, Seat seat);
  void begin_without(const std::string& why) { fail(BotFault::kCrashed, why, true); }
  [[nodiscard]] std::string act(AnyGame& game, Seat seat, Random& random);

 private:
  // The action it has answered with, or nothing after a fault.
  [[nodiscard]] std::optional<std::string> ask(const AnyGame& game, Seat seat);
  [[nodiscard]] Child::Clock::time_point limit() const;
  void say(const std::string& text);
  void fail(BotFault fault, const std::string& what, bool ends_program);

  EngineBots& all_;
  std::string name_;
  Budget budget_;
  std::unique_ptr<Program> program_;  // none once it has failed for good
  bool has_failed_ = false;
};

void EngineBots::Player::fail(BotFault fault, const std::string& what, bool ends_program) {
  has_failed_ = true;
  if (ends_program) program_.reset();
  all_.note(name_, fault, what);
}

void EngineBots::Player::begin(std::unique_ptr<Program> program, const AnyGame& fresh, Seat seat) {
  program_ = std::move(program);
  say(game_lines(fresh, seat));
}

void EngineBots::Player::say(const std::string& text) {
  if (!program_ || program_->child().send(text, limit())) return;
  fail(BotFault::kCrashed, "it does not listen any more", true);
}

Child::Clock::time_point EngineBots::Player::limit() const {
  const auto time = budget_.milliseconds > 0 ? std::chrono::milliseconds(budget_.milliseconds)
                                             : all_.times_.unlimited;
  return Child::Clock::now() + time + all_.times_.margin;
}

std::optional<std::string> EngineBots::Player::ask(const AnyGame& game, Seat seat) {
  say(view_lines(game, seat) + (program_->wants_actions ? action_lines(game, seat) : "") +
      go_line(budget_));
  auto until = limit();
  bool is_late = false;
  std::string line;
  while (program_) {
    const auto read = program_->child().read_line(line, until);
    if (read == Child::Read::kEnded) {
      fail(BotFault::kCrashed, "its output ended", true);
    } else if (read == Child::Read::kTooLong) {
      fail(BotFault::kMalformed, "its line does not end", true);
    } else if (std::string_view rest = line;
               read == Child::Read::kLine && take_word(rest) == "bestmove") {
      if (!is_late) return std::string(rest);
      fail(BotFault::kLate, "", false);
      return std::nullopt;
    } else if (read == Child::Read::kLine) {
      all_.tell(name_, line);
    }
    // Also when it talks without end.
    if (program_ && Child::Clock::now() >= until) {
      if (is_late) {
        fail(BotFault::kStalled, "", true);
      } else {
        is_late = true;
        until = Child::Clock::now() + all_.times_.stop;
        say("stop\n");
      }
    }
  }
  return std::nullopt;
}

std::string EngineBots::Player::act(AnyGame& game, Seat seat, Random& random) {
  if (program_ && !has_failed_) {
    if (const auto answer = ask(game, seat)) {
      const auto action = game.canonical_action(trimmed(*answer));
      // It may have answered another question than this one: then every answer to come would.
      if (!action) {
        fail(BotFault::kMalformed, action.error().message, true);
      } else if (auto done = game.apply(seat, *action); !done) {
        fail(BotFault::kIllegal, done.error().message, true);
      } else {
        return *action;
      }
    }
  }
  const auto actions = game.legal_actions(seat);
  const std::string& any = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  (void)game.apply(seat, any);
  return any;
}

EngineBots::EngineBots(int log, bool tells, EngineTimes times)
    : log_(log), tells_(tells), times_(times) {}
// Whoever keeps to the protocol may end by itself, to write down what it has learned.
EngineBots::~EngineBots() {
  const auto now = Child::Clock::now();
  for (const auto& program : idle_) {
    (void)program->child().send("quit\n", now);
    program->child().end_input();
  }
  for (const auto& program : idle_) program->child().await_end(now + times_.quit);
}

bool EngineBots::is_engine(std::string_view name) { return name.starts_with(kPrefix); }

Result<AnyBot> EngineBots::make(std::string_view name, const AnyGame& fresh, Seat seat) {
  if (!is_engine(name)) return make_bot(name, fresh);
  const EngineName read = read_name(name);
  auto program = take_idle(read.command);
  const auto player = std::make_shared<Player>(*this, std::string(name), read.budget);
  if (program) {
    player->begin(std::move(program), fresh, seat);
  } else if (auto started = start(read.command)) {
    player->begin(*std::move(started), fresh, seat);
  } else if (has_met(read.command)) {
    player->begin_without(started.error().message);
  } else {
    return Error{quoted(name) + " " + started.error().message};
  }
  return AnyBot([player](AnyGame& game, Seat whose, Random& random) {
    return player->act(game, whose, random);
  });
}

std::unique_ptr<EngineBots::Program> EngineBots::take_idle(const std::string& command) {
  for (;;) {
    std::unique_ptr<Program> program;
    {
      const std::lock_guard lock(mutex_);
      const auto found =
          std::ranges::find_if(idle_, [&](const auto& idle) { return idle->command() == command; });
      if (found == idle_.end()) return nullptr;
      program = std::move(*found);
      idle_.erase(found);
    }
    if (is_ready(*program)) return program;
    tell(command, "has ended between two games");
  }
}

// What it has said since the last game answers nothing: it must not be taken for an answer in the
// next.
bool EngineBots::is_ready(Program& program) const {
  const auto at_once = Child::Clock::now() - std::chrono::seconds(1);
  std::string line;
  for (int i = 0; i < kMostLeftOver; ++i) {
    const auto read = program.child().read_line(line, at_once);
    if (read != Child::Read::kLine) return read == Child::Read::kTimeUp;
    tell(program.command(), line);
  }
  return true;
}

bool EngineBots::has_met(const std::string& command) const {
  const std::lock_guard lock(mutex_);
  return met_.contains(command);
}

Result<std::unique_ptr<EngineBots::Program>> EngineBots::start(const std::string& command) {
  auto child = Child::start(command, log_);
  if (!child) return Error{"cannot be started: " + child.error().message};
  auto program = std::make_unique<Program>(command, *std::move(child));
  const auto until = Child::Clock::now() + times_.hello;
  bool listens = program->child().send(hello_line(), until);
  std::string line;
  while (listens && Child::Clock::now() < until) {
    const auto read = program->child().read_line(line, until);
    if (read == Child::Read::kTimeUp) break;
    listens = read == Child::Read::kLine;
    if (!listens) break;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word == "hello") {
      const std::lock_guard lock(mutex_);
      met_.insert(command);
      return program;
    }
    if (word == "want" && rest == "actions") {
      program->wants_actions = true;
    } else {
      tell(command, line);
    }
  }
  return Error{listens ? "does not say hello (see docs/bot_protocol.md)"
                       : "ended before it said hello; what it says on standard error tells why"};
}

void EngineBots::give_back(std::unique_ptr<Program> program) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(program));
}

void EngineBots::note(const std::string& bot, BotFault fault, const std::string& what) {
  {
    const std::lock_guard lock(mutex_);
    ++faults_[bot][static_cast<std::size_t>(fault)];
  }
  tell(bot, std::string(name_of(fault)) + (what.empty() ? "" : ": " + what));
}

void EngineBots::tell(const std::string& bot, std::string_view text) const {
  if (!tells_) return;
  const std::string line = printable(bot, kMostNamed) + ": " + printable(text, kMostTold) + "\n";
  // One write a line: several programs write to the same log.
  if (write(log_, line.data(), line.size()) < 0) return;  // a log that is full stops no game
}

std::map<std::string, BotFaults> EngineBots::faults() const {
  const std::lock_guard lock(mutex_);
  return faults_;
}

}  // namespace mapwright
