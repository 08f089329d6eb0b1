#pragma once
// States of the Guild as a batch keeps them. With one or two seats: the state without the seats
// that nobody has. With more that would be above a kilobyte a game, so what one seat has is put
// together more closely:
//
//   three bits a space   empty; open to a cube; a cube, new or old; a village, new, where a cube
//                        was, or old (old: there when the turn began)
//   board and board before, without their sets of spaces; the turn, with its first 16 spaces
//   everything else as it is
//
// A state that does not fit (a map of more than 192 spaces, a card that explored more than 16) is
// refused, and kept whole by the batch.

#include <cstddef>
#include <cstring>

#include "mapwright/games/guild/state.h"

namespace mapwright::guild {

class Packing {
 public:
  explicit Packing(int seats);

  [[nodiscard]] bool is_close() const { return seats_ > 2; }
  [[nodiscard]] std::size_t size() const { return size_; }  // bytes of a state
  // False: it does not fit, and what is in `bytes` then means nothing.
  [[nodiscard]] bool pack(const State& state, std::byte* bytes) const {
    if (is_close()) return pack_closely(state, bytes);
    std::memcpy(bytes, &state, size_);
    return true;
  }
  // Pre: pack() has written them. Seats that nobody has are left alone.
  void unpack(const std::byte* bytes, State& state) const {
    if (is_close()) return unpack_closely(bytes, state);
    std::memcpy(static_cast<void*>(&state), bytes, size_);
  }

 private:
  [[nodiscard]] bool pack_closely(const State& state, std::byte* bytes) const;
  void unpack_closely(const std::byte* bytes, State& state) const;

  int seats_;
  std::size_t size_;
};

}  // namespace mapwright::guild
