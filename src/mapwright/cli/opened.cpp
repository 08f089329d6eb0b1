#include "mapwright/cli/opened.h"

#include "mapwright/game/packed_record.h"
#include "mapwright/game/position_text.h"

namespace mapwright::cli {

void GameFile::add_to(Command& command, bool positions) {
  command
      .add_option("FILE", path,
                  positions ? "a record (.mwr), a link to one, or a position; - for standard input"
                            : "a record (.mwr) or a link to one; - for standard input")
      .required();
  set_up.add_content(command);
}

int GameFile::open_record(Opened& opened) const {
  const auto text = read_file_or_link(path);
  if (!text) return complain(text.error());
  return open_record_in(*text, opened);
}

Result<Record> GameFile::unpacked(const std::string& text) const {
  auto link =
      unpack_record(text, [&](const Record& head) { return game_of(head, set_up.content); });
  if (!link) return link.error();
  return std::move(link->record);
}

int GameFile::open_record_in(const std::string& text, Opened& opened) const {
  auto record = is_packed(text) ? unpacked(text) : parse_record(text);
  if (!record) return complain(about(path, record.error().message));
  auto fresh = game_of(*record, set_up.content);
  if (!fresh) return complain(about(path, fresh.error().message));
  opened = {*std::move(record), *std::move(fresh), nullptr};
  return kFine;
}

int GameFile::play_through(Opened& opened) const {
  opened.now = opened.fresh->clone();
  return code_after(replay(opened.record, *opened.now));
}

int GameFile::code_after(const ReplayOutcome& outcome) const {
  if (outcome.status == ReplayStatus::kFine) return kFine;
  return complain(about(path, outcome.message),
                  outcome.status == ReplayStatus::kAgainstTheRules ? kNegative : kBadInput);
}

int GameFile::open_game(Opened& opened) const {
  const auto text = read_file_or_link(path);
  if (!text) return complain(text.error());
  return open_text(*text, opened);
}

int GameFile::open_text(const std::string& text, Opened& opened) const {
  if (first_kind(text) != "position") {
    const int code = open_record_in(text, opened);
    return code == kFine ? play_through(opened) : code;
  }
  const auto head = parse_position_head(text, path);
  if (!head) return complain(head.error());
  auto game = set_up_game(head->game, set_up.content, head->options, head->seats);
  if (!game) return complain(path + ": " + game.error().message);
  if (auto loaded = (*game)->load_state(text); !loaded) {
    return complain(path + ": " + loaded.error().message);
  }
  opened.now = *std::move(game);
  return kFine;
}

int check_seat(int seat, const AnyGame& game) {
  if (seat < game.seats()) return kFine;
  return complain("there is no seat " + std::to_string(seat) + "; this game has " +
                  std::to_string(game.seats()) + (game.seats() == 1 ? " seat" : " seats"));
}

}  // namespace mapwright::cli
