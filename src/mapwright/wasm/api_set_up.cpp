// The calls that set up games, open and close tables.
#include <algorithm>

#include "mapwright/bots/all_bots.h"
#include "mapwright/core/text.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/game/position_text.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/games/all_games.h"
#include "mapwright/wasm/api.h"
#include "mapwright/wasm/make_json.h"
#include "mapwright/wasm/page.h"

namespace mapwright {
namespace {

Result<Digest> seed_from(const std::string& hex) {
  const auto seed = digest_from_hex(hex);
  if (seed) return *seed;
  return Error{"a seed has 64 hexadecimal digits, not " + quoted(hex)};
}

Result<std::string> text_member(const Json& object, std::string_view key) {
  const Json* value = object.find(key);
  if (value != nullptr && value->is_string()) return value->text();
  return Error{"'" + std::string(key) + "' must be a string"};
}

Result<Options> options_from(const Json& given) {
  Options options;
  for (const auto& [name, value] : given.members()) {
    if (!value.is_string()) return Error{"the option '" + name + "' must be a string"};
    options.emplace_back(name, value.text());
  }
  return options;
}

// Left out where there is none.
Result<std::string> text_or_none(const Json& object, std::string_view key) {
  if (object.find(key) == nullptr) return std::string();
  auto text = text_member(object, key);
  if (!text) return text.error();
  if (auto fine = check_name(*text); !fine) return fine.error();
  return text;
}

Result<std::vector<SeatInfo>> seats_of(const Json& set_up) {
  const Json* given = set_up.find("seats");
  if (given == nullptr || !given->is_array()) return Error{"'seats' must be an array"};
  std::vector<SeatInfo> seats;
  for (const Json& seat : given->items()) {
    auto name = text_member(seat, "name");
    if (!name) return name.error();
    auto bot = text_member(seat, "bot");
    if (!bot) return bot.error();
    auto title = text_or_none(seat, "title");
    if (!title) return title.error();
    auto emblem = text_or_none(seat, "emblem");
    if (!emblem) return emblem.error();
    seats.push_back({.name = *std::move(name),
                     .title = *std::move(title),
                     .emblem = *std::move(emblem),
                     .bot = *std::move(bot)});
  }
  return seats;
}

Json info_json(const GameInfo& info, const std::vector<std::string>& bots) {
  const auto option_json = [](const OptionInfo& option) {
    return object_of("name", option.name, "values", list_of(option.values));
  };
  return Json::object()
      .add("id", info.id)
      .add("title", info.title)
      .add("minSeats", info.min_seats)
      .add("maxSeats", info.max_seats)
      .add("rulesVersion", info.rules_version)
      .add("options", list_of(info.options, option_json))
      .add("bots", list_of(bots))
      .add("fileOption", info.file_option)
      .add("hiddenHands", info.hidden_hands);
}

}  // namespace

Result<std::unique_ptr<AnyGame>> Api::make(const std::string& id, const Options& options,
                                           std::size_t seats, const std::string& file) const {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Error{"there is no game " + quoted(id)};
  ContentFiles files = embedded_files(*entry);
  if (const auto own = own_files_.find(id); own != own_files_.end()) {
    files.insert(files.end(), own->second.begin(), own->second.end());
  }
  if (!file.empty()) {
    if (auto added = add_own_file(*entry, options, file, files); !added) return added.error();
  }
  if (seats > static_cast<std::size_t>(kMaxSeats)) return Error{"too many seats"};
  auto game = make_game(*entry, files, options, static_cast<int>(seats));
  if (game && !has_page(**game)) {
    return Error{"this build has no page for " + std::string(entry->info->title)};
  }
  return game;
}

Result<Json> Api::games() {
  Json list = Json::array();
  for (const GameEntry& entry : all_games()) {
    const auto game = make_game(entry, embedded_files(entry), {}, entry.info->min_seats);
    if (!game) return game.error();
    if (!has_page(**game)) continue;
    list.push(info_json(*entry.info, bot_names(**game)));
  }
  return list;
}

Result<Json> Api::box(Text id, const Json* given) {
  const auto options = options_from(*given);
  if (!options) return options.error();
  const auto game = make(id, *options, 1);
  if (!game) return game.error();
  return box_json(**game);
}

Result<Json> Api::typed_seed(Text text) {
  const auto plain = trimmed(text);
  const auto in_full = digest_from_hex(lowered(plain));
  return Json(to_hex(in_full ? *in_full : table_seed(plain)));
}

Result<Json> Api::daily_seed(Text game, Text day) { return Json(to_hex(seed_of_day(game, day))); }

Result<Json> Api::add_file(Text id, Text name, Text text) {
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Error{"there is no game " + quoted(id)};
  const Options options{{std::string(entry->info->file_option), name}};
  if (auto added = add_own_file(*entry, options, text, own_files_[id]); !added) {
    return added.error();
  }
  return Json();
}

Result<Json> Api::keep(Result<GameTable> table) {
  if (!table) return table.error();
  tables_.emplace(next_handle_, *std::move(table));
  return Json(next_handle_++);
}

Result<Json> Api::open(const Json* set_up) {
  const auto id = text_member(*set_up, "game");
  if (!id) return id.error();
  const Json* given = set_up->find("options");
  if (given == nullptr || !given->is_object()) return Error{"'options' must be an object"};
  const auto options = options_from(*given);
  if (!options) return options.error();
  auto seats = seats_of(*set_up);
  if (!seats) return seats.error();
  const auto hex = text_member(*set_up, "seed");
  if (!hex) return hex.error();
  const auto seed = seed_from(*hex);
  if (!seed) return seed.error();
  const Json* file = set_up->find("file");
  if (file != nullptr && !file->is_string()) return Error{"'file' must be a string"};
  auto game = make(*id, *options, seats->size(), file == nullptr ? "" : file->text());
  if (!game) return game.error();
  Record record;
  record.seats = *std::move(seats);
  return keep(GameTable::open(*std::move(game), std::move(record), *seed));
}

Result<Json> Api::load(Text text, TextOrNull hex) {
  auto record = parse_record(text);
  if (!record) return record.error();
  auto game = make(record->game, record->options, record->seats.size(), record->file);
  if (!game) return Error{"line 1: " + game.error().message};
  if (record->rules != (*game)->info().rules_version) {
    return Error{"line 1: the record is of rules version " + std::to_string(record->rules) +
                 "; this page plays version " + std::to_string((*game)->info().rules_version)};
  }
  std::optional<Digest> seed;
  if (hex) {
    const auto given = seed_from(*hex);
    if (!given) return given.error();
    seed = *given;
  }
  return keep(GameTable::open(*std::move(game), *std::move(record), seed));
}

Result<Json> Api::open_link(Text link) {
  LinkTrouble trouble{};
  const auto set_up = [&](const Record& head) {
    return make(head.game, head.options, head.seats.size(), head.file);
  };
  const auto unpacked = unpack_record(link, set_up, &trouble);
  if (!unpacked) {
    return object_of("trouble", name_of(trouble), "text", unpacked.error().message);
  }
  return object_of("record", to_text(unpacked->record), "seed",
                   unpacked->seed ? Json(to_hex(*unpacked->seed)) : Json());
}

Result<Json> Api::close(std::int64_t table) {
  if (tables_.erase(table) + views_.erase(table) > 0) return Json();
  return Error{"there is no table " + std::to_string(table)};
}

Result<Json> Api::open_view(const Json* what) {
  const auto id = text_member(*what, "game");
  if (!id) return id.error();
  const Json* given = what->find("options");
  if (given == nullptr || !given->is_object()) return Error{"'options' must be an object"};
  const auto options = options_from(*given);
  if (!options) return options.error();
  const Json* seats = what->find("seats");
  const Json* viewer = what->find("viewer");
  for (const Json* number : {seats, viewer}) {
    if (number == nullptr || !number->is_integer() || number->integer() < index(kTable) ||
        number->integer() > kMaxSeats) {
      return Error{"'seats' and 'viewer' must be numbers"};
    }
  }
  auto game =
      make(*id, *options, static_cast<std::size_t>(std::max<std::int64_t>(0, seats->integer())));
  if (!game) return game.error();
  if (viewer->integer() >= seats->integer()) {
    return Error{"there is no viewer " + std::to_string(viewer->integer())};
  }
  const auto text = text_member(*what, "view");
  if (!text) return text.error();
  ViewTable table{*std::move(game), {}};
  if (viewer->integer() >= 0) table.viewer.seat = seat_at(static_cast<int>(viewer->integer()));
  if (auto shown = show_view(&table, *text); !shown) return shown.error();
  views_.emplace(next_handle_, std::move(table));
  return Json(next_handle_++);
}

// A position with what the first seat does there, down to the first thing that it may not do.
Result<Json> Api::example(const Json* what) {
  const auto position = text_member(*what, "position");
  if (!position) return position.error();
  const Json* actions = what->find("actions");
  if (actions == nullptr || !actions->is_array()) return Error{"'actions' must be an array"};
  const auto head = parse_position_head(*position, "position");
  if (!head) return head.error();
  auto game = make(head->game, head->options, static_cast<std::size_t>(head->seats));
  if (!game) return game.error();
  if (auto loaded = (*game)->load_state(*position); !loaded) return loaded.error();
  const Seat seat{0};
  Json refused;
  for (const Json& action : actions->items()) {
    if (!action.is_string()) return Error{"an action must be a string"};
    if (!(*game)->seats_to_act().contains(seat)) return Error{"seat 0 is not to act now"};
    auto reason = reason_json(**game, seat, action.text());
    if (!reason) return reason.error();
    if (reason->kind() != Json::Kind::kNull) {
      refused = object_of("action", action.text(), "reason", *std::move(reason));
      break;
    }
    if (auto done = (*game)->apply(seat, action.text()); !done) return done.error();
  }
  return object_of("scene", scene_json(**game, seat), "refused", std::move(refused));
}

}  // namespace mapwright
