// mapwright map trial: how a map plays, by bots, beside the printed ones.

#include <algorithm>
#include <iostream>
#include <thread>

#include "mapwright/bots/parallel.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/cli/map_file.h"
#include "mapwright/cli/map_making.h"
#include "mapwright/core/text.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright::cli {
namespace {

struct MapTrialOptions {
  std::string game;
  std::string map;
  std::string bots = "novice,apprentice,journeyman";
  maker::TrialSettings settings;
  int threads = 0;
  bool alone = false;
  std::string html;
  std::string content;
  bool json = false;
};

struct TriedMap {
  std::unique_ptr<maker::Trial> trial;
  bool printed = false;
};

// The map asked about, then the printed ones.
Result<std::vector<TriedMap>> maps_to_try(const MapTrialOptions& options,
                                          const ContentFiles& files) {
  std::vector<TriedMap> maps;
  const auto printed = maker::printed_maps(options.game, files);
  const auto add = [&](const Result<std::unique_ptr<AnyGame>>& game,
                       bool is_printed) -> Result<void> {
    if (!game) return game.error();
    auto trial = maker::open_trial(**game, options.settings);
    if (!trial) return trial.error();
    maps.push_back({*std::move(trial), is_printed});
    return {};
  };
  const bool asked_printed = std::ranges::find(printed, options.map) != printed.end();
  if (asked_printed) {
    const auto added = add(maker::game_on_printed_map(options.game, files, options.map), true);
    if (!added) return added.error();
  } else {
    const auto own = read_map_file(options.map);
    if (!own) return own.error();
    const auto added = add(maker::game_on_own_map(options.game, files, *own), false);
    if (!added) return added.error();
  }
  for (const std::string& map : printed) {
    if (options.alone || map == options.map) continue;
    if (auto added = add(maker::game_on_printed_map(options.game, files, map), true); !added) {
      return added.error();
    }
  }
  return maps;
}

int run_map_trial(const MapTrialOptions& given) {
  MapTrialOptions options = given;
  auto bots = listed_bots(options.bots);
  if (!bots) return complain(bots.error());
  options.settings.bots = *std::move(bots);
  const auto entry = entry_of_game(options.game);
  if (!entry) return complain(entry.error());
  if (options.html == "-" && options.json) {
    return complain("standard output can take only one of --json and --html");
  }
  if (!options.html.empty() && options.html != "-") {
    if (auto fine = check_target(options.html, options.map); !fine) return complain(fine.error());
  }
  const auto files = load_content(**entry, options.content);
  if (!files) return complain(files.error());
  auto maps = maps_to_try(options, *files);
  if (!maps) return complain(maps.error());
  const int deals = options.settings.deals;
  const int threads = options.threads > 0
                          ? options.threads
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Interruptible interruptible;
  Progress progress("Trial", maps->size() * static_cast<std::size_t>(deals));
  std::uint64_t done = 0;
  maker::TrialReport report{options.game, std::string(maker::unit_of(options.game)), {}};
  for (const TriedMap& map : *maps) {
    int played = 0;
    for (int batch = -1; played < deals && batch != 0;) {
      batch = for_each_job(std::min(2 * threads, deals - played), threads, [&](int deal) {
        if (interruptible.is_asked_to_end()) return false;
        map.trial->play(played + deal);
        return true;
      });
      played += batch;
      progress.update(done += static_cast<std::uint64_t>(batch));
    }
    if (played == 0) break;
    report.maps.push_back(map.trial->result(played));
    report.maps.back().printed = map.printed;
  }
  progress.clear();
  const bool interrupted = interruptible.is_asked_to_end();
  if (report.maps.empty()) return kInterrupted;
  if (options.json) {
    print(to_json(report));
  } else if (options.html != "-") {
    std::cout << to_text(report);
    if (interrupted) std::cout << "\n(interrupted; " << deals << " deals were asked for)\n";
  }
  if (!options.html.empty()) {
    if (auto written = write_output(options.html, to_html(report)); !written) {
      return complain(written.error());
    }
  }
  return interrupted ? kInterrupted : kFine;
}

}  // namespace

void add_map_trial(Command& map) {
  auto [trial, options] = map.add_command<MapTrialOptions>(
      "trial", "how a map plays, by bots, beside the printed ones", run_map_trial);
  trial.add_option("GAME", options.game, "cartographers or guild").required().proposing([] {
    return std::vector<std::string>{"cartographers", "guild"};
  });
  trial
      .add_option("FILE", options.map,
                  "a map as text, or the name of a printed one; - for standard input")
      .required();
  trial.add_option("--bots", options.bots, "levels that play it, between commas")
      .with_default_shown();
  trial.add_option("--deals", options.settings.deals, "games of each bot on each map")
      .between(1, maker::kMaxTrialDeals)
      .with_default_shown();
  trial.add_option("--seed", options.settings.seed, "of the first deal").with_default_shown();
  trial.add_option("--threads", options.threads, "as many as there are processors if not given")
      .between(1, 256);
  trial.add_flag("--alone", options.alone, "without the printed maps beside it");
  trial
      .add_option("--html", options.html,
                  "write the report with its drawings to this file; - for standard output")
      .shown_as("FILE");
  trial.add_option("--content", options.content, "folder whose files replace those compiled in")
      .shown_as("DIR");
  trial.add_flag("--json", options.json, "one JSON object");
  trial.add_example("mapwright map trial guild aghon-7.txt --html aghon-7.html");
}

}  // namespace mapwright::cli
