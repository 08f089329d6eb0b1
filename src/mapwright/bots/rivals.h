#pragma once
// How much the best other counts where a position of several seats is judged by one number.

namespace mapwright {

inline constexpr int kRivalPercent = 75;

}  // namespace mapwright
