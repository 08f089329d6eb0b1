#include "mapwright/maker/guild/map_file.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright::guild {
namespace {

// Discovery spaces from the north-east to the south-west, so that an objective that names one finds
// its like on another map.
std::vector<int> towers_from_north_east(const Sketch& sketch) {
  std::vector<int> towers;
  for (int place = 0; place < sketch.frame.size(); ++place) {
    if (sketch.tokens[at(place)] == "T") towers.push_back(place);
  }
  std::ranges::sort(towers, std::greater{}, [&](int place) {
    return std::pair(place % sketch.frame.cols - place / sketch.frame.cols, place);
  });
  return towers;
}

std::string name_of(const Sketch& sketch, int place) {
  return place_name(place / sketch.frame.cols, place % sketch.frame.cols);
}

// A condition for the made map: a discovery space by its name becomes that in the same place of the
// order. Nothing when there is none.
std::optional<std::string> need_for(std::string_view need, const Sketch& model,
                                    const Sketch& made) {
  constexpr std::string_view kAt = "a tower at ";
  if (!need.starts_with(kAt)) return std::string(need);
  const auto printed = towers_from_north_east(model);
  const auto towers = towers_from_north_east(made);
  for (std::size_t i = 0; i < printed.size() && i < towers.size(); ++i) {
    if (name_of(model, printed[i]) == trimmed(need.substr(kAt.size()))) {
      return std::string(kAt) + name_of(made, towers[i]);
    }
  }
  return std::nullopt;
}

std::string drawing_of(const Sketch& sketch) {
  std::size_t width = 1;
  for (const std::string& token : sketch.tokens) width = std::max(width, token.size());
  std::string text;
  for (int row = 0; row < sketch.frame.rows; ++row) {
    std::string line = "    |";
    for (int col = 0; col < sketch.frame.cols; ++col) {
      const std::string& token = sketch.tokens[at(row * sketch.frame.cols + col)];
      line += " " + token + std::string(width - token.size(), ' ');
    }
    text +=
        std::string(line.begin(),
                    line.begin() + static_cast<std::ptrdiff_t>(line.find_last_not_of(' ') + 1)) +
        "\n";
  }
  return text;
}

}  // namespace

std::optional<std::string> map_file(const Sketch& made, const Model& model, std::uint64_t seed,
                                    const maker::MadeMap& map) {
  std::string text = "-- Made by: mapwright map make guild --like " + map.like + " --seed " +
                     std::to_string(seed) + "\n\nmap " + map.name + "\n  title " + map.title +
                     "\n  rows\n" + drawing_of(made);
  for (const ContentEntry& entry : model.entries) {
    if (entry.kind != "objective") continue;
    // It is the printed one, known by that name in every language.
    text += "\nobjective " + std::string(entry.id) + "\n";
    for (const ContentField& field : entry.fields) {
      if (field.key == "effect") text += "  effect " + std::string(field.value) + "\n";
      if (field.key != "needs") continue;
      const auto need = need_for(field.value, model.sketch, made);
      if (!need) return std::nullopt;
      text += "  needs " + *need + "\n";
    }
  }
  return text;
}

}  // namespace mapwright::guild
