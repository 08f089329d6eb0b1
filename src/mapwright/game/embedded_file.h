#pragma once
// A content file: compiled in from content/, or read from a folder given at run time. Games
// parse the text; who reads the disk is the caller (the engine does no input or output).

#include <string>
#include <string_view>
#include <vector>

namespace mapwright {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

// `path` is what errors call the file.
struct ContentFile {
  std::string name;
  std::string path;
  std::string text;
};
using ContentFiles = std::vector<ContentFile>;

}  // namespace mapwright
