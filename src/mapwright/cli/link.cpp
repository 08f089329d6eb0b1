// mapwright link: a record as the short text behind a link, and back.

#include <iostream>

#include "mapwright/cli/opened.h"
#include "mapwright/game/packed_record.h"

namespace mapwright::cli {
namespace {

struct LinkOptions {
  GameFile file;
  bool cards = false;
  bool open = false;
};

int run_link(const LinkOptions& options) {
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
  if (!packed) return complain(options.file.path + ": " + packed.error().message, kNegative);
  std::cout << *packed << "\n";
  return kFine;
}

}  // namespace

void add_link(Command& app) {
  auto options = std::make_shared<LinkOptions>();
  Command command =
      app.add_command("link", "write a record as the short text of a link (PAGE#/open/TEXT)");
  options->file.add_to(command, false);
  command.add_flag("--cards", options->cards, "only the set-up and its cards, to play them again");
  command.add_flag("--open", options->open, "write the record that the text or link in FILE holds");
  command.set_action([options] { return run_link(*options); });
}

}  // namespace mapwright::cli
