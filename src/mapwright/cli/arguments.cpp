#include "mapwright/cli/arguments.h"

#include <CLI/CLI.hpp>

#include "mapwright/cli/command.h"

namespace mapwright::cli {

const Argument& Argument::required() const {
  option_.required();
  return *this;
}
const Argument& Argument::shown_as(const std::string& kind) const {
  option_.type_name(kind);
  return *this;
}
const Argument& Argument::with_default_shown() const {
  option_.capture_default_str();
  return *this;
}
const Argument& Argument::between(int least, int most) const {
  option_.check(CLI::Range(least, most));
  return *this;
}
const Argument& Argument::between(std::uint64_t least, std::uint64_t most) const {
  option_.check(CLI::Range(least, most));
  return *this;
}
const Argument& Argument::between(double least, double most) const {
  option_.check(CLI::Range(least, most));
  return *this;
}

Command Command::add_command(const std::string& name, const std::string& meaning) {
  app_.require_subcommand(1);
  return {*app_.add_subcommand(name, meaning), code_};
}

Argument Command::add_option(const std::string& name, int& value, const std::string& meaning) {
  return Argument(*app_.add_option(name, value, meaning));
}
Argument Command::add_option(const std::string& name, unsigned& value, const std::string& meaning) {
  return Argument(*app_.add_option(name, value, meaning));
}
Argument Command::add_option(const std::string& name, std::uint64_t& value,
                             const std::string& meaning) {
  return Argument(*app_.add_option(name, value, meaning));
}
Argument Command::add_option(const std::string& name, std::string& value,
                             const std::string& meaning) {
  return Argument(*app_.add_option(name, value, meaning));
}
Argument Command::add_option(const std::string& name, std::vector<std::string>& values,
                             const std::string& meaning) {
  return Argument(*app_.add_option(name, values, meaning)->allow_extra_args(false));
}

void Command::add_flag(const std::string& name, bool& value, const std::string& meaning) {
  app_.add_flag(name, value, meaning);
}

void Command::set_action(const std::function<int()>& action) {
  app_.callback([action, &code = code_] { code = action(); });
}

int run_command_line(int argc, char** argv, const std::function<void(Command&)>& add_commands) {
  int code = kFine;
  try {
    CLI::App app{"Mapwright: the open table for map-making games."};
    app.name("mapwright");
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
      return "mapwright: " + std::string(error.what()) + " (--help tells more)\n";
    });
    app.footer(
        "Exit codes: 0 fine, 1 negative answer, 2 bad input or usage.\n"
        "'mapwright COMMAND --help' tells more.");
    Command command(app, code);
    add_commands(command);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      // CLI11 prints help for --help (code 0) and what is wrong for everything else.
      return app.exit(error) == 0 ? kFine : kBadInput;
    }
  } catch (const std::exception& error) {
    return complain(error.what());
  }
  return code;
}

}  // namespace mapwright::cli
