#pragma once
// Bots that are programs (engine/engine_bots.h), as arena and simulate take them.

#include <memory>
#include <optional>
#include <string>

#include "mapwright/cli/command.h"
#include "mapwright/engine/engine_bots.h"

namespace mapwright::cli {

struct EngineOptions {
  std::string log;

  void add_to(Command& command);  // --bot-log FILE
};

// The engines of one command, and where they write what they say.
class Engines {
 public:
  // Fails when the log cannot be written.
  [[nodiscard]] static Result<std::unique_ptr<Engines>> open(const EngineOptions& options);

  [[nodiscard]] BotMaker maker();
  // A seat as records have it: a record never names a command.
  [[nodiscard]] static SeatInfo in_record(SeatInfo seat);
  // What went wrong, a line for each bot, on standard error; nothing when nothing did.
  void print_faults() const;
  // {"illegal":1,…} of one bot; nothing when it made none, or is one of ours.
  [[nodiscard]] std::optional<Json> faults_of(const std::string& bot) const;

 private:
  Engines(Descriptor log, const std::string& path);

  Descriptor log_;
  std::string path_;
  EngineBots bots_;
};

}  // namespace mapwright::cli
