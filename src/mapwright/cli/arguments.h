#pragma once
// Commands and their options. Only arguments.cpp includes CLI11, which takes seconds to compile.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace mapwright::cli {

// An option just added, to say more about it.
class Argument {
 public:
  explicit Argument(CLI::Option& option) : option_(option) {}
  const Argument& required() const;
  const Argument& shown_as(const std::string& kind) const;  // FILE, DIR: its value in --help
  const Argument& with_default_shown() const;
  // Values outside of these bounds, which belong to it, are refused.
  const Argument& between(int least, int most) const;
  const Argument& between(std::uint64_t least, std::uint64_t most) const;
  const Argument& between(double least, double most) const;

 private:
  CLI::Option& option_;
};

class Command {
 public:
  Command(CLI::App& app, int& code) : app_(app), code_(code) {}

  // A command with commands of its own does nothing without one of them.
  Command add_command(const std::string& name, const std::string& meaning);

  // The variable keeps its value when the option is not given. A name without dashes is a place.
  Argument add_option(const std::string& name, int& value, const std::string& meaning);
  Argument add_option(const std::string& name, unsigned& value, const std::string& meaning);
  Argument add_option(const std::string& name, std::uint64_t& value, const std::string& meaning);
  Argument add_option(const std::string& name, std::string& value, const std::string& meaning);
  // May be given several times, each time with one value.
  Argument add_option(const std::string& name, std::vector<std::string>& values,
                      const std::string& meaning);
  void add_flag(const std::string& name, bool& value, const std::string& meaning);

  // What to do once all variables are set; returns the exit code.
  void set_action(const std::function<int()>& action);

 private:
  CLI::App& app_;
  int& code_;
};

// Reads the command line with what `add_commands` adds, does what it asks, returns the exit code.
int run_command_line(int argc, char** argv, const std::function<void(Command&)>& add_commands);

}  // namespace mapwright::cli
