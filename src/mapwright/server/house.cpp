#include "mapwright/server/house.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/core/sort.h"
#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr Time kMostUngreeted = 10'000;
constexpr std::size_t kMostWaiting = 100;                   // requests of one connection
constexpr std::size_t kMostListed = 200;                    // tables
constexpr Time kLongGathering = 3LL * 24 * 60 * 60 * 1000;  // then the lobby shows it no more

// What a request costs: those that let a stranger guess something cost more.
std::int64_t cost_of(const protocol::Request& request) {
  if (std::holds_alternative<protocol::Login>(request.what)) return 15'000;
  if (std::holds_alternative<protocol::Register>(request.what)) return 15'000;
  if (std::holds_alternative<protocol::Create>(request.what)) return 5'000;
  if (std::holds_alternative<protocol::AskTables>(request.what)) return 5'000;
  return 0;
}

}  // namespace

House::House(HouseOptions options) : rooms_(std::make_unique<Rooms>(std::move(options))) {}
House::~House() = default;

std::vector<Output> House::take_outputs() { return std::exchange(rooms_->outputs, {}); }

HouseFigures House::figures() const {
  HouseFigures figures = rooms_->counted;
  figures.connections = rooms_->connections.size();
  figures.tables = rooms_->rooms.size();
  for (const auto& [code, room] : rooms_->rooms) {
    figures.watchers += room.watchers.size();
    figures.thinking += room.thinking.size();
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

void House::Rooms::ask_think(std::function<std::string()> work_to_do,
                             std::function<void(std::string)> then) {
  const Ticket ticket = next_ticket();
  thinking.emplace(ticket, std::move(then));
  outputs.emplace_back(Think{ticket, std::move(work_to_do)});
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
  const auto of = of_address.find(connection->address);
  if (--of->second == 0) of_address.erase(of);
  connections.erase(id);
}

void House::Rooms::take_frame(ConnectionId id, Connection& connection, std::string_view frame) {
  connection.heard = now;
  ++counted.requests;
  // Before anything is read: who sends too fast is not listened to.
  connection.allowance = std::min<std::int64_t>(
      1000LL * options.most_requests,
      connection.allowance + (now - connection.filled) * options.requests_per_second);
  connection.filled = now;
  if (connection.allowance < 1000) {
    refuse(id, "", Refusal::kTooFast, "too many requests");
    connection.allowance -= 100;
    if (connection.allowance < -5'000) close(id, "too many requests");
    return;
  }
  connection.allowance -= 1000;
  std::string request_id;
  auto request = protocol::parse_request(frame, request_id);
  if (!request) return refuse(id, request_id, Refusal::kMalformed, request.error().message);
  connection.allowance -= cost_of(*request);
  if (connection.waiting.size() >= kMostWaiting) {
    return refuse(id, request_id, Refusal::kTooFast, "too many requests wait");
  }
  connection.waiting.push_back(*std::move(request));
  take_waiting(id);
}

void House::Rooms::take_waiting(ConnectionId id) {
  for (;;) {
    Connection* connection = find(id);
    if (connection == nullptr || connection->busy || connection->waiting.empty()) return;
    const protocol::Request request = std::move(connection->waiting.front());
    connection->waiting.pop_front();
    take(id, *connection, request);
  }
}

void House::Rooms::done(ConnectionId id) {
  Connection* connection = find(id);
  if (connection == nullptr) return;
  connection->busy = false;
  take_waiting(id);
}

void House::Rooms::take(ConnectionId id, Connection& connection, const protocol::Request& request) {
  if (std::holds_alternative<protocol::Ping>(request.what)) {
    return send(id, protocol::Pong{.id = request.id, .now = now});
  }
  if (const auto* what = std::get_if<protocol::Hello>(&request.what)) {
    return hello(id, connection, request.id, *what);
  }
  if (!connection.greeted) return refuse(id, request.id, Refusal::kNobody, "say hello first");
  std::visit(
      [&](const auto& what) {
        using T = std::decay_t<decltype(what)>;
        if constexpr (std::is_same_v<T, protocol::AskLobby>) {
          lobby(id, request.id);
        } else if constexpr (std::is_same_v<T, protocol::Watch>) {
          ask_room(what.table, WatchAsked{.by = id,
                                          .id = request.id,
                                          .updates = static_cast<std::size_t>(what.updates)});
        } else if constexpr (std::is_same_v<T, protocol::Unwatch>) {
          unwatch(id, what.table);
          acknowledge(id, request.id);
        } else if constexpr (std::is_same_v<T, protocol::History>) {
          ask_room(what.table,
                   HistoryAsked{
                       .by = id, .id = request.id, .from = static_cast<std::size_t>(what.from)});
        } else if constexpr (std::is_same_v<T, protocol::SetName>) {
          set_name(id, request.id, what);
        } else if constexpr (std::is_same_v<T, protocol::Login>) {
          login(id, request.id, what);
        } else if constexpr (!std::is_same_v<T, protocol::Hello> &&
                             !std::is_same_v<T, protocol::Ping>) {
          if (connection.known.id.empty()) {
            refuse(id, request.id, Refusal::kNobody, "give yourself a name first");
          } else if constexpr (std::is_same_v<T, protocol::AskTables>) {
            tables_of(id, request.id);
          } else if constexpr (std::is_same_v<T, protocol::AddDevice>) {
            add_device(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::Revoke>) {
            revoke(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::Register>) {
            register_account(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::Create> ||
                               std::is_same_v<T, protocol::Join>) {
            ask_if_few_tables(id, request);
          } else {
            Command command{.person = connection.known.id,
                            .name = connection.known.person.name,
                            .id = request.id,
                            .seed = {},
                            .what = what};
            if constexpr (std::is_same_v<T, protocol::Rematch>) command.seed = random_digest();
            ask_room(what.table, Asked{.by = id, .command = std::move(command)});
          }
        }
      },
      request.what);
}

void House::Rooms::ask_if_few_tables(ConnectionId id, const protocol::Request& request) {
  find(id)->busy = true;
  const auto has = std::make_shared<std::size_t>(0);
  const std::string tag = "person:" + find(id)->known.id;
  const std::size_t most = options.most_tables_of_person;
  ask_load(
      [has, tag, most](Store& store) -> Result<std::monostate> {
        const auto tables = store.tagged("table", tag, "", most);
        if (!tables) return tables.error();
        *has = tables->size();
        return std::monostate();
      },
      [this, id, request, has, most](const Result<std::monostate>& result) {
        const Connection* connection = find(id);
        if (connection == nullptr) return;
        if (!result) {
          refuse(id, request.id, Refusal::kNotNow, "the tables cannot be read now");
          return done(id);
        }
        Command command{.person = connection->known.id,
                        .name = connection->known.person.name,
                        .id = request.id,
                        .seed = {},
                        .what = TimeIsUp{}};
        std::string code;
        if (const auto* create = std::get_if<protocol::Create>(&request.what)) {
          command.what = *create;
          command.seed = random_digest();
          code = code_of_new_table(connection->known.person.key, request.id);
        } else {
          command.what = std::get<protocol::Join>(request.what);
          code = std::get<protocol::Join>(request.what).table;
        }
        command.has_too_many = *has >= most;
        ask_room(code, Asked{.by = id, .command = std::move(command)});
        done(id);
      });
}

void House::Rooms::lobby(ConnectionId id, const std::string& request) {
  const auto found = std::make_shared<std::vector<Document>>();
  ask_load(
      [found](Store& store) -> Result<std::monostate> {
        auto documents = store.tagged("table", "public", "", kMostListed);
        if (!documents) return documents.error();
        *found = *std::move(documents);
        return std::monostate();
      },
      [this, id, request, found](const Result<std::monostate>& result) {
        if (!result) return refuse(id, request, Refusal::kNotNow, "the tables cannot be read now");
        protocol::Lobby lobby;
        for (const Document& document : *found) {
          auto brief = from_document<protocol::Brief>(document);
          if (!brief || now - brief->touched > kLongGathering) continue;
          lobby.tables.push_back(*std::move(brief));
        }
        sort_stably(lobby.tables.begin(), lobby.tables.end(),
                    [](const auto& a, const auto& b) { return a.touched > b.touched; });
        send(id, lobby);
        acknowledge(id, request);
      });
}

// Those that are over are listed by their documents; the others are read, to know for whom they
// wait.
void House::Rooms::tables_of(ConnectionId id, const std::string& request) {
  struct Found {
    std::vector<Document> over;
    std::vector<std::pair<std::string, std::vector<std::string>>> logs;
  };
  const auto found = std::make_shared<Found>();
  const std::string person = find(id)->known.id;
  ask_load(
      [found, person](Store& store) -> Result<std::monostate> {
        auto over = store.tagged("table", "past:" + person, "", kMostListed);
        if (!over) return over.error();
        found->over = *std::move(over);
        const auto open = store.tagged("table", "person:" + person, "", kMostListed);
        if (!open) return open.error();
        for (const Document& document : *open) {
          auto log = store.read_log(document.id, 0);
          if (!log) return log.error();
          found->logs.emplace_back(document.id, *std::move(log));
        }
        return std::monostate();
      },
      [this, id, request, person, found](const Result<std::monostate>& result) {
        if (!result) return refuse(id, request, Refusal::kNotNow, "the tables cannot be read now");
        protocol::Tables tables;
        for (const auto& [code, log] : found->logs) {
          OnlineTable table(code, options.shelf);
          const bool reads = std::ranges::all_of(
              log, [&](const std::string& line) { return table.fold(line).ok(); });
          if (reads && table.exists()) tables.tables.push_back(brief_of(table, person));
        }
        for (const Document& document : found->over) {
          if (auto brief = from_document<protocol::Brief>(document)) {
            tables.tables.push_back(*std::move(brief));
          }
        }
        sort_stably(tables.tables.begin(), tables.tables.end(), [](const auto& a, const auto& b) {
          return a.waits != b.waits ? a.waits : a.touched > b.touched;
        });
        send(id, tables);
        acknowledge(id, request);
      });
}

}  // namespace mapwright
