#include "mapwright/analysis/analysis.h"

#include <algorithm>

#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

// A value needs fewer playouts than a decision: nothing has to be found.
int worlds_for(int playouts) { return std::max(2, playouts / 4); }

// The worlds differ from game to game, so that over many games no error comes again; they depend
// on what all knew before the first card.
std::uint64_t seed_of(const Record& record) {
  std::uint64_t seed = 0;
  for (const char c : record.commitment) {
    seed ^= static_cast<unsigned char>(c);
    seed = splitmix64(seed);
  }
  return seed;
}

}  // namespace

Verdict verdict_of(const Scale& scale, const JudgedDecision& decision, int loss) {
  if (decision.legal <= 1) return Verdict::kForced;
  if (decision.difference.value <= decision.difference.error) return Verdict::kFine;
  if (loss >= scale.blunder) return Verdict::kBlunder;
  if (loss >= scale.mistake) return Verdict::kMistake;
  return loss >= scale.inaccuracy ? Verdict::kInaccuracy : Verdict::kFine;
}

Analysis::Analysis(Record record, std::unique_ptr<AnyGame> fresh, const Analyst* analyst,
                   const AnalysisSettings& settings, bool over)
    : record_(std::move(record)),
      analyst_(analyst),
      settings_(settings),
      scale_(analyst->scale(*fresh)),
      over_(over),
      seed_(seed_of(record_)),
      fresh_(std::move(fresh)),
      game_(fresh_->clone()) {
  if (settings_.playouts <= 0) settings_.playouts = scale_.playouts;
  worlds_ = worlds_for(settings_.playouts);
  for (int i = 0; i < fresh_->seats(); ++i) {
    if (settings_.seat != kNobody && settings_.seat != seat_at(i)) continue;
    books_.push_back({passage_of(*fresh_, *analyst_, record_.events, seat_at(i)), std::nullopt});
  }
  for (std::size_t i = 0; i < books_.size(); ++i) list_jobs(i);
}

Result<Analysis> Analysis::open(Record record, std::unique_ptr<AnyGame> fresh, const AnyGame& now,
                                const AnalysisSettings& settings) {
  const auto analyst = analyst_for(*fresh);
  if (!analyst) return analyst.error();
  if (settings.seat != kNobody &&
      (index(settings.seat) < 0 || index(settings.seat) >= fresh->seats())) {
    return Error{"there is no seat " + std::to_string(index(settings.seat)) + "; this record has " +
                 std::to_string(fresh->seats())};
  }
  return Analysis(std::move(record), std::move(fresh), *analyst, settings, now.is_over());
}

void Analysis::list_jobs(std::size_t seat_books) {
  const Passage& passage = books_[seat_books].passage;
  jobs_.push_back({seat_books, 0, nullptr, false});
  auto line = passage.lines.begin();
  for (std::size_t i = 0; i <= passage.order.size(); ++i) {
    if (line != passage.lines.end() && line->end == i) {
      jobs_.push_back({seat_books, i, &*line, false});
      ++line;
    }
    if (!settings_.losses || i == passage.order.size()) continue;
    const Event& event = record_.events[passage.order[i]];
    if (event.kind == Event::Kind::kAction && event.seat == passage.seat) {
      jobs_.push_back({seat_books, i, nullptr, true});
    }
  }
}

void Analysis::go_to(const Job& job) {
  if (playing_ != job.seat_books) {
    playing_ = job.seat_books;
    at_ = 0;
    game_ = fresh_->clone();
  }
  const Passage& passage = books_[playing_].passage;
  for (; at_ < job.at; ++at_) play_again(*game_, record_.events[passage.order[at_]]);
}

bool Analysis::step() {
  if (next_ == jobs_.size()) return false;
  const Job& job = jobs_[next_];
  go_to(job);
  SeatBooks& books = books_[job.seat_books];
  if (job.is_decision) {
    judge_decision(books.passage, books.passage.order[job.at]);
  } else {
    reckon_value(books, job.line);
  }
  ++next_;
  return true;
}

void Analysis::judge_decision(const Passage& passage, std::size_t number) {
  DecisionReport decision;
  decision.event = number + 1;
  decision.seat = passage.seat;
  decision.chosen = record_.events[number].text;
  decision.judged =
      analyst_->judge(*game_, decision.seat, decision.chosen, settings_.playouts, decision.event);
  decision.chosen_words = analyst_->action_words(*game_, decision.chosen);
  decision.best_words = analyst_->action_words(*game_, decision.judged.best);
  decision.loss = shrunk(decision.judged.difference.value, decision.judged.squared_error);
  decision.verdict = verdict_of(scale_, decision.judged, decision.loss);
  if (decision.verdict == Verdict::kMistake || decision.verdict == Verdict::kBlunder) {
    decision.drawn = analyst_->draw(*game_, decision.seat, decision.chosen, decision.judged.best);
  }
  decisions_.push_back(std::move(decision));
}

void Analysis::reckon_value(SeatBooks& books, const Line* line) {
  const Seat seat = books.passage.seat;
  auto scores = analyst_->scores(*game_, seat, over_ ? kNobody : seat, worlds_, seed_,
                                 line == nullptr ? 0 : line->steps);
  if (line == nullptr) {
    books.keeper.emplace(std::move(scores));
  } else {
    books.keeper->add(*line, std::move(scores));
  }
}

BookLine Analysis::book_line(const Passage& passage, const BooksKeeper::Entry& entry) const {
  const Line& line = passage.lines[entry.line];
  BookLine told{.event = 0,
                .seat = passage.seat,
                .kind = line.kind,
                .whose = kTable,
                .card = {},
                .card_words = {},
                .change = entry.change,
                .after = entry.after};
  if (line.kind == LineKind::kCard) {
    const std::size_t number = passage.order[line.begin];
    const Event& event = record_.events[number];
    told.event = number + 1;
    told.whose = event.seat;
    if (over_ || event.seat == kTable || event.seat == passage.seat) {
      told.card = event.text;
      told.card_words = analyst_->card_words(*fresh_, event.text);
    }
    return told;
  }
  for (std::size_t i = line.begin; i < line.end; ++i) {
    const Event& event = record_.events[passage.order[i]];
    if (event.kind == Event::Kind::kChance) continue;
    if ((event.seat == passage.seat) != (line.kind == LineKind::kOwn)) continue;
    told.event = std::max(told.event, passage.order[i] + 1);
  }
  return told;
}

SeatReport Analysis::seat_report(const SeatBooks& books) const {
  SeatReport report;
  report.seat = books.passage.seat;
  report.name = record_.seats[at(report.seat)].name;
  for (const DecisionReport& decision : decisions_) {
    if (decision.seat != report.seat) continue;
    ++report.verdicts[static_cast<std::size_t>(decision.verdict)];
  }
  if (!books.keeper) return report;
  report.books = books.keeper->books();
  report.curve.push_back({0, report.books.start});
  for (const auto& entry : books.keeper->entries()) {
    report.curve.push_back({books.passage.lines[entry.line].end, entry.after});
  }
  return report;
}

Report Analysis::report() const {
  Report report;
  report.game = record_.game;
  report.title = std::string(fresh_->info().title);
  report.options = fresh_->options();
  report.scale = scale_;
  report.playouts = settings_.playouts;
  report.worlds = worlds_;
  report.events = record_.events.size();
  report.over = over_;
  report.decisions = decisions_;
  for (const SeatBooks& books : books_) {
    report.seats.push_back(seat_report(books));
    if (!books.keeper) continue;
    for (const auto& entry : books.keeper->entries()) {
      report.lines.push_back(book_line(books.passage, entry));
    }
  }
  const auto by_event = [](const auto& a, const auto& b) {
    return std::pair(index(a.seat), a.event) < std::pair(index(b.seat), b.event);
  };
  std::ranges::sort(report.decisions, by_event);
  std::ranges::sort(report.lines, by_event);
  return report;
}

}  // namespace mapwright
