#include "games/misterra/table.h"

namespace mapwright::misterra {
namespace {

ContentFile& file_named(ContentFiles& files, std::string_view name) {
  return *std::ranges::find(files, name, &ContentFile::name);
}

// The printed files with the first `from` of a file replaced.
ContentFiles changed(std::string_view name, std::string_view from, std::string_view to) {
  ContentFiles files = printed_files();
  std::string& text = file_named(files, name).text;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  return files;
}

std::string error_of(const ContentFiles& files) {
  const auto content = read_content_files(files);
  return content.ok() ? "fine" : content.error().message;
}

const Figure* figure(const Content& content, std::string_view entry, std::string_view name) {
  for (const Figure& each : content.figures) {
    if (each.entry == entry && each.name == name) return &each;
  }
  return nullptr;
}

TEST(MisterraContent, EveryFigureCarriesItsTag) {
  const auto content = read_content_files(printed_files());
  ASSERT_TRUE(content.ok()) << content.error().message;
  const Figure* table = figure(*content, "hypothesis P01", "table");
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->value, "3=2 4=5 5=8 6=12 7+=16");
  EXPECT_EQ(table->tag, SourceTag::kReconstructed);
  EXPECT_EQ(table->path, "content/misterra/hypotheses.txt");
  EXPECT_EQ(figure(*content, "hypothesis P01", "known-rows")->tag, SourceTag::kPublished);
  EXPECT_EQ(figure(*content, "hypothesis P19", "table")->tag, SourceTag::kPublished);
  EXPECT_EQ(figure(*content, "hypothesis P23", "pattern")->value, ".l./lll/.l.");
  EXPECT_EQ(figure(*content, "tiles all", "jungle")->tag, SourceTag::kReconstructed);
  EXPECT_EQ(figure(*content, "jungles 3", "number")->tag, SourceTag::kPublished);
  EXPECT_EQ(figure(*content, "otoma O07", "cells")->value, "A4 A3");
  EXPECT_EQ(figure(*content, "ranks total", "lowest")->value, "negligible Négligeable");
  for (std::size_t i = 0; i < kHypotheses; ++i) {
    EXPECT_NE(figure(*content, "hypothesis " + card_text(hypothesis_at(i)), "family"), nullptr);
  }
}

TEST(MisterraContent, EachFileSaysHowToCorrectAFigure) {
  for (const ContentFile& file : printed_files()) {
    EXPECT_NE(file.text.find("[corrected]"), std::string::npos) << file.name;
  }
}

TEST(MisterraContent, AnOwnerOfTheBoxCanCorrectATable) {
  const auto game =
      Misterra::make(changed("hypotheses.txt", "table 3=2 4=5 5=8 6=12 7+=16 [reconstructed]",
                             "table 3=2 4=5 6=11 [corrected]"),
                     {}, 2);
  ASSERT_TRUE(game.ok()) << game.error().message;
  const auto& card = game->content().hypotheses[0];
  EXPECT_EQ(hypothesis_points(card, parchment("sssss ..... ..... ..... .....")), 5);
  EXPECT_EQ(hypothesis_points(card, parchment("sssss s.... ..... ..... .....")), 11);
  EXPECT_EQ(figure(game->content(), "hypothesis P01", "table")->tag, SourceTag::kCorrected);
}

TEST(MisterraContent, TilesJunglesCardsAndOtomaCardsCanBeCorrectedToo) {
  ContentFiles files = changed("island.txt", "steppe 7", "steppe 8");
  std::string& island = file_named(files, "island.txt").text;
  island.replace(island.find("total 31"), 8, "total 32");
  std::string& otoma = file_named(files, "otoma_cards.txt").text;
  otoma.replace(otoma.find("cells A1 A2"), 11, "cells B1 B2");
  std::string& sketches = file_named(files, "sketch_cards.txt").text;
  sketches.replace(sketches.find("unmarked 4"), 10, "unmarked 5");
  const auto game = Misterra::make(files, {}, 2);
  ASSERT_TRUE(game.ok()) << game.error().message;
  EXPECT_EQ(game->initial_state().table.island.reserve[0], 8);
  EXPECT_EQ(game->content().otoma[0].cells[0], cell("B1"));
  EXPECT_EQ(game->initial_state().table.sketches.unseen_total, 53);
}

TEST(MisterraContent, ErrorsNameFileAndLineAndWhatWasExpected) {
  EXPECT_EQ(error_of(changed("island.txt", "steppe 7 [reconstructed]", "steppe 7")),
            "content/misterra/island.txt:8: steppe: expected a tag such as [published] at the end, "
            "found '7'");
  EXPECT_EQ(error_of(changed("island.txt", "steppe 7 [reconstructed]", "steppe 7 [guessed]")),
            "content/misterra/island.txt:8: steppe: expected one of the tags published, "
            "reconstructed, corrected, found '[guessed]'");
  EXPECT_EQ(error_of(changed("island.txt", "steppe 7", "steppe many")),
            "content/misterra/island.txt:8: steppe: expected a number from 0 to 99, found 'many'");
  EXPECT_EQ(error_of(changed("island.txt", "total 31", "total 30")),
            "content/misterra/island.txt:12: total: expected the sum of the four terrains, 31, "
            "found 30");
  EXPECT_EQ(error_of(changed("island.txt", "| ..j..", "| ..jj.")),
            "content/misterra/island.txt:16: cells: expected 3 jungles, found 4");
  EXPECT_EQ(
      error_of(changed("hypotheses.txt", "family zones-of-type", "family zones")).substr(0, 48),
      "content/misterra/hypotheses.txt:11: family: expe");
  EXPECT_EQ(error_of(changed("hypotheses.txt", "3=2 4=5 5=8", "3=2 3=5 5=8")),
            "content/misterra/hypotheses.txt:14: table: expected counts that rise, found '3=5'");
  EXPECT_EQ(error_of(changed("hypotheses.txt", "3=2 4=5 5=8", "3=3 4=5 5=8")),
            "content/misterra/hypotheses.txt:14: table: expected the known row 3=2, found another");
  EXPECT_EQ(error_of(changed("otoma_cards.txt", "claim yes", "claim no")),
            "content/misterra/otoma_cards.txt:1: expected 3 cards with 'claim yes', found 2");
  EXPECT_EQ(
      error_of(changed("otoma_cards.txt", "cells A1 A2", "cells A1 F2")),
      "content/misterra/otoma_cards.txt:9: cells: expected two different cells such as A1 A2, "
      "found 'A1 F2'");
  EXPECT_EQ(error_of(changed("ranks.txt", "from 70", "from 60")),
            "content/misterra/ranks.txt:10: from: expected more than the row above, found 60");
  EXPECT_EQ(error_of(changed("sketch_cards.txt", "sketch lagoon-lagoon", "sketch steppe-steppe"))
                .substr(0, 49),
            "content/misterra/sketch_cards.txt:28: expected ea");
}

TEST(MisterraContent, FieldsWithoutEffectAndMissingFilesAreErrors) {
  EXPECT_NE(error_of(changed("hypotheses.txt", "family largest-zone [published]",
                             "family largest-zone [published]\n  terrain steppe [corrected]"))
                .find("expected one of family, pair, each, table, beyond"),
            std::string::npos);
  ContentFiles files = printed_files();
  files.pop_back();
  EXPECT_EQ(error_of(files).substr(0, 40), "expected a content file ranks.txt, found");
}

TEST(MisterraContent, TruncatedAndDamagedFilesAreRefusedWithoutACrash) {
  for (const ContentFile& file : printed_files()) {
    for (std::size_t length = 0; length < file.text.size(); length += 37) {
      ContentFiles files = printed_files();
      file_named(files, file.name).text.resize(length);
      const std::string error = error_of(files);
      if (error != "fine") {
        EXPECT_NE(error.find(file.name), std::string::npos) << error;
      }
    }
    ContentFiles files = printed_files();
    std::string& text = file_named(files, file.name).text;
    text[text.find('\n') + 5] = '\xff';
    EXPECT_EQ(error_of(files), file.path + ":2: expected UTF-8 text");
  }
}

TEST(MisterraContent, DamageAtRandomNeverCrashes) {
  Random random(5);
  for (int i = 0; i < 3000; ++i) {
    ContentFiles files = printed_files();
    std::string& text = files[random.below(static_cast<std::uint32_t>(files.size()))].text;
    for (int edit = 0; edit < 3; ++edit) {
      constexpr std::string_view kLetters = "09=-+[]|. \nsljmPOA";
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          kLetters[random.below(static_cast<std::uint32_t>(kLetters.size()))];
    }
    const auto game = Misterra::make(files, {}, 1 + static_cast<int>(random.below(4)));
    if (!game) continue;
    State state = game->initial_state();
    for (int step = 0; step < 300 && !game->is_over(state); ++step) {
      const Seat whose = game->next_chance(state);
      if (whose != kNobody) {
        const auto weight = game->chance_weight(state, whose);
        game->apply_chance(state, whose, game->chance_at(state, whose, random.below(weight)));
      } else {
        const Seat seat = game->seats_to_act(state).first();
        game->apply(state, seat, game->random_action(state, seat, random));
      }
    }
  }
}

}  // namespace
}  // namespace mapwright::misterra
