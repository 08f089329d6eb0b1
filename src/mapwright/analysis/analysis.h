#pragma once
// Analysis of a record, one value or decision at a time, so that a page can show how far it is and
// stop. The same record and settings give the same report, on every machine.

#include <memory>
#include <optional>

#include "mapwright/analysis/report.h"

namespace mapwright {

struct AnalysisSettings {
  int playouts = 0;     // for each decision; 0: as the game's scale says
  Seat seat = kNobody;  // only this seat; kNobody: all of them, one after the other
  bool losses = true;   // false: the books alone
};

class Analysis {
 public:
  // Pre: `fresh` is set up for the record, and replayed it gave `now` (as a Dealer has them). Fails
  // when the seat does not exist and when the game has no analyst.
  [[nodiscard]] static Result<Analysis> open(Record record, std::unique_ptr<AnyGame> fresh,
                                             const AnyGame& now,
                                             const AnalysisSettings& settings = {});

  // Reckons the next value or judges the next decision; false when there is none left.
  bool step();
  [[nodiscard]] int done() const { return static_cast<int>(next_); }
  [[nodiscard]] int total() const { return static_cast<int>(jobs_.size()); }

  // What is known so far.
  [[nodiscard]] Report report() const;

 private:
  struct SeatBooks {
    Passage passage;
    std::optional<BooksKeeper> keeper;  // none before the first value
  };
  // Something to do for a seat, before event `at` of its passage.
  struct Job {
    std::size_t seat_books = 0;
    std::size_t at = 0;
    const Line* line = nullptr;  // a value: after this line; nullptr: before the first
    bool is_decision = false;
  };

  Analysis(Record record, std::unique_ptr<AnyGame> fresh, const Analyst* analyst,
           const AnalysisSettings& settings, bool over);
  void list_jobs(std::size_t seat_books);
  void go_to(const Job& job);
  void judge_decision(const Passage& passage, std::size_t number);
  void reckon_value(SeatBooks& books, const Line* line);
  [[nodiscard]] BookLine book_line(const Passage& passage, const BooksKeeper::Entry& entry) const;
  [[nodiscard]] SeatReport seat_report(const SeatBooks& books) const;

  Record record_;
  const Analyst* analyst_;
  AnalysisSettings settings_;
  Scale scale_;
  bool over_;
  int worlds_;
  std::uint64_t seed_;  // of the worlds
  std::vector<SeatBooks> books_;
  std::vector<Job> jobs_;
  std::size_t next_ = 0;

  std::unique_ptr<AnyGame> fresh_;
  // The game before event `at_` of the passage of `playing_`.
  std::unique_ptr<AnyGame> game_;
  std::size_t playing_ = 0;
  std::size_t at_ = 0;

  std::vector<DecisionReport> decisions_;
};

}  // namespace mapwright
