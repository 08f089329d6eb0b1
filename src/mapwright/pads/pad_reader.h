#pragma once
// Reads the JSON of a pad object by object and keeps the first error, with its place: "seat 2: map:
// expected 11 rows, found 9". What is missing reads as nothing, so that a reader takes all it needs
// and asks for the error once. A key that nobody asked for is an error, too.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/core/result.h"
#include "mapwright/game/options.h"

namespace mapwright {

class PadReader {
 public:
  // `json` outlives this. `place` is what errors call the object; "" for the whole pad.
  PadReader(const Json& json, std::string place);
  PadReader(const PadReader&) = delete;
  PadReader& operator=(const PadReader&) = delete;

  // Members. A null counts as missing.
  [[nodiscard]] bool has(std::string_view key);
  [[nodiscard]] std::string text(std::string_view key);  // "" when missing
  [[nodiscard]] std::optional<int> number(std::string_view key, int least, int most);
  [[nodiscard]] bool flag(std::string_view key);
  // Texts, "" for a null among them; at most `most`.
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most);
  // Numbers, nothing for a null among them; at most `most_items`.
  [[nodiscard]] std::vector<std::optional<int>> numbers(std::string_view key,
                                                        std::size_t most_items, int least,
                                                        int most);
  // Lists of exactly `width` numbers; an empty list for a null among them.
  [[nodiscard]] std::vector<std::vector<int>> number_rows(std::string_view key,
                                                          std::size_t most_items, std::size_t width,
                                                          int least, int most);
  // A drawing: exactly so many rows; none when missing. The views live as long as the JSON.
  [[nodiscard]] std::vector<std::string_view> rows(std::string_view key, std::size_t count);
  // Names and values, both texts.
  [[nodiscard]] Options options(std::string_view key);
  // Names and numbers from 0.
  [[nodiscard]] std::vector<std::pair<std::string, int>> counts(std::string_view key, int most);
  // The objects of a list, each to be read by a PadReader of its own.
  [[nodiscard]] std::vector<const Json*> objects(std::string_view key, std::size_t most);
  // A name of a seat, fit to be shown (game/seat_names.h).
  [[nodiscard]] std::string name(std::string_view key);

  // Errors; the first is kept.
  [[nodiscard]] bool ok() const { return !error_.has_value(); }
  [[nodiscard]] const Error& error() const { return *error_; }  // Pre: !ok().
  void fail(std::string_view key, std::string_view message);
  bool expect(bool holds, std::string_view key, std::string_view message);
  // The first error; a key that nobody asked for is one.
  [[nodiscard]] Result<void> finish();

 private:
  [[nodiscard]] const Json* find(std::string_view key, Json::Kind kind);

  const Json& json_;
  std::string place_;
  std::vector<std::string> asked_;
  std::optional<Error> error_;
};

}  // namespace mapwright
