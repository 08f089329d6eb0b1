#pragma once
// Commands and their options. Only arguments.cpp includes CLI11, which takes seconds to compile.

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's own
class App;
class Option;
}  // namespace CLI

namespace mapwright::cli {

// The descriptions of a command, for help pages, the manual and completion in shells.
struct OptionText {
  std::string name;  // "--bots", or "FILE" for a place
  std::string kind;  // what its value is: "TEXT", "FILE"; empty for a flag
  std::string meaning;
  std::vector<std::string> values;  // some that can be proposed
};
struct CommandText {
  std::string name;
  std::string meaning;
  std::vector<OptionText> options;
  std::vector<std::string> examples;
  std::vector<CommandText> commands;
};

// What commands share: the exit code, and descriptions that CLI11 has no room for.
struct CommandLineState;

// An option just added, to say more about it.
class Argument {
 public:
  Argument(CLI::Option& option, CommandLineState& state) : option_(option), state_(state) {}
  const Argument& required() const;
  const Argument& shown_as(const std::string& kind) const;  // FILE, DIR: its value in --help
  const Argument& with_default_shown() const;
  // Values that shells may propose; others are taken too.
  const Argument& proposing(std::function<std::vector<std::string>()> values) const;
  // Values outside of these bounds, which belong to it, are refused.
  template <class T>
  const Argument& between(T least, T most) const;

 private:
  CLI::Option& option_;
  CommandLineState& state_;
};

template <class Options>
struct CommandWith;

class Command {
 public:
  Command(CLI::App& app, CommandLineState& state) : app_(app), state_(state) {}

  // A command with commands of its own does nothing without one of them.
  Command add_command(const std::string& name, const std::string& meaning);
  // One that does something: `run` gets its options once all are set, and returns the exit code.
  template <class Options>
  CommandWith<Options> add_command(const std::string& name, const std::string& meaning,
                                   int (*run)(const Options&));

  // A number, a text, or several texts: then it may be given several times, each time with one
  // value. The variable keeps its value when the option is not given. A name without dashes is a
  // place. Whole numbers may be written as 1e6.
  template <class T>
  Argument add_option(const std::string& name, T& value, const std::string& meaning);
  void add_flag(const std::string& name, bool& value, const std::string& meaning);

  // What --help says at its end: text about the place of that name as it was given (or ""), then
  // examples.
  void set_help_about(const std::string& place,
                      const std::function<std::string(const std::string&)>& text);
  void add_example(const std::string& line);
  // Left out of --help.
  void hide();

  // What to do once all variables are set; returns the exit code.
  void set_action(const std::function<int()>& action);

  [[nodiscard]] CommandText describe() const;

 private:
  CLI::App& app_;
  CommandLineState& state_;
};

// A command just added, to say what sets its options.
template <class Options>
struct CommandWith {
  Command command;
  Options& options;
};

template <class Options>
CommandWith<Options> Command::add_command(const std::string& name, const std::string& meaning,
                                          int (*run)(const Options&)) {
  const auto options = std::make_shared<Options>();
  Command command = add_command(name, meaning);
  command.set_action([options, run] { return run(*options); });
  return {command, *options};
}

// Reads the command line with what `add_commands` adds, does what it asks, returns the exit code.
int run_command_line(int argc, char** argv, const std::function<void(Command&)>& add_commands);

}  // namespace mapwright::cli
