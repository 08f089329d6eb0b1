#pragma once
// Api: the calls of web/src/core/api.ts, JSON in and JSON out. It owns the open tables; the module
// for the browser (exports.cpp) has one, tests make their own.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/analysis/analysis.h"
#include "mapwright/bots/game_table.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/wasm/arguments.h"

namespace mapwright {

class Api {
 public:
  // The request is ["<name of the call>", arguments…], in the order of api.ts. The answer is
  // {"value":…}, or {"error":"what went wrong"}; then nothing has changed.
  [[nodiscard]] std::string call(std::string_view request);

  // The names call() knows, sorted.
  [[nodiscard]] static std::vector<std::string_view> names();

 private:
  using Call = Result<Json> (Api::*)(Arguments&);
  struct NamedCall {
    std::string_view name;
    Call call;
  };
  static const std::vector<NamedCall>& calls();

  // Set-up: api_set_up.cpp
  Result<Json> games(Arguments& in);
  Result<Json> box(Arguments& in);
  Result<Json> typed_seed(Arguments& in);
  Result<Json> daily_seed(Arguments& in);
  Result<Json> add_file(Arguments& in);
  Result<Json> open(Arguments& in);
  Result<Json> load(Arguments& in);
  Result<Json> open_link(Arguments& in);
  Result<Json> close(Arguments& in);
  // To look at: api_look.cpp
  Result<Json> status(Arguments& in);
  Result<Json> scene(Arguments& in);
  Result<Json> choices(Arguments& in);
  Result<Json> preview(Arguments& in);
  Result<Json> reason(Arguments& in);
  Result<Json> legal(Arguments& in);
  Result<Json> events(Arguments& in);
  Result<Json> sheet(Arguments& in);
  Result<Json> result(Arguments& in);
  Result<Json> record(Arguments& in);
  Result<Json> link(Arguments& in);
  // To play: api_play.cpp
  Result<Json> act(Arguments& in);
  Result<Json> undo(Arguments& in);
  Result<Json> turn_card(Arguments& in);
  Result<Json> bot_choice(Arguments& in);
  Result<Json> seek(Arguments& in);
  // To think about: api_analysis.cpp
  Result<Json> hint(Arguments& in);
  Result<Json> analyse(Arguments& in);
  Result<Json> analysis_step(Arguments& in);
  Result<Json> analysis_report(Arguments& in);
  Result<Json> close_analysis(Arguments& in);

  // The table, seat or viewer the next argument names; with an error in `in` where there is none.
  [[nodiscard]] GameTable* table_in(Arguments& in);
  [[nodiscard]] Analysis* analysis_in(Arguments& in);
  [[nodiscard]] static Seat seat_in(Arguments& in, const GameTable* table);
  [[nodiscard]] static Seat viewer_in(Arguments& in, const GameTable* table);

  [[nodiscard]] static Json status_of(const GameTable& table);
  [[nodiscard]] Result<Json> keep(Result<GameTable> table);
  // A game set up from the content compiled in and the files added to it.
  [[nodiscard]] Result<std::unique_ptr<AnyGame>> make(const std::string& id, const Options& options,
                                                      std::size_t seats) const;

  std::map<std::int64_t, GameTable> tables_;
  std::map<std::int64_t, Analysis> analyses_;
  std::int64_t next_handle_ = 1;
  std::map<std::string, ContentFiles, std::less<>> own_files_;  // by the game's id
};

}  // namespace mapwright
