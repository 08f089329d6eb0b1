// mapwright cards: the figures of a game's cards and tables, and where each comes from.

#include <iostream>

#include "mapwright/cli/command.h"
#include "mapwright/games/misterra/misterra.h"

namespace mapwright::cli {
namespace {

struct CardsOptions {
  SetUp set_up;
  bool json = false;
};

int show_figures(const misterra::Content& content, bool json) {
  std::string entry;
  for (const misterra::Figure& figure : content.figures) {
    const auto tag = misterra::kSourceTags[static_cast<std::size_t>(figure.tag)];
    if (json) {
      Json line = Json::object();
      line.add("entry", figure.entry).add("figure", figure.name).add("value", figure.value);
      line.add("tag", tag).add("file", figure.path).add("line", figure.line);
      print(line);
      continue;
    }
    if (figure.entry != entry) std::cout << figure.entry << "\n";
    entry = figure.entry;
    std::cout << "  " << figure.name << ": " << figure.value << "  [" << tag << ", " << figure.path
              << ":" << figure.line << "]\n";
  }
  if (!json) {
    std::cout
        << "\n'published' is read in the rulebook or another public source; 'reconstructed' is "
           "our own value for a picture that is lost.\nYou own the box and know better? Copy "
           "content/misterra, put the figure right, write 'corrected' as its tag, and play "
           "with --content and your folder.\n";
  }
  return kFine;
}

int run(const CardsOptions& options) {
  const int seats = 2;
  const auto game = options.set_up.make(seats);
  if (!game) return complain(game.error());
  if (const auto* table = typed<misterra::Misterra>(**game)) {
    return show_figures(table->game().content(), options.json);
  }
  // The other games' tables are facts of the print and carry no tags: the files say it all.
  const auto files = load_content(*find_game(options.set_up.game), options.set_up.content);
  if (!files) return complain(files.error());
  for (const ContentFile& file : *files) {
    if (options.json) {
      print(Json::object().add("file", file.path).add("text", file.text));
    } else {
      std::cout << "== " << file.path << "\n" << file.text << "\n";
    }
  }
  return kFine;
}

}  // namespace

void add_cards(Command& app) {
  auto [command, options] = app.add_command<CardsOptions>(
      "cards", "cards and tables, and where each figure is from", run);
  options.set_up.add_to(command);
  command.add_flag("--json", options.json, "one JSON line for each figure or file");
}

}  // namespace mapwright::cli
