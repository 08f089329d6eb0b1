#pragma once
// Tally: mean and error of many values in hundredths, with integers only, so that every machine
// prints the same figures; and how hundredths are written.
//
// The error comes from the differences of neighbours. For values in any order that is the usual
// one; for values that run evenly through the outcomes of a card, in their order, it leaves out
// what the outcomes differ by, which the even run has averaged out exactly.

#include <cstdint>
#include <string>

namespace mapwright {

class Tally {
 public:
  void add(std::int64_t value) {
    if (count_ > 0) steps_ += (value - last_) * (value - last_);
    last_ = value;
    sum_ += value;
    ++count_;
  }

  [[nodiscard]] int count() const { return count_; }
  // Rounded to the nearest; 0 without values.
  [[nodiscard]] int mean() const;
  // Squared standard error of the mean, in hundredths squared; 0 with fewer than two values.
  [[nodiscard]] std::int64_t squared_error() const;
  // Half the width of the 95 % interval of the mean.
  [[nodiscard]] int error() const;

 private:
  std::int64_t sum_ = 0;
  std::int64_t last_ = 0;
  std::int64_t steps_ = 0;  // squared differences of neighbours
  int count_ = 0;
};

// The largest integer whose square is not above the value. Pre: value >= 0.
[[nodiscard]] std::int64_t integer_root(std::int64_t value);
// Half the width of the 95 % interval for a squared standard error: 1.96 times its root.
[[nodiscard]] int error_of(std::int64_t squared_error);

// A loss that noise cannot explain away: the difference less its squared standard error over the
// difference itself (positive-part shrinkage), so never negative, and 0 for what is within one
// standard error.
[[nodiscard]] int shrunk(int difference, std::int64_t squared_error);

// Half away from zero: 1235 to 1240, -1235 to -1240.
[[nodiscard]] int rounded_to_tenth(int value);
// "12.34", "-0.05": JSON numbers.
[[nodiscard]] std::string hundredths_text(int value);
// "12.3", "-0.1": tenths, rounded half away from zero; never "-0.0".
[[nodiscard]] std::string tenths_text(int value);
// The same with its sign: "+1.2", "-0.4", "0.0".
[[nodiscard]] std::string signed_tenths_text(int value);

}  // namespace mapwright
