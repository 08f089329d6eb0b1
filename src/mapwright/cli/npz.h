#pragma once
// NpzFile: arrays as numpy reads them (.npz): a zip archive, not compressed, of .npy files. Written
// beside its place and put there once it is whole, as all files are (files.h).

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/cli/files.h"

namespace mapwright::cli {

// CRC-32 as zip has it, of what came so far and more bytes; begins with 0.
[[nodiscard]] std::uint32_t crc32(std::uint32_t so_far, std::string_view bytes);

class NpzFile {
 public:
  // Refused as write_file() refuses; nothing is seen at `path` before finish().
  [[nodiscard]] static Result<NpzFile> create(const std::string& path);
  ~NpzFile();
  NpzFile(NpzFile&& other) noexcept = default;
  NpzFile& operator=(NpzFile&&) = delete;

  // Takes so much of the disk, so that one that is too small is found before long work, not after.
  [[nodiscard]] Result<void> reserve(std::uint64_t bytes);

  // An array of numbers, or (with more than one dimension) rows of them, one after the other.
  template <class T>
  Result<void> add(std::string_view name, const std::vector<T>& values, std::size_t columns = 0) {
    const std::string shape =
        columns == 0 ? std::to_string(values.size()) + ","
                     : std::to_string(values.size() / columns) + ", " + std::to_string(columns);
    return add_bytes(name, type_of<T>(), shape,
                     {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)});
  }
  // Texts, as bytes of the same length filled up with zeros (dtype S).
  Result<void> add_texts(std::string_view name, const std::vector<std::string>& texts);
  // A single text.
  Result<void> add_text(std::string_view name, const std::string& text);

  // The archive's end; then it takes its place.
  [[nodiscard]] Result<void> finish();

 private:
  struct Entry {
    std::string name;
    std::uint32_t crc = 0;
    std::uint64_t size = 0;
    std::uint64_t at = 0;
  };
  NpzFile(std::string path, std::string fresh, Descriptor file)
      : path_(std::move(path)), fresh_(std::move(fresh)), file_(std::move(file)) {}

  // numpy's name of a type; the machine is little-endian.
  template <class T>
  static std::string type_of() {
    static_assert(std::endian::native == std::endian::little && std::is_integral_v<T>);
    return (sizeof(T) == 1 ? "|" : "<") + std::string(std::is_signed_v<T> ? "i" : "u") +
           std::to_string(sizeof(T));
  }
  Result<void> add_bytes(std::string_view name, const std::string& type, const std::string& shape,
                         std::string_view bytes);
  Result<void> write(std::string_view bytes);

  std::string path_;
  std::string fresh_;  // where it is written; empty once it is in its place
  Descriptor file_;
  std::uint64_t size_ = 0;
  std::uint64_t reserved_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace mapwright::cli
