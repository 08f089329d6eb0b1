#include "mapwright/cli/record_file.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <iostream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mapwright/cli/command.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"

namespace mapwright::cli {
namespace {

constexpr int kNewFile = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
constexpr mode_t kOwnerOnly = 0600;

// A new file with this text, on the disk; removed again when that fails.
int write_new(const std::string& path, std::string_view text) {
  const Descriptor file(::open(path.c_str(), kNewFile, kOwnerOnly));
  if (!file.is_open()) return errno;
  int error = write_all(file.number(), text);
  if (error == 0 && fsync(file.number()) != 0) error = errno;
  if (error != 0) unlink(path.c_str());
  return error;
}

}  // namespace

Result<RecordFile> RecordFile::create(const std::string& path, std::string_view text,
                                      const Digest& seed) {
  Descriptor opened(::open(path.c_str(), kNewFile, kOwnerOnly));
  if (!opened.is_open()) {
    if (errno == EEXIST) {
      return Error{path + ": there is a file already; go on with it by --resume " +
                   shell_word(path)};
    }
    return cannot(path, "written", errno);
  }
  RecordFile file(path, std::move(opened));
  const auto give_up = [&](Error error) {
    unlink(path.c_str());
    return error;
  };
  if (auto locked = file.lock(); !locked) return give_up(locked.error());
  if (const int error = write_new(file.seed_path(), to_hex(seed) + "\n"); error != 0) {
    return give_up(error == EEXIST ? Error{file.seed_path() +
                                           ": there is a file already: the seed of another game?"}
                                   : cannot(file.seed_path(), "written", error));
  }
  if (auto written = file.append(text); !written) {
    file.remove_seed();
    return give_up(written.error());
  }
  sync_folder_of(path);
  return file;
}

Result<RecordFile> RecordFile::open(const std::string& path) {
  Descriptor opened(::open(path.c_str(), O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
  struct stat status {};
  if (!opened.is_open()) return cannot(path, "opened", errno);
  if (fstat(opened.number(), &status) != 0 || !S_ISREG(status.st_mode)) {
    return Error{path + ": expected a file"};
  }
  RecordFile file(path, std::move(opened));
  if (auto locked = file.lock(); !locked) return locked.error();
  return file;
}

Result<void> RecordFile::lock() const {
  if (flock(file_.number(), LOCK_EX | LOCK_NB) == 0) return {};
  if (errno == EWOULDBLOCK) {
    return Error{path_ + ": this game is being played in another terminal; leave it there first"};
  }
  // Some network file systems have no locks: better a game without one than none.
  if (errno == ENOLCK || errno == EOPNOTSUPP) return {};
  return cannot(path_, "locked", errno);
}

Result<std::string> RecordFile::read() {
  if (lseek(file_.number(), 0, SEEK_SET) != 0) return cannot(path_, "read", errno);
  auto text = read_all(file_.number(), path_);
  if (!text) return text;
  text->resize(text->rfind('\n') + 1);
  size_ = text->size();
  return text;
}

Result<Digest> RecordFile::read_seed() const {
  const auto text = read_file(seed_path());
  if (!text) return Error{"without its seed the game cannot go on: " + text.error().message};
  const auto seed = digest_from_hex(trimmed(*text));
  if (!seed) return Error{seed_path() + ": expected 64 hexadecimal digits"};
  return *seed;
}

Result<void> RecordFile::append(std::string_view lines, bool durable) {
  // What stands behind the last whole line was never confirmed.
  int error = ftruncate(file_.number(), static_cast<off_t>(size_)) == 0 ? 0 : errno;
  if (error == 0 && lseek(file_.number(), static_cast<off_t>(size_), SEEK_SET) < 0) error = errno;
  if (error == 0) error = write_all(file_.number(), lines);
  if (error == 0 && durable && fdatasync(file_.number()) != 0) error = errno;
  if (error == 0) {
    size_ += lines.size();
    return {};
  }
  // Fails when nothing can be done any more; then the next reader cuts the broken line off.
  if (ftruncate(file_.number(), static_cast<off_t>(size_)) == 0) fdatasync(file_.number());
  return cannot(path_, "written", error);
}

Result<void> RecordFile::drop_last_line() {
  const std::size_t kept = size_;
  const auto text = read();
  if (!text) return text.error();
  // By a program that does not heed locks: its lines are not ours to take off.
  if (size_ != kept) return Error{path_ + ": the file has been changed meanwhile"};
  const std::size_t end = size_ < 2 ? std::string::npos : text->rfind('\n', size_ - 2);
  if (end == std::string::npos) return Error{path_ + ": no line is left to take back"};
  size_ = end + 1;
  return append("");
}

void RecordFile::remove_seed() const { unlink(seed_path().c_str()); }

int list_kept_games() {
  std::error_code error;
  std::vector<std::string> paths;
  for (const auto& each : std::filesystem::directory_iterator(data_folder(), error)) {
    const std::string path = each.path().string();
    if (path.ends_with(".mwr") && is_file(path + ".seed")) paths.push_back(path);
  }
  std::ranges::sort(paths);
  for (const std::string& path : paths) {
    const auto text = read_file(path);
    // A last line that was being written when the program died is cut off when the game goes on.
    const auto record =
        text ? parse_record(text->substr(0, text->rfind('\n') + 1)) : Result<Record>(text.error());
    if (!record) {
      complain(path + ": " + record.error().message);
      continue;
    }
    const auto events = record->events.size();
    std::cout << shown_name(record->game) << ", " << joined(names_at_table(*record), ", ") << ", "
              << events << (events == 1 ? " event" : " events") << ": mapwright play --resume "
              << shell_word(path) << "\n";
  }
  if (paths.empty()) std::cout << "No unfinished game is kept in " << data_folder() << ".\n";
  return kFine;
}

}  // namespace mapwright::cli
