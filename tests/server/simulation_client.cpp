// Simulation: people at their devices, as pages would be.

#include <algorithm>

#include "server/simulation.h"

namespace mapwright::simulated {

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

}  // namespace mapwright::simulated
