#pragma once
// Parts of the drawings in reports: ink on paper, in whole units, every text escaped.

#include <string>
#include <string_view>

#include "mapwright/core/printable.h"

namespace mapwright::svg {

inline constexpr std::string_view kInk = "#2b2118";
inline constexpr std::string_view kPaper = "#f7efdb";
inline constexpr std::string_view kPale = "#d9cba6";
inline constexpr std::string_view kRed = "#b5382a";
inline constexpr std::string_view kGold = "#c9972b";
inline constexpr std::string_view kGreen = "#2f7d46";

// ` name="value"`. Pre: the value needs no escape.
[[nodiscard]] inline std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
[[nodiscard]] inline std::string attribute(std::string_view name, int value) {
  return attribute(name, std::to_string(value));
}

// One corner of a polygon or a line.
[[nodiscard]] inline std::string point(int x, int y) {
  return std::to_string(x) + "," + std::to_string(y) + " ";
}

// The sheet of paper with its title and description, which are read aloud; `</svg>` ends it.
[[nodiscard]] inline std::string begin(int width, int height, std::string_view title,
                                       std::string_view description = "") {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" font-family=\"Georgia, serif\"" +
         attribute("viewBox", "0 0 " + std::to_string(width) + " " + std::to_string(height)) +
         attribute("fill", kInk) + ">\n<title>" + escaped(title) + "</title>\n" +
         (description.empty() ? "" : "<desc>" + escaped(description) + "</desc>\n") + "<rect" +
         attribute("width", width) + attribute("height", height) + attribute("fill", kPaper) +
         "/>\n";
}

// `anchor`: start, middle or end of the text is at x.
[[nodiscard]] inline std::string text_at(int x, int y, std::string_view anchor, int size,
                                         std::string_view text) {
  return "<text" + attribute("x", x) + attribute("y", y) + attribute("text-anchor", anchor) +
         attribute("font-size", size) + ">" + escaped(text) + "</text>\n";
}

[[nodiscard]] inline std::string line(int x1, int y1, int x2, int y2, std::string_view colour,
                                      int width) {
  return "<line" + attribute("x1", x1) + attribute("y1", y1) + attribute("x2", x2) +
         attribute("y2", y2) + attribute("stroke", colour) + attribute("stroke-width", width) +
         "/>\n";
}

}  // namespace mapwright::svg
