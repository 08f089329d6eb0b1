#pragma once
// Words that all terminal games use. No terminal in here.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/game/explain.h"

namespace mapwright {

struct HelpLine {
  std::string_view key;  // empty: a heading or a plain sentence; blank: the line before goes on
  std::string_view text;
};

// What a game says for the reasons of one code; {name} stands for the figure of that name.
struct ReasonWords {
  std::string_view code;
  std::string_view text;  // without a full stop
};
// The reason in the words of the game, the rule behind them: "a cube lies there already (G6)". Pre:
// the game has words for it.
[[nodiscard]] std::string in_words(const Reason& reason, std::span<const ReasonWords> words);

// "3", "−3": with the minus sign of print.
[[nodiscard]] std::string number_text(int number);
// "+3", "−3", "0".
[[nodiscard]] std::string change_text(int change);
// "1 star", "3 stars".
[[nodiscard]] std::string counted(int count, std::string_view thing);
// "1st", "2nd".
[[nodiscard]] std::string rank_text(int rank);
// "Ada's", "Your".
[[nodiscard]] std::string possessive(const std::string& name);
// "Ada wins", "Ada and Bea win". Pre: there is a name.
[[nodiscard]] std::string winners_text(const std::vector<std::string>& names);

}  // namespace mapwright
