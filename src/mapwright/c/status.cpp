// Versions, errors, texts and lists: what all functions give out and answer with.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <new>

#include "mapwright/c/handles.h"
#include "mapwright/core/text.h"

namespace mapwright::c {
namespace {

constexpr std::size_t kMaxTextBytes = std::size_t{64} << 20;

// No std::string: to remember that there is no memory must not need any.
thread_local std::array<char, 512> t_last_error{};

}  // namespace

void fail(mapwright_status status, std::string message) {
  throw Failure{status, std::move(message)};
}

mapwright_status remember(mapwright_status status, std::string_view message) noexcept {
  std::size_t size = std::min(message.size(), t_last_error.size() - 1);
  // Cut between characters.
  while (size > 0 && size < message.size() && (message[size] & 0xC0) == 0x80) --size;
  std::memcpy(t_last_error.data(), message.data(), size);
  t_last_error[size] = '\0';
  return status;
}

mapwright_status remember_exception() noexcept {
  try {
    throw;
  } catch (const Failure& failure) {
    return remember(failure.status, failure.message);
  } catch (const std::bad_alloc&) {
    return remember(MAPWRIGHT_NO_MEMORY, "there is not enough memory");
  } catch (const std::exception& exception) {
    return remember(MAPWRIGHT_INTERNAL, exception.what());
  } catch (...) {
    return remember(MAPWRIGHT_INTERNAL, "an exception of a kind that nobody knows");
  }
}

std::string_view given_text(const char* text, const char* what) {
  given(text, what);
  const std::size_t size = strnlen(text, kMaxTextBytes + 1);
  if (size > kMaxTextBytes) {
    fail(MAPWRIGHT_BAD_TEXT, std::string(what) + ": longer than 64 MiB");
  }
  return {text, size};
}

Seat given_seat(const AnyGame& game, std::int32_t seat) {
  if (seat < 0 || seat >= game.seats()) {
    fail(MAPWRIGHT_BAD_ARGUMENT, "there is no seat " + std::to_string(seat) + "; this game has " +
                                     std::to_string(game.seats()));
  }
  return seat_at(seat);
}

Seat given_viewer(const AnyGame& game, std::int32_t viewer) {
  return viewer == MAPWRIGHT_SPECTATOR ? kNobody : given_seat(game, viewer);
}

Seat given_owner(const AnyGame& game, std::int32_t whose) {
  return whose == MAPWRIGHT_TABLE ? kTable : given_seat(game, whose);
}

std::optional<Digest> given_seed(const char* seed) {
  if (seed == nullptr) return std::nullopt;
  const std::string_view text = given_text(seed, "the seed");
  const auto digest = digest_from_hex(lowered(text));
  return digest ? *digest : table_seed(text);
}

void require_no_secrets(const mapwright_game& game) {
  require(!game.has_secrets(), MAPWRIGHT_HIDDEN,
          "nobody at the table may know this now; see mapwright_game_allow_cheating()");
}

char* text_for_caller(std::string_view text) {
  auto* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

mapwright_list* list_for_caller(std::vector<std::string> texts) {
  auto list = std::make_unique<mapwright_list>();
  list->entries.reserve(texts.size());
  for (std::string& text : texts) list->entries.push_back({std::move(text), 0});
  return list.release();
}

}  // namespace mapwright::c

using namespace mapwright::c;  // NOLINT(google-build-using-namespace): the functions have C's names

std::uint32_t mapwright_version() { return MAPWRIGHT_INTERFACE_VERSION; }

const char* mapwright_version_text() { return MAPWRIGHT_VERSION; }

const char* mapwright_last_error() { return t_last_error.data(); }

void mapwright_free(char* text) { std::free(text); }

std::size_t mapwright_list_size(const mapwright_list* list) {
  return list == nullptr ? 0 : list->entries.size();
}

const char* mapwright_list_text(const mapwright_list* list, std::size_t place) {
  return place < mapwright_list_size(list) ? list->entries[place].text.c_str() : nullptr;
}

std::uint32_t mapwright_list_weight(const mapwright_list* list, std::size_t place) {
  return place < mapwright_list_size(list) ? list->entries[place].weight : 0;
}

void mapwright_list_free(mapwright_list* list) { delete list; }
