#include "mapwright/game/position_text.h"

namespace mapwright {
namespace {

const ContentEntry kNoEntry;

std::string listed(const Options& options) {
  std::string text = "options";
  for (const auto& [name, value] : options) text += " " + name + "=" + value;
  return text;
}

}  // namespace

PositionText::PositionText(std::string_view kind, std::string_view text)
    : kind_(kind), file_{.name = "", .path = kind_, .text = std::string(text)} {
  reader_.emplace(kNoEntry);
  auto entries = read_content(file_);
  if (!entries) {
    error_ = entries.error();
  } else {
    entries_ = *std::move(entries);
  }
}

Result<void> PositionText::finish() {
  if (auto last = reader_->finish(); !last && !error_) error_ = last.error();
  if (error_) return *error_;
  return {};
}

void PositionText::open(const ContentEntry& entry) {
  (void)finish();
  reader_.emplace(entry);
  // No line may be passed over in silence because another one has the same key.
  reader_->expect_no_repeats();
}

void PositionText::head(std::string_view game, const Options& options, int seats, Seat& viewer,
                        int more, std::string_view what) {
  if (!reads()) {
    text_ = kind_ + " " + std::string(game) + "\n  " + listed(options) + "\n";
    number("seats", seats, 1, kMaxSeats);
    if (is_view()) put("viewer", viewer == kNobody ? "spectator" : std::to_string(index(viewer)));
    return;
  }
  if (!error_ && entries_.empty()) {
    error_ =
        Error{file_.path + ":1: expected '" + kind_ + " " + std::string(game) + "', found nothing"};
  }
  if (error_) return;
  open(entries_[next_++]);
  check_head(game, options, seats, viewer);
  const auto found = static_cast<int>(entries_.size()) - 1;
  expect(found == more, "expected " + std::to_string(more) + " " + std::string(what) +
                            " after it, found " + std::to_string(found));
  // Comes before keys that are not known: they may be those of a seat that has lost its line.
  if (!error_ && !reader_->ok()) error_ = reader_->error();
}

void PositionText::check_head(std::string_view game, const Options& options, int seats,
                              Seat& viewer) {
  const ContentEntry& entry = reader_->entry();
  if (entry.kind != kind_ || entry.id != game) {
    error_ = entry.error("expected '" + kind_ + " " + std::string(game) + "', found " +
                         quoted(entry.kind) + " " + quoted(entry.id));
  }
  PositionHead head = read_position_head(*reader_);
  auto wanted = options;
  std::ranges::sort(wanted);
  std::ranges::sort(head.options);
  expect(
      head.options == wanted && head.seats == seats,
      "expected the set-up of this game: " + listed(options) + ", seats " + std::to_string(seats));
  const ContentField* line = reader_->find("viewer");
  expect((line != nullptr) == is_view(),
         "expected a line 'viewer …' in a view, and none in a position");
  viewer = kNobody;
  if (line == nullptr || line->value == "spectator") return;
  viewer = seat_at(reader_->take(*line, number_in(line->value, 0, seats - 1)));
}

void PositionText::entry(std::string_view kind, std::string_view id) {
  const std::string name = std::string(kind) + " " + std::string(id);
  if (!reads()) {
    text_ += name + "\n";
    return;
  }
  open(next_ < entries_.size() ? entries_[next_++] : kNoEntry);
  const ContentEntry& entry = reader_->entry();
  if (!error_ && (entry.kind != kind || entry.id != id)) {
    error_ = entry.error("expected '" + name + "'");
  }
}

void PositionText::flag(std::string_view key, bool& value) {
  if (reads()) {
    value = given(key) != nullptr;
  } else if (value) {
    put(key, "", true);
  }
}

bool PositionText::when(bool belongs, std::string_view key, std::string_view otherwise) {
  const ContentField* line = reads() ? given(key) : nullptr;
  if (line != nullptr) expect(belongs, *line, otherwise);
  return belongs;
}

bool PositionText::expect(bool holds, std::string_view message) {
  return !reads() || reader_->expect(holds, message);
}

bool PositionText::expect(bool holds, const ContentField& line, std::string_view message) {
  return reader_->expect(holds, line, message);
}

bool PositionText::expect(bool holds, const ContentField& line, std::string_view expected,
                          std::string_view found) {
  return reader_->expect(holds, line, expected, found);
}

void PositionText::fail_in(int entry, std::string_view message) {
  reader_->fail(entries_[static_cast<std::size_t>(entry)].error(message));
}

const ContentField* PositionText::given(std::string_view key) {
  return reader_->find(prefix_ + std::string(key));
}

const ContentField* PositionText::put(std::string_view key, std::string value, bool even_if_empty) {
  if (collected_ != nullptr) {
    collected_->push_back({std::string(key), std::move(value)});
  } else if (even_if_empty || !value.empty()) {
    const bool drawn = value.starts_with('\n');
    text_ += "  " + std::string(key) + (value.empty() || drawn ? "" : " ") + value + "\n";
  }
  return nullptr;
}

PositionHead read_position_head(EntryReader& entry) {
  PositionHead head{.game = entry.id(), .options = {}, .seats = 0};
  const ContentField& options = entry.line("options");
  for (const auto word : words_of(options.value)) {
    head.options.push_back(entry.take(options, parse_option(word)));
  }
  head.seats = entry.number("seats", 1, kMaxSeats);
  return head;
}

Result<PositionHead> parse_position_head(std::string_view text, std::string_view path,
                                         std::string_view kind) {
  const ContentFile file{.name = "", .path = std::string(path), .text = std::string(text)};
  const auto entries = read_content(file);
  if (!entries) return entries.error();
  if (entries->empty() || entries->front().kind != kind) {
    return Error{file.path + ":1: expected '" + std::string(kind) + "' and the name of a game"};
  }
  EntryReader entry(entries->front());
  PositionHead head = read_position_head(entry);
  if (!entry.ok()) return entry.error();
  return head;
}

Result<Option> parse_option(std::string_view text) {
  const auto equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return Error{"expected an option as name=value, found " + quoted(text)};
  }
  return Option{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace mapwright
