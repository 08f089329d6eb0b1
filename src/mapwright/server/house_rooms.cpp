// House: the tables in memory: found, read, looked after.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr std::size_t kMostQueued = 1000;
constexpr Time kRetryAfter = 1000;
constexpr Time kPollEvery = 1000;

}  // namespace

Room& House::Rooms::room_of(const std::string& code) {
  Room& room = rooms[code];
  room.code = code;
  room.used = now;
  return room;
}

void House::Rooms::ask_room(const std::string& code, AtRoom what) {
  Room& room = room_of(code);
  room.queue.push_back(std::move(what));
  if (room.queue.size() > kMostQueued) {
    return refuse_all(room, Refusal::kTooFast, "too much is asked of this table");
  }
  work(room);
}

void House::Rooms::work(Room& room) {
  while (!room.busy) {
    if (room.broken) {
      return refuse_all(room, Refusal::kUnreadable, "this server cannot read the table");
    }
    if (now < room.retry_at) return refuse_all(room, Refusal::kNotNow, "not now");
    if (!room.table || room.stale) return read_log(room);
    if (!decide_some(room)) break;
  }
  if (room.busy) return;
  tell_presence_if_due(room);
  think(room);
}

// What came since, or all of it. Whoever watches is told.
void House::Rooms::read_log(Room& room) {
  room.busy = true;
  room.stale = false;
  for (AtRoom& what : room.queue) {
    std::visit([](auto& asked) { asked.checked = true; }, what);
  }
  struct Found {
    std::vector<std::string> lines;
    std::optional<Document> document;
  };
  const auto found = std::make_shared<Found>();
  if (!room.table) room.length = 0;
  ask_load(
      [found, code = room.code, from = room.length](Store& store) -> Result<std::monostate> {
        auto lines = store.read_log(code, from);
        if (!lines) return lines.error();
        found->lines = *std::move(lines);
        auto document = store.document("table", code);
        if (!document) return document.error();
        found->document = *std::move(document);
        return std::monostate();
      },
      [this, code = room.code, found](const Result<std::monostate>& result) {
        Room& read = rooms.at(code);
        read.busy = false;
        if (!result) {
          read.stale = true;
          read.retry_at = now + kRetryAfter;
          return work(read);
        }
        if (!read.table) read.table.emplace(code, options.shelf);
        for (const std::string& line : found->lines) {
          if (auto folded = read.table->fold(line); !folded) read.broken = true;
          ++read.length;
          if (read.broken) break;
        }
        read.kept = std::move(found->document);
        read.kept_outline = read.table->outline();
        if (!read.broken && !found->lines.empty()) tell_watchers(read);
        work(read);
      });
}

void House::Rooms::refuse_all(Room& room, Refusal code, const std::string& sentence) {
  for (const AtRoom& what : std::exchange(room.queue, {})) {
    std::visit(
        [&](const auto& asked) {
          if constexpr (std::is_same_v<std::decay_t<decltype(asked)>, Asked>) {
            if (asked.by) refuse(*asked.by, asked.command.id, code, sentence);
            put_off(room, asked, false);
          } else {
            refuse(asked.by, asked.id, code, sentence);
          }
        },
        what);
  }
}

// Wakes may be lost: the lengths of the logs in memory are asked for now and then.
void House::Rooms::poll() {
  if (options.alone || polling || now - polled < kPollEvery) return;
  polled = now;
  const auto codes = std::make_shared<std::vector<std::string>>();
  for (const auto& [code, room] : rooms) {
    if (room.table && !room.busy) codes->push_back(code);
  }
  if (codes->empty()) return;
  polling = true;
  const auto lengths = std::make_shared<std::vector<std::uint64_t>>();
  ask_load(
      [codes, lengths](Store& store) -> Result<std::monostate> {
        auto read = store.lengths(*codes);
        if (!read) return read.error();
        *lengths = *std::move(read);
        return std::monostate();
      },
      [this, codes, lengths](const Result<std::monostate>& result) {
        polling = false;
        if (!result) return;
        for (std::size_t i = 0; i < codes->size(); ++i) {
          const auto found = rooms.find((*codes)[i]);
          if (found == rooms.end() || (*lengths)[i] <= found->second.length) continue;
          found->second.stale = true;
          work(found->second);
        }
      });
}

bool House::Rooms::is_due(const Room& room) const {
  const auto deadline = room.table ? room.table->next_deadline() : std::nullopt;
  return deadline && *deadline <= now && now >= room.own_after;
}

void House::Rooms::look_after_rooms() {
  poll();
  std::vector<std::string> codes;
  for (const auto& [code, room] : rooms) codes.push_back(code);
  for (const std::string& code : codes) {
    Room& room = rooms.at(code);
    if (room.busy) continue;
    const bool exists = room.table && room.table->exists();
    if (is_due(room)) room.queue.emplace_back(own_command(TimeIsUp{}));
    const bool idle = room.queue.empty() && room.watchers.empty() && !room.is_thinking();
    if (idle && (!exists || now - room.used > options.keep_unwatched)) {
      rooms.erase(code);
      continue;
    }
    if (!room.table && !room.watchers.empty()) {
      work(room);
      continue;
    }
    const bool bot_waits = std::ranges::any_of(room.thoughts, [](const auto& each) {
      return each.second.stage == Thought::Stage::kWaits;
    });
    if (!room.queue.empty() || room.stale || bot_waits) work(room);
  }
}

}  // namespace mapwright
