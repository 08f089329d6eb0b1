#pragma once
// The line to a client, plain or by TLS behind one type: HTTP and WebSockets are compiled once for
// both. Included only by the sources of net/ (Boost).

#include <array>
#include <cstddef>
#include <memory>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/recycling_allocator.hpp>
#include <boost/beast/core.hpp>

#include "mapwright/server/net/lane.h"

namespace mapwright {

// What is called when bytes have moved. The type of what waits is forgotten, its thread is that of
// the line.
class Done {
 public:
  template <class Handler>
  explicit Done(Handler handler) : held_(new Held<Handler>(std::move(handler))) {}

  void operator()(beast::error_code error, std::size_t bytes = 0) {
    Base& held = *held_;
    held.call(std::move(held_), error, bytes);
  }

 private:
  struct Base {
    virtual ~Base() = default;
    virtual void call(std::unique_ptr<Base> self, beast::error_code error, std::size_t bytes) = 0;
  };
  template <class Handler>
  struct Held final : Base {
    explicit Held(Handler waiting) : handler(std::move(waiting)) {}
    void call(std::unique_ptr<Base> self, beast::error_code error, std::size_t bytes) override {
      Handler ready(std::move(handler));
      self.reset();  // its memory is there for what begins next
      ready(error, bytes);
    }
    static void* operator new(std::size_t) { return net::recycling_allocator<Held>().allocate(1); }
    static void operator delete(void* held) {
      net::recycling_allocator<Held>().deallocate(static_cast<Held*>(held), 1);
    }
    Handler handler;
  };
  std::unique_ptr<Base> held_;
};

// The first of any sequence of buffers, as many as one write takes.
class Pieces {
 public:
  using value_type = net::const_buffer;
  using const_iterator = const value_type*;

  template <class Buffers>
  explicit Pieces(const Buffers& buffers) {
    const auto end = net::buffer_sequence_end(buffers);
    for (auto each = net::buffer_sequence_begin(buffers); each != end && count_ < kMost; ++each) {
      pieces_[count_++] = net::const_buffer(*each);
    }
  }
  [[nodiscard]] const_iterator begin() const { return pieces_.data(); }
  [[nodiscard]] const_iterator end() const { return pieces_.data() + count_; }

 private:
  static constexpr std::size_t kMost = 8;
  std::array<net::const_buffer, kMost> pieces_;
  std::size_t count_ = 0;
};

class Line {
 public:
  virtual ~Line() = default;
  [[nodiscard]] virtual TcpStream& tcp() = 0;
  virtual void read_some(net::mutable_buffer into, Done done) = 0;
  virtual void write_some(const Pieces& pieces, Done done) = 0;
  virtual void shut_down(beast::role_type role, Done done) = 0;
};

// A line over a stream of Beast, which may have others below it.
template <class Stream>
class LineOver final : public Line {
 public:
  template <class... Parts>
  explicit LineOver(Parts&&... parts) : stream_(std::forward<Parts>(parts)...) {}

  [[nodiscard]] Stream& stream() { return stream_; }
  [[nodiscard]] TcpStream& tcp() override { return beast::get_lowest_layer(stream_); }
  void read_some(net::mutable_buffer into, Done done) override {
    stream_.async_read_some(into, std::move(done));
  }
  void write_some(const Pieces& pieces, Done done) override {
    stream_.async_write_some(pieces, std::move(done));
  }
  void shut_down(beast::role_type role, Done done) override {
    async_teardown(role, stream_, std::move(done));
  }

 private:
  Stream stream_;
};

// A line as Beast wants streams to be.
class Wire {
 public:
  using executor_type = Executor;
  explicit Wire(std::unique_ptr<Line> line) : line_(std::move(line)) {}

  [[nodiscard]] executor_type get_executor() { return line_->tcp().get_executor(); }
  [[nodiscard]] TcpStream& next_layer() { return line_->tcp(); }
  [[nodiscard]] const TcpStream& next_layer() const { return line_->tcp(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    net::mutable_buffer into;
    const auto end = net::buffer_sequence_end(buffers);
    for (auto each = net::buffer_sequence_begin(buffers); each != end && into.size() == 0; ++each) {
      into = net::mutable_buffer(*each);
    }
    return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [](auto handler, Line* line, net::mutable_buffer where) {
          line->read_some(where, Done(std::move(handler)));
        },
        token, line_.get(), into);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return net::async_initiate<Token, void(beast::error_code, std::size_t)>(
        [](auto handler, Line* line, const Pieces& pieces) {
          line->write_some(pieces, Done(std::move(handler)));
        },
        token, line_.get(), Pieces(buffers));
  }
  // Beast ends a WebSocket's connection by this.
  template <class Handler>
  friend void async_teardown(beast::role_type role, Wire& wire, Handler&& handler) {
    wire.line_->shut_down(
        role, Done([ready = std::forward<Handler>(handler)](
                       beast::error_code error, std::size_t) mutable { ready(error); }));
  }

 private:
  std::unique_ptr<Line> line_;
};

}  // namespace mapwright
