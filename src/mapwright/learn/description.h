#pragma once
// What a game is put into for a learner, described once: fields with a name, a size, a meaning and
// the function that writes them, so that what the pages say (docs/observations.md) and what is
// written cannot differ. Also the ranges of a numbering.

#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

// Action 0: the only legal one of a seat that has nothing to decide.
inline constexpr int kWait = 0;
inline constexpr std::string_view kWaitText = "wait";

// Numbers [first, first + count) of a numbering.
struct ActionRange {
  int first = 0;
  int count = 0;
  std::string name;
  std::string meaning;
};

// `count` planes or numbers. Seen is what a game's Encoding makes of a view.
template <class Seen, class T>
struct Field {
  std::string_view name;
  int count = 1;
  std::string_view meaning;
  void (*write)(const Seen& seen, T* out) = nullptr;  // all of them
};
template <class Seen>
using PlaneField = Field<Seen, std::uint8_t>;
template <class Seen>
using NumberField = Field<Seen, float>;

// A field without its function, for those who only read about it.
struct FieldInfo {
  std::string_view name;
  int count = 0;
  std::string_view meaning;
};
template <class Fields>
[[nodiscard]] std::vector<FieldInfo> infos_of(const Fields& fields) {
  std::vector<FieldInfo> infos;
  for (const auto& field : fields) infos.push_back({field.name, field.count, field.meaning});
  return infos;
}
template <class Fields>
[[nodiscard]] int size_of(const Fields& fields) {
  int sum = 0;
  for (const auto& field : fields) sum += field.count;
  return sum;
}
// Writes all fields one behind the other; `unit` is the size of one plane, 1 for numbers.
template <class Seen, class T>
void write_fields(const std::vector<Field<Seen, T>>& fields, const Seen& seen, int unit, T* out) {
  for (const auto& field : fields) {
    field.write(seen, out);
    out += field.count * unit;
  }
}

// What every game's Encoding stands on: the game, and the tables of its fields. Seen is what one
// seat sees, made ready for the fields.
template <class G, class P, class S>
class Described {
 public:
  using Game = G;
  using Policy = P;
  using Seen = S;

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const std::vector<PlaneField<Seen>>& planes() const { return planes_; }
  [[nodiscard]] const std::vector<NumberField<Seen>>& globals() const { return globals_; }
  [[nodiscard]] const std::vector<NumberField<Seen>>& facts() const { return facts_; }

 protected:
  // Pre: the game stays where it is.
  explicit Described(const Game& game) : game_(game) {}

  const Game& game_;
  std::vector<PlaneField<Seen>> planes_;
  std::vector<NumberField<Seen>> globals_;
  std::vector<NumberField<Seen>> facts_;
};

// Writes numbers one after the other.
class Numbers {
 public:
  explicit Numbers(float* out) : out_(out) {}

  Numbers& add(int value) { return *out_++ = static_cast<float>(value), *this; }
  // `size` numbers, all 0 but the one at `index`; a negative index: all 0.
  Numbers& one_of(int size, int index) {
    assert(index < size);
    for (int i = 0; i < size; ++i) out_[i] = 0;
    if (index >= 0) out_[index] = 1;
    out_ += size;
    return *this;
  }
  // Bit i of the mask as number i.
  Numbers& bits(int size, std::uint64_t mask) {
    for (int i = 0; i < size; ++i) *out_++ = static_cast<float>(mask >> i & 1U);
    return *this;
  }
  template <class List>
  Numbers& all(const List& values) {
    for (const auto value : values) add(static_cast<int>(value));
    return *this;
  }
  Numbers& none(int size) { return bits(size, 0); }

 private:
  float* out_;
};

}  // namespace mapwright
