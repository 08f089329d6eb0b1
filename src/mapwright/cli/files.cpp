#include "mapwright/cli/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mapwright/core/text.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFileBytes = std::size_t{64} << 20;

std::string folder_of(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

// Without the mark that editors of Windows put before UTF-8.
Result<std::string> read_text(int descriptor, const std::string& path) {
  auto text = read_all(descriptor, path);
  if (text && text->starts_with("\xef\xbb\xbf")) text->erase(0, 3);
  return text;
}

}  // namespace

Descriptor::~Descriptor() {
  if (is_open()) close(number_);
}

std::string in_words(int error) {
  constexpr std::pair<int, const char*> kWords[] = {
      {ENOENT, "there is no such file or folder"},
      {EACCES, "you have no permission"},
      {EPERM, "you have no permission"},
      {ELOOP, "it is a symbolic link, which is not followed (or links go round in circles)"},
      {ENOTDIR, "a part of its path is not a folder"},
      {EISDIR, "it is a folder"},
      {ENOSPC, "the disk is full"},
      {EDQUOT, "the disk is full"},
      {EFBIG, "files may not grow any more (a limit of the system)"},
      {EROFS, "the disk is read-only"},
      {ENAMETOOLONG, "its name is too long"}};
  for (const auto& [number, words] : kWords) {
    if (number == error) return words;
  }
  return std::strerror(error);
}

Error cannot(const std::string& path, const char* what, int error) {
  return Error{path + ": cannot be " + what + ": " + in_words(error)};
}

int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

Result<std::string> read_all(int descriptor, const std::string& path) {
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (true) {
    const ssize_t size = read(descriptor, chunk.data(), chunk.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return cannot(path, "read", errno);
    if (size == 0) return text;
    text.append(chunk.data(), static_cast<std::size_t>(size));
    if (text.size() > kMaxFileBytes) return Error{path + ": longer than 64 MiB"};
  }
}

Result<std::string> read_file(const std::string& path) {
  if (path == "-") return read_text(STDIN_FILENO, "standard input");
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.is_open()) return cannot(path, "opened", errno);
  struct stat status {};
  if (fstat(file.number(), &status) == 0 && S_ISDIR(status.st_mode)) {
    return Error{path + ": expected a file, found a folder"};
  }
  return read_text(file.number(), path);
}

bool looks_like_link(std::string_view text) {
  constexpr std::size_t kShortestText = 40;  // even an empty sheet's is longer
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  text = trimmed(text);
  const bool is_text =
      text.size() >= kShortestText && text.find_first_not_of(kLetters) == std::string_view::npos;
  return is_text || (text.find("#/") != std::string_view::npos &&
                     text.find_first_of(" \t\n") == std::string_view::npos);
}

bool is_link(const std::string& path) { return looks_like_link(path) && !is_file(path); }

Result<std::string> read_file_or_link(const std::string& path) {
  if (is_link(path)) return path;
  return read_file(path);
}

std::string about(const std::string& path, const std::string& message) {
  return is_link(path) ? message : path + ": " + message;
}

Result<void> write_file(const std::string& path, std::string_view text, bool durable) {
  struct stat there {};
  const bool exists = lstat(path.c_str(), &there) == 0;
  if (exists && S_ISLNK(there.st_mode)) return cannot(path, "written", ELOOP);
  if (exists && !S_ISREG(there.st_mode)) {  // a device or a pipe cannot be replaced
    const Descriptor device(open(path.c_str(), O_WRONLY | O_NOFOLLOW | O_CLOEXEC));
    const int error = device.is_open() ? write_all(device.number(), text) : errno;
    if (error != 0) return cannot(path, "written", error);
    return {};
  }
  const std::string fresh = path + "." + std::to_string(getpid()) + ".new";
  const Descriptor file(
      open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
  if (!file.is_open()) return cannot(path, "written", errno);
  int error = write_all(file.number(), text);
  if (error == 0 && exists && fchmod(file.number(), there.st_mode & 0777) != 0) error = errno;
  if (error == 0 && durable && fsync(file.number()) != 0) error = errno;
  if (error == 0 && rename(fresh.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) {
    unlink(fresh.c_str());
    return cannot(path, "written", error);
  }
  if (durable) sync_folder_of(path);
  return {};
}

Result<void> check_target(const std::string& path, const std::string& source) {
  if (path == "-") return Error{"this is written to a file, not to '-'"};
  struct stat there {};
  struct stat read_from {};
  if (lstat(path.c_str(), &there) == 0) {
    if (S_ISLNK(there.st_mode)) return cannot(path, "written", ELOOP);
    if (S_ISDIR(there.st_mode)) return cannot(path, "written", EISDIR);
    if (stat(source.c_str(), &read_from) == 0 && there.st_dev == read_from.st_dev &&
        there.st_ino == read_from.st_ino) {
      return Error{path + ": would be written over what is read; name another file"};
    }
    if (!S_ISREG(there.st_mode)) return {};
  }
  if (access(folder_of(path).c_str(), W_OK | X_OK) != 0) return cannot(path, "written", errno);
  return {};
}

bool make_folders(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  return fs::is_directory(folder, error);
}

void sync_folder_of(const std::string& path) {
  const Descriptor folder(open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  // Not every file system can; the file itself is written all the same.
  if (folder.is_open()) fsync(folder.number());
}

bool is_free(const std::string& path) {
  struct stat there {};
  return lstat(path.c_str(), &there) != 0 && errno == ENOENT;
}

bool is_file(const std::string& path) {
  struct stat there {};
  return stat(path.c_str(), &there) == 0 && S_ISREG(there.st_mode);
}

std::string data_folder() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path folder = data != nullptr && *data != '\0' ? fs::path(data)
                          : home != nullptr                ? fs::path(home) / ".local" / "share"
                                                           : fs::path(".");
  return (folder / "mapwright").string();
}

std::string shell_word(const std::string& text) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:=@%+,-";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? "'\\''" : std::string(1, c);
  return word + "'";
}

}  // namespace mapwright::cli
