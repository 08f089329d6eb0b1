#pragma once
// A house with everything around it done at once: for tests of what it does, one step after
// another.

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "mapwright/core/base64.h"
#include "mapwright/core/random.h"
#include "mapwright/games/lots/lots.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"
#include "mapwright/server/house.h"
#include "mapwright/server/net/counters.h"
#include "store/model_store.h"

namespace mapwright::testing_house {

// The games of this build, and Lots, whose games are short; a bot that takes any legal action.
inline Shelf shelf_with_lots() {
  std::vector<GameEntry> games = all_games();
  games.push_back(entry_of<lots::Lots>());
  return Shelf(std::move(games), [](std::string_view name, const AnyGame& game) -> Result<AnyBot> {
    if (game.info().id != "lots") return make_bot(name, game);
    if (name != "random") return Error{"there is no such bot"};
    return AnyBot([](AnyGame& table, Seat seat, Random& random) {
      const auto actions = table.legal_actions(seat);
      auto action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
      (void)table.apply(seat, action);
      return action;
    });
  });
}

inline HouseOptions options_from_seed(std::uint64_t seed) {
  HouseOptions options;
  options.entropy = [random = std::make_shared<Random>(seed)](std::span<std::uint8_t> bytes) {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random->next());
  };
  options.hash_password = [](const std::string& password) { return "hash of " + password; };
  options.is_password = [](const std::string& hash, const std::string& password) {
    return hash == "hash of " + password;
  };
  options.shelf = shelf_with_lots();
  return options;
}

inline std::string secret_of(int number) {
  std::string bytes(32, 'x');
  bytes[0] = static_cast<char>(number);
  bytes[1] = static_cast<char>(number >> 8);
  return to_base64url(bytes);
}

class Rig {
 public:
  // One process of several when a database is shared.
  explicit Rig(HouseOptions options = options_from_seed(1), ModelDatabase* shared = nullptr)
      : database(shared == nullptr ? own_database : *shared),
        house(std::make_unique<House>(std::move(options))) {}

  // The process dies, and another one begins on the same store.
  void restart(std::uint64_t seed = 2) {
    house = std::make_unique<House>(options_from_seed(seed));
    inbox.clear();
  }

  ConnectionId open(std::string_view address = "1.2.3.4") {
    const ConnectionId id{++last_connection};
    house->opened(id, address, now);
    pump();
    return id;
  }
  void close(ConnectionId id) {
    house->closed(id, now);
    pump();
  }
  void frame(ConnectionId id, std::string_view text) {
    ++counters.frames_in;
    house->received(id, text, now);
    pump();
  }
  // Sends a request and returns what came to the connection because of it.
  template <class What>
  std::vector<protocol::Message> ask(ConnectionId id, What what, std::string request = "") {
    inbox[id].clear();
    if (request.empty()) request = "r" + std::to_string(++last_request);
    frame(id, protocol::to_text(protocol::Request{request, std::move(what)}));
    return inbox[id];
  }
  // "acknowledged", or the code it was refused with.
  template <class What>
  std::string outcome(ConnectionId id, What what, std::string request = "") {
    return outcome_in(ask(id, std::move(what), std::move(request)));
  }
  static std::string outcome_in(const std::vector<protocol::Message>& messages) {
    for (const auto& message : messages) {
      if (const auto* refused = std::get_if<protocol::Refused>(&message)) {
        for (const auto& [code, name] : protocol::kRefusals) {
          if (code == refused->code) return std::string(name);
        }
      }
      if (std::holds_alternative<protocol::Acknowledged>(message)) return "acknowledged";
    }
    return "nothing";
  }
  template <class What>
  static std::optional<What> find(const std::vector<protocol::Message>& messages) {
    std::optional<What> last;
    for (const auto& message : messages) {
      if (const auto* what = std::get_if<What>(&message)) last = *what;
    }
    return last;
  }

  // A person with a connection.
  ConnectionId person(int number, const std::string& name) {
    const ConnectionId id = open();
    ask(id, protocol::Hello{.version = 1, .secret = secret_of(number)});
    ask(id, protocol::SetName{name});
    return id;
  }
  // The code of a new table.
  std::string create(ConnectionId id, protocol::Create create) {
    const auto answer = find<protocol::Acknowledged>(ask(id, std::move(create)));
    return answer && answer->table ? *answer->table : "";
  }

  void tick(Time milliseconds) {
    now += milliseconds;
    house->tick(now);
    pump();
  }

  void pump() {
    for (auto outputs = house->take_outputs(); !outputs.empty(); outputs = house->take_outputs()) {
      for (Output& output : outputs) carry_out(output);
    }
  }

  ModelDatabase own_database;
  ModelDatabase& database;
  ModelStore store{database};
  std::unique_ptr<House> house;
  Time now = 1'763'000'000'000;
  std::map<ConnectionId, std::vector<protocol::Message>> inbox;
  std::map<ConnectionId, std::string> frames;  // all bytes that went to a connection
  std::vector<ConnectionId> closed;
  std::vector<std::string> announced;  // to other processes
  Counters counters;                   // as the threads around a house count
  bool thinks = true;                  // else what is to be thought of waits in `unanswered`
  std::vector<Think> unanswered;
  bool writes_are_kept = true;  // else the disk is full
  bool bots_are_kept = true;    // else their actions cannot be kept now
  std::uint64_t last_connection = 0;
  std::uint64_t last_request = 0;

  // How often the bot `random` has acted, by the log.
  std::uint64_t actions_of_bots(const std::string& code) const {
    std::uint64_t count = 0;
    for (const std::string& line : database.logs.at(code)) {
      if (is_of_bot(line)) ++count;
    }
    return count;
  }

 private:
  static bool is_of_bot(const std::string& entry) {
    return entry.find("\"what\":\"played\"") != std::string::npos &&
           entry.find("\"bot\":\"random\"") != std::string::npos;
  }
  static bool is_of_bot(const Write& write) {
    bool found = false;
    for (const LogAppend& append : write.appends) {
      for (const std::string& entry : append.entries) found = found || is_of_bot(entry);
    }
    return found;
  }
  void carry_out(Output& output) {
    if (auto* send = std::get_if<Send>(&output)) {
      auto message = protocol::parse_message(send->frame);
      if (!message) std::abort();
      ++counters.frames_out;
      frames[send->to] += send->frame + "\n";
      inbox[send->to].push_back(*std::move(message));
    } else if (auto* close = std::get_if<Close>(&output)) {
      closed.push_back(close->connection);
    } else if (auto* save = std::get_if<Save>(&output)) {
      ++counters.commits;
      ++counters.writes;
      const bool is_kept = writes_are_kept && (bots_are_kept || !is_of_bot(save->write));
      house->saved(save->ticket,
                   is_kept ? store.write(std::span(&save->write, 1)).front() : Written::kNotNow,
                   now);
    } else if (auto* load = std::get_if<Load>(&output)) {
      ++counters.reads;
      house->loaded(load->ticket, load->read(store), now);
    } else if (auto* think = std::get_if<Think>(&output)) {
      ++counters.thoughts;
      if (!thinks) {
        unanswered.push_back(std::move(*think));
        return;
      }
      house->thought(think->ticket, think->work(), now);
    } else if (auto* announce = std::get_if<Announce>(&output)) {
      announced.push_back(std::move(announce->text));
    }
  }
};

// Two people's seats at Lots.
inline protocol::Create lots_table(std::vector<std::string> seats = {"", ""}) {
  protocol::Create create;
  create.game = "lots";
  create.seats = std::move(seats);
  return create;
}

}  // namespace mapwright::testing_house
