// docs/observations.md, made from the descriptions.

#include "mapwright/learn/environment.h"

namespace mapwright {
namespace {

std::string numbers_from(int first, int count) {
  return std::to_string(first) + (count == 1 ? "" : "–" + std::to_string(first + count - 1));
}

void add_fields(std::string& page, std::string_view title, const std::vector<FieldInfo>& fields,
                std::size_t also_alone) {
  page += "\n**" + std::string(title) + "**\n\n| at | name | what |\n|---|---|---|\n";
  int first = 0;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const FieldInfo& field = fields[i];
    page += "| " + numbers_from(first, field.count) + " | `" + std::string(field.name) + "` | " +
            std::string(field.meaning) + (i < also_alone ? "" : " *") + " |\n";
    first += field.count;
  }
}

// Fields of a table of one that stand at the same place at a table of several.
std::size_t common(const std::vector<FieldInfo>& alone, const std::vector<FieldInfo>& several) {
  std::size_t i = 0;
  while (i < alone.size() && i < several.size() && alone[i].name == several[i].name) ++i;
  return i;
}

void add_both(std::string& page, const std::string& title, const std::vector<FieldInfo>& alone,
              const std::vector<FieldInfo>& several) {
  const std::size_t same = common(alone, several);
  add_fields(page, title, several, same);
  if (same == alone.size()) return;
  page += "\nAlone, in place of those marked with *:\n\n| at | name | what |\n|---|---|---|\n";
  int first = 0;
  for (std::size_t i = 0; i < alone.size(); ++i) {
    if (i >= same) {
      page += "| " + numbers_from(first, alone[i].count) + " | `" + std::string(alone[i].name) +
              "` | " + std::string(alone[i].meaning) + " |\n";
    }
    first += alone[i].count;
  }
}

std::string sizes_text(const LearnSizes& sizes) {
  return std::to_string(sizes.planes) + " planes of " + std::to_string(sizes.rows) + " x " +
         std::to_string(sizes.cols) + ", " + std::to_string(sizes.globals) + " globals, " +
         std::to_string(sizes.facts) + " facts";
}

}  // namespace

std::string observations_page() {
  std::string page =
      "# What programs that learn are shown\n\n"
      "Made from the descriptions in `src/mapwright/learn` by the test "
      "`Observations.ThePageIsMadeFromTheDescriptions`\n"
      "(`MAPWRIGHT_UPDATE_GOLDENS=1` writes it anew); how to use it: [learning](learning.md). All "
      "of it is what one seat\n"
      "sees. Planes are bytes, 0 or 1 unless values are spoken of; globals and facts are 32-bit "
      "floats that hold whole\n"
      "numbers, not scaled. `a–b` are the places in the array. What is marked with * is there only "
      "at a table of several.\n"
      "Facts are what our own policy reckons with where that is no opinion; they cost more time "
      "and come when asked for.\n"
      "The numbers of actions are those of the usual set-up; 0 is always *wait*.\n";
  for (const std::string_view id : learnable_games()) {
    const auto alone = make_environment(id, {}, 1);
    const auto several = make_environment(id, {}, 2);
    if (!alone || !several) continue;
    const Environment& one = **alone;
    const Environment& two = **several;
    page += "\n## " + std::string(one.info().title) + "\n\nVersion " +
            std::to_string(one.version()) + ". Alone: " + sizes_text(one.sizes()) +
            ". Several seats: " + sizes_text(two.sizes()) + ". " +
            std::to_string(one.sizes().actions) + " actions.\n";
    page +=
        "\n**Actions**\n\n| number | name | what |\n|---|---|---|\n| 0 | `wait` | nothing to "
        "decide |\n";
    for (const ActionRange& range : one.ranges()) {
      page += "| " + numbers_from(range.first, range.count) + " | `" + range.name + "` | " +
              range.meaning + " |\n";
    }
    add_both(page, "Planes", one.planes(), two.planes());
    add_both(page, "Globals", one.globals(), two.globals());
    add_both(page, "Facts", one.facts(), two.facts());
  }
  return page;
}

}  // namespace mapwright
