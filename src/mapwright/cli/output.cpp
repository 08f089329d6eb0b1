#include "mapwright/cli/output.h"

#include <cstdarg>
#include <cstdio>
#include <iostream>

#include <unistd.h>

#include "mapwright/cli/command.h"
#include "mapwright/cli/files.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

constexpr std::size_t kMostWaiting = 1 << 16;

// Line ends and tabs stay, every other control becomes '?'.
std::string safe(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t part = text.find_first_of("\n\t");
    result += printable(text.substr(0, part));
    if (part == std::string_view::npos) break;
    result += text[part];
    text.remove_prefix(part + 1);
  }
  return result;
}

}  // namespace

SafeBuffer::int_type SafeBuffer::overflow(int_type letter) {
  if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
  const char c = traits_type::to_char_type(letter);
  return xsputn(&c, 1) == 1 ? letter : traits_type::eof();
}

std::streamsize SafeBuffer::xsputn(const char* text, std::streamsize size) {
  waiting_.append(text, static_cast<std::size_t>(size));
  if (waiting_.size() < kMostWaiting) return size;
  // Whole lines, so that no character is cut in two.
  const std::size_t line = waiting_.rfind('\n');
  return write_first(line == std::string::npos ? waiting_.size() : line + 1) ? size : 0;
}

int SafeBuffer::sync() { return write_first(waiting_.size()) ? 0 : -1; }

bool SafeBuffer::write_first(std::size_t size) {
  const std::string text = safe(std::string_view(waiting_).substr(0, size));
  waiting_.erase(0, size);
  if (error_ == 0) error_ = write_all(descriptor_, text);
  return error_ == 0;
}

Output::Output()
    : out_(STDOUT_FILENO),
      error_(STDERR_FILENO),
      old_out_(std::cout.rdbuf(&out_)),
      old_error_(std::cerr.rdbuf(&error_)) {}

Output::~Output() {
  std::cout.flush();
  std::cerr.flush();
  std::cout.rdbuf(old_out_);
  std::cerr.rdbuf(old_error_);
}

int Output::finish(int code) {
  std::cout.flush();
  if (out_.error() == 0) return code;
  return complain("the output cannot be written: " + in_words(out_.error()));
}

Result<void> write_output(const std::string& path, const std::string& text) {
  if (path != "-") return write_file(path, text);
  std::cout << text;
  return {};
}

std::string formatted(const char* format, ...) {
  va_list values;
  va_start(values, format);
  va_list again;
  va_copy(again, values);
  const int size = std::vsnprintf(nullptr, 0, format, values);
  std::string text(static_cast<std::size_t>(size), '\0');
  std::vsnprintf(text.data(), text.size() + 1, format, again);
  va_end(again);
  va_end(values);
  return text;
}

void print(const Json& json) {
  const std::string text = json.to_text();
  if (is_printable(text)) {
    std::cout << text << "\n";
    return;
  }
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string line;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view before = rest;
    const auto character = take_character(rest);
    if (character && is_control(*character)) {
      line += "\\u";
      for (int shift = 12; shift >= 0; shift -= 4) line += kDigits[(*character >> shift) & 15U];
    } else {
      line += before.substr(0, before.size() - rest.size());
    }
  }
  std::cout << line << "\n";
}

}  // namespace mapwright::cli
