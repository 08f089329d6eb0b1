#include "mapwright/print/poster.h"

#include <algorithm>

#include "mapwright/core/text.h"
#include "mapwright/print/figures.h"
#include "mapwright/print/print.h"
#include "mapwright/print/type.h"

namespace mapwright::print {
namespace {

constexpr double kOverlap = 10;  // of neighbouring pages, to glue

// The poster on a sheet of the size of one live box; larger ones are this one, scaled.
Drawing composed(const Picture& picture, const PosterWords& words, double width, double height) {
  Drawing drawing;
  const Box whole{{0, 0}, width, height};
  drawing.box(whole.inset(0.6), {.width = 1});
  drawing.box(whole.inset(2.2), {.width = 0.3});
  // The title between two roses.
  const Type title{Face::kTitle, 12, Anchor::kMiddle};
  drawing.words_within({width / 2, 19}, width - 60, words.title, title);
  for (const double x : {17.0, width - 17.0}) drawing.figure("compass", {x, 16}, 17);
  drawing.words_within({width / 2, 26.5}, width - 60, picture.subject,
                       {Face::kText, 4, Anchor::kMiddle});
  // The map, as large as it goes.
  const Box room{{9, 33}, width - 18, height - 33 - 40};
  const double scale = std::min(room.width / picture.width, room.height / picture.height);
  const Point corner{room.middle().x - picture.width * scale / 2,
                     room.middle().y - picture.height * scale / 2};
  drawing.window({room, {corner, scale, false}, std::make_shared<Drawing>(picture.drawing)});
  // The cartouche: emblem, name, figures.
  const Box plate{{width * 0.1, height - 34}, width * 0.8, 27};
  drawing.round_box(plate, 5, {.fill = Ink::kWhite, .width = 0.6});
  drawing.round_box(plate.inset(1.3), 4, {.width = 0.2});
  const bool has_emblem = !words.emblem.empty() && has_figure(emblem_figure(words.emblem));
  double left = plate.left() + 6;
  if (has_emblem) {
    const Point middle{left + 9, plate.middle().y};
    drawing.figure("shield", middle, 18);
    drawing.figure(emblem_figure(words.emblem), middle, 18);
    left += 22;
  }
  const double middle = (left + plate.right() - 6) / 2;
  const double wide = plate.right() - 6 - left;
  const bool named = !words.name.empty() && words.name != words.title;
  if (named)
    drawing.words_within({middle, plate.top() + 10}, wide, words.name,
                         centred({Face::kTitle, 6.5}));
  const double line = plate.top() + (named ? 17.5 : 13.5);
  const std::string figures = joined(picture.figures, " · ");
  const auto lines = lines_in({Face::kText, 3.8}, figures, wide);
  drawing.words_in({middle, line - (lines.size() > 1 ? 1.5 : 0)}, wide, 4.8, figures,
                   {Face::kText, 3.8, Anchor::kMiddle});
  return drawing;
}

// Where a neighbour is glued on: a line to cut along, and which page it is.
void mark_overlap(Page& page, const Box& box, int row, int col, int side) {
  const Look cut{.stroke = Ink::kGrey, .width = 0.15, .dash = 2};
  if (col + 1 < side) {
    const double x = box.right() - kOverlap;
    page.drawing.line({x, box.top()}, {x, box.bottom()}, cut);
  }
  if (row + 1 < side) {
    const double y = box.bottom() - kOverlap;
    page.drawing.line({box.left(), y}, {box.right(), y}, cut);
  }
}

}  // namespace

Document poster_pages(const Picture& picture, const PosterWords& words, int side, const Job& job) {
  Document document = new_document(job, words.title);
  const Box live = live_box(job);
  const Box box{live.corner, live.width, live.height};
  // Of the width of a page, all but the overlap is new.
  const double width = box.width + (box.width - kOverlap) * (side - 1);
  const double height = box.height + (box.height - kOverlap) * (side - 1);
  const double scale = std::min(width / box.width, height / box.height);
  const auto drawing =
      std::make_shared<Drawing>(composed(picture, words, width / scale, height / scale));
  for (int row = 0; row < side; ++row) {
    for (int col = 0; col < side; ++col) {
      const std::string place = job.words.text("paper.tile", {{"row", std::to_string(row + 1)},
                                                              {"column", std::to_string(col + 1)},
                                                              {"side", std::to_string(side)}});
      Page page = new_page(job, side == 1 ? std::string() : place);
      const Point shift{box.left() - (box.width - kOverlap) * col,
                        box.top() - (box.height - kOverlap) * row};
      page.drawing.window({box, {shift, scale, false}, drawing});
      if (side > 1) {
        draw_cut_marks(page.drawing, box);
        mark_overlap(page, box, row, col, side);
      }
      document.pages.push_back(std::move(page));
    }
  }
  return document;
}

}  // namespace mapwright::print
