#pragma once
// A disk for SQLite in memory that keeps its promises and no more. What was not synced is lost,
// kept or torn at a crash, as a seed says; syncs can fail, and the disk can be full. Whatever runs
// on the real SQLite runs on it: the store alone, or a whole simulated server.
//
//   TornDisk disk("disk-1", seed);
//   auto store = open_sqlite_store("a.db", {.vfs = "disk-1"});
//   disk.crash_after(30);      // in the middle of what is written next
//   …write until it fails…
//   store->reset();            // a process that died with the machine
//   disk.restart();            // and open it again

#include <cstdint>
#include <memory>
#include <string>

namespace mapwright {

class TornDisk {
 public:
  // Registered with SQLite under the name while it lives. One thread at a time; no store may be
  // open on it when it goes.
  TornDisk(std::string name, std::uint64_t seed);
  ~TornDisk();
  TornDisk(const TornDisk&) = delete;
  TornDisk& operator=(const TornDisk&) = delete;

  // Before the operation (write, sync, truncate, delete) so many from now the machine dies: it and
  // everything after fails, until the restart. 0: at once.
  void crash_after(std::uint64_t operations);
  [[nodiscard]] bool crashed() const;
  // The files as a crash left them. What was open before stays dead; it may only be closed.
  void restart();

  // One of so many syncs fails, with what it should have kept in the air; 0: none.
  void fail_syncs(std::uint32_t one_of);
  // So many bytes in all files; a write beyond it finds the disk full.
  void set_capacity(std::uint64_t bytes);

  [[nodiscard]] std::uint64_t operations() const;  // so far
  [[nodiscard]] std::uint64_t syncs() const;
  [[nodiscard]] std::uint64_t used() const;  // bytes in all files

  struct Machine;

 private:
  std::unique_ptr<Machine> machine_;
};

}  // namespace mapwright
