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

// The client

Client::Client(World& world, int n, std::optional<int> who)
    : number(n),
      person(who),
      secret(testing_house::secret_of(who ? *who : 1000 + n)),
      world_(world) {}

void Client::connect() {
  if (connection) return;
  world_.open(*this);
  send(protocol::to_text(protocol::Request{"hello", protocol::Hello{1, secret}}));
}

void Client::cut() {
  connection.reset();
  greeted = false;
  watching = false;
  world_.after(20 + world_.random.below(400), [this] { connect(); });
}

void Client::send(const std::string& frame) {
  if (!connection) return;
  ++sent[frame];
  world_.to_house(*this, frame);
  if (!connection || !world_.chance(world_.shape.twice)) return;
  ++sent[frame];
  world_.to_house(*this, frame);
}

template <class What>
void Client::ask(What what, bool acts_on_table) {
  Pending request;
  request.id = "c" + std::to_string(number) + "-" + std::to_string(++last_id_);
  request.frame = protocol::to_text(protocol::Request{request.id, what});
  request.acts = acts_on_table;
  if (acts_on_table) acts[request.id] = std::string(What::kType);
  pending.push_back(request);
  send(request.frame);
}

void Client::receive(const std::string& frame) {
  const auto message = protocol::parse_message(frame);
  if (!message) {
    faults.push_back("unreadable: " + frame);
    return;
  }
  if (const auto* welcome = std::get_if<protocol::Welcome>(&*message)) {
    greeted = true;
    named = welcome->person.has_value();
    // What was not answered is sent again.
    for (const Pending& request : std::vector(pending)) {
      if (request.acts || !named) send(request.frame);
    }
    std::erase_if(pending, [&](const Pending& request) { return !request.acts && named; });
  } else if (std::holds_alternative<protocol::Person>(*message)) {
    named = true;
  } else if (const auto* done = std::get_if<protocol::Acknowledged>(&*message)) {
    fates[done->id] = Fate::kAcknowledged;
    if (done->table) world_.code = *done->table;
    std::erase_if(pending, [&](const Pending& request) { return request.id == done->id; });
  } else if (const auto* refused = std::get_if<protocol::Refused>(&*message)) {
    take(*refused);
  } else if (const auto* seen = std::get_if<protocol::Table>(&*message)) {
    table = *seen;
  } else if (const auto* news = std::get_if<protocol::Updates>(&*message)) {
    take(*news);
  } else if (const auto* ended = std::get_if<protocol::Ended>(&*message)) {
    record = ended->record;
  }
}

void Client::take(const protocol::Refused& message) {
  if (!message.id) {
    faults.push_back("refused without an id: " + message.sentence);
    return;
  }
  if (message.code == protocol::Refusal::kNotNow) {  // again, with the same id
    if (*message.id == "hello") return cut();
    world_.after(200 + world_.random.below(300), [this, id = *message.id] {
      for (const Pending& request : std::vector(pending)) {
        if (request.id == id) send(request.frame);
      }
    });
    return;
  }
  // A repeat of what was done may not be refused.
  if (fates.contains(*message.id) && fates[*message.id] == Fate::kAcknowledged) {
    faults.push_back("acknowledged, then refused: " + *message.id + " " + message.sentence);
  }
  for (const Pending& request : pending) {
    if (request.id == *message.id && sent[request.frame] > 1) refused_copies.insert(request.id);
  }
  fates[*message.id] = Fate::kRefused;
  std::erase_if(pending, [&](const Pending& request) { return request.id == *message.id; });
}

void Client::take(const protocol::Updates& message) {
  // A `watch` that came twice tells some again.
  auto place = static_cast<std::size_t>(message.from);
  if (place > updates.size()) {
    faults.push_back("updates from " + std::to_string(place) + ", has " +
                     std::to_string(updates.size()));
    return;
  }
  for (const auto& update : message.updates) {
    if (place < updates.size()) {
      ++place;
      continue;
    }
    ++place;
    updates.push_back(protocol::text_of_fields(update));
    if (update.hidden == "do" && update.seat) std::erase(to_act, *update.seat);
  }
  if (message.to_act) to_act = *message.to_act;
  if (message.may_take_back) may_take_back = *message.may_take_back;
  if (!message.view) return;
  shown.push_back({place, *message.view});
  if (place == updates.size()) view = *message.view;  // else of an earlier moment, told again
}

void Client::step() {
  if (!connection || !greeted || world_.now < asleep_until) return;
  if (world_.chance(world_.shape.sleepy)) {
    asleep_until = world_.now + 5'000 + world_.random.below(20'000);
    return;
  }
  const auto waits_for = [&](std::string_view type) {
    return std::ranges::any_of(pending, [&](const Pending& request) {
      return request.frame.find("\"type\":\"" + std::string(type)) != std::string::npos;
    });
  };
  if (person && !named) {
    if (!waits_for("name")) ask(protocol::SetName{"P" + std::to_string(*person)}, false);
    return;
  }
  if (world_.code.empty()) {
    if (number != 0 || waits_for("create")) return;
    protocol::Create create = testing_house::lots_table({});
    create.seats.assign(static_cast<std::size_t>(world_.shape.people), "");
    create.seats.insert(create.seats.end(), static_cast<std::size_t>(world_.shape.bots), "random");
    create.terms.words = world_.shape.words;
    if (world_.shape.clock) {
      create.terms.clock = protocol::ClockTerms{.bank = 10'000, .increment = 1'000, .turn = {}};
      create.terms.absent = "random";
    }
    return ask(create, true);
  }
  if (!watching) {
    watching = true;
    return ask(protocol::Watch{world_.code, static_cast<std::int64_t>(updates.size())}, false);
  }
  if (!person || !table) return;
  if (table->phase == protocol::Phase::kGathering) {
    const bool full = std::ranges::none_of(
        table->seats, [](const auto& seat) { return seat.bot.empty() && seat.name.empty(); });
    if (!table->you && !full && !waits_for("join")) return ask(protocol::Join{world_.code}, true);
    if (full && table->you == table->host && !waits_for("start")) {
      return ask(protocol::Start{world_.code}, true);
    }
    return;
  }
  if (!table->you) return;
  if (table->phase == protocol::Phase::kFixed) {
    const bool given = table->seats[static_cast<std::size_t>(*table->you)].words.has_value();
    if (!given && !waits_for("words")) return ask(protocol::GiveWords{world_.code, "w"}, true);
    return;
  }
  if (table->phase == protocol::Phase::kPlaying) act();
}

void Client::act() {
  const bool waits =
      std::ranges::any_of(pending, [](const Pending& request) { return request.acts; });
  if (waits && world_.random.below(4) != 0) return;
  const std::uint32_t whim = world_.is_calm() ? 100 : world_.random.below(30);
  if (whim == 0) return ask(protocol::Say{world_.code, "hello", {}}, true);
  if (whim == 1 && may_take_back) return ask(protocol::TakeBack{world_.code}, true);
  if (whim == 2) return ask(protocol::Act{world_.code, "take 9"}, true);
  if (std::ranges::find(to_act, *table->you) == to_act.end() || view.empty()) return;
  const auto game = world_.fresh->clone();
  if (auto read = game->load_view(view, world_.random); !read) {
    faults.push_back("a view that cannot be loaded: " + read.error().message);
    return;
  }
  const auto actions = game->legal_actions(seat_at(*table->you));
  if (actions.empty()) return;
  const auto pick = world_.random.below(static_cast<std::uint32_t>(actions.size()));
  ask(protocol::Act{world_.code, actions[pick]}, true);
}

// The world

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

void World::open(Client& client) {
  client.process = static_cast<int>(random.below(static_cast<std::uint32_t>(shape.processes)));
  Process& process = processes_[static_cast<std::size_t>(client.process)];
  const ConnectionId id{++last_connection_};
  client.connection = id;
  if (process.house == nullptr) {  // nobody listens
    after(delay(), [&client, id] {
      if (client.connection == id) client.cut();
    });
    return;
  }
  process.connections[id] = &client;
  after_in(client.process, 0, [this, &process, id] { process.house->opened(id, "a", now); });
}

void World::to_house(Client& client, std::string frame) {
  Process& process = processes_[static_cast<std::size_t>(client.process)];
  const ConnectionId id = *client.connection;
  if (process.house == nullptr || !process.connections.contains(id)) return;
  Time& last = process.last_in[id];
  last = std::max(last, now + delay());
  if (chance(shape.cut)) return lose(client);
  after_in(client.process, last - now, [this, &process, id, frame = std::move(frame)] {
    if (process.connections.contains(id)) process.house->received(id, frame, now);
  });
}

void World::lose(Client& client) {
  ++troubles.cuts;
  const ConnectionId id = *client.connection;
  Process& process = processes_[static_cast<std::size_t>(client.process)];
  after_in(client.process, random.below(2'000), [this, &process, id] {
    if (process.connections.erase(id) > 0) process.house->closed(id, now);
  });
  client.cut();
}

void World::carry_out(int number) {
  Process& process = processes_[static_cast<std::size_t>(number)];
  const int life = process.life;
  for (auto outputs = process.house->take_outputs(); !outputs.empty();
       outputs = process.house->take_outputs()) {
    for (Output& output : outputs) {
      if (chance(shape.kill)) return kill(number);
      carry_out_one(number, output);
      if (process.life != life) return;
    }
  }
}

void World::carry_out_one(int number, Output& output) {
  Process& process = processes_[static_cast<std::size_t>(number)];
  if (auto* send = std::get_if<Send>(&output)) {
    const auto found = process.connections.find(send->to);
    if (found == process.connections.end()) return;
    Client* client = found->second;
    Time& last = process.last_out[send->to];
    last = std::max(last, now + delay());
    // What has left the process arrives even if that dies, unless the connection is cut.
    after(last - now, [client, id = send->to, frame = std::move(send->frame)] {
      if (client->connection == id) client->receive(frame);
    });
    if (client->connection == send->to && chance(shape.cut)) lose(*client);
  } else if (auto* close = std::get_if<Close>(&output)) {
    const auto found = process.connections.find(close->connection);
    if (found == process.connections.end()) return;
    Client* client = found->second;
    process.connections.erase(found);
    after(delay(), [client, id = close->connection] {
      if (client->connection == id) client->cut();
    });
  } else if (auto* write = std::get_if<Save>(&output)) {
    save(number, std::move(*write));
  } else if (auto* load = std::get_if<Load>(&output)) {
    after_in(number, delay(), [this, number, load = std::move(*load)] {
      Process& reader = processes_[static_cast<std::size_t>(number)];
      Result<std::monostate> result = chance(shape.not_now / 2)
                                          ? Result<std::monostate>(Error{"away"})
                                          : load.read(*reader.store);
      after_in(number, delay(), [this, number, ticket = load.ticket, result] {
        processes_[static_cast<std::size_t>(number)].house->loaded(ticket, result, now);
      });
    });
  } else if (auto* think = std::get_if<Think>(&output)) {
    after_in(number, 5 * delay(), [this, number, think = std::move(*think)] {
      processes_[static_cast<std::size_t>(number)].house->thought(think.ticket, think.work(), now);
    });
    ++thoughts;
  } else if (auto* announce = std::get_if<Announce>(&output)) {
    for (int other = 0; other < shape.processes; ++other) {
      const bool lost = random.below(5) == 0;
      const bool is_there = processes_[static_cast<std::size_t>(other)].house != nullptr;
      if (other == number || lost || !is_there) continue;
      after_in(other, delay(), [this, other, text = announce->text] {
        processes_[static_cast<std::size_t>(other)].house->heard(text, now);
      });
    }
  }
}

void World::wake_others(int writer, const Write& write) {
  for (int number = 0; number < shape.processes; ++number) {
    const bool lost = random.below(5) == 0;
    const Process& process = processes_[static_cast<std::size_t>(number)];
    if (number == writer || lost || process.house == nullptr) continue;
    for (const LogAppend& append : write.appends) {
      after_in(number, delay(), [this, number, log = append.log] {
        processes_[static_cast<std::size_t>(number)].house->woken(log, now);
      });
    }
  }
}

// A write that is on its way is kept or not when its process dies.
void World::save(int number, Save save) {
  const int life = processes_[static_cast<std::size_t>(number)].life;
  after(delay(), [this, number, life, save = std::move(save)] {
    Process& process = processes_[static_cast<std::size_t>(number)];
    const bool dead = process.life != life;
    if (dead) {
      if (random.below(2) == 0 && disk_ == nullptr) (void)database.take(save.write);
      return;
    }
    if (disk_ != nullptr && chance(shape.kill)) {  // in the middle of the write
      disk_->crash_after(random.below(30));
      (void)process.store->write(std::span(&save.write, 1));
      ++troubles.crashes;
      return kill(number);
    }
    if (chance(shape.not_now)) {
      const bool kept = random.below(2) == 0;
      ++(kept ? troubles.lost_answers : troubles.not_now);
      if (kept && process.store->write(std::span(&save.write, 1)).front() == Written::kDone) {
        wake_others(number, save.write);
      }
      after_in(number, delay(), [this, number, ticket = save.ticket] {
        processes_[static_cast<std::size_t>(number)].house->saved(ticket, Written::kNotNow, now);
      });
      return;
    }
    const Written written = process.store->write(std::span(&save.write, 1)).front();
    if (written == Written::kDone) wake_others(number, save.write);
    if (written == Written::kOvertaken) ++troubles.overtaken;
    after_in(number, delay(), [this, number, ticket = save.ticket, written] {
      processes_[static_cast<std::size_t>(number)].house->saved(ticket, written, now);
    });
  });
}

}  // namespace mapwright::simulated
