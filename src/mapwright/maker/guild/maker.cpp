#include "mapwright/maker/guild/maker.h"

#include <algorithm>
#include <limits>

#include "mapwright/core/text.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/guild/layout.h"
#include "mapwright/maker/guild/map_file.h"
#include "mapwright/maker/guild/moving.h"
#include "mapwright/maker/guild/tryout.h"
#include "mapwright/maker/names.h"

namespace mapwright::guild {
namespace {

using maker::MadeMap;
using maker::MakeRequest;

// So many games the journeyman plays to choose, whatever comes of them: this is what a map costs.
constexpr int kGames = 800;
constexpr int kLayouts = 10;  // drawn from nothing; then the best is moved, a little at a time
// Deals that a drawing plays before the next look at it. Few drawings are worth the last stage, in
// which the sea is judged, too.
constexpr std::array kStages = {16, 48, 96};
constexpr int kDealsAshore = 24;
constexpr int kNearEnough = 35;  // thousandths: no further one is drawn
// The deals that chose a drawing speak well of it. So it plays as many others; when the mean of
// these, or of all, is farther off, in thousandths, the search goes on with new layouts: after the
// first time, and after the second where it is worse. What comes of the third is not judged.
constexpr int kOtherDeals = 96;
constexpr std::array kGoodEnough = {60, 80, std::numeric_limits<int>::max()};
constexpr int kMoreLayouts = 5;
constexpr int kMoreGames = 200;

struct Drawn {
  Sketch sketch;
  std::string text;
  Tryout tryout;
  std::size_t stage = 0;
  int far = 0;
  std::optional<int> mean_off{};  // once it has played the other deals

  [[nodiscard]] bool is_known() const { return stage + 1 == kStages.size(); }
};

// Looks for the drawing that plays most like the print.
class Search {
 public:
  Search(const Model& model, const MakeRequest& request, MadeMap& map, Guild printed,
         Random& random)
      : model_(model), request_(request), map_(map), random_(random), printed_(std::move(printed)) {
    printed_.play_to(kStages.back() + kOtherDeals);
    printed_.play_ashore_to(kDealsAshore);
    left_ = kGames - kStages.back() - kDealsAshore;
  }

  // Sets what map_ does not have yet; false when no drawing came out.
  [[nodiscard]] bool run() {
    lay_out(kLayouts);
    if (drawn_.empty()) return false;
    for (const int good_enough : kGoodEnough) {
      race();
      if (confirm(nearest()) <= good_enough) break;
      left_ = kMoreGames;
      lay_out(kMoreLayouts);
    }
    take(*std::ranges::min_element(drawn_, {}, [](const Drawn& each) {
      return each.mean_off.value_or(std::numeric_limits<int>::max());
    }));
    return true;
  }

 private:
  // So many new ones, unless hardly any comes out.
  void lay_out(int count) {
    const int wanted = map_.candidates + count;
    for (int i = 0; i < 12 * count && map_.candidates < wanted; ++i) {
      const std::uint32_t mirror = random_.below(4);
      add(laid_out_like(mirrored(model_.sketch, (mirror & 1U) != 0, (mirror & 2U) != 0), random_));
    }
  }
  // Until one is near enough or the games are played. What is confirmed already does not end it.
  void race() {
    while (left_ > 0) {
      Drawn& best = *std::ranges::min_element(drawn_, {}, &Drawn::far);
      if (best.is_known()) {
        if (best.far <= kNearEnough && !best.mean_off) break;
        add(moved_a_little(best.sketch, excess(best.tryout, printed_), random_));
      } else {
        ++best.stage;
        play(best);
      }
    }
  }
  // Of those that are known best and not confirmed yet.
  [[nodiscard]] Drawn& nearest() {
    return *std::ranges::min_element(drawn_, {}, [](const Drawn& each) {
      return std::tuple(each.mean_off.has_value(), kStages.size() - each.stage, each.far);
    });
  }
  int confirm(Drawn& drawn) {
    drawn.tryout.play_to(kStages.back() + kOtherDeals);
    drawn.far = distance(drawn.tryout, printed_);
    drawn.mean_off = std::max(mean_off(drawn.tryout, printed_, 0),
                              mean_off(drawn.tryout, printed_, kStages.back()));
    return *drawn.mean_off;
  }
  void add(std::optional<Sketch> sketch) {
    if (!sketch) return;
    auto text = map_file(*sketch, model_, request_.seed, map_);
    if (!text || !read_map_file({"", map_.name, *text})) return;
    ContentFiles files = request_.files;
    const auto options = maker::add_own_map(Guild::info(), files, {"", map_.name, *text});
    assert(options);
    auto game = Guild::make(files, *options, 1);
    assert(game);
    ++map_.candidates;
    drawn_.push_back({*std::move(sketch), *std::move(text), Tryout(*std::move(game))});
    play(drawn_.back());
  }
  void play(Drawn& drawn) {
    const int before = drawn.tryout.deals() + drawn.tryout.deals_ashore();
    drawn.tryout.play_to(kStages[drawn.stage]);
    if (drawn.is_known()) drawn.tryout.play_ashore_to(kDealsAshore);
    left_ -= drawn.tryout.deals() + drawn.tryout.deals_ashore() - before;
    drawn.far = distance(drawn.tryout, printed_);
  }
  void take(const Drawn& best) {
    map_.text = best.text;
    map_.made = best.tryout.figures(best.tryout.deals());
    map_.printed = printed_.figures(best.tryout.deals());
  }

  const Model& model_;
  const MakeRequest& request_;
  MadeMap& map_;
  Random& random_;
  Tryout printed_;
  std::vector<Drawn> drawn_;
  int left_ = 0;
};

}  // namespace

std::vector<std::string> printed_maps(GameTag<Guild>, const ContentFiles&) {
  return {kBuiltInMaps.begin(), kBuiltInMaps.end()};
}

Result<MadeMap> make_map(GameTag<Guild>, const MakeRequest& request) {
  const std::string like(request.like.empty() ? kBuiltInMaps[0] : request.like);
  if (std::ranges::find(kBuiltInMaps, like) == kBuiltInMaps.end()) {
    const std::vector<std::string> ids(kBuiltInMaps.begin(), kBuiltInMaps.end());
    return Error{"there is no printed map " + quoted(like) + "; they are: " + joined(ids, ", ")};
  }
  const auto printed = Guild::make(request.files, {{"map", like}}, 1);
  if (!printed) return printed.error();
  const auto file = find_file(request.files, like + ".txt");
  if (!file) return file.error();
  const Model model{sketch_of(printed->map()), *read_content(**file)};
  std::uint64_t mix = request.seed;
  Random random(splitmix64(mix));
  MadeMap map{.name = like + "-" + std::to_string(request.seed),
              .title = maker::invented_name(random),
              .like = like};
  const bool found = Search(model, request, map, *printed, random).run();
  if (!found) return Error{"no map like " + quoted(like) + " came out; try another seed"};
  return map;
}

}  // namespace mapwright::guild
