#pragma once
// The schema of both databases, as numbered steps. A store keeps the number of the last step it
// has taken and takes the rest when it is opened. A step that was ever released is not changed.

#include <span>

namespace mapwright {

struct Migration {
  int number;
  const char* sqlite;
  const char* postgres;
};

// In order, from 1 on without gaps.
[[nodiscard]] std::span<const Migration> migrations();
[[nodiscard]] int schema_version();

}  // namespace mapwright
