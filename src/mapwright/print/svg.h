#pragma once
// A page as SVG: exactly as large as its paper, in millimetres. Words stay words; each says how
// wide it is, so that it fits whatever typeface the reader has.

#include <string>

#include "mapwright/print/drawing.h"

namespace mapwright::print {

// `number` of the page in the document makes the names of its parts its own, where several pages
// stand in one page of HTML.
[[nodiscard]] std::string to_svg(const Document& document, std::size_t number);

}  // namespace mapwright::print
