#include "mapwright/terminal/last_words.h"

#include <unistd.h>

namespace mapwright {
namespace {

std::string g_last_words;

}  // namespace

void set_last_words(const std::string& text) { g_last_words = text; }

void leave_at_once(int code) {
  // Nothing can be done about lost output here; the code says that the program was cut short.
  if (write(STDOUT_FILENO, g_last_words.data(), g_last_words.size()) < 0) code = 2;
  _exit(code);
}

}  // namespace mapwright
