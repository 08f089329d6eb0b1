#pragma once
// What tests of refused input share.

#include <string>

#include <gtest/gtest.h>

#include "mapwright/core/result.h"

namespace mapwright {

// What is wrong, by a result that must not be a success.
template <class T>
std::string message(const Result<T>& result) {
  EXPECT_FALSE(result.ok());
  return result.ok() ? "" : result.error().message;
}

}  // namespace mapwright
