#include "mapwright/cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <limits>
#include <map>
#include <numeric>
#include <optional>

#include <CLI/CLI.hpp>

#include "mapwright/cli/command.h"
#include "mapwright/core/text.h"

namespace mapwright::cli {

struct CommandLineState {
  struct Help {
    std::string place;
    std::function<std::string(const std::string&)> about;
    std::vector<std::string> examples;
  };
  int code = kFine;
  std::map<const CLI::App*, Help> helps;
  std::map<const CLI::Option*, std::function<std::vector<std::string>()>> proposals;
};

namespace {

// "12e3" as "12000", so that large numbers need no counting of noughts, and "012" as "12": CLI11
// would read eight and two.
std::string in_full(const std::string& text) {
  const auto at = text.find_first_of("eE");
  if (at == std::string::npos || at == 0) {
    const auto number = parse_u64(text);
    return number ? std::to_string(*number) : text;
  }
  const auto mantissa = parse_u64(std::string_view(text).substr(0, at));
  const auto exponent = parse_int(std::string_view(text).substr(at + 1));
  if (!mantissa || !exponent || *exponent < 0 || *exponent > 18) return text;
  return std::to_string(*mantissa) + std::string(static_cast<std::size_t>(*exponent), '0');
}

// What is wrong with a number, or nothing. CLI11 would wrap what is below 0 and cut what is too
// large without a word.
template <class T>
std::string complaint_about_number(const std::string& text) {
  T number{};
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec == std::errc{} && read.ptr == end) return "";
  return "expected a whole number from " + std::to_string(std::numeric_limits<T>::min()) + " to " +
         std::to_string(std::numeric_limits<T>::max()) + ", found " + mapwright::quoted(text);
}

// How many letters must be changed, added or left out to make one word of the other.
std::size_t distance_between(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

// A complaint about a word that is no command (or none at all) where one of these must stand, with
// the one that was probably meant. `before`: the commands that led there.
int complain_about_command(const std::string& before, const std::string& word,
                           const std::vector<std::string>& names) {
  const std::string choice = "the commands are: " + joined(names, ", ");
  if (word.empty()) return complain(before + " needs a command behind it; " + choice);
  const auto nearest = std::ranges::min_element(
      names, {}, [&](const std::string& name) { return distance_between(word, name); });
  const bool is_near = distance_between(word, *nearest) <= 2 || nearest->starts_with(word);
  return complain("there is no command " +
                  mapwright::quoted(before.empty() ? word : before + " " + word) + "; " +
                  (is_near ? "did you mean '" + *nearest + "'?" : choice));
}

// Follows the words from command to command; complains where one must stand and does not.
std::optional<int> complaint_about_commands(CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* here = &app;
  std::string before;
  for (std::size_t i = 0; !here->get_subcommands(nullptr).empty(); ++i) {
    const std::string word = i < words.size() ? words[i] : "";
    if (word.starts_with("-")) break;  // --help
    const CLI::App* next = nullptr;
    std::vector<std::string> names;
    for (const CLI::App* each : here->get_subcommands(nullptr)) {
      if (each->get_name() == word) next = each;
      if (!each->get_group().empty()) names.push_back(each->get_name());
    }
    if (next == nullptr) return complain_about_command(before, word, names);
    before += (before.empty() ? "" : " ") + word;
    here = next;
  }
  return std::nullopt;
}

// "help", "help play" and "version" as the options they stand for.
std::vector<std::string> words_given(int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  if (words.empty()) words = {"--help"};
  if (words[0] == "version") words[0] = "--version";
  if (words[0] == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  return words;
}

// CLI11 writes what is checked behind the kind: "INT:INT in [0 - 65535]". An address has its own
// colon.
std::string kind_of(const CLI::Option& option) {
  const std::string name = option.get_type_name();
  std::size_t end = name.find(':');
  if (end != std::string::npos && name.compare(end, 3, "://") == 0) end = name.find(':', end + 3);
  return name.substr(0, end);
}

}  // namespace

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
const Argument& Argument::proposing(std::function<std::vector<std::string>()> values) const {
  state_.proposals[&option_] = std::move(values);
  return *this;
}
template <class T>
const Argument& Argument::between(T least, T most) const {
  option_.check(CLI::Range(least, most));
  return *this;
}
template const Argument& Argument::between(int, int) const;
template const Argument& Argument::between(std::uint64_t, std::uint64_t) const;
template const Argument& Argument::between(double, double) const;

Command Command::add_command(const std::string& name, const std::string& meaning) {
  app_.require_subcommand(1);
  CLI::App& added = *app_.add_subcommand(name, meaning);
  added.footer([&added, &state = state_] {
    const auto& help = state.helps[&added];
    std::string text;
    if (help.about) {
      const auto given = added.get_option(help.place)->results();
      text += help.about(given.empty() ? "" : given.front());
    }
    for (std::size_t i = 0; i < help.examples.size(); ++i) {
      text += (i > 0          ? "  "
               : text.empty() ? "Examples:\n  "
                              : "\nExamples:\n  ") +
              help.examples[i] + "\n";
    }
    return text;
  });
  return {added, state_};
}

template <class T>
Argument Command::add_option(const std::string& name, T& value, const std::string& meaning) {
  CLI::Option& option = *app_.add_option(name, value, meaning);
  if constexpr (std::is_integral_v<T>) {
    option.transform(in_full)->check(complaint_about_number<T>);
  }
  if constexpr (std::is_same_v<T, std::vector<std::string>>) option.allow_extra_args(false);
  return {option, state_};
}
template Argument Command::add_option(const std::string&, int&, const std::string&);
template Argument Command::add_option(const std::string&, unsigned&, const std::string&);
template Argument Command::add_option(const std::string&, std::uint64_t&, const std::string&);
template Argument Command::add_option(const std::string&, std::string&, const std::string&);
template Argument Command::add_option(const std::string&, std::vector<std::string>&,
                                      const std::string&);

void Command::add_flag(const std::string& name, bool& value, const std::string& meaning) {
  app_.add_flag(name, value, meaning);
}

void Command::set_help_about(const std::string& place,
                             const std::function<std::string(const std::string&)>& text) {
  auto& help = state_.helps[&app_];
  help.place = place;
  help.about = text;
}

void Command::add_example(const std::string& line) { state_.helps[&app_].examples.push_back(line); }

void Command::hide() { app_.group(""); }

void Command::set_action(const std::function<int()>& action) {
  app_.callback([action, &code = state_.code] { code = action(); });
}

CommandText Command::describe() const {
  CommandText text{.name = app_.get_name(),
                   .meaning = app_.get_description(),
                   .options = {},
                   .examples = state_.helps[&app_].examples,
                   .commands = {}};
  for (const CLI::Option* option : app_.get_options()) {
    const bool is_flag = option->get_items_expected_max() == 0;
    const auto& proposed = state_.proposals[option];
    text.options.push_back({.name = option->get_positional() ? option->get_name(true)
                                                             : "--" + option->get_lnames().front(),
                            .kind = is_flag ? "" : kind_of(*option),
                            .meaning = option->get_description(),
                            .values = proposed ? proposed() : std::vector<std::string>{}});
  }
  for (CLI::App* each : app_.get_subcommands([](CLI::App*) { return true; })) {
    if (!each->get_group().empty()) text.commands.push_back(Command(*each, state_).describe());
  }
  return text;
}

int run_command_line(int argc, char** argv, const std::function<void(Command&)>& add_commands) {
  // Writing beyond a limit of the system is an error like a full disk, not a reason to die.
  std::signal(SIGXFSZ, SIG_IGN);
  Output output;
  CommandLineState state;
  try {
    CLI::App app{"Mapwright: the open table for map-making games."};
    app.name("mapwright");
    app.set_version_flag("--version", std::string("mapwright ") + MAPWRIGHT_VERSION,
                         "which version this is");
    app.footer(
        "Exit codes: 0 fine, 1 negative answer, 2 bad input or usage.\n"
        "'mapwright help COMMAND' tells more.");
    Command command(app, state);
    add_commands(command);
    auto words = words_given(argc, argv);
    if (const auto complaint = complaint_about_commands(app, words)) return *complaint;
    std::ranges::reverse(words);  // as CLI11 wants them
    try {
      app.parse(words);
    } catch (const CLI::ParseError& error) {
      if (error.get_exit_code() == 0) {  // --help, --version
        app.exit(error);
        return output.finish(kFine);
      }
      return complain(std::string(error.what()) + " (--help tells more)");
    }
  } catch (const std::exception& error) {
    return complain(error.what());
  }
  return output.finish(state.code);
}

}  // namespace mapwright::cli
