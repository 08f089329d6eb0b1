// Any bytes as a map of somebody's own: every problem is named with its file, and what has none can
// be played. Any bytes as a link to one: a map, or a clear no; what was packed comes back.

#include "fuzz/fuzz.h"
#include "mapwright/game/packed_text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/maps/own_map.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const std::string text(fuzz::text_of(data, size));
  const ContentFile file{.name = "map:own", .path = "own.txt", .text = text};
  const MapReport report = check_own_map(file);
  for (const std::string& problem : report.problems()) {
    fuzz::check(problem.starts_with("own.txt"), "a problem says where it is");
  }
  if (const GameEntry* game = game_of_map(text)) {
    const Options options = {{std::string(game->info->file_option), "own"}};
    ContentFiles files = embedded_files(*game);
    const bool added = add_own_file(*game, options, text, files).ok();
    fuzz::check(added && report.can_be_played() == make_game(*game, files, options, 1).ok(),
                "a map without problems can be played, any other cannot");
    if (const auto link = pack_map(file)) {
      fuzz::check(unpack_map(*link).value() == plain_own_file(file).value(),
                  "a link holds the map");
    }
  } else {
    fuzz::check(!report.can_be_played(), "what is no map cannot be played");
  }
  (void)unpack_map(text);
  const auto unpacked = unpack_text(text);
  fuzz::check(!unpacked || unpacked->size() <= kMaxPackedText, "no text is longer than it may be");
  return 0;
}
