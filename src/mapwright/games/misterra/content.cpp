#include "mapwright/games/misterra/content.h"

#include "mapwright/core/text.h"
#include "mapwright/games/misterra/content_parts.h"

namespace mapwright::misterra {
namespace {

std::string listed(std::span<const std::string_view> names) {
  return joined({names.begin(), names.end()}, ", ");
}

}  // namespace

const RankTable::Row& RankTable::row_of(int points) const {
  std::size_t row = 0;
  while (row + 1 < rows.size() && points >= rows[row + 1].from) ++row;
  return rows[row];
}

std::string_view FigureReader::value(const ContentField& line) {
  if (line.key.empty()) return {};  // missing, which is an error already
  const std::string_view text = line.value;
  const std::string key(line.key);
  const auto open = text.rfind('[');
  if (!entry.expect(open != std::string_view::npos && text.ends_with(']'), line,
                    key + ": expected a tag such as [published] at the end", text)) {
    return {};
  }
  const auto tag = index_of(kSourceTags, text.substr(open + 1, text.size() - open - 2));
  entry.expect(tag.has_value(), line, key + ": expected one of the tags " + listed(kSourceTags),
               text.substr(open));
  const std::string_view value = trimmed(text.substr(0, open));
  std::string shown(value);
  for (const std::string_view row : line.drawing) {
    if (!shown.empty()) shown += '/';
    shown += row;
  }
  figures_.push_back({.entry = std::string(entry.entry().kind) + " " + entry.id(),
                      .name = key,
                      .value = std::move(shown),
                      .tag = static_cast<SourceTag>(tag.value_or(0)),
                      .path = std::string(entry.entry().path),
                      .line = line.line});
  return value;
}

int FigureReader::number(std::string_view key, int least, int most) {
  const auto number = number_in(value(key), least, most);
  if (!number) expect(false, key, number.error().message);
  return number ? *number : least;
}

std::size_t FigureReader::choice(std::string_view key, std::span<const std::string_view> names) {
  const std::string_view text = value(key);
  const auto place = index_of(names, text);
  expect(place.has_value(), key, "expected one of " + listed(names), text);
  return static_cast<std::size_t>(place.value_or(0));
}

bool FigureReader::expect(bool holds, std::string_view key, std::string_view message) {
  if (holds) return true;
  const std::string text = std::string(key) + ": " + std::string(message);
  const ContentField* line = entry.entry().find(key);
  return line != nullptr ? entry.expect(false, *line, text) : entry.expect(false, text);
}

bool FigureReader::expect(bool holds, std::string_view key, std::string_view expected,
                          std::string_view found) {
  return holds || expect(false, key, std::string(expected) + ", found " + quoted(found));
}

Result<Content> read_content_files(const ContentFiles& files) {
  ContentReader reader(files);
  Content content;
  read_island(reader, content);
  read_sketch_cards(reader, content);
  read_hypotheses(reader, content);
  read_otoma_cards(reader, content);
  read_ranks(reader, content);
  if (!reader.ok()) return reader.error();
  return content;
}

}  // namespace mapwright::misterra
