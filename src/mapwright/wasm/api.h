#pragma once
// Api: the calls of web/src/core/api.ts, JSON in and JSON out. It owns the open tables; the module
// for the browser (exports.cpp) has one, tests make their own.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/analysis.h"
#include "mapwright/bots/game_table.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright {

// What stands in a request behind the name of the call, read one after the other. The first that is
// missing or of another kind leaves an error; reading goes on with empty values, so that all can be
// read and the error looked for once.
class Arguments {
 public:
  // `request` is an array that outlives this; its first item is the name of the call. `names` are
  // those of the arguments, for errors.
  Arguments(const Json& request, std::span<const std::string_view> names)
      : request_(request), names_(names) {}

  // The next argument, by what it is to be
  void read(std::int64_t& integer) { integer = next(Json::Kind::kInteger).integer(); }
  void read(int& count);  // from 0 to a hundred million
  void read(std::string& text) { text = next(Json::Kind::kString).text(); }
  void read(std::optional<std::string>& text_or_null);
  void read(const Json*& object) { object = &next(Json::Kind::kObject); }

  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }  // Pre: !ok().
  void fail(std::string message);                               // the first message is kept

 private:
  [[nodiscard]] const Json& next(Json::Kind kind);

  const Json& request_;
  std::span<const std::string_view> names_;
  std::size_t read_ = 0;
  std::optional<Error> error_;
};

class Api {
 public:
  // The request is ["<name of the call>", arguments…], in the order of api.ts. The answer is
  // {"value":…}, or {"error":"what went wrong"}; then nothing has changed.
  [[nodiscard]] std::string call(std::string_view request);

  // The names call() knows, sorted.
  [[nodiscard]] static std::vector<std::string_view> names();

 private:
  using Text = const std::string&;
  using TextOrNull = const std::optional<std::string>&;
  struct Viewer {
    Seat seat = kNobody;  // kNobody: a spectator
  };
  // What one viewer was sent of a table that is played elsewhere: no record, no seed. What the view
  // hides is drawn at random in the game, so nobody else may look at it.
  struct ViewTable {
    std::unique_ptr<AnyGame> game;
    Viewer viewer;
  };
  // A table of either kind, to look at.
  struct Shown {
    const AnyGame* game = nullptr;
    [[nodiscard]] bool is_to_act(Seat seat) const { return game->seats_to_act().contains(seat); }
  };

  // The calls. What their parameters are is read from the request (api.cpp); pointers are not null.
  // Set-up: api_set_up.cpp
  Result<Json> games();
  Result<Json> box(Text game, const Json* options);
  Result<Json> typed_seed(Text text);
  Result<Json> daily_seed(Text game, Text day);
  Result<Json> add_file(Text game, Text name, Text text);
  Result<Json> open(const Json* set_up);
  Result<Json> load(Text record, TextOrNull seed);
  Result<Json> open_link(Text link);
  Result<Json> close(std::int64_t table);
  Result<Json> example(const Json* what);
  // To look at: api_look.cpp
  Result<Json> status(GameTable* table);
  Result<Json> scene(Shown table, Viewer viewer);
  Result<Json> choices(Shown table, Seat seat);
  Result<Json> preview(Shown table, Seat seat, Text action);
  Result<Json> reason(Shown table, Seat seat, Text action);
  Result<Json> legal(Shown table, Seat seat);
  Result<Json> updates(GameTable* table, Viewer viewer, int from);
  Result<Json> sheet(Shown table, Seat seat);
  Result<Json> result(GameTable* table);
  Result<Json> grades(GameTable* table);
  Result<Json> record(GameTable* table, int from);
  Result<Json> piles(GameTable* table);
  Result<Json> link(GameTable* table, int events);
  // Views of tables that are played elsewhere: api_views.cpp
  Result<Json> view(GameTable* table, Viewer viewer);
  Result<Json> open_view(const Json* what);
  Result<Json> show_view(ViewTable* table, Text view);
  Result<Json> has_chosen(ViewTable* table, int other);
  Result<Json> tried(Shown table, Seat seat, Text action);
  // To play and to think about: api_play.cpp
  Result<Json> act(GameTable* table, Seat seat, Text action);
  Result<Json> undo(GameTable* table);
  Result<Json> take_back(GameTable* table);
  Result<Json> turn_card(GameTable* table);
  Result<Json> bot_choice(GameTable* table, Seat seat, TextOrNull bot);
  Result<Json> seek(GameTable* table, int events);
  Result<Json> hint(Shown table, Seat seat, int playouts, int top);
  Result<Json> analyse(GameTable* table, Seat seat, int playouts);
  Result<Json> reckon(GameTable* table, Seat seat, int playouts);
  Result<Json> analysis_step(Analysis* analysis);
  Result<Json> analysis_report(Analysis* analysis);
  Result<Json> close_analysis(std::int64_t analysis);
  // Puzzles: api_puzzles.cpp
  Result<Json> puzzle_list(Text text);
  Result<Json> open_puzzle(Text line);
  Result<Json> whole_choice(GameTable* table, Seat seat, int events, Text action);
  Result<Json> judge_choice(GameTable* table, Seat seat, int events, const Json* right,
                            int playouts);

  struct NamedCall {
    std::string_view name;
    std::vector<std::string_view> arguments;
    Result<Json> (*call)(Api& api, Arguments& in);
  };
  static const std::vector<NamedCall>& calls();
  // Reads what a call takes and calls it.
  template <auto kCall>
  static Result<Json> read_and_call(Api& api, Arguments& in);

  // The table, seat or viewer the next argument names; with an error in `in` where there is none.
  void read(Arguments& in, GameTable*& table);
  void read(Arguments& in, ViewTable*& table);
  void read(Arguments& in, Shown& table);
  void read(Arguments& in, Analysis*& analysis);
  void read(Arguments& in, Seat& seat);
  void read(Arguments& in, Viewer& viewer);
  void read(Arguments& in, auto& plain) { in.read(plain); }
  void read_seat(Arguments& in, std::int64_t number, const char* what, Seat& seat);

  [[nodiscard]] Result<Json> keep(Result<GameTable> table);
  [[nodiscard]] Result<Json> keep(Result<Analysis> analysis);
  // A game set up from the content compiled in and the files added to it; `file`, where there is
  // one, is the text of the file of somebody's own that the options name.
  [[nodiscard]] Result<std::unique_ptr<AnyGame>> make(const std::string& id, const Options& options,
                                                      std::size_t seats,
                                                      const std::string& file = "") const;

  std::map<std::int64_t, GameTable> tables_;
  std::map<std::int64_t, ViewTable> views_;
  std::map<std::int64_t, Analysis> analyses_;
  std::int64_t next_handle_ = 1;
  // The table that the request at hand names: how many seats are there, and who alone may look.
  int named_seats_ = 0;
  std::optional<Seat> only_viewer_;
  std::map<std::string, ContentFiles, std::less<>> own_files_;  // by the game's id
};

}  // namespace mapwright
