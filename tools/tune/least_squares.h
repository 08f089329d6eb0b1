#pragma once
// Least squares with a prior: which weights explain the values seen, when a weight is expected to
// lie within some distance of zero?

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace mapwright {

class LeastSquares {
 public:
  explicit LeastSquares(std::size_t weights)
      : weights_(weights), products_(weights * weights), targets_(weights) {}

  // A value and the features that should explain it; those not named are zero.
  void add(std::span<const std::size_t> which, std::span<const double> features, double value) {
    for (std::size_t a = 0; a < which.size(); ++a) {
      targets_[which[a]] += features[a] * value;
      for (std::size_t b = 0; b <= a; ++b) {
        products_[which[a] * weights_ + which[b]] += features[a] * features[b];
      }
    }
    squares_ += value * value;
    ++rows_;
  }
  void add(const LeastSquares& other) {
    for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
    for (std::size_t i = 0; i < weights_; ++i) targets_[i] += other.targets_[i];
    squares_ += other.squares_;
    rows_ += other.rows_;
  }

  [[nodiscard]] std::size_t rows() const { return rows_; }
  // How far the values lie from zero, on average.
  [[nodiscard]] double deviation() const {
    return std::sqrt(squares_ / static_cast<double>(std::max<std::size_t>(1, rows_)));
  }

  // The weights, each expected within `distance` of zero (Cholesky). `which` of add() must rise.
  [[nodiscard]] std::vector<double> solve(double distance) const {
    std::vector<double> lower = products_;
    std::vector<double> x = targets_;
    const std::size_t n = weights_;
    const double ridge =
        std::max(1e-9, squares_ / static_cast<double>(std::max<std::size_t>(1, rows_)) /
                           (distance * distance));
    for (std::size_t j = 0; j < n; ++j) {
      lower[j * n + j] += ridge;
      for (std::size_t k = 0; k < j; ++k) lower[j * n + j] -= lower[j * n + k] * lower[j * n + k];
      lower[j * n + j] = std::sqrt(lower[j * n + j]);
      for (std::size_t i = j + 1; i < n; ++i) {
        for (std::size_t k = 0; k < j; ++k) lower[i * n + j] -= lower[i * n + k] * lower[j * n + k];
        lower[i * n + j] /= lower[j * n + j];
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i * n + k] * x[k];
      x[i] /= lower[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
      for (std::size_t k = i + 1; k < n; ++k) x[i] -= lower[k * n + i] * x[k];
      x[i] /= lower[i * n + i];
    }
    return x;
  }

 private:
  std::size_t weights_;
  std::vector<double> products_;  // lower half
  std::vector<double> targets_;
  double squares_ = 0;
  std::size_t rows_ = 0;
};

}  // namespace mapwright
