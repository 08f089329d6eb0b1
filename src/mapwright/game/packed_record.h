#pragma once
// A record as a short text that fits in a link. An event is written as its number among all that
// were possible there, and a card of the seed not at all; so only the rules can read it again.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "mapwright/game/any_game.h"
#include "mapwright/game/link_text.h"
#include "mapwright/game/record.h"

namespace mapwright {

// `fresh` must be the record's game as it was set up. With the seed the cards must be those of the
// seed; without it they are written too. A record without events is a set-up to be played.
[[nodiscard]] Result<std::string> pack_record(const Record& record, const AnyGame& fresh,
                                              const std::optional<Digest>& seed);

struct Unpacked {
  Record record;
  std::optional<Digest> seed;  // also while the game is not over and the record does not tell it
};

// Sets up the game of a record that has no events yet.
using SetUpGame = std::function<Result<std::unique_ptr<AnyGame>>(const Record&)>;

// Takes the text itself or an address that ends in it (`…#/open/TEXT`). `trouble`, where given, is
// told what kind of error it is.
[[nodiscard]] Result<Unpacked> unpack_record(std::string_view text, const SetUpGame& set_up,
                                             LinkTrouble* trouble = nullptr);

// Whether a text is meant for unpack_record rather than for parse_record.
[[nodiscard]] bool is_packed(std::string_view text);

}  // namespace mapwright
