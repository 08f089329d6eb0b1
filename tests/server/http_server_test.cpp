// The sockets: a real server on a free port, spoken to over TCP.

#include "mapwright/server/net/http_server.h"

#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>

#include "server/page_folder.h"

namespace mapwright {
namespace {

class Http : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(page_.ok());
    ASSERT_TRUE(server_.ok());
    runner_ = std::thread([this] { server_->run(); });
  }
  void TearDown() override {
    server_->stop();
    runner_.join();
  }

  // Sends the bytes and reads until the server closes.
  std::string talk(const std::string& bytes) {
    const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(server_->port()));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
    std::string all;
    char buffer[4096];
    for (ssize_t n = 0; (n = recv(socket, buffer, sizeof buffer, 0)) > 0;) {
      all.append(buffer, static_cast<std::size_t>(n));
    }
    close(socket);
    return all;
  }

  PageFolder folder_;
  Result<PageFiles> page_ = PageFiles::load(folder_.path());
  Result<HttpServer> server_ = HttpServer::listen(
      "127.0.0.1", 0, [this](const WebRequest& request) { return respond(*page_, request); });
  std::thread runner_;
};

TEST_F(Http, ServesThePage) {
  const auto answer = talk("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_NE(answer.find("Content-Length: 39\r\n"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\n<!doctype html><title>Mapwright</title>"));
}

TEST_F(Http, KeepsTheConnectionForFurtherRequests) {
  const auto answer = talk(
      "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"
      "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n"
      "GET /assets/app-1a2b.js HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\nConnection: "
      "close\r\n\r\n");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n"));
  EXPECT_NE(answer.find("HTTP/1.1 404 Not Found\r\n"), std::string::npos);
  EXPECT_TRUE(answer.ends_with("\r\n\r\nBROTLI")) << answer;
}

TEST_F(Http, ClosesOnRubbish) {
  EXPECT_EQ(talk("this is no http\r\n\r\n").find("200"), std::string::npos);
  EXPECT_EQ(talk("GET / HTTP/1.1\r\nX: " + std::string(40000, 'x') + "\r\n\r\n").find("200 OK"),
            std::string::npos);
  EXPECT_TRUE(talk("GET / HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200 OK")) << "and goes on";
}

TEST_F(Http, SaysWhenThePortIsTaken) {
  const auto second = HttpServer::listen("127.0.0.1", server_->port(), {});
  ASSERT_FALSE(second.ok());
  EXPECT_NE(second.error().message.find("--port"), std::string::npos);
  EXPECT_FALSE(HttpServer::listen("not an address", 0, {}).ok());
}

}  // namespace
}  // namespace mapwright
