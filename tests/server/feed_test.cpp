// The private feed: which tables wait, and nothing else.

#include "mapwright/server/feed.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/core/json.h"
#include "server/rig.h"

namespace mapwright {
namespace {

using namespace testing_house;
using ::testing::HasSubstr;
using ::testing::Not;

protocol::SetFeed feed_under(int token, std::string language = "en") {
  return {.token = secret_of(token),
          .page = "https://play.example.org/",
          .language = std::move(language)};
}

// What a reader gets; "" when there is no such feed.
std::string feed_in(Rig& rig, int token) {
  Shelf shelf = shelf_with_lots();
  const auto text = feed_of(rig.store, shelf, secret_of(token));
  EXPECT_TRUE(text.ok());
  return text->value_or("");
}

struct TwoAtATable {
  TwoAtATable() {
    ada = rig.person(1, "Ada");
    bea = rig.person(2, "Bea <3 & \"co\"");
    code = rig.create(ada, lots_table());
    rig.outcome(bea, protocol::Join{code});
    EXPECT_EQ(rig.outcome(ada, feed_under(50)), "acknowledged");
  }
  Rig rig;
  ConnectionId ada{};
  ConnectionId bea{};
  std::string code;
};

TEST(Feed, TellsWhichTableWaitsUntilItDoesNoLonger) {
  TwoAtATable at;
  Rig& rig = at.rig;
  EXPECT_THAT(feed_in(rig, 50), HasSubstr("#/table/" + at.code)) << "she can begin";
  rig.outcome(at.ada, protocol::Start{at.code});
  const std::string first = feed_in(rig, 50);
  EXPECT_THAT(first,
              HasSubstr("<link href=\"https://play.example.org/#/table/" + at.code + "\"/>"));
  EXPECT_THAT(first, HasSubstr("Bea &lt;3 &amp; &quot;co&quot;"));
  EXPECT_THAT(first, HasSubstr(": your turn</title>"));
  EXPECT_EQ(feed_in(rig, 50), first) << "nothing has changed";
  rig.now += 60'000;
  rig.outcome(at.ada, protocol::Say{.table = at.code, .phrase = "hello", .text = {}});
  rig.outcome(at.ada, protocol::Pause{at.code, true});
  EXPECT_EQ(feed_in(rig, 50), first) << "to say something is no new turn";
  rig.now += 60'000;
  rig.outcome(at.ada, protocol::Act{at.code, "take 1"});
  EXPECT_THAT(feed_in(rig, 50), Not(HasSubstr("<entry>")));
  rig.now += 60'000;
  rig.outcome(at.bea, protocol::Act{at.code, "take 1"});
  const std::string second = feed_in(rig, 50);
  EXPECT_THAT(second, HasSubstr("<entry>"));
  const auto id_in = [](const std::string& text) {
    const auto begin = text.find("<id>", text.find("<entry>"));
    return text.substr(begin, text.find("</id>", begin) - begin);
  };
  EXPECT_NE(id_in(first), id_in(second)) << "another turn is news";
}

// The page's own words are the measure.
TEST(Feed, CallsEachGameAsThePageDoesInEveryLanguage) {
  const Shelf shelf;
  for (const std::string language : {"en", "fr", "el"}) {
    std::ifstream file(MAPWRIGHT_SOURCE_DIR "/web/src/i18n/messages/" + language + "/shell.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto words = parse_json(text.str());
    ASSERT_TRUE(words.ok());
    for (const GameEntry& game : all_games()) {
      const std::string id(game.info->id);
      ASSERT_NE(words->find("game." + id), nullptr);
      EXPECT_EQ(feed_title(shelf, id, language), words->find("game." + id)->text()) << language;
    }
  }
}

TEST(Feed, StaysReadableWhateverOthersCallThemselves) {
  Rig rig;
  const ConnectionId ada = rig.person(1, "Ada");
  const ConnectionId bea = rig.person(2, "Bea");
  const std::string code = rig.create(ada, lots_table());
  rig.outcome(bea, protocol::Join{code});
  rig.outcome(ada, feed_under(50));
  // U+FFFF, which XML may not hold, in a name that was taken before names were looked at.
  std::string& joined = rig.database.logs.at(code).back();
  ASSERT_NE(joined.find("Bea"), std::string::npos);
  joined.replace(joined.find("Bea"), 3, "B\uffff");
  EXPECT_THAT(feed_in(rig, 50), HasSubstr("#/table/" + code));
  EXPECT_THAT(feed_in(rig, 50), Not(HasSubstr("\xef\xbf\xbf")));
}

TEST(Feed, IsReadUnderItsLatestTokenAndEndsWhenItIsWished) {
  TwoAtATable at;
  Rig& rig = at.rig;
  EXPECT_NE(feed_in(rig, 50), "");
  EXPECT_EQ(feed_in(rig, 51), "");
  EXPECT_EQ(rig.outcome(at.bea, feed_under(50)), "not-allowed") << "somebody's";
  const auto made = rig.ask(at.ada, feed_under(51, "fr"));
  EXPECT_EQ(Rig::find<protocol::Person>(made)->feed, rig.now);
  EXPECT_EQ(feed_in(rig, 50), "");
  EXPECT_THAT(feed_in(rig, 51), HasSubstr(" : à vous</title>"));
  const auto ended = rig.ask(at.ada, protocol::SetFeed{});
  EXPECT_FALSE(Rig::find<protocol::Person>(ended)->feed.has_value());
  EXPECT_EQ(feed_in(rig, 51), "");
  EXPECT_EQ(rig.outcome(at.ada, feed_under(50)), "not-allowed") << "a token is used once";
  // Nothing that is kept gives a token away.
  for (const auto& [key, document] : rig.database.documents) {
    EXPECT_THAT(document.id + document.text, Not(HasSubstr(secret_of(51))));
  }
}

TEST(Feed, IsMadeForPeopleAndLeadsToAPage) {
  Rig rig;
  const ConnectionId nobody = rig.open();
  rig.ask(nobody, protocol::Hello{.version = 1, .secret = secret_of(9)});
  EXPECT_EQ(rig.outcome(nobody, feed_under(50)), "nobody");
  const ConnectionId ada = rig.person(1, "Ada");
  EXPECT_EQ(rig.outcome(ada, protocol::SetFeed{}), "acknowledged") << "there is none";
  auto odd = feed_under(50);
  odd.page = "javascript:alert(1)";
  EXPECT_EQ(rig.outcome(ada, odd), "malformed");
  EXPECT_EQ(rig.outcome(ada, feed_under(50), "once"), "acknowledged");
  EXPECT_EQ(rig.outcome(ada, feed_under(50), "once"), "acknowledged");
}

}  // namespace
}  // namespace mapwright
