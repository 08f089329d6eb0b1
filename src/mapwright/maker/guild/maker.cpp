#include "mapwright/maker/guild/maker.h"

#include <algorithm>

#include "mapwright/bots/guild/policy.h"
#include "mapwright/core/text.h"
#include "mapwright/maker/add_own_map.h"
#include "mapwright/maker/candidates.h"
#include "mapwright/maker/guild/layout.h"
#include "mapwright/maker/names.h"

namespace mapwright::guild {
namespace {

using maker::MadeMap;
using maker::MakeRequest;
using maker::ScoreFigures;

// So many drawings from nothing; the best of them is then moved about, a little at a time.
constexpr int kLayouts = 3;

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
  int number = 0;
  for (const ContentEntry& entry : model.entries) {
    if (entry.kind != "objective") continue;
    text += "\nobjective " + map.name + "-" + std::to_string(++number) + "\n";
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

ScoreFigures screened(const Guild& game) {
  return maker::screen(
      game,
      [&](const State& state, Random& random) {
        return Policy::choose(game, state, seat_at(0), random);
      },
      [&](const State& state) { return game.total(state.seats[seat_at(0)]); });
}

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
  map.printed = screened(*printed);
  std::optional<Sketch> latest;
  std::optional<Sketch> best;
  const bool found = maker::choose_candidate(
      map,
      [&](int) -> std::optional<std::string> {
        if (map.candidates < kLayouts) {
          const std::uint32_t mirror = random.below(4);
          latest =
              laid_out_like(mirrored(model.sketch, (mirror & 1U) != 0, (mirror & 2U) != 0), random);
        } else {
          latest = moved_a_little(*best, map.made.mean > map.printed.mean, random);
        }
        auto text = latest ? text_of(*latest, model, request, map) : std::nullopt;
        if (text && !read_map_file({"", map.name, *text})) text.reset();
        return text;
      },
      [&](const std::string& text) {
        ContentFiles files = request.files;
        const auto options = maker::add_own_map(Guild::info(), files, {"", map.name, text});
        assert(options);
        const auto game = Guild::make(files, *options, 1);
        assert(game);
        return screened(*game);
      },
      [&] { best = latest; });
  if (!found) return Error{"no map like " + quoted(like) + " came out; try another seed"};
  return map;
}

}  // namespace mapwright::guild
