#include "contract/contract.h"

#include <algorithm>
#include <ostream>
#include <string_view>

#include "effort.h"

namespace mapwright::contract {
namespace {

struct FreeOption {
  std::string_view game;
  std::string_view name;
  std::string_view value;
};
// Values for options whose values are not listed.
constexpr FreeOption kFreeOptions[] = {
    {"cartographers", "side", "B"},
    {"cartographers", "edicts", "borderlands,wildholds,sentinel-wood,canal-lake"},
    {"guild", "map", "aghon"},
    {"guild", "map", "kazan"},
    {"guild", "map", "cnidaria"},
    {"guild", "objectives", "avenia-2,avenia-5,avenia-1"},
};

}  // namespace

std::string name_of(const Table& table) {
  return std::string(table.entry->info->id) + "_" + std::to_string(table.seats) + "_seats";
}

void PrintTo(const Table& table, std::ostream* out) { *out << name_of(table); }

std::string text_of(const Options& options) {
  std::string text = "options:";
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

std::vector<Table> all_tables() {
  std::vector<Table> tables;
  for (const GameEntry& entry : tested_games()) {
    const int least = entry.info->min_seats;
    const int most = entry.info->max_seats;
    std::vector<int> seats = {least, std::clamp(2, least, most), std::clamp(3, least, most),
                              std::clamp(5, least, most)};
    seats.erase(std::unique(seats.begin(), seats.end()), seats.end());
    if (kSanitized && !whole_effort() && seats.size() > 2) seats.resize(2);
    for (const int each : seats) tables.push_back({.entry = &entry, .seats = each});
    // A hundred maps take long under a sanitizer; Lots is small and draws a card for each first.
    const bool short_look = kSanitized && !whole_effort() && entry.info->id != "lots";
    const int steps = short_look ? 40 : 130;
    if (seats.back() < most) tables.push_back({.entry = &entry, .seats = most, .steps = steps});
  }
  return tables;
}

bool tries(std::size_t options, const Table& table) {
  if (options == 0 || (whole_effort() && !kSanitized)) return true;
  if (table.seats != 2 || whole_effort()) return table.seats == 2;
  const std::size_t share = kSanitized ? 12 : 3;
  const std::string_view test = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  return options % share == test.find('/') % share;
}

std::vector<Options> option_sets(const GameEntry& entry) {
  std::vector<Options> sets = {{}};
  for (const OptionInfo& option : entry.info->options) {
    for (std::size_t i = 1; i < option.values.size(); ++i) {
      sets.push_back({{std::string(option.name), std::string(option.values[i])}});
    }
  }
  for (const FreeOption& option : kFreeOptions) {
    if (option.game != entry.info->id) continue;
    sets.push_back({{std::string(option.name), std::string(option.value)}});
  }
  return sets;
}

}  // namespace mapwright::contract
