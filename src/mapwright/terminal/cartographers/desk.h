#pragma once
// The desk of Cartographers' terminal game (terminal/desk.h), with its layout.

#include "mapwright/terminal/cartographers/chronicle.h"
#include "mapwright/terminal/cartographers/layout.h"
#include "mapwright/terminal/desk.h"

namespace mapwright::cartographers {

class Desk : public DeskOf<Cartographers, Chronicle> {
 public:
  using DeskOf::DeskOf;
  [[nodiscard]] Layout layout() const { return layout_for(screen().rows(), screen().cols()); }
};

}  // namespace mapwright::cartographers
