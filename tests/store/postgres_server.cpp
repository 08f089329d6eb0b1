#include "store/postgres_server.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace mapwright {
namespace {

// The newest that Debian has installed; empty if there is none.
std::string postgres_programs() {
  std::vector<std::string> found;
  std::error_code none;
  for (const auto& version : std::filesystem::directory_iterator("/usr/lib/postgresql", none)) {
    const std::string programs = (version.path() / "bin").string();
    if (std::filesystem::exists(programs + "/initdb")) found.push_back(programs);
  }
  return found.empty() ? "" : *std::ranges::max_element(found);
}

const passwd* other_user() {
  if (::geteuid() != 0) return nullptr;
  const passwd* user = ::getpwnam("postgres");
  return user != nullptr ? user : ::getpwnam("nobody");
}

}  // namespace

PostgresServer* PostgresServer::shared() {
  static const std::unique_ptr<PostgresServer> server = [] {
    const std::string programs = postgres_programs();
    if (programs.empty()) return std::unique_ptr<PostgresServer>();
    std::unique_ptr<PostgresServer> made(new PostgresServer(programs));
    if (!made->make() || !made->start()) {
      ADD_FAILURE() << "PostgreSQL does not start; see " << made->folder() << "/log";
      return std::unique_ptr<PostgresServer>();
    }
    return made;
  }();
  return server.get();
}

PostgresServer::~PostgresServer() { kill(); }

bool PostgresServer::make() {
  if (const passwd* user = other_user()) {
    if (::chown(folder().c_str(), user->pw_uid, user->pw_gid) != 0) return false;
  }
  const pid_t maker = launch({programs_ + "/initdb", "-D", folder() + "/data", "-A", "trust", "-U",
                              "mapwright", "--no-sync", "--locale=C", "-E", "UTF8"});
  int status = 0;
  return ::waitpid(maker, &status, 0) == maker && status == 0;
}

bool PostgresServer::start() {
  // Without fsync: what is tried here is that the process dies, not the machine.
  process_ = launch({programs_ + "/postgres", "-D", folder() + "/data", "-k", folder(), "-c",
                     "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB"});
  for (int tries = 0; tries < 1500; ++tries) {
    if (PQping(uri("public").c_str()) == PQPING_OK) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

void PostgresServer::kill() {
  if (process_ <= 0) return;
  ::kill(process_, SIGQUIT);
  ::waitpid(process_, nullptr, 0);
  process_ = -1;
}

// In the folder, by the other user, with its words in a file there.
pid_t PostgresServer::launch(const std::vector<std::string>& command) const {
  const passwd* user = other_user();
  const std::string log = folder() + "/log";
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const pid_t child = ::fork();
  if (child != 0) return child;
  if (user != nullptr && (::setgroups(0, nullptr) != 0 || ::setgid(user->pw_gid) != 0 ||
                          ::setuid(user->pw_uid) != 0)) {
    ::_exit(126);
  }
  ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  if (::chdir(folder().c_str()) == 0) ::execv(arguments[0], arguments.data());
  ::_exit(127);
}

std::string PostgresServer::uri(const std::string& schema, const std::string& socket_folder) const {
  return "postgres:///postgres?user=mapwright&host=" + socket_folder + "&options=-csearch_path%3D" +
         schema;
}

std::string PostgresServer::new_schema() {
  const std::string schema = "test" + std::to_string(++schemas_);
  run("CREATE SCHEMA " + schema);
  return schema;
}

void PostgresServer::run(const std::string& sql) {
  PGconn* connection = PQconnectdb(uri("public").c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(result);
  EXPECT_TRUE(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK)
      << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

}  // namespace mapwright
