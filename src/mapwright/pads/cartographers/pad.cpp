#include "mapwright/pads/cartographers/pad.h"

#include <algorithm>
#include <numeric>

#include "mapwright/core/text.h"
#include "mapwright/game/any_game_of.h"
#include "mapwright/game/content_reader.h"
#include "mapwright/games/cartographers/explain.h"
#include "mapwright/games/cartographers/notation.h"
#include "mapwright/games/cartographers/scoring.h"
#include "mapwright/pads/cartographers/paper.h"

namespace mapwright::cartographers {
namespace {

constexpr std::string_view kOwnSide = "own";
constexpr std::string_view kOnlyOwn = "expected it only with the option side=own";
constexpr int kUsualTrack = 14;  // C13

class Pad {
 public:
  explicit Pad(const PadRequest& request) : request_(request), in_(request.pad, "") {}

  Result<ScoredPad> scored();

 private:
  // `track`: coins of the track, where the pad says so.
  [[nodiscard]] Result<Cartographers> make_game(const Options& options,
                                                const std::vector<std::string_view>& print,
                                                std::optional<int> track);
  [[nodiscard]] Result<void> read_seats();
  void read_edicts();
  // The state in which a season is being scored, those before it have been; with `over` it has
  // been, too.
  [[nodiscard]] State state_at(std::size_t season, bool scored) const;
  // What a season brings: as it was written by hand, else as the map stands.
  [[nodiscard]] SeasonFigures figures(const Paper& paper, std::size_t season) const;
  [[nodiscard]] SeasonFigures reckoned(const Paper& paper, std::size_t season) const;
  [[nodiscard]] std::unique_ptr<AnyGame> as_game(State state) const;

  void note_edicts(std::vector<PadNote>& notes, std::size_t season) const;
  void note_paper(std::vector<PadNote>& notes, int seat, std::size_t season) const;
  void note_coins(std::vector<PadNote>& notes, int seat, std::size_t season) const;
  void note_written(std::vector<PadNote>& notes, int seat, std::size_t season) const;
  [[nodiscard]] int most_coins(std::size_t season) const;
  [[nodiscard]] std::vector<NearLine> near_lines(const State& state, Seat seat) const;

  const PadRequest& request_;
  PadReader in_;
  std::shared_ptr<const Cartographers> game_;
  std::array<std::uint8_t, kEdictCount> edicts_{kNoCard, kNoCard, kNoCard, kNoCard};
  std::size_t reached_ = 0;
  std::vector<Paper> papers_;
};

Result<Cartographers> Pad::make_game(const Options& options,
                                     const std::vector<std::string_view>& print,
                                     std::optional<int> track) {
  const GameInfo& info = Cartographers::info();
  if (auto fine = check_options(options, info.options); !fine) return fine.error();
  const auto seats = static_cast<int>(request_.pad.find("seats")->items().size());
  if (value_of(options, "side", "") != kOwnSide) {
    in_.expect(print.empty(), "print", kOnlyOwn);
    in_.expect(!track, "track", kOnlyOwn);
    if (!in_.ok()) return in_.error();
    return Cartographers::make(request_.files, options, seats);
  }
  if (!in_.expect(!print.empty(), "print", "expected the map's print with the option side=own")) {
    return in_.error();
  }
  for (const auto row : print) {
    const bool fits = row.size() == SheetGrid::kCols &&
                      row.find_first_not_of(kNoLetters) == std::string_view::npos;
    if (!in_.expect(fits, "print", "expected rows of 11 letters . r ^ #, found " + quoted(row))) {
      return in_.error();
    }
  }
  ContentFiles files = request_.files;
  for (ContentFile& file : files) {
    if (file.name != "sheets.txt") continue;
    file.text += "\nsheet own\n  name own\n  coins " + std::to_string(track.value_or(kUsualTrack)) +
                 "\n  map\n";
    for (const auto row : print) file.text += "    | " + std::string(row) + "\n";
    file.path = "print";
  }
  return Cartographers::make(files, options, seats);
}

void Pad::read_edicts() {
  const auto ids = in_.texts("edicts", kEdictCount);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i].empty()) continue;
    const auto card = index_of(game_->content().score_cards, ids[i], &ScoreCard::id);
    if (!in_.expect(card.has_value(), "edicts", quoted(ids[i]) + " is no score card")) return;
    edicts_[i] = static_cast<std::uint8_t>(*card);
  }
}

Result<void> Pad::read_seats() {
  const auto seats = in_.objects("seats", at(kMaxSeats));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    PadReader in(*seats[i], "seat " + std::to_string(i + 1));
    papers_.push_back(read_paper(in, reached_));
    if (auto fine = in.finish(); !fine) return fine;
  }
  return {};
}

SeasonFigures Pad::figures(const Paper& paper, std::size_t season) const {
  return paper.written[season] ? *paper.written[season] : reckoned(paper, season);
}

SeasonFigures Pad::reckoned(const Paper& paper, std::size_t season) const {
  State state;
  state.edicts = edicts_;
  state.season = static_cast<std::uint8_t>(season);
  const SeasonLines lines = season_lines(*game_, state, sheet_by(paper, game_->print(), season));
  const auto figure = [&](std::size_t line) {
    return static_cast<std::int16_t>(lines[line].after);
  };
  const auto& edicts = game_->content().seasons[season].edicts;
  return {
      {figure(at(edicts[0])), figure(at(edicts[1]))}, figure(kCoinsLine), figure(kMonstersLine)};
}

State Pad::state_at(std::size_t season, bool scored) const {
  State state = game_->initial_state();
  state.edicts = edicts_;
  const bool over = scored && season + 1 == kSeasonCount;
  state.phase = over ? Phase::kOver : Phase::kTurn;
  state.season = static_cast<std::uint8_t>(scored && !over ? season + 1 : season);
  for (std::size_t i = 0; i < papers_.size(); ++i) {
    Sheet sheet = sheet_by(papers_[i], game_->print(), season);
    for (std::size_t s = 0; s < scored_seasons(state); ++s) {
      sheet.seasons[s] = figures(papers_[i], s);
    }
    state.sheets[seat_at(static_cast<int>(i))] = sheet;
  }
  return state;
}

std::unique_ptr<AnyGame> Pad::as_game(State state) const {
  return std::make_unique<AnyGameOf<Cartographers>>(game_, std::move(state));
}

// C6: one card of each deck.
void Pad::note_edicts(std::vector<PadNote>& notes, std::size_t season) const {
  const auto& cards = game_->content().score_cards;
  for (std::size_t i = 0; i < kEdictCount; ++i) {
    const bool due = game_->content().seasons[season].scores(i);
    if (edicts_[i] == kNoCard) {
      if (!due) continue;
      notes.push_back({.reason = Reason{"edict-missing", "C6"}.with("edict", edict_letter(i)),
                       .stage = static_cast<int>(season)});
      continue;
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (edicts_[j] == kNoCard || cards[edicts_[j]].deck != cards[edicts_[i]].deck) continue;
      notes.push_back({.reason = Reason{"edict-deck", "C6"}
                                     .with("edict", edict_letter(j))
                                     .with("other", edict_letter(i))
                                     .with("deck", kDeckIds[at(cards[edicts_[i]].deck)])});
    }
  }
}

void Pad::note_paper(std::vector<PadNote>& notes, int seat, std::size_t season) const {
  const Paper& paper = papers_[at(seat)];
  const SheetPrint& print = game_->print();
  const Cells drawn = paper.drawn_by(kSeasonCount - 1);
  const auto note = [&](std::string_view code, std::string_view rule, const Cells& cells) {
    if (cells.any()) notes.push_back({{code, rule}, seat, -1, names_of(cells)});
  };
  note("on-mountain", "C12", drawn & print.mountains);
  note("on-wasteland", "C3", drawn & print.wasteland);
  note("other-print", "C1",
       (paper.shown.mountains - print.mountains) | (paper.shown.wasteland - print.wasteland) |
           (paper.shown.ruins - print.ruins));
  for (std::size_t s = 0; s <= season; ++s) {
    // The season that is being entered may still be empty; a sheet that has nothing at all, too.
    const bool skipped = s < season && paper.since[s].empty() && !paper.written[s];
    if (skipped && drawn.any()) {
      notes.push_back({{"season-empty", "C12"}, seat, static_cast<int>(s), {}});
    }
    note_coins(notes, seat, s);
    note_written(notes, seat, s);
  }
}

void Pad::note_coins(std::vector<PadNote>& notes, int seat, std::size_t season) const {
  const Paper& paper = papers_[at(seat)];
  if (paper.written[season]) return;
  const SheetPrint& print = game_->print();
  const int coins = paper.coins_by(season);
  const Cells closed = surrounded_mountains(print, sheet_by(paper, print, season).filled);
  const int before = season == 0 ? 0 : paper.coins_by(season - 1);
  const auto note = [&](std::string_view code, std::string_view rule, int bound) {
    notes.push_back({Reason{code, rule}.with("count", coins).with("bound", bound), seat,
                     static_cast<int>(season), names_of(closed)});
  };
  const int most = most_coins(season) + closed.count();
  if (coins < std::min(closed.count(), print.coin_track)) {
    note("coins-few", "C14", closed.count());
  } else if (!paper.coins[season]) {
    return;  // as before; what is wrong with it has been said there
  } else if (coins > print.coin_track) {
    note("coins-track", "C13", print.coin_track);
  } else if (coins > most) {
    note("coins-many", "C13", most);
  } else if (coins < before) {
    note("coins-less", "C20", before);
  }
}

// C20: figures written by hand that differ from ours. Only what has been entered can be held
// against them: a map that was drawn in later seasons alone says nothing about this one.
void Pad::note_written(std::vector<PadNote>& notes, int seat, std::size_t season) const {
  const Paper& paper = papers_[at(seat)];
  if (!paper.written[season]) return;
  const SeasonFigures& hand = *paper.written[season];
  const SeasonFigures ours = reckoned(paper, season);
  const auto compare = [&](std::string_view line, int written, int reckoned) {
    if (written == reckoned) return;
    notes.push_back({.reason = Reason{"written-differs", "C20"}
                                   .with("line", line)
                                   .with("count", written)
                                   .with("bound", reckoned),
                     .seat = seat,
                     .stage = static_cast<int>(season)});
  };
  const bool drawn = paper.drawn_by(season).any();
  const auto& edicts = game_->content().seasons[season].edicts;
  for (std::size_t i = 0; i < edicts.size(); ++i) {
    const auto edict = at(edicts[i]);
    if (!drawn || edicts_[edict] == kNoCard) continue;
    compare(edict_letter(edict), hand.edicts[i], ours.edicts[i]);
  }
  if (paper.coins[season]) compare(kLineNames[kCoinsLine], hand.coins, ours.coins);
  if (drawn) compare(kLineNames[kMonstersLine], hand.monsters, ours.monsters);
}

// C13: coins that cards can have brought by the end of that season. In each, cards with a coin are
// turned over as long as the time before them is short of the threshold (C19).
int Pad::most_coins(std::size_t season) const {
  std::vector<int> times;
  for (const Card& card : game_->content().cards) {
    if (card.coin_patterns.any()) times.push_back(card.time);
  }
  std::ranges::sort(times);
  int most = 0;
  for (std::size_t s = 0; s <= season; ++s) {
    int time = 0;
    for (const int each : times) {
      if (time >= game_->content().seasons[s].threshold) break;
      time += each;
      ++most;
    }
  }
  return most;
}

std::vector<NearLine> Pad::near_lines(const State& state, Seat seat) const {
  std::vector<NearLine> lines;
  for (std::size_t line = 0; line < kMonstersLine; ++line) {
    const Nearly near = nearly(*game_, state, state.sheets[seat], line);
    if (near.missing.empty()) continue;
    lines.push_back({kLineNames[line], names_of(near.cells), names_of(near.missing), near.gain});
  }
  return lines;
}

Result<ScoredPad> Pad::scored() {
  (void)in_.text("pad");
  (void)in_.number("version", kPadVersion, kPadVersion);
  const Options options = in_.options("options");
  const auto print = in_.rows("print", SheetGrid::kRows);
  const auto track = in_.number("track", 0, kMostCoins);
  reached_ = at(in_.number("season", 1, static_cast<int>(kSeasonCount)).value_or(1) - 1);
  const auto seats = in_.objects("seats", at(kMaxSeats));
  in_.expect(!seats.empty(), "seats", "expected at least one");
  if (!in_.ok()) return in_.error();
  auto game = make_game(options, print, track);
  if (!game) return game.error();
  game_ = std::make_shared<const Cartographers>(*std::move(game));
  read_edicts();
  if (auto fine = in_.finish(); !fine) return fine.error();
  if (auto fine = read_seats(); !fine) return fine.error();
  const auto& [asked, seat] = request_.question;
  if (asked >= static_cast<int>(kSeasonCount) || seat < 0 || at(seat) >= papers_.size()) {
    return Error{"there is no such season or seat on this pad"};
  }
  const std::size_t season = asked < 0 ? reached_ : at(asked);
  ScoredPad scored;
  scored.stage = static_cast<int>(season);
  for (const Paper& paper : papers_) scored.names.push_back(paper.name);
  note_edicts(scored.notes, season);
  for (std::size_t i = 0; i < papers_.size(); ++i) {
    note_paper(scored.notes, static_cast<int>(i), season);
  }
  State now = state_at(season, false);
  scored.near = near_lines(now, seat_at(seat));
  scored.now = as_game(std::move(now));
  scored.after = as_game(state_at(season, true));
  scored.sheets = sheets_of(*scored.after);
  return scored;
}

}  // namespace

Result<ScoredPad> score_pad(GameTag<Cartographers> /*game*/, const PadRequest& request) {
  return Pad(request).scored();
}

Json pad_of(const Cartographers& game, std::span<const State> seasons,
            const std::vector<std::string>& names) {
  const State& last = seasons.back();
  Json options = Json::object();
  for (const auto& [name, value] : game.options()) {
    if (name != "edicts") options.add(name, value);
  }
  Json edicts = Json::array();
  for (const auto card : last.edicts) {
    edicts.push(card == kNoCard ? Json() : Json(game.content().score_cards[card].id));
  }
  Json seats = Json::array();
  for (const Seat seat : game.all_seats()) {
    std::vector<std::string> since(SheetGrid::kRows, std::string(SheetGrid::kCols, '.'));
    Json coins = Json::array();
    for (std::size_t s = seasons.size(); s-- > 0;) {
      for (const Cell cell : seasons[s].sheets[seat].filled - game.print().filled) {
        since[at(SheetGrid::row(cell))][at(SheetGrid::col(cell))] = static_cast<char>('1' + s);
      }
    }
    for (const State& state : seasons) coins.push(int{state.sheets[seat].coins});
    Json map = Json::array();
    for (std::string& row : sheet_rows(game.print(), last.sheets[seat])) map.push(std::move(row));
    Json rows = Json::array();
    for (std::string& row : since) rows.push(std::move(row));
    seats.push(Json::object()
                   .add("name", names[at(seat)])
                   .add("map", std::move(map))
                   .add("since", std::move(rows))
                   .add("coins", std::move(coins)));
  }
  return Json::object()
      .add("pad", std::string(Cartographers::info().id))
      .add("version", kPadVersion)
      .add("options", std::move(options))
      .add("edicts", std::move(edicts))
      .add("season", static_cast<int>(seasons.size()))
      .add("seats", std::move(seats));
}

}  // namespace mapwright::cartographers
