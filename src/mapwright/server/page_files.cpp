#include "mapwright/server/page_files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "mapwright/core/sha256.h"

namespace mapwright {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kContentTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string content_type_of(const std::string& path) {
  for (const auto& [ending, type] : kContentTypes) {
    if (path.ends_with(ending)) return std::string(type);
  }
  return "application/octet-stream";
}

Result<std::string> bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in && !in.eof()) return Error{"cannot read " + path.string()};
  return bytes;
}

bool is_twin(std::string_view path) { return path.ends_with(".br") || path.ends_with(".gz"); }

}  // namespace

Result<PageFiles> PageFiles::load(const std::string& folder) {
  std::error_code error;
  if (!fs::is_regular_file(fs::path(folder) / "index.html", error)) {
    return Error{"there is no built page in '" + folder + "' (no index.html)"};
  }
  PageFiles page;
  for (fs::recursive_directory_iterator it(folder, error), end; it != end; it.increment(error)) {
    const std::string path = it->path().lexically_relative(folder).generic_string();
    if (!it->is_regular_file() || is_twin(path)) continue;
    PageFile file;
    for (auto [ending, bytes] : {std::pair{"", &file.plain}, std::pair{".br", &file.brotli},
                                 std::pair{".gz", &file.gzip}}) {
      const fs::path twin = it->path().string() + ending;
      if (!fs::is_regular_file(twin, error)) continue;
      auto read = bytes_of(twin);
      if (!read) return read.error();
      *bytes = *std::move(read);
    }
    file.content_type = content_type_of(path);
    file.etag = '"' + to_hex(sha256(file.plain)).substr(0, 24) + '"';
    file.immutable = path.starts_with("assets/");
    page.files_.emplace("/" + path, std::move(file));
  }
  // A folder that cannot be read ends the walk.
  if (error) return Error{"cannot read '" + folder + "': " + error.message()};
  return page;
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace mapwright
