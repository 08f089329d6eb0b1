#pragma once
// The small parts of a packed record (packed_record.h): bytes written and read, and the one large
// number in which all choices of a game stand without a wasted bit.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

class ByteWriter {
 public:
  void number(std::uint32_t value);  // seven bits to a byte, lowest first
  void bytes(std::string_view bytes) { all_ += bytes; }
  void text(std::string_view text);  // its length, then its bytes
  [[nodiscard]] const std::string& all() const { return all_; }

 private:
  std::string all_;
};

// Keeps the first error: after it everything reads as nothing.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}
  [[nodiscard]] std::uint32_t number(std::uint32_t most);
  [[nodiscard]] std::string bytes(std::size_t count);
  [[nodiscard]] std::string text();
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool ok() const { return ok_; }
  std::uint32_t fail();  // from outside: what was read cannot be; returns 0

 private:
  std::string_view rest_;
  bool ok_ = true;
};

// Number `value` of `count` possibilities.
struct Choice {
  std::uint32_t value = 0;
  std::uint32_t count = 1;
};

// A number of any size in mixed radix: what was put in last is taken out first.
class LargeNumber {
 public:
  LargeNumber() = default;
  explicit LargeNumber(std::string_view bytes);
  void put(const Choice& choice);
  [[nodiscard]] std::uint32_t take(std::uint32_t count);
  [[nodiscard]] bool is_zero() const { return digits_.empty(); }
  [[nodiscard]] std::string bytes() const;  // lowest first, none for zero

 private:
  void drop_leading_zeros();

  std::vector<std::uint32_t> digits_;  // base 2^32, lowest first, the last is not zero
};

}  // namespace mapwright
