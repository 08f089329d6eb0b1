#include "mapwright/game/packed_text.h"

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "mapwright/game/packed_bytes.h"

namespace mapwright {
namespace {

// What the guesses begin with. A part of the form of links: another text is another version of
// them.
constexpr std::string_view kLearnt = R"(sheet wide-vale
  name The Wide Vale
  coins 14
  map
    | ...........
    | ...^.r.....
    | .r....#.^r.
    | .....##....
map the-isles
  title The Isles
  rows
    | . . . T . D1 sR . s . G2 D2 . . T
    | . s G M GC3 G1 s s D s s G M2 DC2 .
    | MC3 G s s s M1 s s K D M G s sR D1
    | M2 G D D s V ^ G1 M1 X1 D G2 G . .
objective the-isles-1
  effect Villages on 3 different lands.
  needs 3 villages on different lands
objective the-isles-2
  effect Explore 2 ruins next to a tower.
  needs 1 village next to a tower
  needs 2 posts on cities of 3
  needs 1 post on grassland
  needs 1 village on desert
  needs 3 ruins on the edge
  needs 1 ruin marked A
  needs 2 crystals
  needs a tower at Q3
  needs a route of 12
  needs a coin space of 3
  needs 1 village in a region of 5
)";

// How often a bit was 0 and 1 in one surrounding.
struct Counts {
  std::uint8_t zeros = 0;
  std::uint8_t ones = 0;

  void note(bool bit) {
    std::uint8_t& same = bit ? ones : zeros;
    std::uint8_t& other = bit ? zeros : ones;
    if (same < 250) ++same;
    if (other > 2) other = static_cast<std::uint8_t>(other / 2 + 1);  // what was lately counts more
  }
};

// Guesses the next bit from several surroundings at once: the bytes before it (one to five of
// them), the word so far, and the word above it in the line before, for drawings.
class Guess {
 public:
  Guess() {
    for (const char letter : kLearnt) {
      for (int i = 7; i >= 0; --i) note((static_cast<unsigned char>(letter) >> i & 1U) != 0);
    }
  }

  // How likely the next bit is a 1, of 65536; neither 0 nor all.
  [[nodiscard]] std::uint32_t of_one() const {
    std::uint64_t zeros = 1;
    std::uint64_t ones = 1;
    for (std::size_t i = 0; i < kSurroundings; ++i) {
      const Counts& counts = table_[slot(i)];
      // One that has never seen the other bit is to be believed more.
      const std::uint64_t sure = counts.zeros == 0 || counts.ones == 0 ? 4 : 1;
      zeros += kWeights[i] * sure * counts.zeros;
      ones += kWeights[i] * sure * counts.ones;
    }
    const std::uint64_t share = ones * 65536 / (zeros + ones);
    return static_cast<std::uint32_t>(share < 32 ? 32 : share > 65504 ? 65504 : share);
  }

  void note(bool bit) {
    for (std::size_t i = 0; i < kSurroundings; ++i) table_[slot(i)].note(bit);
    partial_ = partial_ << 1 | (bit ? 1U : 0U);
    if (partial_ < 256) return;
    end_byte(static_cast<unsigned char>(partial_));
    partial_ = 1;
  }

 private:
  static constexpr std::size_t kSurroundings = 8;
  static constexpr std::size_t kSlots = 1 << 15;
  static constexpr std::array<std::uint64_t, kSurroundings> kWeights = {1,  2,  6,  14,
                                                                        30, 50, 24, 12};

  static std::uint32_t mixed(std::uint32_t a, std::uint32_t b) {
    std::uint32_t value = a * 0x9e3779b1U + b * 0x85ebca6bU + 0x27d4eb2fU;
    value ^= value >> 15;
    return value * 0xc2b2ae35U;
  }
  [[nodiscard]] std::size_t slot(std::size_t surrounding) const {
    return surrounding * kSlots + (mixed(contexts_[surrounding], partial_) >> 17);
  }

  void end_byte(unsigned char byte) {
    if (byte == '\n') {
      above_ = line_;
      line_.fill(0);
      words_ = 0;
      word_ = last_ = 0;
    } else if (byte == ' ') {
      line_[words_] = last_ = word_;
      words_ = (words_ + 1) % kWords;
      word_ = 0;
    } else {
      word_ = mixed(word_, byte);
    }
    before_ = before_ << 8 | byte;
    contexts_[0] = 0;
    for (std::size_t i = 1; i <= 4; ++i) {
      const std::uint64_t last = before_ & ((std::uint64_t{1} << 8 * i) - 1);
      contexts_[i] = mixed(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(last));
    }
    contexts_[5] = mixed(contexts_[4], static_cast<std::uint32_t>(before_ >> 32 & 0xffffU));
    contexts_[6] = mixed(word_ + 7, last_);
    contexts_[7] = mixed(word_ + 8, above_[words_]);
  }

  static constexpr std::size_t kWords = 32;
  std::vector<Counts> table_ = std::vector<Counts>(kSurroundings * kSlots);
  std::array<std::uint32_t, kSurroundings> contexts_{};
  std::uint64_t before_ = 0;   // the last eight bytes
  std::uint32_t partial_ = 1;  // a 1 and the bits of the present byte
  std::uint32_t word_ = 0;     // of the letters since the last blank
  std::uint32_t last_ = 0;     // the word before it in this line
  // The words of this line so far and of the one before; their number in this one.
  std::array<std::uint32_t, kWords> line_{};
  std::array<std::uint32_t, kWords> above_{};
  std::size_t words_ = 0;
};

// The part of the numbers from low to high that still means the text; each bit takes its share of
// it.
struct Span {
  std::uint32_t low = 0;
  std::uint32_t high = 0xffffffffU;

  [[nodiscard]] std::uint32_t middle(std::uint32_t of_one) const {
    const std::uint64_t width = std::uint64_t{high} - low;
    return low + static_cast<std::uint32_t>(width * of_one >> 16);
  }
  void take(bool bit, std::uint32_t middle) { (bit ? high : low) = bit ? middle : middle + 1; }
  [[nodiscard]] bool first_byte_is_known() const { return (low ^ high) >> 24 == 0; }
  void drop_first_byte() {
    low <<= 8;
    high = high << 8 | 0xffU;
  }
};

}  // namespace

std::string pack_text(std::string_view text) {
  assert(text.size() <= kMaxPackedText);
  ByteWriter out;
  out.number(static_cast<std::uint32_t>(text.size()));
  std::string bytes;
  Guess guess;
  Span span;
  for (const char letter : text) {
    for (int i = 7; i >= 0; --i) {
      const bool bit = (static_cast<unsigned char>(letter) >> i & 1U) != 0;
      span.take(bit, span.middle(guess.of_one()));
      guess.note(bit);
      for (; span.first_byte_is_known(); span.drop_first_byte()) {
        bytes += static_cast<char>(span.high >> 24);
      }
    }
  }
  // One byte more names a number within the span: what is missing is read as 0xff … or 0.
  bytes += static_cast<char>((span.low >> 24) + 1U);
  out.bytes(bytes);
  return out.all();
}

std::optional<std::string> unpack_text(std::string_view bytes) {
  ByteReader in(bytes);
  const std::size_t size = in.number(kMaxPackedText);
  if (!in.ok()) return std::nullopt;
  const std::string_view rest = in.rest();
  std::size_t next = 0;
  const auto next_byte = [&]() -> std::uint32_t {
    return next < rest.size() ? static_cast<unsigned char>(rest[next++]) : 0U;
  };
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = number << 8 | next_byte();
  std::string text;
  Guess guess;
  Span span;
  while (text.size() < size) {
    std::uint32_t letter = 0;
    for (int i = 0; i < 8; ++i) {
      const std::uint32_t middle = span.middle(guess.of_one());
      const bool bit = number <= middle;
      span.take(bit, middle);
      guess.note(bit);
      letter = letter << 1 | (bit ? 1U : 0U);
      for (; span.first_byte_is_known(); span.drop_first_byte()) number = number << 8 | next_byte();
    }
    text += static_cast<char>(letter);
  }
  return text;
}

}  // namespace mapwright
