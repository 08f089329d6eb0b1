#pragma once
// How much the best other counts where a position of several seats is judged by one number.

#include <string_view>

namespace mapwright {

inline constexpr int kRivalPercent = 75;
inline constexpr std::string_view kOutcomeInWords = "own total less 75 % of the best other";
static_assert(kRivalPercent == 75, "the words say 75");

}  // namespace mapwright
