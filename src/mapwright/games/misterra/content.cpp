#include "mapwright/games/misterra/content.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"

namespace mapwright::misterra {
namespace {

struct Part {
  std::string_view name;
  Result<void> (*read)(const ContentFile&, Content&);
};

constexpr std::array<Part, 5> kParts = {{
    {"island.txt", read_island},
    {"sketch_cards.txt", read_sketch_cards},
    {"hypotheses.txt", read_hypotheses},
    {"otoma_cards.txt", read_otoma_cards},
    {"ranks.txt", read_ranks},
}};

std::string listed(std::span<const std::string_view> names) {
  return joined({names.begin(), names.end()}, ", ");
}

}  // namespace

const std::string& RankTable::title_of(int points) const {
  std::size_t row = 0;
  while (row + 1 < rows.size() && points >= rows[row + 1].from) ++row;
  return rows[row].title;
}

Result<std::string_view> FigureReader::value(std::string_view key) {
  const auto field = entry_.field(key);
  if (!field) return field.error();
  return value(**field);
}

Result<std::string_view> FigureReader::value(const ContentField& field) {
  const std::string_view text = field.value;
  const auto open = text.rfind('[');
  if (open == std::string_view::npos || !text.ends_with(']')) {
    return entry_.error(field, std::string(field.key) +
                                   ": expected a tag such as [published] at the end, found " +
                                   quoted(text));
  }
  const auto tag = position_of(text.substr(open + 1, text.size() - open - 2), kSourceTags);
  if (!tag) {
    return entry_.error(field, std::string(field.key) + ": expected one of the tags " +
                                   listed(kSourceTags) + ", found " + quoted(text.substr(open)));
  }
  const std::string_view value = trimmed(text.substr(0, open));
  std::string shown(value);
  for (const std::string_view row : field.drawing) {
    if (!shown.empty()) shown += '/';
    shown += row;
  }
  figures_.push_back({.entry = std::string(entry_.kind) + " " + std::string(entry_.id),
                      .name = std::string(field.key),
                      .value = std::move(shown),
                      .tag = static_cast<SourceTag>(*tag),
                      .path = std::string(entry_.path),
                      .line = field.line});
  return value;
}

Result<int> FigureReader::number(std::string_view key, int least, int most) {
  const auto text = value(key);
  if (!text) return text.error();
  const auto number = number_in(*text, least, most);
  if (!number) return error(key, number.error().message);
  return *number;
}

Result<std::size_t> FigureReader::choice(std::string_view key,
                                         std::span<const std::string_view> names) {
  const auto text = value(key);
  if (!text) return text.error();
  const auto position = position_of(*text, names);
  if (!position) return error(key, "expected one of " + listed(names) + ", found " + quoted(*text));
  return *position;
}

Result<void> FigureReader::all_read() const {
  for (const ContentField& field : entry_.fields) {
    const auto is_this = [&](const Figure& figure) {
      return figure.line == field.line && figure.path == entry_.path;
    };
    if (std::ranges::any_of(figures_, is_this)) continue;
    return entry_.error(field, "expected no " + quoted(field.key) + " in this " +
                                   std::string(entry_.kind) + ": it would have no effect");
  }
  return {};
}

Error FigureReader::error(std::string_view key, std::string_view message) const {
  const ContentField* field = entry_.find(key);
  const std::string text = std::string(key) + ": " + std::string(message);
  return field == nullptr ? entry_.error(text) : entry_.error(*field, text);
}

std::optional<std::size_t> position_of(std::string_view name,
                                       std::span<const std::string_view> names) {
  const auto at = std::ranges::find(names, name);
  if (at == names.end()) return std::nullopt;
  return static_cast<std::size_t>(at - names.begin());
}

Result<Cells> cells_in_drawing(const ContentEntry& entry, const ContentField& field, char letter) {
  Cells cells;
  if (field.drawing.size() != static_cast<std::size_t>(kSide)) {
    return entry.error(
        field, "expected a drawing of 5 rows, found " + std::to_string(field.drawing.size()));
  }
  for (int row = 0; row < kSide; ++row) {
    const std::string_view text = field.drawing[static_cast<std::size_t>(row)];
    const std::string marks = {'.', letter};
    if (text.size() != static_cast<std::size_t>(kSide) ||
        text.find_first_not_of(marks) != std::string_view::npos) {
      return entry.error(
          field, "expected rows of 5 letters out of '" + marks + "', found " + quoted(text));
    }
    for (int lateral = 0; lateral < kSide; ++lateral) {
      if (text[static_cast<std::size_t>(lateral)] != letter) continue;
      cells.insert(Board::cell(lateral, kSide - 1 - row));
    }
  }
  return cells;
}

Result<Content> read_content_files(const ContentFiles& files) {
  Content content;
  for (const Part& part : kParts) {
    const auto file = find_file(files, part.name);
    if (!file) return file.error();
    if (auto done = part.read(**file, content); !done) return done.error();
  }
  return content;
}

}  // namespace mapwright::misterra
