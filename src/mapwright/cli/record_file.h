#pragma once
// RecordFile: the record of a game being played, on disk from its first line. Only one program at
// a time can have it; a line that could not be written leaves those before it as they were. The
// secret seed of the unfinished game lies beside it (NAME.mwr.seed) until the record reveals it.
// Symbolic links are not followed, and both files are the user's alone.

#include <string>
#include <string_view>

#include "mapwright/cli/files.h"
#include "mapwright/core/sha256.h"

namespace mapwright::cli {

class RecordFile {
 public:
  // A new file that begins with `text`, and the seed's; neither may be there already.
  [[nodiscard]] static Result<RecordFile> create(const std::string& path, std::string_view text,
                                                 const Digest& seed);
  // The file of a game to go on with. Fails when another program has it.
  [[nodiscard]] static Result<RecordFile> open(const std::string& path);

  [[nodiscard]] const std::string& path() const { return path_; }
  // Its whole lines: a crash in the middle of a write leaves at most one broken last line, which
  // was never confirmed and is cut off by the next append.
  [[nodiscard]] Result<std::string> read();
  [[nodiscard]] Result<Digest> read_seed() const;

  // In the file when it returns, so that the death of the program cannot take it back; `durable`:
  // on the disk, with all before it.
  [[nodiscard]] Result<void> append(std::string_view lines, bool durable = true);
  // Takes the last whole line off again, also on the disk.
  [[nodiscard]] Result<void> drop_last_line();
  // The game is over, its record reveals the seed.
  void remove_seed() const;

 private:
  RecordFile(std::string path, Descriptor file) : path_(std::move(path)), file_(std::move(file)) {}
  [[nodiscard]] Result<void> lock() const;
  [[nodiscard]] std::string seed_path() const { return path_ + ".seed"; }

  std::string path_;
  Descriptor file_;
  std::size_t size_ = 0;  // of the whole lines
};

// play --kept: the unfinished games in the data folder, with how to go on.
int list_kept_games();

}  // namespace mapwright::cli
