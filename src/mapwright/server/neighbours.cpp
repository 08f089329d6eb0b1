#include "mapwright/server/neighbours.h"

#include <algorithm>
#include <set>

#include "mapwright/core/json.h"
#include "mapwright/store/store.h"

namespace mapwright {
namespace {

constexpr Time kMostSilent = 3'000;
constexpr Time kMostSilentOfTable = 25'000;  // all are spoken of every ten seconds

// Which of the processes that have guests at a table comes first.
std::uint64_t rank_at(std::string_view table, std::string_view process) {
  std::uint64_t rank = 0xcbf29ce484222325U;
  for (const std::string_view part : {table, process}) {
    for (const char c : part) rank = (rank ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return rank ^ (rank >> 29U);
}

}  // namespace

std::vector<std::string> texts_of(const Announcement& announcement) {
  std::vector<std::string> texts;
  Announcement part{.process = announcement.process,
                    .asks = announcement.asks,
                    .tables = {},
                    .people = announcement.people};
  const std::size_t least = protocol::text_of_fields(part).size();
  std::size_t size = least;
  for (const auto& of : announcement.tables) {
    const std::size_t more = protocol::text_of_fields(of).size() + 1;
    if (size + more > kMostAnnounced) {
      texts.push_back(protocol::text_of_fields(part));
      part.tables.clear();
      part.people.reset();
      size = least;
    }
    part.tables.push_back(of);
    size += more;
  }
  texts.push_back(protocol::text_of_fields(part));
  return texts;
}

std::vector<std::string> Neighbours::hear(std::string_view text, Time now) {
  std::vector<std::string> changed;
  const auto json = parse_json(text);
  Announcement heard;
  if (!json || !protocol::read_value(*json, heard, protocol::Whole{})) return changed;
  if (heard.process == own_) return changed;
  const auto [known, is_new] = processes_.try_emplace(heard.process);
  wishes_.newcomer = wishes_.newcomer || is_new;
  wishes_.asked = wishes_.asked || heard.asks;
  known->second.heard = now;
  if (heard.people) people_.insert(heard.people->begin(), heard.people->end());
  for (auto& of : heard.tables) {
    Guests guests{.seats = std::move(of.seats), .watchers = of.watchers};
    Heard& before = known->second.tables[of.table];
    if (before.guests != guests) changed.push_back(of.table);
    before = {.guests = std::move(guests), .at = now};
    if (before.guests.nobody()) known->second.tables.erase(of.table);
  }
  return changed;
}

std::vector<std::string> Neighbours::forget_silent(Time now) {
  std::vector<std::string> changed;
  for (auto& [name, process] : processes_) {
    const bool is_silent = now - process.heard > kMostSilent;
    std::erase_if(process.tables, [&](const auto& each) {
      const bool is_gone = is_silent || now - each.second.at > kMostSilentOfTable;
      if (is_gone) changed.push_back(each.first);
      return is_gone;
    });
  }
  std::erase_if(processes_,
                [&](const auto& each) { return now - each.second.heard > kMostSilent; });
  return changed;
}

Guests Neighbours::at(const std::string& table) const {
  std::set<int> seats;
  Guests all;
  for (const auto& [name, process] : processes_) {
    const auto found = process.tables.find(table);
    if (found == process.tables.end()) continue;
    seats.insert(found->second.guests.seats.begin(), found->second.guests.seats.end());
    all.watchers += found->second.guests.watchers;
  }
  all.seats.assign(seats.begin(), seats.end());
  return all;
}

bool Neighbours::lets_think(const std::string& table, bool has_guests_here) const {
  const std::uint64_t own = rank_at(table, own_);
  return std::ranges::any_of(processes_, [&](const auto& each) {
    return each.second.tables.contains(table) &&
           (!has_guests_here || rank_at(table, each.first) < own);
  });
}

}  // namespace mapwright
