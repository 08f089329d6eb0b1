// Answers without sockets: the right bytes, caching, compression, and headers on every answer.

#include "mapwright/server/respond.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/page_folder.h"

namespace mapwright {
namespace {

class Respond : public testing::Test {
 protected:
  PageFolder folder_;
  Result<PageFiles> page_ = PageFiles::load(folder_.path());

  WebResponse get(std::string_view target, std::string_view encodings = "",
                  std::string_view etag = "", std::string_view method = "GET") {
    return respond(*page_, {method, target, encodings, etag});
  }
  static std::string header(const WebResponse& response, std::string_view name) {
    const auto at =
        std::ranges::find(response.headers, name, &std::pair<std::string_view, std::string>::first);
    return at == response.headers.end() ? "" : at->second;
  }
};

TEST_F(Respond, GivesTheIndexForTheRoot) {
  for (const auto* target : {"/", "/index.html", "/?from=home"}) {
    const auto response = get(target);
    EXPECT_EQ(response.status, 200) << target;
    EXPECT_EQ(response.body, "<!doctype html><title>Mapwright</title>");
    EXPECT_EQ(header(response, "Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(header(response, "Cache-Control"), "no-cache");
  }
  EXPECT_EQ(header(get("/core.wasm"), "Content-Type"), "application/wasm");
}

TEST_F(Respond, SendsTheBestCompressionTheClientTakes) {
  const auto* app = "/assets/app-1a2b.js";
  EXPECT_EQ(get(app).body, "let plain = 'text';");
  EXPECT_EQ(get(app, "gzip, deflate, br").body, "BROTLI");
  EXPECT_EQ(get(app, "gzip").body, "GZIP");
  EXPECT_EQ(get(app, "br;q=0, gzip;q=0.5").body, "GZIP");
  EXPECT_EQ(get(app, "brotli-like").body, "let plain = 'text';");
  EXPECT_EQ(header(get(app, "br"), "Content-Encoding"), "br");
  EXPECT_EQ(header(get(app, "br"), "Vary"), "Accept-Encoding");
  EXPECT_EQ(header(get(app), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/index.html", "br").body, "<!doctype html><title>Mapwright</title>");
}

TEST_F(Respond, SaysNotModifiedForAKnownTag) {
  const auto tag = header(get("/"), "ETag");
  EXPECT_EQ(get("/", "", tag).status, 304);
  EXPECT_EQ(get("/", "", tag).body, "");
  EXPECT_EQ(get("/", "", "\"other\", " + tag).status, 304);
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(Respond, AnswersHeadWithoutABody) {
  const auto response = get("/", "", "", "HEAD");
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "");
  EXPECT_EQ(response.length, get("/").body.size());
}

TEST_F(Respond, KnowsNothingOutsideThePage) {
  for (const auto* target : {"/../page", "/etc/passwd", "//", "", "/assets",
                             "/assets/app-1a2b.js.br", "/index.html/", "/%2e%2e/x"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
  EXPECT_EQ(get("/", "", "", "POST").status, 405);
  EXPECT_EQ(header(get("/", "", "", "DELETE"), "Allow"), "GET, HEAD");
}

TEST_F(Respond, CarriesTheSecurityHeadersOnEveryAnswer) {
  const auto tag = header(get("/"), "ETag");
  for (const auto& response :
       {get("/"), get("/nothing"), get("/", "", tag), get("/", "", "", "PUT")}) {
    for (const auto& [name, value] : security_headers()) EXPECT_EQ(header(response, name), value);
    const auto policy = header(response, "Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
    EXPECT_EQ(policy.find("http"), std::string::npos) << "no other host";
  }
}

TEST(PageFiles, RefusesAFolderWithoutAPage) { EXPECT_FALSE(PageFiles::load("/nowhere").ok()); }

}  // namespace
}  // namespace mapwright
