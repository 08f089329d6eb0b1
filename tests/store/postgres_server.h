#pragma once
// A PostgreSQL of the tests' own: in a temporary folder, with a socket there and no port, by
// another user where the tests run as root, because PostgreSQL refuses that. It ends with the
// program, whatever becomes of that.

#include <string>

#include <sys/types.h>

#include "store/store_home.h"

namespace mapwright {

class PostgresServer {
 public:
  // Started when first asked for; nothing where PostgreSQL is not installed.
  [[nodiscard]] static PostgresServer* shared();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // Where the socket is, and a store of its own for each name.
  [[nodiscard]] const std::string& folder() const { return folder_.path(); }
  [[nodiscard]] std::string uri(const std::string& schema) const { return uri(schema, folder()); }
  [[nodiscard]] std::string uri(const std::string& schema, const std::string& socket_folder) const;
  // One never used before.
  [[nodiscard]] std::string new_schema();
  // As somebody with another program would.
  void run(const std::string& sql);

  // At once, without a word to its clients, as when the machine fails; and again.
  void kill();
  [[nodiscard]] bool start();

 private:
  explicit PostgresServer(std::string programs) : programs_(std::move(programs)) {}
  [[nodiscard]] bool make();
  [[nodiscard]] pid_t launch(const std::vector<std::string>& command) const;

  std::string programs_;
  TemporaryFolder folder_;
  pid_t process_ = -1;
  int schemas_ = 0;
};

}  // namespace mapwright
