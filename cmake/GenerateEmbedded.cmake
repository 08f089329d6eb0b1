# Run by mapwright_embed_content with GAME, FOLDER, FILES, OUTPUT: writes the C++ source that holds the files.
# Bytes are written as character constants: exact for any content, and without the length limit of string literals.
cmake_minimum_required(VERSION 3.25)

set(arrays "")
set(entries "")
set(index 0)
foreach(file IN LISTS FILES)
  file(SIZE "${FOLDER}/${file}" size)
  file(READ "${FOLDER}/${file}" bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n    " bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "// ${file}\nconstexpr char kFile${index}[] = {\n    ${bytes}'\\0'};\n\n")
  string(APPEND entries "    {\"${file}\", {kFile${index}, ${size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Generated from content/${GAME}; do not edit.
#include <span>
#include <string_view>

#include \"mapwright/game/embedded_file.h\"

namespace mapwright::${GAME} {

std::span<const EmbeddedFile> embedded_content();

namespace {

${arrays}constexpr EmbeddedFile kFiles[] = {
${entries}};

}  // namespace

std::span<const EmbeddedFile> embedded_content() { return kFiles; }

}  // namespace mapwright::${GAME}
")
