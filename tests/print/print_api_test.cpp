#include "mapwright/wasm/print_api.h"

#include <gtest/gtest.h>

#include "mapwright/core/json.h"

namespace mapwright {
namespace {

Json print_answer_to(const Json& wish) {
  return *parse_json(print_call(Json::array().push("print").push(wish).to_text()));
}

Json sheet_wish(std::string_view game) {
  return Json::object()
      .add("what", "sheet")
      .add("game", game)
      .add("paper", "a4")
      .add("language", "fr");
}

std::string error_of(const Json& wish) {
  const Json answer = print_answer_to(wish);
  const Json* error = answer.find("error");
  return error == nullptr ? "" : error->text();
}

TEST(PrintApi, GivesPagesAsSvg) {
  for (const char* game : {"cartographers", "misterra", "guild"}) {
    const Json answer = print_answer_to(sheet_wish(game));
    ASSERT_NE(answer.find("value"), nullptr) << answer.to_text();
    const auto& pages = answer.find("value")->find("pages")->items();
    ASSERT_EQ(pages.size(), 1U);
    EXPECT_TRUE(pages[0].text().starts_with("<svg "));
  }
}

TEST(PrintApi, TakesMapsOfPeoplesOwn) {
  std::string rows;
  for (int i = 0; i < 11; ++i) rows += "..........^\n";
  const Json answer =
      print_answer_to(sheet_wish("cartographers").add("rows", rows).add("title", "<b>"));
  ASSERT_NE(answer.find("value"), nullptr);
  EXPECT_NE(answer.find("value")->find("pages")->items()[0].text().find(">&lt;b&gt;</text>"),
            std::string::npos);
  EXPECT_NE(error_of(sheet_wish("cartographers").add("rows", "...")), "");
  const Json file = Json::object().add("name", "mine").add("text", "no map");
  EXPECT_NE(error_of(sheet_wish("guild")
                         .add("options", Json::object().add("map", "mine"))
                         .add("files", Json::array().push(file))),
            "");
}

TEST(PrintApi, SaysWhatIsWrongWithARequest) {
  EXPECT_NE(print_call("").find("error"), std::string::npos);
  EXPECT_NE(print_call("[\"print\"]").find("error"), std::string::npos);
  EXPECT_EQ(error_of(sheet_wish("chess")), "there is no game 'chess'");
  EXPECT_EQ(error_of(Json::object().add("paper", "a5")), "'paper' must be a4 or letter");
  EXPECT_NE(error_of(Json::object().add("paper", "a4").add("language", "xx")), "");
  const Json poster = Json::object().add("what", "poster").add("paper", "a4").add("language", "en");
  EXPECT_NE(error_of(poster), "");
}

}  // namespace
}  // namespace mapwright
