#pragma once
// What the subcommands share: exit codes, files, and the set-up options of a game.

#include <memory>
#include <string>
#include <vector>

#include "mapwright/cli/arguments.h"
#include "mapwright/cli/files.h"
#include "mapwright/cli/output.h"
#include "mapwright/game/record.h"
#include "mapwright/games/all_games.h"

namespace mapwright::cli {

// Exit codes, a contract of the command line.
inline constexpr int kFine = 0;
inline constexpr int kNegative = 1;
inline constexpr int kBadInput = 2;

// Says on stderr what is wrong, in one line, and returns the code.
int complain(const std::string& message, int code = kBadInput);
inline int complain(const Error& error) { return complain(error.message); }

// --content DIR: the compiled-in files, each replaced by the file of its name in DIR (or in a
// folder of DIR named after the game). Empty `dir`: the compiled-in files. For a game with maps
// of people's own, every other .txt file in DIR is such a map.
[[nodiscard]] Result<ContentFiles> load_content(const GameEntry& entry, const std::string& dir);

// The game of that id; the error lists the ids there are.
[[nodiscard]] Result<const GameEntry*> entry_of_game(const std::string& id);

// GAME, --set NAME=VALUE and --content DIR.
struct SetUp {
  std::string game;
  std::vector<std::string> settings;
  std::string content;

  void add_to(Command& command, bool required = true);  // `required`: GAME
  void add_content(Command& command);                   // --content alone
  [[nodiscard]] Result<Options> options() const;        // as given
  [[nodiscard]] Result<std::unique_ptr<AnyGame>> make(int seats) const;
  // The file of the player's own given by --set, or "".
  [[nodiscard]] std::string own_file() const;
};

// A game by its id. `own_file`, if any, is a file of the player's own that an option names (see
// GameInfo::file_option); `own_text` the text of such a file, where a record brings it.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> set_up_game(const std::string& id,
                                                           const std::string& content,
                                                           Options options, int seats,
                                                           const std::string& own_file = "",
                                                           const std::string& own_text = "");

// The game a record was made for, freshly set up.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> game_of(const Record& record,
                                                       const std::string& content,
                                                       const std::string& own_file = "");

// The names of bots of all games.
[[nodiscard]] std::vector<std::string> proposed_bots();

// The bots that --bots names between commas. An empty name is refused: in a record it is a
// person's.
[[nodiscard]] Result<std::vector<std::string>> listed_bots(std::string_view list);

// Each subcommand adds itself.
void add_play(Command& app);
void add_simulate(Command& app);
void add_score(Command& app);
void add_record_commands(Command& app);  // replay, legal, verify, position
void add_bench(Command& app);
void add_arena(Command& app);
void add_ceiling(Command& app);
void add_puzzles(Command& app);
void add_analysis_commands(Command& app);  // analyse, hint
void add_serve(Command& app);
void add_cards(Command& app);
void add_map(Command& app);
void add_print(Command& app);
void add_hall(Command& app);
void add_engine(Command& app);
void add_generate(Command& app);

}  // namespace mapwright::cli
