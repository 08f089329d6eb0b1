#pragma once
// Texts compared byte for byte with the files in tests/golden/cartographers.

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace mapwright::cartographers {

// With MAPWRIGHT_UPDATE_GOLDENS=1 in the environment the file is written instead.
inline void expect_golden(const std::string& name, const std::string& text) {
  const std::string path =
      std::string(MAPWRIGHT_SOURCE_DIR) + "/tests/golden/cartographers/" + name;
  if (const char* update = std::getenv("MAPWRIGHT_UPDATE_GOLDENS");
      update != nullptr && std::string_view(update) == "1") {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  ASSERT_TRUE(file.good()) << path << " is missing; MAPWRIGHT_UPDATE_GOLDENS=1 writes it";
  std::ostringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(golden.str(), text) << "another text than in " << path
                                << "; if it is meant, MAPWRIGHT_UPDATE_GOLDENS=1 writes it anew";
}

}  // namespace mapwright::cartographers
