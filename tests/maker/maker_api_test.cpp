// What the page's map maker is told (the module is compiled natively here).

#include "mapwright/wasm/maker_api.h"

#include <gtest/gtest.h>

#include "maker/own_map.h"

namespace mapwright {
namespace {

Json answer(MakerDesk& desk, const std::string& request) {
  const auto json = parse_json(desk.call(request));
  EXPECT_TRUE(json) << request;
  return json ? *json : Json();
}

std::string error(MakerDesk& desk, const std::string& request) {
  const Json json = answer(desk, request);
  return json.find("error") != nullptr ? json.find("error")->text() : "";
}

TEST(MakerApi, MakesTheMapThatTheProgramMakes) {
  MakerDesk desk;
  const Json made = answer(desk, R"(["make",{"game":"cartographers","like":"A","seed":"1"}])");
  ASSERT_NE(made.find("value"), nullptr);
  EXPECT_EQ(made.find("value")->find("text")->text(),
            mapwright::made<cartographers::Cartographers>("A", 1).text);
}

TEST(MakerApi, TellsHowFarATrialIsAndWhatItHasFoundWhenStopped) {
  MakerDesk desk;
  const std::string text = mapwright::made<cartographers::Cartographers>("B", 2).text;
  EXPECT_NE(error(desk, R"(["report"])"), "");
  const Json wish = Json::object().add("game", "cartographers").add("text", text).add("deals", 2);
  const Json open = answer(desk, Json::array().push("trial").push(wish).to_text());
  EXPECT_EQ(open.find("value")->to_text(), R"({"done":0,"total":6})");
  EXPECT_NE(error(desk, R"(["report"])"), "");
  for (int i = 0; i < 3; ++i) (void)answer(desk, R"(["step"])");
  Json report = *answer(desk, R"(["report"])").find("value");
  ASSERT_EQ(report.find("maps")->items().size(), 2U);  // the second has one deal so far
  EXPECT_EQ(report.find("maps")->items()[0].find("map")->text(), "b-2");
  EXPECT_TRUE(report.find("maps")->items()[0].find("heat")->text().starts_with("<svg"));
  for (int i = 0; i < 9; ++i) (void)answer(desk, R"(["step"])");  // beyond the end: nothing more
  EXPECT_EQ(answer(desk, R"(["step"])").find("value")->to_text(), R"({"done":6,"total":6})");
}

TEST(MakerApi, RefusesNonsenseInOneSentence) {
  MakerDesk desk;
  const std::string long_text(200'000, 'x');
  for (const std::string& request :
       {std::string("["), std::string("[]"), std::string("{}"), std::string(R"(["dance"])"),
        std::string(R"(["make"])"), std::string(R"(["make",{"game":"chess","seed":"1"}])"),
        std::string(R"(["make",{"game":"guild","seed":"-1"}])"),
        std::string(R"(["make",{"game":"guild","seed":"1","like":"x"}])"),
        std::string(R"(["trial",{"game":"guild","text":"map","deals":2}])"),
        std::string(R"(["trial",{"game":"guild","text":"","deals":99999}])"),
        std::string(R"(["trial",{"game":"misterra","text":"x","deals":1}])"),
        R"(["trial",{"game":"guild","deals":1,"text":")" + long_text + R"("}])"}) {
    EXPECT_NE(error(desk, request), "") << request.substr(0, 60);
  }
}

}  // namespace
}  // namespace mapwright
