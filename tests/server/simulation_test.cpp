// Ten thousand unlucky evenings: nothing that was acknowledged is lost or doubled, nobody is told
// anything but what the record says, and every game comes to its end.

#include "server/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "effort.h"
#include "mapwright/game/replay.h"
#include "mapwright/server/people.h"
#include "mapwright/server/telling.h"

namespace mapwright {
namespace {

using simulated::Client;
using simulated::World;

// The views a viewer could have been sent, by how many updates came before.
using Views = std::set<std::pair<std::size_t, std::string>>;

struct Truth {
  std::optional<OnlineTable> table;
  std::map<std::pair<std::string, std::string>, int> done;  // how often, by person and request
};

// The view now, and those of the last steps, which come with views of their own.
void note_views(const OnlineTable& table, Seat viewer, Views& seen) {
  const auto updates = table.log()->updates(viewer, table.dealer()->record().events);
  seen.emplace(updates.size(), table.dealer()->end().view_text(viewer));
  int steps = 0;
  for (std::size_t i = updates.size(); i-- > 1 && steps < 8;) {
    if (updates[i].at == updates[i - 1].at) continue;
    seen.emplace(i, table.moment(updates[i - 1].at).view_text(viewer));
    ++steps;
  }
}

// The log, played again from the store.
void read_truth(World& world, Truth& truth, std::map<int, Views>& views) {
  static Shelf shelf = testing_house::shelf_with_lots();
  truth.table.emplace(world.code, shelf);
  for (const std::string& line : world.log()) {
    ASSERT_TRUE(truth.table->fold(line).ok()) << line;
    const auto entry = entries::parse_entry(line);
    const bool beside = std::holds_alternative<entries::IsBack>(entry->what) ||
                        std::holds_alternative<entries::Started>(entry->what) ||
                        std::holds_alternative<entries::Joined>(entry->what);
    if (!entry->id.empty() && !beside) ++truth.done[{entry->by, entry->id}];
    if (!entry->id.empty() && std::holds_alternative<entries::Joined>(entry->what)) {
      auto& times = truth.done[{entry->by, entry->id}];
      times = std::max(times, 1);
    }
    if (!entry->id.empty() && std::holds_alternative<entries::Started>(entry->what)) {
      auto& times = truth.done[{entry->by, entry->id}];
      times = std::max(times, 1);
    }
    if (truth.table->dealer() == nullptr) continue;
    for (auto& [viewer, seen] : views) note_views(*truth.table, seat_at(viewer), seen);
  }
}

void check_client(const World& world, const Client& client, const Truth& truth,
                  const std::map<int, Views>& views) {
  EXPECT_THAT(client.faults, ::testing::IsEmpty());
  const std::string person =
      client.person ? person_of_secret(hash_of_secret(client.secret)) : std::string();
  // Nothing lost, nothing doubled.
  for (const auto& [id, type] : client.acts) {
    const auto fate = client.fates.find(id);
    const auto times = truth.done.contains({person, id}) ? truth.done.at({person, id}) : 0;
    EXPECT_LE(times, 1) << id << " " << type;
    if (fate == client.fates.end()) continue;
    if (fate->second == Client::Fate::kRefused) {
      if (client.refused_copies.contains(id)) continue;
      EXPECT_EQ(times, 0) << id << " " << type;
    } else if (type != "join" && type != "create") {
      EXPECT_EQ(times, 1) << id << " " << type;
    }
  }
  // The updates of the record, and no others; the views that the record gives.
  const auto expected = past_updates(*truth.table, person, 0);
  ASSERT_EQ(client.updates.size(), expected.updates.size());
  std::set<std::size_t> withdrawn;
  for (const auto& update : expected.updates) {
    if (update.takes_back) withdrawn.insert(static_cast<std::size_t>(*update.takes_back));
  }
  for (std::size_t i = 0; i < client.updates.size(); ++i) {
    if (withdrawn.contains(i)) continue;
    EXPECT_EQ(client.updates[i], protocol::text_of_fields(expected.updates[i]));
  }
  const Seat seat = truth.table->seat_of(person);
  for (const auto& shown : client.shown) {
    EXPECT_TRUE(views.at(index(seat)).contains({shown.updates, shown.view}))
        << shown.updates << "\n"
        << shown.view;
  }
  EXPECT_EQ(client.view, truth.table->dealer()->end().view_text(seat));
  EXPECT_EQ(client.record, to_text(truth.table->dealer()->record()));
  const auto record = parse_record(client.record);
  ASSERT_TRUE(record.ok());
  EXPECT_EQ(verify(*record, *world.fresh->clone()).status, ReplayStatus::kFine);
}

// How things stand, when an evening does not end.
std::string description_of(World& world) {
  std::string text = std::to_string(world.shape.processes) + " processes, table " + world.code;
  for (const auto& client : world.clients) {
    text += "\nclient " + std::to_string(client->number) +
            (client->connection ? " connected" : " cut") + (client->greeted ? " greeted" : "") +
            (client->named ? " named" : "") + (client->watching ? " watching" : "") +
            (client->record.empty() ? "" : " has the record") + "; to act:";
    for (const int seat : client->to_act) text += " " + std::to_string(seat);
    for (const auto& request : client->pending) text += "\n  waits: " + request.frame;
    for (const auto& fault : client->faults) text += "\n  fault: " + fault;
  }
  if (!world.code.empty()) {
    for (const auto& line : world.log()) text += "\n" + line;
  }
  return text;
}

// What happened in all evenings: a test without troubles would show nothing.
struct Happened {
  World::Troubles troubles;
  int stood_in = 0;
  int taken_back = 0;
  int acknowledged = 0;
  int thoughts = 0;     // where there are several processes
  int bot_actions = 0;  // that came of them
};

void check_evening(std::uint64_t seed, bool on_sqlite, Happened& happened) {
  World world(seed, on_sqlite);
  ASSERT_TRUE(world.run()) << "the game did not end\n" << description_of(world);
  std::map<int, Views> views;
  for (int seat = index(kNobody); seat < world.shape.people + world.shape.bots; ++seat) {
    if (seat != index(kTable)) views[seat];
  }
  Truth truth;
  ASSERT_NO_FATAL_FAILURE(read_truth(world, truth, views));
  if (!on_sqlite) {
    EXPECT_EQ(world.database.logs.size(), 1U) << "one table was made";
  }
  for (const auto& client : world.clients) {
    ASSERT_NO_FATAL_FAILURE(check_client(world, *client, truth, views));
    happened.acknowledged += static_cast<int>(client->fates.size());
  }
  for (const std::string& line : world.log()) {
    happened.stood_in += line.find("\"what\":\"standsIn\"") != std::string::npos ? 1 : 0;
    happened.taken_back += line.find("\"what\":\"tookBack\"") != std::string::npos ? 1 : 0;
    const bool of_bot = line.find("\"what\":\"played\"") != std::string::npos &&
                        line.find("\"bot\":\"random\"") != std::string::npos;
    if (world.shape.processes > 1 && of_bot) ++happened.bot_actions;
  }
  if (world.shape.processes > 1) happened.thoughts += world.thoughts;
  happened.troubles.kills += world.troubles.kills;
  happened.troubles.cuts += world.troubles.cuts;
  happened.troubles.not_now += world.troubles.not_now;
  happened.troubles.lost_answers += world.troubles.lost_answers;
  happened.troubles.overtaken += world.troubles.overtaken;
  happened.troubles.crashes += world.troubles.crashes;
}

// MAPWRIGHT_EVENING=n runs one again.
Happened check_evenings(int evenings, bool on_sqlite) {
  Happened happened;
  const char* only = std::getenv("MAPWRIGHT_EVENING");
  const std::uint64_t first = only == nullptr ? 0 : std::strtoull(only, nullptr, 10);
  const std::uint64_t end = only == nullptr ? static_cast<std::uint64_t>(evenings) : first + 1;
  for (std::uint64_t seed = first; seed < end; ++seed) {
    check_evening(seed, on_sqlite, happened);
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << "evening " << seed << ": MAPWRIGHT_EVENING=" << seed << " runs it again";
      break;
    }
  }
  std::printf(
      "%d requests answered, %d kills, %d cuts, %d writes not kept, %d answers lost, %d overtaken, "
      "%d torn, %d stood in, %d taken back, %d thoughts for %d actions of bots\n",
      happened.acknowledged, happened.troubles.kills, happened.troubles.cuts,
      happened.troubles.not_now, happened.troubles.lost_answers, happened.troubles.overtaken,
      happened.troubles.crashes, happened.stood_in, happened.taken_back, happened.thoughts,
      happened.bot_actions);
  return happened;
}

TEST(Simulation, NothingIsLostDoubledOrToldEarlyWhateverDiesWhen) {
  const int evenings = (whole_effort() ? 100'000 : 2'000) / kSanitizedShare;
  const Happened happened = check_evenings(evenings, false);
  if (std::getenv("MAPWRIGHT_EVENING") != nullptr) return;
  EXPECT_GT(happened.troubles.kills, evenings / 10);
  EXPECT_GT(happened.troubles.cuts, evenings / 10);
  EXPECT_GT(happened.troubles.not_now, evenings / 10);
  EXPECT_GT(happened.troubles.lost_answers, evenings / 10);
  EXPECT_GT(happened.troubles.overtaken, evenings / 10);
  EXPECT_GT(happened.stood_in, evenings / 100);
  EXPECT_GT(happened.taken_back, evenings / 100);
  // Of several processes with guests at a table one thinks; after kills another does it again.
  EXPECT_GT(happened.bot_actions, evenings / 10);
  EXPECT_LT(happened.thoughts, happened.bot_actions * 5 / 4);
}

TEST(Simulation, TheSameOnARealSqliteWhoseDiskTears) {
  const int evenings = (whole_effort() ? 10'000 : 100) / kSanitizedShare;
  const Happened happened = check_evenings(evenings, true);
  if (std::getenv("MAPWRIGHT_EVENING") != nullptr || kSanitizedShare > 1) return;
  EXPECT_GT(happened.troubles.kills, evenings / 3);
  EXPECT_GT(happened.troubles.crashes, evenings / 60);
}

}  // namespace
}  // namespace mapwright
