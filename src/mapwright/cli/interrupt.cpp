#include "mapwright/cli/interrupt.h"

#include <atomic>
#include <csignal>

namespace mapwright::cli {
namespace {

std::atomic<bool> g_asked{false};
struct sigaction g_old_action;

}  // namespace

Interruptible::Interruptible() {
  g_asked = false;
  struct sigaction action = {};
  action.sa_handler = [](int) { g_asked = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, &g_old_action);
}

Interruptible::~Interruptible() { sigaction(SIGINT, &g_old_action, nullptr); }

bool Interruptible::is_asked_to_end() const { return g_asked; }

}  // namespace mapwright::cli
