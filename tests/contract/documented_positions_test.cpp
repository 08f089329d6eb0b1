// The positions and views that docs/formats.md and the rules show can be loaded, one position of
// every game.

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "lots/tested_games.h"
#include "mapwright/core/text.h"
#include "mapwright/game/position_text.h"

namespace mapwright {
namespace {

// The texts between lines of three backticks that begin with one of the words.
std::vector<std::string> examples_in(const std::filesystem::path& page) {
  std::ifstream file(std::filesystem::path(MAPWRIGHT_SOURCE_DIR) / page);
  std::vector<std::string> found;
  std::string block;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (!inside && (block.starts_with("position ") || block.starts_with("view "))) {
        found.push_back(block);
      }
      block.clear();
    } else if (inside) {
      block += line + "\n";
    }
  }
  return found;
}

std::vector<std::string> examples() {
  std::vector<std::string> found = examples_in("docs/formats.md");
  for (const GameEntry& entry : tested_games()) {
    const std::string id(entry.info->id);
    for (const char* tree : {"", "tests/lots/"}) {
      std::ranges::move(examples_in(tree + ("docs/rules/" + id + ".md")),
                        std::back_inserter(found));
    }
  }
  return found;
}

const GameEntry* tested_game(std::string_view id) {
  const auto& games = tested_games();
  const auto found = std::ranges::find(games, id, [](const GameEntry& e) { return e.info->id; });
  return found == games.end() ? nullptr : &*found;
}

TEST(DocumentedPositions, CanBeLoadedAndAreWrittenTheSameWay) {
  std::set<std::string> games;
  for (const std::string& text : examples()) {
    const bool is_view = text.starts_with("view");
    const auto head = parse_position_head(text, "an example", is_view ? "view" : "position");
    ASSERT_TRUE(head.ok()) << head.error().message;
    const GameEntry* entry = tested_game(head->game);
    ASSERT_NE(entry, nullptr) << head->game;
    const auto game = make_game(*entry, embedded_files(*entry), head->options, head->seats);
    ASSERT_TRUE(game.ok()) << game.error().message;
    Random random(1);
    const auto loaded = is_view ? (*game)->load_view(text, random) : (*game)->load_state(text);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message << "\n" << text;
    EXPECT_EQ(is_view ? (*game)->view_text(seat_at(0)) : (*game)->state_text(), text);
    if (!is_view) games.insert(head->game);
  }
  for (const GameEntry& entry : tested_games()) {
    EXPECT_TRUE(games.contains(std::string(entry.info->id)))
        << "neither docs/formats.md nor the rules show a position of " << entry.info->id;
  }
}

}  // namespace
}  // namespace mapwright
