#pragma once
// Texts compared byte for byte with the files in tests/golden.

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace mapwright {

// The text of tests/golden/<name>.
inline std::string golden(const std::string& name) {
  std::ifstream file(std::string(MAPWRIGHT_SOURCE_DIR) + "/tests/golden/" + name, std::ios::binary);
  EXPECT_TRUE(file.good()) << name << " is missing; MAPWRIGHT_UPDATE_GOLDENS=1 writes goldens";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// With MAPWRIGHT_UPDATE_GOLDENS=1 in the environment the file is written instead.
inline void expect_golden(const std::string& name, const std::string& text) {
  if (const char* update = std::getenv("MAPWRIGHT_UPDATE_GOLDENS");
      update != nullptr && std::string_view(update) == "1") {
    std::ofstream(std::string(MAPWRIGHT_SOURCE_DIR) + "/tests/golden/" + name, std::ios::binary)
        << text;
    return;
  }
  EXPECT_EQ(golden(name), text) << "another text than in tests/golden/" << name
                                << "; if it is meant, MAPWRIGHT_UPDATE_GOLDENS=1 writes it anew";
}

}  // namespace mapwright
