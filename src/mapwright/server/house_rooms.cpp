// House: the tables in memory. A command is decided, saved, then told and acknowledged; while a
// write of a table is on its way everything else at that table waits.

#include <algorithm>

#include "mapwright/core/at.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Phase;
using protocol::Refusal;

constexpr int kMostOvertaken = 50;
constexpr std::size_t kMostInBatch = 100;  // commands
constexpr std::size_t kMostQueued = 1000;
constexpr Time kRetryAfter = 1000;
constexpr Time kPollEvery = 1000;

// A bot's own numbers for one decision, from the table's secret and what its seat has been told.
std::uint64_t bot_number(const OnlineTable& table, Seat seat) {
  const Digest digest =
      sha256("mapwright bot 3 " + table.set_up().seed + " " + std::to_string(index(seat)) + " " +
             std::to_string(table.log()->update_count(seat)));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = (number << 8) | digest[i];
  return number;
}

}  // namespace

Document document_of(const OnlineTable& table) {
  Document document{.kind = "table",
                    .id = table.code(),
                    .version = 0,
                    .text = {},
                    .tags = {},
                    .due = std::nullopt};
  const protocol::Brief brief = brief_of(table, "");
  document.text = protocol::object_of_fields(brief).to_text();
  const bool is_past = brief.phase == Phase::kOver || brief.phase == Phase::kClosed;
  bool has_room = false;
  for (const auto& seat : table.seats()) {
    has_room = has_room || seat.is_free();
    if (!seat.person.empty()) {
      document.tags.push_back((is_past ? "past:" : "person:") + seat.person);
    }
  }
  if (brief.phase == Phase::kGathering && has_room && table.terms().is_public) {
    document.tags.emplace_back("public");
  }
  document.due = next_look(document, table.touched());
  return document;
}

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
    if (room.broken || now < room.retry_at) {
      return refuse_all(room, Refusal::kNotNow,
                        room.broken ? "this server cannot read the table" : "not now");
    }
    if (!room.table || room.stale) return read_log(room);
    if (!decide_some(room)) break;
  }
  if (!room.busy) think(room);
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
          } else {
            refuse(asked.by, asked.id, code, sentence);
          }
        },
        what);
  }
}

bool House::Rooms::is_checked(const AtRoom& what) const {
  return options.alone || std::visit([](const auto& asked) { return asked.checked; }, what);
}

// Takes what waits, as far as it can be decided together. False: nothing waits any more.
bool House::Rooms::decide_some(Room& room) {
  if (room.queue.empty()) return false;
  OnlineTable& table = *room.table;
  LogAppend append{.log = room.code, .after = room.length, .entries = {}};
  Write write;
  std::vector<Answer> answers;
  while (!room.queue.empty() && answers.size() < kMostInBatch && write.appends.empty()) {
    Asked* asked = std::get_if<Asked>(&room.queue.front());
    if (asked == nullptr) {
      // Nobody is shown what is not durable.
      if (!answers.empty()) break;
      if (!is_checked(room.queue.front())) {
        room.stale = true;
        break;
      }
      const AtRoom what = std::move(room.queue.front());
      room.queue.pop_front();
      if (const auto* watch = std::get_if<WatchAsked>(&what)) serve(room, *watch);
      if (const auto* history = std::get_if<HistoryAsked>(&what)) serve(room, *history);
      continue;
    }
    Answer next{.asked = std::move(*asked), .refused = std::nullopt, .table = {}};
    room.queue.pop_front();
    const Command& command = next.asked.command;
    if (next.asked.unsure && !table.has_seen(command.person, command.id)) {
      next.refused = protocol::Refused{.id = command.id,
                                       .code = Refusal::kNotNow,
                                       .sentence = "this cannot be kept now: try again"};
      answers.push_back(std::move(next));
      continue;
    }
    Decision decision = table.decide(command, now);
    if (decision.entries.empty() && next.asked.by && !options.alone && !next.asked.checked &&
        !table.has_seen(command.person, command.id)) {
      room.queue.emplace_front(std::move(next.asked));
      room.stale = true;
      break;
    }
    for (const auto& entry : decision.entries) append.entries.push_back(entries::to_text(entry));
    if (!decision.other_entries.empty()) {
      OnlineTable other(decision.other_table, options.shelf);
      LogAppend beside{.log = decision.other_table, .after = 0, .entries = {}};
      for (const auto& entry : decision.other_entries) {
        [[maybe_unused]] const auto folded = other.fold(entry);
        assert(folded.ok());
        beside.entries.push_back(entries::to_text(entry));
      }
      write.appends.push_back(std::move(beside));
      write.documents.push_back(document_of(other));
    }
    next.refused = std::move(decision.refused);
    if (std::holds_alternative<protocol::Create>(command.what)) next.table = room.code;
    if (std::holds_alternative<protocol::Rematch>(command.what)) next.table = decision.other_table;
    answers.push_back(std::move(next));
  }
  if (append.entries.empty()) {
    answer(answers);
    return true;
  }
  room.batch_entries = append.entries.size();
  write.appends.push_back(std::move(append));
  room.batch_document.reset();
  // What is played and said is no reason to write the document anew.
  if (!room.kept || room.kept_outline != table.outline() || is_archived(*room.kept)) {
    Document document = document_of(table);
    document.version = room.kept ? room.kept->version : 0;
    write.documents.push_back(document);
    ++document.version;
    room.batch_document = std::move(document);
  }
  room.batch = std::move(answers);
  room.busy = true;
  ask_save(std::move(write),
           [this, code = room.code](Written written) { settle(rooms.at(code), written); });
  return true;
}

void House::Rooms::settle(Room& room, Written written) {
  room.busy = false;
  std::vector<Answer> batch = std::exchange(room.batch, {});
  if (written == Written::kDone) {
    room.length += room.batch_entries;
    counted.saved += room.batch_entries;
    if (room.batch_document) {
      room.kept = std::move(room.batch_document);
      room.kept_outline = room.table->outline();
    }
    tell_watchers(room);
    answer(batch);
    return work(room);
  }
  // The table is ahead of its log: it is read anew, and what was asked is decided again.
  ++(written == Written::kOvertaken ? counted.overtaken : counted.not_now);
  room.table.reset();
  for (auto each = batch.rbegin(); each != batch.rend(); ++each) {
    Asked& asked = each->asked;
    ++asked.tries;
    asked.unsure = asked.unsure || written == Written::kNotNow || asked.tries > kMostOvertaken;
    // The house itself asks again when it is time.
    if (asked.by || !asked.unsure) room.queue.push_front(std::move(asked));
  }
  work(room);
}

void House::Rooms::answer(const std::vector<Answer>& answers) {
  for (const Answer& each : answers) {
    if (!each.asked.by) continue;
    if (each.refused) {
      refuse(*each.asked.by, each.asked.command.id, each.refused->code, each.refused->sentence);
    } else {
      acknowledge(*each.asked.by, each.asked.command.id, each.table);
    }
  }
}

void House::Rooms::serve(Room& room, const WatchAsked& what) {
  Connection* connection = find(what.by);
  if (connection == nullptr) return;
  if (!room.table->exists()) {
    connection->allowance -= 5'000;  // codes are not to be guessed
    return refuse(what.by, what.id, Refusal::kNoTable, "there is no such table");
  }
  const std::string& person = connection->known.id;
  const Seat seat = room.table->seat_of(person);
  const auto* log = room.table->log();
  Told& told = room.watchers[what.by] = Told{};
  told.updates = log == nullptr ? 0 : std::min(what.updates, log->update_count(seat));
  connection->tables.insert(room.code);
  for (const auto& message : tell(*room.table, person, told)) send(what.by, message);
  tell_presence(room, what.by);
  acknowledge(what.by, what.id);
  if (seat != kNobody && !room.table->seats()[at(seat)].stands_in.empty()) {
    Command back{.person = person, .name = {}, .id = {}, .seed = {}, .what = protocol::Back{}};
    room.queue.push_back(Asked{.by = std::nullopt, .command = std::move(back)});
  }
}

void House::Rooms::serve(Room& room, const HistoryAsked& what) {
  Connection* connection = find(what.by);
  if (connection == nullptr) return;
  if (!room.table->exists()) {
    connection->allowance -= 5'000;
    return refuse(what.by, what.id, Refusal::kNoTable, "there is no such table");
  }
  send(what.by, past_updates(*room.table, connection->known.id, what.from));
  acknowledge(what.by, what.id);
}

void House::Rooms::unwatch(ConnectionId id, const std::string& code) {
  if (Connection* connection = find(id)) connection->tables.erase(code);
  const auto found = rooms.find(code);
  if (found == rooms.end() || found->second.watchers.erase(id) == 0) return;
  found->second.used = now;
  if (!found->second.busy) tell_presence(found->second, std::nullopt);
}

void House::Rooms::tell_watchers(Room& room) {
  if (!room.table->exists()) return;
  for (auto& [id, told] : room.watchers) {
    const Connection* connection = find(id);
    if (connection == nullptr) continue;
    for (const auto& message : tell(*room.table, connection->known.id, told)) send(id, message);
  }
  tell_waiting(room);
  tell_presence(room, std::nullopt);
}

void House::Rooms::tell_presence(Room& room, std::optional<ConnectionId> newcomer) {
  if (!room.table || !room.table->exists()) return;
  SeatSet seats;
  protocol::Presence presence{.table = room.code, .seats = {}, .watchers = 0};
  for (const auto& [id, told] : room.watchers) {
    const Connection* connection = find(id);
    const Seat seat = connection == nullptr ? kNobody : room.table->seat_of(connection->known.id);
    if (seat == kNobody) {
      ++presence.watchers;
    } else {
      seats.insert(seat);
    }
  }
  for (const Seat seat : seats) presence.seats.push_back(index(seat));
  std::string text = protocol::to_text(protocol::Message(presence));
  const bool changed = text != room.presence;
  room.presence = std::move(text);
  for (const auto& [id, told] : room.watchers) {
    if (changed || newcomer == id) send(id, presence);
  }
}

void House::Rooms::think(Room& room) {
  if (!room.table || !room.table->exists()) return;
  const OnlineTable& table = *room.table;
  for (const Seat seat : table.bots_to_act()) {
    const std::uint64_t knowing = table.known_by(seat);
    const auto known = room.thinking.find(index(seat));
    if (known != room.thinking.end() && known->second == knowing) continue;
    auto bot = options.shelf.bot(table.bot_at(seat), *table.fresh());
    if (!bot) continue;
    room.thinking[index(seat)] = knowing;
    ask_think(
        [bot = *std::move(bot), fresh = table.fresh(), seat, number = bot_number(table, seat),
         view = table.dealer()->end().view_text(seat)]() -> std::string {
          Random random(number);
          const auto game = fresh->clone();
          if (auto read = game->load_view(view, random); !read) return "";
          return bot(*game, seat, random);
        },
        [this, code = room.code, seat, knowing](std::string action) {
          const auto found = rooms.find(code);
          if (found == rooms.end()) return;
          Room& thought = found->second;
          const auto mark = thought.thinking.find(index(seat));
          if (mark == thought.thinking.end() || mark->second != knowing || action.empty()) return;
          thought.thinking.erase(mark);
          Command command{.person = {},
                          .name = {},
                          .id = {},
                          .seed = {},
                          .what = BotActs{seat, knowing, std::move(action)}};
          ask_room(code, Asked{.by = std::nullopt, .command = std::move(command)});
        });
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

void House::Rooms::look_after_rooms() {
  poll();
  std::vector<std::string> codes;
  for (const auto& [code, room] : rooms) codes.push_back(code);
  for (const std::string& code : codes) {
    Room& room = rooms.at(code);
    if (room.busy) continue;
    const bool exists = room.table && room.table->exists();
    const auto deadline = exists ? room.table->next_deadline() : std::nullopt;
    if (deadline && *deadline <= now) {
      Command command{.person = {}, .name = {}, .id = {}, .seed = {}, .what = TimeIsUp{}};
      room.queue.push_back(Asked{.by = std::nullopt, .command = std::move(command)});
    }
    const bool idle = room.queue.empty() && room.watchers.empty() && room.thinking.empty();
    if (idle && (!exists || now - room.used > options.keep_unwatched)) {
      rooms.erase(code);
      continue;
    }
    if (!room.table && !room.watchers.empty()) {
      work(room);
      continue;
    }
    if (!room.queue.empty() || room.stale) work(room);
  }
}

}  // namespace mapwright
