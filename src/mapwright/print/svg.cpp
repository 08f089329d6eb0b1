#include "mapwright/print/svg.h"

#include <set>

#include "mapwright/core/printable.h"
#include "mapwright/print/figures.h"
#include "mapwright/print/type.h"

namespace mapwright::print {
namespace {

// As attributes, not as a style sheet: the page's policy lets none in that comes with a drawing.
constexpr std::string_view kTitleFamilies = "Figures,Alegreya,Georgia,serif";
constexpr std::string_view kTextFamilies = "Commissioner,'DejaVu Sans',sans-serif";

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string attribute(std::string_view name, double value) {
  return attribute(name, number_text(value));
}

std::string grey(Ink ink) {
  if (ink == Ink::kNone) return "none";
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto level = static_cast<std::size_t>((lightness(ink) * 255 + 50) / 100);
  const std::string byte = {kDigits[level / 16], kDigits[level % 16]};
  return "#" + byte + byte + byte;
}

std::string path_text(const Path& path) {
  std::string text;
  const auto point = [](Point at) { return number_text(at.x) + " " + number_text(at.y); };
  for (const Segment& segment : path.segments()) {
    switch (segment.kind) {
      case Segment::Kind::kMove:
        text += "M" + point(segment.to);
        break;
      case Segment::Kind::kLine:
        text += "L" + point(segment.to);
        break;
      case Segment::Kind::kCurve:
        text += "C" + point(segment.first) + " " + point(segment.second) + " " + point(segment.to);
        break;
      case Segment::Kind::kClose:
        text += "Z";
    }
  }
  return text;
}

std::string transform(const Placement& placement) {
  const std::string scale = number_text(placement.scale, kScaleDigits);
  return attribute("transform", "translate(" + number_text(placement.at.x) + " " +
                                    number_text(placement.at.y) + ") scale(" +
                                    (placement.mirrored ? "-" + scale + " " + scale : scale) + ")");
}

class SvgWriter {
 public:
  explicit SvgWriter(std::string prefix) : prefix_(std::move(prefix)) {}

  std::string body;
  std::set<std::size_t> used;

  void draw(const Drawing& drawing) {
    for (const Element& element : drawing.elements()) {
      std::visit([this](const auto& each) { draw(each); }, element);
    }
  }
  void draw(const Stroke& stroke) {
    const Look& look = stroke.look;
    body += "<path" + attribute("d", path_text(stroke.path)) + attribute("fill", grey(look.fill));
    if (look.stroke != Ink::kNone) {
      body += attribute("stroke", grey(look.stroke)) + attribute("stroke-width", look.width);
      if (look.dash > 0) body += attribute("stroke-dasharray", look.dash);
    }
    body += "/>\n";
  }
  void draw(const Words& words) {
    constexpr std::string_view kAnchors[] = {"start", "middle", "end"};
    const Type& type = words.type;
    body += "<text" + attribute("x", words.at.x) + attribute("y", words.at.y);
    if (type.face == Face::kTitle) body += attribute("font-family", kTitleFamilies);
    if (type.face != Face::kText) body += attribute("font-weight", "700");
    body += attribute("font-size", type.size) + attribute("fill", grey(type.ink));
    if (type.anchor != Anchor::kLeft) {
      body += attribute("text-anchor", kAnchors[static_cast<int>(type.anchor)]);
    }
    body += attribute("textLength", width_of(type, words.text));
    body += attribute("lengthAdjust", "spacingAndGlyphs") + ">" + escaped(words.text) + "</text>\n";
  }
  void draw(const Mark& mark) {
    used.insert(mark.figure);
    body +=
        "<use" + attribute("href", "#" + name_of(mark.figure)) + transform(mark.placement) + "/>\n";
  }
  void draw(const Window& window) {
    const std::string name = prefix_ + "clip" + std::to_string(clips_++);
    body += "<clipPath" + attribute("id", name) + "><path" +
            attribute("d", path_text(box_path(window.clip))) + "/></clipPath>\n<g" +
            attribute("clip-path", "url(#" + name + ")") + "><g" + transform(window.placement) +
            ">\n";
    draw(*window.drawing);
    body += "</g></g>\n";
  }

  // The figures that were used.
  [[nodiscard]] std::string definitions() const {
    SvgWriter inner(prefix_);
    inner.body = "<defs>\n";
    for (const std::size_t number : used) {
      inner.body += "<g" + attribute("id", name_of(number)) + ">\n";
      for (const Stroke& stroke : figures()[number].strokes) inner.draw(stroke);
      inner.body += "</g>\n";
    }
    return inner.body + "</defs>\n";
  }

 private:
  [[nodiscard]] std::string name_of(std::size_t figure) const {
    return prefix_ + figures()[figure].name;
  }

  std::string prefix_;
  int clips_ = 0;
};

}  // namespace

std::string to_svg(const Document& document, std::size_t number) {
  const Page& page = document.pages[number];
  const std::string prefix = "p" + std::to_string(number + 1) + "-";
  SvgWriter writer(prefix);
  writer.draw(page.drawing);
  const std::string width = number_text(page.width);
  const std::string height = number_text(page.height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width + "mm") +
         attribute("height", height + "mm") + attribute("viewBox", "0 0 " + width + " " + height) +
         attribute("lang", document.language) + attribute("font-family", kTextFamilies) +
         " stroke-linecap=\"round\" stroke-linejoin=\"round\">\n<title>" + escaped(document.title) +
         "</title>\n" + writer.definitions() + writer.body + "</svg>\n";
}

}  // namespace mapwright::print
