#include "mapwright/games/cartographers/own_sheet.h"

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"

namespace mapwright::cartographers {
namespace {

constexpr std::string_view kPrefix = "side:";
constexpr std::array<std::string_view, 2> kPrintedSides = {"A", "B"};

}  // namespace

SheetPrint read_sheet(EntryReader& entry) {
  constexpr std::size_t kMaxNameLength = 60;
  const std::string name = entry.text("name");
  entry.expect(count_characters(name) <= kMaxNameLength, entry.line("name"),
               "expected a name of at most 60 characters");
  const int coins = entry.number("coins", 0, 99);
  const ContentField& map = entry.line("map");
  DrawnSheet drawn = entry.take(map, parse_sheet_rows(map.drawing));
  entry.expect(drawn.sheet.filled == drawn.print.filled, map,
               "expected only '.', 'r', '^' and '#' on a sheet");
  drawn.print.id = entry.id();
  drawn.print.name = name;
  drawn.print.coin_track = coins;
  return drawn.print;
}

Result<void> check_own_sheet_name(std::string_view name) {
  if (name.empty() || name.find_first_of(" \t") != std::string_view::npos || !is_printable(name)) {
    return Error{"a sheet of your own needs a file name without blanks, not " + quoted(name)};
  }
  if (index_of(kPrintedSides, name)) {
    return Error{quoted(name) + " is the name of a printed side: give your own another file name"};
  }
  return {};
}

Result<SheetPrint> read_own_sheet(const ContentFile& file) {
  const ContentFiles alone = {file};
  ContentReader reader(alone);
  const auto sheets = reader.list<SheetPrint>(file.name, "sheet", 1, read_sheet);
  if (reader.ok()) reader.expect((~sheets[0].filled).any(), file.name, kNoRoom);
  if (!reader.ok()) return reader.error();
  return sheets[0];
}

Result<void> add_own_sheet(const ContentFiles& files, std::string_view side,
                           std::vector<SheetPrint>& sheets) {
  if (side.empty()) return {};
  const std::string_view name = side.starts_with(kPrefix) ? side.substr(kPrefix.size()) : side;
  const std::string full = std::string(kPrefix) + std::string(name);
  const auto file = std::ranges::find(files, full, &ContentFile::name);
  if (file == files.end()) return {};
  if (auto fine = check_own_sheet_name(name); !fine) return fine;
  if (index_of(sheets, side, &SheetPrint::id)) {
    return Error{quoted(side) + " is the name of a sheet in sheets.txt, too"};
  }
  auto sheet = read_own_sheet(*file);
  if (!sheet) return sheet.error();
  sheet->id = std::string(side);
  sheets.push_back(*std::move(sheet));
  return {};
}

}  // namespace mapwright::cartographers
