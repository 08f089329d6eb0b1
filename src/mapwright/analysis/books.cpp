#include "mapwright/analysis/books.h"

#include <algorithm>

#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

Estimate95 estimate_of(std::span<const int> worlds) {
  Tally tally;
  for (const int score : worlds) tally.add(score);
  return mapwright::estimate_of(tally);
}

// The own events of each round first: a round ends with a common card. Where that is against the
// rules (turns one after the other, a pile of treasures drawn to its end) the record's order stays.
std::vector<std::size_t> own_first(const AnyGame& fresh, std::span<const Event> events, Seat seat) {
  std::vector<std::size_t> order;
  const auto game = fresh.clone();
  while (order.size() < events.size()) {
    const std::size_t begin = order.size();
    std::vector<std::size_t> round;
    for (std::size_t i = begin; i < events.size() && (i == begin || events[i].seat != kTable);
         ++i) {
      round.push_back(i);
    }
    std::vector<std::size_t> sorted;
    for (const bool own : {true, false}) {
      for (const std::size_t i : round) {
        if ((i == begin || events[i].seat == seat) == own) sorted.push_back(i);
      }
    }
    const auto other = sorted == round ? nullptr : game->clone();
    for (const std::size_t i : round) play_again(*game, events[i]);
    const bool fits = other != nullptr && std::ranges::all_of(sorted, [&](std::size_t i) {
                        const Event& event = events[i];
                        return event.kind == Event::Kind::kAction
                                   ? other->apply(event.seat, event.text).ok()
                                   : other->apply_chance(event.seat, event.text).ok();
                      });
    const bool same = fits && other->state_text() == game->state_text();
    order.insert(order.end(), (same ? sorted : round).begin(), (same ? sorted : round).end());
  }
  return order;
}

}  // namespace

Passage passage_of(const AnyGame& fresh, const Analyst& analyst, std::span<const Event> events,
                   Seat seat) {
  Passage passage{.seat = seat, .order = own_first(fresh, events, seat), .lines = {}};
  std::vector<Line>& lines = passage.lines;
  const auto game = fresh.clone();
  int turn = -1;
  int steps = 0;
  for (std::size_t i = 0; i < passage.order.size(); ++i) {
    const Event& event = events[passage.order[i]];
    Line line{.begin = i, .end = i + 1};
    bool is_forced = false;
    if (event.kind == Event::Kind::kChance) {
      line.kind = LineKind::kCard;
      is_forced = game->chance_outcomes(event.seat).size() <= 1;
    } else if (event.seat == seat) {
      line.kind = LineKind::kOwn;
      line.turn = analyst.turn(*game);
      steps = line.turn == turn ? steps + 1 : 1;
      turn = line.turn;
      is_forced = game->legal_actions(seat).size() <= 1;
    } else {
      line.kind = LineKind::kOthers;
    }
    play_again(*game, event);
    const bool goes_on = !lines.empty() && line.kind != LineKind::kCard &&
                         line.kind == lines.back().kind && line.turn == lines.back().turn;
    if (!goes_on && !is_forced) lines.push_back(line);
    if (lines.empty()) continue;
    lines.back().end = i + 1;
    lines.back().steps = analyst.turn(*game) == turn ? steps : 0;
  }
  return passage;
}

BooksKeeper::BooksKeeper(std::vector<int> start) : start_(std::move(start)), now_(start_) {
  sums_.fill(Worlds(start_.size()));
}

void BooksKeeper::add(const Line& line, std::vector<int> after) {
  Worlds change(after.size());
  Worlds& sum = sums_[static_cast<std::size_t>(line.kind)];
  for (std::size_t n = 0; n < after.size(); ++n) {
    change[n] = after[n] - now_[n];
    sum[n] += change[n];
  }
  now_ = std::move(after);
  const bool goes_on = line.kind == LineKind::kOwn && line.turn == turn_;
  if (goes_on) {
    for (std::size_t n = 0; n < change.size(); ++n) change[n] += turn_change_[n];
    // The turn stands where it ended.
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(turn_entry_));
  }
  if (line.kind == LineKind::kOwn) {
    turn_ = line.turn;
    turn_entry_ = entries_.size();
    turn_change_ = change;
  }
  entries_.push_back({.line = lines_++, .change = estimate_of(change), .after = estimate_of(now_)});
}

Books BooksKeeper::books() const {
  const auto in_tenths = [](std::span<const int> worlds) {
    Estimate95 estimate = estimate_of(worlds);
    estimate.value = rounded_to_tenth(estimate.value);
    return estimate;
  };
  const auto sum_of = [&](LineKind kind) {
    return in_tenths(sums_[static_cast<std::size_t>(kind)]);
  };
  Books books{.start = in_tenths(start_),
              .luck = sum_of(LineKind::kCard),
              .own = sum_of(LineKind::kOwn),
              .others = sum_of(LineKind::kOthers),
              .left_over = 0,
              .result = in_tenths(now_)};
  books.left_over = books.result.value - books.start.value - books.luck.value - books.own.value -
                    books.others.value;
  return books;
}

}  // namespace mapwright
