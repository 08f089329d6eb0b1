#pragma once
// Feed: which tables wait for a person, as an Atom document for the time when no page is open. Made
// from the store alone, without the house: by a thread of its own (net/feed_thread.h).

#include <optional>
#include <string>
#include <string_view>

#include "mapwright/server/shelf.h"
#include "mapwright/store/store.h"

namespace mapwright {

inline constexpr std::string_view kFeedPath = "/feed/";

// What a game is called in a language of the page.
[[nodiscard]] std::string feed_title(const Shelf& shelf, std::string_view game,
                                     std::string_view language);

[[nodiscard]] std::string hash_of_feed(std::string_view token);
// The document by which a token's hash is found.
[[nodiscard]] Document feed_document(const std::string& hash, std::uint64_t version,
                                     const std::string& person);

// The Atom document for this token; nothing when it is nobody's, or no longer. The same bytes as
// long as the same tables wait for the same turn. It tells nothing that the table would not tell
// its person: what others do in secret changes no byte of it.
[[nodiscard]] Result<std::optional<std::string>> feed_of(Store& store, Shelf& shelf,
                                                         std::string_view token);

}  // namespace mapwright
