#include "mapwright/print/embedded.h"

#include <span>

#include "mapwright/game/embedded_file.h"

namespace mapwright::print {

std::span<const EmbeddedFile> embedded_content();  // written by cmake/GenerateEmbedded.cmake

std::string_view embedded_file(std::string_view name) {
  for (const EmbeddedFile& file : embedded_content()) {
    if (file.name == name) return file.text;
  }
  return {};
}

}  // namespace mapwright::print
