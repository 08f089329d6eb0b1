#pragma once
// What the texts of all games' positions and views begin with: kind, game, options, seats. Lets a
// caller set up the right game before it loads the rest.

#include <string>
#include <string_view>

#include "mapwright/game/content_reader.h"
#include "mapwright/game/options.h"
#include "mapwright/game/seat.h"

namespace mapwright {

struct PositionHead {
  std::string game;
  Options options;
  int seats = 0;
};

// The head of a position's text; `path` is what errors call it.
[[nodiscard]] Result<PositionHead> parse_position_head(std::string_view text,
                                                       std::string_view path);

// The two lines "options …" and "seats …" of a head.
[[nodiscard]] std::string position_head_fields(const Options& options, int seats);

// An error unless the entry is the head of that kind ("position" or "view"), game and set-up.
[[nodiscard]] Result<void> check_position_head(const ContentEntry& entry, std::string_view kind,
                                               std::string_view game, const Options& options,
                                               int seats);

// Reads a view's "viewer 0" or "viewer spectator"; a position must have no such line.
[[nodiscard]] Result<void> read_viewer(const ContentEntry& entry, std::string_view kind, int seats,
                                       Seat& viewer);

// "side=B": an option as people write it.
[[nodiscard]] Result<Option> parse_option(std::string_view text);

}  // namespace mapwright
