// Records of games on somebody's own map hold the map: anybody can play them again, from the record
// alone and from a link.

#include <gtest/gtest.h>

#include "maps/maps.h"
#include "mapwright/core/fair_stream.h"
#include "mapwright/game/dealer.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/game/replay.h"

namespace mapwright::testing {
namespace {

constexpr const char* kIsle =
    "map isle\n  title The Isle\n  rows\n    | . G G2 .\n    | s K D sR\n    | M MC3 D1 T\n"
    "    | s s GC2 X3\n";

Result<std::unique_ptr<AnyGame>> game_with(const GameEntry& game, const Options& options, int seats,
                                           const std::string& text) {
  ContentFiles files = embedded_files(game);
  if (auto added = add_own_file(game, options, text, files); !added) return added.error();
  return make_game(game, files, options, seats);
}

Record played(const GameEntry& game, const Options& options, const std::string& text) {
  auto fresh = game_with(game, options, 2, text);
  EXPECT_TRUE(fresh.ok()) << fresh.error().message;
  Record record;
  record.seats.resize(2);
  auto dealer = Dealer::open(*std::move(fresh), std::move(record), table_seed("7")).value();
  Random random(1);
  while (!dealer.end().is_over()) {
    if (dealer.card_due()) {
      EXPECT_TRUE(dealer.turn_card().ok());
      continue;
    }
    const Seat seat = dealer.end().seats_to_act().first();
    const auto actions = dealer.end().legal_actions(seat);
    EXPECT_TRUE(
        dealer.act(seat, actions[random.below(static_cast<std::uint32_t>(actions.size()))]).ok());
  }
  return dealer.record();
}

class RecordWithMap : public ::testing::TestWithParam<std::string> {
 protected:
  const GameEntry& game() const { return *find_game(GetParam()); }
  Options options() const { return {{std::string(game().info->file_option), "own"}}; }
  std::string text() const {
    if (GetParam() == "guild") return kIsle;
    Random random(8);
    return random_sheet_text(random);
  }
};

TEST_P(RecordWithMap, IsReplayedFromItsTextAlone) {
  const Record record = played(game(), options(), text());
  EXPECT_EQ(record.file, text());
  const Record read = parse_record(to_text(record)).value();
  EXPECT_EQ(read.file, text());
  auto fresh = game_with(game(), read.options, 2, read.file);
  ASSERT_TRUE(fresh.ok());
  const ReplayOutcome outcome = verify(read, **fresh);
  EXPECT_EQ(outcome.status, ReplayStatus::kFine) << outcome.message;
}

TEST_P(RecordWithMap, FitsInALink) {
  const Record record = played(game(), options(), text());
  const auto fresh = game_with(game(), record.options, 2, record.file);
  const auto link = pack_record(record, **fresh, table_seed("7"));
  ASSERT_TRUE(link.ok()) << link.error().message;
  EXPECT_LT(link->size(), 1000U);
  const auto unpacked = unpack_record(*link, [&](const Record& head) {
    return game_with(game(), head.options, static_cast<int>(head.seats.size()), head.file);
  });
  ASSERT_TRUE(unpacked.ok()) << unpacked.error().message;
  EXPECT_EQ(to_text(unpacked->record), to_text(record));
}

// The commitment is about the cards: a map that is added to an older record does not break it.
TEST_P(RecordWithMap, TheCommitmentDoesNotCoverTheMap) {
  Record record = played(game(), options(), text());
  const Digest seed = table_seed("7");
  EXPECT_EQ(record.commitment, commitment_of(record, seed));
  record.file.clear();
  EXPECT_EQ(record.commitment, commitment_of(record, seed));
}

INSTANTIATE_TEST_SUITE_P(Games, RecordWithMap, ::testing::Values("cartographers", "guild"));

}  // namespace
}  // namespace mapwright::testing
