#include <initializer_list>

#include "mapwright/core/text.h"
#include "mapwright/game/record.h"

namespace mapwright {
namespace {

constexpr std::size_t kMaxLineBytes = 1 << 20;
constexpr std::size_t kMaxEvents = 1 << 20;

std::string found_in(const Json* value) {
  return value == nullptr ? "found none" : "found " + std::string(name_of(value->kind()));
}

Result<void> only_keys(const Json& object, std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : object.members()) {
    bool known = false;
    for (const auto each : keys) known = known || key == each;
    if (!known) return Error{"unknown key " + quoted(key)};
  }
  return {};
}

Result<std::string> text_member(const Json& object, std::string_view key, bool required) {
  const Json* value = object.find(key);
  if (value == nullptr && !required) return std::string();
  if (value == nullptr || !value->is_string()) {
    return Error{"expected a string \"" + std::string(key) + "\", " + found_in(value)};
  }
  return value->text();
}

Result<int> int_member(const Json& object, std::string_view key) {
  const Json* value = object.find(key);
  if (value == nullptr || !value->is_integer() || value->integer() < -1000000 ||
      value->integer() > 1000000) {
    return Error{"expected a whole number \"" + std::string(key) + "\", " + found_in(value)};
  }
  return static_cast<int>(value->integer());
}

Result<SeatInfo> read_seat(const Json& json) {
  if (!json.is_object()) return Error{"expected an object for each seat"};
  if (auto known = only_keys(json, {"name", "title", "emblem", "bot"}); !known) {
    return known.error();
  }
  SeatInfo seat;
  const std::pair<std::string_view, std::string*> fields[] = {
      {"name", &seat.name}, {"title", &seat.title}, {"emblem", &seat.emblem}, {"bot", &seat.bot}};
  for (const auto& [key, target] : fields) {
    auto value = text_member(json, key, false);
    if (!value) return value.error();
    *target = *std::move(value);
  }
  return seat;
}

Result<void> read_words(const Json& json, Record& record) {
  const Json* words = json.find("words");
  if (words == nullptr) return {};
  if (!words->is_array() || words->items().size() != record.seats.size()) {
    return Error{"expected an array \"words\" with a string for each seat"};
  }
  for (const Json& each : words->items()) {
    if (!each.is_string()) return Error{"expected an array \"words\" with a string for each seat"};
    record.words.push_back(each.text());
  }
  return {};
}

Result<void> read_header(const Json& json, Record& record) {
  if (!json.is_object()) return Error{"expected the record's header, an object"};
  if (auto known = only_keys(
          json, {"game", "version", "rules", "options", "seats", "commitment", "words", "file"});
      !known) {
    return known.error();
  }
  auto game = text_member(json, "game", true);
  if (!game) return game.error();
  record.game = *std::move(game);
  const auto version = int_member(json, "version");
  if (!version) return version.error();
  if (*version != kRecordVersion) {
    return Error{"record version " + std::to_string(*version) + "; this program reads version 1"};
  }
  const auto rules = int_member(json, "rules");
  if (!rules) return rules.error();
  record.rules = *rules;
  if (const Json* options = json.find("options")) {
    if (!options->is_object()) return Error{"expected an object \"options\""};
    for (const auto& [name, value] : options->members()) {
      // Written as strings; a plain number or true/false means the same.
      const bool plain = value.is_integer() || value.kind() == Json::Kind::kBool;
      if (!value.is_string() && !plain) {
        return Error{"expected a string for option " + quoted(name)};
      }
      record.options.emplace_back(name, plain ? value.to_text() : value.text());
    }
  }
  const Json* seats = json.find("seats");
  if (seats == nullptr || !seats->is_array() || seats->items().empty() ||
      seats->items().size() > kMaxSeats) {
    return Error{"expected an array \"seats\" of 1 to 100 seats"};
  }
  for (const Json& each : seats->items()) {
    auto seat = read_seat(each);
    if (!seat) return seat.error();
    record.seats.push_back(*std::move(seat));
  }
  auto commitment = text_member(json, "commitment", false);
  if (!commitment) return commitment.error();
  record.commitment = *std::move(commitment);
  auto file = text_member(json, "file", false);
  if (!file) return file.error();
  record.file = *std::move(file);
  return read_words(json, record);
}

Result<void> read_result(const Json& json, Record& record) {
  if (auto known = only_keys(json, {"result", "seed"}); !known) return known.error();
  record.result = *json.find("result");
  if (!record.result->is_object()) return Error{"expected an object \"result\""};
  auto seed = text_member(json, "seed", false);
  if (!seed) return seed.error();
  record.seed = *std::move(seed);
  return {};
}

Result<void> read_line(const Json& json, int number, Record& record) {
  if (number == 1) return read_header(json, record);
  if (!json.is_object())
    return Error{"expected an object, found " + std::string(name_of(json.kind()))};
  if (record.result) return Error{"expected nothing after the result"};
  if (json.find("result") != nullptr) {
    record.result_line = number;
    return read_result(json, record);
  }
  if (record.events.size() >= kMaxEvents) return Error{"expected at most a million events"};
  auto event = read_event(json, static_cast<int>(record.seats.size()));
  if (!event) return event.error();
  record.events.push_back(*std::move(event));
  record.lines.push_back(number);
  return {};
}

}  // namespace

Result<Event> read_event(const Json& line, int seats) {
  Event event;
  const bool is_action = line.find("do") != nullptr;
  event.kind = is_action ? Event::Kind::kAction : Event::Kind::kChance;
  const std::string_view key = is_action ? "do" : "chance";
  if (auto known = only_keys(line, {"seat", key}); !known) return known.error();
  auto text = text_member(line, key, true);
  if (!text) return Error{"expected \"do\", \"chance\" or \"result\", " + text.error().message};
  event.text = *std::move(text);
  if (is_action || line.find("seat") != nullptr) {
    const auto seat = int_member(line, "seat");
    if (!seat) return seat.error();
    if (*seat < 0 || *seat >= seats) {
      return Error{"there is no seat " + std::to_string(*seat) + " in a record of " +
                   std::to_string(seats) + " seats"};
    }
    event.seat = seat_at(*seat);
  }
  return event;
}

Result<Record> parse_record(std::string_view text) {
  Record record;
  const auto lines = lines_of(text);
  if (lines.empty()) return Error{"line 1: expected the record's header, but the text is empty"};
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto at_line = "line " + std::to_string(i + 1) + ": ";
    if (lines[i].size() > kMaxLineBytes) return Error{at_line + "longer than 1 MiB"};
    const auto json = parse_json(lines[i]);
    if (!json) return Error{at_line + json.error().message};
    if (auto read = read_line(*json, static_cast<int>(i) + 1, record); !read) {
      return Error{at_line + read.error().message};
    }
  }
  return record;
}

}  // namespace mapwright
