#pragma once
// Bots that are programs of their own: "exec:COMMAND" in place of a bot's name, with a budget as
// other bots have it ("exec:./mine@500ms"). They are spoken to in lines (docs/bot_protocol.md) and
// see their seat's view, no more.
//
// A program that does not keep to the protocol spoils one game at most: the rest of that game is
// played at random, the fault is counted, and the next game finds the program as new.

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/bots/all_bots.h"
#include "mapwright/engine/child.h"

namespace mapwright {

enum class BotFault {
  kIllegal,    // an action that is not legal here
  kMalformed,  // an answer that is no action of the game, or no line
  kLate,       // an answer after its time
  kStalled,    // no answer even after "stop"
  kCrashed,    // its output ended, or it could not be started
};
inline constexpr std::size_t kBotFaultKinds = 5;
[[nodiscard]] std::string_view name_of(BotFault fault);
using BotFaults = std::array<int, kBotFaultKinds>;  // how often

struct EngineTimes {
  std::chrono::milliseconds hello{10000};      // to answer the first line
  std::chrono::milliseconds unlimited{60000};  // for a decision without a budget in time
  std::chrono::milliseconds margin{100};       // a decision may take longer than its budget by this
  std::chrono::milliseconds stop{2000};        // to answer "stop"
  std::chrono::milliseconds quit{1000};        // to end after "quit", all of them together
};

// All such bots of one command. Several games may be played at once; each has programs of its own,
// which go on to other games afterwards.
class EngineBots {
 public:
  // Their standard error, and what they say beside the protocol, goes to `log`, which must stay
  // open. `tells`: lines that the protocol does not know are written there, too.
  explicit EngineBots(int log, bool tells, EngineTimes times = {});
  ~EngineBots();

  // Whether a bot's name is one of these.
  [[nodiscard]] static bool is_engine(std::string_view name);

  // A bot for one game, as BotMaker has it; any other name is make_bot()'s. Fails when no program
  // of the command has ever said hello; one that only does not do so again has crashed in this
  // game.
  [[nodiscard]] Result<AnyBot> make(std::string_view name, const AnyGame& fresh, Seat seat);

  // By bot's name; those without a fault are left out.
  [[nodiscard]] std::map<std::string, BotFaults> faults() const;

 private:
  class Program;
  class Player;

  // One that waits for its next game; none when all are at play or have ended.
  [[nodiscard]] std::unique_ptr<Program> take_idle(const std::string& command);
  [[nodiscard]] bool is_ready(Program& program) const;
  [[nodiscard]] Result<std::unique_ptr<Program>> start(const std::string& command);
  // Whether a program of this command has said hello before.
  [[nodiscard]] bool has_met(const std::string& command) const;
  void give_back(std::unique_ptr<Program> program);
  void note(const std::string& bot, BotFault fault, const std::string& what);
  void tell(const std::string& bot, std::string_view text) const;

  int log_;
  bool tells_;
  EngineTimes times_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<Program>> idle_;
  std::set<std::string> met_;  // commands
  std::map<std::string, BotFaults> faults_;
};

}  // namespace mapwright
