#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/ssl.hpp>
#include <openssl/err.h>

#include "mapwright/server/net/connection.h"

namespace mapwright {
namespace {

using TlsLine = LineOver<beast::ssl_stream<TcpStream>>;

Task<bool> serve_tls(Lane& lane, TcpSocket socket, std::string address,
                     std::shared_ptr<net::ssl::context> tls) {
  auto line = std::make_unique<TlsLine>(TcpStream(std::move(socket)), *tls);
  beast::error_code error;
  line->tcp().expires_after(lane.common.options.limits.request);
  co_await line->stream().async_handshake(net::ssl::stream_base::server,
                                          net::redirect_error(kAwait, error));
  if (error) co_return false;
  co_return co_await serve_requests(lane, Wire(std::move(line)), std::move(address));
}

std::string why(const beast::error_code& error) {
  const char* reason = ERR_reason_error_string(static_cast<unsigned long>(error.value()));
  return reason != nullptr ? reason : error.message();
}

}  // namespace

void start_tls(Lane& lane, TcpSocket socket, const std::string& address,
               std::shared_ptr<net::ssl::context> tls) {
  net::co_spawn(lane.context, serve_tls(lane, std::move(socket), address, std::move(tls)),
                at_the_end(lane.common, address));
}

Result<std::shared_ptr<net::ssl::context>> load_tls(const TlsFiles& files) {
  auto tls = std::make_shared<net::ssl::context>(net::ssl::context::tls_server);
  SSL_CTX_set_min_proto_version(tls->native_handle(), TLS1_2_VERSION);
  // A silent connection holds no buffers.
  SSL_CTX_set_mode(tls->native_handle(), SSL_MODE_RELEASE_BUFFERS);
  beast::error_code error;
  error = tls->use_certificate_chain_file(files.certificate, error);
  if (error) {
    return Error{"cannot use '" + files.certificate + "' as certificate (PEM): " + why(error)};
  }
  error = tls->use_private_key_file(files.key, net::ssl::context::pem, error);
  if (error) {
    return Error{"cannot use '" + files.key + "' as the key of '" + files.certificate +
                 "' (PEM): " + why(error)};
  }
  return tls;
}

}  // namespace mapwright
