// mapwright_echo: a bare Beast echo, against which the server is measured: it prints its port and
// sends back what it gets.

#include <iostream>
#include <memory>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
using tcp = net::ip::tcp;
using Executor = net::io_context::executor_type;
using Socket = net::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;
template <class T>
using Task = net::awaitable<T, Executor>;
constexpr net::use_awaitable_t<Executor> kAwait;

Task<void> echo(Socket accepted) {
  beast::error_code error;
  beast::websocket::stream<Stream, false> socket(Stream(std::move(accepted)));
  socket.text(true);
  co_await socket.async_accept(net::redirect_error(kAwait, error));
  beast::flat_buffer buffer;
  while (!error) {
    co_await socket.async_read(buffer, net::redirect_error(kAwait, error));
    if (!error) co_await socket.async_write(buffer.data(), net::redirect_error(kAwait, error));
    buffer.consume(buffer.size());
  }
}

Task<void> accept(net::io_context& context, net::basic_socket_acceptor<tcp, Executor>& acceptor) {
  for (;;) {
    Socket socket(context);
    co_await acceptor.async_accept(socket, kAwait);
    socket.set_option(tcp::no_delay(true));
    net::co_spawn(context, echo(std::move(socket)), net::detached);
  }
}

}  // namespace

int main() {
  net::io_context context(1);
  net::basic_socket_acceptor<tcp, Executor> acceptor(
      context, tcp::endpoint(net::ip::address_v4::loopback(), 0));
  std::cout << acceptor.local_endpoint().port() << std::endl;
  net::co_spawn(context, accept(context, acceptor), net::detached);
  context.run();
}
