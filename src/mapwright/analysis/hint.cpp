#include "mapwright/analysis/hint.h"

#include <algorithm>

#include "mapwright/core/text.h"

namespace mapwright {
namespace {

constexpr std::size_t kFiguresWidth = 31;  // columns before the action
constexpr std::size_t kActionWidth = 47;

}  // namespace

Result<std::vector<RatedAction>> hint(const AnyGame& game, Seat seat,
                                      const HintSettings& settings) {
  const auto analyst = analyst_for(game);
  if (!analyst) return analyst.error();
  const bool is_seat = index(seat) >= 0 && index(seat) < game.seats();
  if (!is_seat || !game.seats_to_act().contains(seat)) {
    return Error{"seat " + std::to_string(index(seat)) + " is not to act now"};
  }
  const int playouts = settings.playouts > 0 ? settings.playouts : (*analyst)->scale(game).playouts;
  return (*analyst)->best_actions(game, seat, settings.top, playouts);
}

Result<HintPage> hint_page(const AnyGame& game, Seat seat, const HintSettings& settings) {
  const auto rated = hint(game, seat, settings);
  if (!rated) return rated.error();
  const auto padded = [](const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
  };
  const Analyst& analyst = **analyst_for(game);
  const Scale scale = analyst.scale(game);
  HintPage page;
  auto& lines = page.lines;
  lines = {"Expected " + measure_of(scale) + ", in " + std::string(scale.unit) +
           "; and how far behind the best:"};
  for (const RatedAction& each : *rated) {
    const bool is_best = &each == &rated->front();
    const std::string words = analyst.action_words(game, each.action);
    page.entries.push_back({each.action, words, lines.size()});
    // Figures are padded one by one: "±" is one column but two bytes.
    lines.push_back(padded(tenths_text(each.value.value), 7) + " ± " +
                    padded(tenths_text(each.value.error), 4) + "  " +
                    (is_best ? padded("best", 13)
                             : padded(signed_tenths_text(-each.behind.value), 6) + " ± " +
                                   padded(tenths_text(each.behind.error), 4)) +
                    "  ");
    // Long actions go on under themselves, so that a line fits a terminal.
    std::size_t used = 0;
    for (const std::string_view word : words_of(words)) {
      if (used > 0 && used + 1 + word.size() > kActionWidth) {
        lines.emplace_back(kFiguresWidth, ' ');
        used = 0;
      }
      lines.back() += (used > 0 ? " " : "") + std::string(word);
      used += (used > 0 ? 1 : 0) + word.size();
    }
  }
  return page;
}

Result<std::vector<std::string>> hint_lines(const AnyGame& game, Seat seat,
                                            const HintSettings& settings) {
  auto page = hint_page(game, seat, settings);
  if (!page) return page.error();
  return std::move(page->lines);
}

}  // namespace mapwright
