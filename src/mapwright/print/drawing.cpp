#include "mapwright/print/drawing.h"

#include <cassert>

#include "mapwright/core/printable.h"
#include "mapwright/print/figures.h"
#include "mapwright/print/type.h"

namespace mapwright::print {

int lightness(Ink ink) {
  assert(ink != Ink::kNone);
  constexpr int kOf[] = {100, 100, 80, 45, 0};
  return kOf[static_cast<std::size_t>(ink)];
}

void Drawing::path(Path path, Look look) {
  if (!path.empty()) elements_.emplace_back(Stroke{std::move(path), look});
}

void Drawing::line(Point from, Point to, Look look) {
  Path path;
  path.move_to(from).line_to(to);
  this->path(std::move(path), look);
}

void Drawing::box(const Box& box, Look look) { path(box_path(box), look); }

void Drawing::round_box(const Box& box, double radius, Look look) {
  const double r = radius;
  const double h = 0.45 * r;  // how far a handle stays away from the corner
  Path path;
  path.move_to({box.left() + r, box.top()}).line_to({box.right() - r, box.top()});
  path.curve_to({box.right() - h, box.top()}, {box.right(), box.top() + h},
                {box.right(), box.top() + r});
  path.line_to({box.right(), box.bottom() - r});
  path.curve_to({box.right(), box.bottom() - h}, {box.right() - h, box.bottom()},
                {box.right() - r, box.bottom()});
  path.line_to({box.left() + r, box.bottom()});
  path.curve_to({box.left() + h, box.bottom()}, {box.left(), box.bottom() - h},
                {box.left(), box.bottom() - r});
  path.line_to({box.left(), box.top() + r});
  path.curve_to({box.left(), box.top() + h}, {box.left() + h, box.top()},
                {box.left() + r, box.top()});
  this->path(path.close(), look);
}

void Drawing::circle(Point middle, double radius, Look look) {
  path(circle_path(middle, radius), look);
}

void Drawing::words(Point at, std::string_view text, Type type) {
  if (!text.empty()) elements_.emplace_back(Words{at, type, printable(text)});
}

double Drawing::words_in(Point at, double width, double leading, std::string_view text, Type type) {
  for (const std::string& line : lines_in(type, text, width)) {
    words(at, line, type);
    at.y += leading;
  }
  return at.y;
}

void Drawing::words_within(Point at, double width, std::string_view text, Type type) {
  const double wide = width_of(type, text);
  if (wide > width) type.size *= width / wide;
  words(at, text, type);
}

void Drawing::figure(std::string_view name, Point middle, double size, bool mirrored) {
  elements_.emplace_back(Mark{figure_number(name), {middle, size / kFigureSide, mirrored}});
}

void Drawing::window(Window window) { elements_.emplace_back(std::move(window)); }

}  // namespace mapwright::print
