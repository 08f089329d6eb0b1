#include "mapwright/maker/guild/roads.h"

#include <algorithm>

namespace mapwright::guild {
namespace {

// Every way to spend the terrain cards of an age that leads to a space: a bit for each number of
// grasslands (up to two), deserts (times three) and seas (times nine); apart those with the
// mountain.
class Spent {
 public:
  void add_nothing_spent() { bits_[0] = 1; }
  // Whether anything was new.
  bool add(const Spent& more) {
    const bool is_new = ((more.bits_[0] & ~bits_[0]) | (more.bits_[1] & ~bits_[1])) != 0;
    bits_[0] |= more.bits_[0];
    bits_[1] |= more.bits_[1];
    return is_new;
  }
  // With a card of the kind for one space more; wild spaces cost none.
  [[nodiscard]] Spent with(Kind kind) const {
    constexpr std::uint64_t kGrasslandLeft = 0b011011011'011011011'011011011'011011011;
    constexpr std::uint64_t kDesertLeft = 0b000111111'000111111'000111111'000111111;
    constexpr std::uint64_t kSeaLeft = 0b111111111'111111111'111111111;
    const auto both = [&](std::uint64_t left, unsigned step) {
      Spent next;
      for (std::size_t i = 0; i < bits_.size(); ++i) next.bits_[i] = (bits_[i] & left) << step;
      return next;
    };
    if (kind == Kind::kGrassland) return both(kGrasslandLeft, 1);
    if (kind == Kind::kDesert) return both(kDesertLeft, 3);
    if (kind == Kind::kSea) return both(kSeaLeft, 9);
    if (kind != Kind::kMountain) return *this;
    Spent next;
    next.bits_[1] = bits_[0];
    return next;
  }

 private:
  std::array<std::uint64_t, 2> bits_{};
};

}  // namespace

std::vector<std::uint8_t> lacking_from(const Sketch& sketch, int place) {
  const std::size_t size = at(sketch.frame.size());
  std::vector<std::uint8_t> lacking(size, kMostLacking);
  std::vector<Spent> spent(size);
  std::vector<int> waiting = {place};
  std::vector<bool> waits(size);
  std::vector<int> reached;
  const auto each_next = [&](int from, auto&& visit) {
    if (from != place && is_discovery(sketch.tokens[at(from)])) return;
    for (const int next : sketch.frame.beside[at(from)]) {
      if (next >= 0 && kPrices[at(sketch.kind(next))] < kFar) visit(next);
    }
  };
  const auto add = [&](int next, const Spent& more) {
    if (!spent[at(next)].add(more) || waits[at(next)]) return;
    waiting.push_back(next);
    waits[at(next)] = true;
  };
  spent[at(place)].add_nothing_spent();
  for (int lack = 0; lack < kMostLacking; ++lack) {
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      const int from = waiting[i];
      waits[at(from)] = false;
      if (lacking[at(from)] == kMostLacking) {
        lacking[at(from)] = static_cast<std::uint8_t>(lack);
        reached.push_back(from);
      }
      each_next(from, [&](int next) { add(next, spent[at(from)].with(sketch.kind(next))); });
    }
    // Something else explores whatever lies beside: one more is lacking, and no card is spent.
    const std::vector<Spent> before = spent;
    waiting.clear();
    bool is_farther = false;
    for (const int from : reached) {
      each_next(from, [&](int next) {
        is_farther = is_farther || lacking[at(next)] == kMostLacking;
        add(next, before[at(from)]);
      });
    }
    if (!is_farther) break;
  }
  return lacking;
}

Roads::Roads(const Sketch& sketch)
    : sketch_(sketch),
      capital_(place_of(sketch, "K")),
      dry_(dry_ways_from(sketch, capital_)),
      ways_(at(sketch.frame.size())),
      lacking_(at(sketch.frame.size())) {}

int Roads::way(int from, int to) {
  if (ways_[at(from)].empty()) ways_[at(from)] = ways_from(sketch_, from);
  return ways_[at(from)][at(to)];
}

int Roads::lacking(int from, int to) {
  if (lacking_[at(from)].empty()) lacking_[at(from)] = lacking_from(sketch_, from);
  return lacking_[at(from)][at(to)];
}

}  // namespace mapwright::guild
