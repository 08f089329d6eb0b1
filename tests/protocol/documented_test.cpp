// docs/protocol.md: every example is read and written again, byte for byte, and every request and
// message has one.

#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/core/text.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"

namespace mapwright::protocol {
namespace {

std::string documented_text() {
  std::ifstream file(MAPWRIGHT_SOURCE_DIR "/docs/protocol.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The examples of a part of the page, which begins with the title.
std::vector<std::string> examples_of(std::string_view title) {
  static const std::string kPage = documented_text();
  std::vector<std::string> examples;
  bool in_part = false;
  bool in_example = false;
  for (const auto line : lines_of(kPage)) {
    if (line.starts_with("## ")) in_part = line == title;
    if (line == "```json" || line == "```") {
      in_example = line == "```json";
    } else if (in_part && in_example) {
      examples.emplace_back(line);
    }
  }
  return examples;
}

template <class Variant, std::size_t... kIndex>
std::set<std::string> types_of(std::index_sequence<kIndex...> /*indices*/) {
  return {std::string(std::variant_alternative_t<kIndex, Variant>::kType)...};
}
template <class Variant>
std::set<std::string> types_of() {
  return types_of<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>());
}

TEST(ProtocolPage, EveryRequestHasAnExampleThatIsReadAndWrittenAgain) {
  std::set<std::string> seen;
  for (const auto& example : examples_of("## Requests")) {
    std::string id;
    const auto request = parse_request(example, id);
    ASSERT_TRUE(request.ok()) << example << "\n" << request.error().message;
    EXPECT_EQ(to_text(*request), example);
    EXPECT_EQ(id, request->id);
    std::visit([&](const auto& what) { seen.insert(std::string(what.kType)); }, request->what);
  }
  EXPECT_EQ(seen, types_of<decltype(Request::what)>());
}

TEST(ProtocolPage, EveryMessageHasAnExampleThatIsReadAndWrittenAgain) {
  std::set<std::string> seen;
  for (const auto& example : examples_of("## Messages")) {
    const auto message = parse_message(example);
    ASSERT_TRUE(message.ok()) << example << "\n" << message.error().message;
    EXPECT_EQ(to_text(*message), example);
    std::visit([&](const auto& what) { seen.insert(std::string(what.kType)); }, *message);
  }
  EXPECT_EQ(seen, types_of<Message>());
}

TEST(ProtocolPage, NamesEveryPhraseAndEveryReasonToRefuse) {
  const std::string page = documented_text();
  for (const auto phrase : kPhrases) {
    EXPECT_THAT(page, ::testing::HasSubstr("`" + std::string(phrase) + "`"));
  }
  for (const auto& [code, name] : kRefusals) {
    EXPECT_THAT(page, ::testing::HasSubstr("| `" + std::string(name) + "` |"));
  }
}

}  // namespace
}  // namespace mapwright::protocol
