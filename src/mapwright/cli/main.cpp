// mapwright: the command line. One file a subcommand.

#include <exception>

#include "mapwright/cli/command.h"

int main(int argc, char** argv) {
  using namespace mapwright::cli;
  int code = kFine;
  try {
    CLI::App app{"Mapwright: the open table for map-making games."};
    app.name("mapwright");
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
      return "mapwright: " + std::string(error.what()) + " (--help tells more)\n";
    });
    app.footer(
        "Exit codes: 0 fine, 1 negative answer, 2 bad input or usage.\n"
        "'mapwright COMMAND --help' tells more.");
    add_play(app, code);
    add_serve(app, code);
    add_simulate(app, code);
    add_score(app, code);
    add_replay(app, code);
    add_legal(app, code);
    add_verify(app, code);
    add_bench(app, code);
    add_arena(app, code);
    add_analyse(app, code);
    add_hint(app, code);
    add_cards(app, code);
    add_map(app, code);
    add_hall(app, code);
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
