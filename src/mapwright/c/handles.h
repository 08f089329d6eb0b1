#pragma once
// What the handles of mapwright.h are made of, and the border that no exception crosses. Inside it
// a call that fails throws a Failure.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/hint.h"
#include "mapwright/bots/game_table.h"
#include "mapwright/c/mapwright.h"
#include "mapwright/game/registry.h"
#include "mapwright/game/updates.h"

struct mapwright_list {
  std::vector<mapwright::WeightedText> entries;
};

struct mapwright_events {
  std::vector<mapwright::Update> entries;
};

struct mapwright_hints {
  std::vector<mapwright::RatedAction> entries;
};

struct mapwright_bot {
  std::string game;  // its id
  std::string name;
};

struct mapwright_game {
  // Where a game comes from: what it has to hide, and whether it has a record.
  enum class Origin { kSetUp, kRecord, kPosition };

  mapwright_game(Origin from, std::shared_ptr<const mapwright::AnyGame> as_set_up,
                 mapwright::GameTable opened);

  [[nodiscard]] const mapwright::AnyGame& now() const { return table.game(); }
  [[nodiscard]] bool has_secrets() const {
    return origin == Origin::kSetUp && !is_cheating && !table.end().is_over();
  }
  // To be called after every single event.
  void note_event() { updates.add(table.end(), table.record().events.back()); }
  void turn_card();
  void advance();

  Origin origin;
  std::shared_ptr<const mapwright::AnyGame> fresh;
  mapwright::GameTable table;
  mapwright::UpdateLog updates;
  bool is_cheating = false;
  // Of a game from a position, which has no seed of its own to keep to.
  std::optional<mapwright::FairStream> cards;
};

namespace mapwright::c {

struct Failure {
  mapwright_status status = MAPWRIGHT_INTERNAL;
  std::string message;
};
[[noreturn]] void fail(mapwright_status status, std::string message);
inline void require(bool holds, mapwright_status status, const char* message) {
  if (!holds) fail(status, message);
}
// The value, or a failure with the result's message.
template <class T>
// NOLINTNEXTLINE(performance-unnecessary-value-param): only where there is no value
T value_or_fail(Result<T> result, mapwright_status status) {
  if (!result) fail(status, result.error().message);
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Keeps the message for mapwright_last_error() and returns the status.
mapwright_status remember(mapwright_status status, std::string_view message) noexcept;
// The same for the exception that is being handled.
mapwright_status remember_exception() noexcept;

// Calls f; a number it returns is the answer, else MAPWRIGHT_OK.
template <class F>
mapwright_status guarded(F&& f) noexcept {
  try {
    if constexpr (std::is_void_v<decltype(f())>) {
      f();
      return MAPWRIGHT_OK;
    } else {
      return static_cast<mapwright_status>(f());
    }
  } catch (...) {
    return remember_exception();
  }
}

// Checked arguments
template <class T>
T& given(T* pointer, const char* what = "the handle") {
  if (pointer == nullptr) fail(MAPWRIGHT_BAD_ARGUMENT, std::string(what) + " is NULL");
  return *pointer;
}
[[nodiscard]] std::string_view given_text(const char* text, const char* what);
[[nodiscard]] Seat given_seat(const AnyGame& game, std::int32_t seat);
[[nodiscard]] Seat given_viewer(const AnyGame& game, std::int32_t viewer);
[[nodiscard]] Seat given_owner(const AnyGame& game, std::int32_t whose);  // of a card
// NULL: none.
[[nodiscard]] std::optional<Digest> given_seed(const char* seed);
void require_no_secrets(const mapwright_game& game);

// The caller's struct as this build knows it: a newer one may be longer where it says nothing more,
// an older one shorter, but not than the first there was.
template <class T>
inline constexpr std::size_t kFirstSize = sizeof(T);  // as long as nothing has been added
template <>
inline constexpr std::size_t kFirstSize<mapwright_batch_arrays> = offsetof(mapwright_batch_arrays,
                                                                           final_facts);
template <class T>
[[nodiscard]] T known_part(const T* from_caller, const char* what) {
  const std::size_t size = given(from_caller, what).struct_size;
  constexpr std::size_t kMost = 4096;
  if (size < kFirstSize<T> || size > kMost) {
    fail(MAPWRIGHT_BAD_ARGUMENT,
         std::string(what) + ": struct_size is not the size; begin with its _INIT");
  }
  const auto* bytes = reinterpret_cast<const unsigned char*>(from_caller);
  if (std::any_of(bytes + std::min(size, sizeof(T)), bytes + size, [](auto b) { return b != 0; })) {
    fail(MAPWRIGHT_BAD_ARGUMENT,
         std::string(what) + ": says what only a newer library understands");
  }
  T known{};
  std::memcpy(&known, from_caller, std::min(size, sizeof(T)));
  return known;
}
[[nodiscard]] const GameEntry& entry_of_id(std::string_view id);
[[nodiscard]] Options given_options(const char* const* options);

// Where something is to be given out: emptied at once, so that a failure leaves NULL there.
template <class T>
T*& emptied(T** out) {
  given(out, "where the answer is to go");
  return *out = nullptr;
}
// As much of the struct as the caller has room for.
template <class T>
void give_struct(T* out, const T& value) {
  const std::size_t size = std::min(out->struct_size, sizeof(T));
  require(size >= sizeof(out->struct_size), MAPWRIGHT_BAD_ARGUMENT,
          "struct_size is not the size of the struct");
  std::memcpy(static_cast<void*>(out), &value, size);
}
[[nodiscard]] char* text_for_caller(std::string_view text);
[[nodiscard]] mapwright_list* list_for_caller(std::vector<std::string> texts);

// A game of that id as it is usually set up: to ask what there is. setup.cpp
[[nodiscard]] std::unique_ptr<AnyGame> usual_game(std::string_view id);

// A set-up as it was given, checked: what many games can be made of. setup.cpp
struct SetUpPlan {
  std::shared_ptr<const AnyGame> fresh;
  std::vector<SeatInfo> seats;
};
[[nodiscard]] SetUpPlan read_set_up(const mapwright_setup* setup);
[[nodiscard]] std::unique_ptr<mapwright_game> game_of_plan(const SetUpPlan& plan,
                                                           const std::optional<Digest>& seed);
void restart(mapwright_game& game, const std::optional<Digest>& seed);

// What the functions of one game and of many share.
void act(mapwright_game& game, std::int32_t seat, const char* action);
[[nodiscard]] char* view_of(const mapwright_game& game, std::int32_t viewer);
[[nodiscard]] mapwright_list* actions_of(const mapwright_game& game, std::int32_t seat);
[[nodiscard]] std::int32_t score_of(const mapwright_game& game, std::int32_t seat);
[[nodiscard]] char* choice_of(const mapwright_bot& bot, const mapwright_game& game,
                              std::int32_t seat, std::uint64_t seed);
[[nodiscard]] mapwright_hints* hints_of(const mapwright_game& game, std::int32_t seat,
                                        std::int32_t top, std::int32_t playouts);

}  // namespace mapwright::c
