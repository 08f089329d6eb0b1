#include "mapwright/wasm/maker_api.h"

#include <algorithm>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"

namespace mapwright {
namespace {

// No map is longer: 26 rows of 26 tokens and twenty objectives have some 8,000 bytes.
constexpr std::size_t kMaxMapText = 100'000;
constexpr int kMaxPageDeals = 1000;

std::string maker_text(const Json& wish, std::string_view key) {
  const Json* value = wish.find(key);
  return value != nullptr && value->is_string() ? value->text() : std::string();
}

Result<ContentFiles> files_of_wish(const Json& wish) {
  const std::string id = maker_text(wish, "game");
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Error{"there is no game " + quoted(id)};
  return embedded_files(*entry);
}

}  // namespace

Result<Json> MakerDesk::make(const Json& wish) const {
  const auto files = files_of_wish(wish);
  if (!files) return files.error();
  const auto seed = parse_u64(maker_text(wish, "seed"));
  if (!seed) return Error{"'seed' must be a number as text"};
  const std::string like = maker_text(wish, "like");
  const auto made =
      maker::make_map(maker_text(wish, "game"), {.seed = *seed, .like = like, .files = *files});
  if (!made) return made.error();
  return Json::object()
      .add("name", made->name)
      .add("title", made->title)
      .add("like", made->like)
      .add("text", made->text)
      .add("mean", made->made.mean / 100)
      .add("printed", made->printed.mean / 100);
}

Result<Json> MakerDesk::open(const Json& wish) {
  const auto files = files_of_wish(wish);
  if (!files) return files.error();
  const std::string text = maker_text(wish, "text");
  if (text.size() > kMaxMapText) return Error{"this is longer than any map"};
  const Json* deals = wish.find("deals");
  if (deals == nullptr || !deals->is_integer() || deals->integer() < 1 ||
      deals->integer() > kMaxPageDeals) {
    return Error{"'deals' must be a number from 1 to " + std::to_string(kMaxPageDeals)};
  }
  maker::TrialSettings settings;
  settings.deals = static_cast<int>(deals->integer());
  const std::string game = maker_text(wish, "game");
  std::vector<OpenMap> maps;
  const auto add = [&](const Result<std::unique_ptr<AnyGame>>& set_up,
                       bool printed) -> Result<void> {
    if (!set_up) return set_up.error();
    auto trial = maker::open_trial(**set_up, settings);
    if (!trial) return trial.error();
    maps.push_back({*std::move(trial), printed});
    return {};
  };
  if (auto own = add(maker::game_on_own_map(game, *files, {"", "map", text}), false); !own) {
    return own.error();
  }
  for (const std::string& map : maker::printed_maps(game, *files)) {
    if (auto print = add(maker::game_on_printed_map(game, *files, map), true); !print) {
      return print.error();
    }
  }
  game_ = game;
  deals_ = settings.deals;
  maps_ = std::move(maps);
  return progress();
}

Json MakerDesk::progress() const {
  int done = 0;
  for (const OpenMap& map : maps_) done += map.played;
  return Json::object().add("done", done).add("total", deals_ * static_cast<int>(maps_.size()));
}

// One map after the other: what bots know of a map is made anew whenever they come to another.
Result<Json> MakerDesk::step() {
  const auto next =
      std::ranges::find_if(maps_, [&](const OpenMap& map) { return map.played < deals_; });
  if (next != maps_.end()) next->trial->play(next->played++);
  return progress();
}

Result<Json> MakerDesk::report() const {
  maker::TrialReport report{game_, std::string(maker::unit_of(game_)), {}};
  for (const OpenMap& map : maps_) {
    if (map.played == 0) continue;
    report.maps.push_back(map.trial->result(map.played));
    report.maps.back().printed = map.printed;
  }
  if (report.maps.empty()) return Error{"nothing has been tried yet"};
  Json maps = Json::array();
  for (const maker::MapTrial& map : report.maps) {
    maps.push(to_json(map).add("heat", heat_svg(map)));
  }
  Json list = Json::array();
  for (const maker::Finding& finding : findings(report)) list.push(to_json(finding));
  return Json::object()
      .add("game", report.game)
      .add("unit", report.unit)
      .add("rough", is_rough(report))
      .add("findings", std::move(list))
      .add("maps", std::move(maps));
}

Result<Json> MakerDesk::answer(std::string_view text) {
  const auto request = parse_json(text);
  if (!request) return Error{"the request cannot be read: " + request.error().message};
  const auto& items = request->items();
  const std::string what = items.empty() ? std::string() : items[0].text();
  const bool has_wish = items.size() == 2 && items[1].is_object();
  if (what == "make" && has_wish) return make(items[1]);
  if (what == "trial" && has_wish) return open(items[1]);
  if (what == "step" && items.size() == 1) return step();
  if (what == "report" && items.size() == 1) return report();
  return Error{R"(a request is ["make", {…}], ["trial", {…}], ["step"] or ["report"])"};
}

std::string MakerDesk::call(std::string_view request) {
  const auto value = answer(request);
  Json out = Json::object();
  if (value) return out.add("value", *value).to_text();
  return out.add("error", printable(value.error().message)).to_text();
}

}  // namespace mapwright
