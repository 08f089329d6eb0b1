#include "mapwright/game/per_seat.h"

#include <cstddef>
#include <ranges>
#include <type_traits>
#include <utility>

#include <gtest/gtest.h>

namespace mapwright {
namespace {

// Counts the blocks its arrays take from the heap, whoever asks for them.
struct Counted {
  int value = 0;
  [[nodiscard]] bool operator==(const Counted&) const = default;

  static inline int allocations = 0;
  static void* operator new[](std::size_t size) {
    ++allocations;
    return ::operator new[](size);
  }
  static void operator delete[](void* block) { ::operator delete[](block); }
};

using Seats = PerSeat<Counted, kMaxSeats>;

Seats numbered(int seats, int first) {
  Seats values(seats);
  for (int i = 0; i < seats; ++i) values[seat_at(i)].value = first + i;
  return values;
}

int allocations_of(const auto& work) {
  const int before = Counted::allocations;
  work();
  return Counted::allocations - before;
}

TEST(PerSeat, HasOneValueForEachSeat) {
  for (const int seats : {1, 2, 5, kMaxSeats}) {
    const Seats values = numbered(seats, 10);
    ASSERT_EQ(std::ranges::ssize(values), seats);
    for (int i = 0; i < seats; ++i) ASSERT_EQ(values[seat_at(i)].value, 10 + i);
  }
}

TEST(PerSeat, FewSeatsLieInsideAndAreCopiedAsMemory) {
  using Few = PerSeat<Counted, 4>;
  static_assert(std::is_trivially_copyable_v<Few> && sizeof(Few) == 4 * sizeof(Counted));
  EXPECT_EQ(allocations_of([] {
              Few few(3);
              few[seat_at(2)].value = 5;
              const Few copy = few;
              ASSERT_EQ(copy, few);
              ASSERT_EQ(copy.begin()[2].value, 5);
              ASSERT_EQ(copy.begin()[3], Counted{});
            }),
            0);
}

TEST(PerSeat, ASingleSeatNeverTouchesTheHeap) {
  EXPECT_EQ(allocations_of([] {
              Seats one = numbered(1, 3);
              Seats copy = one;
              copy = numbered(1, 4);
              one = copy;
              ASSERT_EQ(one[seat_at(0)].value, 4);
            }),
            0);
}

TEST(PerSeat, CopyingOntoTheSameSizeReusesTheBlock) {
  const Seats from = numbered(4, 7);
  Seats to = numbered(4, 0);
  EXPECT_EQ(allocations_of([&] { to = from; }), 0);
  EXPECT_EQ(to, from);
  to[seat_at(2)].value = 99;
  EXPECT_EQ(from[seat_at(2)].value, 9);
}

TEST(PerSeat, CopyingOntoAnotherSizeMakesRoom) {
  for (const int seats : {1, 2, 3}) {
    for (const int others : {1, 2, 3}) {
      Seats to = numbered(seats, 0);
      const Seats from = numbered(others, 50);
      to = from;
      EXPECT_EQ(to, from);
      EXPECT_EQ(std::ranges::ssize(to), others);
    }
  }
}

TEST(PerSeat, AssigningToItselfChangesNothing) {
  Seats values = numbered(3, 1);
  const Seats& same = values;
  values = same;
  EXPECT_EQ(values, numbered(3, 1));
}

TEST(PerSeat, MovingTakesTheBlockAlong) {
  for (const int seats : {1, 3}) {
    Seats from = numbered(seats, 1);
    EXPECT_EQ(allocations_of([&] {
                const Seats to = std::move(from);
                ASSERT_EQ(std::ranges::ssize(to), seats);
                ASSERT_EQ(to[seat_at(seats - 1)].value, seats);
              }),
              0);
  }
}

// Its block is gone, so copying onto it must not take it for one of the same size.
TEST(PerSeat, AValueMovedFromCanBeAssignedAgain) {
  for (const int seats : {1, 2, 100}) {
    Seats from = numbered(seats, 1);
    const Seats to = std::move(from);
    from = to;  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(from, to);
    Seats other = numbered(seats, 5);
    other = std::move(from);
    from = other;  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(from, to);
    const Seats copy = from;
    EXPECT_EQ(copy, to);
  }
}

TEST(PerSeat, EqualityLooksAtSizeAndEveryValue) {
  EXPECT_EQ(numbered(3, 1), numbered(3, 1));
  EXPECT_NE(numbered(3, 1), numbered(3, 2));
  EXPECT_NE(numbered(2, 1), numbered(3, 1));
  Seats changed = numbered(3, 1);
  changed[seat_at(2)].value = 0;
  EXPECT_NE(changed, numbered(3, 1));
}

}  // namespace
}  // namespace mapwright
