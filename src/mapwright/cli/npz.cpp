#include "mapwright/cli/npz.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mapwright::cli {
namespace {

constexpr std::uint32_t kSomewhereElse = 0xFFFFFFFF;  // a size or place that has 64 bits
constexpr std::uint16_t kZip64 = 45;                  // the version that can read those
// 1 January 1980: the same games give the same file.
constexpr std::uint16_t kTime = 0;
constexpr std::uint16_t kDate = (1 << 5) | 1;

template <class... T>
std::string little_endian(T... numbers) {
  std::string bytes;
  const auto add = [&](auto number) {
    for (std::size_t i = 0; i < sizeof(number); ++i) {
      bytes += static_cast<char>(static_cast<std::uint64_t>(number) >> (8 * i) & 0xFF);
    }
  };
  (add(numbers), ...);
  return bytes;
}
constexpr std::uint16_t u16(std::size_t number) { return static_cast<std::uint16_t>(number); }

// What stands before an array: its type and shape, filled up to a multiple of 64 bytes.
std::string npy_header(const std::string& type, const std::string& shape) {
  std::string words =
      "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
  constexpr std::size_t kPrefix = 10;
  words.append(63 - (kPrefix + words.size()) % 64, ' ');
  words += '\n';
  return "\x93NUMPY" + std::string("\1\0", 2) + little_endian(u16(words.size())) + words;
}

}  // namespace

std::uint32_t crc32(std::uint32_t so_far, std::string_view bytes) {
  static const auto kTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
      std::uint32_t value = i;
      for (int bit = 0; bit < 8; ++bit) value = (value >> 1) ^ ((value & 1) != 0 ? 0xEDB88320U : 0);
      table[i] = value;
    }
    return table;
  }();
  std::uint32_t crc = ~so_far;
  for (const char byte : bytes) {
    crc = kTable[(crc ^ static_cast<unsigned char>(byte)) & 0xFF] ^ (crc >> 8);
  }
  return ~crc;
}

Result<NpzFile> NpzFile::create(const std::string& path) {
  if (auto fine = check_target(path, ""); !fine) return fine.error();
  struct stat there {};
  if (lstat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) {
    return Error{path + ": cannot be written: it is no plain file"};
  }
  std::string fresh = path + "." + std::to_string(getpid()) + ".new";
  Descriptor file(open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
  if (!file.is_open()) return cannot(path, "written", errno);
  return NpzFile(path, std::move(fresh), std::move(file));
}

NpzFile::~NpzFile() {
  if (file_.is_open() && !fresh_.empty()) unlink(fresh_.c_str());
}

Result<void> NpzFile::reserve(std::uint64_t bytes) {
  if (bytes <= reserved_) return {};
  // In large steps; what is too much is cut off at the end.
  reserved_ = std::max(bytes, reserved_ + (std::uint64_t{1} << 20));
  const int error = posix_fallocate(file_.number(), 0, static_cast<off_t>(reserved_));
  if (error != 0 && error != EOPNOTSUPP) return cannot(path_, "written", error);
  return {};
}

Result<void> NpzFile::write(std::string_view bytes) {
  if (const int error = write_all(file_.number(), bytes); error != 0) {
    return cannot(path_, "written", error);
  }
  size_ += bytes.size();
  return {};
}

Result<void> NpzFile::add_texts(std::string_view name, const std::vector<std::string>& texts) {
  std::size_t width = 1;
  for (const std::string& text : texts) width = std::max(width, text.size());
  std::string bytes;
  bytes.reserve(width * texts.size());
  for (const std::string& text : texts) {
    bytes += text;
    bytes.append(width - text.size(), '\0');
  }
  return add_bytes(name, "|S" + std::to_string(width), std::to_string(texts.size()) + ",", bytes);
}

Result<void> NpzFile::add_text(std::string_view name, const std::string& text) {
  return add_bytes(name, "|S" + std::to_string(std::max<std::size_t>(1, text.size())), "",
                   text.empty() ? std::string(1, '\0') : text);
}

Result<void> NpzFile::add_bytes(std::string_view name, const std::string& type,
                                const std::string& shape, std::string_view bytes) {
  const std::string header = npy_header(type, shape);
  Entry entry{.name = std::string(name) + ".npy",
              .crc = crc32(crc32(0, header), bytes),
              .size = header.size() + bytes.size(),
              .at = size_};
  const std::string sizes = little_endian(u16(1), u16(16), entry.size, entry.size);
  const std::string local =
      little_endian(std::uint32_t{0x04034b50}, kZip64, u16(0), u16(0), kTime, kDate, entry.crc,
                    kSomewhereElse, kSomewhereElse, u16(entry.name.size()), u16(sizes.size())) +
      entry.name + sizes;
  entries_.push_back(std::move(entry));
  for (const std::string_view part : {std::string_view(local), std::string_view(header), bytes}) {
    if (auto written = write(part); !written) return written;
  }
  return {};
}

Result<void> NpzFile::finish() {
  const std::uint64_t at = size_;
  std::string end;
  for (const Entry& entry : entries_) {
    const std::string sizes = little_endian(u16(1), u16(24), entry.size, entry.size, entry.at);
    end +=
        little_endian(std::uint32_t{0x02014b50}, kZip64, kZip64, u16(0), u16(0), kTime, kDate,
                      entry.crc, kSomewhereElse, kSomewhereElse, u16(entry.name.size()),
                      u16(sizes.size()), u16(0), u16(0), u16(0), std::uint32_t{0}, kSomewhereElse) +
        entry.name + sizes;
  }
  const std::uint64_t size = end.size();
  const std::uint64_t count = entries_.size();
  end += little_endian(std::uint32_t{0x06064b50}, std::uint64_t{44}, kZip64, kZip64,
                       std::uint32_t{0}, std::uint32_t{0}, count, count, size, at);
  end += little_endian(std::uint32_t{0x07064b50}, std::uint32_t{0}, at + size, std::uint32_t{1});
  end += little_endian(std::uint32_t{0x06054b50}, u16(0), u16(0), u16(count), u16(count),
                       kSomewhereElse, kSomewhereElse, u16(0));
  if (auto written = write(end); !written) return written;
  if (ftruncate(file_.number(), static_cast<off_t>(size_)) != 0 ||
      rename(fresh_.c_str(), path_.c_str()) != 0) {
    return cannot(path_, "written", errno);
  }
  fresh_.clear();
  return {};
}

}  // namespace mapwright::cli
