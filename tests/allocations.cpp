#include "allocations.h"

#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

#include <gtest/gtest.h>

namespace {
std::atomic<int> count{0};

void* counted(std::size_t size) {
  ++count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  std::abort();
}
}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace mapwright {

int allocations() { return count; }

namespace {

TEST(Allocations, AreCounted) {
  const int before = allocations();
  const auto number = std::make_unique<int>(3);
  EXPECT_EQ(allocations() - before, 1);
  EXPECT_EQ(*number, 3);
}

}  // namespace
}  // namespace mapwright
