#pragma once
// A page as a list of lines, fills, figures and words, in millimetres from its top left corner. Who
// lays out a page knows no file format; svg.h and pdf.h write the same list with the same numbers.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "mapwright/print/path.h"

namespace mapwright::print {

// No colours: what is drawn must be told apart by its form.
enum class Ink : std::uint8_t { kNone, kWhite, kPale, kGrey, kBlack };
// From 0 (black) to 100 (white), of an ink that is not kNone.
[[nodiscard]] int lightness(Ink ink);

struct Look {
  Ink fill = Ink::kNone;
  Ink stroke = Ink::kBlack;
  double width = 0.25;  // of the stroke
  double dash = 0;      // drawn and left out in turn; 0: a whole line
};
inline constexpr Look kHairline{.stroke = Ink::kGrey, .width = 0.15};
inline constexpr Look kDotted{.stroke = Ink::kGrey, .width = 0.18, .dash = 0.6};
inline constexpr Look kThin{};
inline constexpr Look kThick{.width = 0.6};
[[nodiscard]] constexpr Look filled(Ink ink) { return {.fill = ink, .stroke = Ink::kNone}; }

enum class Face : std::uint8_t { kTitle, kText, kBold };
enum class Anchor : std::uint8_t { kLeft, kMiddle, kRight };

struct Type {
  Face face = Face::kText;
  double size = 3.2;  // of the em
  Anchor anchor = Anchor::kLeft;
  Ink ink = Ink::kBlack;
};

struct Stroke {
  Path path;
  Look look;
};
struct Words {
  Point at;  // on the base line
  Type type;
  std::string text;  // one line, printable (core/printable.h)
};
// A figure (figures.h), by its place in the list.
struct Mark {
  std::size_t figure = 0;
  Placement placement;
};
class Drawing;
// A part of another drawing: as much as is inside `clip`, which is in the units of this one.
struct Window {
  Box clip;
  Placement placement;
  std::shared_ptr<const Drawing> drawing;
};
using Element = std::variant<Stroke, Words, Mark, Window>;

class Drawing {
 public:
  void path(Path path, Look look = kThin);
  void line(Point from, Point to, Look look = kThin);
  void box(const Box& box, Look look = kThin);
  void round_box(const Box& box, double radius, Look look = kThin);
  void circle(Point middle, double radius, Look look = kThin);
  // Empty words are left out.
  void words(Point at, std::string_view text, Type type = {});
  // In as many lines as the width needs; returns where the next line would stand.
  double words_in(Point at, double width, double leading, std::string_view text, Type type = {});
  // On one line of that width: smaller type where it would be wider.
  void words_within(Point at, double width, std::string_view text, Type type = {});
  // A figure of figures.h by its name, `size` wide and high. Pre: there is one.
  void figure(std::string_view name, Point middle, double size, bool mirrored = false);
  void window(Window window);

  [[nodiscard]] const std::vector<Element>& elements() const { return elements_; }

 private:
  std::vector<Element> elements_;
};

struct Page {
  double width = 0;
  double height = 0;
  Drawing drawing;
};
// Pages that are printed together.
struct Document {
  std::string title;
  std::string language;  // "en"
  std::vector<Page> pages;
};

}  // namespace mapwright::print
