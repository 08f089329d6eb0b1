#include "mapwright/store/postgres_values.h"

#include <cassert>

namespace mapwright {
namespace {

// The numbers that PostgreSQL gives its built-in types.
constexpr std::int32_t kBytea = 17;
constexpr std::int32_t kBigint = 20;
constexpr std::int32_t kText = 25;

void add_word(std::string& bytes, std::int32_t word) {
  const auto bits = static_cast<std::uint32_t>(word);
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift);
}

std::string array_header(std::int32_t type, std::size_t size) {
  std::string bytes;
  add_word(bytes, size == 0 ? 0 : 1);  // dimensions
  add_word(bytes, 1);                  // there may be nulls
  add_word(bytes, type);
  if (size == 0) return bytes;
  add_word(bytes, static_cast<std::int32_t>(size));
  add_word(bytes, 1);  // the first is number 1
  return bytes;
}

void add_element(std::string& bytes, std::string_view element) {
  add_word(bytes, static_cast<std::int32_t>(element.size()));
  bytes += element;
}

}  // namespace

std::string postgres_number(std::int64_t number) {
  std::string bytes;
  const auto bits = static_cast<std::uint64_t>(number);
  for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(bits >> shift);
  return bytes;
}

std::int64_t number_of_postgres(std::string_view bytes) {
  assert(bytes.size() == 8);
  std::uint64_t bits = 0;
  for (const char byte : bytes) bits = bits << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(bits);
}

std::string postgres_array(const std::vector<std::string_view>& bytes) {
  std::string array = array_header(kBytea, bytes.size());
  for (const std::string_view element : bytes) add_element(array, element);
  return array;
}

std::string postgres_text_array(const std::vector<std::string>& texts) {
  std::string array = array_header(kText, texts.size());
  for (const std::string& element : texts) add_element(array, element);
  return array;
}

std::string postgres_array(const std::vector<std::optional<std::int64_t>>& numbers) {
  std::string array = array_header(kBigint, numbers.size());
  for (const auto& number : numbers) {
    if (number) {
      add_element(array, postgres_number(*number));
    } else {
      add_word(array, -1);
    }
  }
  return array;
}

}  // namespace mapwright
