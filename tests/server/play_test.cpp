// The real program, spoken to over real sockets: people make a table, join it and play every game
// to its end, whatever happens to the server meanwhile.

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench/load/player.h"
#include "mapwright/core/text.h"
#include "mapwright/game/record.h"
#include "mapwright/game/replay.h"
#include "server/page_folder.h"
#include "server/server_process.h"
#include "server/socket_client.h"
#include "store/postgres_server.h"

namespace mapwright {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
namespace fs = std::filesystem;

class OnlinePlay : public testing::Test {
 protected:
  std::string data() const { return folder_.path() + "/tables.db"; }
  std::string log_file() const { return folder_.path() + "/log"; }
  std::string log() const {
    std::ifstream in(log_file());
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void start(int port = 0, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"--page", folder_.path(), "--data", data(),
                                   "--log",  "json",         "--port", std::to_string(port)};
    words.insert(words.end(), more.begin(), more.end());
    server_ = std::make_unique<ServerProcess>(std::move(words), log_file());
    ASSERT_NE(server_->port(), 0) << log();
  }

  PageFolder folder_;
  std::unique_ptr<ServerProcess> server_;
};

// People at one table, each with a connection; those that break are opened again.
class Party {
 public:
  Party(const std::string& game, int people, int first, std::vector<std::string> bots = {}) {
    for (int i = 0; i < people; ++i) {
      players_.push_back(std::make_unique<Player>(static_cast<std::uint64_t>(first + i), scratch_));
    }
    connections_.resize(players_.size());
    protocol::Create create;
    create.game = game;
    create.seats.resize(static_cast<std::size_t>(people));
    create.seats.insert(create.seats.end(), bots.begin(), bots.end());
    players_[0]->make_table(std::move(create));
  }

  // Everybody reads what has come and answers; true as long as the game goes on. Those whose
  // connection is broken come back to the server at `ports`, each to the next one of it.
  bool step(int port) { return step(std::vector<int>{port}); }
  bool step(const std::vector<int>& ports) {
    for (std::size_t i = 0; i < players_.size(); ++i) {
      Player& player = *players_[i];
      if (i > 0 && player.code().empty()) {
        if (players_[0]->code().empty()) continue;
        player.join_table(players_[0]->code());
      }
      auto& connection = connections_[i];
      if (!connection) {
        auto made = std::make_unique<SocketClient>(ports[i % ports.size()]);
        if (!made->connected() || !made->upgrade().starts_with("HTTP/1.1 101 ")) continue;
        connection = std::move(made);
        for (const auto& frame : player.connected()) connection->send_text(frame);
      }
      while (auto frame = connection->read_frame(std::chrono::milliseconds(1))) {
        if (frame->opcode == Opcode::kClose) break;
        for (const auto& answer : player.received(frame->payload)) connection->send_text(answer);
      }
      if (connection->broken()) {
        connection.reset();
      } else if (const auto again = player.again()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        connection->send_text(*again);
      } else if (player.to_act()) {
        connection->send_text(player.act());
      }
      EXPECT_EQ(player.trouble(), "");
      if (!player.trouble().empty()) return false;
    }
    return std::ranges::any_of(
        players_, [](const auto& player) { return !player->over() || player->waits_for_answer(); });
  }
  void break_connection(std::size_t i) { connections_[i].reset(); }

  bool play(int port, std::chrono::seconds patience = std::chrono::seconds(30)) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (step(port)) {
      if (std::chrono::steady_clock::now() > until) return false;
    }
    return !testing::Test::HasFailure();
  }

  [[nodiscard]] std::size_t acknowledged() const {
    std::size_t sum = 0;
    for (const auto& player : players_) sum += player->acknowledged().size();
    return sum;
  }
  [[nodiscard]] std::string describe() const {
    std::string all;
    for (const auto& player : players_) all += player->describe();
    return all;
  }
  // That the record is one and right, and holds what was acknowledged: all of it, once, in order.
  void check() const {
    const std::string& text = players_[0]->record();
    for (const auto& player : players_) EXPECT_EQ(player->record(), text);
    const auto record = parse_record(text);
    ASSERT_TRUE(record.ok()) << record.error().message;
    for (const auto& player : players_) {
      std::vector<std::string> kept;
      for (const auto line : lines_of(text)) {
        const auto event = parse_json(line);
        ASSERT_TRUE(event.ok());
        const Json* seat = event->find("seat");
        const Json* action = event->find("do");
        if (seat != nullptr && action != nullptr && seat->integer() == *player->seat()) {
          kept.push_back(action->text());
        }
      }
      EXPECT_EQ(kept, player->acknowledged());
    }
  }

  std::vector<std::unique_ptr<Player>> players_;

 private:
  Scratch scratch_;
  std::vector<std::unique_ptr<SocketClient>> connections_;
};

TEST_F(OnlinePlay, EveryGameIsPlayedToItsEnd) {
  start();
  int first = 1;
  for (const auto* game : {"cartographers", "misterra", "guild"}) {
    Party party(game, 2, first);
    first += 10;
    EXPECT_TRUE(party.play(server_->port())) << game << "\n" << party.describe();
    party.check();
  }
  EXPECT_EQ(server_->end(SIGTERM), 0);
  EXPECT_THAT(log(), HasSubstr("\"event\":\"stopped\""));
}

TEST_F(OnlinePlay, ABotPlaysAlong) {
  start();
  Party party("cartographers", 2, 1, {"novice"});
  EXPECT_TRUE(party.play(server_->port()));
  party.check();
}

TEST_F(OnlinePlay, BrokenConnectionsLoseAndDoubleNothing) {
  start();
  Party party("guild", 2, 1);
  int steps = 0;
  while (party.step(server_->port()) && steps < 20'000) {
    if (++steps % 7 == 0) party.break_connection(static_cast<std::size_t>(steps / 7 % 2));
  }
  party.check();
}

// The server is killed again and again in the midst of play, and begun anew on what it kept.
class KilledServer : public OnlinePlay {
 protected:
  void play_with_kills(int kills) {
    start();
    const int port = server_->port();
    std::uint32_t random = 7;
    int first = 1;
    while (kills > 0) {
      Party party("cartographers", 3, first);
      first += 10;
      bool going = true;
      while (going) {
        random = random * 1664525U + 1013904223U;
        for (int steps = static_cast<int>(random >> 24U) % 40 + 3; going && steps > 0; --steps) {
          going = party.step(port);
        }
        ASSERT_FALSE(HasFailure());
        if (!going || kills == 0) continue;
        --kills;
        EXPECT_EQ(server_->end(SIGKILL), -SIGKILL);
        start(port);
      }
      party.check();
    }
  }
};

TEST_F(KilledServer, LosesNothingItHasAcknowledged) { play_with_kills(6); }
TEST_F(KilledServer, LosesNothingInAHundredDeaths) { play_with_kills(100); }

// Two servers that share a PostgreSQL; people at one table speak to both.
class TwoServers : public OnlinePlay {
 protected:
  void SetUp() override {
    database_ = PostgresServer::shared();
    if (database_ == nullptr) GTEST_SKIP() << "PostgreSQL is not installed here";
    place_ = database_->uri(database_->new_schema());
    for (int i = 0; i < 2; ++i) start_one(i, 0);
  }
  void start_one(int i, int port) {
    servers_[i] = std::make_unique<ServerProcess>(
        std::vector<std::string>{"--page", folder_.path(), "--db", place_, "--log", "json",
                                 "--port", std::to_string(port)},
        log_file());
    ASSERT_NE(servers_[i]->port(), 0) << log();
  }
  // Plays games until one of the servers has been killed so often, now the one, now the other.
  void play_with_deaths(int deaths) {
    const std::vector<int> ports = {servers_[0]->port(), servers_[1]->port()};
    int steps = 0;  // of all games: on an idle machine one is over before the fortieth
    for (int first = 1; deaths > 0; first += 10) {
      Party party("cartographers", 3, first);
      bool going = true;
      for (int of_game = 0; going; ++of_game) {
        going = party.step(ports);
        ASSERT_LT(of_game, 20'000) << party.describe();
        if (!going || deaths == 0 || ++steps % 40 != 0) continue;
        const int dies = deaths % 2;
        servers_[dies]->end(SIGKILL);
        const auto before = party.acknowledged();
        const auto death = std::chrono::steady_clock::now();
        while (going && party.acknowledged() == before) {
          going = party.step(ports[static_cast<std::size_t>(1 - dies)]);
          ASSERT_LT(std::chrono::steady_clock::now() - death, std::chrono::seconds(30))
              << party.describe();
        }
        longest_ = std::max(longest_, std::chrono::steady_clock::now() - death);
        --deaths;
        start_one(dies, ports[static_cast<std::size_t>(dies)]);
      }
      party.check();
    }
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(longest_);
    RecordProperty("longest_wait_ms", static_cast<int>(milliseconds.count()));
    std::cout << "longest wait after a death: " << milliseconds.count() << " ms\n";
  }

  PostgresServer* database_ = nullptr;
  std::string place_;
  std::unique_ptr<ServerProcess> servers_[2];
  std::chrono::steady_clock::duration longest_{};
};

TEST_F(TwoServers, HoldOneTable) {
  for (const auto* game : {"cartographers", "misterra"}) {
    Party party(game, 2, game[0]);
    const std::vector<int> ports = {servers_[0]->port(), servers_[1]->port()};
    int steps = 0;
    while (party.step(ports) && ++steps < 20'000) continue;
    party.check();
  }
}
TEST_F(TwoServers, OneDiesAndItsPeoplePlayOn) { play_with_deaths(3); }
TEST_F(TwoServers, OneDiesAHundredTimes) { play_with_deaths(100); }

TEST_F(OnlinePlay, StopsGracefully) {
  start();
  SocketClient one(server_->port());
  ASSERT_THAT(one.upgrade(), StartsWith("HTTP/1.1 101 "));
  kill(server_->id(), SIGTERM);
  EXPECT_THAT(one.read_close(), StartsWith("1001 "));
  EXPECT_EQ(server_->wait(), 0);
}

TEST_F(OnlinePlay, TellsHowItIs) {
  start();
  const auto get = [&](const std::string& path) {
    const SocketClient client(server_->port());
    client.send_bytes("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    return client.read_all();
  };
  EXPECT_THAT(get("/healthz"), StartsWith("HTTP/1.1 200 OK"));
  EXPECT_THAT(get("/metrics"), HasSubstr("mapwright_sockets_open 0\n"));
  EXPECT_THAT(get("/"), HasSubstr("<title>Mapwright</title>"));
}

// What anybody can ask for and what is logged is the same whatever is played meanwhile.
TEST_F(OnlinePlay, MetricsAndLogsTellNothingOfAGameButToTheOperator) {
  const std::string token = "a token that nobody guesses";
  folder_.write("token", token + "\n");
  start(0, {"--metrics-token", folder_.path() + "/token"});
  const auto metrics = [&](const std::string& given) {
    const SocketClient client(server_->port());
    client.send_bytes("GET /metrics HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + given +
                      "\r\nConnection: close\r\n\r\n");
    const std::string answer = client.read_all();
    return answer.substr(std::min(answer.size(), answer.find("\r\n\r\n")));
  };
  // Each question is itself counted at the door.
  const auto but_questions = [](std::string text) {
    std::string rest;
    for (const auto line : lines_of(text)) {
      const bool counts = line.starts_with("mapwright_requests_total ") ||
                          line.starts_with("mapwright_connections_total ") ||
                          line.starts_with("mapwright_connections_open ");
      if (!counts) rest += std::string(line) + "\n";
    }
    return rest;
  };
  Party party("cartographers", 2, 1);
  int steps = 0;
  while (party.acknowledged() < 2 && ++steps < 20'000) party.step(server_->port());
  const std::string before = but_questions(metrics("not the token"));
  const std::string all_before = metrics(token);
  const std::string log_before = log();
  while (party.acknowledged() < 8 && ++steps < 20'000) party.step(server_->port());
  EXPECT_GE(party.acknowledged(), 8U);  // two may be answered in one step
  EXPECT_EQ(but_questions(metrics("not the token")), before);
  EXPECT_EQ(log(), log_before);
  EXPECT_THAT(before, testing::Not(HasSubstr("entries_total")));
  EXPECT_THAT(all_before, HasSubstr("mapwright_entries_total "));
  EXPECT_NE(but_questions(metrics(token)), but_questions(all_before));
}

TEST_F(OnlinePlay, SaysWhatIsWrongBeforeItBegins) {
  start();
  const auto complaint = [&](std::vector<std::string> arguments) {
    fs::remove(log_file());
    arguments.insert(arguments.end(), {"--page", folder_.path()});
    ServerProcess other(std::move(arguments), log_file());
    EXPECT_EQ(other.port(), 0);
    EXPECT_EQ(other.wait(), 2);
    return log();
  };
  const std::string port = std::to_string(server_->port());
  EXPECT_THAT(complaint({"--port", port}), HasSubstr("cannot listen on 127.0.0.1 port " + port));
  EXPECT_THAT(complaint({"--data", data(), "--port", "0"}), HasSubstr("used by another server"));
  EXPECT_THAT(complaint({"--data", "/nowhere/tables.db"}), HasSubstr("'/nowhere/tables.db'"));
  EXPECT_THAT(complaint({"--data", "postgres://h/d"}), HasSubstr("--db"));
  EXPECT_THAT(complaint({"--db", "tables.db"}), HasSubstr("--data"));
  EXPECT_THAT(complaint({"--db", "postgres://nobody@127.0.0.1:1/none"}), HasSubstr("127.0.0.1"));
  EXPECT_THAT(complaint({"--tls-cert", "/nowhere.pem"}), HasSubstr("--tls-key"));
  EXPECT_THAT(complaint({"--log", "loud"}), HasSubstr("text or json"));
  EXPECT_THAT(complaint({"--metrics-token", "/nowhere"}), HasSubstr("'/nowhere'"));
  folder_.write("short", "1234\n");
  EXPECT_THAT(complaint({"--metrics-token", folder_.path() + "/short"}), HasSubstr("guess"));
  folder_.write("page.db",
                "this is no database at all, but long enough to look like a file of one");
  EXPECT_THAT(complaint({"--data", folder_.path() + "/page.db"}), HasSubstr("page.db"));
}

TEST_F(OnlinePlay, GarbageAndFloodsHarmNobodyElse) {
  start();
  Party party("misterra", 2, 1);
  std::uint32_t random = 3;
  int steps = 0;
  while (party.step(server_->port()) && steps < 10'000) {
    if (++steps > 40) continue;
    SocketClient bad(server_->port());
    bad.upgrade();
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
      random = random * 1664525U + 1013904223U;
      bytes += static_cast<char>(random >> 24U);
    }
    if (steps % 2 == 0) bad.send_bytes(bytes);
    for (int i = 0; i < 100 && steps % 4 == 1; ++i) bad.send_text("{\"type\":\"hello\"");
    if (steps % 4 == 3) bad.send_text(std::string(60'000, '['));
  }
  party.check();
}

}  // namespace
}  // namespace mapwright
