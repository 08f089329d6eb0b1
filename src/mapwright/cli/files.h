#pragma once
// Files as the commands use them: nothing that is written follows a symbolic link or is seen half
// written, and every error says in plain words what is wrong with which file.

#include <string>
#include <string_view>
#include <utility>

#include "mapwright/core/result.h"

namespace mapwright::cli {

// A file descriptor that is closed with it; -1: none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

// What an errno means, as the end of a sentence: "there is no such file".
[[nodiscard]] std::string in_words(int error);

// "PATH: cannot be read: you have no permission".
[[nodiscard]] Error cannot(const std::string& path, const char* what, int error);

// Writes all of it; 0 or the errno.
[[nodiscard]] int write_all(int descriptor, std::string_view text);
// All that is left to read; at most 64 MiB. `path` is for the error.
[[nodiscard]] Result<std::string> read_all(int descriptor, const std::string& path);

// The whole file, or standard input for "-"; at most 64 MiB.
[[nodiscard]] Result<std::string> read_file(const std::string& path);

// Whether a text can only be meant as a link: an address, or letters longer than any name.
[[nodiscard]] bool looks_like_link(std::string_view text);
// Whether what was given for a file is a link itself (`PAGE#/open/TEXT`, or its text): people have
// it from a message, not in a file.
[[nodiscard]] bool is_link(const std::string& path);
// What the file holds; a link that was given in its place.
[[nodiscard]] Result<std::string> read_file_or_link(const std::string& path);
// An error with the name of its file; a link is not said again, it is long and says nothing.
[[nodiscard]] std::string about(const std::string& path, const std::string& message);

// A file beside the target takes its place once it is whole; what was there stays if anything
// fails. A symbolic link is refused. `durable`: it outlives a loss of power, too.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view text,
                                      bool durable = false);
// Whether write_file can succeed, asked before long work. Neither `source`, what the work reads,
// nor '-' can be the target.
[[nodiscard]] Result<void> check_target(const std::string& path, const std::string& source);

// Makes the folder and those above it; false when that fails.
bool make_folders(const std::string& folder);
// Waits until a folder's entries are on the disk.
void sync_folder_of(const std::string& path);
// Nothing is there, not even a symbolic link to nowhere.
[[nodiscard]] bool is_free(const std::string& path);
[[nodiscard]] bool is_file(const std::string& path);

// Where games, records and the hall of fame are kept: $XDG_DATA_HOME/mapwright or the like.
[[nodiscard]] std::string data_folder();

// As a shell takes it for one word.
[[nodiscard]] std::string shell_word(const std::string& text);

}  // namespace mapwright::cli
