#pragma once
// The other side of the line protocol: a bot of ours as a program that anybody's table can ask.

#include <functional>
#include <optional>
#include <string>

#include "mapwright/game/any_game.h"

namespace mapwright {

struct EngineSettings {
  std::string bot = "master";  // a level's name without a budget
  std::uint64_t seed = 1;      // the same questions then get the same answers
  std::string version;         // said with hello
  // Sets up a game, on the map of this text where that is not empty; an error is told to the table.
  std::function<Result<std::unique_ptr<AnyGame>>(const std::string& id, const Options&, int seats,
                                                 const std::string& map)>
      make;
};

// The next line, or nothing at the end.
using ReadLine = std::function<std::optional<std::string>()>;
// One line with its end; called from one thread at a time.
using WriteLine = std::function<void(const std::string&)>;

// Answers until "quit" or the end of the input. What it does not understand it answers with
// "error …", and goes on.
void run_engine(const EngineSettings& settings, const ReadLine& read, const WriteLine& write);

}  // namespace mapwright
