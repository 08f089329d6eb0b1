// mapwright print: sheets, score sheets, cards and posters for paper, as PDF or SVG.

#include "mapwright/print/print.h"

#include <filesystem>

#include <unistd.h>

#include "mapwright/cli/map_file.h"
#include "mapwright/cli/opened.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/maps/own_map.h"
#include "mapwright/print/pdf.h"
#include "mapwright/print/svg.h"

namespace mapwright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPrintedTitle = 60;

// How pages are wanted, and where to.
struct PaperOptions {
  std::string to;
  std::string paper = "a4";
  std::string language = "en";

  void add_to(Command& command) {
    command
        .add_option(
            "--to", to,
            "the file to write: .pdf, or .svg (several pages: one file each, NAME-1.svg …); "
            "- for PDF on standard output")
        .shown_as("FILE")
        .required();
    command.add_option("--paper", paper, "a4 or letter").with_default_shown().proposing([] {
      return std::vector<std::string>{"a4", "letter"};
    });
    command.add_option("--language", language, "en, fr or el").with_default_shown().proposing([] {
      return std::vector<std::string>{"en", "fr", "el"};
    });
  }

  [[nodiscard]] bool is_svg() const { return fs::path(to).extension() == ".svg"; }

  [[nodiscard]] Result<print::Job> job() const {
    if (to != "-" && !is_svg() && fs::path(to).extension() != ".pdf") {
      return Error{"--to " + to + ": the name must end with .pdf or .svg"};
    }
    const auto size = print::paper_of(paper);
    if (!size) return Error{"--paper: expected a4 or letter, found " + mapwright::quoted(paper)};
    auto words = print::Messages::in(language);
    if (!words) return Error{"--language: " + words.error().message};
    return print::Job{*size, *std::move(words)};
  }

  // The file of a page: NAME.svg, or NAME-2.svg where there are several.
  [[nodiscard]] std::string page_file(std::size_t number, std::size_t pages) const {
    if (pages == 1) return to;
    const fs::path path(to);
    return (path.parent_path() / path.stem()).string() + "-" + std::to_string(number + 1) + ".svg";
  }

  // `source`: what was read, which is not written over. kFine, or the code after a complaint.
  [[nodiscard]] int write(const print::Document& document, const std::string& source) const {
    if (to == "-") {
      if (isatty(STDOUT_FILENO) != 0) {
        return complain("a PDF is nothing for a terminal: name a file with --to");
      }
      const int error = write_all(STDOUT_FILENO, print::to_pdf(document));
      return error == 0 ? kFine : complain(cannot("standard output", "written", error));
    }
    const std::size_t pages = is_svg() ? document.pages.size() : 1;
    for (std::size_t i = 0; i < pages; ++i) {
      const std::string file = page_file(i, pages);
      if (const auto fine = check_target(file, source); !fine) return complain(fine.error());
      const auto written =
          write_file(file, is_svg() ? print::to_svg(document, i) : print::to_pdf(document));
      if (!written) return complain(written.error());
    }
    return kFine;
  }
};

Result<void> check_printed_title(const std::string& title) {
  if (!is_printable(title)) return Error{"--title: control characters cannot be printed"};
  if (count_characters(title) > kMaxPrintedTitle) {
    return Error{"--title: longer than " + std::to_string(kMaxPrintedTitle) + " characters"};
  }
  return {};
}

struct PrintOptions {
  SetUp set_up;
  PaperOptions paper;
  std::string path;
  std::string title;
};

using PrintPages = Result<print::Document> (*)(const AnyGame& game, const print::Job& job);

int print_pages(const PrintOptions& options, PrintPages pages) {
  const auto job = options.paper.job();
  if (!job) return complain(job.error());
  const auto game = options.set_up.make(1);
  if (!game) return complain(game.error());
  const auto document = pages(**game, *job);
  if (!document) return complain(document.error());
  return options.paper.write(*document, options.set_up.own_file());
}

// A map as the workshop and `map make` write it, under the title that it has.
int print_map(const PrintOptions& options, const ContentFile& own, const print::Job& job) {
  const auto entry = entry_of_game(options.set_up.game);
  if (!entry) return complain(entry.error());
  if (!options.title.empty()) {
    return complain("--title: " + own.path + " has a title of its own");
  }
  auto chosen = options.set_up.options();
  if (!chosen) return complain(chosen.error());
  const std::string option((*entry)->info->file_option);
  std::erase_if(*chosen, [&](const auto& each) { return each.first == option; });
  chosen->emplace_back(option, "own");
  const auto game =
      set_up_game(options.set_up.game, options.set_up.content, *std::move(chosen), 1, "", own.text);
  if (!game) return complain(own.path + ": " + game.error().message);
  const auto document = print::print_sheet(**game, job);
  if (!document) return complain(document.error());
  return options.paper.write(*document, options.path);
}

int run_sheet(const PrintOptions& options) {
  if (options.path.empty()) return print_pages(options, print::print_sheet);
  const auto job = options.paper.job();
  if (!job) return complain(job.error());
  if (const auto fine = check_printed_title(options.title); !fine) return complain(fine.error());
  const auto game = options.set_up.make(1);
  if (!game) return complain(game.error());
  const auto own = read_map_file(options.path);
  if (!own) return complain(own.error());
  if (game_of_map(own->text) != nullptr) return print_map(options, *own, *job);
  const std::string stem =
      options.path == "-" ? ""
                          : printable(fs::path(options.path).stem().string(), kMaxPrintedTitle);
  const auto document =
      print::print_own_sheet(**game, own->text, options.title.empty() ? stem : options.title, *job);
  if (!document) return complain(about(options.path, document.error().message));
  return options.paper.write(*document, options.path);
}

int run_scores(const PrintOptions& options) { return print_pages(options, print::print_scores); }
int run_print_cards(const PrintOptions& options) {
  return print_pages(options, print::print_cards);
}

struct PosterOptions {
  GameFile file;
  PaperOptions paper;
  std::string title;
  int seat = 0;
  int pages = 1;
};

int run_poster(const PosterOptions& options) {
  const auto job = options.paper.job();
  if (!job) return complain(job.error());
  if (const auto fine = check_printed_title(options.title); !fine) return complain(fine.error());
  Opened opened;
  if (const int code = options.file.open_game(opened); code != kFine) return code;
  const AnyGame& game = *opened.now;
  if (const int code = check_seat(options.seat, game); code != kFine) return code;
  const auto document = print::print_poster(
      game, opened.record,
      {.seat = seat_at(options.seat), .title = options.title, .pages = options.pages}, *job);
  if (!document) return complain(document.error());
  return options.paper.write(*document, options.file.path);
}

void add_pages(Command& command, PrintOptions& options) {
  options.set_up.add_to(command);
  options.paper.add_to(command);
}

}  // namespace

void add_print(Command& app) {
  Command command = app.add_command("print", "sheets, score sheets, cards and posters on paper");
  auto [sheet, of_sheet] = command.add_command<PrintOptions>(
      "sheet", "what is drawn on: sheets, maps of the Guild, parchments", run_sheet);
  add_pages(sheet, of_sheet);
  sheet.add_option(
      "FILE", of_sheet.path,
      "a map of your own, or for Cartographers 11 rows of letters; - for standard input");
  sheet.add_option("--title", of_sheet.title, "what stands above a map of your own");
  sheet.add_example("mapwright print sheet cartographers --set side=B --to sheet.pdf");
  sheet.add_example("mapwright print sheet guild --set map=mine.txt --paper letter --to mine.svg");
  auto [scores, of_scores] = command.add_command<PrintOptions>(
      "scores", "a table for the points of several players", run_scores);
  add_pages(scores, of_scores);
  scores.add_example("mapwright print scores misterra --language fr --to scores.pdf");
  auto [cards, of_cards] =
      command.add_command<PrintOptions>("cards", "every kind of card, to cut out", run_print_cards);
  add_pages(cards, of_cards);
  cards.add_example("mapwright print cards cartographers --to cards.pdf");
  auto [poster, of_poster] = command.add_command<PosterOptions>(
      "poster", "the map of a record as a poster, with title, emblem and cartouche", run_poster);
  of_poster.file.add_to(poster, true);
  of_poster.paper.add_to(poster);
  poster.add_option("--seat", of_poster.seat, "whose map, from 0")
      .between(0, 99)
      .with_default_shown();
  poster.add_option("--title", of_poster.title, "its title; the player's name if not given");
  poster
      .add_option("--pages", of_poster.pages, "so many pages across and down, to be glued together")
      .between(1, print::kMaxPosterSide)
      .with_default_shown();
  poster.add_example("mapwright print poster game.mwr --pages 2 --to poster.pdf");
}

}  // namespace mapwright::cli
