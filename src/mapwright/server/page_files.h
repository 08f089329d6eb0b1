#pragma once
// PageFiles: the built page, held in memory, ready to be sent. A file may have compressed twins
// beside it (app.js.br, app.js.gz), made when the page was built; they are sent to clients that
// take them. Nothing outside the folder can be asked for: only files found at the start are known.

#include <map>
#include <string>
#include <string_view>

#include "mapwright/core/result.h"

namespace mapwright {

struct PageFile {
  std::string content_type;
  std::string etag;  // in quotes, from the content
  // Whether the name changes with the content (assets/app-B3x9.js): such a file is kept for ever.
  bool immutable = false;
  std::string plain;
  std::string brotli;  // empty: not there
  std::string gzip;
};

class PageFiles {
 public:
  // Reads every file below the folder. Fails when there is no index.html.
  [[nodiscard]] static Result<PageFiles> load(const std::string& folder);

  // The file of a request's path ("/", "/assets/app.js"), or null.
  [[nodiscard]] const PageFile* find(std::string_view path) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

}  // namespace mapwright
