#include "store/torn_vfs.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include <sqlite3.h>

#include "mapwright/core/random.h"

namespace mapwright {
namespace {

constexpr std::size_t kSector = 512;  // what is written of a piece is written by these

struct Change {
  std::size_t at = 0;
  std::string bytes;
  bool truncates = false;  // to `at`
};

void make_change(const Change& change, std::string& content) {
  if (change.truncates) {
    content.resize(std::min(content.size(), change.at));
    return;
  }
  if (content.size() < change.at + change.bytes.size()) {
    content.resize(change.at + change.bytes.size());
  }
  content.replace(change.at, change.bytes.size(), change.bytes);
}

struct SharedMemory {  // of the connections to a database in WAL mode
  std::vector<std::unique_ptr<char[]>> regions;
};

struct Handle;

struct Inode {
  std::string live;             // as programs see it
  std::string durable;          // as it was when last synced
  std::vector<Change> changes;  // since then
  std::vector<Handle*> open;
  std::shared_ptr<SharedMemory> memory;
};
using Folder = std::map<std::string, std::shared_ptr<Inode>>;

struct Handle {
  TornDisk::Machine* machine = nullptr;
  std::shared_ptr<Inode> inode;
  std::uint64_t life = 0;  // of the machine that opened it
  std::string delete_on_close;
  int lock = SQLITE_LOCK_NONE;
  std::shared_ptr<SharedMemory> memory;
  unsigned shared_locks = 0;  // of the shared memory, a bit for each
  unsigned own_locks = 0;
};

struct File {  // what SQLite makes room for
  sqlite3_file base;
  Handle* handle;
};

Handle& handle_of(sqlite3_file* file) { return *reinterpret_cast<File*>(file)->handle; }

}  // namespace

struct TornDisk::Machine {
  std::string name;
  Random random;
  sqlite3_vfs vfs{};
  Folder live, durable;
  std::uint64_t life = 1;
  std::optional<std::uint64_t> crash_in;
  bool dead = false;
  std::uint32_t failing_syncs = 0;
  std::uint64_t capacity = UINT64_MAX;
  std::uint64_t operations = 0, syncs = 0;

  explicit Machine(std::uint64_t seed) : random(seed) {}

  // Whether the next operation that changes something is still done.
  bool operate() {
    if (crash_in && (*crash_in)-- == 0) dead = true;
    if (!dead) ++operations;
    return !dead;
  }
  bool lives(const Handle& handle) const { return !dead && handle.life == life; }
  std::uint64_t used() const {
    std::uint64_t bytes = 0;
    for (const auto& [path, inode] : live) bytes += inode->live.size();
    return bytes;
  }
  // What a crash makes of a change: `luck` of four pieces are kept.
  void tear(const Change& change, std::uint32_t luck, std::string& content) {
    const std::uint32_t fate = random.below(8);
    if (change.truncates || fate < 6) {
      if (random.below(4) < luck) make_change(change, content);
      return;
    }
    for (std::size_t from = 0; from < change.bytes.size(); from += kSector) {
      Change piece{change.at + from, change.bytes.substr(from, kSector)};
      if (random.below(16) == 0) {  // the power failed while this one was written
        for (char& byte : piece.bytes) byte = static_cast<char>(random.below(256));
      }
      if (random.below(4) < luck) make_change(piece, content);
    }
  }
  void sync(Handle& handle) {
    Inode& inode = *handle.inode;
    for (const Change& change : inode.changes) make_change(change, inode.durable);
    inode.changes.clear();
    for (const auto& [path, file] : live) {
      if (file == handle.inode) durable[path] = file;  // a new file's name is synced with it
    }
  }
  // As Linux has it: the pages count as written, whether they were or not.
  void fail_sync(Inode& inode) {
    const std::uint32_t luck = random.below(5);
    for (const Change& change : inode.changes) tear(change, luck, inode.durable);
    inode.changes.clear();
  }
  void restart() {
    const std::uint32_t luck = random.below(5);  // 0: nothing unsynced survives, 4: all of it
    Folder found = durable;
    for (const auto& [path, inode] : live) {
      if (found[path] != inode && random.below(4) < luck) found[path] = inode;
    }
    for (auto at = found.begin(); at != found.end();) {
      const bool deleted = !live.contains(at->first) && random.below(4) < luck;
      at = deleted || !at->second ? found.erase(at) : std::next(at);
    }
    for (auto& [path, inode] : found) {
      auto left = std::make_shared<Inode>();
      left->durable = inode->durable;
      for (const Change& change : inode->changes) tear(change, luck, left->durable);
      left->live = left->durable;
      inode = left;
    }
    live = durable = found;
    ++life;
    dead = false;
    crash_in.reset();
  }
};

namespace {

using Machine = TornDisk::Machine;

int torn_close(sqlite3_file* file) {
  Handle& handle = handle_of(file);
  std::erase(handle.inode->open, &handle);
  if (!handle.delete_on_close.empty() && handle.machine->lives(handle)) {
    handle.machine->live.erase(handle.delete_on_close);
  }
  delete &handle;
  return SQLITE_OK;
}

int torn_read(sqlite3_file* file, void* to, int amount, sqlite3_int64 offset) {
  const Handle& handle = handle_of(file);
  if (!handle.machine->lives(handle)) return SQLITE_IOERR_READ;
  const std::string& live = handle.inode->live;
  const auto wanted = static_cast<std::size_t>(amount);
  const auto at = std::min(static_cast<std::size_t>(offset), live.size());
  const std::size_t there = std::min(wanted, live.size() - at);
  std::memcpy(to, live.data() + at, there);
  std::memset(static_cast<char*>(to) + there, 0, wanted - there);
  return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int torn_write(sqlite3_file* file, const void* from, int amount, sqlite3_int64 offset) {
  Handle& handle = handle_of(file);
  if (!handle.machine->lives(handle) || !handle.machine->operate()) return SQLITE_IOERR_WRITE;
  Inode& inode = *handle.inode;
  const auto at = static_cast<std::size_t>(offset);
  const auto size = static_cast<std::size_t>(amount);
  const std::size_t end = at + size;
  if (end > inode.live.size() &&
      handle.machine->used() + (end - inode.live.size()) > handle.machine->capacity) {
    return SQLITE_FULL;
  }
  inode.changes.push_back({at, std::string(static_cast<const char*>(from), size)});
  make_change(inode.changes.back(), inode.live);
  return SQLITE_OK;
}

int torn_truncate(sqlite3_file* file, sqlite3_int64 size) {
  Handle& handle = handle_of(file);
  if (!handle.machine->lives(handle) || !handle.machine->operate()) return SQLITE_IOERR_TRUNCATE;
  handle.inode->changes.push_back({static_cast<std::size_t>(size), {}, true});
  make_change(handle.inode->changes.back(), handle.inode->live);
  return SQLITE_OK;
}

int torn_sync(sqlite3_file* file, int) {
  Handle& handle = handle_of(file);
  Machine& machine = *handle.machine;
  if (!machine.lives(handle) || !machine.operate()) return SQLITE_IOERR_FSYNC;
  if (machine.failing_syncs > 0 && machine.random.below(machine.failing_syncs) == 0) {
    machine.fail_sync(*handle.inode);
    return SQLITE_IOERR_FSYNC;
  }
  ++machine.syncs;
  machine.sync(handle);
  return SQLITE_OK;
}

int torn_file_size(sqlite3_file* file, sqlite3_int64* size) {
  const Handle& handle = handle_of(file);
  if (!handle.machine->lives(handle)) return SQLITE_IOERR_FSTAT;
  *size = static_cast<sqlite3_int64>(handle.inode->live.size());
  return SQLITE_OK;
}

bool others_hold(const Handle& handle, int level) {
  return std::ranges::any_of(handle.inode->open, [&](const Handle* other) {
    return other != &handle && other->lock >= level;
  });
}

int torn_lock(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  if (!handle.machine->lives(handle)) return SQLITE_IOERR_LOCK;
  if (level <= handle.lock) return SQLITE_OK;
  const int refusing = level == SQLITE_LOCK_SHARED ? SQLITE_LOCK_PENDING : SQLITE_LOCK_RESERVED;
  if (others_hold(handle, refusing)) return SQLITE_BUSY;
  if (level == SQLITE_LOCK_EXCLUSIVE && others_hold(handle, SQLITE_LOCK_SHARED)) {
    handle.lock = SQLITE_LOCK_PENDING;
    return SQLITE_BUSY;
  }
  handle.lock = level;
  return SQLITE_OK;
}

int torn_unlock(sqlite3_file* file, int level) {
  Handle& handle = handle_of(file);
  handle.lock = std::min(handle.lock, level);
  return SQLITE_OK;
}

int torn_check_reserved(sqlite3_file* file, int* reserved) {
  const Handle& handle = handle_of(file);
  *reserved = handle.lock >= SQLITE_LOCK_RESERVED || others_hold(handle, SQLITE_LOCK_RESERVED);
  return SQLITE_OK;
}

int torn_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int torn_sector_size(sqlite3_file*) { return 4096; }  // as SQLite has it on Linux
int torn_characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

int torn_memory_map(sqlite3_file* file, int region, int size, int extend, void volatile** memory) {
  Handle& handle = handle_of(file);
  *memory = nullptr;
  if (!handle.machine->lives(handle)) return SQLITE_IOERR_SHMMAP;
  if (!handle.inode->memory) handle.inode->memory = std::make_shared<SharedMemory>();
  handle.memory = handle.inode->memory;
  auto& regions = handle.memory->regions;
  const auto at = static_cast<std::size_t>(region);
  while (extend != 0 && regions.size() <= at) {
    regions.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));
  }
  if (at < regions.size()) *memory = regions[at].get();
  return SQLITE_OK;
}

int torn_memory_lock(sqlite3_file* file, int offset, int count, int flags) {
  Handle& handle = handle_of(file);
  const unsigned locks = ((1U << count) - 1) << offset;
  const bool shared = (flags & SQLITE_SHM_SHARED) != 0;
  unsigned& held = shared ? handle.shared_locks : handle.own_locks;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    held &= ~locks;
    return SQLITE_OK;
  }
  if (!handle.machine->lives(handle)) return SQLITE_IOERR_SHMLOCK;
  for (const Handle* other : handle.inode->open) {
    if (other == &handle) continue;
    const unsigned refusing = other->own_locks | (shared ? 0 : other->shared_locks);
    if ((refusing & locks) != 0) return SQLITE_BUSY;
  }
  held |= locks;
  return SQLITE_OK;
}

void torn_memory_barrier(sqlite3_file*) {}

int torn_memory_unmap(sqlite3_file* file, int) {
  Handle& handle = handle_of(file);
  handle.memory.reset();
  handle.shared_locks = handle.own_locks = 0;
  const bool used = std::ranges::any_of(
      handle.inode->open, [](const Handle* other) { return other->memory != nullptr; });
  if (!used) handle.inode->memory.reset();  // the next connection makes it from the WAL
  return SQLITE_OK;
}

const sqlite3_io_methods kTornMethods{
    .iVersion = 2,
    .xClose = torn_close,
    .xRead = torn_read,
    .xWrite = torn_write,
    .xTruncate = torn_truncate,
    .xSync = torn_sync,
    .xFileSize = torn_file_size,
    .xLock = torn_lock,
    .xUnlock = torn_unlock,
    .xCheckReservedLock = torn_check_reserved,
    .xFileControl = torn_control,
    .xSectorSize = torn_sector_size,
    .xDeviceCharacteristics = torn_characteristics,
    .xShmMap = torn_memory_map,
    .xShmLock = torn_memory_lock,
    .xShmBarrier = torn_memory_barrier,
    .xShmUnmap = torn_memory_unmap,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

Machine& machine_of(sqlite3_vfs* vfs) { return *static_cast<Machine*>(vfs->pAppData); }

int torn_open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  Machine& machine = machine_of(vfs);
  file->pMethods = nullptr;
  if (machine.dead) return SQLITE_CANTOPEN;
  std::shared_ptr<Inode> inode;
  if (name == nullptr) {
    inode = std::make_shared<Inode>();
  } else if (const auto found = machine.live.find(name); found != machine.live.end()) {
    inode = found->second;
  } else if ((flags & SQLITE_OPEN_CREATE) != 0) {
    if (!machine.operate()) return SQLITE_CANTOPEN;
    inode = machine.live[name] = std::make_shared<Inode>();
  } else {
    return SQLITE_CANTOPEN;
  }
  auto* handle = new Handle;
  handle->machine = &machine;
  handle->inode = inode;
  handle->life = machine.life;
  if (name != nullptr && (flags & SQLITE_OPEN_DELETEONCLOSE) != 0) handle->delete_on_close = name;
  inode->open.push_back(handle);
  reinterpret_cast<File*>(file)->handle = handle;
  file->pMethods = &kTornMethods;
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int torn_delete(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  Machine& machine = machine_of(vfs);
  if (!machine.operate()) return SQLITE_IOERR_DELETE;
  if (machine.live.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
  if (sync_folder != 0) machine.durable.erase(name);
  return SQLITE_OK;
}

int torn_access(sqlite3_vfs* vfs, const char* name, int flags, int* result) {
  const Machine& machine = machine_of(vfs);
  if (machine.dead) return SQLITE_IOERR_ACCESS;
  const auto found = machine.live.find(name);
  const bool there = found != machine.live.end();
  *result = there && (flags != SQLITE_ACCESS_EXISTS || !found->second->live.empty());
  return SQLITE_OK;
}

int torn_full_path(sqlite3_vfs*, const char* name, int size, char* full) {
  sqlite3_snprintf(size, full, "%s", name);
  return SQLITE_OK;
}

int torn_randomness(sqlite3_vfs* vfs, int size, char* bytes) {
  for (int i = 0; i < size; ++i) bytes[i] = static_cast<char>(machine_of(vfs).random.below(256));
  return size;
}

int torn_sleep(sqlite3_vfs*, int microseconds) { return microseconds; }  // nobody else runs

int torn_time(sqlite3_vfs*, sqlite3_int64* milliseconds) {
  *milliseconds = 212'000'000'000'000;  // of the Julian calendar: some day in 2005
  return SQLITE_OK;
}

}  // namespace

TornDisk::TornDisk(std::string name, std::uint64_t seed)
    : machine_(std::make_unique<Machine>(seed)) {
  machine_->name = std::move(name);
  sqlite3_vfs& vfs = machine_->vfs;
  vfs.iVersion = 2;
  vfs.szOsFile = sizeof(File);
  vfs.mxPathname = 512;
  vfs.zName = machine_->name.c_str();
  vfs.pAppData = machine_.get();
  vfs.xOpen = torn_open;
  vfs.xDelete = torn_delete;
  vfs.xAccess = torn_access;
  vfs.xFullPathname = torn_full_path;
  vfs.xRandomness = torn_randomness;
  vfs.xSleep = torn_sleep;
  vfs.xCurrentTimeInt64 = torn_time;
  sqlite3_vfs_register(&vfs, 0);
}

TornDisk::~TornDisk() { sqlite3_vfs_unregister(&machine_->vfs); }

void TornDisk::crash_after(std::uint64_t operations) {
  machine_->crash_in = operations;
  if (operations == 0) machine_->dead = true;
}
bool TornDisk::crashed() const { return machine_->dead; }
void TornDisk::restart() { machine_->restart(); }
void TornDisk::fail_syncs(std::uint32_t one_of) { machine_->failing_syncs = one_of; }
void TornDisk::set_capacity(std::uint64_t bytes) { machine_->capacity = bytes; }
std::uint64_t TornDisk::operations() const { return machine_->operations; }
std::uint64_t TornDisk::syncs() const { return machine_->syncs; }
std::uint64_t TornDisk::used() const { return machine_->used(); }

}  // namespace mapwright
