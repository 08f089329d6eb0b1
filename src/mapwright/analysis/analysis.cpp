#include "mapwright/analysis/analysis.h"

#include <algorithm>

#include "mapwright/game/replay.h"

namespace mapwright {
namespace {

// Cards need fewer playouts than decisions: nothing has to be found.
int card_playouts(int playouts) { return std::max(4, playouts / 2); }

// Between two cards the same position is estimated twice: the mean of both is one point.
void add_point(std::vector<CurvePoint>& curve, std::size_t events, const Estimate95& score) {
  if (curve.empty() || curve.back().events != events) {
    curve.push_back({events, score});
    return;
  }
  Estimate95& point = curve.back().score;
  const std::int64_t squares =
      std::int64_t{point.error} * point.error + std::int64_t{score.error} * score.error;
  point = {(point.value + score.value) / 2, static_cast<int>(integer_root(squares) / 2)};
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
                   const AnalysisSettings& settings)
    : record_(std::move(record)),
      analyst_(analyst),
      settings_(settings),
      scale_(analyst->scale(*fresh)),
      last_(static_cast<std::size_t>(fresh->seats())),
      before_(std::move(fresh)) {
  if (settings_.playouts <= 0) settings_.playouts = scale_.playouts;
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
  Analysis analysis(std::move(record), std::move(fresh), *analyst, settings);
  analysis.over_ = now.is_over();
  if (analysis.over_) {
    for (int i = 0; i < now.seats(); ++i) {
      analysis.last_[static_cast<std::size_t>(i)] = (*analyst)->standing(now, seat_at(i), 0, 0);
    }
  }
  analysis.list_jobs(analysis.over_);
  return analysis;
}

std::vector<Seat> Analysis::seats() const {
  if (settings_.seat != kNobody) return {settings_.seat};
  std::vector<Seat> all;
  for (std::size_t i = 0; i < last_.size(); ++i) all.push_back(seat_at(static_cast<int>(i)));
  return all;
}

void Analysis::list_jobs(bool over) {
  const auto wanted = seats();
  for (std::size_t i = 0; i < record_.events.size(); ++i) {
    const Event& event = record_.events[i];
    const bool is_action = event.kind == Event::Kind::kAction;
    for (const Seat seat : wanted) {
      // A seat's own card shows to nobody else.
      if (event.seat != seat && (is_action || event.seat != kTable)) continue;
      jobs_.push_back({is_action ? JobKind::kDecision : JobKind::kCard, i, seat});
    }
  }
  if (over) return;
  for (const Seat seat : wanted) jobs_.push_back({JobKind::kStanding, record_.events.size(), seat});
}

void Analysis::go_to(std::size_t event) {
  if (after_ != nullptr && event > event_) {
    before_ = std::move(after_);
    ++event_;
  }
  for (; event_ < event; ++event_) play_again(*before_, record_.events[event_]);
}

bool Analysis::step() {
  if (next_ == jobs_.size()) return false;
  const Job& job = jobs_[next_];
  go_to(job.event);
  switch (job.kind) {
    case JobKind::kDecision:
      judge_decision(job);
      break;
    case JobKind::kCard:
      judge_card(job);
      break;
    case JobKind::kStanding:
      judge_standing(job);
      break;
  }
  ++next_;
  return true;
}

void Analysis::judge_decision(const Job& job) {
  DecisionReport decision;
  decision.event = job.event + 1;
  decision.seat = job.seat;
  decision.chosen = record_.events[job.event].text;
  decision.judged =
      analyst_->judge(*before_, job.seat, decision.chosen, settings_.playouts, decision.event);
  decision.chosen_words = analyst_->words(*before_, decision.chosen);
  decision.best_words = analyst_->words(*before_, decision.judged.best);
  decision.loss = shrunk(decision.judged.difference.value, decision.judged.squared_error);
  decision.verdict = verdict_of(scale_, decision.judged, decision.loss);
  if (decision.verdict == Verdict::kMistake || decision.verdict == Verdict::kBlunder) {
    decision.drawn = analyst_->draw(*before_, job.seat, decision.chosen, decision.judged.best);
  }
  decisions_.push_back(std::move(decision));
}

void Analysis::judge_card(const Job& job) {
  const Event& event = record_.events[job.event];
  if (after_ == nullptr) {
    after_ = before_->clone();
    play_again(*after_, event);
  }
  if (before_->chance_outcomes(event.seat).size() <= 1) return;  // no luck in what had to come
  CardReport card;
  card.event = job.event + 1;
  card.seat = job.seat;
  card.whose = event.seat;
  card.card = event.text;
  card.judged = analyst_->judge_card(*before_, *after_, job.seat, card_playouts(settings_.playouts),
                                     card.event);
  cards_.push_back(std::move(card));
}

void Analysis::judge_standing(const Job& job) {
  last_[at(job.seat)] =
      analyst_->standing(*before_, job.seat, card_playouts(settings_.playouts), job.event + 1);
}

SeatReport Analysis::seat_report(Seat seat) const {
  SeatReport report;
  report.seat = seat;
  report.name = record_.seats[at(seat)].name;
  std::int64_t squared_luck = 0;
  std::int64_t squared_loss = 0;
  for (const CardReport& card : cards_) {
    if (card.seat != seat) continue;
    report.luck.value += card.judged.luck.value;
    squared_luck += card.judged.squared_error;
    add_point(report.curve, card.event - 1, card.judged.before);
    add_point(report.curve, card.event, card.judged.after);
  }
  for (const DecisionReport& decision : decisions_) {
    if (decision.seat != seat) continue;
    report.loss += decision.loss;
    squared_loss += decision.judged.squared_error;
    ++report.verdicts[static_cast<std::size_t>(decision.verdict)];
  }
  report.luck.error = error_of(squared_luck);
  report.loss_error = error_of(squared_loss);
  if (next_ == jobs_.size()) {
    report.result = last_[at(seat)];
    // The last word: exact when the game is over.
    const std::size_t events = record_.events.size();
    if (!report.curve.empty() && report.curve.back().events == events) report.curve.pop_back();
    report.curve.push_back({events, report.result});
  } else if (!report.curve.empty()) {
    report.result = report.curve.back().score;
  }
  report.adjusted.value = report.result.value - report.luck.value;
  report.adjusted.error = report.luck.error;
  return report;
}

Report Analysis::report() const {
  Report report;
  report.game = record_.game;
  report.title = std::string(before_->info().title);
  report.options = before_->options();
  report.scale = scale_;
  report.playouts = settings_.playouts;
  report.events = record_.events.size();
  report.over = over_;
  report.decisions = decisions_;
  report.cards = cards_;
  for (const Seat seat : seats()) report.seats.push_back(seat_report(seat));
  return report;
}

}  // namespace mapwright
