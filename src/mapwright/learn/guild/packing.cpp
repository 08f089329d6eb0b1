#include "mapwright/learn/guild/packing.h"

#include <cstring>
#include <type_traits>

namespace mapwright::guild {
namespace {

static_assert(std::is_trivially_copyable_v<State>);

constexpr int kPackedWords = 3;  // 192 spaces
static_assert(kPackedWords + 1 == Spaces::kWords);
constexpr std::size_t kPackedSpaces = 16;
constexpr std::size_t kShared = offsetof(State, seats);

// Parts of a seat that are copied as they are.
constexpr std::size_t kTokens = offsetof(Board, posts);  // of a board: all but its sets of spaces
constexpr std::size_t kTokenBytes = sizeof(Board) - kTokens;
constexpr std::size_t kSpaces = offsetof(Turn, spaces);
constexpr std::size_t kBehindSpaces = kSpaces + sizeof(Turn::spaces);
constexpr std::size_t kTurnBytes = sizeof(Turn) - sizeof(Turn::spaces) + kPackedSpaces;
constexpr std::size_t kRest = offsetof(SeatState, city_cubes);
constexpr std::size_t kRestBytes = sizeof(SeatState) - kRest;
constexpr std::size_t kSeatBytes =
    3 * kPackedWords * sizeof(std::uint64_t) + 2 * kTokenBytes + kTurnBytes + kRestBytes;
static_assert(offsetof(SeatState, turn) + sizeof(Turn) == kRest, "nothing is left out");

// Bytes go from object to object in whole words, none of which is read back in other pieces right
// away: that would hold the processor up more than all the rest takes.
class Writer {
 public:
  explicit Writer(std::byte* to) : to_(to) {}
  // `from` bytes behind the beginning of the object, so many.
  void add(const auto& object, std::size_t from, std::size_t size) {
    std::memcpy(to_, reinterpret_cast<const std::byte*>(&object) + from, size);
    to_ += size;
  }
  void add(std::uint64_t word) { add(word, 0, sizeof word); }

 private:
  std::byte* to_;
};

class Reader {
 public:
  explicit Reader(const std::byte* from) : from_(from) {}
  void take(auto& object, std::size_t to, std::size_t size) {
    std::memcpy(reinterpret_cast<std::byte*>(&object) + to, from_, size);
    from_ += size;
  }
  [[nodiscard]] std::uint64_t word() {
    std::uint64_t word = 0;
    take(word, 0, sizeof word);
    return word;
  }

 private:
  const std::byte* from_;
};

void set_word(Spaces& spaces, int w, std::uint64_t word) {
  std::memcpy(reinterpret_cast<std::byte*>(&spaces) + at(w) * sizeof word, &word, sizeof word);
}

// False: three bits cannot tell it.
bool pack_spaces(const SeatState& seat, Writer& out) {
  std::uint64_t odd = 0;
  for (int w = 0; w < kPackedWords; ++w) {
    const std::uint64_t cube = seat.board.cubes.word(w);
    const std::uint64_t village = seat.board.villages.word(w);
    const std::uint64_t old_cube = seat.before.cubes.word(w);
    const std::uint64_t old_village = seat.before.villages.word(w);
    const std::uint64_t open = seat.frontier.word(w);
    const std::uint64_t covered = cube | village;
    odd |= (cube & village) | (open & covered) | (old_cube & ~covered) | (old_village & ~village) |
           (old_cube & old_village);
    out.add(village);
    out.add(cube | old_village);
    out.add(open | old_cube);
  }
  for (const Spaces* set : {&seat.board.cubes, &seat.board.villages, &seat.before.cubes,
                            &seat.before.villages, &seat.frontier}) {
    odd |= set->word(kPackedWords);
  }
  return odd == 0;
}

void unpack_spaces(Reader& in, SeatState& seat) {
  for (int w = 0; w < kPackedWords; ++w) {
    const std::uint64_t village = in.word();
    const std::uint64_t second = in.word();  // a cube, or a village that is old
    const std::uint64_t third = in.word();   // open, or where a cube was when the turn began
    const std::uint64_t covered = village | second;
    set_word(seat.board.villages, w, village);
    set_word(seat.board.cubes, w, second & ~village);
    set_word(seat.before.villages, w, village & second);
    set_word(seat.before.cubes, w, third & covered);
    set_word(seat.frontier, w, third & ~covered);
  }
  for (Spaces* set : {&seat.board.cubes, &seat.board.villages, &seat.before.cubes,
                      &seat.before.villages, &seat.frontier}) {
    set_word(*set, kPackedWords, 0);
  }
}

bool pack_seat(const SeatState& seat, Writer& out) {
  if (seat.turn.count > kPackedSpaces || !pack_spaces(seat, out)) return false;
  out.add(seat.board, kTokens, kTokenBytes);
  out.add(seat.before, kTokens, kTokenBytes);
  out.add(seat.turn, 0, kSpaces + kPackedSpaces);
  out.add(seat.turn, kBehindSpaces, sizeof(Turn) - kBehindSpaces);
  out.add(seat, kRest, kRestBytes);
  return true;
}

void unpack_seat(Reader& in, SeatState& seat) {
  unpack_spaces(in, seat);
  in.take(seat.board, kTokens, kTokenBytes);
  in.take(seat.before, kTokens, kTokenBytes);
  in.take(seat.turn, 0, kSpaces + kPackedSpaces);
  std::memset(seat.turn.spaces.data() + kPackedSpaces, 0, sizeof(Turn::spaces) - kPackedSpaces);
  in.take(seat.turn, kBehindSpaces, sizeof(Turn) - kBehindSpaces);
  in.take(seat, kRest, kRestBytes);
}

}  // namespace

Packing::Packing(int seats)
    : seats_(seats), size_(kShared + at(seats) * (is_close() ? kSeatBytes : sizeof(SeatState))) {}

bool Packing::pack_closely(const State& state, std::byte* bytes) const {
  std::memcpy(bytes, &state, kShared);
  Writer out(bytes + kShared);
  for (int i = 0; i < seats_; ++i) {
    if (!pack_seat(state.seats[seat_at(i)], out)) return false;
  }
  return true;
}

void Packing::unpack_closely(const std::byte* bytes, State& state) const {
  std::memcpy(static_cast<void*>(&state), bytes, kShared);
  Reader in(bytes + kShared);
  for (int i = 0; i < seats_; ++i) unpack_seat(in, state.seats[seat_at(i)]);
}

}  // namespace mapwright::guild
