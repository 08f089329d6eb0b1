#include "mapwright/wasm/api.h"

#include <algorithm>
#include <tuple>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

const Json kNothing;

template <class... In>
std::tuple<std::remove_cvref_t<In>...> parameters(Result<Json> (Api::*)(In...));

// What the handle that is read next stands for, or nullptr with an error in `in`.
template <class Opened>
Opened* opened(std::map<std::int64_t, Opened>& all, Arguments& in, const char* what) {
  std::int64_t handle = 0;
  in.read(handle);
  const auto found = all.find(handle);
  if (found != all.end()) return &found->second;
  in.fail("there is no " + std::string(what) + " " + std::to_string(handle));
  return nullptr;
}

}  // namespace

void Arguments::fail(std::string message) {
  if (!error_) error_ = Error{std::move(message)};
}

const Json& Arguments::next(Json::Kind kind) {
  const std::string what = "the argument '" + std::string(names_[read_++]) + "' ";
  if (read_ >= request_.items().size()) {
    fail(what + "is missing");
    return kNothing;
  }
  const Json& value = request_.items()[read_];
  if (value.kind() == kind) return value;
  fail(what + "must be " + std::string(name_of(kind)) + ", not " +
       std::string(name_of(value.kind())));
  return kNothing;
}

void Arguments::read(int& count) {
  const auto number = next(Json::Kind::kInteger).integer();
  count = static_cast<int>(number);
  if (number >= 0 && number <= 100000000) return;
  fail("the argument '" + std::string(names_[read_ - 1]) +
       "' must be a number from 0 to 100000000");
}

void Arguments::read(std::optional<std::string>& text_or_null) {
  const auto& items = request_.items();
  const bool is_null = read_ + 1 < items.size() && items[read_ + 1].kind() == Json::Kind::kNull;
  if (is_null) {
    ++read_;
  } else {
    text_or_null = next(Json::Kind::kString).text();
  }
}

template <auto kCall>
Result<Json> Api::read_and_call(Api& api, Arguments& in) {
  decltype(parameters(kCall)) given;
  std::apply([&](auto&... each) { (api.read(in, each), ...); }, given);
  if (!in.ok()) return in.error();
  return std::apply([&](auto&... each) { return (api.*kCall)(each...); }, given);
}

const std::vector<Api::NamedCall>& Api::calls() {
  static const std::vector<NamedCall> kCalls = {
      {"act", {"table", "seat", "action"}, read_and_call<&Api::act>},
      {"addFile", {"game", "name", "text"}, read_and_call<&Api::add_file>},
      {"analyse", {"table", "seat", "playouts"}, read_and_call<&Api::analyse>},
      {"analysisReport", {"analysis"}, read_and_call<&Api::analysis_report>},
      {"analysisStep", {"analysis"}, read_and_call<&Api::analysis_step>},
      {"botChoice", {"table", "seat", "bot"}, read_and_call<&Api::bot_choice>},
      {"box", {"game", "options"}, read_and_call<&Api::box>},
      {"choices", {"table", "seat"}, read_and_call<&Api::choices>},
      {"close", {"table"}, read_and_call<&Api::close>},
      {"closeAnalysis", {"analysis"}, read_and_call<&Api::close_analysis>},
      {"dailySeed", {"game", "day"}, read_and_call<&Api::daily_seed>},
      {"example", {"what"}, read_and_call<&Api::example>},
      {"games", {}, read_and_call<&Api::games>},
      {"grades", {"table"}, read_and_call<&Api::grades>},
      {"hasChosen", {"table", "other"}, read_and_call<&Api::has_chosen>},
      {"hint", {"table", "seat", "playouts", "top"}, read_and_call<&Api::hint>},
      {"judgeChoice",
       {"table", "seat", "events", "right", "playouts"},
       read_and_call<&Api::judge_choice>},
      {"legal", {"table", "seat"}, read_and_call<&Api::legal>},
      {"link", {"table", "events"}, read_and_call<&Api::link>},
      {"load", {"record", "seed"}, read_and_call<&Api::load>},
      {"open", {"setup"}, read_and_call<&Api::open>},
      {"openLink", {"link"}, read_and_call<&Api::open_link>},
      {"openPuzzle", {"line"}, read_and_call<&Api::open_puzzle>},
      {"openView", {"what"}, read_and_call<&Api::open_view>},
      {"piles", {"table"}, read_and_call<&Api::piles>},
      {"preview", {"table", "seat", "action"}, read_and_call<&Api::preview>},
      {"puzzleList", {"text"}, read_and_call<&Api::puzzle_list>},
      {"reason", {"table", "seat", "action"}, read_and_call<&Api::reason>},
      {"reckon", {"table", "seat", "playouts"}, read_and_call<&Api::reckon>},
      {"record", {"table", "from"}, read_and_call<&Api::record>},
      {"result", {"table"}, read_and_call<&Api::result>},
      {"scene", {"table", "viewer"}, read_and_call<&Api::scene>},
      {"seek", {"table", "events"}, read_and_call<&Api::seek>},
      {"sheet", {"table", "seat"}, read_and_call<&Api::sheet>},
      {"showView", {"table", "view"}, read_and_call<&Api::show_view>},
      {"status", {"table"}, read_and_call<&Api::status>},
      {"takeBack", {"table"}, read_and_call<&Api::take_back>},
      {"tried", {"table", "seat", "action"}, read_and_call<&Api::tried>},
      {"turnCard", {"table"}, read_and_call<&Api::turn_card>},
      {"typedSeed", {"text"}, read_and_call<&Api::typed_seed>},
      {"undo", {"table"}, read_and_call<&Api::undo>},
      {"updates", {"table", "viewer", "from"}, read_and_call<&Api::updates>},
      {"view", {"table", "viewer"}, read_and_call<&Api::view>},
      {"wholeChoice", {"table", "seat", "events", "action"}, read_and_call<&Api::whole_choice>},
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
    Arguments in(*read, found->arguments);
    return found->call(*this, in);
  }();
  Json out = Json::object();
  if (answer) return out.add("value", *answer).to_text();
  return out.add("error", answer.error().message).to_text();
}

void Api::read(Arguments& in, GameTable*& table) {
  table = opened(tables_, in, "table");
  if (table == nullptr) return;
  named_seats_ = table->fresh().seats();
  only_viewer_.reset();
}

void Api::read(Arguments& in, ViewTable*& table) {
  table = opened(views_, in, "view");
  if (table == nullptr) return;
  named_seats_ = table->game->seats();
  only_viewer_ = table->viewer.seat;
}

void Api::read(Arguments& in, Shown& shown) {
  std::int64_t handle = 0;
  in.read(handle);
  if (const auto view = views_.find(handle); view != views_.end()) {
    shown.game = view->second.game.get();
    only_viewer_ = view->second.viewer.seat;
  } else if (const auto table = tables_.find(handle); table != tables_.end()) {
    shown.game = &table->second.game();
    only_viewer_.reset();
  } else {
    return in.fail("there is no table " + std::to_string(handle));
  }
  named_seats_ = shown.game->seats();
}

void Api::read(Arguments& in, Analysis*& analysis) { analysis = opened(analyses_, in, "analysis"); }

void Api::read_seat(Arguments& in, std::int64_t number, const char* what, Seat& seat) {
  if (number < 0 || number >= named_seats_) {
    return in.fail("there is no " + std::string(what) + " " + std::to_string(number));
  }
  seat = seat_at(static_cast<int>(number));
}

void Api::read(Arguments& in, Seat& seat) {
  std::int64_t number = 0;
  in.read(number);
  if (!in.ok()) return;
  read_seat(in, number, "seat", seat);
  if (only_viewer_ && seat != *only_viewer_) in.fail("this is the view of another seat");
}

void Api::read(Arguments& in, Viewer& viewer) {
  std::int64_t number = 0;
  in.read(number);
  if (!in.ok()) return;
  if (number != index(kTable)) read_seat(in, number, "viewer", viewer.seat);
  if (only_viewer_ && viewer.seat != *only_viewer_) in.fail("this is the view of another seat");
}

}  // namespace mapwright
