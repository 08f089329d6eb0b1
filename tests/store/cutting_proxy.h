#pragma once
// Stands between a store and its PostgreSQL and cuts the line at the worst moments.

#include <atomic>
#include <string>
#include <thread>

#include "store/store_home.h"

namespace mapwright {

enum class Cut {
  kNothing,
  kRequest,  // the next but `after` requests is not passed on, and the line is dead
  kAnswer,   // it is passed on, PostgreSQL has answered, and then the line is dead
};

class CuttingProxy {
 public:
  // A socket in folder(), for one client at a time, in front of the one in `server_folder`.
  explicit CuttingProxy(const std::string& server_folder);
  ~CuttingProxy();
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;

  [[nodiscard]] const std::string& folder() const { return folder_.path(); }
  // Once. A request is what comes from the client before it waits for an answer.
  void cut(Cut what, int after);
  // New clients are hung up on.
  void set_away(bool away) { away_ = away; }
  [[nodiscard]] bool has_cut() const { return what_ == Cut::kNothing; }

 private:
  void serve();
  void carry(int client, int server);

  TemporaryFolder folder_;
  std::string server_folder_;
  int listener_ = -1;
  std::atomic<Cut> what_ = Cut::kNothing;
  std::atomic<int> after_ = 0;
  std::atomic<bool> away_ = false;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace mapwright
