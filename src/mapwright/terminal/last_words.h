#pragma once
// Leaving at once, from anywhere, also from a signal: what was confirmed is in the record already,
// so nothing is lost. Only the last words (how to go on with the game) remain to be said.

#include <string>

namespace mapwright {

void set_last_words(const std::string& text);
// Says them on standard output and ends the program. May be called in a signal's handler.
[[noreturn]] void leave_at_once(int code);

}  // namespace mapwright
