// Words of the players: given after the commitment, mixed into the cards, proved by verify.

#include <gtest/gtest.h>

#include "game/toy_game.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/dealer.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

// A whole game of two seats whose cards were mixed with the words, if there are any.
Record game_with_words(std::vector<std::string> words) {
  const Digest seed = table_seed(7);
  const std::shared_ptr<const AnyGame> fresh = toy::new_lots(2);
  Record record;
  record.game = "lots";
  record.options = fresh->options();
  record.seats.resize(2);
  record.commitment = commitment_of(record, seed);
  record.words = std::move(words);
  auto dealer = Dealer::open(fresh, record, seed);
  EXPECT_TRUE(dealer.ok());
  while (!dealer->end().is_over()) {
    while (dealer->card_due()) EXPECT_TRUE(dealer->turn_card().ok());
    for (const Seat seat : dealer->end().seats_to_act()) {
      EXPECT_TRUE(dealer->act(seat, "take 1").ok());
    }
  }
  return dealer->record();
}

std::string cards_of(const Record& record) {
  std::string cards;
  for (const Event& event : record.events) {
    if (event.kind == Event::Kind::kChance) cards += event.text + ",";
  }
  return cards;
}

TEST(SeedWords, ChangeTheCardsAndAreProved) {
  const Record with = game_with_words({"seven blue herons", ""});
  const Record without = game_with_words({});
  EXPECT_EQ(with.commitment, without.commitment) << "it was published before the words were known";
  EXPECT_NE(cards_of(with), cards_of(without));
  EXPECT_NE(cards_of(with), cards_of(game_with_words({"", "seven blue herons"})));
  const auto read = parse_record(to_text(with));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(to_text(*read), to_text(with));
  EXPECT_EQ(verify(*read, *toy::new_lots(2)).status, ReplayStatus::kFine);
  Record changed = *read;
  changed.words[0] = "eight blue herons";
  EXPECT_EQ(verify(changed, *toy::new_lots(2)).status, ReplayStatus::kAgainstTheRules);
}

TEST(SeedWords, ThereIsOneForEachSeatOrNone) {
  Record record = game_with_words({"a", "b"});
  for (const auto& words :
       {std::vector<std::string>{"a"}, std::vector<std::string>{"a", "b", "c"}}) {
    record.words = words;
    EXPECT_FALSE(parse_record(to_text(record)).ok());
  }
}

TEST(SeedWords, TravelInALink) {
  const Record record = game_with_words({"seven blue herons", ""});
  const auto text = pack_record(record, *toy::new_lots(2), table_seed(7));
  ASSERT_TRUE(text.ok());
  const auto again =
      unpack_record(*text, [](const Record& head) -> Result<std::unique_ptr<AnyGame>> {
        return toy::new_lots(static_cast<int>(head.seats.size()));
      });
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(to_text(again->record), to_text(record));
}

}  // namespace
}  // namespace mapwright
