// mapwright: the command line. One file a subcommand.

#include "mapwright/cli/command.h"

int main(int argc, char** argv) {
  using namespace mapwright::cli;
  return run_command_line(argc, argv, [](Command& app) {
    add_play(app);
    add_serve(app);
    add_simulate(app);
    add_score(app);
    add_replay(app);
    add_legal(app);
    add_verify(app);
    add_position(app);
    add_link(app);
    add_bench(app);
    add_arena(app);
    add_analyse(app);
    add_hint(app);
    add_cards(app);
    add_map(app);
    add_hall(app);
    add_generate(app);
  });
}
