#include "mapwright/engine/child.h"

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mapwright/engine/lines.h"

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace mapwright {
namespace {

using Pipe = std::array<int, 2>;

void close_both(const Pipe& pipe) {
  close(pipe[0]);
  close(pipe[1]);
}

// A program that no longer listens must not end this one; the programs it starts have it as usual.
void ignore_broken_pipes() {
  struct sigaction now {};
  sigaction(SIGPIPE, nullptr, &now);
  if (now.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

int spawn(const std::string& command, const Pipe& to, const Pipe& from, int standard_error,
          pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, to[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, from[1], STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, standard_error, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own, so that all of it can be ended, and Ctrl-C is this program's alone.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t as_usual;
  sigemptyset(&as_usual);
  sigaddset(&as_usual, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &as_usual);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  const std::array<char*, 4> words = {shell.data(), option.data(), text.data(), nullptr};
  const int error = posix_spawn(&process, "/bin/sh", &files, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

}  // namespace

Result<std::unique_ptr<Child>> Child::start(const std::string& command, int standard_error) {
  ignore_broken_pipes();
  Pipe to{};
  Pipe from{};
  if (pipe2(to.data(), O_CLOEXEC) != 0) return Error{std::strerror(errno)};
  if (pipe2(from.data(), O_CLOEXEC) != 0) {
    const int error = errno;
    close_both(to);
    return Error{std::strerror(error)};
  }
  pid_t process = 0;
  const int error = spawn(command, to, from, standard_error, process);
  close(to[0]);
  close(from[1]);
  if (error != 0) {
    close(to[1]);
    close(from[0]);
    return Error{std::strerror(error)};
  }
  fcntl(to[1], F_SETFL, O_NONBLOCK);
  fcntl(from[0], F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Child>(new Child(process, to[1], from[0]));
}

Child::~Child() {
  end_input();
  close(from_);
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void Child::end_input() {
  if (to_ >= 0) close(to_);
  to_ = -1;
}

void Child::await_end(Clock::time_point until) {
  std::string line;
  while (Clock::now() < until) {
    const Read read = read_line(line, until);
    if (read == Read::kTooLong) waiting_.clear();
    if (read == Read::kEnded) return;
  }
}

bool Child::wait_for(int descriptor, short event, Clock::time_point until) {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left < 0) return false;
    pollfd asked{.fd = descriptor, .events = event, .revents = 0};
    const int ready = poll(&asked, 1, static_cast<int>(std::min<std::int64_t>(left, 1 << 30)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool Child::send(std::string_view text, Clock::time_point until) {
  if (to_ < 0) return false;
  while (!text.empty()) {
    const ssize_t written = write(to_, text.data(), text.size());
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait_for(to_, POLLOUT, until)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

Child::Read Child::read_line(std::string& line, Clock::time_point until) {
  for (;;) {
    const auto end = waiting_.find('\n', searched_);
    if (end != std::string::npos) {
      line.assign(waiting_, 0, end);
      if (line.ends_with('\r')) line.pop_back();
      waiting_.erase(0, end + 1);
      searched_ = 0;
      return Read::kLine;
    }
    searched_ = waiting_.size();
    if (searched_ > kMaxBotLine) return Read::kTooLong;
    std::array<char, 4096> bytes;
    const ssize_t got = read(from_, bytes.data(), bytes.size());
    if (got > 0) {
      waiting_.append(bytes.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
      return Read::kEnded;
    } else if (errno == EAGAIN) {
      if (!wait_for(from_, POLLIN, until)) return Read::kTimeUp;
    }
  }
}

}  // namespace mapwright
