// mapwright map make: a new map in the manner of a printed one.

#include <iostream>

#include "mapwright/analysis/tally.h"
#include "mapwright/cli/command.h"
#include "mapwright/cli/map_making.h"
#include "mapwright/core/text.h"
#include "mapwright/maker/maker.h"

namespace mapwright::cli {
namespace {

struct MakeOptions {
  std::string game;
  std::string like;
  std::uint64_t seed = 1;
  std::string to = "-";
  std::string content;
  bool json = false;
};

Json score_json(const maker::ScoreFigures& figures) {
  const auto number = [](int hundredths) { return Json::decimal(hundredths_text(hundredths)); };
  return Json::object()
      .add("games", figures.games)
      .add("mean", number(figures.mean))
      .add("interval", number(figures.error))
      .add("spread", number(figures.spread));
}

int run_make(const MakeOptions& options) {
  const auto entry = entry_of_game(options.game);
  if (!entry) return complain(entry.error());
  if (options.to != "-") {
    if (auto fine = check_target(options.to, ""); !fine) return complain(fine.error());
  }
  const auto files = load_content(**entry, options.content);
  if (!files) return complain(files.error());
  const auto made =
      maker::make_map(options.game, {.seed = options.seed, .like = options.like, .files = *files});
  if (!made) return complain(made.error());
  if (options.json) {
    print(Json::object()
              .add("game", options.game)
              .add("seed", std::to_string(options.seed))
              .add("like", made->like)
              .add("map", made->name)
              .add("title", made->title)
              .add("candidates", made->candidates)
              .add("made", score_json(made->made))
              .add("printed", score_json(made->printed))
              .add("text", made->text));
    if (options.to == "-") return kFine;
  }
  if (auto written = write_output(options.to, made->text); !written) {
    return complain(written.error());
  }
  return kFine;
}

}  // namespace

void add_map_making(Command& map) {
  auto [make, options] = map.add_command<MakeOptions>(
      "make", "a new map in the manner of a printed one, from a seed", run_make);
  make.add_option("GAME", options.game, "cartographers or guild").required().proposing([] {
    return std::vector<std::string>{"cartographers", "guild"};
  });
  make.add_option("--like", options.like,
                  "the printed map it is to play like: A, B; avenia, aghon, kazan, cnidaria")
      .shown_as("MAP");
  make.add_option("--seed", options.seed, "another seed, another map; the same seed, the same map")
      .with_default_shown();
  make.add_option("--to", options.to, "the file to write; - for standard output")
      .shown_as("FILE")
      .with_default_shown();
  make.add_option("--content", options.content, "folder whose files replace those compiled in")
      .shown_as("DIR");
  make.add_flag("--json", options.json, "one JSON object");
  make.add_example("mapwright map make guild --like aghon --seed 7 --to aghon-7.txt");
}

}  // namespace mapwright::cli
