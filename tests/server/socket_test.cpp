// WebSockets: a real server on a free port that echoes, spoken to over TCP, well and badly.

#include <filesystem>
#include <map>
#include <mutex>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mapwright/server/net/http_server.h"
#include "server/socket_client.h"

namespace mapwright {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Sends back what it gets; "many N" is answered by N frames of a kilobyte, "bye" by closing.
class Echo final : public SocketEvents {
 public:
  void opened(ConnectionId connection, std::string address) override {
    const std::lock_guard lock(mutex_);
    open_[connection] = std::move(address);
  }
  bool received(ConnectionId connection, std::string frame) override {
    if (frame == "busy") return false;
    std::vector<Parcel> parcels;
    if (frame.starts_with("many ")) {
      for (int i = std::stoi(frame.substr(5)); i > 0; --i) {
        parcels.push_back({connection, std::string(1024, 'x')});
      }
    } else {
      parcels.push_back({connection, frame, frame == "bye"});
    }
    server_->deliver(std::move(parcels));
    return true;
  }
  void closed(ConnectionId connection) override {
    const std::lock_guard lock(mutex_);
    open_.erase(connection);
  }
  [[nodiscard]] std::size_t open() const {
    const std::lock_guard lock(mutex_);
    return open_.size();
  }
  HttpServer* server_ = nullptr;

 private:
  mutable std::mutex mutex_;
  std::map<ConnectionId, std::string> open_;
};

class Sockets : public testing::Test {
 protected:
  void SetUp() override { start({}); }
  void TearDown() override { stop(); }

  void start(HttpOptions options) {
    stop();
    options.threads = 2;
    options.sockets = &echo_;
    options.counters = &counters_;
    server_.emplace(*HttpServer::listen(
        "127.0.0.1", 0, [](const WebRequest&) { return plain_text(200, "page\n"); },
        std::move(options)));
    echo_.server_ = &*server_;
    runner_ = std::thread([this] { server_->run(); });
  }
  void stop() {
    if (!server_) return;
    server_->stop();
    if (runner_.joinable()) runner_.join();
    server_.reset();
  }
  SocketClient client(int receive_buffer = 0) const {
    return SocketClient(server_->port(), receive_buffer);
  }
  SocketClient open_client() const {
    SocketClient made = client();
    EXPECT_THAT(made.upgrade(), StartsWith("HTTP/1.1 101 "));
    return made;
  }
  // Whether all that was open is known to be closed, soon.
  bool all_closed() const {
    for (int i = 0; i < 2000 && echo_.open() > 0; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return echo_.open() == 0;
  }
  // That somebody who behaves is served, whatever others did.
  void expect_service() const {
    SocketClient good = open_client();
    good.send_text("still there?");
    EXPECT_EQ(good.read_text(), "still there?");
  }

  Echo echo_;
  Counters counters_;
  std::optional<HttpServer> server_;
  std::thread runner_;
};

TEST_F(Sockets, CarryMessagesBothWays) {
  std::vector<SocketClient> clients;
  for (int i = 0; i < 5; ++i) clients.push_back(open_client());
  for (std::size_t i = 0; i < clients.size(); ++i)
    clients[i].send_text("I am " + std::to_string(i));
  for (std::size_t i = 0; i < clients.size(); ++i) {
    EXPECT_EQ(clients[i].read_text(), "I am " + std::to_string(i));
  }
  const std::string big(60'000, 'b');
  clients[0].send_text(big);
  EXPECT_EQ(clients[0].read_text(), big);
  EXPECT_EQ(echo_.open(), 5U);
  clients.clear();
  EXPECT_TRUE(all_closed());
  EXPECT_EQ(counters_.sockets, 5U);
}

TEST_F(Sockets, AgreeOnTheProtocol) {
  SocketClient one = client();
  EXPECT_THAT(one.upgrade(), HasSubstr("Sec-WebSocket-Protocol: mapwright.1\r\n"));
  SocketClient none = client();
  EXPECT_THAT(none.upgrade("", ""), StartsWith("HTTP/1.1 400 "));
  SocketClient other = client();
  EXPECT_THAT(other.upgrade("", "mapwright.9"), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(other.read_close(), StartsWith("4000 this server speaks mapwright.1"));
  SocketClient plain = client();
  plain.send_bytes("GET /socket HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(plain.read_all(), StartsWith("HTTP/1.1 426 "));
  SocketClient page = client();
  page.send_bytes("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(page.read_all(), testing::EndsWith("\r\n\r\npage\n"));
}

TEST_F(Sockets, AreNotForPagesOfOtherSites) {
  SocketClient evil = client();
  EXPECT_THAT(evil.upgrade("Origin: https://evil.example\r\n"), StartsWith("HTTP/1.1 403 "));
  SocketClient own = client();
  EXPECT_THAT(own.upgrade("Origin: http://play.example:8080\r\n"), StartsWith("HTTP/1.1 101 "));
  EXPECT_EQ(counters_.refused_origin, 1U);
}

TEST_F(Sockets, AreClosedForAReason) {
  SocketClient bye = open_client();
  bye.send_text("before");
  bye.send_text("bye");
  EXPECT_EQ(bye.read_text(), "before");
  EXPECT_EQ(bye.read_close(), "1008 bye");
  SocketClient busy = open_client();
  busy.send_text("busy");
  EXPECT_THAT(busy.read_close(), StartsWith("1013 "));
  SocketClient binary = open_client();
  binary.send_bytes(masked_frame(Opcode::kBinary, "101"));
  EXPECT_THAT(binary.read_close(), StartsWith("1003 "));
  SocketClient big = open_client();
  big.send_bytes(masked_frame(Opcode::kText, std::string(70'000, 'b')));
  EXPECT_THAT(big.read_close(), StartsWith("1009"));
  SocketClient bad = open_client();
  bad.send_text("\xff\xfe is no UTF-8");
  EXPECT_THAT(bad.read_close(), StartsWith("1007"));
  EXPECT_TRUE(all_closed());
}

TEST_F(Sockets, OutliveRubbish) {
  std::uint32_t random = 1;
  for (int round = 0; round < 50; ++round) {
    SocketClient rubbish = open_client();
    std::string bytes;
    for (int i = 0; i < 200; ++i) {
      random = random * 1664525U + 1013904223U;
      bytes += static_cast<char>(random >> 24U);
    }
    rubbish.send_bytes(bytes);
  }
  SocketClient unmasked = open_client();
  unmasked.send_bytes(std::string("\x81\x02hi", 4));
  EXPECT_THAT(unmasked.read_close(), StartsWith("1002"));
  expect_service();
  EXPECT_TRUE(all_closed());
  EXPECT_EQ(counters_.failures, 0U);
}

TEST_F(Sockets, EndAFlood) {
  SocketClient flood = open_client();
  std::string bytes;
  for (int i = 0; i < 300; ++i) bytes += masked_frame(Opcode::kText, "flood");
  flood.send_bytes(bytes);
  EXPECT_EQ(flood.read_close(), "1008 too many messages");
  EXPECT_EQ(counters_.floods, 1U);
  expect_service();
}

TEST_F(Sockets, EndAFloodOfPings) {
  const std::string ping("\x89\x80\0\0\0\0", 6);
  SocketClient polite = open_client();
  for (int i = 0; i < 20; ++i) polite.send_bytes(ping);
  polite.send_text("still there?");
  std::string heard;
  for (int i = 0; i < 30 && heard.empty(); ++i) heard = polite.read_text();
  EXPECT_EQ(heard, "still there?");
  const SocketClient rude = open_client();
  for (int i = 0; i < 500 && rude.send_bytes(ping); ++i) {
  }
  (void)rude.read_all();  // until it is closed
  EXPECT_EQ(counters_.floods, 1U);
  expect_service();
}

TEST_F(Sockets, CutOffWhoeverDoesNotRead) {
  SocketClient slow = client(4096);
  slow.upgrade();
  for (int i = 0; i < 50; ++i) slow.send_text("many 1000");
  for (int i = 0; i < 2000 && counters_.slow_readers == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(counters_.slow_readers, 1U);
  EXPECT_TRUE(all_closed());
  expect_service();
}

TEST_F(Sockets, NoticeThatNobodyIsThere) {
  HttpOptions options;
  options.limits.silence = std::chrono::milliseconds(300);
  start(std::move(options));
  SocketClient silent = open_client();  // reads nothing, so answers no ping
  SocketClient quiet = open_client();
  EXPECT_FALSE(quiet.read_frame(std::chrono::milliseconds(1200))) << "but pings are answered";
  quiet.send_text("here I am");
  EXPECT_EQ(quiet.read_text(), "here I am");
  EXPECT_EQ(echo_.open(), 1U);
}

TEST_F(Sockets, AreLimitedInNumber) {
  HttpOptions options;
  options.limits.connections = 3;
  start(std::move(options));
  std::vector<SocketClient> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(open_client());
  SocketClient fourth = client();
  EXPECT_THAT(fourth.upgrade(), StartsWith("HTTP/1.1 503 "));
  clients.pop_back();
  for (int i = 0; i < 2000 && counters_.connections_open == 3; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  expect_service();
}

TEST_F(Sockets, AreLimitedByAddress) {
  HttpOptions options;
  options.limits.requests_of_address = {.burst = 2, .per_second = 0.001};
  start(std::move(options));
  const std::string from = "X-Forwarded-For: 192.0.2.1\r\n";
  for (int i = 0; i < 2; ++i) EXPECT_THAT(client().upgrade(from), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(client().upgrade(from), StartsWith("HTTP/1.1 429 "));
  EXPECT_THAT(client().upgrade("X-Forwarded-For: 192.0.2.2\r\n"), StartsWith("HTTP/1.1 101 "));
  EXPECT_EQ(counters_.refused_rate, 1U);
  options = {};
  options.limits.connections_of_address = 1;
  start(std::move(options));
  SocketClient first = client();
  EXPECT_THAT(first.upgrade(from), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(client().upgrade(from), StartsWith("HTTP/1.1 429 "));
  expect_service();
}

TEST_F(Sockets, AreToldWhenTheServerStops) {
  bool finished = false;
  HttpOptions options;
  options.before_closing = [&] { finished = true; };
  start(std::move(options));
  SocketClient one = open_client();
  SocketClient two = open_client();
  one.send_text("last words");
  EXPECT_EQ(one.read_text(), "last words");
  std::thread stopper([&] { stop(); });
  EXPECT_THAT(one.read_close(), StartsWith("1001 the server stops"));
  EXPECT_THAT(two.read_close(), StartsWith("1001 "));
  stopper.join();
  EXPECT_TRUE(finished);
  EXPECT_EQ(echo_.open(), 0U);
}

TEST(Tls, SaysWhatIsWrongWithItsFiles) {
  const auto error_of = [](TlsFiles files) {
    HttpOptions options;
    options.tls = std::move(files);
    auto made = HttpServer::listen("127.0.0.1", 0, {}, std::move(options));
    return made.ok() ? "" : made.error().message;
  };
  EXPECT_THAT(error_of({"/nowhere.pem", "/nowhere.key"}), HasSubstr("/nowhere.pem"));
}

}  // namespace
}  // namespace mapwright
