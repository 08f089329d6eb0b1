#pragma once
// Standard output and standard error. Whatever is printed through std::cout and std::cerr while an
// Output exists reaches the terminal without control characters (see core/printable.h); line ends
// and tabs pass. What cannot be written is noticed.

#include <streambuf>
#include <string>

#include "mapwright/core/json.h"
#include "mapwright/core/result.h"

namespace mapwright::cli {

class SafeBuffer final : public std::streambuf {
 public:
  explicit SafeBuffer(int descriptor) : descriptor_(descriptor) {}
  // Why something could not be written (errno), or 0.
  [[nodiscard]] int error() const { return error_; }

 protected:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  [[nodiscard]] bool write_first(std::size_t size);

  int descriptor_;
  int error_ = 0;
  std::string waiting_;
};

// At most one at a time.
class Output {
 public:
  Output();
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  // Writes what waits. Returns the code, or after a complaint kBadInput when output was lost.
  [[nodiscard]] int finish(int code);

 private:
  SafeBuffer out_;
  SafeBuffer error_;
  std::streambuf* old_out_;
  std::streambuf* old_error_;
};

// To a file (see files.h), or to standard output for "-".
[[nodiscard]] Result<void> write_output(const std::string& path, const std::string& text);

// As printf writes it.
[[nodiscard, gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...);

// One line of JSON on standard output; control characters in strings are escaped.
void print(const Json& json);

}  // namespace mapwright::cli
