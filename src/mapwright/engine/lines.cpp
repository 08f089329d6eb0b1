#include "mapwright/engine/lines.h"

#include <algorithm>

#include "mapwright/core/json.h"
#include "mapwright/core/text.h"

namespace mapwright {
namespace {

std::string counted(std::string_view what, std::int64_t count, std::string_view lines) {
  std::string text(what);
  (text += ' ') += std::to_string(count);
  return (text += '\n') += lines;
}

}  // namespace

std::string hello_line() { return "hello mapwright " + std::to_string(kBotProtocolVersion) + "\n"; }

std::string game_lines(const AnyGame& game, Seat seat) {
  std::string lines;
  if (!game.own_file().empty()) lines = "file " + Json(game.own_file()).to_text() + "\n";
  lines += "game " + std::string(game.info().id) + " " + std::to_string(game.seats()) + " " +
           std::to_string(index(seat));
  for (const auto& [name, value] : game.options()) lines += " " + name + "=" + value;
  return lines + "\n";
}

std::string view_lines(const AnyGame& game, Seat seat) {
  const std::string text = game.view_text(seat);
  return counted("view", std::ranges::count(text, '\n'), text);
}

std::string action_lines(const AnyGame& game, Seat seat) {
  return counted("actions", game.legal_count(seat), game.action_lines(seat));
}

std::string go_line(const Budget& budget) {
  if (budget.milliseconds > 0) return "go ms " + std::to_string(budget.milliseconds) + "\n";
  if (budget.playouts > 0) return "go playouts " + std::to_string(budget.playouts) + "\n";
  return "go\n";
}

Result<GameLine> read_game_line(std::string_view rest) {
  const auto words = words_of(rest);
  const auto number = [&](std::size_t at) {
    return at < words.size() ? parse_int(words[at]) : std::nullopt;
  };
  const auto seats = number(1);
  const auto seat = number(2);
  if (!seats || !seat || *seats < 1 || *seats > kMaxSeats || *seat < 0 || *seat >= *seats) {
    return Error{"expected: game GAME SEATS SEAT NAME=VALUE …, found " + quoted(rest)};
  }
  GameLine line;
  line.game = words[0];
  line.seats = *seats;
  line.seat = seat_at(*seat);
  for (std::size_t i = 3; i < words.size(); ++i) {
    const auto equals = words[i].find('=');
    if (equals == std::string_view::npos || equals == 0) {
      return Error{"expected an option NAME=VALUE, found " + quoted(words[i])};
    }
    line.options.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
  }
  return line;
}

Result<std::string> read_file_line(std::string_view rest) {
  const auto text = parse_json(rest);
  if (!text || !text->is_string()) return Error{"expected: file \"TEXT\", a string as in JSON"};
  return text->text();
}

Result<Budget> read_budget(std::string_view rest) {
  const auto words = words_of(rest);
  if (words.empty()) return Budget{};
  const auto number = words.size() == 2 ? parse_int(words[1]) : std::nullopt;
  if (number && *number > 0 && words[0] == "ms") return Budget{.milliseconds = *number};
  if (number && *number > 0 && words[0] == "playouts") return Budget{.playouts = *number};
  return Error{"expected: go, go ms NUMBER or go playouts NUMBER, found " + quoted(rest)};
}

std::string_view take_word(std::string_view& line) {
  line = trimmed(line);
  const auto end = std::min(line.find_first_of(" \t"), line.size());
  const std::string_view word = line.substr(0, end);
  line = trimmed(line.substr(end));
  return word;
}

}  // namespace mapwright
