// Bots that are programs: one that keeps to the protocol, and every way not to.
#include "mapwright/engine/engine_bots.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "mapwright/bots/arena.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

using namespace std::chrono_literals;

constexpr EngineTimes kShort{.hello = 20s, .unlimited = 20s, .margin = 100ms, .stop = 300ms};

std::unique_ptr<AnyGame> lone_game(const std::string& id, int seats = 1) {
  const GameEntry* entry = find_game(id);
  auto game = make_game(*entry, embedded_files(*entry), {}, seats);
  EXPECT_TRUE(game.ok());
  return *std::move(game);
}

// A program in the shell's language: says hello, then does `on_go` when it is asked, having `$last`
// (the last of the legal actions) and `$go` (the whole line).
std::string program(const std::string& on_go) {
  return R"(while read -r word rest; do case "$word" in
hello) echo "want actions"; echo "hello tester";;
view) i=0; while [ $i -lt $rest ]; do IFS= read -r line; i=$((i+1)); done;;
actions) i=0; while [ $i -lt $rest ]; do IFS= read -r last; i=$((i+1)); done;;
go) go="$word $rest"; )" +
         on_go + R"(;;
esac; done)";
}

struct Played {
  ArenaResult result;
  BotFaults faults{};
  std::string log;
};

// Several solo games of the program's, whatever it does.
Played play(const std::string& on_go, const std::string& budget = "", int games = 3,
            const std::string& id = "guild", const EngineTimes& times = kShort,
            const std::string& before = "") {
  std::string path = testing::TempDir() + "/engine_log.XXXXXX";
  const int log = mkstemp(path.data());
  const std::string name = "exec:" + before + program(on_go) + budget;
  Played played;
  {
    EngineBots engines(log, true, times);
    const ArenaSettings settings{
        .bots = {name},
        .deals = games,
        .make_bot = [&](std::string_view bot, const AnyGame& fresh, Seat seat) {
          return engines.make(bot, fresh, seat);
        }};
    auto result = run_arena(*lone_game(id), settings, nullptr);
    EXPECT_TRUE(result.ok()) << result.error().message;
    if (result) played.result = *std::move(result);
    const auto faults = engines.faults();
    if (const auto found = faults.find(name); found != faults.end()) played.faults = found->second;
  }
  std::string text(100000, '\0');
  text.resize(
      static_cast<std::size_t>(std::max<ssize_t>(0, pread(log, text.data(), text.size(), 0))));
  played.log = text;
  close(log);
  unlink(path.c_str());
  return played;
}

int count_of(const Played& played, BotFault fault) {
  return played.faults[static_cast<std::size_t>(fault)];
}

TEST(EngineBots, OneThatKeepsToTheProtocolPlaysWholeGames) {
  for (const std::string id : {"cartographers", "misterra", "guild"}) {
    const Played played = play(R"(echo "bestmove $last")", "", 1, id);
    ASSERT_EQ(played.result.bots.size(), 1U) << id;
    EXPECT_EQ(played.result.bots[0].totals.size(), 1U);
    EXPECT_EQ(played.faults, BotFaults{}) << id << "\n" << played.log;
  }
}

TEST(EngineBots, WhatItSaysBesideTheProtocolIsKeptAndIgnored) {
  const Played played = play(
      R"(echo "thinking aloud" >&2; echo "info depth 3"; printf 'a\033[2Jb\n'; echo "bestmove $last")",
      "", 1);
  EXPECT_EQ(played.faults, BotFaults{}) << played.log;
  EXPECT_NE(played.log.find("thinking aloud"), std::string::npos);
  EXPECT_NE(played.log.find("info depth 3"), std::string::npos);
  EXPECT_EQ(played.log.find('\033'), std::string::npos);
}

TEST(EngineBots, ItIsToldItsBudget) {
  EXPECT_EQ(play(R"([ "$go" = "go ms 700" ] && echo "bestmove $last")", "@700ms", 1).faults,
            BotFaults{});
  EXPECT_EQ(play(R"([ "$go" = "go playouts 40" ] && echo "bestmove $last")", "@40", 1).faults,
            BotFaults{});
}

TEST(EngineBots, AnIllegalActionSpoilsOneGame) {
  const Played played = play(R"(echo "bestmove explore I6")");
  EXPECT_EQ(count_of(played, BotFault::kIllegal), 3) << played.log;
  EXPECT_EQ(played.result.bots[0].totals.size(), 3U);
}

TEST(EngineBots, AnAnswerThatIsNoActionIsMalformed) {
  EXPECT_EQ(count_of(play(R"(echo "bestmove")"), BotFault::kMalformed), 3);
  EXPECT_EQ(count_of(play(R"(echo "bestmove fly me to the moon")"), BotFault::kMalformed), 3);
  // A line without an end.
  const Played endless = play(R"(yes | tr -d '\n')", "", 1);
  EXPECT_EQ(count_of(endless, BotFault::kMalformed), 1) << endless.log.substr(0, 1000);
}

TEST(EngineBots, AnswersThatNobodyAskedForSpoilOneGameAtMost) {
  // One too many, once: the games after it used to get each answer a question late.
  const std::string mark = testing::TempDir() + "/said_once." + std::to_string(getpid());
  const std::string once_more = "[ -e " + mark + R"( ] || echo "bestmove $last"; : > )" + mark;
  const Played once = play(once_more + R"(; echo "bestmove $last")", "", 3, "cartographers");
  unlink(mark.c_str());
  int faults = 0;
  for (const int each : once.faults) faults += each;
  EXPECT_EQ(faults, 1) << once.log;
}

TEST(EngineBots, AWordThatOnlyBeginsAlikeIsNoAnswer) {
  const Played played = play(R"(echo "bestmoves are rare"; echo "bestmove $last")", "", 1);
  EXPECT_EQ(played.faults, BotFaults{}) << played.log;
}

TEST(EngineBots, OneThatNoLongerListensHasCrashed) {
  const Played played = play(R"(echo "bestmove $last"; exec 0<&-; sleep 100)", "@300ms", 2);
  EXPECT_EQ(count_of(played, BotFault::kCrashed) + count_of(played, BotFault::kStalled), 2)
      << played.log;
}

TEST(EngineBots, NulsInALineAreNoAction) {
  const Played played = play(R"(printf 'bestmove %s\0\n' "$last")", "", 2);
  EXPECT_EQ(count_of(played, BotFault::kMalformed), 2) << played.log;
}

TEST(EngineBots, ALateAnswerIsToldFromNone) {
  EngineTimes patient = kShort;
  patient.stop = 20s;  // a busy machine
  const Played late = play(R"(sleep 0.3; echo "bestmove $last")", "@50ms", 2, "guild", patient);
  EXPECT_EQ(count_of(late, BotFault::kLate), 2) << late.log;
  const Played stalled = play("sleep 100", "@50ms", 2);
  EXPECT_EQ(count_of(stalled, BotFault::kStalled), 2) << stalled.log;
  const Played talking = play("while :; do echo more; done", "@50ms", 1);
  EXPECT_EQ(count_of(talking, BotFault::kStalled), 1);
}

TEST(EngineBots, ACrashedOneIsStartedAgainForTheNextGame) {
  const Played played = play("exit 3");
  EXPECT_EQ(count_of(played, BotFault::kCrashed), 3) << played.log;
  EXPECT_EQ(played.result.bots[0].totals.size(), 3U);
}

TEST(EngineBots, OneThatCannotBeStartedAgainSpoilsItsGamesAndNoMore) {
  // The whole match used to end, with all that had been played.
  const std::string mark = testing::TempDir() + "/can_start." + std::to_string(getpid());
  close(open(mark.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  const Played played =
      play("rm -f " + mark + "; exit 3", "", 3, "guild", kShort, "[ -e " + mark + " ] || exit 1; ");
  EXPECT_EQ(count_of(played, BotFault::kCrashed), 3) << played.log;
  ASSERT_EQ(played.result.bots.size(), 1U);
  EXPECT_EQ(played.result.bots[0].totals.size(), 3U);
}

TEST(EngineBots, OneThatHasEndedBetweenTwoGamesIsStartedAgain) {
  // Its next game used to find it dead, and was spoilt.
  EngineBots engines(STDERR_FILENO, false, kShort);
  const std::string gone = testing::TempDir() + "/gone." + std::to_string(getpid());
  const std::string bot = "exec:trap ': > " + gone + "' EXIT; " +
                          program(R"(echo "bestmove $last";; over) sleep 0.2; exit 0)");
  const auto game = lone_game("guild");
  const auto play_game = [&] {
    const auto player = engines.make(bot, *game, seat_at(0));
    ASSERT_TRUE(player.ok());
    const auto now = game->clone();
    Random random(1);
    while (now->next_chance() != kNobody) {
      now->draw_chance(now->next_chance(),
                       [&](std::uint32_t bound) { return random.below(bound); });
    }
    (void)(*player)(*now, now->seats_to_act().first(), random);
  };
  play_game();
  for (int i = 0; i < 1000 && access(gone.c_str(), F_OK) != 0; ++i) usleep(20000);
  EXPECT_EQ(unlink(gone.c_str()), 0);
  usleep(100000);  // from its last word to its end
  play_game();
  EXPECT_TRUE(engines.faults().empty());
}

TEST(EngineBots, OneThatCannotBeStartedIsSaidAtOnce) {
  EngineBots engines(STDERR_FILENO, false, kShort);
  const auto game = lone_game("guild");
  const auto missing = engines.make("exec:exit 1", *game, seat_at(0));
  ASSERT_FALSE(missing.ok());
  EXPECT_NE(missing.error().message.find("ended before it said hello"), std::string::npos);
  const auto quiet = EngineBots(STDERR_FILENO, false, EngineTimes{.hello = 100ms})
                         .make("exec:sleep 100", *game, seat_at(0));
  ASSERT_FALSE(quiet.ok());
  EXPECT_NE(quiet.error().message.find("does not say hello"), std::string::npos);
}

TEST(EngineBots, ItMayEndByItself) {
  // What it writes at the end used to be lost: it was ended without a word.
  const std::string mark = testing::TempDir() + "/said_farewell." + std::to_string(getpid());
  const std::string bot =
      "exec:" + program(R"(echo "bestmove $last")") + "; sleep 0.1; : > " + mark;
  const auto game = lone_game("guild");
  { EXPECT_TRUE(EngineBots(STDERR_FILENO, false, kShort).make(bot, *game, seat_at(0)).ok()); }
  EXPECT_EQ(access(mark.c_str(), F_OK), 0);
  unlink(mark.c_str());
  // Who does not is ended.
  const auto begin = std::chrono::steady_clock::now();
  EngineTimes times = kShort;
  times.quit = 200ms;
  {
    EXPECT_TRUE(
        EngineBots(STDERR_FILENO, false, times).make(bot + "; sleep 100", *game, seat_at(0)));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 60s);
}

TEST(EngineBots, ManyGamesAtOnceGiveWhatOneAfterTheOtherGives) {
  const auto totals = [](int threads) {
    EngineBots engines(STDERR_FILENO, false, kShort);
    const ArenaSettings settings{
        .bots = {"exec:" + program(R"(echo "bestmove $last")"), "greedy"},
        .deals = 6,
        .threads = threads,
        .make_bot = [&](std::string_view bot, const AnyGame& fresh,
                        Seat seat) { return engines.make(bot, fresh, seat); },
        .stop_when_clear = false};
    const auto result = run_arena(*lone_game("cartographers", 2), settings, nullptr);
    EXPECT_TRUE(result.ok());
    return result ? result->bots[0].totals : std::vector<int>{};
  };
  const auto alone = totals(1);
  EXPECT_EQ(alone.size(), 12U);
  EXPECT_EQ(alone, totals(3));
}

}  // namespace
}  // namespace mapwright
