#include "mapwright/cli/engines.h"

#include <cerrno>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "mapwright/core/text.h"

namespace mapwright::cli {

void EngineOptions::add_to(Command& command) {
  command
      .add_option(
          "--bot-log", log,
          "file to add to what programs (exec:COMMAND) write on standard error, and their faults")
      .shown_as("FILE");
}

Engines::Engines(Descriptor log, const std::string& path)
    : log_(std::move(log)),
      path_(path),
      bots_(log_.is_open() ? log_.number() : STDERR_FILENO, log_.is_open()) {}

Result<std::unique_ptr<Engines>> Engines::open(const EngineOptions& options) {
  Descriptor log;
  if (!options.log.empty()) {
    log = Descriptor(
        ::open(options.log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (!log.is_open()) return cannot(options.log, "written", errno);
  }
  return std::unique_ptr<Engines>(new Engines(std::move(log), options.log));
}

BotMaker Engines::maker() {
  return [this](std::string_view name, const AnyGame& fresh, Seat seat) {
    return bots_.make(name, fresh, seat);
  };
}

SeatInfo Engines::in_record(SeatInfo seat) {
  if (!EngineBots::is_engine(seat.bot)) return seat;
  seat.name = "exec";
  seat.bot.clear();
  return seat;
}

void Engines::print_faults() const {
  for (const auto& [bot, faults] : bots_.faults()) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < faults.size(); ++i) {
      if (faults[i] == 0) continue;
      parts.push_back(std::to_string(faults[i]) + " " +
                      std::string(name_of(static_cast<BotFault>(i))));
    }
    std::cerr << bot + ": " + joined(parts, ", ") +
                     "; the rest of those games was played at random" +
                     (path_.empty() ? "" : " (see " + path_ + ")") + "\n";
  }
}

std::optional<Json> Engines::faults_of(const std::string& bot) const {
  const auto faults = bots_.faults();
  const auto found = faults.find(bot);
  if (found == faults.end()) return std::nullopt;
  Json json = Json::object();
  for (std::size_t i = 0; i < found->second.size(); ++i) {
    json.add(std::string(name_of(static_cast<BotFault>(i))), found->second[i]);
  }
  return json;
}

}  // namespace mapwright::cli
