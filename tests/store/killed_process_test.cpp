// A process that is killed in the middle of its writes: what it was told is done is there.

#include <cstdlib>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/store_kinds.h"

namespace mapwright {
namespace {

// Appends for ever, two entries a write, five writes a group, and says how many are there.
[[noreturn]] void write_until_killed(StoreHome& home, int answer) {
  const auto store = home.open();
  const std::vector<std::string> log{"log"};
  while (store) {
    // A database may go on for a moment with what the last process sent: asked again if overtaken.
    std::uint64_t there = store->lengths(log)->at(0);
    std::vector<Written> answers;
    for (;;) {
      std::vector<Write> group;
      for (std::uint64_t i = there; i < there + 10; i += 2) {
        group.push_back(append_to("log", i, {std::to_string(i), std::to_string(i + 1)}));
      }
      answers = store->write(group);
      if (answers != std::vector(5, Written::kDone)) break;
      there += 10;
      if (::write(answer, &there, sizeof(there)) != sizeof(there)) ::_exit(1);
    }
    if (answers != std::vector(5, Written::kOvertaken)) break;
  }
  ::_exit(1);
}

class KilledProcess : public testing::TestWithParam<StoreKind> {};

TEST_P(KilledProcess, LeavesAllThatWasAnswered) {
  const auto home = GetParam().make();
  if (!home) GTEST_SKIP() << GetParam().name << " is not installed here";
  if (!home->has_threads()) return;  // the model dies with its process
  const int kills = std::getenv("MAPWRIGHT_WHOLE") != nullptr ? 100 : 4;
  Random random(3);
  for (int i = 0; i < kills; ++i) {
    int pipe[2];
    ASSERT_EQ(::pipe(pipe), 0);
    const pid_t writer = ::fork();
    if (writer == 0) write_until_killed(*home, pipe[1]);
    ::close(pipe[1]);
    std::uint64_t told = 0;
    for (std::uint32_t groups = 1 + random.below(20); groups > 0; --groups) {
      ASSERT_EQ(::read(pipe[0], &told, sizeof(told)), static_cast<ssize_t>(sizeof(told)));
    }
    ::usleep(random.below(3000));
    ASSERT_EQ(::kill(writer, SIGKILL), 0);
    ::waitpid(writer, nullptr, 0);
    while (::read(pipe[0], &told, sizeof(told)) == sizeof(told)) {
    }
    ::close(pipe[0]);
    const auto store = home->open();
    ASSERT_NE(store, nullptr);
    const auto entries = store->read_log("log", 0);
    ASSERT_GE(entries->size(), told);
    ASSERT_LE(entries->size(), told + 10);
    ASSERT_EQ(entries->size() % 10, 0U) << "a group is one commit";
    for (std::size_t n = 0; n < entries->size(); ++n) ASSERT_EQ((*entries)[n], std::to_string(n));
  }
}

INSTANTIATE_TEST_SUITE_P(Stores, KilledProcess, testing::ValuesIn(all_store_kinds()),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace mapwright
