#include <algorithm>
#include <iostream>
#include <map>
#include <optional>

#include <unistd.h>

#include "mapwright/analysis/hint.h"
#include "mapwright/cli/play.h"
#include "mapwright/core/text.h"
#include "mapwright/game/seat_names.h"
#include "mapwright/game/updates.h"

namespace mapwright::cli {
namespace {

constexpr std::string_view kHelp =
    "Type an action in the notation of the game, or:\n"
    "  legal [WORD]  the legal actions (those that begin with WORD)\n"
    "  hint          the best few actions with what they are worth\n"
    "  undo          take your last action back, until a card or somebody else comes after it\n"
    "  show          the boards, the cards and their rules again\n"
    "  help          this help\n"
    "  quit          leave; the game is kept\n";

// Tells each person what they have not been told yet and may know.
class Teller {
 public:
  // What happened before (a game taken up again) is no news.
  explicit Teller(const GameTable& table) : table_(table), names_(names_at_table(table.record())) {
    for (int i = 0; i < table.fresh().seats(); ++i) has_been_told(seat_at(i));
  }

  void has_been_told(Seat viewer) { told_[viewer] = updates(viewer, 0).size(); }

  void tell(Seat viewer) {
    for (const Update& update : updates(viewer, told_[viewer])) {
      const Event& event = update.event;
      const bool hidden = update.hidden;
      ++told_[viewer];
      if (event.kind == Event::Kind::kAction && event.seat == viewer) continue;
      const std::string whose = event.seat == kTable ? "" : names_[at(event.seat)];
      if (event.kind == Event::Kind::kChance) {
        std::cout << "Card" << (whose.empty() ? "" : " of " + whose) << ": "
                  << (hidden ? "hidden" : event.text) << "\n";
      } else {
        std::cout << whose << (hidden ? " has chosen." : ": " + event.text) << "\n";
      }
    }
  }

 private:
  [[nodiscard]] std::vector<Update> updates(Seat viewer, std::size_t from) const {
    return updates_of(table_.fresh(), table_.record().events, viewer, from);
  }

  const GameTable& table_;
  std::vector<std::string> names_;
  std::map<Seat, std::size_t> told_;
};

void list_legal(const AnyGame& game, Seat seat, const std::string& beginning) {
  std::size_t count = 0;
  for (const std::string& action : game.legal_actions(seat)) {
    if (!action.starts_with(beginning)) continue;
    std::cout << action << "\n";
    ++count;
  }
  std::cout << count << (count == 1 ? " action\n" : " actions\n");
}

void show(const AnyGame& game, Seat seat) {
  std::cout << game.picture(seat) << turn_in_words(game, seat);
}

void give_hint(const AnyGame& game, Seat seat) {
  const auto lines = hint_lines(game, seat);
  if (!lines) {
    std::cout << lines.error().message << "\n";
    return;
  }
  for (const std::string& line : *lines) std::cout << line << "\n";
}

// The next line after a question; none when the input ends.
std::optional<std::string> answer(const std::string& question) {
  std::cout << question << "> " << std::flush;
  std::string line;
  if (std::getline(std::cin, line)) return line;
  std::cout << "\n";
  return std::nullopt;
}

bool means_undo(const std::string& text) { return text == "undo" || text == "u"; }
bool means_quit(const std::string& text) { return text == "quit" || text == "q"; }

void take_back(GameTable& table, Seat seat) {
  if (table.undo_seat() != seat) {
    std::cout << "There is nothing of yours to take back.\n";
    return;
  }
  const std::string action = table.record().events.back().text;
  const auto undone = table.undo();
  std::cout << (undone ? "Taken back: " + action : undone.error().message) << std::endl;
}

enum class Answer { kActed, kTakenBack, kGone };

// Asks one seat until it has acted, or taken back what it did before.
Answer ask(GameTable& table, Seat seat) {
  while (true) {
    const auto line = answer(names_at_table(table.record())[at(seat)]);
    if (!line) return Answer::kGone;
    const std::string text = lowered(trimmed(*line));
    const auto words = words_of(text);
    if (words.empty()) continue;
    if (means_quit(text)) return Answer::kGone;
    if (text == "help" || text == "?") {
      std::cout << kHelp;
    } else if (text == "hint") {
      give_hint(table.game(), seat);
    } else if (text == "show") {
      show(table.game(), seat);
    } else if (means_undo(text)) {
      const bool can = table.undo_seat() == seat;
      take_back(table, seat);
      if (can) return Answer::kTakenBack;
    } else if (words[0] == "legal") {
      list_legal(table.game(), seat, words.size() > 1 ? std::string(words[1]) : "");
    } else if (const auto done = table.act(seat, *line); table.trouble()) {
      return Answer::kGone;
    } else if (!done) {
      const std::string reason = why_refused(table.game(), seat, *line);
      std::cout << done.error().message << (reason.empty() ? "" : ": " + reason)
                << "\n('legal' lists what is possible, 'help' tells more.)\n";
    } else {
      std::cout << "Done: " << table.record().events.back().text << std::endl;
      return Answer::kActed;
    }
  }
}

// A turn is over: the last moment in which it can be taken back. Lines that come from a file or a
// program have had their second thoughts.
Answer ask_once_more(GameTable& table, Seat seat) {
  while (isatty(STDIN_FILENO) != 0 && table.undo_seat() == seat && !table.is_to_act(seat)) {
    const auto line = answer("Enter goes on, undo takes it back");
    const std::string text = lowered(trimmed(line.value_or("quit")));
    if (text.empty()) break;
    if (means_quit(text)) return Answer::kGone;
    if (!means_undo(text)) continue;
    take_back(table, seat);
    return Answer::kTakenBack;
  }
  return Answer::kActed;
}

}  // namespace

void print_scores(const AnyGame& game, const Record& record) {
  std::vector<ScoreSheet> sheets;
  for (int i = 0; i < game.seats(); ++i) sheets.push_back(game.score_sheet(seat_at(i)));
  print_scores(game, record, sheets);
}

void print_scores(const AnyGame& game, const Record& record,
                  const std::vector<ScoreSheet>& sheets) {
  for (int i = 0; i < game.seats(); ++i) {
    const std::string name = shown_name(record.seats[at(i)].name);
    std::cout << "Score of " << (name.empty() ? "seat " + std::to_string(i) : name) << "\n";
    const ScoreSheet& sheet = sheets[at(i)];
    std::string group;
    for (const ScoreLine& line : sheet.lines) {
      if (line.group != group) std::cout << "  " << line.group << "\n";
      group = line.group;
      std::cout << "    " << line.label << ": " << line.value << "\n";
    }
    std::cout << "  total: " << sheet.total << "\n";
    if (!game.is_over()) continue;
    const Json result = game.result();
    for (const auto& [key, value] : result.find("seats")->items()[at(i)].members()) {
      const bool plain = !value.is_array() && !value.is_object();
      if (plain && key != "seat" && key != "total") {
        std::cout << "  " << key << ": " << (value.is_string() ? value.text() : value.to_text())
                  << "\n";
      }
    }
  }
}

void play_in_lines(GameTable& table) {
  std::cout << kHelp;
  Teller teller(table);
  Seat last = kNobody;
  while (!table.game().is_over()) {
    const std::size_t first = table.advance();
    if (table.trouble()) return;
    const Seat seat = table.person_to_act();
    if (seat == kNobody) break;
    teller.tell(seat);
    if (seat != last || first != table.record().events.size()) show(table.game(), seat);
    last = seat;
    Answer answer = ask(table, seat);
    if (answer == Answer::kActed && !table.trouble()) answer = ask_once_more(table, seat);
    if (answer == Answer::kGone) return;
    if (answer != Answer::kTakenBack) continue;
    teller.has_been_told(seat);
    last = kNobody;  // the board is shown again
  }
  if (table.trouble()) return;
  std::cout << table.game().picture(kNobody);
  print_scores(table.game(), table.record());
}

}  // namespace mapwright::cli
