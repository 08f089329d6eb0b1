#include "mapwright/server/house.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr Time kMostUngreeted = 10'000;

}  // namespace

House::Rooms::Rooms(HouseOptions given)
    : options(std::move(given)), neighbours(to_hex(random_digest()).substr(0, 16)) {}

House::House(HouseOptions options) : rooms_(std::make_unique<Rooms>(std::move(options))) {}
House::~House() = default;

std::vector<Output> House::take_outputs() { return std::exchange(rooms_->outputs, {}); }

HouseFigures House::figures() const {
  HouseFigures figures = rooms_->counted;
  figures.connections = rooms_->connections.size();
  figures.tables = rooms_->rooms.size();
  for (const auto& [code, room] : rooms_->rooms) {
    figures.watchers += room.watchers.size();
    if (room.is_thinking()) ++figures.thinking;
  }
  return figures;
}

void House::opened(ConnectionId id, std::string_view address, Time now) {
  Rooms& rooms = *rooms_;
  rooms.now = now;
  std::size_t& of_address = rooms.of_address[std::string(address)];
  ++of_address;
  Connection& connection = rooms.connections[id];
  connection.address = std::string(address);
  connection.opened = connection.heard = connection.filled = now;
  connection.allowance = 1000LL * rooms.options.most_requests;
  if (rooms.connections.size() > rooms.options.most_connections ||
      of_address > rooms.options.most_connections_of_address) {
    rooms.refuse(id, "", Refusal::kTooMany, "too many connections");
    rooms.close(id, "too many connections");
  }
}

void House::received(ConnectionId id, std::string_view frame, Time now) {
  rooms_->now = now;
  if (Connection* connection = rooms_->find(id)) rooms_->take_frame(id, *connection, frame);
}

void House::closed(ConnectionId id, Time now) {
  rooms_->now = now;
  rooms_->forget(id);
}

void House::saved(Ticket ticket, Written written, Time now) {
  rooms_->now = now;
  if (auto node = rooms_->saving.extract(ticket)) node.mapped()(written);
}

void House::loaded(Ticket ticket, const Result<std::monostate>& result, Time now) {
  rooms_->now = now;
  if (auto node = rooms_->loading.extract(ticket)) node.mapped()(result);
}

void House::thought(Ticket ticket, std::string result, Time now) {
  rooms_->now = now;
  if (auto node = rooms_->thinking.extract(ticket)) node.mapped()(std::move(result));
}

void House::woken(std::string_view log, Time now) {
  rooms_->now = now;
  const auto found = rooms_->rooms.find(std::string(log));
  if (found == rooms_->rooms.end()) return;
  found->second.stale = true;
  rooms_->work(found->second);
}

void House::tick(Time now) {
  Rooms& rooms = *rooms_;
  rooms.now = now;
  std::vector<ConnectionId> silent;
  for (const auto& [id, connection] : rooms.connections) {
    const bool ungreeted = !connection.greeted && now - connection.opened > kMostUngreeted;
    if (ungreeted || now - connection.heard > rooms.options.most_silence) silent.push_back(id);
  }
  for (const ConnectionId id : silent) rooms.close(id, "nothing was heard");
  rooms.look_after_rooms();
  rooms.announce();
  rooms.archive_some();
}

void House::Rooms::ask_save(Write write, std::function<void(Written)> then) {
  const Ticket ticket = next_ticket();
  saving.emplace(ticket, std::move(then));
  outputs.emplace_back(Save{ticket, std::move(write)});
}

void House::Rooms::ask_load(std::function<Result<std::monostate>(Store&)> read,
                            std::function<void(const Result<std::monostate>&)> then) {
  const Ticket ticket = next_ticket();
  loading.emplace(ticket, std::move(then));
  outputs.emplace_back(Load{ticket, std::move(read)});
}

void House::Rooms::ask_think(Think think, std::function<void(std::string)> then) {
  think.ticket = next_ticket();
  thinking.emplace(think.ticket, std::move(then));
  outputs.emplace_back(std::move(think));
}

Digest House::Rooms::random_digest() const {
  Digest digest{};
  options.entropy(digest);
  return digest;
}

Connection* House::Rooms::find(ConnectionId id) {
  const auto found = connections.find(id);
  return found == connections.end() ? nullptr : &found->second;
}

void House::Rooms::send(ConnectionId to, const protocol::Message& message) {
  if (find(to) != nullptr) outputs.emplace_back(Send{to, protocol::to_text(message)});
}

void House::Rooms::acknowledge(ConnectionId to, const std::string& id, const std::string& table) {
  if (id.empty()) return;
  send(to, protocol::Acknowledged{.id = id,
                                  .table = table.empty() ? std::nullopt : std::optional(table)});
}

void House::Rooms::refuse(ConnectionId to, const std::string& id, Refusal code,
                          const std::string& sentence) {
  ++counted.refused;
  send(to, protocol::Refused{.id = id.empty() ? std::nullopt : std::optional(id),
                             .code = code,
                             .sentence = printable(sentence, 1000)});
}

void House::Rooms::close(ConnectionId id, std::string reason) {
  if (find(id) == nullptr) return;
  outputs.emplace_back(Close{id, std::move(reason)});
  forget(id);
}

void House::Rooms::forget(ConnectionId id) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  for (const std::string& code : std::set(connection->tables)) unwatch(id, code);
  know(id, *connection, {});
  const auto of = of_address.find(connection->address);
  if (--of->second == 0) of_address.erase(of);
  connections.erase(id);
}

}  // namespace mapwright
