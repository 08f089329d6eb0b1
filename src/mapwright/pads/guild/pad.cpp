#include "mapwright/pads/guild/pad.h"

#include <algorithm>
#include <numeric>

#include "mapwright/core/text.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/guild/explain.h"
#include "mapwright/games/guild/network.h"
#include "mapwright/pads/pad_reader.h"

namespace mapwright::guild {
namespace {

constexpr int kMostCoinsInHand = 999;
constexpr int kMostCards = 40;

std::vector<std::string> space_names(const Map& map, const Spaces& spaces) {
  std::vector<std::string> names;
  for (const Cell space : spaces) names.push_back(map.name_of(space));
  return names;
}

// The spaces of one of a map's lists, as bits; the others are left over.
template <class List>
unsigned bits_on(const List& list, Spaces& spaces) {
  unsigned mask = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!spaces.contains(list[i])) continue;
    mask |= 1U << i;
    spaces.erase(list[i]);
  }
  return mask;
}

// G21: conditions that look at what stays on the map can be judged by the map as it is at the end;
// routes, coin spaces and chains of cubes may have been there once.
bool is_lasting(const Need& need) {
  return need.kind != Need::Kind::kRoute && need.kind != Need::Kind::kCoinSpace &&
         need.kind != Need::Kind::kChain;
}

class GuildPad {
 public:
  explicit GuildPad(const PadRequest& request) : request_(request), in_(request.pad, "") {}

  Result<ScoredPad> scored() {
    (void)in_.text("pad");
    (void)in_.number("version", kPadVersion, kPadVersion);
    const Options options = in_.options("options");
    const auto seats = in_.objects("seats", at(kMaxSeatsOfGuild));
    in_.expect(!seats.empty(), "seats", "expected at least one");
    const std::string file = in_.text("file");
    if (!in_.ok()) return in_.error();
    auto game = make_game(options, file, static_cast<int>(seats.size()));
    if (!game) return game.error();
    game_ = std::make_shared<const Guild>(*std::move(game));
    state_ = game_->initial_state();
    state_.over = true;
    state_.age = kAges;
    objectives();
    if (auto fine = in_.finish(); !fine) return fine.error();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (auto fine = seat(*seats[i], i); !fine) return fine.error();
    }
    const auto& [stage, asked] = request_.question;
    if (stage > 0 || asked < 0 || at(asked) >= seats.size()) {
      return Error{"there is no such seat on this pad"};
    }
    note_table();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      note_objectives(static_cast<int>(i));
      note_coins(static_cast<int>(i));
    }
    scored_.now = std::make_unique<AnyGameOf<Guild>>(game_, state_);
    scored_.after = std::make_unique<AnyGameOf<Guild>>(game_, state_);
    for (std::size_t i = 0; i < seats.size(); ++i) scored_.sheets.push_back(sheet(i));
    sort_notes();
    Json treasures = Json::array();
    for (const Treasure& treasure : game_->content().treasures) {
      if (treasure.is_kept()) treasures.push(treasure.id);
    }
    scored_.choices.add("treasures", std::move(treasures));
    // A map of somebody's own may bring none.
    const auto known = static_cast<int>(game_->content().objectives.size());
    scored_.choices.add("objectives", std::min(known, static_cast<int>(kOpenObjectives)));
    return std::move(scored_);
  }

 private:
  // `file`: the map of somebody's own that the options name; "" on a printed one.
  [[nodiscard]] Result<Guild> make_game(const Options& options, const std::string& file,
                                        int seats) const {
    if (file.empty()) return Guild::make(request_.files, options, seats);
    ContentFiles files = request_.files;
    if (auto added = add_own_file(*find_game(Guild::info().id), options, file, files); !added) {
      return Error{"file: " + added.error().message};
    }
    if (auto plain = plain_own_file(files.back()); !plain) {
      return Error{"file: " + plain.error().message};
    }
    return Guild::make(files, options, seats);
  }

  // By seat, those that concern all first; else in the order in which they were found.
  void sort_notes() {
    std::vector<PadNote> sorted;
    for (int seat = -1; seat < game_->seats(); ++seat) {
      for (PadNote& note : scored_.notes) {
        if (note.seat == seat) sorted.push_back(std::move(note));
      }
    }
    scored_.notes = std::move(sorted);
  }

  void note(Reason reason, int seat, const Spaces& spaces = {}) {
    scored_.notes.push_back({std::move(reason), seat, -1, space_names(game_->map(), spaces)});
  }

  void objectives() {
    const auto& known = game_->content().objectives;
    const auto ids = in_.texts("objectives", kOpenObjectives);
    if (!ids.empty()) state_.objectives.fill(kNoCard);
    for (std::size_t o = 0; o < ids.size(); ++o) {
      if (ids[o].empty()) continue;
      const auto found = index_of(known, ids[o], &Objective::id);
      if (!in_.expect(found.has_value(), "objectives",
                      quoted(ids[o]) + " is no objective of this map")) {
        return;
      }
      const bool twice = std::ranges::find(state_.objectives, *found) != state_.objectives.end();
      if (!in_.expect(!twice, "objectives", quoted(ids[o]) + " is there twice")) return;
      state_.objectives[o] = static_cast<std::uint8_t>(*found);
    }
  }

  [[nodiscard]] Spaces spaces(PadReader& in, std::string_view key) const {
    Spaces found;
    for (const std::string& name : in.texts(key, at(kMaxSpaces))) {
      const auto space = game_->map().find(name);
      if (in.expect(space != kNoSpace, key, quoted(name) + " is no space of this map")) {
        found.insert(cell_at(space));
      }
    }
    return found;
  }

  Result<void> seat(const Json& json, std::size_t i) {
    PadReader in(json, "seat " + std::to_string(i + 1));
    const auto number = static_cast<int>(i);
    const Map& map = game_->map();
    SeatState& seat = state_.seats[seat_at(number)];
    Board& board = seat.board;
    scored_.names.push_back(in.name("name"));
    const auto tokens = [&](std::string_view key, const auto& list, std::string_view code) {
      Spaces left = spaces(in, key);
      const unsigned mask = bits_on(list, left);
      if (left.any()) note({code, "G2"}, number, left);
      return mask;
    };
    board.posts = static_cast<std::uint16_t>(tokens("posts", map.cities, "post-elsewhere"));
    board.ruins = static_cast<std::uint16_t>(tokens("ruins", map.ruins, "ruin-elsewhere"));
    board.crystals =
        static_cast<std::uint16_t>(tokens("crystals", map.crystals, "crystal-elsewhere"));
    board.towers = static_cast<std::uint8_t>(tokens("towers", map.discoveries, "tower-elsewhere"));
    // G15: a route joins two cities without a post and puts one on one of them.
    const int posts = std::popcount(unsigned{board.posts});
    if (const auto cities = static_cast<int>(map.cities.size()); posts > 0 && posts == cities) {
      note(Reason{"posts-many", "G15"}.with("count", posts).with("bound", cities - 1), number);
    }
    villages(in, number, board);
    const Spaces cubes = spaces(in, "cubes");
    board.cubes = cubes & (map.explorable - map.towers.back() - board.villages);
    if (cubes != board.cubes) note({"cube-elsewhere", "G6"}, number, cubes - board.cubes);
    treasures(in, seat);
    const auto coins = in.number("coins", 0, kMostCoinsInHand);
    coins_.push_back(coins.value_or(0));
    const auto got = in.numbers("met", kOpenObjectives, 0, game_->content().values.objective[0]);
    for (std::size_t o = 0; o < got.size(); ++o) {
      if (got[o] && state_.objectives[o] != kNoCard) {
        seat.objectives[o] = static_cast<std::int8_t>(*got[o]);
      }
    }
    // What was counted in hand is all there is: of it, what came for objectives has its own line.
    int rest = coins_.back();
    for (const int each : seat.objectives) rest -= std::max(each, 0);
    seat.earned[at(Source::kCoinSpaces)] = static_cast<std::uint16_t>(std::max(rest, 0));
    seat.before = board;
    return in.finish();
  }

  // G16: on blank land, one to a region.
  void villages(PadReader& in, int seat, Board& board) {
    const Spaces given = spaces(in, "villages");
    Spaces blanks;
    Spaces second;
    for (const Region& region : game_->map().regions) {
      blanks |= region.blanks;
      const Spaces here = region.blanks & given;
      if (here.count() > 1) second |= here;
    }
    board.villages = given & blanks;
    if (given != board.villages) note({"village-elsewhere", "G16"}, seat, given - blanks);
    if (second.any()) note({"village-second", "G16"}, seat, second);
    const int pawns = game_->content().readings.village_pawns;
    if (board.villages.count() > pawns) {
      note(
          Reason{"village-pawns", "G30"}.with("count", board.villages.count()).with("bound", pawns),
          seat);
    }
  }

  void treasures(PadReader& in, SeatState& seat) {
    for (const auto& [id, count] : in.counts("treasures", kMostCards)) {
      const auto kind = index_of(game_->content().treasures, id, &Treasure::id);
      const bool kept = kind && game_->content().treasures[at(*kind)].is_kept();
      if (!in.expect(kept, "treasures", quoted(id) + " is no treasure that is kept")) return;
      seat.treasures[at(*kind)] = static_cast<std::uint8_t>(count);
      seat.board.kept = static_cast<std::uint8_t>(seat.board.kept + count);
    }
  }

  // G20: no more of a treasure than the box has; G21: somebody was the first.
  void note_table() {
    const auto& treasures = game_->content().treasures;
    for (std::size_t kind = 0; kind < treasures.size(); ++kind) {
      int count = 0;
      for (const SeatState& seat : state_.seats) count += seat.treasures[kind];
      if (count <= treasures[kind].copies) continue;
      note(Reason{"treasure-many", "G20"}
               .with("treasure", treasures[kind].id)
               .with("count", count)
               .with("bound", treasures[kind].copies),
           -1);
    }
    const auto& pay = game_->content().values.objective;
    for (std::size_t o = 0; o < kOpenObjectives && !game_->is_solo(); ++o) {
      const auto paid = [&](int coins) {
        return std::ranges::any_of(
            state_.seats, [&](const SeatState& seat) { return seat.objectives[o] == coins; });
      };
      if (paid(pay[1]) && !paid(pay[0])) {
        note(Reason{"objective-first", "G21"}.with("objective", objective_id(o)), -1);
      }
    }
  }

  [[nodiscard]] const std::string& objective_id(std::size_t o) const {
    return game_->content().objectives[state_.objectives[o]].id;
  }

  void note_objectives(int seat) {
    const SeatState& own = state_.seats[seat_at(seat)];
    const auto& pay = game_->content().values.objective;
    for (const ObjectiveStanding& one :
         objective_standings(*game_, state_, seat_at(seat), own.board)) {
      const Reason reason =
          Reason{"objective-holds", "G21"}.with("objective", objective_id(one.place));
      const bool lasting = std::ranges::all_of(one.objective->needs, is_lasting);
      const bool open = lasting && !is_met(*one.objective, game_->map(), own.board);
      if (one.got == kNotMet && one.progress.is_complete()) {
        note(reason, seat, one.progress.cells);
      } else if (one.got != kNotMet && open) {
        note(Reason{"objective-open", "G21"}.with("objective", objective_id(one.place)), seat,
             one.progress.cells);
      }
      const bool known = one.got == pay[0] || one.got == pay[1] || one.got == kNotMet ||
                         (one.got == 0 && game_->is_solo());
      if (!known) {
        note(Reason{"objective-pays", "G21"}
                 .with("objective", objective_id(one.place))
                 .with("count", one.got),
             seat);
      }
    }
  }

  // G16, G18, G21: what stands on the map and the objectives have paid at least so much.
  void note_coins(int seat) {
    const SeatState& own = state_.seats[seat_at(seat)];
    const int least = tower_coins(own.board) +
                      own.board.villages.count() * game_->content().values.village[0] +
                      objective_coins(own);
    if (coins_[at(seat)] < least) {
      note(Reason{"coins-few", "G18"}.with("count", coins_[at(seat)]).with("bound", least), seat);
    }
    const int ruins = std::popcount(unsigned{own.board.ruins});
    if (own.board.kept > 2 * ruins) {
      note(Reason{"treasures-ruins", "G17"}.with("count", own.board.kept).with("bound", ruins),
           seat);
    }
  }

  [[nodiscard]] int tower_coins(const Board& board) const {
    const auto& pay = game_->content().values.tower;
    return std::accumulate(pay.begin(), pay.begin() + board.tower_count(), 0);
  }
  [[nodiscard]] static int objective_coins(const SeatState& seat) {
    int coins = 0;
    for (const int got : seat.objectives) coins += std::max(got, 0);
    return coins;
  }

  // The coins in hand as one line, with what is known of them; then the treasures.
  [[nodiscard]] ScoreSheet sheet(std::size_t i) const {
    const SeatState& own = state_.seats[seat_at(static_cast<int>(i))];
    const int towers = tower_coins(own.board);
    const int met = objective_coins(own);
    const int rest = game_->coins(own) - towers - met;
    ScoreSheet sheet;
    sheet.lines.push_back({"coins", "towers", towers});
    sheet.lines.push_back({"coins", "objectives", met});
    sheet.lines.push_back({"coins", "other coins", rest});
    for (const TreasureLine& line : treasure_lines(*game_, own, own)) {
      sheet.lines.push_back({"treasures", line.treasure->id, line.after});
    }
    for (const ScoreLine& line : sheet.lines) sheet.total += line.value;
    return sheet;
  }

  const PadRequest& request_;
  PadReader in_;
  std::shared_ptr<const Guild> game_;
  State state_;
  std::vector<int> coins_;
  ScoredPad scored_;
};

Json names_json(const Map& map, const Spaces& spaces) {
  Json names = Json::array();
  for (const Cell space : spaces) names.push(map.name_of(space));
  return names;
}

}  // namespace

Result<ScoredPad> score_pad(GameTag<Guild> /*game*/, const PadRequest& request) {
  return GuildPad(request).scored();
}

Json pad_of(const Guild& game, const State& state, const std::vector<std::string>& names) {
  const Map& map = game.map();
  Json options = Json::object();
  for (const auto& [name, value] : game.options()) {
    if (name != "objectives") options.add(name, value);
  }
  Json objectives = Json::array();
  for (const auto card : state.objectives) {
    objectives.push(card == kNoCard ? Json() : Json(game.content().objectives[card].id));
  }
  Json seats = Json::array();
  for (const Seat seat : game.all_seats()) {
    const SeatState& own = state.seats[seat];
    Json treasures = Json::object();
    for (std::size_t kind = 0; kind < game.content().treasures.size(); ++kind) {
      if (own.treasures[kind] == 0) continue;
      treasures.add(game.content().treasures[kind].id, int{own.treasures[kind]});
    }
    Json met = Json::array();
    for (const int got : own.objectives) met.push(got == kNotMet ? Json() : Json(got));
    const Board& board = own.board;
    seats.push(Json::object()
                   .add("name", names[at(seat)])
                   .add("villages", names_json(map, board.villages))
                   .add("towers", names_json(map, map.towers[board.towers]))
                   .add("posts", names_json(map, spaces_of(map.cities, board.posts)))
                   .add("ruins", names_json(map, spaces_of(map.ruins, board.ruins)))
                   .add("crystals", names_json(map, spaces_of(map.crystals, board.crystals)))
                   .add("cubes", names_json(map, board.cubes))
                   .add("treasures", std::move(treasures))
                   .add("met", std::move(met))
                   .add("coins", game.coins(own)));
  }
  return Json::object()
      .add("pad", std::string(Guild::info().id))
      .add("version", kPadVersion)
      .add("options", std::move(options))
      .add("objectives", std::move(objectives))
      .add("seats", std::move(seats));
}

}  // namespace mapwright::guild
