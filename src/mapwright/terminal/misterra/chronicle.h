#pragma once
// Chronicle: follows the events of a table of Misterra and tells them in words. It never tells
// whose hypotheses are which. No terminal in here.

#include <string>
#include <vector>

#include "mapwright/game/record.h"
#include "mapwright/terminal/misterra/tale.h"

namespace mapwright::misterra {

class Chronicle {
 public:
  // `names` must outlive the chronicle.
  Chronicle(const Misterra& game, const std::vector<std::string>& names);

  // Reads the events that are new since the last call.
  void follow(const Record& record);

  [[nodiscard]] const std::vector<std::string>& lines() const { return lines_; }
  // What has been told of the half-day that is not complete yet.
  [[nodiscard]] const Tale& tale() const { return tale_; }

 private:
  void follow_chance(const Event& event);
  void follow_action(const Event& event);

  const Misterra& game_;
  const std::vector<std::string>& names_;
  State state_;
  Tale tale_;
  std::size_t read_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace mapwright::misterra
