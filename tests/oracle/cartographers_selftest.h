// What the self-tests of the oracle share.
#pragma once

#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/cartographers_legal.h"
#include "oracle/cartographers_sheet.h"

namespace oracle::selftest {

inline const Options kFr = edition_options("fr");
inline const std::vector<std::string> kEdicts = {"sentinel-wood", "canal-lake", "wildholds",
                                                 "borderlands"};

// A sheet from text: one word a row from the top; rows left out at the bottom are empty.
inline Sheet drawn(const std::string& text) {
  Sheet sheet;
  sheet.fill("...........");
  std::istringstream words(text);
  std::string word;
  for (std::size_t row = 0; words >> word; ++row) sheet.at(row) = word;
  require_sheet(sheet);
  return sheet;
}

// A sheet of forest but for the text given (a way to leave few cells empty).
inline Sheet in_forest(const std::string& text) {
  Sheet sheet;
  sheet.fill("fffffffffff");
  std::istringstream words(text);
  std::string word;
  for (std::size_t row = 0; words >> word; ++row) sheet.at(row) = word;
  require_sheet(sheet);
  return sheet;
}

}  // namespace oracle::selftest
