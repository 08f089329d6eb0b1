#include "mapwright/print/words.h"

#include <array>
#include <cassert>
#include <utility>

#include "mapwright/core/json.h"
#include "mapwright/core/printable.h"
#include "mapwright/core/text.h"
#include "mapwright/print/embedded.h"

namespace mapwright::print {
namespace {

constexpr std::array<std::string_view, 5> kAreas = {"cartographers", "misterra", "guild", "emblem",
                                                    "paper"};

// Puts values into a message.
class MessageFormat {
 public:
  MessageFormat(std::string_view language, Messages::Values values)
      : language_(language), values_(values) {}

  std::string format(std::string_view text, std::string_view number = {}) const {
    std::string out;
    while (!text.empty()) {
      const char c = text.front();
      if (c == '{') {
        const std::string_view inner = take_braces(text);
        out += argument(inner);
        continue;
      }
      out += c == '#' && !number.empty() ? std::string(number) : std::string(1, c);
      text.remove_prefix(1);
    }
    return out;
  }

 private:
  // What stands between the braces that the text begins with, and takes them off.
  static std::string_view take_braces(std::string_view& text) {
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') ++depth;
      if (text[i] == '}' && --depth == 0) {
        const std::string_view inner = text.substr(1, i - 1);
        text.remove_prefix(i + 1);
        return inner;
      }
    }
    return std::exchange(text, {});
  }

  [[nodiscard]] std::string value_of(std::string_view name) const {
    for (const auto& [key, value] : values_) {
      if (key == name) return value;
    }
    return {};
  }

  // French counts 0 as one of a thing.
  [[nodiscard]] std::string_view plural_of(std::string_view value) const {
    const auto number = parse_int(value);
    const bool one = number == 1 || (number == 0 && language_ == "fr");
    return one ? "one" : "other";
  }

  [[nodiscard]] std::string argument(std::string_view inner) const {
    const std::size_t comma = inner.find(',');
    std::string value = value_of(trimmed(inner.substr(0, comma)));
    if (comma == std::string_view::npos) return value;
    std::string_view rest = inner.substr(comma + 1);
    const std::size_t next = rest.find(',');
    const bool plural = trimmed(rest.substr(0, next)) == "plural";
    rest.remove_prefix(next + 1);
    std::string_view other;
    while (!trimmed(rest).empty()) {
      rest = trimmed(rest);
      const std::size_t brace = rest.find('{');
      const std::string_view name = trimmed(rest.substr(0, brace));
      rest.remove_prefix(brace);
      const std::string_view branch = take_braces(rest);
      if (name == value || name == "=" + value || (plural && name == plural_of(value))) {
        return format(branch, plural ? value : std::string());
      }
      if (name == "other") other = branch;
    }
    return format(other, plural ? value : std::string());
  }

  std::string_view language_;
  Messages::Values values_;
};

// The capital of a Latin or Greek letter of two bytes or one, as far as our words begin with them.
std::string capital_of(char32_t letter) {
  constexpr std::pair<char32_t, std::string_view> kAccented[] = {
      {U'ά', "Ά"}, {U'έ', "Έ"}, {U'ή', "Ή"}, {U'ί', "Ί"}, {U'ό', "Ό"}, {U'ύ', "Ύ"}, {U'ώ', "Ώ"}};
  for (const auto& [small, capital] : kAccented) {
    if (small == letter) return std::string(capital);
  }
  if (letter >= U'a' && letter <= U'z') return std::string(1, static_cast<char>(letter - 32));
  const bool latin = letter >= U'à' && letter <= U'þ' && letter != U'÷';
  const bool greek = letter >= U'α' && letter <= U'ω';
  if (!latin && !greek) return {};
  const char32_t capital = letter - 32;
  return {static_cast<char>(0xc0U | (capital >> 6)), static_cast<char>(0x80U | (capital & 0x3fU))};
}

}  // namespace

std::string signed_text(int number) {
  return number < 0 ? "−" + std::to_string(-number) : std::to_string(number);
}

const std::vector<std::string_view>& languages() {
  static const std::vector<std::string_view> kLanguages = {"en", "fr", "el"};
  return kLanguages;
}

Result<Messages> Messages::in(std::string_view language) {
  Messages messages;
  messages.language_ = language;
  for (const std::string_view area : kAreas) {
    const std::string_view text = embedded_file("web/src/i18n/messages/" + std::string(language) +
                                                "/" + std::string(area) + ".json");
    if (text.empty()) {
      return Error{"there is no language " + quoted(language) + "; the languages are: en, fr, el"};
    }
    const auto json = parse_json(text);
    assert(json);
    for (const auto& [key, value] : json->members()) {
      messages.texts_.emplace(std::string(area) + "." + key, value.text());
    }
  }
  return messages;
}

bool Messages::has(std::string_view key) const { return texts_.find(key) != texts_.end(); }

std::string Messages::text(std::string_view key, Values values) const {
  const auto found = texts_.find(key);
  if (found == texts_.end()) return std::string(key);
  return MessageFormat(language_, values).format(found->second);
}

std::string Messages::title(std::string_view key, Values values) const {
  const std::string whole = text(key, values);
  std::string_view rest = whole;
  const auto first = whole.empty() ? std::nullopt : take_character(rest);
  const std::string capital = first ? capital_of(*first) : std::string();
  return capital.empty() ? whole : capital + std::string(rest);
}

}  // namespace mapwright::print
