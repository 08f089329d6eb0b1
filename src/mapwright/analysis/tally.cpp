#include "mapwright/analysis/tally.h"

#include <algorithm>
#include <cstdlib>

namespace mapwright {
namespace {

// Rounded half away from zero. Pre: divisor > 0.
std::int64_t rounded_quotient(std::int64_t value, std::int64_t divisor) {
  const std::int64_t half = divisor / 2;
  return value >= 0 ? (value + half) / divisor : -((-value + half) / divisor);
}

}  // namespace

int Tally::mean() const {
  return count_ == 0 ? 0 : static_cast<int>(rounded_quotient(sum_, count_));
}

std::int64_t Tally::squared_error() const {
  if (count_ < 2) return 0;
  const std::int64_t n = count_;
  return steps_ / (2 * (n - 1)) / n;
}

int Tally::error() const { return error_of(squared_error()); }

std::int64_t integer_root(std::int64_t value) {
  if (value < 2) return value;
  std::int64_t root = value;
  std::int64_t next = (value + 1) / 2;
  while (next < root) {  // Newton's steps fall until they have arrived
    root = next;
    next = (root + value / root) / 2;
  }
  return root;
}

int error_of(std::int64_t squared_error) {
  // 1.96 squared is 3.8416.
  return static_cast<int>(integer_root(squared_error * 38416) / 100);
}

int shrunk(int difference, std::int64_t squared_error) {
  const std::int64_t square = std::int64_t{difference} * difference;
  if (difference <= 0 || square <= squared_error) return 0;
  return static_cast<int>((square - squared_error) / difference);
}

int rounded_to_tenth(int value) { return 10 * static_cast<int>(rounded_quotient(value, 10)); }

std::string hundredths_text(int value) {
  const int size = std::abs(value);
  const std::string cents = std::to_string(size % 100);
  return (value < 0 ? "-" : "") + std::to_string(size / 100) + (cents.size() < 2 ? ".0" : ".") +
         cents;
}

std::string tenths_text(int value) {
  const auto tenths = rounded_quotient(value, 10);
  const auto size = std::abs(tenths);
  return (tenths < 0 ? "-" : "") + std::to_string(size / 10) + "." + std::to_string(size % 10);
}

std::string signed_tenths_text(int value) {
  return (rounded_quotient(value, 10) > 0 ? "+" : "") + tenths_text(value);
}

}  // namespace mapwright
