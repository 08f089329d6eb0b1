#include "mapwright/print/frame.h"

#include <algorithm>

#include "mapwright/print/type.h"

namespace mapwright::print {
namespace {

struct PaperSize {
  double width;
  double height;
};
constexpr PaperSize kPaperSizes[] = {{210, 297}, {215.9, 279.4}};
constexpr double kFooterHeight = 10;

constexpr double kCardWidth = 62;
constexpr double kCardHeight = 44;
constexpr int kCardColumns = 3;
constexpr int kCardRows = 5;

}  // namespace

std::optional<Paper> paper_of(std::string_view name) {
  if (name == kPaperNames[0]) return Paper::kA4;
  if (name == kPaperNames[1]) return Paper::kLetter;
  return std::nullopt;
}

Document new_document(const Job& job, std::string title) {
  return {std::move(title), job.words.language(), {}};
}

Page blank_page(const Job& job) {
  const auto [width, height] = kPaperSizes[static_cast<std::size_t>(job.paper)];
  return {width, height, {}};
}

Box live_box(const Job& job) {
  const auto [width, height] = kPaperSizes[static_cast<std::size_t>(job.paper)];
  return {{(width - kLiveWidth) / 2, (height - kLiveHeight - kFooterHeight) / 2},
          kLiveWidth,
          kLiveHeight};
}

Page new_page(const Job& job, std::string_view footer) {
  Page page = blank_page(job);
  const Box live = live_box(job);
  draw_scale(page, job, {live.left(), live.bottom() + kFooterHeight - 2}, footer);
  return page;
}

void draw_scale(Page& page, const Job& job, Point at, std::string_view footer) {
  Drawing& drawing = page.drawing;
  // Filled boxes, not lines: their ends are exact whatever the pen.
  drawing.box({{at.x, at.y - 0.3}, kScaleBar, 0.6}, filled(Ink::kBlack));
  for (int i = 0; i <= 10; ++i) {
    const double tall = i % 10 == 0 ? 3 : i % 5 == 0 ? 2.2 : 1.4;
    const double x = at.x + 10 * i - (i == 0 ? 0 : i == 10 ? 0.3 : 0.15);
    drawing.box({{x, at.y - tall}, 0.3, tall}, filled(Ink::kBlack));
  }
  const Type small = sized(kSmall, 2.6);
  drawing.words_within({at.x + kScaleBar + 3, at.y}, kLiveWidth - kScaleBar - 3,
                       job.words.text("paper.scale"), small);
  if (!footer.empty()) {
    drawing.words_within({at.x + kScaleBar + 3, at.y - 3.8}, kLiveWidth - kScaleBar - 3, footer,
                         small);
  }
}

void draw_field(Drawing& drawing, Point at, double width, std::string_view label) {
  drawing.words(at, label, kSmall);
  const double begin = at.x + width_of(kSmall, label) + 1.5;
  drawing.line({begin, at.y + 0.6}, {at.x + width, at.y + 0.6}, {.width = 0.2});
}

void draw_badge(Drawing& drawing, Point middle, double radius, std::string_view text) {
  drawing.circle(middle, radius, {.fill = Ink::kWhite, .width = 0.3});
  const Type type{Face::kTitle, radius * 1.45, Anchor::kMiddle};
  drawing.words_within({middle.x, middle.y + type.size * 0.33}, radius * 1.7, text, type);
}

void draw_cut_marks(Drawing& drawing, const Box& box) {
  constexpr double kGap = 0.6;
  constexpr double kLength = 2;
  constexpr Look kCut{.stroke = Ink::kGrey, .width = 0.15};
  for (const double x : {box.left(), box.right()}) {
    drawing.line({x, box.top() - kGap - kLength}, {x, box.top() - kGap}, kCut);
    drawing.line({x, box.bottom() + kGap}, {x, box.bottom() + kGap + kLength}, kCut);
  }
  for (const double y : {box.top(), box.bottom()}) {
    drawing.line({box.left() - kGap - kLength, y}, {box.left() - kGap, y}, kCut);
    drawing.line({box.right() + kGap, y}, {box.right() + kGap + kLength, y}, kCut);
  }
}

void draw_table(Drawing& drawing, const Box& box, const std::vector<TableRow>& rows, int columns,
                std::string_view corner) {
  constexpr double kNames = 62;
  const double height = box.height / static_cast<double>(rows.size() + 1);
  const double width = (box.width - kNames) / columns;
  drawing.words_within({box.left() + 1, box.top() + height * 0.64}, kNames - 3, corner, kLabel);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = box.top() + height * static_cast<double>(i + 1);
    drawing.line({box.left(), y}, {box.right(), y},
                 i == 0 || rows[i].sums ? Look{.width = 0.5} : kHairline);
    const Type type = rows[i].sums ? kLabel : sized(kSmall, 3.2);
    const double wide = width_of(type, rows[i].name);
    drawing.words_within({box.left() + 1, y + height * 0.64}, kNames - 3, rows[i].name, type);
    if (!rows[i].note.empty() && wide + 4 < kNames - 4) {
      drawing.words_within({box.left() + wide + 4, y + height * 0.64}, kNames - wide - 7,
                           rows[i].note, sized(kSmall, 2.6));
    }
  }
  for (int i = 0; i <= columns; ++i) {
    const double x = box.left() + kNames + width * i;
    drawing.line({x, box.top()}, {x, box.bottom()}, kHairline);
  }
  drawing.box(box, {.width = 0.5});
}

Document table_document(const Job& job, const std::string& game, const std::vector<TableRow>& rows,
                        int columns) {
  const std::string title = job.words.text("paper.scores-of", {{"game", game}});
  Document document = new_document(job, title);
  Page page = new_page(job);
  const Box live = live_box(job);
  page.drawing.words_within({live.left(), live.top() + 7}, live.width, title, kHeading);
  const double room = live.height - 16;
  const double height = std::min(room, 11.0 * static_cast<double>(rows.size() + 1));
  draw_table(page.drawing, {{live.left(), live.top() + 14}, live.width, height}, rows, columns,
             job.words.text("paper.name"));
  document.pages.push_back(std::move(page));
  return document;
}

void add_card_pages(Document& document, const Job& job, std::string_view title,
                    const std::vector<DrawCard>& cards) {
  const Box live = live_box(job);
  constexpr int kPerPage = kCardColumns * kCardRows;
  const double left = live.left() + (live.width - kCardColumns * kCardWidth) / 2;
  const double top = live.top() + 16;
  for (std::size_t first = 0; first < cards.size(); first += kPerPage) {
    Page page = new_page(job);
    Drawing& drawing = page.drawing;
    drawing.words_within({live.left(), live.top() + 7}, live.width, title, kHeading);
    for (std::size_t i = first; i < cards.size() && i < first + kPerPage; ++i) {
      const int place = static_cast<int>(i - first);
      const int row = place / kCardColumns;
      const int col = place % kCardColumns;
      const Box box{{left + kCardWidth * col, top + kCardHeight * row}, kCardWidth, kCardHeight};
      draw_cut_marks(drawing, box);
      drawing.round_box(box.inset(1), 2, {.stroke = Ink::kGrey, .width = 0.2});
      cards[i](drawing, box.inset(3));
    }
    document.pages.push_back(std::move(page));
  }
}

Box draw_card_head(Drawing& drawing, const Box& box, std::string_view kind, std::string_view name) {
  drawing.words_within({box.left(), box.top() + 2.2}, box.width, kind,
                       {Face::kText, 2.5, Anchor::kLeft, Ink::kGrey});
  // A long name takes two lines, a very long one smaller type.
  Type type{Face::kTitle, 5};
  while (type.size > 3 && lines_in(type, name, box.width).size() > 2) type.size -= 0.4;
  const double y = drawing.words_in({box.left(), box.top() + 2.4 + type.size}, box.width,
                                    type.size * 1.04, name, type);
  const double top = y - 2.8;
  return {{box.left(), top}, box.width, box.bottom() - top};
}

}  // namespace mapwright::print
