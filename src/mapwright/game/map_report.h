#pragma once
// What is to be said about a map of somebody's own (GameInfo::file_option): remarks, each with a
// code, its place on the drawing and the line of the file. The games find them (maps/own_map.h asks
// the right one); the command line prints their sentences, the page has its own words for a code.

#include <string>
#include <string_view>
#include <vector>

#include "mapwright/core/json.h"
#include "mapwright/game/embedded_file.h"

namespace mapwright {

struct MapRemark {
  bool is_problem = true;          // a map with a problem cannot be played; a note is harmless
  std::string code;                // "no-way"; "unreadable": only the sentence says what is wrong
  std::vector<std::string> cells;  // places by their names, in reading order; none: the whole map
  int number = 0;                  // what the sentence counts, e.g. how many there may be; or 0
  int line = 0;                    // of the file; 0: of none
  std::string place;               // "row 2, column B", or empty
  std::string text;                // the sentence, in English, without its place
};

struct MapReport {
  std::string path;  // what errors call the file
  std::string id;
  std::string title;
  std::vector<MapRemark> remarks;  // problems before notes
  // What can be counted on the map, for programs and for people; empty when there are problems.
  Json figures = Json::object();
  std::string figures_text;

  [[nodiscard]] bool can_be_played() const;
  // The sentences with their places, as errors have them: "mine.txt:5: row 2, column B: …".
  [[nodiscard]] std::vector<std::string> problems() const { return sentences(true); }
  [[nodiscard]] std::vector<std::string> notes() const { return sentences(false); }
  void note(std::string code, std::vector<std::string> cells, std::string text);

 private:
  [[nodiscard]] std::vector<std::string> sentences(bool problems) const;
};

// The remark as one line about that file; a note has neither file nor line.
[[nodiscard]] std::string to_line(std::string_view path, const MapRemark& remark);

// What a reader of content says about a file ("mine.txt:5: expected …") as a problem.
[[nodiscard]] MapRemark unreadable(std::string_view path, const Error& error);

}  // namespace mapwright
