#pragma once
// Player: one person at an online table as a page would play, from messages to requests, without a
// socket. Whatever happens to its connection, it goes on by the protocol: says how many updates it
// has, and sends again what was not answered. Used by the load program and the end-to-end tests.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/core/random.h"
#include "mapwright/game/any_game.h"
#include "mapwright/protocol/messages.h"
#include "mapwright/protocol/requests.h"
#include "mapwright/server/shelf.h"

namespace mapwright {

// The players of a program read views into one game of each kind, which they share.
class Scratch {
 public:
  // Pre: the set-up is right.
  AnyGame& game(const std::string& id, const Options& options, int seats);

 private:
  Shelf shelf_;
  std::map<std::string, std::unique_ptr<AnyGame>> games_;
};

class Player {
 public:
  // `number` is different for every player of a server; the name and the secret follow from it.
  Player(std::uint64_t number, Scratch& scratch);

  // What it is to do: make a table (the seats as `create` has them), or join one.
  void make_table(protocol::Create create) { create_ = std::move(create); }
  void join_table(std::string code) { code_ = std::move(code); }

  // Requests to send, in order: when a connection has been opened, and when a message came.
  [[nodiscard]] std::vector<std::string> connected();
  [[nodiscard]] std::vector<std::string> received(std::string_view frame);
  // The same when it has been told what to do after it was connected.
  [[nodiscard]] std::vector<std::string> go_on();

  // Whether it has something to choose and has not yet; then act() chooses and gives the request.
  [[nodiscard]] bool to_act();
  [[nodiscard]] std::string act();

  // A request that came too fast, to be sent again after a while (50 ms).
  [[nodiscard]] std::optional<std::string> again() { return std::exchange(again_, std::nullopt); }

  // Where it stands
  [[nodiscard]] const std::string& code() const { return code_; }  // of its table, once known
  [[nodiscard]] bool seated() const { return seated_; }
  [[nodiscard]] bool playing() const { return playing_; }
  // Its connection shows it the table.
  [[nodiscard]] bool watching() const { return watching_; }
  [[nodiscard]] bool over() const { return !record_.empty(); }
  [[nodiscard]] const std::string& record() const { return record_; }
  [[nodiscard]] std::optional<int> seat() const { return seat_; }
  // Its actions that were acknowledged, in order.
  [[nodiscard]] const std::vector<std::string>& acknowledged() const { return acknowledged_; }
  // The last refusal that it did not expect, or "".
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  [[nodiscard]] std::string describe() const;
  // That the last act() was answered.
  [[nodiscard]] bool waits_for_answer() const { return acting_.has_value(); }

 private:
  enum class For { kName, kSeat, kWatch, kStart, kAct };
  struct Pending {
    For what{};
    std::string id;
    std::string frame;
    std::string action = {};  // of an act
  };
  template <class What>
  std::string request(For why, What what);
  std::vector<std::string> answered(const std::string& id, const protocol::Acknowledged& message);
  std::vector<std::string> refused(const protocol::Refused& message);
  void take(const protocol::Table& table);
  void take(const protocol::Updates& updates);
  std::vector<std::string> next();

  Scratch& scratch_;
  Random random_;
  std::string name_;
  std::string secret_;
  std::uint64_t requests_ = 0;
  std::optional<protocol::Create> create_;
  std::string code_;
  std::string game_;
  Options options_;
  int seats_ = 0;
  std::optional<int> seat_;
  bool named_ = false;
  bool seated_ = false;
  bool watching_ = false;
  bool ready_ = false;  // gathering, and no seat is free
  bool playing_ = false;
  std::int64_t updates_ = 0;
  std::string view_;
  bool view_is_new_ = false;
  std::optional<Pending> asking_;  // everything but an action: one thing after the other
  std::optional<Pending> acting_;
  std::optional<std::string> again_;
  std::vector<std::string> choices_;
  std::vector<std::string> acknowledged_;
  std::string record_;
  std::string trouble_;
};

}  // namespace mapwright
