#pragma once
// What the texts of all games' positions and views begin with: kind, game, options, seats. Lets a
// caller set up the right game before it loads the rest (position_text.h).

#include <string>
#include <string_view>

#include "mapwright/game/content_reader.h"
#include "mapwright/game/options.h"

namespace mapwright {

struct PositionHead {
  std::string game;
  Options options;
  int seats = 0;
};

// The head of a text of that kind, "position" or "view"; `path` is what errors call it.
[[nodiscard]] Result<PositionHead> parse_position_head(std::string_view text, std::string_view path,
                                                       std::string_view kind = "position");

// The lines "options …" and "seats …" of an entry, the first error kept there.
[[nodiscard]] PositionHead read_position_head(EntryReader& entry);

// "side=B": an option as people write it.
[[nodiscard]] Result<Option> parse_option(std::string_view text);

}  // namespace mapwright
