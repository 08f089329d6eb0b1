// Durable appends a second, by the size of the groups they are written in: to SQLite in a file of
// the machine's temporary folder, and to the database that MAPWRIGHT_BENCH_DB names, if it does.
// Beside them what the disk can do at most: a page written and synced.

#include <cstdlib>
#include <filesystem>

#include <benchmark/benchmark.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "bench/figures.h"
#include "mapwright/store/open_store.h"

namespace mapwright {
namespace {

constexpr std::size_t kLogs = 1250;       // tables at play
constexpr std::size_t kEntryBytes = 200;  // an action with its cards

// One write appends one entry to one log; the logs take turns.
void append_in_groups(benchmark::State& bench, Store& store, std::size_t size) {
  // What was written before, in the same database, stays in other logs.
  static int runs = 0;
  const std::string run = std::to_string(++runs) + "." + std::to_string(::getpid()) + ".";
  std::vector<std::uint64_t> lengths(kLogs);
  const std::string entry(kEntryBytes, 'x');
  std::size_t next = 0;
  std::int64_t done = 0;
  std::vector<Write> group(size);
  for (auto _ : bench) {
    for (Write& write : group) {
      const std::size_t log = next++ % kLogs;
      write = {.appends = {{run + std::to_string(log), lengths[log]++, {entry}}}};
    }
    for (const Written written : store.write(group)) done += written == Written::kDone ? 1 : 0;
  }
  if (done != bench.iterations() * static_cast<std::int64_t>(size)) {
    bench.SkipWithError("not all was written");
  }
  bench.counters["appends/s"] =
      benchmark::Counter(static_cast<double>(done), benchmark::Counter::kIsRate);
}

// A new folder, gone afterwards; nothing is measured where there is none.
template <class Work>
void in_temporary_folder(benchmark::State& bench, Work work) {
  std::string folder = (std::filesystem::temp_directory_path() / "mapwright-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) return bench.SkipWithError("no temporary folder");
  work(folder);
  std::error_code ignored;
  std::filesystem::remove_all(folder, ignored);
}

void append_to_file(benchmark::State& bench, std::size_t size) {
  in_temporary_folder(bench, [&](const std::string& folder) {
    const auto store = open_store(folder + "/bench.db");
    if (!store) return bench.SkipWithError(store.error().message.c_str());
    append_in_groups(bench, **store, size);
  });
}

void sync_pages(benchmark::State& bench) {
  in_temporary_folder(bench, [&](const std::string& folder) {
    const int file = ::open((folder + "/page").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    const std::string page(4096, 'x');
    std::int64_t synced = 0;
    for (auto _ : bench) {
      const bool written = ::write(file, page.data(), page.size()) == 4096;
      synced += written && ::fdatasync(file) == 0 ? 1 : 0;
    }
    ::close(file);
    bench.counters["syncs/s"] =
        benchmark::Counter(static_cast<double>(synced), benchmark::Counter::kIsRate);
  });
}

void append_to_database(benchmark::State& bench, const std::string& uri, std::size_t size) {
  const auto store = open_store(uri);
  if (!store) return bench.SkipWithError(store.error().message.c_str());
  append_in_groups(bench, **store, size);
}

}  // namespace

void register_store_figures() {
  const char* uri = std::getenv("MAPWRIGHT_BENCH_DB");
  benchmark::RegisterBenchmark("store/bare-sync", sync_pages)->UseRealTime();
  for (const std::size_t size : {1U, 10U, 100U}) {
    const std::string name = "-group-" + std::to_string(size);
    benchmark::RegisterBenchmark(("store/sqlite" + name).c_str(), append_to_file, size)
        ->UseRealTime();
    if (uri == nullptr) continue;
    benchmark::RegisterBenchmark(("store/postgres" + name).c_str(), append_to_database,
                                 std::string(uri), size)
        ->UseRealTime();
  }
}

}  // namespace mapwright
