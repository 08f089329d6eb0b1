#include "mapwright/maker/names.h"

#include <array>
#include <string_view>

namespace mapwright::maker {
namespace {

constexpr std::array<std::string_view, 24> kBegins = {
    "Al",  "Bre", "Cor", "Dar", "El",   "Fen", "Gal", "Hel", "Is", "Jor", "Kel", "Lor",
    "Mar", "Nar", "Or",  "Pel", "Quil", "Ras", "Sel", "Tor", "Ul", "Ver", "Wen", "Yl"};
constexpr std::array<std::string_view, 14> kMiddles = {
    "a", "e", "i", "o", "ada", "eni", "ia", "ido", "ora", "ume", "ari", "ela", "oni", "ura"};
constexpr std::array<std::string_view, 16> kEnds = {"dor",  "dune", "gard", "lis", "mar",  "mere",
                                                    "mond", "nor",  "nys",  "ra",  "rest", "ria",
                                                    "ron",  "thal", "vane", "wick"};

template <std::size_t N>
std::string_view any_of(const std::array<std::string_view, N>& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(N))];
}

}  // namespace

std::string invented_name(Random& random) {
  std::string name(any_of(kBegins, random));
  name += any_of(kMiddles, random);
  name += any_of(kEnds, random);
  return name;
}

}  // namespace mapwright::maker
