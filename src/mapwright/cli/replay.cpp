// mapwright replay, legal, verify, position, link: records against the rules.

#include "mapwright/game/replay.h"

#include <algorithm>
#include <iostream>

#include "mapwright/cli/opened.h"
#include "mapwright/cli/play.h"
#include "mapwright/game/packed_record.h"

namespace mapwright::cli {
namespace {

struct RecordOptions {
  GameFile file;
  int seat = -1;
  int after = -1;
  bool json = false;
  bool quiet = false;
  bool cards = false;
  bool open = false;
};

std::string told(const Event& event) {
  if (event.kind == Event::Kind::kAction) {
    return "seat " + std::to_string(index(event.seat)) + " does: " + event.text;
  }
  return (event.seat == kTable ? "card: "
                               : "seat " + std::to_string(index(event.seat)) + " draws: ") +
         event.text;
}

int run_replay(const RecordOptions& options) {
  Opened opened;
  if (const int code = options.file.open_record(opened); code != kFine) return code;
  auto& [record, game, now] = opened;
  const bool told_step_by_step = !options.json && !options.quiet;
  bool is_shown = false;
  const ReplayStep step = [&](const AnyGame& after, const Event& event, std::size_t number) {
    std::cout << number << ". " << told(event) << "\n";
    // A picture whenever something on the boards has changed for all to see.
    is_shown = event.kind == Event::Kind::kAction && after.next_chance() != kNobody;
    if (is_shown) std::cout << after.picture(kNobody);
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
    print(line);
  } else if (fine) {
    if (!is_shown) std::cout << game->picture(kNobody);
    print_scores(*game, record);
    if (!game->is_over()) std::cout << "The game is not over.\n";
  }
  return options.file.code_after(outcome);
}

int run_legal(const RecordOptions& options) {
  Opened opened;
  if (const int code = options.file.open_game(opened); code != kFine) return code;
  const AnyGame& game = *opened.now;
  if (const int code = check_seat(options.seat, game); code != kFine) return code;
  std::vector<Seat> seats;
  for (const Seat each : game.seats_to_act()) {
    if (options.seat < 0 || options.seat == index(each)) seats.push_back(each);
  }
  std::vector<std::string> lines;
  Json list = Json::array();
  for (const Seat seat : seats) {
    Json actions = Json::array();
    for (const std::string& action : game.legal_actions(seat)) {
      lines.push_back(seats.size() > 1 ? std::to_string(index(seat)) + " " + action : action);
      actions.push(action);
    }
    list.push(Json::object().add("seat", index(seat)).add("actions", std::move(actions)));
  }
  std::ranges::sort(lines);
  if (options.json) {
    print(Json::object().add("seats", std::move(list)));
  } else {
    for (const std::string& line : lines) std::cout << line << "\n";
  }
  if (!lines.empty()) return kFine;
  return complain(game.is_over()                  ? "the game is over: nobody is to act"
                  : game.next_chance() != kNobody ? "a card is to be turned over: nobody is to act"
                                                  : "the seat is not to act now",
                  kNegative);
}

int run_verify(const RecordOptions& options) {
  Opened opened;
  if (const int code = options.file.open_record(opened); code != kFine) return code;
  const auto outcome = verify(opened.record, *opened.fresh);
  const bool fine = outcome.status == ReplayStatus::kFine;
  if (options.json) {
    Json line = Json::object().add("fine", fine);
    if (!fine) line.add("error", outcome.message);
    print(line);
  } else if (fine) {
    std::cout << "Every card comes from the seed, the result is that of the rules"
              << (opened.record.commitment.empty() ? " (the record has no commitment).\n"
                                                   : ", and the seed is the one committed to.\n");
  }
  return options.file.code_after(outcome);
}

int run_position(const RecordOptions& options) {
  Opened opened;
  if (const int code = options.file.open_record(opened); code != kFine) return code;
  if (options.after >= 0) {
    const auto events = static_cast<std::size_t>(options.after);
    if (events > opened.record.events.size()) {
      return complain("--after: the record has only " +
                      std::to_string(opened.record.events.size()) + " events");
    }
    opened.record.events.resize(events);
    opened.record.result.reset();
  }
  if (const int code = options.file.play_through(opened); code != kFine) return code;
  std::cout << opened.now->state_text();
  return kFine;
}

int run_link(const RecordOptions& options) {
  Opened opened;
  if (const int code = options.file.open_record(opened); code != kFine) return code;
  Record& record = opened.record;
  if (options.open) {
    std::cout << to_text(record);
    return kFine;
  }
  const auto seed = digest_from_hex(record.seed);
  if (options.cards) {
    if (!seed) return complain("the record reveals no seed; it does when the game is over");
    record.events.clear();
  }
  const auto packed = pack_record(record, *opened.fresh, seed);
  if (!packed) return complain(about(options.file.path, packed.error().message), kNegative);
  std::cout << *packed << "\n";
  return kFine;
}

CommandWith<RecordOptions> add_record_command(Command& app, const char* name, const char* meaning,
                                              bool positions, int (*run)(const RecordOptions&)) {
  auto added = app.add_command<RecordOptions>(name, meaning, run);
  added.options.file.add_to(added.command, positions);
  return added;
}

}  // namespace

void add_record_commands(Command& app) {
  auto replay = add_record_command(app, "replay", "play a record again and check every event",
                                   false, run_replay);
  replay.command.add_flag("--quiet", replay.options.quiet, "only the final position and result");
  replay.command.add_flag("--json", replay.options.json, "machine-readable output");

  auto legal = add_record_command(app, "legal",
                                  "the legal actions after a record's last event or in a position",
                                  true, run_legal);
  legal.command.add_option("--seat", legal.options.seat, "only this seat")
      .between(0, kMaxSeats - 1);
  legal.command.add_flag("--json", legal.options.json, "machine-readable output");

  auto verify = add_record_command(app, "verify",
                                   "prove that a record's cards and result follow from its seed",
                                   false, run_verify);
  verify.command.add_flag("--json", verify.options.json, "machine-readable output");

  auto position =
      add_record_command(app, "position", "write the position after a record's last event as text",
                         false, run_position);
  position.command.add_option("--after", position.options.after, "after so many events instead")
      .between(0, 1 << 20);

  auto link = add_record_command(
      app, "link", "write a record as the short text of a link (PAGE#/open/TEXT)", false, run_link);
  link.command.add_flag("--cards", link.options.cards,
                        "only the set-up and its cards, to play them again");
  link.command.add_flag("--open", link.options.open,
                        "write the record that the text or link in FILE holds");
}

}  // namespace mapwright::cli
