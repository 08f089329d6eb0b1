#pragma once
// What the module of the page's map maker answers (maker.wasm), one JSON request after another:
//
//   ["make", {"game", "like", "seed"}]   a made map: name, title, like, text, and the bots' figures
//   ["trial", {"game", "text", "deals"}] opens a trial of a map beside the printed ones: {done,
//   total}
//   ["step"]                             plays one deal of it on one map: {done, total}
//   ["report"]                           what was found so far: findings, maps, each with `heat`, a
//                                        drawing; an error before the first step
//
// Natively it is compiled for the tests.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/maker/trial_report.h"

namespace mapwright {

class MakerDesk {
 public:
  // {"value": …}, or {"error": one sentence}.
  [[nodiscard]] std::string call(std::string_view request);

 private:
  struct OpenMap {
    std::unique_ptr<maker::Trial> trial;
    bool printed = false;
    int played = 0;
  };

  [[nodiscard]] Result<Json> answer(std::string_view request);
  [[nodiscard]] Result<Json> make(const Json& wish) const;
  [[nodiscard]] Result<Json> open(const Json& wish);
  [[nodiscard]] Result<Json> step();
  [[nodiscard]] Result<Json> report() const;
  [[nodiscard]] Json progress() const;

  std::string game_;
  int deals_ = 0;
  std::vector<OpenMap> maps_;
};

}  // namespace mapwright
