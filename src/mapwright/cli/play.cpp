// mapwright play: a game in the terminal, kept on disk from its first line.

#include "mapwright/cli/play.h"

#include <chrono>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <iostream>

#include <sys/random.h>
#include <unistd.h>

#include "mapwright/analysis/analyst.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/long_work.h"
#include "mapwright/cli/record_file.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/games/each_game.h"
#include "mapwright/terminal/each_game.h"
#include "mapwright/terminal/screen.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
  SetUp set_up;
  int people = 0;  // 0: not said
  std::string bots;
  std::vector<std::string> names;
  std::vector<std::string> titles;
  std::vector<std::string> emblems;
  std::string seed;
  std::string record;
  std::string resume;
  bool plain = false;
  bool kept = false;
};

Result<Digest> new_seed(const std::string& given) {
  if (!given.empty()) {
    const auto number = parse_u64(given);
    if (!number) return Error{"--seed takes a whole number, not " + mapwright::quoted(given)};
    return table_seed(*number);
  }
  Digest seed{};
  if (getrandom(seed.data(), seed.size(), 0) != static_cast<ssize_t>(seed.size())) {
    return Error{"the operating system gives no random numbers"};
  }
  return seed;
}

// Where a game is kept when no file is named: a new file in the user's data folder.
std::string default_path(const std::string& game) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  char stamp[32] = "";
  std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
  const std::string stem = (fs::path(data_folder()) / (game + "-" + stamp)).string();
  std::string path = stem + ".mwr";
  for (int i = 2; !is_free(path) && i < 1000; ++i) path = stem + "-" + std::to_string(i) + ".mwr";
  return path;
}

struct TableOnDisk {
  GameTable table;
  RecordFile file;
};

Result<std::vector<SeatInfo>> seats_of(const PlayOptions& options) {
  std::vector<SeatInfo> seats(static_cast<std::size_t>(std::max(1, options.people)));
  const std::pair<const std::vector<std::string>*, std::string SeatInfo::*> texts[] = {
      {&options.names, &SeatInfo::name},
      {&options.titles, &SeatInfo::title},
      {&options.emblems, &SeatInfo::emblem}};
  for (const auto& [list, member] : texts) {
    if (list->size() > seats.size()) return Error{"more names, titles or emblems than people"};
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (auto fine = check_name((*list)[i]); !fine) return fine.error();
      seats[i].*member = std::string(trimmed((*list)[i]));
    }
  }
  if (options.bots.empty()) return seats;
  const auto bots = listed_bots(options.bots);
  if (!bots) return bots.error();
  for (const std::string& bot : *bots) {
    seats.push_back({.name = bot, .title = "", .emblem = "", .bot = bot});
  }
  return seats;
}

Result<TableOnDisk> open_new(const PlayOptions& options) {
  auto seats = seats_of(options);
  if (!seats) return seats.error();
  if (seats->size() == 1 && !(*seats)[0].title.empty() && options.set_up.game == "cartographers") {
    return Error{"in a solo game the title is earned (C42): leave out --title"};
  }
  if (options.record == "-") return Error{"--record: a game is kept in a file, not on '-'"};
  auto game = options.set_up.make(static_cast<int>(seats->size()));
  if (!game) return game.error();
  const auto seed = new_seed(options.seed);
  if (!seed) return seed.error();
  Record record;
  record.seats = *std::move(seats);
  auto table = GameTable::open(*std::move(game), std::move(record), *seed);
  if (!table) return table.error();
  const std::string path =
      options.record.empty() ? default_path(options.set_up.game) : options.record;
  if (const auto folder = fs::path(path).parent_path(); !folder.empty()) {
    make_folders(folder.string());
  }
  auto file = RecordFile::create(path, to_text(table->record()), *seed);
  if (!file) return file.error();
  return TableOnDisk{*std::move(table), *std::move(file)};
}

// A game that goes on is what its record says: whatever would say otherwise is refused.
Result<void> check_resume_options(const PlayOptions& options) {
  const std::pair<bool, const char*> given[] = {
      {options.people > 0, "--people"},
      {!options.bots.empty(), "--bots"},
      {!options.names.empty(), "--name"},
      {!options.titles.empty(), "--title"},
      {!options.emblems.empty(), "--emblem"},
      {!options.seed.empty(), "--seed"},
      {!options.record.empty(), "--record"},
      {!options.set_up.settings.empty() &&
           (options.set_up.settings.size() > 1 || options.set_up.own_file().empty()),
       "--set (but for a map of your own)"}};
  for (const auto& [is_given, name] : given) {
    if (is_given) {
      return Error{"--resume goes on with the game as its record has it: leave out " +
                   std::string(name)};
    }
  }
  return {};
}

// Fills in the game's name when it is not given.
Result<TableOnDisk> open_saved(PlayOptions& options) {
  auto file = RecordFile::open(options.resume);
  if (!file) return file.error();
  const auto text = file->read();
  if (!text) return text.error();
  auto record = parse_record(*text);
  if (!record) return Error{options.resume + ": " + record.error().message};
  if (options.set_up.game.empty()) options.set_up.game = record->game;
  if (record->game != options.set_up.game) {
    return Error{options.resume + ": a game of " + mapwright::quoted(record->game) + ", not of " +
                 options.set_up.game};
  }
  if (auto fine = check_resume_options(options); !fine) return fine.error();
  if (record->result) {
    return Error{options.resume + ": this game is over; 'mapwright replay' shows it"};
  }
  const auto seed = file->read_seed();
  if (!seed) return seed.error();
  auto game = game_of(*record, options.set_up.content, options.set_up.own_file());
  if (!game) return Error{options.resume + ": " + game.error().message};
  auto table = GameTable::open(*std::move(game), *std::move(record), *seed);
  if (!table) return Error{options.resume + ": " + table.error().message};
  // A broken last line is cut off; a game that ended with the program, between its last action and
  // the result, gets its result.
  const std::string rest = table->record().result ? result_line(table->record()) : "";
  if (auto kept = file->append(rest); !kept) return kept.error();
  return TableOnDisk{*std::move(table), *std::move(file)};
}

// On the whole terminal, where there is one and the game has a screen. False: nothing was played.
bool played_on_screen(GameTable& table) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
  bool played = false;
  with_typed_game(AllGames{}, table.game(), [&](const auto& game) {
    if constexpr (requires { play_on_screen(game.game(), table); }) {
      played = play_on_screen(game.game(), table) == kFine;
    }
  });
  return played;
}

// Each line is in the file before the game goes on; people's actions are also on the disk.
Result<void> keep(RecordFile& file, const GameTable& table, const std::string& lines) {
  const Event& last = table.record().events.back();
  const bool by_person = last.kind == Event::Kind::kAction && !table.is_bot(last.seat);
  return file.append(lines, by_person || table.game().is_over());
}

int run(const PlayOptions& given) {
  PlayOptions options = given;
  if (options.kept) return list_kept_games();
  if (options.resume.empty() && options.set_up.game.empty()) {
    return complain("play which game? Name it, or go on with one by --resume FILE (--kept lists)");
  }
  auto opened = options.resume.empty() ? open_new(options) : open_saved(options);
  if (!opened) return complain(opened.error());
  auto& [table, file] = *opened;
  table.on_append([&](const std::string& lines) { return keep(file, table, lines); },
                  [&] { return file.drop_last_line(); });
  const std::string path = shell_word(file.path());
  std::string how_to_go_on = "mapwright play --resume " + path;
  if (const auto& content = options.set_up.content; !content.empty()) {
    how_to_go_on += " --content " + shell_word(content);
  }
  // In a record from before, a map of one's own is not: it must be named again.
  if (!options.set_up.own_file().empty() && table.record().file.empty()) {
    how_to_go_on += " --set " + shell_word(options.set_up.settings.front());
  }
  const std::string kept = "The game is kept. Go on with it: " + printable(how_to_go_on) + "\n";
  set_last_words(kept);
  if (options.plain || !played_on_screen(table)) {
    std::signal(SIGINT, [](int) { leave_at_once(kInterrupted); });
    play_in_lines(table);
  } else if (table.game().is_over()) {
    print_scores(table.game(), table.record());
  }
  if (table.trouble()) {
    return complain(table.trouble()->message +
                    ". The last action was not kept, all before it was: go on with " +
                    how_to_go_on);
  }
  if (table.game().is_over()) {
    file.remove_seed();
    if (options.set_up.game == "guild") {
      if (auto entered = enter_hall_of_fame(table); !entered) complain(entered.error());
    }
    std::cout << "The record of this game: " << path << "\n";
    if (analyst_for(table.game())) {
      std::cout << "What each decision cost: mapwright analyse " << path << "\n";
    }
  } else {
    std::cout << kept;
  }
  return kFine;
}

}  // namespace

void add_play(Command& app) {
  auto [command, options] =
      app.add_command<PlayOptions>("play", "play a game in the terminal", run);
  options.set_up.add_to(command, false);
  command.add_option("--people", options.people, "people at this terminal, one after the other")
      .between(1, kMaxSeats);
  command.add_option("--bots", options.bots, "opponents between commas, e.g. greedy,greedy")
      .proposing(proposed_bots);
  command.add_option("--name", options.names, "name of a person; once for each, in order");
  command.add_option("--title", options.titles, "title on a person's sheet");
  command.add_option("--emblem", options.emblems, "emblem on a person's sheet");
  command.add_option("--seed", options.seed, "a number: the same cards for the same number");
  command.add_option("--record", options.record, "file to keep the record in").shown_as("FILE");
  command.add_option("--resume", options.resume, "go on with an unfinished game").shown_as("FILE");
  command.add_flag("--kept", options.kept, "list the unfinished games that are kept");
  command.add_flag("--plain", options.plain, "line by line, without the full screen");
  command.add_example("mapwright play cartographers --bots journeyman --name Ada");
  command.add_example("mapwright play guild --set map=kazan --people 2 --name Ada --name Bea");
  command.add_example("mapwright play --resume game.mwr");
}

}  // namespace mapwright::cli
