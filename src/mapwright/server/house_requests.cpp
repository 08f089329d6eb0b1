// House: what a connection asks for, one request after the other.

#include <algorithm>

#include "mapwright/server/rooms.h"

namespace mapwright {
namespace {

using protocol::Refusal;

constexpr std::size_t kMostWaiting = 100;  // requests of one connection

// What a request costs: those that let a stranger guess something, or give much work, cost more.
std::int64_t cost_of(const protocol::Request& request) {
  if (std::holds_alternative<protocol::Login>(request.what)) return 15'000;
  if (std::holds_alternative<protocol::Register>(request.what)) return 15'000;
  if (std::holds_alternative<protocol::Create>(request.what)) return 5'000;
  if (std::holds_alternative<protocol::SetFeed>(request.what)) return 5'000;
  if (std::holds_alternative<protocol::AskTables>(request.what)) return 5'000;
  if (std::holds_alternative<protocol::AskLobby>(request.what)) return 2'000;
  if (std::holds_alternative<protocol::Watch>(request.what)) return 1'000;
  if (std::holds_alternative<protocol::History>(request.what)) return 1'000;
  return 0;
}

}  // namespace

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

bool House::Rooms::may_make(ConnectionId id) {
  const Connection* connection = find(id);
  if (connection == nullptr || connection->address.empty()) return true;
  constexpr std::int64_t kHour = 60LL * 60 * 1000;
  constexpr std::size_t kManyAddresses = 10'000;
  const std::int64_t most = 1000LL * options.most_made;
  const auto after = [&](const Allowance& each) {
    return std::min(most, each.left + (now - each.filled) * options.made_per_hour * 1000 / kHour);
  };
  if (making.size() > kManyAddresses) {
    std::erase_if(making, [&](const auto& each) { return after(each.second) == most; });
  }
  Allowance& of =
      making.try_emplace(connection->address, Allowance{.left = most, .filled = now}).first->second;
  const std::int64_t left = after(of);
  if (left < 1000) return false;
  of = {.left = left - 1000, .filled = now};
  return true;
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
          if (connection.tables.size() >= options.most_watched &&
              !connection.tables.contains(what.table)) {
            return refuse(id, request.id, Refusal::kTooMany, "you watch too many tables");
          }
          ask_room(what.table, WatchAsked{.by = id,
                                          .id = request.id,
                                          .updates = static_cast<std::size_t>(what.updates)});
        } else if constexpr (std::is_same_v<T, protocol::Unwatch>) {
          forget_watch(id, what.table);
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
        } else if constexpr (std::is_same_v<T, protocol::AddDevice>) {
          add_device(id, request.id, what);
        } else if constexpr (!std::is_same_v<T, protocol::Hello> &&
                             !std::is_same_v<T, protocol::Ping>) {
          if (connection.known.id.empty()) {
            refuse(id, request.id, Refusal::kNobody, "give yourself a name first");
          } else if constexpr (std::is_same_v<T, protocol::AskTables>) {
            tables_of(id, request.id);
          } else if constexpr (std::is_same_v<T, protocol::Revoke>) {
            revoke(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::CallDevice>) {
            call_device(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::Register>) {
            register_account(id, request.id, what);
          } else if constexpr (std::is_same_v<T, protocol::SetFeed>) {
            set_feed(id, request.id, what);
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
  struct Has {
    std::size_t tables = 0;
    std::size_t that_are_public = 0;
  };
  const auto has = std::make_shared<Has>();
  const std::string tag = "person:" + find(id)->known.id;
  const std::size_t most = options.most_tables_of_person;
  ask_load(
      [has, tag, most](Store& store) -> Result<std::monostate> {
        const auto tables = store.tagged("table", tag, "", most);
        if (!tables) return tables.error();
        has->tables = tables->size();
        has->that_are_public = static_cast<std::size_t>(
            std::ranges::count_if(*tables, [](const Document& each) { return is_public(each); }));
        return std::monostate();
      },
      [this, id, request, has, most,
       most_public = options.most_public_of_person](const Result<std::monostate>& result) {
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
        bool seeks = false;  // players, in the lobby
        bool may_be_made = true;
        if (const auto* create = std::get_if<protocol::Create>(&request.what)) {
          command.what = *create;
          seeks = create->terms.is_public;
          may_be_made = may_make(id);
          command.seed = random_digest();
          code = code_of_new_table(connection->known.person.key, request.id);
        } else {
          command.what = std::get<protocol::Join>(request.what);
          code = std::get<protocol::Join>(request.what).table;
        }
        command.has_too_many =
            has->tables >= most || !may_be_made || (seeks && has->that_are_public >= most_public);
        ask_room(code, Asked{.by = id, .command = std::move(command)});
        done(id);
      });
}

}  // namespace mapwright
