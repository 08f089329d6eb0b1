#include "mapwright/pads/pad_reader.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"

namespace mapwright {
namespace {

const Json kMissing;

bool is_number_within(const Json& json, int least, int most) {
  return json.is_integer() && json.integer() >= least && json.integer() <= most;
}

std::string range_text(int least, int most) {
  return "expected numbers from " + std::to_string(least) + " to " + std::to_string(most);
}

std::string most_text(std::size_t most, std::size_t found) {
  return "expected at most " + std::to_string(most) + ", found " + std::to_string(found);
}

}  // namespace

PadReader::PadReader(const Json& json, std::string place) : json_(json), place_(std::move(place)) {
  if (!json.is_object()) fail("", "expected an object, found " + std::string(name_of(json.kind())));
}

void PadReader::fail(std::string_view key, std::string_view message) {
  if (error_) return;
  std::string text = place_;
  for (const std::string_view part : {key, message}) {
    if (part.empty()) continue;
    if (!text.empty()) text += ": ";
    text += part;
  }
  error_ = Error{std::move(text)};
}

bool PadReader::expect(bool holds, std::string_view key, std::string_view message) {
  if (!holds) fail(key, message);
  return holds;
}

const Json* PadReader::find(std::string_view key, Json::Kind kind) {
  asked_.emplace_back(key);
  const Json* value = json_.is_object() ? json_.find(key) : nullptr;
  if (value == nullptr || value->kind() == Json::Kind::kNull) return nullptr;
  if (value->kind() == kind) return value;
  fail(key,
       "expected " + std::string(name_of(kind)) + ", found " + std::string(name_of(value->kind())));
  return nullptr;
}

bool PadReader::has(std::string_view key) {
  asked_.emplace_back(key);
  const Json* value = json_.is_object() ? json_.find(key) : nullptr;
  return value != nullptr && value->kind() != Json::Kind::kNull;
}

std::string PadReader::text(std::string_view key) {
  const Json* value = find(key, Json::Kind::kString);
  return value == nullptr ? std::string() : value->text();
}

std::string PadReader::name(std::string_view key) {
  const std::string given = text(key);
  if (auto fine = check_name(given); !fine) fail(key, fine.error().message);
  return shown_name(given);
}

std::optional<int> PadReader::number(std::string_view key, int least, int most) {
  const Json* value = find(key, Json::Kind::kInteger);
  if (value == nullptr) return std::nullopt;
  if (!expect(is_number_within(*value, least, most), key, range_text(least, most))) {
    return std::nullopt;
  }
  return static_cast<int>(value->integer());
}

bool PadReader::flag(std::string_view key) {
  const Json* value = find(key, Json::Kind::kBool);
  return value != nullptr && value->boolean();
}

std::vector<std::string> PadReader::texts(std::string_view key, std::size_t most) {
  std::vector<std::string> texts;
  const Json* value = find(key, Json::Kind::kArray);
  if (value == nullptr) return texts;
  if (!expect(value->items().size() <= most, key, most_text(most, value->items().size()))) {
    return texts;
  }
  for (const Json& item : value->items()) {
    const bool fits = item.is_string() || item.kind() == Json::Kind::kNull;
    if (!expect(fits, key, "expected texts")) return texts;
    texts.push_back(item.text());
  }
  return texts;
}

std::vector<std::optional<int>> PadReader::numbers(std::string_view key, std::size_t most_items,
                                                   int least, int most) {
  std::vector<std::optional<int>> numbers;
  const Json* value = find(key, Json::Kind::kArray);
  if (value == nullptr) return numbers;
  const auto found = value->items().size();
  if (!expect(found <= most_items, key, most_text(most_items, found))) return numbers;
  for (const Json& item : value->items()) {
    if (item.kind() == Json::Kind::kNull) {
      numbers.emplace_back();
      continue;
    }
    if (!expect(is_number_within(item, least, most), key, range_text(least, most))) return numbers;
    numbers.emplace_back(static_cast<int>(item.integer()));
  }
  return numbers;
}

std::vector<std::vector<int>> PadReader::number_rows(std::string_view key, std::size_t most_items,
                                                     std::size_t width, int least, int most) {
  std::vector<std::vector<int>> rows;
  const Json* value = find(key, Json::Kind::kArray);
  if (value == nullptr) return rows;
  const auto found = value->items().size();
  if (!expect(found <= most_items, key, most_text(most_items, found))) return rows;
  for (const Json& row : value->items()) {
    rows.emplace_back();
    if (row.kind() == Json::Kind::kNull) continue;
    const bool fits = row.is_array() && row.items().size() == width &&
                      std::ranges::all_of(row.items(), [&](const Json& item) {
                        return is_number_within(item, least, most);
                      });
    if (!expect(fits, key,
                "expected lists of " + std::to_string(width) + " numbers from " +
                    std::to_string(least) + " to " + std::to_string(most))) {
      return rows;
    }
    for (const Json& item : row.items()) rows.back().push_back(static_cast<int>(item.integer()));
  }
  return rows;
}

std::vector<std::string_view> PadReader::rows(std::string_view key, std::size_t count) {
  std::vector<std::string_view> rows;
  const Json* value = find(key, Json::Kind::kArray);
  if (value == nullptr) return rows;
  if (!expect(value->items().size() == count, key,
              "expected " + std::to_string(count) + " rows, found " +
                  std::to_string(value->items().size()))) {
    return rows;
  }
  for (const Json& row : value->items()) {
    if (!expect(row.is_string(), key, "expected rows that are texts")) return {};
    rows.emplace_back(row.text());
  }
  return rows;
}

Options PadReader::options(std::string_view key) {
  Options options;
  const Json* value = find(key, Json::Kind::kObject);
  if (value == nullptr) return options;
  for (const auto& [name, given] : value->members()) {
    if (!expect(given.is_string(), key, "expected texts as values")) return {};
    options.emplace_back(name, given.text());
  }
  return options;
}

std::vector<std::pair<std::string, int>> PadReader::counts(std::string_view key, int most) {
  std::vector<std::pair<std::string, int>> counts;
  const Json* value = find(key, Json::Kind::kObject);
  if (value == nullptr) return counts;
  for (const auto& [name, given] : value->members()) {
    if (!expect(is_number_within(given, 0, most), key, range_text(0, most))) return {};
    counts.emplace_back(name, static_cast<int>(given.integer()));
  }
  return counts;
}

std::vector<const Json*> PadReader::objects(std::string_view key, std::size_t most) {
  std::vector<const Json*> objects;
  const Json* value = find(key, Json::Kind::kArray);
  if (value == nullptr) return objects;
  if (!expect(value->items().size() <= most, key, most_text(most, value->items().size()))) {
    return objects;
  }
  for (const Json& item : value->items()) objects.push_back(&item);
  return objects;
}

Result<void> PadReader::finish() {
  if (!ok()) return error();
  for (const auto& [key, value] : json_.members()) {
    if (std::ranges::find(asked_, key) != asked_.end()) continue;
    fail("", "there is no " + quoted(key) + " on a pad");
    return error();
  }
  return {};
}

}  // namespace mapwright
