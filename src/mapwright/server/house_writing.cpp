// House: commands at a table. A command is decided, saved, then told and acknowledged; while a
// write of a table is on its way everything else at that table waits.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Phase;
using protocol::Refusal;

constexpr int kMostOvertaken = 50;
constexpr std::size_t kMostInBatch = 100;  // commands
constexpr Time kOwnRetryAfter = 5'000;

}  // namespace

Document document_of(const OnlineTable& table) {
  Document document{.kind = "table",
                    .id = table.code(),
                    .version = 0,
                    .text = {},
                    .tags = {},
                    .due = std::nullopt};
  const protocol::Brief brief = brief_of(table, "");
  document.text = protocol::text_of_fields(brief);
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
      // Whoever comes finds the table as its clocks have left it; then they are back.
      if (is_due(room)) {
        room.queue.emplace_front(own_command(TimeIsUp{}));
        continue;
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
    // A bot that could not act: not to act just now, for instance while the table is paused.
    if (decision.entries.empty() && !decision.refused) put_off(room, next.asked, true);
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
  if (written == Written::kNotNow) room.own_after = now + kOwnRetryAfter;
  for (auto each = batch.rbegin(); each != batch.rend(); ++each) {
    Asked& asked = each->asked;
    ++asked.tries;
    asked.unsure = asked.unsure || written == Written::kNotNow || asked.tries > kMostOvertaken;
    // The house itself asks again when it is time.
    if (asked.by || !asked.unsure) {
      room.queue.push_front(std::move(asked));
    } else {
      put_off(room, asked, false);
    }
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

}  // namespace mapwright
