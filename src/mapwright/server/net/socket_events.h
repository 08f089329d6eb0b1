#pragma once
// What passes between the sockets (HttpServer) and whoever listens to them (HouseRunner).

#include <string>
#include <vector>

#include "mapwright/server/house.h"

namespace mapwright {

// Called by the threads of the sockets; for one connection in the order opened, received…, closed.
class SocketEvents {
 public:
  virtual ~SocketEvents() = default;
  // `address`: the text of the client's IP address.
  virtual void opened(ConnectionId connection, std::string address) = 0;
  // False: too much is waiting, the frame was not taken.
  [[nodiscard]] virtual bool received(ConnectionId connection, std::string frame) = 0;
  virtual void closed(ConnectionId connection) = 0;
};

// A frame for a connection; or, with `last`, the reason why it is closed after all before.
struct Parcel {
  ConnectionId to{};
  std::string text;
  bool last = false;
};

}  // namespace mapwright
