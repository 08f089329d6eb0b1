#include "mapwright/print/path.h"

#include <array>
#include <cassert>
#include <cmath>
#include <numbers>

namespace mapwright::print {
namespace {

// How far the handles of a quarter of a circle reach, as a part of its radius.
constexpr double kQuarter = 0.5522847498;

// Reads the text of a path, command by command.
class PathReader {
 public:
  explicit PathReader(std::string_view text) : text_(text) {}

  Path read() {
    char command = 'M';
    while (skip_blanks()) {
      if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(text_.front()) != std::string_view::npos) {
        command = text_.front();
        text_.remove_prefix(1);
      }
      draw(command);
      // Further pairs behind a move are lines.
      if (command == 'M') command = 'L';
      if (command == 'm') command = 'l';
    }
    return path_;
  }

 private:
  bool skip_blanks() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == ',')) {
      text_.remove_prefix(1);
    }
    return !text_.empty();
  }

  double number() {
    skip_blanks();
    const bool negative = text_.starts_with('-');
    if (negative) text_.remove_prefix(1);
    double value = 0;
    double unit = 1;
    bool dot = false;
    std::size_t size = 0;
    for (; size < text_.size(); ++size) {
      const char c = text_[size];
      if (c == '.' && !dot) {
        dot = true;
      } else if (c >= '0' && c <= '9') {
        value = value * 10 + (c - '0');
        if (dot) unit *= 10;
      } else {
        break;
      }
    }
    assert(size > 0);
    text_.remove_prefix(size);
    return (negative ? -value : value) / unit;
  }

  Point point(bool relative) {
    const double x = number();
    const double y = number();
    return relative ? here_ + Point{x, y} : Point{x, y};
  }

  void line(Point to) {
    path_.line_to(to);
    here_ = to;
  }
  void quadratic(Point handle, Point to) {
    path_.curve_to(here_ + (handle - here_) * (2.0 / 3), to + (handle - to) * (2.0 / 3), to);
    here_ = to;
    handle_ = handle;
  }

  void cubic(Point first, bool relative) {
    const Point second = point(relative);
    const Point to = point(relative);
    path_.curve_to(first, second, to);
    here_ = to;
    handle_ = second;
  }

  void draw(char command) {
    const bool relative = command >= 'a';
    switch (static_cast<char>(command & ~0x20)) {
      case 'M':
        here_ = begin_ = point(relative);
        path_.move_to(here_);
        break;
      case 'L':
        line(point(relative));
        break;
      case 'H': {
        const double x = number();
        line({relative ? here_.x + x : x, here_.y});
        break;
      }
      case 'V': {
        const double y = number();
        line({here_.x, relative ? here_.y + y : y});
        break;
      }
      case 'C': {
        const Point first = point(relative);
        cubic(first, relative);
        return;  // the handle stays for S
      }
      case 'S':
        cubic(here_ * 2 - handle_, relative);
        return;
      case 'Q': {
        const Point handle = point(relative);
        quadratic(handle, point(relative));
        return;  // the handle stays for T
      }
      case 'T':
        quadratic(here_ * 2 - handle_, point(relative));
        return;
      case 'A':
        arc(relative);
        break;
      default:
        path_.close();
        here_ = begin_;
    }
    handle_ = here_;
  }

  // Arcs of circles and upright ellipses, in parts of at most a quarter.
  void arc(bool relative) {
    const double rx = number();
    const double ry = number();
    number();  // the turn of the axes: none of ours is turned
    const bool large = number() != 0;
    const bool sweep = number() != 0;
    const Point to = point(relative);
    // In a plane where the ellipse is the unit circle.
    const Point a{here_.x / rx, here_.y / ry};
    const Point b{to.x / rx, to.y / ry};
    const Point half = (b - a) * 0.5;
    const double length = std::hypot(half.x, half.y);
    const double away = length >= 1 ? 0 : std::sqrt(1 - length * length) / length;
    const double side = large == sweep ? -away : away;
    const Point middle = a + half + Point{-half.y, half.x} * side;
    const double from = std::atan2(a.y - middle.y, a.x - middle.x);
    double turn = std::atan2(b.y - middle.y, b.x - middle.x) - from;
    if (sweep && turn < 0) turn += 2 * std::numbers::pi;
    if (!sweep && turn > 0) turn -= 2 * std::numbers::pi;
    const int parts = static_cast<int>(std::ceil(std::abs(turn) / (std::numbers::pi / 2) - 1e-9));
    const double step = turn / parts;
    const double reach = 4.0 / 3 * std::tan(step / 4);
    const auto on = [&](double x, double y) { return Point{x * rx, y * ry}; };
    for (int i = 0; i < parts; ++i) {
      const double begin = from + step * i;
      const double end = begin + step;
      const Point first{middle.x + std::cos(begin), middle.y + std::sin(begin)};
      const Point last{middle.x + std::cos(end), middle.y + std::sin(end)};
      path_.curve_to(on(first.x - reach * std::sin(begin), first.y + reach * std::cos(begin)),
                     on(last.x + reach * std::sin(end), last.y - reach * std::cos(end)),
                     i + 1 == parts ? to : on(last.x, last.y));
    }
    here_ = to;
  }

  std::string_view text_;
  Path path_;
  Point here_;
  Point begin_;
  Point handle_;  // of the last curve, which S and T mirror; else where the pen is
};

}  // namespace

Path& Path::move_to(Point to) {
  segments_.push_back({Segment::Kind::kMove, to, {}, {}});
  return *this;
}
Path& Path::line_to(Point to) {
  segments_.push_back({Segment::Kind::kLine, to, {}, {}});
  return *this;
}
Path& Path::curve_to(Point first, Point second, Point to) {
  segments_.push_back({Segment::Kind::kCurve, to, first, second});
  return *this;
}
Path& Path::close() {
  segments_.push_back({Segment::Kind::kClose, {}, {}, {}});
  return *this;
}

Path parse_path(std::string_view text) { return PathReader(text).read(); }

Path circle_path(Point middle, double radius) {
  const double handle = kQuarter * radius;
  const auto [x, y] = middle;
  Path path;
  path.move_to({x + radius, y});
  path.curve_to({x + radius, y + handle}, {x + handle, y + radius}, {x, y + radius});
  path.curve_to({x - handle, y + radius}, {x - radius, y + handle}, {x - radius, y});
  path.curve_to({x - radius, y - handle}, {x - handle, y - radius}, {x, y - radius});
  path.curve_to({x + handle, y - radius}, {x + radius, y - handle}, {x + radius, y});
  return path.close();
}

Path box_path(const Box& box) {
  Path path;
  path.move_to(box.corner).line_to({box.right(), box.top()});
  path.line_to({box.right(), box.bottom()}).line_to({box.left(), box.bottom()});
  return path.close();
}

std::string number_text(double value, int digits) {
  long long unit = 1;
  for (int i = 0; i < digits; ++i) unit *= 10;
  const long long parts = std::llround(value * static_cast<double>(unit));
  const long long size = parts < 0 ? -parts : parts;
  std::string text = (parts < 0 ? "-" : "") + std::to_string(size / unit);
  if (size % unit == 0) return text;
  const std::string behind = std::to_string(size % unit);
  text += "." + std::string(static_cast<std::size_t>(digits) - behind.size(), '0') + behind;
  return text.substr(0, text.find_last_not_of('0') + 1);
}

}  // namespace mapwright::print
