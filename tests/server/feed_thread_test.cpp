// Who reads private feeds over HTTP, without sockets.

#include "mapwright/server/net/feed_thread.h"

#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/server/people.h"
#include "store/model_store.h"

namespace mapwright {
namespace {

using testing::HasSubstr;

const std::string kToken(43, 'x');
const std::string kPerson(16, '1');

class Feeds : public testing::Test {
 protected:
  Feeds() {
    Person person;
    person.name = "Ada";
    person.key = std::string(64, '0');
    person.feed = OwnFeed{.hash = hash_of_feed(kToken),
                          .since = 1'763'000'000'000,
                          .page = "https://play.example.org/",
                          .language = "el"};
    const Write write{.appends = {},
                      .documents = {person_document(kPerson, 0, person),
                                    feed_document(person.feed->hash, 0, kPerson)}};
    EXPECT_EQ(store_.write(std::span(&write, 1)).front(), Written::kDone);
  }
  WebResponse get(const std::string& target, std::string_view method = "GET",
                  std::string_view tag = "") {
    std::promise<WebResponse> promise;
    auto answer = promise.get_future();
    const WebRequest request{method, target, "", tag};
    EXPECT_TRUE(
        feeds_.ask(request, [&](WebResponse given) { promise.set_value(std::move(given)); }));
    return answer.get();
  }
  static std::string header(const WebResponse& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
      if (key == name) return value;
    }
    return "";
  }

  ModelStore store_;
  FeedThread feeds_{store_};
};

TEST_F(Feeds, AreReadUnderTheirTokenAndKnownByTheirTag) {
  const auto response = get("/feed/" + kToken + "?x=1");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(header(response, "Content-Type"), "application/atom+xml; charset=utf-8");
  EXPECT_EQ(header(response, "Cache-Control"), "private, no-cache");
  EXPECT_THAT(response.own_body, HasSubstr("xml:lang=\"el\""));
  EXPECT_EQ(response.length, response.own_body.size());
  for (const auto& [name, value] : security_headers()) EXPECT_EQ(header(response, name), value);
  const auto known = get("/feed/" + kToken, "GET", header(response, "ETag"));
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.own_body, "");
  const auto head = get("/feed/" + kToken, "HEAD");
  EXPECT_EQ(head.own_body, "");
  EXPECT_EQ(head.length, response.length);
}

TEST_F(Feeds, AreNotFoundUnderAnythingElse) {
  for (const std::string& token :
       {std::string(43, 'y'), std::string(42, 'x'), std::string(44, 'x'), std::string(),
        std::string(42, 'x') + "/", kToken + "/", "../" + kToken}) {
    EXPECT_EQ(get("/feed/" + token).status, 404) << token;
  }
  EXPECT_EQ(get("/feed/" + kToken, "POST").status, 405);
  const WebRequest page{"GET", "/index.html", "", ""};
  EXPECT_FALSE(feeds_.ask(page, [](const WebResponse&) { FAIL() << "not its business"; }));
}

TEST_F(Feeds, AreNotNowWhenTheStoreIsAwayOrTheServerStops) {
  store_.set_trouble(ModelTrouble::kAway);
  EXPECT_EQ(get("/feed/" + kToken).status, 503);
  store_.set_trouble(ModelTrouble::kNone);
  feeds_.finish();
  const auto late = get("/feed/" + kToken);
  EXPECT_EQ(late.status, 503);
  EXPECT_EQ(header(late, "Retry-After"), "60");
}

}  // namespace
}  // namespace mapwright
