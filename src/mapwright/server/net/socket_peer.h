#pragma once
// One WebSocket; included only by the sources of net/ (Boost). Without compression: a message is
// small or rare, and the windows of a compressor are many times what a connection else needs
// (docs/decisions/0031-edge.md).

#include <deque>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "mapwright/server/net/lane.h"
#include "mapwright/server/net/wire.h"

namespace mapwright {

namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;

class SocketPeer final : public Peer, public std::enable_shared_from_this<SocketPeer> {
 public:
  SocketPeer(Lane& lane, Wire stream, std::string client)
      : lane_(lane), common_(lane.common), socket_(std::move(stream)), client_(std::move(client)) {}

  // Accepts and reads until it ends. `self` keeps this alive.
  Task<void> serve([[maybe_unused]] std::shared_ptr<SocketPeer> self,
                   http::request<http::empty_body> request, UpgradeAnswer verdict) {
    const std::string protocol = std::move(verdict.protocol);
    prepare(protocol);
    beast::error_code error;
    co_await socket_.async_accept(request, net::redirect_error(kAwait, error));
    if (error) co_return;
    if (verdict.outdated) {
      ++common_.counters.outdated;
      close(CloseCode::kOutdated,
            "this server speaks " + std::string(kSubprotocol) + ": load the page anew");
      co_await discard();
      co_return;
    }
    request = {};
    const ConnectionId id = enter();
    try {
      co_await read_all(id);
    } catch (...) {
      leave(id);
      throw;
    }
    leave(id);
  }

  void send(std::string frame) override {
    if (ending_) return;
    unread_ += frame.size();
    common_.unread_bytes += frame.size();
    queue_.push_back(std::move(frame));
    const HttpLimits& limits = common_.options.limits;
    const bool all_full = common_.unread_bytes > limits.unread_bytes_of_all;
    if (unread_ > (all_full ? limits.unread_bytes / 16 : limits.unread_bytes)) {
      ++common_.counters.slow_readers;
      common_.log("cut off", {{"why", "reads too slowly"}, {"address", client_}});
      give_up();
      return;
    }
    start_writing();
  }

  void close(CloseCode code, std::string reason) override {
    if (ending_) return;
    ending_ = true;
    reason.resize(std::min<std::size_t>(reason.size(), 120));  // a control frame holds no more
    farewell_.emplace(static_cast<websocket::close_code>(code), reason);
    start_writing();
  }

 private:
  void prepare(const std::string& protocol) {
    const HttpLimits& limits = common_.options.limits;
    beast::get_lowest_layer(socket_).expires_never();  // the WebSocket has its own clocks
    socket_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = std::chrono::seconds(10),
        .idle_timeout = limits.silence,
        .keep_alive_pings = true,
    });
    socket_.set_option(
        websocket::stream_base::decorator([protocol](websocket::response_type& response) {
          response.set(http::field::sec_websocket_protocol, protocol);
        }));
    // Pings and pongs are answered below us; a flood of them is a flood.
    socket_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (ending_ || control_.take(kControlFrames, std::chrono::steady_clock::now())) return;
      ++common_.counters.floods;
      common_.log("cut off", {{"why", "too many pings"}, {"address", client_}});
      give_up();
    });
    socket_.read_message_max(limits.frame_bytes);
    socket_.auto_fragment(false);
    socket_.text(true);
  }

  ConnectionId enter() {
    const ConnectionId id{lane_.next_id};
    lane_.next_id += lane_.lanes;
    lane_.peers.emplace(id, this);
    ++common_.open_sockets;
    ++common_.counters.sockets;
    ++common_.counters.sockets_open;
    common_.options.sockets->opened(id, client_);
    if (lane_.closing) close(CloseCode::kGoingAway, std::string(kGoodbye));
    return id;
  }

  void leave(ConnectionId id) {
    give_up();
    lane_.peers.erase(id);
    common_.options.sockets->closed(id);
    --common_.counters.sockets_open;
    --common_.open_sockets;
  }

  Task<void> read_all(ConnectionId id) {
    beast::flat_buffer buffer;
    beast::error_code error;
    TokenBucket bucket(common_.options.limits.frames);
    for (;;) {
      co_await socket_.async_read(buffer, net::redirect_error(kAwait, error));
      if (error) co_return;
      ++common_.counters.frames_in;
      if (!ending_) take(id, bucket, buffer);
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBytes) buffer.shrink_to_fit();
    }
  }

  void take(ConnectionId id, TokenBucket& bucket, const beast::flat_buffer& buffer) {
    if (!socket_.got_text()) {
      close(CloseCode::kTextOnly, "messages are text");
    } else if (!bucket.take(common_.options.limits.frames, std::chrono::steady_clock::now())) {
      ++common_.counters.floods;
      common_.log("cut off", {{"why", "too many messages"}, {"address", client_}});
      close(CloseCode::kRefused, "too many messages");
    } else if (!common_.options.sockets->received(
                   id, std::string(static_cast<const char*>(buffer.data().data()),
                                   buffer.data().size()))) {
      ++common_.counters.overloads;
      close(CloseCode::kTryLater, "too much to do; try again later");
    }
  }

  // Reads on until the other side has closed too.
  Task<void> discard() {
    beast::flat_buffer buffer;
    beast::error_code error;
    while (!error) {
      co_await socket_.async_read(buffer, net::redirect_error(kAwait, error));
      buffer.consume(buffer.size());
    }
  }

  void start_writing() {
    if (writing_) return;
    writing_ = true;
    net::co_spawn(
        lane_.context, write_all(shared_from_this()),
        [&common = common_](const std::exception_ptr& problem) { note_failure(common, problem); });
  }

  Task<void> write_all([[maybe_unused]] std::shared_ptr<SocketPeer> self) {
    beast::error_code error;
    while (!queue_.empty()) {
      const std::string frame = std::move(queue_.front());
      queue_.pop_front();
      co_await socket_.async_write(net::buffer(frame), net::redirect_error(kAwait, error));
      unread_ -= frame.size();
      common_.unread_bytes -= frame.size();
      if (error) break;
      ++common_.counters.frames_out;
    }
    if (error) {
      give_up();
    } else if (farewell_) {
      const websocket::close_reason reason = *std::exchange(farewell_, std::nullopt);
      co_await socket_.async_close(reason, net::redirect_error(kAwait, error));
    }
    writing_ = false;
  }

  // Nothing more can be said; the reader ends too.
  void give_up() {
    ending_ = true;
    farewell_.reset();
    for (const std::string& frame : queue_) {
      unread_ -= frame.size();
      common_.unread_bytes -= frame.size();
    }
    queue_.clear();
    beast::get_lowest_layer(socket_).close();
  }

  static constexpr std::size_t kKeptBytes = 2048;  // of the buffer for reading
  static constexpr Rate kControlFrames{.burst = 60, .per_second = 2};

  Lane& lane_;
  Common& common_;
  websocket::stream<Wire, false> socket_;
  std::string client_;
  std::deque<std::string> queue_;
  std::size_t unread_ = 0;  // bytes in the queue and on their way
  TokenBucket control_{kControlFrames};
  bool writing_ = false;
  bool ending_ = false;  // nothing is sent or taken any more but the farewell
  std::optional<websocket::close_reason> farewell_;
};

}  // namespace mapwright
