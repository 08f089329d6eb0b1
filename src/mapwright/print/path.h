#pragma once
// Outlines of straight lines and curves, and where they are put.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mapwright::print {

struct Point {
  double x = 0;
  double y = 0;
  [[nodiscard]] constexpr Point operator+(Point other) const { return {x + other.x, y + other.y}; }
  [[nodiscard]] constexpr Point operator-(Point other) const { return {x - other.x, y - other.y}; }
  [[nodiscard]] constexpr Point operator*(double factor) const { return {x * factor, y * factor}; }
};

struct Box {
  Point corner;  // the upper left one
  double width = 0;
  double height = 0;
  [[nodiscard]] constexpr double left() const { return corner.x; }
  [[nodiscard]] constexpr double top() const { return corner.y; }
  [[nodiscard]] constexpr double right() const { return corner.x + width; }
  [[nodiscard]] constexpr double bottom() const { return corner.y + height; }
  [[nodiscard]] constexpr Point middle() const { return {left() + width / 2, top() + height / 2}; }
  [[nodiscard]] constexpr Box inset(double by) const {
    return {{left() + by, top() + by}, width - 2 * by, height - 2 * by};
  }
};

// (x, y) becomes at + scale * (x, y), with x turned round when mirrored.
struct Placement {
  Point at;
  double scale = 1;
  bool mirrored = false;
};

struct Segment {
  enum class Kind : std::uint8_t { kMove, kLine, kCurve, kClose };
  Kind kind = Kind::kMove;
  Point to;
  Point first;  // kCurve: where it leaves for, and where it comes from
  Point second;
};

class Path {
 public:
  Path& move_to(Point to);
  Path& line_to(Point to);
  Path& curve_to(Point first, Point second, Point to);
  Path& close();
  [[nodiscard]] const std::vector<Segment>& segments() const { return segments_; }
  [[nodiscard]] bool empty() const { return segments_.empty(); }

 private:
  std::vector<Segment> segments_;
};

// Outlines written as in SVG ("M3 3h34v22c0 10-8 16-17 20z"). Pre: well-formed; these texts are
// part of the program.
[[nodiscard]] Path parse_path(std::string_view text);

[[nodiscard]] Path circle_path(Point middle, double radius);
[[nodiscard]] Path box_path(const Box& box);

// A number as both formats write it: rounded to hundredths, or to so many digits behind the point,
// with no more of them than it needs. Not the library's, which would bring all of its output into
// the browser.
[[nodiscard]] std::string number_text(double value, int digits = 2);
inline constexpr int kScaleDigits = 6;  // of what other numbers are multiplied with

}  // namespace mapwright::print
