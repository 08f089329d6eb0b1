#include "mapwright/wasm/api.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {

const std::vector<Api::NamedCall>& Api::calls() {
  static const std::vector<NamedCall> kCalls = {
      {"act", &Api::act},
      {"addFile", &Api::add_file},
      {"analyse", &Api::analyse},
      {"analysisReport", &Api::analysis_report},
      {"analysisStep", &Api::analysis_step},
      {"botChoice", &Api::bot_choice},
      {"box", &Api::box},
      {"choices", &Api::choices},
      {"close", &Api::close},
      {"closeAnalysis", &Api::close_analysis},
      {"dailySeed", &Api::daily_seed},
      {"events", &Api::events},
      {"games", &Api::games},
      {"hint", &Api::hint},
      {"legal", &Api::legal},
      {"link", &Api::link},
      {"load", &Api::load},
      {"open", &Api::open},
      {"openLink", &Api::open_link},
      {"preview", &Api::preview},
      {"reason", &Api::reason},
      {"record", &Api::record},
      {"result", &Api::result},
      {"scene", &Api::scene},
      {"seek", &Api::seek},
      {"sheet", &Api::sheet},
      {"status", &Api::status},
      {"turnCard", &Api::turn_card},
      {"typedSeed", &Api::typed_seed},
      {"undo", &Api::undo},
  };
  return kCalls;
}

std::vector<std::string_view> Api::names() {
  std::vector<std::string_view> names;
  for (const NamedCall& each : calls()) names.push_back(each.name);
  return names;
}

std::string Api::call(std::string_view request) {
  const auto answer = [&]() -> Result<Json> {
    const auto read = parse_json(request);
    if (!read) return Error{"the request cannot be read: " + read.error().message};
    if (!read->is_array() || read->items().empty() || !read->items().front().is_string()) {
      return Error{"a request is an array that begins with the name of the call"};
    }
    const std::string& name = read->items().front().text();
    const auto found = std::ranges::find(calls(), name, &NamedCall::name);
    if (found == calls().end()) return Error{"there is no call " + quoted(name)};
    Arguments in(*read);
    return (this->*found->call)(in);
  }();
  Json out = Json::object();
  if (answer) return out.add("value", *answer).to_text();
  return out.add("error", answer.error().message).to_text();
}

GameTable* Api::table_in(Arguments& in) {
  const auto handle = in.integer("table");
  const auto found = tables_.find(handle);
  if (found != tables_.end()) return &found->second;
  in.fail("there is no table " + std::to_string(handle));
  return nullptr;
}

Seat Api::seat_in(Arguments& in, const GameTable* table) {
  const auto number = in.integer("seat");
  if (number >= 0 && number < kMaxSeats && table != nullptr) {
    const Seat seat = seat_at(static_cast<int>(number));
    if (table->has_seat(seat)) return seat;
  }
  in.fail("there is no seat " + std::to_string(number));
  return kNobody;
}

Seat Api::viewer_in(Arguments& in, const GameTable* table) {
  const auto number = in.integer("viewer");
  if (number == index(kTable)) return kNobody;
  if (number >= 0 && number < kMaxSeats && table != nullptr) {
    const Seat seat = seat_at(static_cast<int>(number));
    if (table->has_seat(seat)) return seat;
  }
  in.fail("there is no viewer " + std::to_string(number));
  return kNobody;
}

}  // namespace mapwright
