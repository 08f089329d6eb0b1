#pragma once
// A record or a position named on the command line, opened the same way by every command, with the
// same exit codes: 1 when it can be read but is against the rules, 2 when it cannot be read.

#include <memory>
#include <string>

#include "mapwright/cli/command.h"
#include "mapwright/game/replay.h"

namespace mapwright::cli {

struct Opened {
  Record record;                   // without seats when a position was opened
  std::unique_ptr<AnyGame> fresh;  // as the record's game was set up; null for a position
  std::unique_ptr<AnyGame> now;    // after the last event, once play_through has been called
};

// FILE and --content.
struct GameFile {
  std::string path;
  SetUp set_up;

  void add_to(Command& command, bool positions);

  // kFine, or the code after a complaint. open_record reads only the form of the record;
  // open_game plays it through, or loads the position.
  [[nodiscard]] int open_record(Opened& opened) const;
  [[nodiscard]] int open_game(Opened& opened) const;
  [[nodiscard]] int open_text(const std::string& text, Opened& opened) const;  // what FILE holds
  [[nodiscard]] int play_through(Opened& opened) const;
  [[nodiscard]] int code_after(const ReplayOutcome& outcome) const;

 private:
  [[nodiscard]] int open_record_in(const std::string& text, Opened& opened) const;
  [[nodiscard]] Result<Record> unpacked(const std::string& text) const;
};

// --seat for a game with that many seats: kFine, or the code after a complaint.
[[nodiscard]] int check_seat(int seat, const AnyGame& game);

}  // namespace mapwright::cli
