// Any bytes as a score pad: it is refused with a sentence, or scored with a sheet for every seat
// that adds up; nothing else comes of it.

#include "fuzz/fuzz.h"
#include "mapwright/pads/pad.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const auto pad = parse_pad(fuzz::text_of(data, size));
  if (!pad) return 0;
  const ContentFiles files = embedded_files(*find_game(game_of_pad(*pad)));
  const auto scored = score_pad({.pad = *pad, .files = files, .question = {}});
  fuzz::check(scored.ok() || !scored.error().message.empty(), "a refusal says why");
  if (!scored) return 0;
  fuzz::check(scored->sheets.size() == scored->names.size(), "a sheet for every seat");
  for (const ScoreSheet& sheet : scored->sheets) {
    int sum = 0;
    for (const ScoreLine& line : sheet.lines) sum += line.value;
    fuzz::check(sum == sheet.total, "the lines add up");
  }
  fuzz::check(!scored->after->result().to_text().empty(), "there is a result");
  for (const PadNote& note : scored->notes) fuzz::check(!!note.reason, "a note says what");
  return 0;
}
