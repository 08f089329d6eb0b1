// A view opened as a table: its viewer sees, may do and is told there what it would be at the table
// itself.
#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/core/random.h"
#include "mapwright/games/all_games.h"
#include "mapwright/wasm/api.h"

namespace mapwright {
namespace {

class SentViews : public ::testing::Test {
 protected:
  Json ask(Json request) {
    const auto answer = parse_json(api_.call(request.to_text()));
    EXPECT_TRUE(answer.ok());
    const Json* error = answer->find("error");
    error_ = error == nullptr ? "" : error->text();
    const Json* value = answer->find("value");
    return value == nullptr ? Json() : *value;
  }
  template <class... Args>
  Json call(std::string_view name, Args... args) {
    Json request = Json::array().push(Json(name));
    (request.push(Json(args)), ...);
    return ask(std::move(request));
  }
  std::int64_t open(std::string_view game, int seats) {
    Json list = Json::array();
    for (int i = 0; i < seats; ++i) {
      list.push(Json::object().add("name", "Ada").add("bot", ""));
    }
    return ask(Json::array().push("open").push(Json::object()
                                                   .add("game", game)
                                                   .add("options", Json::object())
                                                   .add("seats", std::move(list))
                                                   .add("seed", std::string(64, '5'))))
        .integer();
  }
  std::int64_t open_view(std::string_view game, int seats, int viewer, const std::string& view) {
    return ask(Json::array()
                   .push("openView")
                   .push(Json::object()
                             .add("game", game)
                             .add("options", Json::object())
                             .add("seats", seats)
                             .add("viewer", viewer)
                             .add("view", view)))
        .integer();
  }
  // One event at random; what is looked at before it is the caller's.
  void go_on(std::int64_t table, Random& random) {
    const Json status = call("status", table);
    const auto& to_act = status.find("toAct")->items();
    if (to_act.empty()) {
      call("turnCard", table);
    } else {
      const auto any = random.below(static_cast<std::uint32_t>(to_act.size()));
      const int seat = static_cast<int>(to_act[any].integer());
      call("act", table, seat, any_legal(table, seat, random));
    }
    ASSERT_EQ(error_, "");
  }
  std::string any_legal(std::int64_t table, int seat, Random& random) {
    const Json legal = call("legal", table, seat);
    return legal.items()[random.below(static_cast<std::uint32_t>(legal.items().size()))].text();
  }

  Api api_;
  std::string error_;
};

TEST_F(SentViews, ShowTheirViewerWhatTheTableDoes) {
  Random random(601);
  for (const GameEntry& entry : all_games()) {
    const std::string game(entry.info->id);
    const int seats = 3;
    const std::int64_t table = open(game, seats);
    std::map<int, std::int64_t> views;
    int choices = 0;
    for (int step = 0; !call("status", table).find("over")->boolean(); ++step) {
      for (int viewer = -1; viewer < seats && step % (whole_effort() ? 5 : 11) == 0; ++viewer) {
        const std::string text = call("view", table, viewer).text();
        if (step == 0) {
          views[viewer] = open_view(game, seats, viewer, text);
        } else {
          call("showView", views[viewer], text);
        }
        ASSERT_EQ(error_, "");
        const std::int64_t view = views[viewer];
        ASSERT_EQ(call("scene", view, viewer), call("scene", table, viewer)) << text;
        if (viewer < 0) continue;
        ASSERT_EQ(call("choices", view, viewer), call("choices", table, viewer));
        ASSERT_EQ(call("sheet", view, viewer), call("sheet", table, viewer));
        if (call("legal", table, viewer).items().empty()) continue;
        const auto action = any_legal(table, viewer, random);
        ASSERT_EQ(call("preview", view, viewer, action), call("preview", table, viewer, action));
        // Of who else has finished a turn in secret a view knows nothing: there it may go on.
        const Json here = call("tried", view, viewer, action);
        const Json there = call("tried", table, viewer, action);
        ASSERT_EQ(*here.find("action"), *there.find("action"));
        if (here.find("scene")->is_object() && there.find("scene")->is_object()) {
          ASSERT_EQ(here, there);
        }
        ASSERT_EQ(call("reason", view, viewer, action), Json());
        ++choices;
      }
      ASSERT_NO_FATAL_FAILURE(go_on(table, random));
    }
    EXPECT_GT(choices, 8) << game;
  }
}

TEST_F(SentViews, AreForTheirViewerAlone) {
  const std::int64_t table = open("cartographers", 2);
  Random random(602);
  while (call("status", table).find("toAct")->items().empty()) go_on(table, random);
  call("act", table, 1, any_legal(table, 1, random));
  const std::string own = call("view", table, 0).text();
  const std::string others = call("view", table, 1).text();
  ASSERT_NE(own, others);
  const std::int64_t view = open_view("cartographers", 2, 0, own);
  ASSERT_EQ(error_, "");
  const Json scene = call("scene", view, 0);
  call("scene", view, 1);
  EXPECT_EQ(error_, "this is the view of another seat");
  call("choices", view, 1);
  EXPECT_EQ(error_, "this is the view of another seat");
  call("scene", view, -1);
  EXPECT_EQ(error_, "this is the view of another seat");
  call("showView", view, others);
  EXPECT_EQ(error_, "this is the view of another seat, or of another table");
  call("showView", view, "nonsense");
  EXPECT_NE(error_, "");
  EXPECT_EQ(call("scene", view, 0), scene);
  call("act", view, 0, any_legal(view, 0, random));
  EXPECT_EQ(error_, "there is no table " + std::to_string(view));
  call("close", view);
  EXPECT_EQ(error_, "");
  call("scene", view, 0);
  EXPECT_EQ(error_, "there is no table " + std::to_string(view));
}

TEST_F(SentViews, LearnThatOthersHaveChosenWithoutWhat) {
  Random random(603);
  for (const GameEntry& entry : all_games()) {
    const std::string game(entry.info->id);
    const std::int64_t table = open(game, 3);
    while (call("status", table).find("toAct")->items().size() < 3) go_on(table, random);
    const std::int64_t view = open_view(game, 3, 0, call("view", table, 0).text());
    while (!call("legal", table, 2).items().empty() ||
           call("status", table).find("cardDue")->boolean()) {
      if (call("status", table).find("cardDue")->boolean())
        call("turnCard", table);
      else
        call("act", table, 2, any_legal(table, 2, random));
      ASSERT_EQ(error_, "");
    }
    call("hasChosen", view, 2);
    ASSERT_EQ(error_, "");
    EXPECT_EQ(call("scene", view, 0), call("scene", table, 0)) << game;
    EXPECT_EQ(call("choices", view, 0), call("choices", table, 0)) << game;
    call("hasChosen", view, 0);
    EXPECT_EQ(error_, "there is no other seat 0");
    call("hasChosen", view, 3);
    EXPECT_EQ(error_, "there is no other seat 3");
    call("hasChosen", table, 2);
    EXPECT_NE(error_, "");
  }
}

TEST_F(SentViews, ThatDoNotFitAreRefused) {
  const std::int64_t table = open("guild", 2);
  const std::string text = call("view", table, 0).text();
  for (const auto& [game, seats, viewer] : {std::tuple("guild", 2, 2),
                                            {"guild", 0, 0},
                                            {"guild", 101, 0},
                                            {"misterra", 2, 0},
                                            {"chess", 2, 0},
                                            {"guild", 2, -2},
                                            {"guild", 3, 0}}) {
    open_view(game, seats, viewer, text);
    EXPECT_NE(error_, "") << game << seats << viewer;
  }
}

}  // namespace
}  // namespace mapwright
