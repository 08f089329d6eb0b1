// Any bytes as the lines of a table to a bot of ours (docs/bot_protocol.md): it understands them or
// says that it does not, and goes on.

#include "fuzz/fuzz.h"
#include "mapwright/core/text.h"
#include "mapwright/engine/engine.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace mapwright;
  EngineSettings settings;
  settings.bot = "greedy";
  settings.version = "1";
  settings.make = [](const std::string& id, const Options& options, int seats,
                     const std::string&) -> Result<std::unique_ptr<AnyGame>> {
    auto game = fuzz::new_game(id, options, seats);
    if (game == nullptr) return Error{"there is no such game"};
    return game;
  };
  const auto lines = lines_of(fuzz::text_of(data, size));
  std::size_t next = 0;
  std::size_t questions = 0;
  std::size_t answers = 0;
  run_engine(
      settings,
      [&]() -> std::optional<std::string> {
        if (next == lines.size()) return std::nullopt;
        const std::string_view line = lines[next++];
        questions += line.find("go") != std::string_view::npos ? 1 : 0;
        return std::string(line);
      },
      [&](const std::string& line) {
        const std::string_view text = line;
        fuzz::check(text.ends_with('\n') && text.find('\n') + 1 == text.size(), "one line a time");
        const bool is_answer = text.starts_with("bestmove ");
        answers += is_answer ? 1 : 0;
        fuzz::check(is_answer || text.starts_with("hello ") || text.starts_with("error "),
                    "a line of the protocol");
      });
  fuzz::check(answers <= questions, "an answer for each question at most");
  return 0;
}
