// Any bytes as a sheet drawn in letters: read and drawn again letter by letter, or refused.

#include "fuzz/fuzz.h"
#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto rows = lines_of(fuzz::text_of(data, size));
  const auto drawn = cartographers::parse_sheet_rows(rows);
  if (!drawn) {
    fuzz::check(drawn.error().message.find("expected") != std::string::npos,
                "an error says what was expected");
    return 0;
  }
  const auto again = cartographers::sheet_rows(drawn->print, drawn->sheet);
  fuzz::check(again.size() == rows.size(), "as many rows as were read");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    fuzz::check(again[i] == rows[i], "the round trip keeps every letter");
  }
  return 0;
}
