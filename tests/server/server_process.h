#pragma once
// The real program as a process of its own: `mapwright serve` on a free port, killed and begun
// anew.

#include <csignal>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mapwright {

class ServerProcess {
 public:
  // Begins `serve` with these arguments and waits until it says where it is; port() is 0 when it
  // ended instead. Standard error goes to `log` (a file) unless it is "".
  explicit ServerProcess(std::vector<std::string> arguments, const std::string& log = "") {
    arguments.insert(arguments.begin(), {MAPWRIGHT_PROGRAM, "serve"});
    int ends[2] = {-1, -1};
    if (pipe(ends) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    if (!log.empty()) {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log.c_str(),
                                       O_WRONLY | O_CREAT | O_APPEND, 0600);
    }
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    if (posix_spawn(&process_, MAPWRIGHT_PROGRAM, &actions, nullptr, words.data(), environ) != 0) {
      process_ = 0;
    }
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    char byte = 0;
    while (first_line_.find('\n') == std::string::npos && read(ends[0], &byte, 1) == 1) {
      first_line_ += byte;
    }
    out_ = ends[0];  // kept open: what it says later must not kill it
    const auto colon = first_line_.rfind(':');
    if (first_line_.starts_with("Mapwright is at http")) {
      port_ = std::stoi(first_line_.substr(colon + 1));
    }
  }
  ~ServerProcess() {
    end(SIGKILL);
    if (out_ >= 0) ::close(out_);
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] pid_t id() const { return process_; }
  // Sends the signal and waits for the end; the exit status, or minus the signal that ended it.
  int end(int signal) {
    if (process_ == 0) return 0;
    kill(process_, signal);
    return wait();
  }
  int wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

 private:
  pid_t process_ = 0;
  int port_ = 0;
  int out_ = -1;
  std::string first_line_;
};

}  // namespace mapwright
