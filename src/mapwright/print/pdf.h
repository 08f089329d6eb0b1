#pragma once
// A document as PDF 1.4, with the letters it needs inside. The same document gives the same bytes:
// no date, no chance. Not part of the module for the browser, which prints by itself.

#include <string>

#include "mapwright/print/drawing.h"

namespace mapwright::print {

[[nodiscard]] std::string to_pdf(const Document& document);

}  // namespace mapwright::print
