#include "mapwright/games/misterra/misterra.h"

namespace mapwright::misterra {

Result<Misterra> Misterra::make(const ContentFiles& files, const Options& options, int seats) {
  if (seats < info().min_seats || seats > info().max_seats) {
    return Error{"Maps of Misterra is for 1 to 4 players, not " + std::to_string(seats)};
  }
  const auto rules = read_rules(options);
  if (!rules) return rules.error();
  auto content = read_content_files(files);
  if (!content) return content.error();
  return Misterra(std::make_shared<const Content>(*std::move(content)), *rules, seats);
}

}  // namespace mapwright::misterra
