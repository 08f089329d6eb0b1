#include "mapwright/game/record.h"

namespace mapwright {
namespace {

Json words_json(const Record& record) {
  Json words = Json::array();
  for (const std::string& each : record.words) words.push(each);
  return words;
}

Json header_json(const Record& record, bool with_commitment) {
  Json options = Json::object();
  for (const auto& [name, value] : record.options) options.add(name, value);
  Json seats = Json::array();
  for (const SeatInfo& seat : record.seats) {
    seats.push(Json::object()
                   .add("name", seat.name)
                   .add("title", seat.title)
                   .add("emblem", seat.emblem)
                   .add("bot", seat.bot));
  }
  Json header = Json::object();
  header.add("game", record.game).add("version", kRecordVersion).add("rules", record.rules);
  header.add("options", std::move(options)).add("seats", std::move(seats));
  if (with_commitment && !record.commitment.empty()) header.add("commitment", record.commitment);
  if (with_commitment && !record.words.empty()) header.add("words", words_json(record));
  if (with_commitment && !record.file.empty()) header.add("file", record.file);
  return header;
}

}  // namespace

std::string header_line(const Record& record) { return header_json(record, true).to_text() + "\n"; }

std::string event_line(const Event& event) {
  Json line = Json::object();
  if (event.seat != kTable) line.add("seat", index(event.seat));
  line.add(event.kind == Event::Kind::kAction ? "do" : "chance", event.text);
  return line.to_text() + "\n";
}

std::string result_line(const Record& record) {
  Json last = Json::object().add("result", *record.result);
  if (!record.seed.empty()) last.add("seed", record.seed);
  return last.to_text() + "\n";
}

std::string to_text(const Record& record) {
  std::string text = header_line(record);
  for (const Event& event : record.events) text += event_line(event);
  if (record.result) text += result_line(record);
  return text;
}

std::string commitment_of(const Record& set_up, const Digest& seed) {
  return to_hex(sha256("mapwright commitment 1\n" + to_hex(seed) + "\n" +
                       header_json(set_up, false).to_text() + "\n"));
}

Digest seed_of_cards(const Record& record, const Digest& seed) {
  if (record.words.empty()) return seed;
  return sha256("mapwright words 1\n" + to_hex(seed) + "\n" + words_json(record).to_text() + "\n");
}

}  // namespace mapwright
