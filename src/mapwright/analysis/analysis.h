#pragma once
// Analysis of a record, one decision or card at a time, so that a page can show how far it is and
// stop. The same record and settings give the same report, on every machine.

#include <memory>

#include "mapwright/analysis/report.h"

namespace mapwright {

struct AnalysisSettings {
  int playouts = 0;     // for each decision; 0: as the game's scale says
  Seat seat = kNobody;  // only this seat; kNobody: all of them
};

class Analysis {
 public:
  // Pre: `fresh` is set up for the record, and replayed it gave `now` (as a Dealer has them). Fails
  // when the seat does not exist and when the game has no analyst.
  [[nodiscard]] static Result<Analysis> open(Record record, std::unique_ptr<AnyGame> fresh,
                                             const AnyGame& now,
                                             const AnalysisSettings& settings = {});

  // Judges the next decision or card; false when there is none left.
  bool step();
  [[nodiscard]] int done() const { return static_cast<int>(next_); }
  [[nodiscard]] int total() const { return static_cast<int>(jobs_.size()); }

  // What is known so far.
  [[nodiscard]] Report report() const;

 private:
  enum class JobKind : std::uint8_t { kDecision, kCard, kStanding };
  // Something to judge for a seat: an event, or where the game stands after them all.
  struct Job {
    JobKind kind{};
    std::size_t event = 0;
    Seat seat{};
  };

  Analysis(Record record, std::unique_ptr<AnyGame> fresh, const Analyst* analyst,
           const AnalysisSettings& settings);
  void list_jobs(bool over);
  void go_to(std::size_t event);
  void judge_decision(const Job& job);
  void judge_card(const Job& job);
  void judge_standing(const Job& job);
  [[nodiscard]] SeatReport seat_report(Seat seat) const;
  [[nodiscard]] std::vector<Seat> seats() const;

  Record record_;
  const Analyst* analyst_;
  AnalysisSettings settings_;
  Scale scale_;
  std::vector<Job> jobs_;
  std::size_t next_ = 0;
  bool over_ = false;
  std::vector<Estimate95> last_;  // for each seat: where the game stands at its end

  std::size_t event_ = 0;  // `before_` is the game before this event
  std::unique_ptr<AnyGame> before_;
  std::unique_ptr<AnyGame> after_;

  std::vector<DecisionReport> decisions_;
  std::vector<CardReport> cards_;
};

}  // namespace mapwright
