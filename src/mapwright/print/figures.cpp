#include "mapwright/print/figures.h"

#include <cassert>

#include "mapwright/core/json.h"
#include "mapwright/print/embedded.h"

namespace mapwright::print {
namespace {

constexpr Look kPen{.width = 1.3};
constexpr Look kFine{.width = 0.9};
constexpr Look kOnWhite{.fill = Ink::kWhite, .width = 1.3};
constexpr Look kSolid{.fill = Ink::kBlack, .stroke = Ink::kBlack, .width = 0.6};
constexpr Look kBroken{.width = 1.1, .dash = 2};

// A drawing by its name; several lines of one name are drawn one after the other.
struct NamedPen {
  std::string_view name;
  std::string_view path;
  Look look = kPen;
};

constexpr NamedPen kDrawings[] = {
    // The lands of Cartographers.
    {"forest",
     "M-9 3v-6M-9-3c-6 0-7-5-5-7c-1-4 3-7 5-7s6 3 5 7c2 2 1 7-5 7z"
     "M9 1v-6M9-5c-6 0-7-5-5-7c-1-4 3-7 5-7s6 3 5 7c2 2 1 7-5 7z"
     "M0 18v-6M0 12c-6 0-7-5-5-7c-1-4 3-7 5-7s6 3 5 7c2 2 1 7-5 7z"},
    {"village", "M-14 13v-9h12v9zM-16 5l8-9l8 9M-9 13v-4h3v4M3 6v-9h12v9zM1-2l8-9l8 9M8 6v-4h3v4"},
    {"farm",
     "M-16-13q8-4 16 0t16 0M-16-6q8-4 16 0t16 0"
     "M-12 16v-12M-4 16v-12M4 16v-12M12 16v-12M-15 6l3 3l3-3M-7 6l3 3l3-3M1 6l3 3l3-3M9 6l3 3l3-3"
     "M-15 11l3 3l3-3M-7 11l3 3l3-3M1 11l3 3l3-3M9 11l3 3l3-3"},
    {"water", "M-15-10q5-6 10 0t10 0t10 0M-15 1q5-6 10 0t10 0t10 0M-15 12q5-6 10 0t10 0t10 0"},
    {"monster", "M0-16l4 6l7-4l-1 8l8 2l-6 6l5 7h-8l-2 8l-7-6l-7 6l-2-8h-8l5-7l-6-6l8-2l-1-8l7 4z"},
    {"monster", "M-7-5l5 3M7-5l-5 3M-6 7l3-3l3 3l3-3l3 3"},
    {"mountain", "M-17 14L-5-14L3 3L8-5L17 14z", kOnWhite},
    {"mountain", "M-5-14l1 9l-4 6l2 6M-1-5l-2 8l4 8M8-5l-1 6l3 5M-9-3l-3 8M-11 3l-3 7", kFine},
    {"wasteland",
     "M-20-8l12 5l6-9l9 8l13-5M-20 10l9-6l8 7l9-9l14 6M-8-3l-3 7M7-4l-1 6M-3 11l-2 9M6 2l8 12l-2 "
     "6M-2-12l-2-8",
     kFine},
    {"ruin",
     "M-12 15v-17q0-11 12-12q12 1 12 12v4l-3-2l-2 4v11M-7 15v-16q0-7 7-8q6 1 7 6M-14 15h9M5 15h9"
     "M-12 4h5M-3-13l2 5M9 9h3"},
    // Coins, stars, time.
    {"coin", "M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0", kOnWhite},
    {"coin", "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", kFine},
    {"star", "M0-17l5 11l12 1l-9 8l3 12l-11-7l-11 7l3-12l-9-8l12-1z", kOnWhite},
    {"hourglass", "M-10-16h20M-10 16h20M-8-16c0 9 6 11 6 16s-6 7-6 16M8-16c0 9-6 11-6 16s6 7 6 16"},
    {"hourglass", "M-6 15q6-9 12 0z", kSolid},
    // The lands of Misterra.
    {"steppe",
     "M-12 0q1-6-3-9M-11 0v-12M-10 0q1-6 4-8M8-4q1-6-3-9M9-4v-12M10-4q1-6 4-8M-3 14q1-6-3-9M-2 "
     "14v-12"
     "M-1 14q1-6 4-8M12 15q1-5-2-7M13 15v-9M14 15q1-5 3-6"},
    {"lagoon", "M-16 0a16 11 0 1 0 32 0a16 11 0 1 0-32 0M-9 0a9 5.5 0 1 0 18 0a9 5.5 0 1 0-18 0"},
    {"lagoon", "M-4 .5q2-3 4 0t4 0M-17 16q2-3 4 0t4 0M9-15q2-3 4 0t4 0", kFine},
    {"jungle",
     "M-9 3q-9-9-1-19q9 8 1 19M-9 3q0-7-1-11M9 0q-9-8-1-18q9 7 1 18M9 0q0-6-1-10M1 18q-9-9-1-19q9 "
     "8 1 19"
     "M1 18q0-7-1-11M-14 16q-5-5-1-11q5 5 1 11M15 15q-5-5-1-11q5 5 1 11"},
    {"peaks", "M-18 13L-6-11L1 3M-3 13L8-6L18 13M-18 13H18"},
    {"peaks", "M-6-11l-2 9l3-2l2 4M8-6l-2 7l3-2l2 4M-11 4l-3 9M-7 5l-3 8M4 5l-2 8", kFine},
    // The lands of the Guild: over the whole space, and beside what stands in its middle.
    {"grassland",
     "M-11 2q1-3-1-6M-8 3v-8M-5 2q-1-3 1-6M5-3q1-3-1-6M8-2v-8M11-3q-1-3 1-6M0 14q1-3-1-6M3 15v-8M6 "
     "14q-1-3 1-6"},
    {"grassland-beside",
     "M-17 5q1-2-1-4M-15 6v-6M-13 5q-1-2 1-4M13-5q1-2-1-4M15-4v-6M17-5q-1-2 1-4"},
    {"desert", "M-13-2q7-8 14 0M-1 9q7-8 14 0M5-8h.5M-9 8h.5M-3 13h.5M10-3h.5"},
    {"desert-beside", "M-15 15q4-5 8 0M7-13q4-5 8 0"},
    {"range", "M-13 9L-4-10L5 9M-4-10l2 7M-2-1l2 6M5 1L9-4L15 9"},
    {"range-beside", "M-19 7l4-8l4 8M11 3l4-8l4 8"},
    {"sea", "M-12-8q3-4 6 0t6 0M-1 2q3-4 6 0t6 0M-12 11q3-4 6 0t6 0"},
    {"sea-beside", "M-13 15q3-4 6 0t6 0M1-13q3-4 6 0t6 0"},
    {"guild-city", "M-13 13V-3l6-6l5 6v-7l5-6l5 6v6l5-4V13z", kOnWhite},
    {"guild-ruin",
     "M-12 13v-16q0-11 12-12q12 1 12 12v16M-7 13v-15q0-7 7-8q7 1 7 8v15M-14 13h9M5 13h9M-12 "
     "4h5M7-2h5"},
    {"guild-discovery", "M-8 13l2-18h12l2 18zM-9-5v-8h4v3h3v-3h4v3h3v-3h4v8z", kBroken},
    {"guild-tower", "M-8 13l2-18h12l2 18zM-9-5v-8h4v3h3v-3h4v3h3v-3h4v8z", kSolid},
    {"guild-crystal", "M0-16l10 8v12l-10 12l-10-12v-12z", kOnWhite},
    {"guild-crystal", "M-10-8l10 4l10-4M0-4v6", kFine},
    {"guild-capital", "M-16 13V-5h3v3h3v-3h3v4h3v-10h-2v-4h2v-2h8v2h2v4h-2v10h3v-4h3v3h3v-3h3V13z",
     kSolid},
    {"guild-capital", "M-4 13V7q0-4 4-4.500q4 .500 4 4.500V13z", filled(Ink::kWhite)},
    {"guild-capital", "M0-17v-3l6 2l-6 2", kFine},
    {"guild-volcano", "M-16 13L-6-6q2 3 6 1q4 2 6-1L16 13z", kOnWhite},
    {"guild-volcano", "M-3-5l-2 7l3-2l2 6l2-6l3 2l-2-7M-2-9q-4-3 0-5t0-5M5-9q-3-2 0-4", kFine},
    {"guild-spire", "M-16 13L-8-14L-1 13M0 13L7-17L16 13M-16 13h32", kPen},
    {"guild-spire", "M-8-14l2 11M7-17l2 13M-11-2l-2 12M3-3l-2 12", kFine},
    {"guild-village", "M-10 12v-12h20v12zM-13 1l13-13l13 13z", kSolid},
    {"guild-village", "M-3 12v-7h6v7z", filled(Ink::kWhite)},
    {"guild-post", "M-11 13v-22M-11-9l20 0l-6 6l6 6h-20", kSolid},
    {"guild-treasure", "M-11 12v-12h22v12zM-11 0q0-9 11-9t11 9zM-2 0h4v5h-4z", kOnWhite},
    {"guild-cube", "M-9 9v-18h18v18z", kSolid},
    {"mark-t", "M0-6l6 11h-12z", kOnWhite},
    {"mark-o", "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0", kOnWhite},
    {"mark-x", "M-5-5l10 10M5-5l-10 10"},
    // Ornaments.
    {"compass", "M0-19l4 15l-4 4zM19 0l-15 4l-4-4zM0 19l-4-15l4-4zM-19 0l15-4l4 4z", kSolid},
    {"compass", "M0-19l-4 15l4 4zM19 0l-15-4l-4 4zM0 19l4-15l-4-4zM-19 0l15 4l4-4z", kFine},
    {"compass", "M-10-10l5 5M10-10l-5 5M-10 10l5-5M10 10l-5-5", kFine},
    {"pawn", "M-8 14h16l-4-14h-8zM-5-7a5 5 0 1 0 10 0a5 5 0 1 0-10 0", kSolid},
    {"flag", "M-8 17v-32M-8-15l18 6l-18 7z", kSolid},
    {"shield", "M-17-21h34v22c0 10-8 16-17 20c-9-4-17-10-17-20z", kOnWhite},
};

// An outline of an emblem, from a shield of 40 by 48 with its corner at (0, 0).
void add_emblem_part(Figure& figure, const Json& emblem, std::string_view part, Look look) {
  const Json* path = emblem.find(part);
  if (path == nullptr) return;
  constexpr Point kMiddle{20, 24};
  const Path drawn = parse_path(path->text());
  Path moved;
  for (const Segment& segment : drawn.segments()) {
    const Point to = segment.to - kMiddle;
    switch (segment.kind) {
      case Segment::Kind::kMove:
        moved.move_to(to);
        break;
      case Segment::Kind::kLine:
        moved.line_to(to);
        break;
      case Segment::Kind::kCurve:
        moved.curve_to(segment.first - kMiddle, segment.second - kMiddle, to);
        break;
      case Segment::Kind::kClose:
        moved.close();
    }
  }
  figure.strokes.push_back({std::move(moved), look});
}

// The emblems of the page, in ink.
void add_emblems(std::vector<Figure>& all) {
  const auto emblems = parse_json(embedded_file("web/src/parts/emblems.json"));
  assert(emblems);
  for (const auto& [name, emblem] : emblems->members()) {
    Figure figure{emblem_figure(name), {}};
    add_emblem_part(figure, emblem, "lines", {.width = 2});
    add_emblem_part(figure, emblem, "ink", filled(Ink::kBlack));
    add_emblem_part(figure, emblem, "red", {.fill = Ink::kWhite, .width = 1.2});
    add_emblem_part(figure, emblem, "light", {.fill = Ink::kWhite, .width = 0.6});
    all.push_back(std::move(figure));
  }
}

std::vector<Figure> made_figures() {
  std::vector<Figure> all;
  for (const NamedPen& pen : kDrawings) {
    if (all.empty() || all.back().name != pen.name) all.push_back({std::string(pen.name), {}});
    all.back().strokes.push_back({parse_path(pen.path), pen.look});
  }
  add_emblems(all);
  return all;
}

}  // namespace

const std::vector<Figure>& figures() {
  static const std::vector<Figure> kFigures = made_figures();
  return kFigures;
}

bool has_figure(std::string_view name) {
  for (const Figure& figure : figures()) {
    if (figure.name == name) return true;
  }
  return false;
}

std::size_t figure_number(std::string_view name) {
  const auto& all = figures();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].name == name) return i;
  }
  assert(false);
  return 0;
}

std::string emblem_figure(std::string_view emblem) { return "emblem-" + std::string(emblem); }

}  // namespace mapwright::print
