#pragma once
// Screen: the terminal as a sheet of characters, for the games played in it. Opening takes the
// terminal over, destroying gives it back, also when a signal ends the program. At most one Screen
// exists at a time. Everything drawn beyond the border is cut off, so drawing never fails.

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/result.h"

namespace mapwright {

// The smallest window the games are drawn in.
inline constexpr int kLeastRows = 24;
inline constexpr int kLeastCols = 80;

enum class Colour : unsigned char {
  kDefault,
  kBlack,
  kWhite,
  kGrey,
  kDarkGrey,
  kRed,
  kGreen,
  kYellow,
  kBlue,
  kMagenta,
  kCyan,
};
inline constexpr std::size_t kColourCount = 11;

// How a text looks. Without colours (NO_COLOR, a terminal without them) ink and paper are left
// out, so whatever must be seen has to show in letters or in the other attributes.
struct Style {
  Colour ink = Colour::kDefault;
  Colour paper = Colour::kDefault;
  bool bold = false;
  bool dim = false;
  bool reverse = false;
  bool underline = false;
};

struct Key {
  enum class Kind {
    kCharacter,  // `character`
    kUp,
    kDown,
    kLeft,
    kRight,
    kEnter,
    kTab,
    kBackTab,
    kBackspace,
    kEscape,
    kPageUp,
    kPageDown,
    kHome,
    kEnd,
    kClick,      // at `row`, `col`
    kWheelUp,    // at `row`, `col`
    kWheelDown,  // at `row`, `col`
    kResize,     // the screen has another size now
    kInterrupt,  // Ctrl-C
    kClosed,     // no more keys will come: the terminal is gone or its input has ended
    kOther,
  };
  Kind kind = Kind::kOther;
  char32_t character = 0;
  int row = 0;
  int col = 0;

  [[nodiscard]] bool is(char32_t wanted) const {
    return kind == Kind::kCharacter && character == wanted;
  }

  // What keys mean on every page.
  [[nodiscard]] bool leaves() const { return is(U'q') || is(U'Q'); }
  [[nodiscard]] bool goes_on() const { return kind == Kind::kEnter || is(U' '); }
  [[nodiscard]] bool takes_back() const { return is(U'u') || kind == Kind::kBackspace; }
  // Closes a page that is only looked at: every key but those of a slip.
  [[nodiscard]] bool closes() const { return kind != Kind::kOther && kind != Kind::kClick; }
  // 1 for '1' …, 0 for what is no digit from 1 to `most`.
  [[nodiscard]] int digit(int most = 9) const;
  // Arrows and h j k l: one step in rows (down) and columns (right).
  struct Arrow {
    int rows = 0;
    int cols = 0;
  };
  [[nodiscard]] std::optional<Arrow> arrow() const;
  // 1: to the next (Tab, n), -1: to the one before (back tab, p), 0: neither.
  [[nodiscard]] int step() const;
  // 1 for the wheel downwards, -1 upwards, 0 for other keys.
  [[nodiscard]] int wheel() const;
  // The same in a list or a round: arrows count, too.
  [[nodiscard]] int step_in_list() const;
};

class Screen {
 public:
  // Fails when this is no terminal or one that cannot place text, with the reason.
  [[nodiscard]] static Result<std::unique_ptr<Screen>> open();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  [[nodiscard]] int rows() const;
  [[nodiscard]] int cols() const;
  [[nodiscard]] bool has_colours() const { return colours_; }

  // Drawing; nothing is seen before show().
  void clear();
  // Writes UTF-8 text and returns the column after it. Control characters become '?'; in a locale
  // without UTF-8 the signs we use become ASCII, everything else '?'. At most `width` columns, if
  // given; longer text ends with '…'.
  int put(int row, int col, std::string_view text, Style style = {}, int width = -1);
  // A row of blanks (or of one sign) from col to col + width - 1.
  void fill(int row, int col, int width, Style style = {}, std::string_view sign = " ");
  void show();

  // Waits for the next key.
  [[nodiscard]] Key read_key();
  // The key that is there already, if any.
  [[nodiscard]] std::optional<Key> key_at_hand();
  // Keys that were read too early come again, before all others.
  void unread(const std::vector<Key>& keys);

  // Gives the terminal back for good; what is drawn afterwards is lost.
  void close();

 private:
  Screen() = default;
  [[nodiscard]] unsigned attributes_of(Style style) const;

  bool colours_ = false;
  bool unicode_ = false;
  std::deque<Key> unread_;
};

// Leaving at once, from anywhere, also from a signal: what was confirmed is in the record already,
// so nothing is lost. Only the last words (how to go on with the game) remain to be said.
void set_last_words(const std::string& text);
// Says them on standard output and ends the program. May be called in a signal's handler.
[[noreturn]] void leave_at_once(int code);

// Writes a text that ends before a column.
void put_right(Screen& screen, int row, int end_col, std::string_view text, Style style = {});
// UTF-8 text as the terminal takes it: screen_text.cpp, without a terminal in there.
// The characters of a text; broken bytes and control characters become '?'.
[[nodiscard]] std::u32string decoded(std::string_view text);
// An ASCII sign of the same width for the signs our screens use ('─' is '-', '★' is '*' …), '?'
// for every other character beyond ASCII.
[[nodiscard]] char32_t ascii_for(char32_t character);
// Columns of one character: 2 for wide ones, 0 for marks that combine, otherwise 1.
[[nodiscard]] int width_of(char32_t character);
// How many columns a text takes in the terminal.
[[nodiscard]] int display_width(std::string_view text);
// Breaks a text at blanks into lines of at most `width` columns (longer words stand out).
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace mapwright
