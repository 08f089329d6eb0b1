#include "mapwright/bots/signature.h"

#include "golden/golden.h"

namespace mapwright {
namespace {

// g++, clang and, in web/src/core/core.test.ts, WebAssembly are held against the same file.
TEST(Signature, GamesRunAsRecordedBitForBit) {
  expect_golden("signature.txt", std::to_string(signature()) + "\n");
}

}  // namespace
}  // namespace mapwright
