#pragma once
// A small page in a folder of its own, removed at the end of a test.

#include <filesystem>
#include <fstream>
#include <string>

#include <unistd.h>

namespace mapwright {

class PageFolder {
 public:
  PageFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "mapwright-page-XXXXXX").string();
    path_ = mkdtemp(name.data());
    write("index.html", "<!doctype html><title>Mapwright</title>");
    write("assets/app-1a2b.js", "let plain = 'text';");
    write("assets/app-1a2b.js.br", "BROTLI");
    write("assets/app-1a2b.js.gz", "GZIP");
    write("core.wasm", std::string("\0asm", 4));
  }
  ~PageFolder() { std::filesystem::remove_all(path_); }
  PageFolder(const PageFolder&) = delete;
  PageFolder& operator=(const PageFolder&) = delete;

  void write(const std::string& name, const std::string& bytes) const {
    const std::filesystem::path path = std::filesystem::path(path_) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << bytes;
  }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace mapwright
