#include "mapwright/server/respond.h"

namespace mapwright {
namespace {

// Whether a header's list (between commas, with weights) has the word with a weight above zero.
bool accepts(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    std::string_view entry = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
    while (entry.starts_with(' ')) entry.remove_prefix(1);
    const auto semicolon = entry.find(';');
    std::string_view name = entry.substr(0, semicolon);
    while (name.ends_with(' ')) name.remove_suffix(1);
    if (name != word) continue;
    if (semicolon == std::string_view::npos) return true;
    // q=0, q=0.0 … refuse; anything else takes it.
    return entry.substr(semicolon).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

bool matches(std::string_view if_none_match, std::string_view etag) {
  return if_none_match == "*" || if_none_match.find(etag) != std::string_view::npos;
}

}  // namespace

const std::vector<std::pair<std::string_view, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string_view, std::string>> kHeaders = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
       "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
       "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
  };
  return kHeaders;
}

WebResponse plain_text(int status, std::string_view text, bool head) {
  WebResponse response{.status = status,
                       .headers = security_headers(),
                       .body = text,
                       .length = text.size(),
                       .own_body = {}};
  response.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  response.headers.emplace_back("Cache-Control", "no-store");
  if (head) response.body = {};
  return response;
}

WebResponse respond(const PageFiles& page, const WebRequest& request) {
  const bool head = request.method == "HEAD";
  if (!head && request.method != "GET") {
    auto response = plain_text(405, "Only GET and HEAD are answered here.\n", false);
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  const PageFile* file = page.find(request.target.substr(0, request.target.find_first_of("?#")));
  if (file == nullptr) return plain_text(404, "There is nothing here.\n", head);

  WebResponse response;
  response.headers = security_headers();
  response.headers.emplace_back("Content-Type", file->content_type);
  response.headers.emplace_back("ETag", file->etag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back(
      "Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (matches(request.if_none_match, file->etag)) {
    response.status = 304;
    return response;
  }
  response.body = file->plain;
  if (!file->brotli.empty() && accepts(request.accept_encoding, "br")) {
    response.body = file->brotli;
    response.headers.emplace_back("Content-Encoding", "br");
  } else if (!file->gzip.empty() && accepts(request.accept_encoding, "gzip")) {
    response.body = file->gzip;
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  response.length = response.body.size();
  if (head) response.body = {};
  return response;
}

}  // namespace mapwright
