// Looking: what viewers see and are told, scores, records.

#include <algorithm>
#include <cstring>

#include "mapwright/c/handles.h"

namespace mapwright::c {
namespace {

// As the seat itself can count it: from a world that looks the same to it, so that nothing it does
// not see can make a difference.
ScoreSheet sheet_of(const mapwright_game& game, std::int32_t number) {
  const AnyGame& now = game.now();
  const Seat seat = given_seat(now, number);
  if (now.is_over()) return now.score_sheet(seat);
  Random random(1);
  return now.imagined(seat, random)->score_sheet(seat);
}

void require_over(const mapwright_game& game) {
  require(game.now().is_over(), MAPWRIGHT_NOT_NOW, "the game is not over yet");
}

}  // namespace

char* view_of(const mapwright_game& game, std::int32_t viewer) {
  return text_for_caller(game.now().view_text(given_viewer(game.now(), viewer)));
}

std::int32_t score_of(const mapwright_game& game, std::int32_t seat) {
  return sheet_of(game, seat).total;
}

}  // namespace mapwright::c

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

mapwright_status mapwright_game_view(const mapwright_game* game, std::int32_t viewer, char** view) {
  return guarded([&] {
    auto& out = emptied(view);
    out = view_of(given(game), viewer);
  });
}

mapwright_status mapwright_game_picture(const mapwright_game* game, std::int32_t viewer,
                                        char** picture) {
  return guarded([&] {
    auto& out = emptied(picture);
    out = text_for_caller(given(game).now().picture(given_viewer(game->now(), viewer)));
  });
}

mapwright_status mapwright_game_score(const mapwright_game* game, std::int32_t seat,
                                      std::int32_t* total) {
  return guarded([&] {
    given(total, "where the answer is to go");
    *total = score_of(given(game), seat);
  });
}

mapwright_status mapwright_game_score_sheet(const mapwright_game* game, std::int32_t seat,
                                            char** json) {
  return guarded([&] {
    auto& out = emptied(json);
    const ScoreSheet sheet = sheet_of(given(game), seat);
    Json lines = Json::array();
    for (const ScoreLine& line : sheet.lines) {
      lines.push(Json::object()
                     .add("group", line.group)
                     .add("label", line.label)
                     .add("value", line.value));
    }
    out = text_for_caller(
        Json::object().add("lines", std::move(lines)).add("total", sheet.total).to_text());
  });
}

mapwright_status mapwright_game_result(const mapwright_game* game, char** json) {
  return guarded([&] {
    auto& out = emptied(json);
    require_over(given(game));
    out = text_for_caller(game->now().result().to_text());
  });
}

std::int32_t mapwright_game_rank(const mapwright_game* game, std::int32_t seat) {
  return guarded([&] {
    const Seat whose = given_seat(given(game).now(), seat);
    require_over(*game);
    return game->now().rank(whose);
  });
}

mapwright_status mapwright_game_updates(const mapwright_game* game, std::int32_t viewer,
                                        std::size_t from, mapwright_events** events) {
  return guarded([&] {
    auto& out = emptied(events);
    const Seat who = given_viewer(given(game).now(), viewer);
    const auto& all = game->table.record().events;
    auto list = std::make_unique<mapwright_events>();
    const std::size_t shown = game->table.shown();
    list->entries = shown == all.size()
                        ? game->updates.of(who, all, from)
                        : updates_of(*game->fresh, std::span(all).first(shown), who, from);
    out = list.release();
  });
}

mapwright_status mapwright_game_events(const mapwright_game* game, mapwright_events** events) {
  return guarded([&] {
    auto& out = emptied(events);
    require_no_secrets(given(game));
    auto list = std::make_unique<mapwright_events>();
    for (const Event& event : game->table.record().events) {
      list->entries.push_back({.event = event});
    }
    out = list.release();
  });
}

std::size_t mapwright_events_size(const mapwright_events* events) {
  return events == nullptr ? 0 : events->entries.size();
}

mapwright_status mapwright_events_get(const mapwright_events* events, std::size_t place,
                                      mapwright_event* event) {
  return guarded([&] {
    given(event, "where the answer is to go");
    require(place < given(events).entries.size(), MAPWRIGHT_BAD_ARGUMENT,
            "the list has no such place");
    const Update& update = events->entries[place];
    const bool is_action = update.event.kind == Event::Kind::kAction;
    give_struct(event, mapwright_event{.struct_size = event->struct_size,
                                       .kind = is_action ? MAPWRIGHT_ACTION : MAPWRIGHT_CARD,
                                       .seat = index(update.event.seat),
                                       .is_hidden = update.hidden ? 1 : 0,
                                       .text = update.event.text.c_str()});
  });
}

void mapwright_events_free(mapwright_events* events) { delete events; }

mapwright_status mapwright_game_record(const mapwright_game* game, char** record) {
  return guarded([&] {
    auto& out = emptied(record);
    require_no_secrets(given(game));
    require(game->origin != mapwright_game::Origin::kPosition, MAPWRIGHT_NOT_NOW,
            "what began with a position has no record");
    out = text_for_caller(to_text(game->table.record()));
  });
}

mapwright_status mapwright_game_position(const mapwright_game* game, char** position) {
  return guarded([&] {
    auto& out = emptied(position);
    require_no_secrets(given(game));
    out = text_for_caller(game->now().state_text());
  });
}

mapwright_status mapwright_game_seek(mapwright_game* game, std::size_t events) {
  return guarded([&] { value_or_fail(given(game).table.seek(events), MAPWRIGHT_NOT_NOW); });
}
