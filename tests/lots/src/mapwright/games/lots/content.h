#pragma once
// The printed parts of Lots: the cards. Read once per game, never changed in play.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "mapwright/core/result.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright::lots {

struct Card {
  std::string id;
  int worth = 0;
  std::uint32_t weight = 1;
};

struct Content {
  std::vector<Card> cards;  // in the order of draws
};

// Reads and checks all content files. Errors name file and line.
[[nodiscard]] Result<Content> read_content_files(const ContentFiles& files);

// The files compiled in.
[[nodiscard]] std::span<const EmbeddedFile> embedded_content();

}  // namespace mapwright::lots
