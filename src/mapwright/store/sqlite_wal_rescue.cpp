#include "mapwright/store/sqlite_wal_rescue.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "mapwright/core/sha256.h"
#include "mapwright/core/text.h"
#include "mapwright/store/sqlite_connection.h"

namespace mapwright {
namespace {

// Of a file, read or written at once. SQLite's own file system takes less than 128 KB.
constexpr std::size_t kPiece = 1U << 16U;
constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_WAL;

// A file of SQLite's file system, beside the database. Results are SQLite's codes.
class VfsFile {
 public:
  VfsFile(sqlite3_vfs* vfs, const std::string& path, int flags)
      : path_(path), memory_((static_cast<std::size_t>(vfs->szOsFile) + 7) / 8) {
    int given = 0;
    result_ = vfs->xOpen(vfs, path_.c_str(), file(), flags, &given);
  }
  ~VfsFile() {
    if (file()->pMethods != nullptr) file()->pMethods->xClose(file());
  }
  VfsFile(const VfsFile&) = delete;
  VfsFile& operator=(const VfsFile&) = delete;

  [[nodiscard]] std::optional<std::string> read_all() {
    sqlite3_int64 size = 0;
    if (result_ != SQLITE_OK || file()->pMethods->xFileSize(file(), &size) != SQLITE_OK) {
      return std::nullopt;
    }
    std::string bytes(static_cast<std::size_t>(size), '\0');
    for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
      const auto amount = static_cast<int>(std::min(kPiece, bytes.size() - at));
      const auto offset = static_cast<sqlite3_int64>(at);
      if (file()->pMethods->xRead(file(), bytes.data() + at, amount, offset) != SQLITE_OK) {
        return std::nullopt;
      }
    }
    return bytes;
  }
  [[nodiscard]] int write(const std::string& bytes) {
    int result = result_;
    for (std::size_t at = 0; at < bytes.size() && result == SQLITE_OK; at += kPiece) {
      const auto amount = static_cast<int>(std::min(kPiece, bytes.size() - at));
      const auto offset = static_cast<sqlite3_int64>(at);
      result = file()->pMethods->xWrite(file(), bytes.data() + at, amount, offset);
    }
    return result;
  }
  // Pre: it was written.
  [[nodiscard]] int sync() { return file()->pMethods->xSync(file(), SQLITE_SYNC_FULL); }

 private:
  sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(memory_.data()); }

  std::string path_;  // SQLite keeps a pointer to it
  std::vector<std::uint64_t> memory_;
  int result_ = SQLITE_OK;
};

class Rescue {
 public:
  Rescue(sqlite3_vfs* vfs, const std::string& database)
      : vfs_(vfs),
        wal_(database + "-wal"),
        copy_(database + "-walcopy"),
        kept_(database + "-walkept") {}

  // Written over itself the WAL could be torn where it was safe, so a copy is synced first, and a
  // mark beside it says that it is kept: it need not be kept itself, the process that finds it is
  // on the same machine, or what it reads is what the machine's end left on the disk. A copy that
  // is found tells that this was interrupted. With the mark, or a WAL that differs (torn by the
  // machine's end, when the copy was on the disk), it is put back before SQLite sees the WAL. Else
  // the WAL was never touched, and the copy may be in memory alone: all begins anew, with a new
  // file.
  [[nodiscard]] int finish_interrupted() const {
    if (const auto copied = read_copy(); copied && (exists(kept_) || copied != read(wal_))) {
      if (const int result = write(wal_, *copied); result != SQLITE_OK) return result;
    }
    return remove_copy();
  }

  [[nodiscard]] bool is_needed() const { return exists(wal_); }
  // Pre: nobody else has the database open.
  [[nodiscard]] int write_again() const {
    const auto bytes = read(wal_);
    if (!bytes) return SQLITE_OK;
    int result = write(copy_, digest_text(*bytes) + *bytes);
    if (result == SQLITE_OK) result = mark_kept();
    if (result ==
        SQLITE_FULL) {  // what would be built on the WAL could be lost: not before there is room
      const int removed = remove_copy();
      return removed == SQLITE_OK ? SQLITE_FULL : removed;
    }
    if (result == SQLITE_OK) result = write(wal_, *bytes);
    return result == SQLITE_OK ? remove_copy() : result;
  }

 private:
  [[nodiscard]] int mark_kept() const {
    return VfsFile(vfs_, kept_, kFlags | SQLITE_OPEN_CREATE).write("kept");
  }
  // The mark first: it may never stand beside a newer copy.
  [[nodiscard]] int remove_copy() const {
    for (const std::string& path : {kept_, copy_}) {
      if (!exists(path)) continue;
      if (const int result = vfs_->xDelete(vfs_, path.c_str(), 1); result != SQLITE_OK) {
        return result;
      }
    }
    return SQLITE_OK;
  }

  static std::string digest_text(const std::string& bytes) { return to_hex(sha256(bytes)); }

  [[nodiscard]] bool exists(const std::string& path) const {
    int found = 0;
    return vfs_->xAccess(vfs_, path.c_str(), SQLITE_ACCESS_EXISTS, &found) == SQLITE_OK &&
           found != 0;
  }
  [[nodiscard]] std::optional<std::string> read(const std::string& path) const {
    if (!exists(path)) return std::nullopt;
    return VfsFile(vfs_, path, kFlags).read_all();
  }
  [[nodiscard]] int write(const std::string& path, const std::string& bytes) const {
    VfsFile file(vfs_, path, kFlags | SQLITE_OPEN_CREATE);
    const int result = file.write(bytes);
    return result == SQLITE_OK ? file.sync() : result;
  }
  // Nothing when it is not whole.
  [[nodiscard]] std::optional<std::string> read_copy() const {
    const auto file = read(copy_);
    constexpr std::size_t kDigest = 64;
    if (!file || file->size() < kDigest) return std::nullopt;
    std::string bytes = file->substr(kDigest);
    if (file->substr(0, kDigest) != digest_text(bytes)) return std::nullopt;
    return bytes;
  }

  sqlite3_vfs* vfs_;
  std::string wal_;
  std::string copy_;
  std::string kept_;  // the mark
};

}  // namespace

Result<void> rescue_sqlite_wal(const std::string& path, const std::string& vfs_name,
                               const std::function<bool(sqlite3*)>& is_ours) {
  sqlite3_vfs* vfs = sqlite3_vfs_find(vfs_name.empty() ? nullptr : vfs_name.c_str());
  if (vfs == nullptr) return {};  // whoever opens the store says so
  std::string full(static_cast<std::size_t>(vfs->mxPathname) + 1, '\0');
  if (vfs->xFullPathname(vfs, path.c_str(), vfs->mxPathname + 1, full.data()) != SQLITE_OK) {
    return {};
  }
  full.resize(full.find('\0'));
  const auto failed = [&](int result) {
    return Error{"the store " + mapwright::quoted(path) +
                 " cannot be kept now: " + sqlite3_errstr(result)};
  };
  const Rescue rescue(vfs, full);
  if (const int result = rescue.finish_interrupted(); result != SQLITE_OK) return failed(result);
  if (!rescue.is_needed()) return {};
  // The file for us alone meanwhile. SQLite reads the WAL for that, and writes nothing.
  auto connection = connect_sqlite(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_EXRESCODE, vfs_name);
  if (!connection) return {};
  sqlite3_db_config(connection->get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  const int alone =
      run_sqlite(connection->get(), "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
  if (alone != SQLITE_OK || !is_ours(connection->get())) return {};
  if (const int result = rescue.write_again(); result != SQLITE_OK) return failed(result);
  return {};
}

}  // namespace mapwright
