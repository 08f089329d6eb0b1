#include "mapwright/games/guild/map_reader.h"

#include <algorithm>
#include <optional>

#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/grid/grid.h"

namespace mapwright::guild {
namespace {

// One place of the drawing.
struct Token {
  bool playable = false;
  bool outside = false;  // '.', unlike volcanoes and spires
  Terrain terrain = Terrain::kNone;
  Feature feature = Feature::kBlank;
  int value = 0;
};

std::optional<int> digit(std::string_view text, int least, int most) {
  if (text.size() != 1 || text[0] < '0' + least || text[0] > '0' + most) return std::nullopt;
  return text[0] - '0';
}

bool is_ruin_mark(char c) { return (c >= 'A' && c <= 'Z') || c == 't' || c == 'o' || c == 'x'; }

// What stands behind the letter of a terrain: nothing, coins, a city, a ruin.
std::optional<Token> read_feature(std::string_view rest, Terrain terrain) {
  const auto token = [&](Feature feature, int value) {
    return Token{.playable = true, .terrain = terrain, .feature = feature, .value = value};
  };
  if (rest.empty()) return token(Feature::kBlank, 0);
  if (const auto coins = digit(rest, 1, 9)) return token(Feature::kCoin, *coins);
  const auto city = digit(rest.substr(1), 2, 5);  // G2
  if (rest[0] == 'C' && city) return token(Feature::kCity, *city);
  if (rest == "R") return token(Feature::kRuin, 0);
  const bool marked_ruin = rest.size() == 2 && rest[0] == 'R' && is_ruin_mark(rest[1]);
  return marked_ruin ? std::optional(token(Feature::kRuin, rest[1])) : std::nullopt;
}

std::optional<Token> read_token(std::string_view text) {
  if (text == ".") return Token{.outside = true};
  if (text == "V" || text == "^") return Token{};  // G2: never explored
  if (text == "K") return Token{.playable = true, .feature = Feature::kCapital};
  if (text == "T") return Token{.playable = true, .feature = Feature::kDiscovery};
  if (const auto value = text[0] == 'X' ? digit(text.substr(1), 1, 9) : std::nullopt) {
    return Token{.playable = true, .feature = Feature::kCrystal, .value = *value};
  }
  const auto terrain = std::string_view("GDMs").find(text[0]);
  if (terrain == std::string_view::npos) return std::nullopt;
  return read_feature(text.substr(1), static_cast<Terrain>(terrain));
}

// Builds a map and notes down everything that is wrong with it.
class MapBuilder {
 public:
  MapBuilder(const ContentFile& file, const ContentEntry& entry) : file_(file), entry_(entry) {}

  std::vector<MapRemark> problems;
  Map map;

  void build() {
    read_fields();
    if (problems.empty()) number_spaces();
    if (problems.empty()) join_spaces();
    if (problems.empty()) find_regions();
    if (problems.empty()) check_reach();
  }

 private:
  // The line of a drawing's row: its text is a part of the file's.
  int line_of(std::string_view row) const {
    const auto end = file_.text.begin() + (row.data() - file_.text.data());
    return 1 + static_cast<int>(std::count(file_.text.begin(), end, '\n'));
  }
  // About one place of the drawing; `number` is what the sentence counts.
  void problem(int row, int col, std::string_view code, std::string message, int number = 0) {
    problems.push_back({.code = std::string(code),
                        .cells = {place_name(row, col)},
                        .number = number,
                        .line = lines_[at(row)],
                        .place = "row " + std::to_string(row + 1) + ", column " +
                                 std::string(1, static_cast<char>('A' + col)),
                        .text = std::move(message)});
  }

  void read_fields() {
    EntryReader entry(entry_);
    map.id = entry.id();
    map.title = entry.text("title");
    constexpr std::size_t kMaxTitleLength = 60;
    entry.expect(count_characters(map.title) <= kMaxTitleLength, entry.line("title"),
                 "expected a title of at most 60 characters");
    if (const ContentField* tag = entry.find("tag")) map.tag = tag->value;
    const ContentField& rows = entry.line("rows");
    const auto& drawing = rows.drawing;
    entry.expect(!drawing.empty() && drawing.size() <= kMaxMapRows, rows,
                 "expected 1 to 26 rows behind '|', found " + std::to_string(drawing.size()));
    if (auto read = entry.finish(); !read) {
      problems.push_back(unreadable(file_.path, read.error()));
    }
    if (!entry.ok()) return;
    map.rows = static_cast<int>(drawing.size());
    map.cols = static_cast<int>(words_of(drawing[0]).size());
    for (const auto row : drawing) read_row(row);
  }

  void read_row(std::string_view row) {
    lines_.push_back(line_of(row));
    const auto words = words_of(row);
    const int number = static_cast<int>(lines_.size()) - 1;
    if (words.empty() || words.size() > kMaxMapCols) {
      return problem(number, 0, "row-length",
                     "expected 1 to 26 tokens in a row, found " + std::to_string(words.size()),
                     kMaxMapCols);
    }
    if (static_cast<int>(words.size()) != map.cols) {
      return problem(number, std::min(map.cols, static_cast<int>(words.size())) - 1, "row-length",
                     "expected " + std::to_string(map.cols) +
                         " tokens as in the first row, found " + std::to_string(words.size()),
                     map.cols);
    }
    for (std::size_t col = 0; col < words.size(); ++col) {
      const auto token = read_token(words[col]);
      if (!token) {
        problem(number, static_cast<int>(col), "token",
                "expected a token such as G, D2, MC3, sR, T, K, X1, V, ^ or '.', found " +
                    quoted(words[col]));
      }
      tokens_.push_back(token.value_or(Token{}));
      map.tokens.emplace_back(words[col]);
    }
  }

  const Token& token_at(int row, int col) const { return tokens_[at(row * map.cols + col)]; }
  bool is_inside(int row, int col) const {
    return row >= 0 && row < map.rows && col >= 0 && col < map.cols;
  }

  void number_spaces() {
    struct Place {
      std::string name;
      int row = 0;
      int col = 0;
    };
    std::vector<Place> places;
    for (int row = 0; row < map.rows; ++row) {
      for (int col = 0; col < map.cols; ++col) {
        if (token_at(row, col).playable) places.push_back({place_name(row, col), row, col});
      }
    }
    if (places.size() > kMaxSpaces) {
      return problem(0, 0, "too-many-spaces",
                     "expected at most 255 spaces, found " + std::to_string(places.size()),
                     kMaxSpaces);
    }
    std::ranges::sort(places, {}, &Place::name);
    map.space_count = static_cast<int>(places.size());
    map.space_at.assign(tokens_.size(), kNoSpace);
    int capitals = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const auto& [name, row, col] = places[i];
      const Token& token = token_at(row, col);
      map.space_at[at(row * map.cols + col)] = static_cast<std::uint8_t>(i);
      map.info[i] = SpaceInfo{.terrain = token.terrain,
                              .feature = token.feature,
                              .value = static_cast<std::uint8_t>(token.value),
                              .row = static_cast<std::uint8_t>(row),
                              .col = static_cast<std::uint8_t>(col)};
      if (token.feature == Feature::kCapital && ++capitals == 2) {
        problem(row, col, "second-capital", "expected one capital K, found a second");
      }
      add_space(cell_at(static_cast<int>(i)));
    }
    if (capitals == 0) {
      problem(0, 0, "no-capital", "expected a capital K, found none");
      problems.back().cells.clear();
    }
    for (unsigned mask = 0; mask < 16; ++mask) {
      map.allowed[mask] = map.wild;
      for (std::size_t t = 0; t < kTerrainCount; ++t) {
        if ((mask >> t & 1U) != 0) map.allowed[mask] |= map.terrain[t];
      }
      for (std::size_t i = 0; i < map.discoveries.size(); ++i) {
        if ((mask >> i & 1U) != 0) map.towers[mask].insert(map.discoveries[i]);
      }
    }
  }

  // The space's place in the lists of its feature.
  void add_space(Cell space) {
    SpaceInfo& info = map.info[byte(space)];
    const auto list = [&](auto& features, std::string_view code, std::string_view what) {
      if (features.full()) {
        const auto most = static_cast<int>(features.capacity());
        return problem(info.row, info.col, code,
                       "expected at most " + std::to_string(most) + " " + std::string(what), most);
      }
      info.number = static_cast<std::uint8_t>(features.size());
      features.push_back(space);
    };
    if (info.feature == Feature::kCapital) {
      map.capital = space;
      return;
    }
    map.explorable.insert(space);
    if (info.terrain == Terrain::kNone) {
      map.wild.insert(space);
    } else {
      map.terrain[at(info.terrain)].insert(space);
    }
    switch (info.feature) {
      case Feature::kCoin:
        map.coins.insert(space);
        break;
      case Feature::kCity:
        map.cities_set.insert(space);
        list(map.cities, "too-many-cities", "cities");
        break;
      case Feature::kRuin:
        map.ruins_set.insert(space);
        list(map.ruins, "too-many-ruins", "ruins");
        break;
      case Feature::kCrystal:
        list(map.crystals, "too-many-crystals", "crystals");
        break;
      case Feature::kDiscovery:
        list(map.discoveries, "too-many-towers", "discovery spaces");
        break;
      default:
        break;
    }
  }

  void join_spaces() {
    for (auto& steps : map.step) steps.fill(kNoSpace);
    for (std::size_t i = 0; i < at(map.space_count); ++i) {
      const SpaceInfo& info = map.info[i];
      int direction = 0;
      for (const mapwright::Step& step : neighbour_steps(GridKind::kHexEvenQ, info.col)) {
        const int row = info.row + step.rows;
        const int col = info.col + step.cols;
        const auto d = static_cast<std::size_t>(direction++);
        if (!is_inside(row, col) || token_at(row, col).outside) {
          map.edge.insert(cell_at(static_cast<int>(i)));
          continue;
        }
        const auto next = map.space_at[at(row * map.cols + col)];
        map.step[i][d] = next;
        if (next != kNoSpace) map.beside[i].insert(cell_at(next));
      }
    }
  }

  void find_regions() {
    Spaces land;
    for (std::size_t t = 0; t < kLandTerrains; ++t) {
      land |= map.terrain[t];
      for (Spaces rest = map.terrain[t]; rest.any();) {
        const Spaces found = map.flood(rest.first(), rest);
        rest -= found;
        if (map.regions.size() == kMaxRegions) {
          const SpaceInfo& first = map[found.first()];
          return problem(first.row, first.col, "too-many-regions", "expected at most 64 regions",
                         kMaxRegions);
        }
        Region region{.terrain = static_cast<Terrain>(t), .spaces = found, .blanks = {}};
        for (const Cell space : found) {
          SpaceInfo& info = map.info[byte(space)];
          info.region = static_cast<std::uint8_t>(map.regions.size());
          if (info.feature == Feature::kBlank) region.blanks.insert(space);
        }
        map.regions.push_back(region);
      }
    }
    for (Spaces rest = land; rest.any();) {
      map.lands.push_back(map.flood(rest.first(), rest));
      rest -= map.lands.back();
    }
  }

  // Every space must be reachable; a tower is no starting point (G9), so nothing may lie behind it.
  void check_reach() {
    Spaces conducting = map.explorable | Spaces::of(map.capital);
    for (const Cell space : map.discoveries) conducting.erase(space);
    const Spaces reached = map.flood(map.capital, conducting);
    for (const Cell space : map.explorable - reached - map.neighbours_of(reached)) {
      problem(map[space].row, map[space].col, "no-way",
              "expected a way to the capital that passes no discovery space, found none for " +
                  map.name_of(space));
    }
  }

  const ContentFile& file_;
  const ContentEntry& entry_;
  std::vector<int> lines_;  // of the rows in the file
  std::vector<Token> tokens_;
};

}  // namespace

Map read_map(const ContentFile& file, EntryReader& entry) {
  MapBuilder builder(file, entry.entry());
  builder.build();
  if (!builder.problems.empty()) entry.fail(Error{to_line(file.path, builder.problems.front())});
  entry.allow({"title", "tag", "rows"});  // the builder has looked at them
  return std::move(builder.map);
}

std::vector<MapRemark> map_problems(const ContentFile& file, const ContentEntry& entry) {
  MapBuilder builder(file, entry);
  builder.build();
  return builder.problems;
}

}  // namespace mapwright::guild
