// The pad of Misterra: worth what the engine gives, and what cannot be is pointed out.
#include "mapwright/games/misterra/explain.h"
#include "mapwright/pads/misterra/pad.h"
#include "pads/played.h"

namespace mapwright::misterra {
namespace {

TEST(MisterraPad, IsWorthWhatTheEngineGives) {
  for (int i = 0; i < effort(2'000); ++i) {
    const int seats = 1 + i % kMaxPlayers;
    const Options options = {{"master", i % 3 == 0 ? "yes" : "no"},
                             {"merged-claims", i % 5 == 0 ? "both" : "nobody"}};
    const auto game = *Misterra::make(files_of("misterra"), options, seats);
    const State state = end_of(game, static_cast<std::uint64_t>(i));
    const auto pad = parse_pad(pad_of(game, state, some_names(seats)).to_text());
    const ScoredPad scored = score_of(*pad);
    const AnyGameOf<Misterra> engine(std::make_shared<const Misterra>(game), state);
    ASSERT_EQ(scored.after->result(), engine.result()) << i;
    ASSERT_EQ(codes_of(scored), Codes{}) << i;
  }
}

// Jungles at B3, D3 and C5 lie there from the start with two players (content).
std::string misterra_pad(const std::string& island, const std::string& seats,
                         const std::string& options = "{}") {
  return R"({"pad":"misterra","version":1,"options":)" + options + R"(,"island":)" + island +
         R"(,"seats":[)" + seats + "]}";
}
const std::string kStart = R"(["..J..",".....",".J.J.",".....","....."])";
const std::string kCards = R"("hypotheses":["P03","P17"])";

TEST(MisterraPad, PointsOutWhatCannotBeAndCountsTheRest) {
  const auto codes = [](const std::string& island, const std::string& seats) {
    return codes_of(score_of(misterra_pad(island, seats)));
  };
  const std::string ada = "{" + kCards + R"(,"claims":)";
  const std::string bea = R"({"hypotheses":["P01","P02"]})";
  EXPECT_EQ(codes(kStart, ada + "[]}," + bea), Codes{});
  EXPECT_EQ(codes(R"([".....",".....",".....",".....","....."])", ada + "[]}," + bea),
            Codes{"jungle-missing"});
  EXPECT_EQ(codes(R"(["sssss","sssss",".J.J.","..J..","....."])", ada + "[]}," + bea),
            (Codes{"tiles-many", "jungle-missing"}));
  EXPECT_EQ(codes(kStart, ada + R"(["A1"]},)" + bea), Codes{"claim-hazy"});
  EXPECT_EQ(codes(kStart, ada + R"(["B3","D3"]},)" + bea), Codes{"claim-terrain"});
  EXPECT_EQ(codes(kStart, ada + R"(["B3"]},{"hypotheses":["P01","P02"],"claims":["B3"]})"),
            Codes{"claim-shared"});
  const std::string drawn = "{" + kCards + R"(,"parchment":)";
  EXPECT_EQ(codes(kStart, drawn + R"(["s....",".....",".....","....s","...ll"]},)" + bea),
            Codes{"parchment-alone"});  // A5
  EXPECT_EQ(codes(kStart, drawn + R"(["s....","s....",".....","....s","...ll"]},)" + bea), Codes{});
  EXPECT_EQ(codes(kStart, R"({"hypotheses":["P03"]},)" + bea), Codes{"hypothesis-missing"});
  EXPECT_EQ(codes(kStart, R"({"hypotheses":["P03","P04","P05"]},)" + bea),
            Codes{"hypothesis-many"});
  EXPECT_EQ(codes(kStart, R"({"hypotheses":["P01","P03"]},)" + bea), Codes{"hypothesis-twice"});
}

// M22: a region with two markers belongs to nobody, also where both lie on one tile, which only
// paper can show; and the Otoma's is one of them.
TEST(MisterraPad, TwoMarkersOnOneTileAreTwo) {
  const auto claims = [](const std::string& seats, const std::string& more, const char* rule) {
    const ScoredPad pad = score_of(R"({"pad":"misterra","version":1,"options":{"merged-claims":")" +
                                   std::string(rule) + R"("},"island":)" + kStart + more +
                                   R"(,"seats":[)" + seats + "]}");
    EXPECT_EQ(codes_of(pad), Codes{"claim-shared"});
    int sum = 0;
    for (const ScoreLine& line : pad.sheets.front().lines) {
      if (line.group == "claims") sum += line.value;
    }
    return sum;
  };
  const std::string ada = "{" + kCards + R"(,"claims":["B3"]})";
  const std::string bea = R"({"hypotheses":["P01","P02"],"claims":["B3"]})";
  EXPECT_EQ(claims(ada + "," + bea, "", "nobody"), 0);
  EXPECT_EQ(claims(ada + "," + bea, "", "both"), 2);
  EXPECT_EQ(claims(ada, R"(,"otoma":["B3"])", "nobody"), 0);
}

TEST(MisterraPad, ShowsWhatIsNearlyFaithful) {
  const std::string island = R"(["..J..",".....",".J.J.",".....","ssSSS"])";
  const ScoredPad pad = score_of(misterra_pad(
      island, "{" + kCards + R"(,"parchment":[".....",".....",".....",".....","slSSS"]})",
      R"({"master":"yes"})"));
  // M23: A1 lies hazy on the island; M24: the line along the beach lacks two.
  ASSERT_EQ(pad.near.size(), 1U);
  EXPECT_EQ(pad.near[0].line, kFidelityLine);
  EXPECT_EQ(pad.near[0].cells, std::vector<std::string>{"A1"});
}

TEST(MisterraPad, RefusesOnlyWhatHasNoMeaning) {
  EXPECT_EQ(error_in(misterra_pad(kStart, R"({"claims":["Z9"]})")),
            "seat 1: claims: 'Z9' is no cell, such as C2");
  EXPECT_EQ(error_in(misterra_pad(kStart, R"({"hypotheses":["P99"]})")),
            "seat 1: hypotheses: 'P99' is no hypothesis, such as P03");
  EXPECT_EQ(error_in(misterra_pad("[]", "{}")), "island: expected 5 rows, found 0");
  EXPECT_EQ(
      error_in(misterra_pad(R"(["x....",".....",".....",".....","....."])", "{}")).find("island: "),
      0U);
}

}  // namespace
}  // namespace mapwright::misterra
