// What the workshop of the page gets from the module.

#include <gtest/gtest.h>

#include "maps/maps.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/pad_api.h"

namespace mapwright::testing {
namespace {

Json ask(const std::string& name, const std::string& text) {
  return parse_json(call_pad(Json::array().push(name).push(text).to_text())).value();
}

TEST(MapCall, TellsWhatStandsInAMapAndWhatIsToBeSaid) {
  const Json answer = *ask("map", "map isle\n  title The Isle\n  rows\n    | K Q\n").find("value");
  EXPECT_EQ(*answer.find("game"), Json("guild"));
  EXPECT_FALSE(answer.find("playable")->boolean());
  EXPECT_EQ(*answer.find("remarks")->items()[0].find("code"), Json("token"));
  EXPECT_EQ(answer.find("remarks")->items()[0].find("cells")->items()[0], Json("B1"));
  const Json& fields = *answer.find("entries")->items()[0].find("fields");
  EXPECT_EQ(fields.items()[1].find("drawing")->items()[0], Json("K Q"));
}

TEST(MapCall, LinksGoThereAndBackAndBrokenOnesSayWhy) {
  const std::string text = printed_maps()[3];
  const Json link = *ask("packMap", text).find("value");
  EXPECT_EQ(*ask("unpackMap", link.text()).find("value")->find("text"), Json(text));
  EXPECT_EQ(*ask("unpackMap", "rubbish!").find("value")->find("trouble"), Json("damaged"));
  EXPECT_NE(ask("packMap", "rubbish").find("error"), nullptr);
}

TEST(MapCall, AGameOnAnOwnMapIsOpenedFromItsSetUpAndFromItsRecord) {
  Api api;
  const auto call = [&](Json request) {
    const Json answer = parse_json(api.call(request.to_text())).value();
    EXPECT_EQ(answer.find("error"), nullptr) << answer.to_text();
    return answer.find("value") == nullptr ? Json() : *answer.find("value");
  };
  Random random(4);
  const std::string text = random_sheet_text(random);
  Json set_up = Json::object();
  set_up.add("game", "cartographers").add("options", Json::object().add("side", "own"));
  set_up.add("seats", Json::array().push(Json::object().add("name", "Ada").add("bot", "")));
  set_up.add("seed", std::string(64, 'a')).add("file", text);
  const Json table = call(Json::array().push("open").push(set_up));
  call(Json::array().push("turnCard").push(table));
  const Json record = call(Json::array().push("record").push(table).push(0));
  EXPECT_EQ(parse_record(record.text()).value().file, text);
  Api other;  // a device that has never seen the map
  const Json opened =
      parse_json(other.call(Json::array().push("load").push(record).push(Json()).to_text()))
          .value();
  EXPECT_EQ(opened.find("error"), nullptr) << opened.to_text();
}

}  // namespace
}  // namespace mapwright::testing
