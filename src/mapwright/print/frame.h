#pragma once
// What every printed page has: its paper, room that printers can reach, a bar to check the scale
// by. And the parts that pages of several games share: fields to write in, tables, cards to cut
// out.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/print/drawing.h"
#include "mapwright/print/words.h"

namespace mapwright::print {

enum class Paper : std::uint8_t { kA4, kLetter };
inline constexpr std::string_view kPaperNames[] = {"a4", "letter"};
[[nodiscard]] std::optional<Paper> paper_of(std::string_view name);

// How somebody wants to have pages.
struct Job {
  Paper paper = Paper::kA4;
  Messages words;
};

// Both papers have room for this; the layout is the same on each.
inline constexpr double kLiveWidth = 190;
inline constexpr double kLiveHeight = 248;
// Printers leave a quarter of an inch blank.
inline constexpr double kQuarterInch = 6.35;
inline constexpr double kScaleBar = 100;

[[nodiscard]] Document new_document(const Job& job, std::string title);
// An empty page, upright, of the job's paper.
[[nodiscard]] Page blank_page(const Job& job);
// Where things can be drawn on it.
[[nodiscard]] Box live_box(const Job& job);
// A page with the bar and its words below the live box.
[[nodiscard]] Page new_page(const Job& job, std::string_view footer = {});
void draw_scale(Page& page, const Job& job, Point at, std::string_view footer);

// Type sizes, in millimetres.
inline constexpr Type kHeading{Face::kTitle, 8};
inline constexpr Type kSubheading{Face::kTitle, 5};
inline constexpr Type kLabel{Face::kBold, 3.2};
inline constexpr Type kSmall{Face::kText, 2.8};
[[nodiscard]] constexpr Type centred(Type type) {
  type.anchor = Anchor::kMiddle;
  return type;
}
[[nodiscard]] constexpr Type sized(Type type, double size) {
  type.size = size;
  return type;
}

// A label and a line to write on behind it, from `at` on, `width` long together.
void draw_field(Drawing& drawing, Point at, double width, std::string_view label);
// A letter or number in a ring.
void draw_badge(Drawing& drawing, Point middle, double radius, std::string_view text);
// Small lines at the corners of a box, outside of it, for scissors.
void draw_cut_marks(Drawing& drawing, const Box& box);

// A table to write in: a name for each row, `columns` empty places in it. A row that `sums` is
// drawn with a heavier line above.
struct TableRow {
  std::string name;
  bool sums = false;
  std::string note;  // small, behind the name
};
void draw_table(Drawing& drawing, const Box& box, const std::vector<TableRow>& rows, int columns,
                std::string_view corner);

// A whole page with nothing but such a table; its first row is for names.
[[nodiscard]] Document table_document(const Job& job, const std::string& game,
                                      const std::vector<TableRow>& rows, int columns);

// Cards to cut out: `draw` draws one into its box. As many pages as they need.
using DrawCard = std::function<void(Drawing&, const Box&)>;
void add_card_pages(Document& document, const Job& job, std::string_view title,
                    const std::vector<DrawCard>& cards);
// The name of a card, its kind above it; returns the box that is left below.
Box draw_card_head(Drawing& drawing, const Box& box, std::string_view kind, std::string_view name);

}  // namespace mapwright::print
