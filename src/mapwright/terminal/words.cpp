#include "mapwright/terminal/words.h"

#include <algorithm>
#include <cassert>

namespace mapwright {

std::string in_words(const Reason& reason, std::span<const ReasonWords> words) {
  const auto found = std::ranges::find(words, reason.code, &ReasonWords::code);
  assert(found != words.end());
  std::string text(found->text);
  for (const Figure& figure : reason.figures) {
    const std::string name = "{" + std::string(figure.name) + "}";
    const auto place = text.find(name);
    if (place == std::string::npos) continue;
    text.replace(place, name.size(),
                 figure.word.empty() ? std::to_string(figure.number) : figure.word);
  }
  return text + " (" + std::string(reason.rule) + ")";
}

std::string number_text(int number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

std::string change_text(int change) { return (change > 0 ? "+" : "") + number_text(change); }

std::string counted(int count, std::string_view thing) {
  return number_text(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

std::string rank_text(int rank) {
  const bool teen = rank % 100 >= 11 && rank % 100 <= 13;
  const int last = teen ? 0 : rank % 10;
  return std::to_string(rank) + (last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

std::string possessive(const std::string& name) { return name == "You" ? "Your" : name + "'s"; }

std::string winners_text(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  const bool plural = names.size() > 1 || names[0] == "You";
  return text + (plural ? " win" : " wins");
}

}  // namespace mapwright
