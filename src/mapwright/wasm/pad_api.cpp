#include "mapwright/wasm/pad_api.h"

#include "mapwright/games/all_games.h"
#include "mapwright/pads/pad.h"
#include "mapwright/wasm/make_json.h"
#include "mapwright/wasm/map_json.h"
#include "mapwright/wasm/page.h"

namespace mapwright {
namespace {

Json note_json(const PadNote& note) {
  Json json = to_json(note.reason);
  return json.add("seat", note.seat).add("stage", note.stage).add("cells", list_of(note.cells));
}

Json near_json(const NearLine& near) {
  return object_of("line", near.line, "cells", list_of(near.cells), "missing",
                   list_of(near.missing), "gain", near.gain);
}

Json sheet_json(const ScoreSheet& sheet) {
  const auto line_json = [](const ScoreLine& line) {
    return object_of("group", line.group, "label", line.label, "value", line.value);
  };
  return object_of("lines", list_of(sheet.lines, line_json), "total", sheet.total);
}

Json pad_json(const ScoredPad& pad, Seat viewer) {
  return Json::object()
      .add("stage", pad.stage)
      .add("over", pad.after->is_over())
      .add("names", list_of(pad.names))
      .add("scene", scene_json(*pad.now, viewer))
      .add("after", scene_json(*pad.after, viewer))
      .add("sheets", list_of(pad.sheets, sheet_json))
      .add("result", pad.after->result())
      .add("grades", grades_json(*pad.after))
      .add("notes", list_of(pad.notes, note_json))
      .add("near", list_of(pad.near, near_json))
      .add("choices", pad.choices);
}

Result<Json> scored_pad(const std::vector<Json>& items) {
  const auto pad = parse_pad(items[1].text());
  if (!pad) return pad.error();
  const auto number = [&](std::size_t i) {
    const auto value = items[i].integer();
    return value < -1 || value > kMaxSeats ? kMaxSeats : static_cast<int>(value);
  };
  const ContentFiles files = embedded_files(*find_game(game_of_pad(*pad)));
  const auto scored =
      score_pad({.pad = *pad, .files = files, .question = {.stage = number(2), .seat = number(3)}});
  if (!scored) return scored.error();
  return pad_json(*scored, seat_at(number(3)));
}

Result<Json> answer_to(std::string_view text) {
  const auto request = parse_json(text);
  if (!request) return Error{"the request cannot be read: " + request.error().message};
  const auto& items = request->items();
  const bool named = items.size() >= 2 && items[0].is_string() && items[1].is_string();
  const std::string name = named ? items[0].text() : "";
  if (name == "pad" && items.size() == 4 && items[2].is_integer() && items[3].is_integer()) {
    return scored_pad(items);
  }
  if (items.size() == 2) {
    if (name == "map") return map_json(items[1].text());
    if (name == "printedMaps") return printed_maps_json();
    if (name == "packMap") return packed_map_json(items[1].text());
    if (name == "unpackMap") return unpacked_map_json(items[1].text());
  }
  return Error{"a request is [\"pad\", text, stage, seat], [\"map\", text] or the like"};
}

}  // namespace

std::string call_pad(std::string_view request) {
  const auto answer = answer_to(request);
  Json out = Json::object();
  if (answer) return out.add("value", *answer).to_text();
  return out.add("error", answer.error().message).to_text();
}

}  // namespace mapwright
