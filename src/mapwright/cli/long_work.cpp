#include "mapwright/cli/long_work.h"

#include <atomic>
#include <csignal>
#include <cstdio>

#include <sys/stat.h>
#include <unistd.h>

namespace mapwright::cli {
namespace {

bool is_pipe(int descriptor) {
  struct stat status {};
  return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
}

std::atomic<bool> g_asked{false};
struct sigaction g_old_action;

}  // namespace

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      visible_(isatty(STDERR_FILENO) != 0 && !is_pipe(STDOUT_FILENO)) {}

void Progress::update(std::uint64_t done) {
  const auto now = Clock::now();
  if (!visible_ || total_ == 0 || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  drawn_ = true;
  constexpr std::uint64_t kBarWidth = 30;
  const std::uint64_t filled = done * kBarWidth / total_;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double left =
      done == 0 ? 0 : seconds * static_cast<double>(total_ - done) / static_cast<double>(done);
  const std::string bar = std::string(filled, '#') + std::string(kBarWidth - filled, '.');
  std::fprintf(stderr, "\r%s [%s] %llu of %llu, %.0f s left \033[K", what_.c_str(), bar.c_str(),
               static_cast<unsigned long long>(done), static_cast<unsigned long long>(total_),
               left);
  std::fflush(stderr);
}

void Progress::clear() {
  if (drawn_) std::fputs("\r\033[K", stderr);
  drawn_ = false;
}

Interruptible::Interruptible() {
  g_asked = false;
  struct sigaction action = {};
  action.sa_handler = [](int) { g_asked = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &g_old_action);
}

Interruptible::~Interruptible() { sigaction(SIGINT, &g_old_action, nullptr); }

bool Interruptible::is_asked_to_end() const { return g_asked; }

}  // namespace mapwright::cli
