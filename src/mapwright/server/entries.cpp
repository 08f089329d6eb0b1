#include "mapwright/server/entries.h"

#include "mapwright/core/text.h"

namespace mapwright::entries {
namespace {

using What = decltype(Entry::what);

template <std::size_t kIndex = 0>
Result<What> read_what(protocol::FieldReader& reader, std::string_view name) {
  if constexpr (kIndex == std::variant_size_v<What>) {
    return Error{"there is no entry " + quoted(name)};
  } else {
    using T = std::variant_alternative_t<kIndex, What>;
    if (name != T::kWhat) return read_what<kIndex + 1>(reader, name);
    T value;
    T::fields(reader, value);
    if (auto read = reader.finish(); !read) {
      return Error{std::string(name) + ": " + read.error().message};
    }
    return What(std::move(value));
  }
}

}  // namespace

std::string to_text(const Entry& entry) {
  std::string out = "{";
  std::visit(
      [&](const auto& what) {
        protocol::FieldWriter writer(out);
        writer("at", entry.at, protocol::kMilliseconds);
        writer("by", entry.by, Word{});
        writer("id", entry.id, Word{});
        writer("what", what.kWhat, Word{});
        what.fields(writer, what);
      },
      entry.what);
  out += '}';
  return out;
}

Result<Entry> parse_entry(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return json.error();
  if (!json->is_object()) return protocol::expected("an entry, an object", *json);
  Entry entry;
  std::string name;
  protocol::FieldReader reader(*json);
  reader("at", entry.at, protocol::kMilliseconds);
  reader("by", entry.by, Word{16, 0});
  reader("id", entry.id, Word{40, 0});
  reader("what", name, Word{20});
  auto what = read_what(reader, name);
  if (!what) return what.error();
  entry.what = *std::move(what);
  return entry;
}

Happened happened(const Event& event) {
  Happened result;
  if (event.seat != kTable) result.seat = index(event.seat);
  (event.kind == Event::Kind::kAction ? result.act : result.chance) = event.text;
  return result;
}

Result<Event> event_of(const Happened& happened) {
  if (happened.act.has_value() == happened.chance.has_value() || (happened.act && !happened.seat)) {
    return Error{"an event is an action of a seat or a card"};
  }
  Event event;
  event.kind = happened.act ? Event::Kind::kAction : Event::Kind::kChance;
  event.seat = happened.seat ? seat_at(*happened.seat) : kTable;
  event.text = happened.act ? *happened.act : *happened.chance;
  return event;
}

}  // namespace mapwright::entries
