#include "mapwright/maker/guild/maker.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/guild/layout.h"
#include "mapwright/maker/guild/moving.h"
#include "mapwright/maker/guild/tryout.h"
#include "mapwright/maker/names.h"

namespace mapwright::guild {
namespace {

using maker::MadeMap;
using maker::MakeRequest;

// Discovery spaces from the north-east to the south-west, so that an objective that names one finds
// its like on another map.
std::vector<int> towers_from_north_east(const Sketch& sketch) {
  std::vector<int> towers;
  for (int place = 0; place < sketch.frame.size(); ++place) {
    if (sketch.tokens[at(place)] == "T") towers.push_back(place);
  }
  std::ranges::sort(towers, std::greater{}, [&](int place) {
    return std::pair(place % sketch.frame.cols - place / sketch.frame.cols, place);
  });
  return towers;
}

std::string name_of(const Sketch& sketch, int place) {
  return place_name(place / sketch.frame.cols, place % sketch.frame.cols);
}

// A condition for the made map: a discovery space by its name becomes that in the same place of the
// order. Nothing when there is none.
std::optional<std::string> need_for(std::string_view need, const Sketch& model,
                                    const Sketch& made) {
  constexpr std::string_view kAt = "a tower at ";
  if (!need.starts_with(kAt)) return std::string(need);
  const auto printed = towers_from_north_east(model);
  const auto towers = towers_from_north_east(made);
  for (std::size_t i = 0; i < printed.size() && i < towers.size(); ++i) {
    if (name_of(model, printed[i]) == trimmed(need.substr(kAt.size()))) {
      return std::string(kAt) + name_of(made, towers[i]);
    }
  }
  return std::nullopt;
}

std::string drawing_of(const Sketch& sketch) {
  std::size_t width = 1;
  for (const std::string& token : sketch.tokens) width = std::max(width, token.size());
  std::string text;
  for (int row = 0; row < sketch.frame.rows; ++row) {
    std::string line = "    |";
    for (int col = 0; col < sketch.frame.cols; ++col) {
      const std::string& token = sketch.tokens[at(row * sketch.frame.cols + col)];
      line += " " + token + std::string(width - token.size(), ' ');
    }
    text +=
        std::string(line.begin(),
                    line.begin() + static_cast<std::ptrdiff_t>(line.find_last_not_of(' ') + 1)) +
        "\n";
  }
  return text;
}

struct Model {
  Sketch sketch;
  std::vector<ContentEntry> entries;  // of its file, into which they point
};

std::optional<std::string> text_of(const Sketch& made, const Model& model,
                                   const MakeRequest& request, const MadeMap& map) {
  std::string text = "-- Made by: mapwright map make guild --like " + map.like + " --seed " +
                     std::to_string(request.seed) + "\n\nmap " + map.name + "\n  title " +
                     map.title + "\n  rows\n" + drawing_of(made);
  for (const ContentEntry& entry : model.entries) {
    if (entry.kind != "objective") continue;
    // It is the printed one, known by that name in every language.
    text += "\nobjective " + std::string(entry.id) + "\n";
    for (const ContentField& field : entry.fields) {
      if (field.key == "effect") text += "  effect " + std::string(field.value) + "\n";
      if (field.key != "needs") continue;
      const auto need = need_for(field.value, model.sketch, made);
      if (!need) return std::nullopt;
      text += "  needs " + *need + "\n";
    }
  }
  return text;
}

// So many games the journeyman plays in all, whatever comes of them: this is what a map costs.
constexpr int kGames = 900;
constexpr int kLayouts = 8;  // drawn from nothing; then the best is moved about, a little at a time
// Deals that a drawing plays before the next look at it. Few drawings are worth the last stage, in
// which the sea is judged, too.
constexpr std::array kStages = {16, 48, 96};
constexpr int kDealsAshore = 24;
constexpr int kNearEnough = 35;  // thousandths: no further one is drawn

struct Drawn {
  Sketch sketch;
  std::string text;
  Tryout tryout;
  std::size_t stage = 0;
  int far = 0;

  [[nodiscard]] bool is_known() const { return stage + 1 == kStages.size(); }
};

// Looks for the drawing that plays most like the print.
class Search {
 public:
  Search(const Model& model, const MakeRequest& request, MadeMap& map, Guild printed,
         Random& random)
      : model_(model), request_(request), map_(map), random_(random), printed_(std::move(printed)) {
    printed_.play_to(kStages.back());
    printed_.play_ashore_to(kDealsAshore);
    left_ = kGames - kStages.back() - kDealsAshore;
  }

  // Sets what map_ does not have yet; false when no drawing came out.
  [[nodiscard]] bool run() {
    for (int i = 0; i < 12 * kLayouts && map_.candidates < kLayouts; ++i) {
      const std::uint32_t mirror = random_.below(4);
      add(laid_out_like(mirrored(model_.sketch, (mirror & 1U) != 0, (mirror & 2U) != 0), random_));
    }
    if (drawn_.empty()) return false;
    while (left_ > 0) {
      Drawn& best = *std::ranges::min_element(drawn_, {}, &Drawn::far);
      if (best.is_known()) {
        if (best.far <= kNearEnough) break;
        add(moved_a_little(best.sketch, excess(best.tryout, printed_), random_));
      } else {
        ++best.stage;
        play(best);
      }
    }
    take();
    return true;
  }

 private:
  void add(std::optional<Sketch> sketch) {
    if (!sketch) return;
    auto text = text_of(*sketch, model_, request_, map_);
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
  // The nearest of those that are known best.
  void take() {
    const auto rank = [](const Drawn& each) {
      return std::pair(kStages.size() - each.stage, each.far);
    };
    const Drawn& best = *std::ranges::min_element(drawn_, {}, rank);
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
