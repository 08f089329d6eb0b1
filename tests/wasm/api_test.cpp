// The calls of the core as the page makes them: names, arguments, answers, refusals.
#include "mapwright/wasm/api.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

const std::string kSeed(64, '7');

Json answer(Api& api, const std::string& request) {
  const auto json = parse_json(api.call(request));
  EXPECT_TRUE(json.ok());
  return *json;
}

Json value_of_call(Api& api, const std::string& request) {
  const Json json = answer(api, request);
  const Json* error = json.find("error");
  EXPECT_EQ(error, nullptr) << request << ": " << error->text();
  const Json* value = json.find("value");
  return value == nullptr ? Json() : *value;
}

std::string error_of_call(Api& api, const std::string& request) {
  const Json json = answer(api, request);
  const Json* error = json.find("error");
  EXPECT_NE(error, nullptr) << request;
  return error == nullptr ? "" : error->text();
}

std::string set_up(const std::string& game, const std::string& seats, const std::string& options) {
  return R"({"game":")" + game + R"(","options":)" + options + R"(,"seats":[)" + seats +
         R"(],"seed":")" + kSeed + R"("})";
}

const std::string kPerson = R"({"name":"Ada","bot":""})";

TEST(Api, HasEveryCallOfApiTs) {
  std::ifstream file(MAPWRIGHT_SOURCE_DIR "/web/src/core/api.ts");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const auto begin = text.find("export interface Core<");
  ASSERT_NE(begin, std::string::npos);
  const std::string body = text.substr(begin, text.find("\n}", begin) - begin);
  const std::regex call(R"(\n  (\w+)\()");
  std::set<std::string> expected;
  for (std::sregex_iterator at(body.begin(), body.end(), call), end; at != end; ++at) {
    expected.insert((*at)[1]);
  }
  const auto names = Api::names();
  EXPECT_TRUE(std::ranges::is_sorted(names));
  EXPECT_EQ(std::set<std::string>(names.begin(), names.end()), expected);
}

TEST(Api, SaysWhatIsWrongWithARequest) {
  Api api;
  EXPECT_NE(error_of_call(api, "not json").find("cannot be read"), std::string::npos);
  EXPECT_EQ(error_of_call(api, "{}"),
            "a request is an array that begins with the name of the call");
  EXPECT_EQ(error_of_call(api, R"(["nonsense"])"), "there is no call 'nonsense'");
  EXPECT_EQ(error_of_call(api, R"(["status"])"), "the argument 'table' is missing");
  EXPECT_EQ(error_of_call(api, R"(["status","1"])"),
            "the argument 'table' must be a number, not a string");
  EXPECT_EQ(error_of_call(api, R"(["status",3])"), "there is no table 3");
  EXPECT_EQ(error_of_call(api, R"(["analysisStep",3])"), "there is no analysis 3");
}

TEST(Api, OpensAGameAndPlaysIt) {
  Api api;
  EXPECT_EQ(value_of_call(api, "[\"open\"," + set_up("cartographers", kPerson, "{}") + "]"),
            Json(1));
  const Json status = value_of_call(api, R"(["status",1])");
  EXPECT_EQ(*status.find("game"), Json("cartographers"));
  EXPECT_EQ(*status.find("cardDue"), Json(true));
  EXPECT_EQ(*status.find("undoSeat"), Json());
  EXPECT_EQ(error_of_call(api, R"(["act",1,0,"forest A1"])").find("seat 0 is not to act"), 0U);
  EXPECT_EQ(error_of_call(api, R"(["act",1,1,"pass"])"), "there is no seat 1");
  EXPECT_EQ(error_of_call(api, R"(["scene",1,7])"), "there is no viewer 7");
  while (value_of_call(api, R"(["status",1])").find("cardDue")->boolean()) {
    value_of_call(api, R"(["turnCard",1])");
  }
  EXPECT_EQ(error_of_call(api, R"(["turnCard",1])"), "no card is to be turned over now");
  const Json legal = value_of_call(api, R"(["legal",1,0])");
  ASSERT_FALSE(legal.items().empty());
  const Json act = Json::array().push("act").push(1).push(0).push(legal.items().front());
  const Json after = value_of_call(api, act.to_text());
  EXPECT_EQ(*after.find("undoSeat"), Json(0));
  EXPECT_EQ(value_of_call(api, R"(["undo",1])").find("events")->integer() + 1,
            after.find("events")->integer());
  EXPECT_EQ(value_of_call(api, R"(["close",1])"), Json());
  EXPECT_EQ(error_of_call(api, R"(["status",1])"), "there is no table 1");
}

TEST(Api, RefusesASetUpThatMakesNoSense) {
  Api api;
  const auto refusal = [&](const std::string& text) {
    return error_of_call(api, "[\"open\"," + text + "]");
  };
  EXPECT_NE(refusal(set_up("chess", kPerson, "{}")).find("there is no game 'chess'"),
            std::string::npos);
  EXPECT_NE(refusal(set_up("guild", "", "{}")).find("1 to 4 players"), std::string::npos);
  EXPECT_NE(refusal(set_up("guild", kPerson, R"({"colour":"red"})")).find("colour"),
            std::string::npos);
  EXPECT_EQ(refusal(set_up("guild", R"({"name":"Ada"})", "{}")), "'bot' must be a string");
  EXPECT_NE(refusal(set_up("guild", R"({"name":"","bot":"wizard"})", "{}")).find("wizard"),
            std::string::npos);
  EXPECT_EQ(refusal(R"({"game":"guild","options":{},"seats":[],"seed":"12"})"),
            "a seed has 64 hexadecimal digits, not '12'");
}

TEST(Api, TakesAMapOfThePlayersOwn) {
  Api api;
  std::ifstream file(MAPWRIGHT_SOURCE_DIR "/content/guild/aghon.txt");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  ASSERT_FALSE(text.empty());
  const std::string open = "[\"open\"," + set_up("guild", kPerson, R"({"map":"mine"})") + "]";
  EXPECT_NE(error_of_call(api, open).find("mine"), std::string::npos);
  const auto add = [&](const std::string& game, const std::string& content) {
    return Json::array().push("addFile").push(game).push("mine").push(content).to_text();
  };
  EXPECT_EQ(error_of_call(api, add("misterra", text)),
            "Maps of Misterra takes no files of people's own");
  value_of_call(api, add("guild", "nonsense"));
  EXPECT_NE(error_of_call(api, open).find("mine"), std::string::npos);
  value_of_call(api, add("guild", text));  // the newer one counts
  EXPECT_TRUE(value_of_call(api, open).is_integer());
}

TEST(Api, ShowsWhatIsInTheBoxBeforeAGameBegins) {
  Api api;
  const Json sheets = value_of_call(api, R"(["box","cartographers",{}])");
  EXPECT_EQ(sheets.find("sides")->items().size(), 2U);
  EXPECT_EQ(sheets.find("decks")->items().front().find("cards")->items().size(), 4U);
  const Json map = value_of_call(api, R"(["box","guild",{"map":"kazan"}])");
  EXPECT_EQ(*map.find("map")->find("id"), Json("kazan"));
  EXPECT_EQ(map.find("maps")->items().front(), Json("avenia"));
  EXPECT_EQ(map.find("objectives")->items().size(), 6U);
  const Json otoma = value_of_call(api, R"(["box","misterra",{}])");
  EXPECT_EQ(otoma.find("otoma")->items().size(), 22U);  // M29
  EXPECT_EQ(otoma.find("otoma")->items().front().find("cells")->items().size(), 2U);
  EXPECT_NE(error_of_call(api, R"(["box","guild",{"map":"nowhere"}])").find("nowhere"),
            std::string::npos);
}

TEST(Api, MakesSeedsAsTheCommandLineDoes) {
  Api api;
  EXPECT_EQ(value_of_call(api, R"(["typedSeed"," 7 "])"), Json(to_hex(table_seed(7))));
  const std::string full(64, 'a');
  EXPECT_EQ(value_of_call(api, R"(["typedSeed",")" + std::string(64, 'A') + "\"]"), Json(full));
  EXPECT_EQ(value_of_call(api, R"(["dailySeed","guild","2026-11-15"])"),
            Json(to_hex(sha256("mapwright daily 1 guild 2026-11-15"))));
}

TEST(Api, GivesTheLinesOfARecordFromAnyEventOn) {
  Api api;
  value_of_call(api, "[\"open\"," + set_up("misterra", kPerson, "{}") + "]");
  for (int i = 0; i < 3; ++i) value_of_call(api, R"(["turnCard",1])");
  const std::string all = value_of_call(api, R"(["record",1,0])").text();
  EXPECT_EQ(std::ranges::count(all, '\n'), 4);
  const std::string last = value_of_call(api, R"(["record",1,2])").text();
  EXPECT_EQ(std::ranges::count(last, '\n'), 1);
  EXPECT_TRUE(all.ends_with(last));
  EXPECT_EQ(value_of_call(api, R"(["record",1,3])").text(), "");
  EXPECT_EQ(value_of_call(api, R"(["record",1,9])").text(), "");
}

TEST(Api, AnalysesARecordStepByStep) {
  Api api;
  const std::string bot = R"({"name":"","bot":"greedy"})";
  value_of_call(api, "[\"open\"," + set_up("cartographers", bot, "{}") + "]");
  for (int i = 0; i < 8; ++i) {
    if (value_of_call(api, R"(["status",1])").find("cardDue")->boolean()) {
      value_of_call(api, R"(["turnCard",1])");
    } else {
      const Json choice = value_of_call(api, R"(["botChoice",1,0,null])");
      value_of_call(api, Json::array().push("act").push(1).push(0).push(choice).to_text());
    }
  }
  const auto handle = value_of_call(api, R"(["analyse",1,0,40])").integer();
  const std::string number = std::to_string(handle);
  std::int64_t done = -1;
  for (;;) {
    const Json progress = value_of_call(api, "[\"analysisStep\"," + number + "]");
    if (progress.find("done")->integer() == done) break;
    done = progress.find("done")->integer();
    EXPECT_LE(done, progress.find("total")->integer());
  }
  const Json report = value_of_call(api, "[\"analysisReport\"," + number + "]");
  EXPECT_EQ(*report.find("game"), Json("cartographers"));
  EXPECT_FALSE(report.find("decisions")->items().empty());
  value_of_call(api, "[\"closeAnalysis\"," + number + "]");
}

// A sheet with forest on two cells of the edge and one inside, before and after a drawing.
std::string example_call(const std::string& first_row, const std::string& actions) {
  const std::string empty = R"(    | ...........\n)";
  return R"(["example",{"position":"position cartographers\n  options side=A edition=fr\n  seats 1\n)"
         R"(  edicts sentinel-wood canal-lake wildholds borderlands\n  season spring\n)"
         R"(  shown great-river\n  card great-river\nseat 0\n  coins 0\n  map\n    | )" +
         first_row + R"(\n    | ...^.r.....\n    | .r......^r.\n)" + empty + empty +
         R"(    | .....^.....\n)" + empty + empty + R"(    | .r^......r.\n    | .....r.^...\n)" +
         empty + R"(","actions":[)" + actions + "]}]";
}

TEST(Api, JudgesAnExample) {
  Api api;
  const Json plain = value_of_call(api, example_call("f.f........", ""));
  const Json& sheet = plain.find("scene")->find("sheets")->items()[0];
  EXPECT_EQ(sheet.find("edicts")->items()[0].find("stars")->integer(), 2);
  EXPECT_TRUE(plain.find("refused")->kind() == Json::Kind::kNull);
  const Json refused =
      value_of_call(api, example_call("f.f........", R"("water A1 A2 A3","pass")"));
  EXPECT_EQ(refused.find("refused")->find("action")->text(), "water A1 A2 A3");
  EXPECT_EQ(refused.find("refused")->find("reason")->find("code")->text(), "filled");
  const Json done = value_of_call(api, example_call("f.f........", R"("water B1 C1 D1")"));
  EXPECT_TRUE(done.find("refused")->kind() == Json::Kind::kNull);
  EXPECT_FALSE(error_of_call(api, example_call("too long....", "")).empty());
  EXPECT_EQ(error_of_call(api, R"(["example",{"position":""}])"), "'actions' must be an array");
}

// Plays a solo game of that bot to its end; the table is number 1.
void play_out(Api& api, const std::string& game, const std::string& bot) {
  const std::string seat = R"({"name":"","bot":")" + bot + R"("})";
  value_of_call(api, "[\"open\"," + set_up(game, seat, "{}") + "]");
  for (;;) {
    const Json status = value_of_call(api, R"(["status",1])");
    if (status.find("over")->boolean()) return;
    if (status.find("cardDue")->boolean()) {
      value_of_call(api, R"(["turnCard",1])");
    } else {
      const Json choice = value_of_call(api, R"(["botChoice",1,0,null])");
      value_of_call(api, Json::array().push("act").push(1).push(0).push(choice).to_text());
    }
  }
}

TEST(Api, TellsTheTitleOfASoloGameAndTheNextOne) {
  Api api;
  play_out(api, "cartographers", "greedy");
  const Json result = value_of_call(api, R"(["result",1])");
  const Json& seat = result.find("seats")->items().front();
  const Json grades = value_of_call(api, R"(["grades",1])");
  ASSERT_EQ(grades.items().size(), 1U);
  const Json& grade = grades.items().front();
  EXPECT_EQ(*grade.find("points"), *seat.find("rating"));
  const Json* next = grade.find("next");
  ASSERT_EQ(next->kind(), Json::Kind::kObject);
  // C42: the bounds are 30, 20, 10, 0, -5, -10, -20.
  const auto rating = grade.find("points")->integer();
  const std::array<std::int64_t, 7> bounds = {-20, -10, -5, 0, 10, 20, 30};
  const auto* const above = std::ranges::upper_bound(bounds, rating);
  ASSERT_NE(above, bounds.end());
  EXPECT_EQ(next->find("points")->integer(), *above);
}

TEST(Api, GradesMisterraByFourScalesAndTheGuildByItsGoal) {
  Api misterra;
  play_out(misterra, "misterra", "greedy");
  const Json ranks = value_of_call(misterra, R"(["grades",1])");
  ASSERT_EQ(ranks.items().size(), 4U);
  EXPECT_EQ(*ranks.items().front().find("points"),
            *value_of_call(misterra, R"(["sheet",1,0])").find("total"));
  Api guild;
  play_out(guild, "guild", "greedy");
  const Json goals = value_of_call(guild, R"(["grades",1])");
  ASSERT_EQ(goals.items().size(), 1U);
  const Json scene = value_of_call(guild, R"(["scene",1,0])");
  const Json* next = goals.items().front().find("next");
  const bool enough =
      goals.items().front().find("points")->integer() >= scene.find("goal")->integer();
  EXPECT_EQ(next->kind() == Json::Kind::kNull, enough);
}

TEST(Api, HasNoGradesForSeveral) {
  Api api;
  value_of_call(api, "[\"open\"," + set_up("cartographers", kPerson + "," + kPerson, "{}") + "]");
  EXPECT_TRUE(value_of_call(api, R"(["grades",1])").items().empty());
}

TEST(Api, NamesTheTroubleOfALink) {
  Api api;
  const auto trouble = [&](const std::string& link) {
    const Json answer = value_of_call(api, R"(["openLink",")" + link + R"("])");
    return answer.find("trouble") == nullptr ? "" : answer.find("trouble")->text();
  };
  value_of_call(api, "[\"open\"," + set_up("cartographers", kPerson, "{}") + "]");
  const std::string link = value_of_call(api, R"(["link",1,0])").text();
  EXPECT_EQ(trouble(link), "");
  EXPECT_EQ(trouble(link.substr(0, link.size() - 3)), "damaged");
  EXPECT_EQ(trouble("B" + link.substr(1)), "other-version");
  EXPECT_EQ(trouble(std::string(70000, 'A')), "too-long");
}

TEST(Api, ReckonsTheBooksAlone) {
  Api api;
  play_out(api, "cartographers", "greedy");
  const std::string number = std::to_string(value_of_call(api, R"(["reckon",1,0,8])").integer());
  for (std::int64_t done = -1;;) {
    const Json progress = value_of_call(api, "[\"analysisStep\"," + number + "]");
    if (progress.find("done")->integer() == done) break;
    done = progress.find("done")->integer();
  }
  const Json report = value_of_call(api, "[\"analysisReport\"," + number + "]");
  EXPECT_TRUE(report.find("decisions")->items().empty());
  EXPECT_FALSE(report.find("lines")->items().empty());
}

// How many cards of each name a pile has.
std::map<std::string, int> counted(const Json& pile) {
  std::map<std::string, int> counts;
  for (const Json& card : pile.items()) ++counts[card.text()];
  return counts;
}

TEST(Api, GivesThePilesThatStandByThemselvesOnPaper) {
  Api api;
  value_of_call(api, "[\"open\"," + set_up("guild", kPerson, "{}") + "]");
  const Json guild = value_of_call(api, R"(["piles",1])");
  auto treasures = counted(*guild.find("treasures"));  // G20: 40, then those put back, three times
  EXPECT_EQ(guild.find("treasures")->items().size(), 40U + 3 * 16);
  EXPECT_EQ(treasures["vase"], 10);
  EXPECT_EQ(treasures["place-cube"], 4 * 8);
  const Json& first = guild.find("treasures")->items().front();
  EXPECT_EQ(first, value_of_call(api, R"(["piles",1])").find("treasures")->items().front());

  value_of_call(api, "[\"open\"," + set_up("misterra", kPerson + "," + kPerson, "{}") + "]");
  const Json two = *value_of_call(api, R"(["piles",2])").find("sketches");
  value_of_call(
      api, "[\"open\"," + set_up("misterra", kPerson + "," + kPerson + "," + kPerson, "{}") + "]");
  const Json three = *value_of_call(api, R"(["piles",3])").find("sketches");
  EXPECT_LT(two.items().size(), three.items().size());  // M5

  value_of_call(api, "[\"open\"," + set_up("cartographers", kPerson, "{}") + "]");
  EXPECT_EQ(value_of_call(api, R"(["piles",4])"), Json::object());
}

TEST(Api, TellsTheWalksOfTheAmbushes) {
  Api api;
  const Json box = value_of_call(api, R"(["box","cartographers",{"side":"A"}])");
  const auto& ambushes = box.find("ambushes")->items();
  ASSERT_EQ(ambushes.size(), 4U);
  const Json& goblins = ambushes.front();
  EXPECT_EQ(*goblins.find("corner"), Json("bottom-right"));
  // C39: from that corner against the clock, so first up along the right edge.
  EXPECT_EQ(goblins.find("walk")->items()[0], Json("I9 J10 K11"));
  EXPECT_EQ(goblins.find("walk")->items()[1], Json("H9 I10 J11"));
  EXPECT_EQ(goblins.find("walk")->items().size(), 81U) << "whatever is printed: sheets differ";
}

}  // namespace
}  // namespace mapwright
