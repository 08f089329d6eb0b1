// What can be chosen in each game, for --help.

#include <algorithm>

#include "mapwright/bots/all_bots.h"
#include "mapwright/cli/command.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

std::vector<std::string> bots_of(const GameEntry& entry) {
  const auto game = make_game(entry, embedded_files(entry), {}, entry.info->min_seats);
  return game ? bot_names(**game) : std::vector<std::string>{};
}

std::string help_of(const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  std::string text = std::string(info.title) + " (" + std::string(info.id) + ", " +
                     std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats) +
                     " seats)\n";
  for (const OptionInfo& option : info.options) {
    std::string values;
    for (const auto value : option.values) {
      values += (values.empty() ? "" : "|") + std::string(value);
    }
    text += "  --set " + std::string(option.name) + "=" + (values.empty() ? "…" : values) + "\n" +
            "      " + std::string(option.meaning) +
            (values.empty() ? "" : " (" + std::string(option.values.front()) + " if not given)") +
            "\n";
  }
  return text + "  bots: " + joined(bots_of(entry), ", ") + "\n";
}

}  // namespace

std::string game_help(const std::string& id) {
  std::string text;
  for (const GameEntry& entry : all_games()) {
    if (find_game(id) == nullptr || entry.info->id == id) text += help_of(entry);
  }
  return text +
         "A bot that searches takes a budget: master@2000 (playouts a decision), master@500ms.\n";
}

std::vector<std::string> proposed_bots() {
  std::vector<std::string> names;
  for (const GameEntry& entry : all_games()) {
    for (const std::string& name : bots_of(entry)) {
      if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

}  // namespace mapwright::cli
