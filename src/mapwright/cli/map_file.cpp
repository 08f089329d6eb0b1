#include "mapwright/cli/map_file.h"

#include "mapwright/cli/files.h"
#include "mapwright/game/packed_record.h"
#include "mapwright/maps/own_map.h"

namespace mapwright::cli {

Result<ContentFile> read_map_file(const std::string& path) {
  auto text = read_file_or_link(path);
  if (!text) return text.error();
  if (is_packed(*text)) {
    text = unpack_map(*text);
    if (!text) return Error{about(path, text.error().message)};
  }
  const std::string name = is_link(path) ? "link" : path;
  return ContentFile{.name = name, .path = name, .text = *std::move(text)};
}

}  // namespace mapwright::cli
