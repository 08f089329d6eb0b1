#include "mapwright/maker/add_own_map.h"

#include "mapwright/core/text.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/game/registry.h"
#include "mapwright/maker/maker.h"

namespace mapwright::maker {

Result<Options> add_own_map(const GameInfo& info, ContentFiles& files, const ContentFile& own) {
  const auto entries = read_content(own);
  if (!entries) return entries.error();
  if (entries->empty() || !is_own_file(info, own.text)) {
    return Error{own.path + ":1: expected an entry '" + std::string(info.file_kind) + " <id>'"};
  }
  std::string name(entries->front().id);
  const auto printed = printed_maps(info.id, files);
  if (words_of(name).size() != 1 || index_of(printed, name)) name = "own";
  const std::string full = std::string(info.file_option) + ":" + name;
  std::erase_if(files, [&](const ContentFile& file) { return file.name == full; });
  files.push_back({.name = full, .path = own.path, .text = own.text});
  return Options{{std::string(info.file_option), name}};
}

}  // namespace mapwright::maker
