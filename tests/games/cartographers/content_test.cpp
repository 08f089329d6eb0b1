// The content files of Cartographers: what is wrong in them is named with file and line, and what
// is changed in them changes the game.

#include <functional>

#include "games/cartographers/table.h"

namespace mapwright::cartographers {
namespace {

std::string& text_of_file(ContentFiles& files, std::string_view name) {
  return std::ranges::find(files, name, &ContentFile::name)->text;
}

void replace(std::string& text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

// The error for one changed file; it must name that file and a line, and say what was expected.
std::string error_of(std::string_view name, const std::function<void(std::string&)>& change) {
  ContentFiles files = printed_files();
  change(text_of_file(files, name));
  const auto content = read_content_files(files);
  if (content) return "accepted";
  const std::string& message = content.error().message;
  const std::string path = "content/cartographers/" + std::string(name) + ":";
  EXPECT_TRUE(message.starts_with(path)) << message;
  EXPECT_GE(message[path.size()], '1') << message;
  EXPECT_LE(message[path.size()], '9') << message;
  EXPECT_NE(message.find("expected"), std::string::npos) << message;
  return message;
}

std::string error_with(std::string_view name, std::string_view from, std::string_view to) {
  return error_of(name, [&](std::string& text) { replace(text, from, to); });
}

const std::vector<std::string_view> kFiles = {"sheets.txt",       "explore_cards.txt",
                                              "ambush_cards.txt", "score_cards.txt",
                                              "seasons.txt",      "titles.txt"};

std::size_t last_field(const std::string& text) {
  std::size_t at = text.size();
  do {
    at = text.rfind("\n  ", at - 1);
  } while (text[at + 3] == ' ');
  return at + 1;
}

TEST(CartographersContent, AFileThatIsCutOffInItsLastEntryIsRefused) {
  for (const auto name : kFiles) {
    EXPECT_NE(error_of(name, [](std::string& text) { text.resize(last_field(text)); }), "accepted")
        << name;
  }
}

TEST(CartographersContent, NoCutLeavesAFileHalfRead) {
  // Whatever the place of the cut: an error, or entries that are whole.
  for (const auto name : kFiles) {
    const ContentFiles whole = printed_files();
    const std::string text = std::ranges::find(whole, name, &ContentFile::name)->text;
    for (std::size_t size = 0; size < text.size(); size += 7) {
      ContentFiles files = whole;
      text_of_file(files, name).resize(size);
      const auto content = read_content_files(files);
      if (content) continue;
      EXPECT_NE(content.error().message.find("content/cartographers/"), std::string::npos);
      EXPECT_NE(content.error().message.find("expected"), std::string::npos)
          << name << " cut at " << size << ": " << content.error().message;
    }
  }
}

TEST(CartographersContent, AnEmptyFileIsRefused) {
  for (const auto name : kFiles) {
    EXPECT_NE(error_of(name, [](std::string& text) { text.clear(); }), "accepted") << name;
  }
}

TEST(CartographersContent, BytesThatAreNotUtf8AreRefusedOnTheirLine) {
  for (const auto name : kFiles) {
    const std::string error =
        error_of(name, [](std::string& text) { text[text.find("name") + 5] = '\xff'; });
    EXPECT_NE(error.find(": expected UTF-8 text"), std::string::npos) << error;
  }
}

TEST(CartographersContent, AnEntryGivenTwiceIsRefused) {
  for (const auto name : kFiles) {
    const std::string error = error_of(name, [](std::string& text) {
      // The first entry once more, at the end.
      std::size_t first = 0;
      while (text[first] == '-' || text[first] == '\n') first = text.find('\n', first) + 1;
      text += "\n" + text.substr(first, text.find("\n\n", first) - first) + "\n";
    });
    EXPECT_NE(error.find("once, found"), std::string::npos) << name << ": " << error;
    EXPECT_NE(error.find("again"), std::string::npos) << name << ": " << error;
  }
}

TEST(CartographersContent, AMissingFileIsNamed) {
  for (const auto name : kFiles) {
    ContentFiles files = printed_files();
    std::erase_if(files, [&](const ContentFile& file) { return file.name == name; });
    const auto content = read_content_files(files);
    ASSERT_FALSE(content.ok()) << name;
    EXPECT_TRUE(content.error().message.starts_with("expected a content file " + std::string(name)))
        << content.error().message;
  }
}

TEST(CartographersContent, AnUnknownWordIsNamedWithItsLine) {
  EXPECT_EQ(error_with("sheets.txt", "sheet A", "sheep A"),
            "content/cartographers/sheets.txt:4: expected an entry 'sheet <id>', found 'sheep'");
  EXPECT_EQ(
      error_with("sheets.txt", "  coins 14", "  coin 14"),
      "content/cartographers/sheets.txt:6: expected one of name, coins, map in a sheet, found "
      "'coin'");
  EXPECT_NE(error_with("sheets.txt", "...^.r.....", "...^.R.....").find("sheets.txt:7:"),
            std::string::npos);
  EXPECT_NE(error_with("explore_cards.txt", "terrains water", "terrains waters").find(":19:"),
            std::string::npos);
  EXPECT_NE(error_with("explore_cards.txt", "  shape coin\n", "  shape gold\n").find(":20:"),
            std::string::npos);
  EXPECT_NE(error_with("ambush_cards.txt", "arrow counter-clockwise", "arrow left").find(":8:"),
            std::string::npos);
  EXPECT_NE(error_with("ambush_cards.txt", "corner bottom-right", "corner south").find(":9:"),
            std::string::npos);
  EXPECT_NE(error_with("score_cards.txt", "deck forest", "deck woods").find(":8:"),
            std::string::npos);
  EXPECT_NE(error_with("score_cards.txt", "score sentinel-wood", "score sentinels").find(":5:"),
            std::string::npos);
  EXPECT_NE(error_with("seasons.txt", "edicts A B", "edicts A E").find(":7:"), std::string::npos);
  EXPECT_NE(error_with("seasons.txt", "edicts A B", "edicts A A").find(":7:"), std::string::npos);
  EXPECT_NE(error_with("titles.txt", "from 30", "from thirty").find(":6:"), std::string::npos);
}

TEST(CartographersContent, AMissingFieldIsNamedWithItsEntry) {
  EXPECT_NE(error_with("sheets.txt", "  name Wilderness\n", "").find(":4: expected a line 'name"),
            std::string::npos);
  EXPECT_NE(error_with("explore_cards.txt", "  time 1\n", "").find(":15: expected a line 'time"),
            std::string::npos);
  EXPECT_NE(error_with("ambush_cards.txt", "  corner bottom-right\n", "").find(":5: expected"),
            std::string::npos);
  EXPECT_NE(error_with("score_cards.txt", "  solo 25\n", "").find(":5: expected a line 'solo"),
            std::string::npos);
  EXPECT_NE(error_with("seasons.txt", "  threshold 8\n", "").find(":4: expected"),
            std::string::npos);
  EXPECT_NE(error_with("titles.txt", "  from 30\n", "").find(":4: expected a line 'from"),
            std::string::npos);
}

TEST(CartographersContent, WrongNumbersAndShapesAreRefused) {
  EXPECT_NE(error_with("seasons.txt", "threshold 8", "threshold 0"), "accepted");
  EXPECT_NE(error_with("score_cards.txt", "solo 25", "solo -1"), "accepted");
  EXPECT_NE(error_with("sheets.txt", "    | ...^.r.....\n", ""), "accepted");
  EXPECT_NE(error_with("sheets.txt", "...^.r.....", "...^.r...."), "accepted");
  EXPECT_NE(error_with("explore_cards.txt", "    | ..#\n", "    | ..\n"), "accepted");
  EXPECT_NE(error_with("explore_cards.txt", "    | ..#\n", "    | ..x\n"), "accepted");
  EXPECT_NE(error_with("ambush_cards.txt", "    | #..\n", "    | ############\n"), "accepted");
  EXPECT_NE(error_with("titles.txt", "from 30", "from 15"), "accepted") << "best first";
  // Explore cards whose times can never end a season.
  const auto endless = error_of("explore_cards.txt", [](std::string& text) {
    for (auto at = text.find("  time "); at != std::string::npos;
         at = text.find("  time ", at + 1)) {
      text[at + 7] = '0';
    }
  });
  EXPECT_NE(endless.find("threshold"), std::string::npos) << endless;
}

Cartographers game_with(std::string_view name, std::string_view from, std::string_view to) {
  ContentFiles files = printed_files();
  replace(text_of_file(files, name), from, to);
  auto game = Cartographers::make(files, {{"edicts", std::string(kTestEdicts)}}, 1);
  EXPECT_TRUE(game.ok()) << game.error().message;
  return *std::move(game);
}

TEST(CartographersContent, AnotherSheetChangesTheGame) {
  Table table(1);
  table.game =
      game_with("sheets.txt", "    | ...........\n    | ...^.r", "    | ^.........#\n    | .....r");
  table.state = table.game.initial_state();
  EXPECT_EQ(table.rows(0).substr(0, 23), "^.........#\n.....r.....");
  table.turn("rift-lands");
  EXPECT_FALSE(table.may(0, "farm A1"));
  EXPECT_FALSE(table.may(0, "farm A11"));
  EXPECT_TRUE(table.may(0, "farm B4"));
}

TEST(CartographersContent, AnotherThresholdChangesTheSeason) {
  Table table(1);
  table.game = game_with("seasons.txt", "threshold 8", "threshold 3");
  table.state = table.game.initial_state();
  table.turn_and_choose_any("orchard");
  EXPECT_EQ(table.state.season, 0);
  table.turn_and_choose_any("great-river");
  EXPECT_EQ(table.state.season, 1);
}

TEST(CartographersContent, AnotherCardIsDrawnInItsShapeTimeAndTerrain) {
  Table table(1);
  table.game =
      game_with("explore_cards.txt", "  terrains water\n  shape coin\n    | #\n    | #\n    | #\n",
                "  terrains village\n  shape coin\n    | ##\n    | ##\n");
  table.state = table.game.initial_state();
  table.turn("great-river");
  EXPECT_FALSE(table.may(0, "water A1 A2 A3"));
  EXPECT_FALSE(table.may(0, "village A1 A2 A3"));
  table.choose(0, "village A1 A2 B1 B2");
  EXPECT_EQ(table.coins(0), 1);
}

}  // namespace
}  // namespace mapwright::cartographers
