#pragma once
// What the server answers: from a request to a response, without a socket.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mapwright/server/page_files.h"

namespace mapwright {

struct WebRequest {
  std::string_view method;
  std::string_view target;  // as asked, with a query if there is one
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view authorization = {};
};

struct WebResponse {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers;
  std::string_view body;   // of a page file, or a fixed text; empty for HEAD and 304
  std::size_t length = 0;  // what Content-Length says: that of the body GET would get
  std::string own_body;    // made for this request: sent instead of `body`
};

// The headers every answer carries: nothing but our own files may be loaded, nothing may be
// guessed, embedded or told to others.
[[nodiscard]] const std::vector<std::pair<std::string_view, std::string>>& security_headers();

// A text that nobody keeps.
[[nodiscard]] WebResponse plain_text(int status, std::string_view text, bool head = false);

// GET and HEAD of the page's files; other methods are refused, unknown paths are not found.
[[nodiscard]] WebResponse respond(const PageFiles& page, const WebRequest& request);

}  // namespace mapwright
