// mapwright: the command line. One file a subcommand.

#include "mapwright/cli/command.h"

int main(int argc, char** argv) {
  using namespace mapwright::cli;
  return run_command_line(argc, argv, [](Command& app) {
    add_play(app);
    add_serve(app);
    add_simulate(app);
    add_score(app);
    add_record_commands(app);
    add_bench(app);
    add_arena(app);
    add_ceiling(app);
    add_engine(app);
    add_puzzles(app);
    add_analysis_commands(app);
    add_cards(app);
    add_map(app);
    add_print(app);
    add_hall(app);
    add_generate(app);
  });
}
