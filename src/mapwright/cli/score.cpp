// mapwright score: what a sheet, a pad, a record or a position is worth.

#include <iostream>

#include "mapwright/cli/opened.h"
#include "mapwright/cli/play.h"
#include "mapwright/cli/score_pad.h"
#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/cartographers.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/pads/pad.h"

namespace mapwright::cli {
namespace {

struct ScoreOptions {
  SetUp set_up;
  std::string path;
  bool json = false;
};

// A paper sheet of Cartographers: all sixteen cards, monsters, coins of mountains.
int score_sheet(const ScoreOptions& options, const AnyGame& any, std::string_view text) {
  using namespace cartographers;
  const Cartographers& game = typed<Cartographers>(any)->game();
  auto rows = lines_of(text);
  while (!rows.empty() && trimmed(rows.back()).empty()) rows.pop_back();
  const auto drawn = parse_sheet_rows(rows);
  if (!drawn) return complain(options.path + ": " + drawn.error().message);
  Json json = Json::object();
  std::vector<std::pair<std::string, int>> lines;
  for (const ScoreCard& card : game.content().score_cards) {
    const int stars = score(card.rule, drawn->print, drawn->sheet, game.rules().wildholds_stars);
    json.add(card.id, stars);
    lines.emplace_back(card.name, stars);
  }
  const int monsters = monster_stars(drawn->sheet);
  const int coins = surrounded_mountains(drawn->print, drawn->sheet.filled).count();
  json.add("monsters", monsters).add("mountain-coins", coins);
  lines.emplace_back("Monsters", monsters);
  lines.emplace_back("Coins of mountains", coins);
  if (options.json) {
    print(json);
    return kFine;
  }
  for (const auto& [name, value] : lines) {
    std::cout << name << std::string(name.size() < 22 ? 22 - name.size() : 1, ' ') << value << "\n";
  }
  return kFine;
}

// A record or a position of any game: the score sheets of all seats as they stand.
int score_game(const ScoreOptions& options, const std::string& text) {
  if (!options.set_up.settings.empty()) {
    return complain(about(options.path, "its game is set up as it says itself: leave out --set"));
  }
  Opened opened;
  const GameFile file = {options.path,
                         {.game = "", .settings = {}, .content = options.set_up.content}};
  if (const int code = file.open_text(text, opened); code != kFine) return code;
  const AnyGame& game = *opened.now;
  if (game.info().id != options.set_up.game) {
    return complain(about(options.path, "a game of " + std::string(game.info().id) + ", not of " +
                                            options.set_up.game));
  }
  if (options.json) {
    print(game.result());
    return kFine;
  }
  opened.record.seats.resize(static_cast<std::size_t>(game.seats()));
  print_scores(game, opened.record);
  return kFine;
}

int run(const ScoreOptions& options) {
  const auto text = read_file_or_link(options.path);
  if (!text) return complain(text.error());
  if (is_pad(*text)) return score_pad_file(options.set_up, options.path, *text, options.json);
  const bool is_sheet = options.set_up.game == cartographers::Cartographers::info().id &&
                        first_kind(*text) != "position" && !trimmed(*text).starts_with('{') &&
                        !looks_like_link(*text);
  if (!is_sheet) return score_game(options, *text);
  const auto game = options.set_up.make(1);
  if (!game) return complain(game.error());
  return score_sheet(options, **game, *text);
}

}  // namespace

void add_score(Command& app) {
  auto [command, options] = app.add_command<ScoreOptions>(
      "score", "what a sheet, a pad, a record or a position is worth, line by line", run);
  options.set_up.add_to(command);
  command
      .add_option("FILE", options.path,
                  "a sheet (Cartographers), a score pad, a record, a link to one or a position; "
                  "- for standard input")
      .required();
  command.add_flag("--json", options.json, "one JSON object");
  command.add_example("mapwright score cartographers sheet.txt");
}

}  // namespace mapwright::cli
