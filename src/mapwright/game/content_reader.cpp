#include "mapwright/game/content_reader.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::size_t kMaxFileBytes = 1 << 20;

Error error_at(std::string_view path, int line, std::string_view message) {
  return Error{std::string(path) + ":" + std::to_string(line) + ": " + std::string(message)};
}

// The first word and what follows it.
std::pair<std::string_view, std::string_view> head_and_rest(std::string_view text) {
  const auto end = text.find_first_of(" \t");
  if (end == std::string_view::npos) return {text, {}};
  return {text.substr(0, end), trimmed(text.substr(end))};
}

}  // namespace

Error ContentEntry::error(std::string_view message) const { return error_at(path, line, message); }

Error ContentEntry::error(const ContentField& field, std::string_view message) const {
  return error_at(path, field.line, message);
}

const ContentField* ContentEntry::find(std::string_view key) const {
  const auto at = std::ranges::find(fields, key, &ContentField::key);
  return at == fields.end() ? nullptr : &*at;
}

Result<const ContentField*> ContentEntry::field(std::string_view key) const {
  const ContentField* found = find(key);
  if (found == nullptr) {
    return error("expected a line '" + std::string(key) + " …' in " + std::string(kind) + " " +
                 std::string(id) + ", found none");
  }
  for (const ContentField& other : fields) {
    if (other.key == key && &other != found) {
      return error(other, "expected '" + std::string(key) + "' only once in " + std::string(kind) +
                              " " + std::string(id));
    }
  }
  return found;
}

Result<int> ContentEntry::number(std::string_view key, int least, int most) const {
  const auto found = field(key);
  if (!found) return found.error();
  const auto value = number_in((*found)->value, least, most);
  if (!value) return error(**found, std::string(key) + ": " + value.error().message);
  return *value;
}

Result<void> ContentEntry::no_repeats() const {
  for (const ContentField& each : fields) {
    if (find(each.key) != &each) {
      return error(each, "expected '" + std::string(each.key) + "' only once in " +
                             std::string(kind) + " " + std::string(id));
    }
  }
  return {};
}

Result<void> ContentEntry::only(std::initializer_list<std::string_view> keys) const {
  for (const ContentField& each : fields) {
    if (std::ranges::find(keys, each.key) != keys.end()) continue;
    std::vector<std::string> names(keys.begin(), keys.end());
    return error(each, "expected one of " + joined(names, ", ") + " in a " + std::string(kind) +
                           ", found " + quoted(each.key));
  }
  return {};
}

Result<std::vector<ContentEntry>> read_content(const ContentFile& file) {
  if (file.text.size() > kMaxFileBytes) {
    return Error{file.path + ": expected at most 1 MiB, found " + std::to_string(file.text.size()) +
                 " bytes"};
  }
  std::vector<ContentEntry> entries;
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    if (!is_valid_utf8(line)) return error_at(file.path, number, "expected UTF-8 text");
    const std::string_view content = trimmed(line);
    if (content.empty() || content.starts_with("--")) continue;
    const bool indented = line.front() == ' ' || line.front() == '\t';
    const auto [head, rest] = head_and_rest(content);
    if (!indented) {
      if (rest.empty()) {
        return error_at(file.path, number,
                        "expected a kind and an id at the left margin, found " + quoted(content));
      }
      entries.push_back(
          {.kind = head, .id = rest, .fields = {}, .line = number, .path = file.path});
    } else if (entries.empty()) {
      return error_at(file.path, number,
                      "expected an entry at the left margin first, found " + quoted(content));
    } else if (content.front() != '|') {
      entries.back().fields.push_back({.key = head, .value = rest, .drawing = {}, .line = number});
    } else if (entries.back().fields.empty()) {
      return error_at(file.path, number, "expected a field before the drawing");
    } else {
      entries.back().fields.back().drawing.push_back(trimmed(content.substr(1)));
    }
  }
  return entries;
}

Result<const ContentFile*> find_file(const ContentFiles& files, std::string_view name) {
  const auto at = std::ranges::find(files, name, &ContentFile::name);
  if (at != files.end()) return &*at;
  std::vector<std::string> names;
  for (const ContentFile& file : files) names.push_back(file.path);
  return Error{"expected a content file " + std::string(name) + ", found " +
               (names.empty() ? "none at all" : joined(names, ", "))};
}

Result<int> number_in(std::string_view text, int least, int most) {
  const auto value = parse_int(text);
  if (value && *value >= least && *value <= most) return *value;
  return Error{"expected a number from " + std::to_string(least) + " to " + std::to_string(most) +
               ", found " + quoted(text)};
}

}  // namespace mapwright
