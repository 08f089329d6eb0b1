#include "mapwright/terminal/screen.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <span>

#include <langinfo.h>
#include <poll.h>
#include <unistd.h>

// The functions instead of macros, which would clash with ordinary names.
#define NCURSES_NOMACROS 1  // NOLINT
#define NCURSES_WIDECHAR 1  // NOLINT
#include <curses.h>
#include <term.h>

namespace mapwright {
namespace {

std::string g_last_words;
volatile std::sig_atomic_t g_interrupts = 0;

// Ctrl-C is a key; but should nobody read keys, the third one ends the program.
constexpr int kImpatience = 3;

void on_interrupt(int) {
  g_interrupts = g_interrupts + 1;
  if (g_interrupts < kImpatience) return;
  endwin();
  leave_at_once(130);
}

// Gives the terminal back, then dies of the same signal.
void on_deadly_signal(int number) {
  endwin();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

constexpr std::array<int, 5> kDeadly = {SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV};
std::array<struct sigaction, kDeadly.size() + 1> g_old_actions;

void take_signals() {
  struct sigaction action = {};
  sigemptyset(&action.sa_mask);
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, &g_old_actions.back());
  action.sa_handler = on_deadly_signal;
  for (std::size_t i = 0; i < kDeadly.size(); ++i) {
    sigaction(kDeadly[i], &action, &g_old_actions[i]);
  }
}

void give_signals_back() {
  sigaction(SIGINT, &g_old_actions.back(), nullptr);
  for (std::size_t i = 0; i < kDeadly.size(); ++i) {
    sigaction(kDeadly[i], &g_old_actions[i], nullptr);
  }
}

// Numbers of our colours in the 256-colour palette and in the one of eight.
struct PaletteEntry {
  short rich;
  short plain;
};
constexpr std::array<PaletteEntry, kColourCount> kPalette = {{{-1, -1},
                                                              {16, COLOR_BLACK},
                                                              {231, COLOR_WHITE},
                                                              {247, COLOR_WHITE},
                                                              {239, COLOR_BLACK},
                                                              {167, COLOR_RED},
                                                              {71, COLOR_GREEN},
                                                              {179, COLOR_YELLOW},
                                                              {67, COLOR_BLUE},
                                                              {97, COLOR_MAGENTA},
                                                              {73, COLOR_CYAN}}};

// ncurses' number of each pair of our colours, given out when first used: terminals with eight
// colours often have no more than 64 pairs.
std::array<short, kColourCount * kColourCount> g_pairs{};
short g_pairs_used = 0;
bool g_default_colours = false;

bool start_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  if (no_color != nullptr && *no_color != '\0') return false;
  if (!has_colors() || start_color() == ERR || COLORS < 8) return false;
  g_default_colours = use_default_colors() == OK;
  g_pairs.fill(0);
  g_pairs_used = 0;
  return true;
}

short number_of(Colour colour, short otherwise) {
  if (colour == Colour::kDefault) return g_default_colours ? short{-1} : otherwise;
  const PaletteEntry& entry = kPalette[static_cast<std::size_t>(colour)];
  return COLORS >= 256 ? entry.rich : entry.plain;
}

// 0, the terminal's own colours, when the pairs are used up.
short pair_of(Colour ink, Colour paper) {
  if (ink == Colour::kDefault && paper == Colour::kDefault) return 0;
  short& pair =
      g_pairs[static_cast<std::size_t>(ink) * kColourCount + static_cast<std::size_t>(paper)];
  if (pair == 0 && g_pairs_used + 1 < COLOR_PAIRS) {
    pair = ++g_pairs_used;
    init_pair(pair, number_of(ink, COLOR_WHITE), number_of(paper, COLOR_BLACK));
  }
  return pair;
}

Key mouse_key() {
  MEVENT event;
  if (getmouse(&event) != OK) return {};
  Key key{.kind = Key::Kind::kOther, .character = 0, .row = event.y, .col = event.x};
  if ((event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0) key.kind = Key::Kind::kClick;
  if ((event.bstate & BUTTON4_PRESSED) != 0) key.kind = Key::Kind::kWheelUp;
  if ((event.bstate & BUTTON5_PRESSED) != 0) key.kind = Key::Kind::kWheelDown;
  return key;
}

struct KeyCode {
  wint_t code;
  Key::Kind kind;
};

constexpr std::array<KeyCode, 13> kFunctionKeys = {{{KEY_UP, Key::Kind::kUp},
                                                    {KEY_DOWN, Key::Kind::kDown},
                                                    {KEY_LEFT, Key::Kind::kLeft},
                                                    {KEY_RIGHT, Key::Kind::kRight},
                                                    {KEY_ENTER, Key::Kind::kEnter},
                                                    {KEY_BTAB, Key::Kind::kBackTab},
                                                    {KEY_BACKSPACE, Key::Kind::kBackspace},
                                                    {KEY_DC, Key::Kind::kBackspace},
                                                    {KEY_PPAGE, Key::Kind::kPageUp},
                                                    {KEY_NPAGE, Key::Kind::kPageDown},
                                                    {KEY_HOME, Key::Kind::kHome},
                                                    {KEY_END, Key::Kind::kEnd},
                                                    {KEY_RESIZE, Key::Kind::kResize}}};

constexpr wint_t kCtrlL = 12;  // draw everything again
constexpr std::array<KeyCode, 9> kControlKeys = {{{'\r', Key::Kind::kEnter},
                                                  {'\n', Key::Kind::kEnter},
                                                  {'\t', Key::Kind::kTab},
                                                  {27, Key::Kind::kEscape},
                                                  {8, Key::Kind::kBackspace},
                                                  {127, Key::Kind::kBackspace},
                                                  {3, Key::Kind::kInterrupt},  // Ctrl-C, Ctrl-D
                                                  {4, Key::Kind::kInterrupt},
                                                  {kCtrlL, Key::Kind::kResize}}};

Key key_of(wint_t code, std::span<const KeyCode> keys) {
  const auto found = std::ranges::find(keys, code, &KeyCode::code);
  return found == keys.end() ? Key{} : Key{.kind = found->kind};
}

Key function_key(wint_t code) {
  return code == KEY_MOUSE ? mouse_key() : key_of(code, kFunctionKeys);
}

Key character_key(wint_t code) {
  if (code == kCtrlL) clearok(curscr, TRUE);
  if (code < 32 || code == 127) return key_of(code, kControlKeys);
  return {.kind = Key::Kind::kCharacter, .character = static_cast<char32_t>(code)};
}

}  // namespace

Result<std::unique_ptr<Screen>> Screen::open() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) {
    return Error{"the screen needs a terminal for input and output"};
  }
  std::setlocale(LC_ALL, "");
  const char* term = std::getenv("TERM");
  const Error unusable{
      "cannot use this terminal (TERM=" + std::string(term == nullptr ? "" : term) + ")"};
  SCREEN* terminal = newterm(nullptr, stdout, stdin);
  if (terminal == nullptr) return unusable;
  char move_cursor[] = "cup";
  if (tigetstr(move_cursor) == nullptr) {  // a terminal that can only write lines
    endwin();
    delscreen(terminal);
    return unusable;
  }
  std::unique_ptr<Screen> screen(new Screen);
  take_signals();
  screen->unicode_ = std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  screen->colours_ = start_colours();
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  set_escdelay(50);
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  mouseinterval(0);
  return screen;
}

Screen::~Screen() {
  endwin();
  give_signals_back();
}

int Screen::rows() const { return getmaxy(stdscr); }
int Screen::cols() const { return getmaxx(stdscr); }

void Screen::clear() { erase(); }
void Screen::show() { refresh(); }

unsigned Screen::attributes_of(Style style) const {
  chtype attributes = A_NORMAL;
  if (style.bold) attributes |= A_BOLD;
  if (style.dim) attributes |= A_DIM;
  if (style.reverse) attributes |= A_REVERSE;
  if (style.underline) attributes |= A_UNDERLINE;
  return attributes;
}

int Screen::put(int row, int col, std::string_view text, Style style, int width) {
  if (row < 0 || row >= rows()) return col;
  const int room = width < 0 ? cols() - col : std::min(width, cols() - col);
  const std::u32string characters = decoded(text);
  int needed = 0;
  for (const char32_t character : characters) needed += width_of(character);
  const bool cut = needed > room;
  const auto pair = colours_ ? pair_of(style.ink, style.paper) : short{0};
  attr_set(attributes_of(style), pair, nullptr);
  int at = col;
  const auto write = [&](char32_t character) {
    const wchar_t sign = static_cast<wchar_t>(unicode_ ? character : ascii_for(character));
    if (at >= 0) mvaddnwstr(row, at, &sign, 1);
    at += width_of(character);
  };
  for (const char32_t character : characters) {
    if (cut && at + width_of(character) > col + room - 1) break;
    // A combining mark cannot be written alone; names lose it rather than break the line.
    if (width_of(character) > 0) write(character);
  }
  if (cut && room > 0) write(U'…');
  attr_set(A_NORMAL, 0, nullptr);
  return at;
}

void Screen::fill(int row, int col, int width, Style style, std::string_view sign) {
  std::string text;
  for (int i = 0; i < width && col + i < cols(); ++i) text += sign;
  put(row, col, text, style);
}

std::optional<Key> Screen::key_at_hand() {
  if (g_interrupts > 0) {
    g_interrupts = 0;
    return Key{.kind = Key::Kind::kInterrupt};
  }
  if (!unread_.empty()) {
    const Key key = unread_.front();
    unread_.pop_front();
    return key;
  }
  wint_t code = 0;
  const int kind = get_wch(&code);
  if (kind == KEY_CODE_YES) return function_key(code);
  if (kind == OK) return character_key(code);
  return std::nullopt;
}

Key Screen::read_key() {
  int silent_wakes = 0;  // the terminal said it has something to read, but there was nothing
  while (true) {
    if (const auto key = key_at_hand()) return *key;
    if (silent_wakes > 3) return {.kind = Key::Kind::kClosed};
    // The time limit catches a signal that comes just before the wait.
    constexpr int kLimitMs = 250;
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = poll(&input, 1, kLimitMs);
    if (ready < 0 && errno != EINTR) return {.kind = Key::Kind::kClosed};
    silent_wakes = ready > 0 ? silent_wakes + 1 : 0;
  }
}

void Screen::unread(const std::vector<Key>& keys) {
  unread_.insert(unread_.begin(), keys.begin(), keys.end());
}

void Screen::close() { endwin(); }

void set_last_words(const std::string& text) { g_last_words = text; }

void leave_at_once(int code) {
  // Nothing can be done about lost output here; the code says that the program was cut short.
  if (write(STDOUT_FILENO, g_last_words.data(), g_last_words.size()) < 0) code = 2;
  _exit(code);
}

void put_right(Screen& screen, int row, int end_col, std::string_view text, Style style) {
  screen.put(row, end_col - display_width(text), text, style);
}

}  // namespace mapwright
