// mapwright engine: a bot of ours for tables that speak the line protocol.

#include "mapwright/engine/engine.h"

#include <algorithm>
#include <iostream>

#include "mapwright/cli/command.h"

namespace mapwright::cli {
namespace {

struct EngineCommand {
  SetUp set_up;
  EngineSettings settings;
};

int run(const EngineCommand& given) {
  EngineSettings settings = given.settings;
  settings.version = MAPWRIGHT_VERSION;
  settings.make = [&](const std::string& id, const Options& options, int seats,
                      const std::string& map) {
    return set_up_game(id, given.set_up.content, options, seats, "", map);
  };
  const auto known = proposed_bots();
  if (std::ranges::find(known, settings.bot) == known.end()) {
    return complain("there is no bot '" + settings.bot +
                    "'; a budget comes with each question (docs/bot_protocol.md)");
  }
  run_engine(
      settings,
      []() -> std::optional<std::string> {
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        return line;
      },
      [](const std::string& line) { std::cout << line << std::flush; });
  return kFine;
}

}  // namespace

void add_engine(Command& app) {
  auto [command, options] = app.add_command<EngineCommand>(
      "engine", "a bot that answers other programs over standard input and output", run);
  command.add_option("--bot", options.settings.bot, "which one").proposing(proposed_bots);
  command
      .add_option("--seed", options.settings.seed, "the same questions then get the same answers")
      .between(std::uint64_t{0}, std::uint64_t{1} << 62);
  options.set_up.add_content(command);
  command.add_example(
      "mapwright arena guild --bots 'exec:mapwright engine --bot journeyman,greedy'");
}

}  // namespace mapwright::cli
