#include "mapwright/print/pdf.h"

#include <array>
#include <cassert>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "mapwright/core/printable.h"
#include "mapwright/game/embedded_file.h"
#include "mapwright/print/figures.h"
#include "mapwright/print/type.h"

namespace mapwright::print_fonts {
std::span<const EmbeddedFile> embedded_content();  // written by cmake/GenerateEmbedded.cmake
}

namespace mapwright::print {
namespace {

// What PDF measures in: 72 to the inch.
constexpr double kPointsPerMm = 72 / 25.4;

std::string hex(unsigned value, int digits) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text(static_cast<std::size_t>(digits), '0');
  for (std::size_t i = text.size(); i-- > 0; value /= 16) text[i] = kDigits[value % 16];
  return text;
}

// Text as UTF-16 in hexadecimal, for names and for what a letter means.
std::string utf16(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto character = static_cast<unsigned>(take_character(text).value_or(U'?'));
    if (character < 0x10000) {
      result += hex(character, 4);
    } else {
      result += hex(0xd800 + ((character - 0x10000) >> 10), 4) +
                hex(0xdc00 + ((character - 0x10000) & 0x3ffU), 4);
    }
  }
  return result;
}
std::string text_string(std::string_view text) { return "<FEFF" + utf16(text) + ">"; }

std::string point(Point at) { return number_text(at.x) + " " + number_text(at.y) + " "; }

// A level of grey from 0 to 1.
std::string grey(Ink ink) { return number_text(lightness(ink) / 100.0); }

// What pages need that is kept once: figures by number, letters by file.
struct Used {
  std::set<std::size_t> figures;
  std::map<std::size_t, std::map<int, std::pair<int, char32_t>>> letters;  // glyph: width, meaning
};

class PdfContent {
 public:
  explicit PdfContent(Used& used) : used_(used) {}

  std::string body;

  void draw(const Drawing& drawing) {
    for (const Element& element : drawing.elements()) {
      std::visit([this](const auto& each) { draw(each); }, element);
    }
  }

  void draw(const Stroke& stroke) {
    const Look& look = stroke.look;
    if (look.fill != Ink::kNone) body += grey(look.fill) + " g ";
    if (look.stroke != Ink::kNone) {
      body += grey(look.stroke) + " G " + number_text(look.width) + " w ";
      body += look.dash > 0 ? "[" + number_text(look.dash) + "] 0 d " : "[] 0 d ";
    }
    for (const Segment& segment : stroke.path.segments()) {
      switch (segment.kind) {
        case Segment::Kind::kMove:
          body += point(segment.to) + "m ";
          break;
        case Segment::Kind::kLine:
          body += point(segment.to) + "l ";
          break;
        case Segment::Kind::kCurve:
          body += point(segment.first) + point(segment.second) + point(segment.to) + "c ";
          break;
        case Segment::Kind::kClose:
          body += "h ";
      }
    }
    const bool fills = look.fill != Ink::kNone;
    const bool strokes = look.stroke != Ink::kNone;
    body += fills && strokes ? "B\n" : fills ? "f\n" : strokes ? "S\n" : "n\n";
  }

  // Letters of one file after another: a face is made of several.
  void draw(const Words& words) {
    const Type& type = words.type;
    const double width = width_of(type, words.text);
    Point at = words.at;
    if (type.anchor != Anchor::kLeft) at.x -= type.anchor == Anchor::kMiddle ? width / 2 : width;
    body += grey(type.ink) + " g BT\n";
    std::size_t file = ~std::size_t{0};
    std::string run;
    double run_width = 0;
    const auto finish = [&] {
      if (run.empty()) return;
      body += "/F" + std::to_string(file) + " " + number_text(type.size) + " Tf 1 0 0 -1 " +
              point(at) + "Tm <" + std::exchange(run, "") + "> Tj\n";
      at.x += std::exchange(run_width, 0);
    };
    for (std::string_view rest = words.text; !rest.empty();) {
      const char32_t character = take_character(rest).value_or(U'?');
      const Glyph glyph = shown_glyph(type.face, character);
      if (glyph.file != file) finish();
      file = glyph.file;
      run += hex(static_cast<unsigned>(glyph.number), 4);
      run_width += type.size * glyph.width / 1000;
      used_.letters[file].try_emplace(glyph.number, glyph.width,
                                      glyph_of(type.face, character) ? character : U'?');
    }
    finish();
    body += "ET\n";
  }

  void draw(const Mark& mark) {
    used_.figures.insert(mark.figure);
    body += "q " + matrix(mark.placement) + "cm /G" + std::to_string(mark.figure) + " Do Q\n";
  }

  void draw(const Window& window) {
    body += "q " + point(window.clip.corner) + number_text(window.clip.width) + " " +
            number_text(window.clip.height) + " re W n " + matrix(window.placement) + "cm\n";
    draw(*window.drawing);
    body += "Q\n";
  }

 private:
  static std::string matrix(const Placement& placement) {
    const std::string scale = number_text(placement.scale, kScaleDigits);
    return (placement.mirrored ? "-" : "") + scale + " 0 0 " + scale + " " + point(placement.at);
  }

  Used& used_;
};

// Numbered objects and, at the end, where each begins.
class PdfFile {
 public:
  [[nodiscard]] int reserve() {
    places_.push_back(0);
    return static_cast<int>(places_.size());
  }
  void write(int number, std::string_view object) {
    places_[static_cast<std::size_t>(number - 1)] = text_.size();
    text_ += std::to_string(number) + " 0 obj\n";
    text_ += object;
    text_ += "\nendobj\n";
  }
  int add(std::string_view object) {
    const int number = reserve();
    write(number, object);
    return number;
  }
  int add_stream(const std::string& dictionary, std::string_view bytes) {
    return add("<<" + dictionary + "/Length " + std::to_string(bytes.size()) + ">>stream\n" +
               std::string(bytes) + "\nendstream");
  }
  [[nodiscard]] std::string finish(int root, int info) {
    const std::size_t table = text_.size();
    const std::string count = std::to_string(places_.size() + 1);
    text_ += "xref\n0 " + count + "\n0000000000 65535 f \n";
    for (const std::size_t place : places_) {
      const std::string digits = std::to_string(place);
      text_ += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
    }
    return text_ + "trailer\n<</Size " + count + "/Root " + std::to_string(root) + " 0 R/Info " +
           std::to_string(info) + " 0 R>>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
  }

 private:
  std::string text_ = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  std::vector<std::size_t> places_;
};

std::string reference(int number) { return std::to_string(number) + " 0 R"; }

// What each glyph means, so that words can be searched and copied.
std::string meaning_of(const std::map<int, std::pair<int, char32_t>>& letters) {
  std::string text =
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
      "/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def\n"
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n"
      "1 begincodespacerange <0000> <FFFF> endcodespacerange\n";
  int left = 0;
  int rest = static_cast<int>(letters.size());
  for (const auto& [glyph, letter] : letters) {
    if (left == 0) {  // at most a hundred in a block
      left = rest < 100 ? rest : 100;
      rest -= left;
      text += std::to_string(left) + " beginbfchar\n";
    }
    text += "<" + hex(static_cast<unsigned>(glyph), 4) + "> <" +
            hex(static_cast<unsigned>(letter.second), 4) + ">\n";
    if (--left == 0) text += "endbfchar\n";
  }
  return text + "endcmap CMapName currentdict /CMap defineresource pop end end";
}

int add_font(PdfFile& pdf, std::size_t number,
             const std::map<int, std::pair<int, char32_t>>& letters) {
  const FontFile& font = font_files()[number];
  std::string_view packed;
  for (const EmbeddedFile& file : print_fonts::embedded_content()) {
    if (file.name == font.name + ".ttf.z") packed = file.text;
  }
  assert(!packed.empty());
  const int file =
      pdf.add_stream("/Filter/FlateDecode/Length1 " + std::to_string(font.bytes), packed);
  // The file holds a part of the letters of its typeface, and says so by six capitals.
  const std::string name = "/MWRIGH+" + font.name;
  std::string box;
  for (const int side : font.box) box += std::to_string(side) + " ";
  const int descriptor =
      pdf.add("<</Type/FontDescriptor/FontName" + name +
              "/Flags 4/ItalicAngle 0/StemV 80/CapHeight 650/"
              "Ascent " +
              std::to_string(font.ascent) + "/Descent " + std::to_string(font.descent) +
              "/FontBBox[" + box + "]/FontFile2 " + reference(file) + ">>");
  std::string widths;
  for (const auto& [glyph, letter] : letters) {
    widths += std::to_string(glyph) + "[" + std::to_string(letter.first) + "]";
  }
  const int inner = pdf.add("<</Type/Font/Subtype/CIDFontType2/BaseFont" + name +
                            "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
                            "/CIDToGIDMap/Identity/FontDescriptor " +
                            reference(descriptor) + "/W[" + widths + "]>>");
  const int meaning = pdf.add_stream("", meaning_of(letters));
  return pdf.add("<</Type/Font/Subtype/Type0/BaseFont" + name +
                 "/Encoding/Identity-H/DescendantFonts[" + reference(inner) + "]/ToUnicode " +
                 reference(meaning) + ">>");
}

int add_figure(PdfFile& pdf, std::size_t number) {
  Used none;
  PdfContent content(none);
  content.body = "1 J 1 j\n";
  for (const Stroke& stroke : figures()[number].strokes) content.draw(stroke);
  return pdf.add_stream("/Type/XObject/Subtype/Form/BBox[-40 -40 40 40]/Resources<<>>",
                        content.body);
}

}  // namespace

std::string to_pdf(const Document& document) {
  PdfFile pdf;
  Used used;
  const int pages = pdf.reserve();
  const int resources = pdf.reserve();
  std::string kids;
  for (const Page& page : document.pages) {
    PdfContent content(used);
    const std::string scale = number_text(kPointsPerMm, kScaleDigits);
    const std::string height = number_text(page.height * kPointsPerMm, kScaleDigits);
    // Millimetres from the upper left corner, as the drawing has them.
    content.body = scale + " 0 0 -" + scale + " 0 " + height + " cm 1 J 1 j\n";
    content.draw(page.drawing);
    const int stream = pdf.add_stream("", content.body);
    kids += reference(pdf.add("<</Type/Page/Parent " + reference(pages) + "/MediaBox[0 0 " +
                              number_text(page.width * kPointsPerMm, kScaleDigits) + " " + height +
                              "]/Resources " + reference(resources) + "/Contents " +
                              reference(stream) + ">>")) +
            " ";
  }
  std::string fonts;
  for (const auto& [file, letters] : used.letters) {
    fonts += "/F" + std::to_string(file) + " " + reference(add_font(pdf, file, letters));
  }
  std::string forms;
  for (const std::size_t figure : used.figures) {
    forms += "/G" + std::to_string(figure) + " " + reference(add_figure(pdf, figure));
  }
  pdf.write(resources, "<</ProcSet[/PDF/Text]/Font<<" + fonts + ">>/XObject<<" + forms + ">>>>");
  pdf.write(pages, "<</Type/Pages/Count " + std::to_string(document.pages.size()) + "/Kids[" +
                       kids + "]>>");
  const int root =
      pdf.add("<</Type/Catalog/Pages " + reference(pages) + "/Lang(" + document.language +
              ")/ViewerPreferences<</PrintScaling/None"
              "/DisplayDocTitle true>>>>");
  const int info = pdf.add("<</Title" + text_string(document.title) + "/Producer(mapwright)>>");
  return pdf.finish(root, info);
}

}  // namespace mapwright::print
