#include "mapwright/cli/cartographers_desk.h"

#include <algorithm>

namespace mapwright::cartographers {
namespace {

// Every seat gets a name of its own: the given one, "You" for a person without one among bots, the
// bot's kind; numbered where two would be the same.
std::vector<std::string> names_of(const Record& record) {
  std::vector<std::string> names;
  const auto people = std::ranges::count(record.seats, std::string(), &SeatInfo::bot);
  for (const SeatInfo& seat : record.seats) {
    std::string name = seat.name;
    if (name.empty()) name = !seat.bot.empty() ? seat.bot : people == 1 ? "You" : "Player";
    names.push_back(std::move(name));
  }
  const std::vector<std::string> plain = names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (std::ranges::count(plain, plain[i]) > 1) names[i] += " " + std::to_string(i + 1);
  }
  return names;
}

}  // namespace

Desk::Desk(Screen& screen, LocalTable& table)
    : screen_(screen),
      table_(table),
      game_(typed<Cartographers>(table.game())->game()),
      names_(names_of(table.record())),
      chronicle_(game_, names_) {
  for (int i = 0; i < game_.seats(); ++i) people_ += table.is_bot(seat_at(i)) ? 0 : 1;
}

const State& Desk::state() const { return typed<Cartographers>(table_.game())->state(); }

void Desk::draw_or_complain(const std::function<void()>& draw) {
  screen_.clear();
  if (is_large_enough(screen_.rows(), screen_.cols())) {
    draw();
    return;
  }
  screen_.put(0, 0, "This window is too small.", {.bold = true});
  screen_.put(1, 0, "Needed: 80 x 24");
  screen_.put(2, 0,
              "Now: " + std::to_string(screen_.cols()) + " x " + std::to_string(screen_.rows()));
  screen_.put(3, 0, "Enlarge it to go on.");
}

Key Desk::ask(const std::function<void()>& draw) {
  while (!leaving_) {
    draw_or_complain(draw);
    screen_.show();
    const Key key = screen_.read_key();
    if (key.kind == Key::Kind::kResize) continue;
    if (key.kind == Key::Kind::kClosed) {
      leaving_ = true;
    } else if (key.kind == Key::Kind::kInterrupt) {
      ask_to_leave(draw);
    } else if (is_large_enough(screen_.rows(), screen_.cols())) {
      return key;
    }
  }
  return {.kind = Key::Kind::kClosed};
}

void Desk::ask_to_leave(const std::function<void()>& draw) {
  while (!leaving_) {
    draw_or_complain(draw);
    const Style style{.bold = true, .reverse = true};
    screen_.fill(screen_.rows() - 1, 0, screen_.cols(), style);
    screen_.put(screen_.rows() - 1, 1, "Leave the game? Its record is kept.   y: leave   n: stay",
                style);
    screen_.show();
    const Key key = screen_.read_key();
    if (key.kind == Key::Kind::kClosed || key.kind == Key::Kind::kInterrupt || key.is(U'y') ||
        key.is(U'Y')) {
      leaving_ = true;
    } else if (key.kind == Key::Kind::kEscape || key.is(U'n') || key.is(U'N')) {
      return;
    }
  }
}

void Desk::say_while_waiting(const std::string& text) {
  const Style style{.reverse = true};
  screen_.fill(screen_.rows() - 1, 0, screen_.cols(), style);
  screen_.put(screen_.rows() - 1, 1, text, style);
  screen_.show();
}

}  // namespace mapwright::cartographers
