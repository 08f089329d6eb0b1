// Simulation: what goes between people, houses and stores, and what becomes of it on the way.

#include <algorithm>

#include "server/simulation.h"

namespace mapwright::simulated {

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
