#pragma once
// Sheets as content files describe them: the printed sides and people's own (the same format). Also
// what is to be said about an own one, for `mapwright map check` and the workshop.

#include <string_view>
#include <vector>

#include "mapwright/game/content_reader.h"
#include "mapwright/game/map_report.h"
#include "mapwright/games/cartographers/content.h"

namespace mapwright::cartographers {

// The sheet of an entry `sheet <id>`. The entry keeps the first error.
[[nodiscard]] SheetPrint read_sheet(EntryReader& entry);

// Whether a sheet of one's own can be called that: no blanks, no printed side's name.
[[nodiscard]] Result<void> check_own_sheet_name(std::string_view name);

inline constexpr std::string_view kNoRoom = "expected an empty cell, found none";

// An own sheet: a file with one entry `sheet <id>` on which there is room to draw. Errors name file
// and line.
[[nodiscard]] Result<SheetPrint> read_own_sheet(const ContentFile& file);

// Adds the own sheet that `side` names, under that name; nothing when a listed one is called so, or
// no file.
[[nodiscard]] Result<void> add_own_sheet(const ContentFiles& files, std::string_view side,
                                         std::vector<SheetPrint>& sheets);

// Everything that is to be said about a file with an own sheet. `content` is that of the game,
// whose shapes are tried on it.
[[nodiscard]] MapReport check_sheet(const ContentFile& file, const Content& content);

}  // namespace mapwright::cartographers
