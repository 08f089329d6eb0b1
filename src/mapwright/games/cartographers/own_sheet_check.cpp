#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/own_sheet.h"

namespace mapwright::cartographers {
namespace {

std::vector<std::string> names_of(const Cells& cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell_text(cell));
  return names;
}

// The letters of the drawing that no printed sheet has, and rows that are too short or too long.
std::vector<MapRemark> drawing_problems(const ContentFile& file, const ContentField& map) {
  std::vector<MapRemark> problems;
  const auto problem = [&](std::string code, int row, int col, std::string text) {
    const auto* at_row = map.drawing[at(row)].data();
    const auto before = std::count(file.text.data(), at_row, '\n');
    problems.push_back(
        {.code = std::move(code),
         .cells = {cell_text(SheetGrid::cell(row, col))},
         .line = 1 + static_cast<int>(before),
         .place = "row " + std::to_string(row + 1) + ", column " + std::to_string(col + 1),
         .text = std::move(text)});
  };
  if (map.drawing.size() != SheetGrid::kRows) return problems;  // its reader says so
  for (int row = 0; row < SheetGrid::kRows; ++row) {
    const std::string_view letters = map.drawing[at(row)];
    if (letters.size() != SheetGrid::kCols) {
      const int last = std::clamp(static_cast<int>(letters.size()), 1, SheetGrid::kCols) - 1;
      problem("row-length", row, last,
              "expected 11 letters, found " + std::to_string(letters.size()));
      problems.back().number = SheetGrid::kCols;
      continue;
    }
    for (int col = 0; col < SheetGrid::kCols; ++col) {
      if (std::string_view(".r^#").find(letters[at(col)]) != std::string_view::npos) continue;
      problem("letter", row, col,
              "expected one of . r ^ #, found " +
                  quoted(letters.substr(static_cast<std::size_t>(col), 1)));
    }
  }
  const auto has_room = [](std::string_view row) {
    return row.find_first_of(".r") != std::string_view::npos;
  };
  if (problems.empty() && std::ranges::none_of(map.drawing, has_room)) {
    problems.push_back({.code = "no-room",
                        .cells = {},
                        .line = map.line,
                        .place = {},
                        .text = std::string(kNoRoom)});
  }
  return problems;
}

// Empty cells that no shape of any card can ever cover; only the single cell of C15 and C16 can.
Cells out_of_reach(const SheetPrint& sheet, const Content& content) {
  const Cells free = ~sheet.filled;
  Cells covered;
  for (std::size_t i = kSingleCell + 1; i < content.patterns.size(); ++i) {
    const SheetPattern& pattern = content.patterns[i];
    for (const Cell anchor : pattern.fitting(free)) covered |= pattern.cells_at(anchor);
  }
  return free - covered;
}

// Mountains with nothing empty around them: no drawing can surround them, so they never pay (C14).
Cells walled_in(const SheetPrint& sheet) {
  return sheet.mountains - SheetGrid::neighbours(~sheet.filled);
}

void add_notes(const SheetPrint& sheet, const Content& content, MapReport& report) {
  if (const Cells cells = out_of_reach(sheet, content); cells.any()) {
    report.note("no-shape", names_of(cells),
                "no card's shape fits over " + cells_text(cells) +
                    ": only a single cell can be drawn there");
  }
  if (const Cells cells = walled_in(sheet); cells.any()) {
    report.note("walled-in", names_of(cells),
                "nothing is empty around the mountain at " + cells_text(cells) +
                    ", so it never brings a coin");
  }
  if (sheet.ruins.empty()) {
    report.note("no-ruins", {}, "the sheet has no ruins, so ruins cards ask for a single cell");
  }
  if (sheet.mountains.empty()) {
    report.note("no-mountains", {},
                "the sheet has no mountains: they bring no coins, and some edicts no stars");
  }
}

void add_figures(const SheetPrint& sheet, MapReport& report) {
  const std::pair<const char*, int> figures[] = {
      {"empty", SheetGrid::kCells - sheet.filled.count()},
      {"ruins", sheet.ruins.count()},
      {"mountains", sheet.mountains.count()},
      {"wasteland", sheet.wasteland.count()},
      {"coins", sheet.coin_track}};
  for (const auto& [name, value] : figures) {
    report.figures.add(name, value);
    report.figures_text += std::string(name) + " " + std::to_string(value) + "\n";
  }
}

}  // namespace

MapReport check_sheet(const ContentFile& file, const Content& content) {
  MapReport report{.path = file.path, .id = {}, .title = {}, .remarks = {}, .figures_text = {}};
  const auto with = [&](const Error& error) {
    report.remarks.push_back(unreadable(file.path, error));
    return report;
  };
  const auto entries = read_content(file);
  if (!entries) return with(entries.error());
  const auto entry = std::ranges::find(*entries, "sheet", &ContentEntry::kind);
  if (entry != entries->end()) {
    report.id = std::string(entry->id);
    const ContentField* map = entry->find("map");
    if (map != nullptr) report.remarks = drawing_problems(file, *map);
    if (!report.remarks.empty()) return report;
  }
  const auto sheet = read_own_sheet(file);
  if (!sheet) return with(sheet.error());
  report.title = sheet->name;
  add_figures(*sheet, report);
  add_notes(*sheet, content, report);
  return report;
}

}  // namespace mapwright::cartographers
