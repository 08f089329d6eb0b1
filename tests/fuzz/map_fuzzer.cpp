// Any bytes as a map of the Guild: every problem is named with its file, or the map has figures.

#include "fuzz/fuzz.h"
#include "mapwright/games/guild/content.h"
#include "mapwright/games/guild/map_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  const ContentFile file{
      .name = "map:own", .path = "own.txt", .text = std::string(fuzz::text_of(data, size))};
  const guild::MapReport report = guild::check_map(file);
  for (const std::string& problem : report.problems) {
    fuzz::check(problem.starts_with("own.txt"), "a problem says where it is");
  }
  fuzz::check(report.problems.empty() == guild::read_map_file(file).ok(),
              "a map without problems can be read, any other cannot");
  if (report.problems.empty()) {
    fuzz::check(report.figures.spaces > 0, "a map that can be played has spaces");
  }
  return 0;
}
