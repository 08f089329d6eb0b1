#include "mapwright/maps/own_map.h"

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/game/packed_text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/maps/each_game.h"

namespace mapwright {
namespace {

// What stands in front of the packed text: that it is a map, and the version of this form.
constexpr std::string_view kHead = "M\1";
static_assert(kMaxOwnFile <= kMaxPackedText);

}  // namespace

const GameEntry* game_of_map(std::string_view text) {
  for (const GameEntry& entry : all_games()) {
    if (is_own_file(*entry.info, text)) return &entry;
  }
  return nullptr;
}

MapReport check_own_map(const ContentFile& file) {
  MapReport report{.path = file.path, .id = {}, .title = {}, .remarks = {}, .figures_text = {}};
  const GameEntry* game = game_of_map(file.text);
  if (game == nullptr) {
    std::vector<std::string> kinds;
    for (const GameEntry& entry : all_games()) {
      if (entry.info->file_kind.empty()) continue;
      kinds.push_back("'" + std::string(entry.info->file_kind) + " <id>'");
    }
    report.remarks.push_back(unreadable(
        file.path, Error{file.path + ":1: expected an entry " + joined(kinds, " or ") + " first"}));
    return report;
  }
  if (auto plain = plain_own_file(file); !plain) {
    report.remarks.push_back(unreadable(file.path, plain.error()));
    return report;
  }
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G> tag) {
    if constexpr (requires { check_map(tag, file); }) {
      if (&G::info() == game->info) report = check_map(tag, file);
    }
  });
  return report;
}

Result<void> check_own_map_name(const GameEntry& game, std::string_view name) {
  Result<void> fine;
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G> tag) {
    if constexpr (requires { check_map_name(tag, name); }) {
      if (&G::info() == game.info) fine = check_map_name(tag, name);
    }
  });
  return fine;
}

Result<std::string> pack_map(const ContentFile& file) {
  if (game_of_map(file.text) == nullptr) return Error{file.path + ": this is no map"};
  const auto text = plain_own_file(file);
  if (!text) return text.error();
  return seal_link(kHead, pack_text(*text));
}

Result<std::string> unpack_map(std::string_view link, LinkTrouble* trouble) {
  const auto bytes = unseal_link(kHead, link, trouble);
  if (!bytes) return bytes.error();
  auto text = unpack_text(*bytes);
  if (!text) return damaged_link(trouble);
  if (game_of_map(*text) == nullptr) {
    return link_error(trouble, LinkTrouble::kOtherGame, "the link holds no map of these games");
  }
  return *std::move(text);
}

}  // namespace mapwright
