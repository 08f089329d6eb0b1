// mapwright replay, legal, verify: records against the rules.

#include "mapwright/game/replay.h"

#include <algorithm>
#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/cli/play.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

struct RecordOptions {
  std::string path;
  SetUp set_up;
  int seat = -1;
  bool json = false;
  bool quiet = false;

  void add_to(Command& command) {
    command.add_option("FILE", path, "a record (.mwr); - for standard input").required();
    set_up.add_content(command);
    command.add_flag("--json", json, "machine-readable output");
  }
};

struct Replayed {
  Record record;
  std::unique_ptr<AnyGame> game;
};

Result<Replayed> open_record(const RecordOptions& options) {
  const auto text = read_file(options.path);
  if (!text) return text.error();
  auto record = parse_record(*text);
  if (!record) return Error{options.path + ": " + record.error().message};
  auto game = game_of(*record, options.set_up.content);
  if (!game) return Error{options.path + ": " + game.error().message};
  return Replayed{*std::move(record), *std::move(game)};
}

int code_of(ReplayStatus status) {
  switch (status) {
    case ReplayStatus::kFine:
      return kFine;
    case ReplayStatus::kAgainstTheRules:
      return kNegative;
    case ReplayStatus::kUnreadable:
      return kBadInput;
  }
  return kBadInput;
}

std::string told(const Event& event) {
  if (event.kind == Event::Kind::kAction) {
    return "seat " + std::to_string(index(event.seat)) + " does: " + event.text;
  }
  return (event.seat == kTable ? "card: "
                               : "seat " + std::to_string(index(event.seat)) + " draws: ") +
         event.text;
}

int run_replay(const RecordOptions& options) {
  auto opened = open_record(options);
  if (!opened) return complain(opened.error().message);
  auto& [record, game] = *opened;
  const bool told_step_by_step = !options.json && !options.quiet;
  const ReplayStep step = [&](const AnyGame& now, const Event& event, std::size_t number) {
    std::cout << number << ". " << told(event) << "\n";
    // A picture whenever something on the boards has changed for all to see.
    if (event.kind == Event::Kind::kAction && now.next_chance() != kNobody) {
      std::cout << now.picture(kNobody);
    }
  };
  const auto outcome = replay(record, *game, told_step_by_step ? step : ReplayStep{});
  const bool fine = outcome.status == ReplayStatus::kFine;
  if (options.json) {
    Json line = Json::object();
    line.add("game", record.game).add("fine", fine);
    if (!fine) line.add("error", outcome.message);
    line.add("events", static_cast<std::int64_t>(record.events.size()));
    line.add("over", game->is_over());
    if (fine) line.add("result", game->result());
    std::cout << line.to_text() << "\n";
  } else if (fine) {
    std::cout << game->picture(kNobody);
    print_scores(*game, record);
    if (!game->is_over()) std::cout << "The game is not over.\n";
  }
  if (!fine) return complain(options.path + ": " + outcome.message, code_of(outcome.status));
  return kFine;
}

int run_legal(const RecordOptions& options) {
  auto opened = open_record(options);
  if (!opened) return complain(opened.error().message);
  auto& [record, game] = *opened;
  const auto outcome = replay(record, *game);
  if (outcome.status != ReplayStatus::kFine) {
    return complain(options.path + ": " + outcome.message);
  }
  if (options.seat >= game->seats()) {
    return complain("there is no seat " + std::to_string(options.seat) + "; this record has " +
                    std::to_string(game->seats()));
  }
  std::vector<Seat> seats;
  for (const Seat each : game->seats_to_act()) {
    if (options.seat < 0 || options.seat == index(each)) seats.push_back(each);
  }
  std::vector<std::string> lines;
  Json list = Json::array();
  for (const Seat seat : seats) {
    Json actions = Json::array();
    for (const std::string& action : game->legal_actions(seat)) {
      lines.push_back(seats.size() > 1 ? std::to_string(index(seat)) + " " + action : action);
      actions.push(action);
    }
    list.push(Json::object().add("seat", index(seat)).add("actions", std::move(actions)));
  }
  std::ranges::sort(lines);
  if (options.json) {
    std::cout << Json::object().add("seats", std::move(list)).to_text() << "\n";
  } else {
    for (const std::string& line : lines) std::cout << line << "\n";
  }
  return lines.empty() ? kNegative : kFine;
}

int run_verify(const RecordOptions& options) {
  auto opened = open_record(options);
  if (!opened) return complain(opened.error().message);
  auto& [record, game] = *opened;
  const auto outcome = verify(record, *game);
  const bool fine = outcome.status == ReplayStatus::kFine;
  if (options.json) {
    Json line = Json::object().add("fine", fine);
    if (!fine) line.add("error", outcome.message);
    std::cout << line.to_text() << "\n";
  } else if (fine) {
    std::cout << "Every card comes from the seed"
              << (record.commitment.empty() ? " (the record has no commitment).\n"
                                            : ", and the seed is the one committed to.\n");
  }
  if (!fine) return complain(options.path + ": " + outcome.message, code_of(outcome.status));
  return kFine;
}

Command add_record_command(Command& app, const char* name, const char* meaning,
                           const std::shared_ptr<RecordOptions>& options,
                           int (*run)(const RecordOptions&)) {
  Command command = app.add_command(name, meaning);
  options->add_to(command);
  command.set_action([options, run] { return run(*options); });
  return command;
}

}  // namespace

void add_replay(Command& app) {
  auto options = std::make_shared<RecordOptions>();
  add_record_command(app, "replay", "play a record again and check every event", options,
                     run_replay)
      .add_flag("--quiet", options->quiet, "only the final position and result");
}

void add_legal(Command& app) {
  auto options = std::make_shared<RecordOptions>();
  add_record_command(app, "legal", "the legal actions after a record's last event", options,
                     run_legal)
      .add_option("--seat", options->seat, "only this seat")
      .between(0, kMaxSeats - 1);
}

void add_verify(Command& app) {
  add_record_command(app, "verify", "prove that a record's cards come from its seed",
                     std::make_shared<RecordOptions>(), run_verify);
}

}  // namespace mapwright::cli
