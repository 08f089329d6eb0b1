#pragma once
// Simulation: one to three processes on one store, people who play, repeat, double, go and come
// back, a network that delays and drops, processes that die at any step; all of it from one number,
// so that whatever goes wrong can be run again. simulation_test.cpp says what must hold.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

#include "mapwright/server/table.h"
#include "server/rig.h"
#include "store/torn_vfs.h"

namespace mapwright::simulated {

struct Shape {
  int processes = 1;
  int people = 2;
  int bots = 0;
  bool spectator = false;
  bool second_device = false;
  bool words = false;
  bool clock = false;
  // Troubles, in thousandths.
  std::uint32_t cut = 0;      // of a connection, for each frame
  std::uint32_t kill = 0;     // of a process, for each of its outputs
  std::uint32_t not_now = 0;  // for each write
  std::uint32_t twice = 0;    // a request is sent twice
  std::uint32_t sleepy = 0;   // a person does nothing for a while
};
[[nodiscard]] Shape shape_of(Random& random);

class World;

// A person at a device, as a page would be: it retries without end.
class Client {
 public:
  struct Shown {
    std::size_t updates = 0;
    std::string view;
  };
  struct Pending {
    std::string id;
    std::string frame;
    bool acts = false;
  };
  enum class Fate { kAcknowledged, kRefused };

  Client(World& world, int number, std::optional<int> person);

  void connect();
  void cut();  // the network
  void receive(const std::string& frame);
  void step();  // perhaps does something

  int number;
  std::optional<int> person;  // none: a spectator
  std::string secret;
  std::optional<ConnectionId> connection;
  int process = 0;
  bool greeted = false;
  bool named = false;
  bool watching = false;
  Time asleep_until = 0;
  // What it knows of the table
  std::optional<protocol::Table> table;
  std::vector<std::string> updates;
  std::vector<Shown> shown;  // every view it was sent
  std::string view;
  std::vector<int> to_act;
  bool may_take_back = false;
  std::string record;
  std::vector<Pending> pending;
  std::map<std::string, Fate> fates;
  std::map<std::string, std::string> acts;  // ids of what it did: the type of request
  std::map<std::string, int> sent;          // frames, how often
  std::set<std::string> refused_copies;     // refused, but another copy may be on its way
  std::vector<std::string> faults;

 private:
  template <class What>
  void ask(What what, bool acts);
  void send(const std::string& frame);
  void take(const protocol::Updates& message);
  void take(const protocol::Refused& message);
  void act();

  World& world_;
  int last_id_ = 0;
};

class World {
 public:
  // On the model of a store, or one process on the real SQLite, whose disk tears.
  explicit World(std::uint64_t seed, bool on_sqlite = false);
  ~World();
  // Until the game is over for everybody; false when that takes too long.
  bool run();

  // The table's log, as the store has it.
  [[nodiscard]] std::vector<std::string> log();

  // For clients
  void open(Client& client);
  void to_house(Client& client, std::string frame);
  void lose(Client& client);  // both ends learn of it, sooner or later

  [[nodiscard]] bool chance(std::uint32_t thousandths) {
    return calm_ ? false : random.below(1000) < thousandths;
  }
  [[nodiscard]] bool is_calm() const { return calm_; }
  void after(Time delay, std::function<void()> what);

  Random random;
  Shape shape;
  Time now = 1'763'000'000'000;
  std::string code;  // of the table, once somebody knows it
  std::vector<std::unique_ptr<Client>> clients;
  ModelDatabase database;
  const AnyGame* fresh = nullptr;
  struct Troubles {
    int kills = 0;
    int cuts = 0;
    int not_now = 0;
    int lost_answers = 0;
    int overtaken = 0;
    int crashes = 0;  // of the disk
  };
  Troubles troubles;
  int thoughts = 0;  // of bots

 private:
  struct Process {
    std::unique_ptr<Store> store;
    std::unique_ptr<House> house;
    int life = 0;
    std::map<ConnectionId, Client*> connections;
    std::map<ConnectionId, Time> last_out;
    std::map<ConnectionId, Time> last_in;
  };
  void start(int process);
  void kill(int process);
  void carry_out(int process);
  void carry_out_one(int process, Output& output);
  void save(int process, Save save);
  void wake_others(int writer, const Write& write);  // notices may be lost
  void tick(int process);
  [[nodiscard]] Time delay() { return random.below(20); }
  // Runs it unless the process has died by then.
  void after_in(int process, Time delay, std::function<void()> what);

  struct Event {
    Time at = 0;
    std::uint64_t number = 0;
    std::function<void()> what;
    bool operator>(const Event& other) const {
      return at != other.at ? at > other.at : number > other.number;
    }
  };
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  std::uint64_t last_event_ = 0;
  std::uint64_t last_connection_ = 0;
  std::vector<Process> processes_;
  bool calm_ = false;  // no more troubles: all must come to an end
  std::shared_ptr<const AnyGame> fresh_;
  std::string disk_name_;
  std::unique_ptr<TornDisk> disk_;
};

}  // namespace mapwright::simulated
