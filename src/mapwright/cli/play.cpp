// mapwright play: a game in the terminal, kept on disk from its first line.

#include "mapwright/cli/play.h"

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <sys/random.h>
#include <unistd.h>

#include "mapwright/cli/command.h"
#include "mapwright/core/text.h"
#include "mapwright/terminal/cartographers/screen.h"
#include "mapwright/terminal/guild/screen.h"
#include "mapwright/terminal/misterra/screen.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
  SetUp set_up;
  int people = 1;
  std::string bots;
  std::vector<std::string> names;
  std::vector<std::string> titles;
  std::vector<std::string> emblems;
  std::string seed;
  std::string record;
  std::string resume;
  bool plain = false;
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
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder = data != nullptr && *data != '\0' ? fs::path(data)
                    : home != nullptr                ? fs::path(home) / ".local" / "share"
                                                     : fs::path(".");
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  char stamp[32] = "";
  std::strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", std::localtime(&now));
  folder /= "mapwright";
  fs::path path = folder / (game + "-" + stamp + ".mwr");
  for (int i = 2; fs::exists(path); ++i) {
    path = folder / (game + "-" + stamp + "-" + std::to_string(i) + ".mwr");
  }
  return path.string();
}

// The secret seed of an unfinished game lies beside its record; the record reveals it at the end.
std::string seed_path(const std::string& record_path) { return record_path + ".seed"; }

struct Opened {
  GameTable table;
  std::string path;
};

Result<Opened> open_new(const PlayOptions& options) {
  std::vector<SeatInfo> seats(static_cast<std::size_t>(options.people));
  const auto fill = [&](const std::vector<std::string>& values, std::string SeatInfo::*member) {
    for (std::size_t i = 0; i < values.size() && i < seats.size(); ++i)
      seats[i].*member = values[i];
  };
  for (const auto* list : {&options.names, &options.titles, &options.emblems}) {
    if (list->size() > seats.size()) return Error{"more names, titles or emblems than people"};
    for (const std::string& each : *list) {
      if (!is_valid_utf8(each)) return Error{"names, titles and emblems must be UTF-8 text"};
    }
  }
  fill(options.names, &SeatInfo::name);
  fill(options.titles, &SeatInfo::title);
  fill(options.emblems, &SeatInfo::emblem);
  if (!options.bots.empty()) {
    for (const auto bot : split(options.bots, ',')) {
      seats.push_back(
          {.name = std::string(bot), .title = "", .emblem = "", .bot = std::string(bot)});
    }
  }
  if (seats.size() == 1 && !seats[0].title.empty() && options.set_up.game == "cartographers") {
    return Error{"in a solo game the title is earned (C42): leave out --title"};
  }
  auto game = options.set_up.make(static_cast<int>(seats.size()));
  if (!game) return game.error();
  const auto seed = new_seed(options.seed);
  if (!seed) return seed.error();
  Record record;
  record.seats = std::move(seats);
  auto table = GameTable::open(*std::move(game), std::move(record), *seed);
  if (!table) return table.error();
  const std::string path =
      options.record.empty() ? default_path(options.set_up.game) : options.record;
  std::error_code error;
  if (const auto folder = fs::path(path).parent_path(); !folder.empty()) {
    fs::create_directories(folder, error);
  }
  if (fs::exists(path)) {
    return Error{path + ": there is a file already; go on with it by --resume " + path};
  }
  if (auto written = write_file(seed_path(path), to_hex(*seed) + "\n"); !written) {
    return written.error();
  }
  fs::permissions(seed_path(path), fs::perms::owner_read | fs::perms::owner_write, error);
  if (auto written = write_file(path, to_text(table->record())); !written) return written.error();
  return Opened{*std::move(table), path};
}

Result<Opened> open_saved(const PlayOptions& options) {
  const auto text = read_file(options.resume);
  if (!text) return text.error();
  // A crash in the middle of a write leaves at most one broken last line: it is not yet played.
  const auto whole = text->substr(0, text->rfind('\n') + 1);
  auto record = parse_record(whole);
  if (!record) return Error{options.resume + ": " + record.error().message};
  if (record->game != options.set_up.game) {
    return Error{options.resume + ": a game of " + record->game + ", not of " +
                 options.set_up.game};
  }
  if (record->result) return Error{options.resume + ": this game is over"};
  const auto seed_text = read_file(seed_path(options.resume));
  if (!seed_text)
    return Error{"without its seed the game cannot go on: " + seed_text.error().message};
  const auto seed = digest_from_hex(trimmed(*seed_text));
  if (!seed) return Error{seed_path(options.resume) + ": expected 64 hexadecimal digits"};
  auto game = game_of(*record, options.set_up.content, options.set_up.own_file());
  if (!game) return Error{options.resume + ": " + game.error().message};
  auto table = GameTable::open(*std::move(game), *std::move(record), *seed);
  if (!table) return Error{options.resume + ": " + table.error().message};
  // A crash may also have come before the result was written.
  if (whole.size() != text->size() || table->record().result) {
    auto written = write_file(options.resume, to_text(table->record()));
    if (!written) return written.error();
  }
  return Opened{*std::move(table), options.resume};
}

// On the whole terminal, where there is one and the game has a screen. False: nothing was played.
bool play_on_screen(GameTable& table) {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
  const std::string& game = table.record().game;
  if (game == "cartographers") return play_cartographers_on_screen(table) == kFine;
  if (game == "guild") return play_guild_on_screen(table) == kFine;
  if (game == "misterra") return play_misterra_on_screen(table) == kFine;
  return false;
}

int run(const PlayOptions& options) {
  auto opened = options.resume.empty() ? open_new(options) : open_saved(options);
  if (!opened) return complain(opened.error().message);
  auto& [table, path] = *opened;
  std::ofstream file(path, std::ios::binary | std::ios::app);
  table.on_append([&, &where = path](const std::string& lines) -> Result<void> {
    if (file << lines << std::flush) return {};
    return Error{where + ": cannot be written; the game is kept up to the last event before"};
  });
  if (options.plain || !play_on_screen(table)) play_in_lines(table);
  if (table.trouble()) return complain(table.trouble()->message);
  if (table.game().is_over()) {
    std::error_code error;
    fs::remove(seed_path(path), error);
    if (options.set_up.game == "guild") {
      if (auto entered = enter_hall_of_fame(table); !entered) complain(entered.error().message);
    }
    std::cout << "The record of this game: " << path << "\n";
  } else {
    // A map of one's own is not in the record: it must be named again.
    const std::string own = options.set_up.own_file();
    const std::string own_map = own.empty() ? "" : " --set map=" + own;
    std::cout << "The game is kept. Go on with it: mapwright play " << options.set_up.game
              << " --resume " << path << own_map << "\n";
  }
  return kFine;
}

}  // namespace

void add_play(Command& app) {
  auto options = std::make_shared<PlayOptions>();
  Command command = app.add_command("play", "play a game in the terminal");
  options->set_up.add_game(command);
  options->set_up.add_content(command);
  command.add_option("--people", options->people, "people at this terminal, one after the other")
      .between(1, kMaxSeats);
  command.add_option("--bots", options->bots, "opponents between commas, e.g. greedy,greedy");
  command.add_option("--name", options->names, "name of a person; once for each, in order");
  command.add_option("--title", options->titles, "title on a person's sheet");
  command.add_option("--emblem", options->emblems, "emblem on a person's sheet");
  command.add_option("--seed", options->seed, "a number: the same cards for the same number");
  command.add_option("--record", options->record, "file to keep the record in").shown_as("FILE");
  command.add_option("--resume", options->resume, "go on with an unfinished game").shown_as("FILE");
  command.add_flag("--plain", options->plain, "line by line, without the full screen");
  command.set_action([options] { return run(*options); });
}

}  // namespace mapwright::cli
