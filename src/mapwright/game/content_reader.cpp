#include "mapwright/game/content_reader.h"

#include <algorithm>

#include "mapwright/core/printable.h"
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

const ContentField& EntryReader::line(std::string_view key) {
  static const ContentField kNoLine;
  const auto lines = at_least_one(key);
  if (lines.size() > 1) fail(repeated(*lines[1]));
  return lines.empty() ? kNoLine : *lines[0];
}

std::vector<const ContentField*> EntryReader::at_least_one(std::string_view key) {
  auto lines = all(key);
  if (lines.empty() && ok()) {
    line_missing_ = true;
    fail(entry_->error("expected a line '" + std::string(key) + " …' in " +
                       std::string(entry_->kind) + " " + id() + ", found none"));
  }
  return lines;
}

void EntryReader::expect_no_repeats() {
  for (const ContentField& each : entry_->fields) {
    if (entry_->find(each.key) != &each) return fail(repeated(each));
  }
}

Error EntryReader::repeated(const ContentField& line) const {
  return entry_->error(line, "expected '" + std::string(line.key) + "' only once in " +
                                 std::string(entry_->kind) + " " + id());
}

int EntryReader::number(std::string_view key, int least, int most) {
  const auto value = number_in(line(key).value, least, most);
  if (!value) expect_of(key, false, value.error().message);
  return value ? *value : least;
}

int EntryReader::choice(std::string_view key, std::span<const std::string_view> names) {
  const std::string_view value = line(key).value;
  const auto at = index_of(names, value);
  const std::vector<std::string> listed(names.begin(), names.end());
  expect_of(key, at.has_value(), "expected one of " + joined(listed, ", "), value);
  return at.value_or(0);
}

const ContentField* EntryReader::find(std::string_view key) {
  if (entry_->find(key) != nullptr) return &line(key);
  allow({key});
  return nullptr;
}

std::vector<const ContentField*> EntryReader::all(std::string_view key) {
  allow({key});
  std::vector<const ContentField*> lines;
  for (const ContentField& each : entry_->fields) {
    if (each.key == key) lines.push_back(&each);
  }
  return lines;
}

void EntryReader::allow(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (std::ranges::find(keys_, key) == keys_.end()) keys_.emplace_back(key);
  }
}

void EntryReader::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

bool EntryReader::expect(bool holds, std::string_view message) {
  if (!holds) fail(entry_->error(message));
  return holds;
}

bool EntryReader::expect(bool holds, const ContentField& line, std::string_view message) {
  if (!holds) fail(entry_->error(line, message));
  return holds;
}

bool EntryReader::expect(bool holds, const ContentField& line, std::string_view expected,
                         std::string_view found) {
  if (!holds) fail(entry_->error(line, std::string(expected) + ", found " + quoted(found)));
  return holds;
}

bool EntryReader::expect_of(std::string_view key, bool holds, std::string_view message) {
  const ContentField* found = entry_->find(key);
  const std::string text = std::string(key) + ": " + std::string(message);
  return holds || (found != nullptr ? expect(false, *found, text) : expect(false, text));
}

bool EntryReader::expect_of(std::string_view key, bool holds, std::string_view expected,
                            std::string_view found) {
  return holds || expect_of(key, false, std::string(expected) + ", found " + quoted(found));
}

Result<void> EntryReader::finish() const {
  if (error_ && !line_missing_) return *error_;
  for (const ContentField& each : entry_->fields) {
    if (std::ranges::find(keys_, each.key) != keys_.end()) continue;
    return entry_->error(each, "expected one of " + joined(keys_, ", ") + " in a " +
                                   std::string(entry_->kind) + ", found " + quoted(each.key));
  }
  if (error_) return *error_;
  return {};
}

void ContentReader::fail(Error error) {
  if (!error_) error_ = std::move(error);
}

bool ContentReader::expect(bool holds, std::string_view file, std::string_view message) {
  if (holds || !ok()) return holds;
  const ContentFile* found = file_of(file);
  fail(error_at(found != nullptr ? std::string_view(found->path) : file, 1, message));
  return false;
}

std::vector<ContentEntry> ContentReader::entries_of(const ContentFile& file) {
  if (!ok()) return {};
  auto entries = read_content(file);
  if (!entries) fail(entries.error());
  return entries ? *std::move(entries) : std::vector<ContentEntry>{};
}

const ContentFile* ContentReader::file_of(std::string_view name) {
  const auto file = find_file(files_, name);
  if (!file) fail(file.error());
  return file ? *file : nullptr;
}

void ContentReader::check_id(EntryReader& entry, std::string_view kind, bool again) {
  const std::string_view id = entry.entry().id;
  const auto found = [](std::string_view what) { return ", found " + quoted(what); };
  entry.expect(entry.entry().kind == kind,
               "expected an entry '" + std::string(kind) + " <id>'" + found(entry.entry().kind));
  entry.expect(id.find_first_of(" \t=,") == std::string_view::npos,
               "expected an id of one word" + found(id));
  entry.expect(!again, "expected each id once" + found(id) + " again");
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
    if (!std::ranges::all_of(split(line, '\t'), is_printable)) {
      return error_at(file.path, number, "expected text without control characters");
    }
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

std::string_view first_kind(std::string_view text) {
  for (const std::string_view line : lines_of(text)) {
    const std::string_view content = trimmed(line);
    if (!content.empty() && !content.starts_with("--")) return head_and_rest(content).first;
  }
  return "";
}

std::string plain_text(const std::vector<ContentEntry>& entries) {
  std::string text;
  const auto line = [&](std::string_view indent, std::string_view head, std::string_view rest) {
    text += std::string(indent) + std::string(head);
    for (const std::string_view word : words_of(rest)) text += " " + std::string(word);
    text += '\n';
  };
  for (const ContentEntry& entry : entries) {
    line("", entry.kind, entry.id);
    for (const ContentField& field : entry.fields) {
      line("  ", field.key, field.value);
      for (const std::string_view row : field.drawing) line("    ", "|", row);
    }
  }
  return text;
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
