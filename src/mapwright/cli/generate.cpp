// mapwright generate: the manual page and completion for shells, made from the descriptions of the
// commands. Used when the program is installed; not shown in --help.

#include <iostream>

#include "mapwright/cli/command.h"

namespace mapwright::cli {
namespace {

// A text in which every one of `letters` stands behind a backslash.
std::string with_backslashes(std::string_view text, std::string_view letters) {
  std::string result;
  for (const char c : text) {
    if (letters.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

bool is_place(const OptionText& option) { return !option.name.starts_with("--"); }
bool takes_file(const OptionText& option) {
  return option.kind == "FILE" || option.kind == "DIR" || option.name == "FILE";
}

// The values that can be proposed, each with a blank behind it.
std::string values_of(const OptionText& option) {
  std::string values;
  for (const std::string& value : option.values) values += value + " ";
  return values;
}

// All commands that do something, with their whole names: "play", "map check".
std::vector<CommandText> all_commands(const CommandText& app) {
  std::vector<CommandText> commands;
  for (const CommandText& command : app.commands) {
    if (command.commands.empty()) commands.push_back(command);
    for (CommandText inner : command.commands) {
      inner.name = command.name + " " + inner.name;
      commands.push_back(inner);
    }
  }
  return commands;
}

std::string roff(std::string_view text) { return with_backslashes(text, "\\-"); }

void write_manual(const CommandText& app) {
  std::cout << ".TH MAPWRIGHT 1 \"\" \"mapwright " << MAPWRIGHT_VERSION << "\"\n.SH NAME\n"
            << "mapwright \\- play, score, simulate and analyse map\\-making games\n.SH SYNOPSIS\n"
            << ".B mapwright\n.I COMMAND\n[options]\n.SH DESCRIPTION\n"
            << roff(app.meaning)
            << "\nCartographers, Maps of Misterra and The Guild of Merchant Explorers.\n"
            << ".SH COMMANDS\n";
  for (const CommandText& command : all_commands(app)) {
    std::cout << ".SS mapwright " << roff(command.name);
    for (const OptionText& option : command.options) {
      if (is_place(option)) std::cout << " " << option.name;
    }
    std::cout << "\n" << roff(command.meaning) << ".\n";
    for (const OptionText& option : command.options) {
      if (option.name == "--help") continue;
      std::cout << ".TP\n\\fB" << roff(option.name) << "\\fR";
      if (!is_place(option) && !option.kind.empty()) std::cout << " \\fI" << option.kind << "\\fR";
      std::cout << "\n" << roff(option.meaning) << "\n";
    }
    for (const std::string& example : command.examples) {
      std::cout << ".P\n.EX\n" << roff(example) << "\n.EE\n";
    }
  }
  std::cout << ".SH EXIT STATUS\n0 fine, 1 a negative answer, 2 bad input or usage, or something "
               "could not be written; 130 when Ctrl\\-C has cut a simulation short.\n"
            << ".SH FILES\n.TP\n$XDG_DATA_HOME/mapwright (~/.local/share/mapwright)\n"
            << "Records of the games played in the terminal, with the seed of each unfinished one "
               "(.mwr.seed), and hall.txt, the Guild's hall of fame.\n";
}

void write_bash(const CommandText& app) {
  std::cout << "# bash completion for mapwright\n_mapwright() {\n"
            << "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
            << "  if ((COMP_CWORD == 1)); then\n    words='";
  for (const CommandText& command : app.commands) std::cout << command.name << " ";
  std::cout << "help --help --version'\n  else\n    case ${COMP_WORDS[1]}:$before in\n";
  std::string words;
  for (const CommandText& command : app.commands) {
    std::string own;
    for (const CommandText& inner : command.commands) own += inner.name + " ";
    for (const OptionText& option : command.options) {
      if (!is_place(option)) own += option.name + " ";
      const std::string values = values_of(option);
      if (is_place(option)) {
        own += values;
      } else if (!values.empty()) {
        std::cout << "      " << command.name << ":" << option.name << ") words='" << values
                  << "' ;;\n";
      }
    }
    words += "      " + command.name + ":*) words='" + own + "' ;;\n";
  }
  std::cout << words << "    esac\n  fi\n"
            << "  COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
            << "  ((COMP_CWORD == 1)) || [[ $word == -* ]] || "
               "COMPREPLY+=($(compgen -f -- \"$word\"))\n}\n"
            << "complete -o filenames -F _mapwright mapwright\n";
}

void write_zsh(const CommandText& app) {
  const auto quoted_part = [](const std::string& text) {
    std::string result = with_backslashes(text, "[]:\\");
    for (std::size_t at = 0; (at = result.find('\'', at)) != std::string::npos; at += 4) {
      result.replace(at, 1, "'\\''");
    }
    return result;
  };
  std::cout << "#compdef mapwright\nlocal -a commands\ncommands=(\n";
  for (const CommandText& command : app.commands) {
    std::cout << "  '" << command.name << ":" << quoted_part(command.meaning) << "'\n";
  }
  std::cout << ")\nif ((CURRENT == 2)); then\n  _describe command commands\n  return\nfi\n"
            << "shift words\n((CURRENT--))\ncase $words[1] in\n";
  for (const CommandText& command : app.commands) {
    std::cout << "  " << command.name << ") _arguments";
    int place = 0;
    for (const CommandText& inner : command.commands) {
      std::cout << " '" << ++place << ":command:(" << inner.name << ")' '*:file:_files'";
    }
    for (const OptionText& option : command.options) {
      const std::string values = values_of(option);
      const std::string action = !values.empty()      ? "(" + values + ")"
                                 : takes_file(option) ? "_files"
                                                      : "";
      if (is_place(option)) {
        std::cout << " \\\n    '" << ++place << ":" << option.name << ":" << action << "'";
      } else {
        std::cout << " \\\n    '*" << option.name << "[" << quoted_part(option.meaning) << "]"
                  << (option.kind.empty() ? "" : ":" + option.kind + ":" + action) << "'";
      }
    }
    std::cout << " ;;\n";
  }
  std::cout << "esac\n";
}

void write_fish(const CommandText& app) {
  const auto word = [](const std::string& text) {
    return "'" + with_backslashes(text, "'\\") + "'";
  };
  std::cout << "# fish completion for mapwright\n";
  for (const CommandText& command : app.commands) {
    std::cout << "complete -c mapwright -n __fish_use_subcommand -f -a " << command.name << " -d "
              << word(command.meaning) << "\n";
    const std::string seen =
        "complete -c mapwright -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const CommandText& inner : command.commands) {
      std::cout << seen << " -f -a " << inner.name << " -d " << word(inner.meaning) << "\n";
    }
    for (const OptionText& option : command.options) {
      const std::string values = values_of(option);
      if (!is_place(option)) std::cout << seen << " -l " << option.name.substr(2);
      if (is_place(option) && values.empty()) continue;
      if (is_place(option)) std::cout << seen;
      if (!option.kind.empty() && !is_place(option)) std::cout << " -r";
      if (!values.empty()) std::cout << " -f -a " << word(values);
      std::cout << " -d " << word(option.meaning) << "\n";
    }
  }
}

}  // namespace

void add_generate(Command& app) {
  auto what = std::make_shared<std::string>();
  Command command = app.add_command("generate", "the manual page, or completion for a shell");
  command.hide();
  command.add_option("WHAT", *what, "man, bash, zsh or fish").required();
  command.set_action([what, app] {
    constexpr std::pair<std::string_view, void (*)(const CommandText&)> kWriters[] = {
        {"man", write_manual}, {"bash", write_bash}, {"zsh", write_zsh}, {"fish", write_fish}};
    for (const auto& [name, write] : kWriters) {
      if (name != *what) continue;
      write(app.describe());
      return kFine;
    }
    return complain("generate what? man, bash, zsh or fish");
  });
}

}  // namespace mapwright::cli
