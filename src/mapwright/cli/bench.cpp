// mapwright bench: the measured figures, and the signature.

#include <iostream>
#include <sstream>

#include <benchmark/benchmark.h>

#include "bench/figures.h"
#include "mapwright/bots/signature.h"
#include "mapwright/cli/command.h"

namespace mapwright::cli {
namespace {

struct BenchOptions {
  std::string filter = ".";
  std::string seconds = "0.5";
  bool json = false;
  bool signature = false;
};

// One line for each figure, as it is done.
class FigureReporter final : public benchmark::BenchmarkReporter {
 public:
  explicit FigureReporter(bool json) : json_(json) {}

  bool ReportContext(const Context&) override { return true; }

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      double value = run.GetAdjustedCPUTime();
      std::string unit = "ns";
      if (!run.counters.empty()) {
        unit = run.counters.begin()->first;
        value = run.counters.begin()->second;
      }
      print(run.benchmark_name(), value, unit);
    }
  }

 private:
  void print(const std::string& name, double value, const std::string& unit) const {
    const std::string number = formatted("%.*f", value < 100 ? 2 : 0, value);
    if (json_) {
      Json line = Json::object();
      line.add("name", name).add("value", Json::decimal(number)).add("unit", unit);
      cli::print(line);
      std::cout.flush();
    } else {
      std::cout << formatted("%-42s %14s %s\n", name.c_str(), number.c_str(), unit.c_str())
                << std::flush;
    }
  }

  bool json_;
};

int run(const BenchOptions& options) {
  if (options.signature) {
    const std::uint64_t number = signature();
    if (options.json) {
      print(Json::object().add("signature", std::to_string(number)));
    } else {
      std::cout << number << "\n";
    }
    return kFine;
  }
  std::vector<std::string> arguments = {"mapwright", "--benchmark_filter=" + options.filter,
                                        "--benchmark_min_time=" + options.seconds};
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  int argc = static_cast<int>(argv.size());
  benchmark::Initialize(&argc, argv.data());
  register_figures();
  FigureReporter reporter(options.json);
  std::ostringstream unread;  // the library's own words; ours are below
  reporter.SetErrorStream(&unread);
  const auto figures = benchmark::RunSpecifiedBenchmarks(&reporter);
  if (figures == 0) return complain("no figure fits --filter " + options.filter);
  return kFine;
}

}  // namespace

void add_bench(Command& app) {
  auto [command, options] =
      app.add_command<BenchOptions>("bench", "measure the engine on this machine, one core", run);
  command.add_option("--filter", options.filter, "only the figures that fit this expression");
  command.add_option("--seconds", options.seconds, "least time spent on a figure")
      .between(0.01, 60.0);
  command.add_flag("--signature", options.signature, "one number over fixed seeds and games");
  command.add_flag("--json", options.json, "one JSON line for each figure");
}

}  // namespace mapwright::cli
