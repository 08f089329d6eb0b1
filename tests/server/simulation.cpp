// Simulation: the world, how it is made and how its time passes.

#include "server/simulation.h"

#include <algorithm>

#include "mapwright/store/sqlite_store.h"

namespace mapwright::simulated {
namespace {

constexpr Time kTroubled = 6'000;   // how long there are troubles
constexpr Time kLongest = 600'000;  // by then all is over
constexpr Time kStep = 60;          // how often a client thinks of something

HouseOptions options_of(std::uint64_t seed) {
  HouseOptions options = testing_house::options_from_seed(seed);
  static const Shelf kShelf = testing_house::shelf_with_lots();
  options.shelf = kShelf;
  options.most_requests = 1'000'000;
  options.requests_per_second = 1'000'000;
  return options;
}

std::shared_ptr<const AnyGame> lots_of(int seats) {
  static std::map<int, std::shared_ptr<const AnyGame>> known;
  auto& game = known[seats];
  if (game == nullptr) {
    const GameEntry entry = entry_of<lots::Lots>();
    game = *make_game(entry, embedded_files(entry), {}, seats);
  }
  return game;
}

}  // namespace

Shape shape_of(Random& random) {
  Shape shape;
  shape.processes = 1 + static_cast<int>(random.below(3));
  shape.people = 1 + static_cast<int>(random.below(3));
  shape.bots = static_cast<int>(random.below(3)) / 2;
  shape.spectator = random.below(3) == 0;
  shape.second_device = random.below(3) == 0;
  shape.words = random.below(6) == 0;
  shape.clock = random.below(8) == 0;
  const std::uint32_t rough = random.below(3);
  shape.cut = rough * random.below(60);
  shape.kill = rough * random.below(15);
  shape.not_now = rough * random.below(80);
  shape.twice = random.below(200);
  shape.sleepy = shape.clock ? 60 : 0;
  return shape;
}

World::World(std::uint64_t seed, bool on_sqlite) : random(seed) {
  shape = shape_of(random);
  if (on_sqlite) {
    shape.processes = 1;
    disk_name_ = "evening-" + std::to_string(seed);
    disk_ = std::make_unique<TornDisk>(disk_name_, seed);
  }
  fresh_ = lots_of(shape.people + shape.bots);
  fresh = fresh_.get();
  processes_.resize(static_cast<std::size_t>(shape.processes));
  for (int i = 0; i < shape.processes; ++i) start(i);
  for (int i = 0; i < shape.people; ++i) {
    clients.push_back(std::make_unique<Client>(*this, i, i));
  }
  if (shape.second_device) clients.push_back(std::make_unique<Client>(*this, shape.people, 0));
  if (shape.spectator) clients.push_back(std::make_unique<Client>(*this, 10, std::nullopt));
  for (const auto& client : clients) {
    after(random.below(50), [each = client.get()] { each->connect(); });
  }
}

World::~World() {
  for (Process& process : processes_) process.store.reset();
}

std::vector<std::string> World::log() {
  if (disk_ == nullptr) return database.logs.at(code);
  for (Process& process : processes_) process.store.reset();
  if (disk_->crashed()) disk_->restart();
  const auto store = open_sqlite_store("store.db", {.vfs = disk_name_});
  return store ? *(*store)->read_log(code, 0) : std::vector<std::string>();
}

void World::after(Time delay, std::function<void()> what) {
  events_.push({now + delay, ++last_event_, std::move(what)});
}

void World::after_in(int process, Time delay, std::function<void()> what) {
  const int life = processes_[static_cast<std::size_t>(process)].life;
  after(delay, [this, process, life, what = std::move(what)] {
    if (processes_[static_cast<std::size_t>(process)].life != life) return;
    what();
    carry_out(process);
  });
}

bool World::run() {
  const Time begin = now;
  Time stepped = now;
  while (!events_.empty() && now - begin < kLongest) {
    Event event = events_.top();
    events_.pop();
    now = std::max(now, event.at);
    calm_ = calm_ || now - begin > kTroubled;
    event.what();
    if (now - stepped < kStep) continue;
    stepped = now;
    for (const auto& client : clients) client->step();
    const bool over = std::ranges::all_of(clients, [](const auto& client) {
      const bool waits = std::ranges::any_of(
          client->pending, [](const Client::Pending& request) { return request.acts; });
      return !client->record.empty() && !waits;
    });
    if (over) return true;
  }
  return false;
}

void World::start(int number) {
  Process& process = processes_[static_cast<std::size_t>(number)];
  ++process.life;
  if (disk_ == nullptr) {
    process.store = std::make_unique<ModelStore>(database);
  } else {
    if (disk_->crashed()) disk_->restart();
    auto store = open_sqlite_store("store.db", {.vfs = disk_name_, .checkpoint_pages = 25});
    if (!store) return after(50, [this, number] { start(number); });
    process.store = *std::move(store);
  }
  process.house = std::make_unique<House>(options_of(random.next()));
  after_in(number, 100, [this, number] { tick(number); });
}

void World::tick(int number) {
  processes_[static_cast<std::size_t>(number)].house->tick(now);
  after_in(number, 100, [this, number] { tick(number); });
}

void World::kill(int number) {
  Process& process = processes_[static_cast<std::size_t>(number)];
  ++process.life;
  ++troubles.kills;
  // The machine dies with it: what was not synced is lost or torn.
  if (disk_ != nullptr && !disk_->crashed()) disk_->crash_after(0);
  process.house.reset();
  process.store.reset();
  const auto connections = std::exchange(process.connections, {});
  process.last_in.clear();
  process.last_out.clear();
  for (const auto& [id, client] : connections) {
    after(delay(), [id = id, client = client] {
      if (client->connection == id) client->cut();
    });
  }
  after(50 + random.below(500), [this, number] { start(number); });
}

}  // namespace mapwright::simulated
