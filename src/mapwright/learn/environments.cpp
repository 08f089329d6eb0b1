// The environment of each game that has an Encoding.

#include "mapwright/core/text.h"
#include "mapwright/games/all_games.h"
#include "mapwright/games/each_game.h"
#include "mapwright/learn/batch_of.h"
#include "mapwright/learn/each_game.h"

namespace mapwright {
namespace {

template <Encodes E>
class EnvironmentOf final : public Environment {
 public:
  using G = typename E::Game;
  explicit EnvironmentOf(const G& game)
      : set_up_(std::make_shared<const SetUp<E>>(std::make_shared<const G>(game))) {}

  const GameInfo& info() const override { return G::info(); }
  int version() const override { return E::kVersion; }
  Options options() const override { return game().options(); }
  const LearnSizes& sizes() const override { return set_up_->sizes(); }
  std::vector<ActionRange> ranges() const override { return encoding().ranges(); }
  std::vector<FieldInfo> planes() const override { return infos_of(encoding().planes()); }
  std::vector<FieldInfo> globals() const override { return infos_of(encoding().globals()); }
  std::vector<FieldInfo> facts() const override { return infos_of(encoding().facts()); }

  Result<std::string> action_text(int number) const override {
    if (number == kWait) return std::string(kWaitText);
    const auto action = encoding().action(number);
    if (!action) return Error{"the number " + std::to_string(number) + " stands for no action"};
    return game().action_text(*action);
  }
  Result<int> action_number(std::string_view text) const override {
    if (text == kWaitText) return kWait;
    const auto action = game().parse_action(text);
    if (!action) return action.error();
    const int number = encoding().number(*action);
    if (number == kWait) return Error{quoted(text) + " can never be legal, and has no number"};
    return number;
  }

  std::unique_ptr<LearnGame> game(std::uint64_t seed) const override {
    return std::make_unique<LearnGameOf<E>>(set_up_, seed);
  }
  std::unique_ptr<LearnBatch> batch(const BatchSettings& settings) const override {
    return std::make_unique<LearnBatchOf<E>>(set_up_, settings);
  }
  std::int64_t play_at_random(int games, std::uint64_t seed) const override {
    const typename G::State start = game().initial_state();
    typename G::State state = start;
    Random random(seed);
    std::int64_t decisions = 0;
    for (int i = 0; i < games; ++i) {
      state = start;
      decisions += mapwright::play_at_random(game(), state, random);
    }
    return decisions;
  }

 private:
  [[nodiscard]] const G& game() const { return set_up_->game(); }
  [[nodiscard]] const E& encoding() const { return set_up_->encoding(); }
  std::shared_ptr<const SetUp<E>> set_up_;
};

template <Game G>
constexpr bool kIsLearnable = requires(const G& game) {
  encoding_of(game);
};

}  // namespace

Result<std::shared_ptr<const Environment>> make_environment(std::string_view id,
                                                            const Options& options, int seats,
                                                            const std::string& own_map) {
  using Made = std::shared_ptr<const Environment>;
  const GameEntry* entry = find_game(id);
  if (entry == nullptr) return Error{"there is no game " + quoted(id)};
  ContentFiles files = embedded_files(*entry);
  if (!own_map.empty()) {
    if (auto added = add_own_file(*entry, options, own_map, files); !added) return added.error();
  }
  const auto any = make_game(*entry, files, options, seats);
  if (!any) return any.error();
  Made made;
  with_typed_game(AllGames{}, **any, [&](const auto& typed_game) {
    using G = std::remove_cvref_t<decltype(typed_game.game())>;
    if constexpr (kIsLearnable<G>) {
      using E = decltype(encoding_of(typed_game.game()));
      made = std::make_shared<const EnvironmentOf<E>>(typed_game.game());
    }
  });
  if (made == nullptr) return Error{"the game " + quoted(id) + " has no numbers for learners"};
  return made;
}

std::vector<std::string_view> learnable_games() {
  std::vector<std::string_view> games;
  for_each_game(AllGames{}, [&]<Game G>(GameTag<G>) {
    if (kIsLearnable<G>) games.push_back(G::info().id);
  });
  return games;
}

}  // namespace mapwright
