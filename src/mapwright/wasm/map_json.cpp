#include "mapwright/wasm/map_json.h"

#include "mapwright/game/content_reader.h"
#include "mapwright/games/all_games.h"
#include "mapwright/maps/own_map.h"
#include "mapwright/wasm/make_json.h"

namespace mapwright {
namespace {

ContentFile file_of(const std::string& text) {
  return {.name = "map", .path = "map", .text = text};
}

Json remark_json(const MapRemark& remark) {
  return object_of("code", remark.code, "problem", remark.is_problem, "cells",
                   list_of(remark.cells), "number", remark.number, "line", remark.line, "text",
                   remark.text);
}

Json entry_json(const ContentEntry& entry) {
  const auto field_json = [](const ContentField& field) {
    return object_of("key", field.key, "value", field.value, "drawing", list_of(field.drawing));
  };
  return object_of("kind", entry.kind, "id", entry.id, "fields", list_of(entry.fields, field_json));
}

}  // namespace

Json map_json(const std::string& text) {
  const ContentFile file = file_of(text);
  const MapReport report = check_own_map(file);
  const GameEntry* game = game_of_map(text);
  const auto entries = read_content(file);
  Json json = object_of("game", game == nullptr ? Json() : Json(game->info->id));
  json.add("title", report.title).add("playable", report.can_be_played());
  json.add("remarks", list_of(report.remarks, remark_json)).add("figures", report.figures);
  const bool readable = entries.ok() && plain_own_file(file).ok();
  return json.add("entries", readable ? list_of(*entries, entry_json) : Json::array());
}

Json printed_maps_json() {
  Json list = Json::array();
  for (const GameEntry& game : all_games()) {
    for (const ContentFile& file : embedded_files(game)) {
      if (!is_own_file(*game.info, file.text)) continue;
      const auto entries = read_content(file);
      // A file has several sheets of Cartographers, but one map with all that belongs to it.
      const bool several = entries->size() > 1 && entries->back().kind == game.info->file_kind;
      for (const ContentEntry& entry : *entries) {
        if (entry.kind != game.info->file_kind) continue;
        const std::string text = several ? plain_text({entry}) : plain_text(*entries);
        list.push(object_of("game", game.info->id, "name", entry.id, "text", text));
      }
    }
  }
  return list;
}

Result<Json> packed_map_json(const std::string& text) {
  auto link = pack_map(file_of(text));
  if (!link) return link.error();
  return Json(*std::move(link));
}

Json unpacked_map_json(const std::string& link) {
  LinkTrouble trouble{};
  auto text = unpack_map(link, &trouble);
  if (!text) return object_of("trouble", name_of(trouble));
  return object_of("text", *std::move(text));
}

}  // namespace mapwright
