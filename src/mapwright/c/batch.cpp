// Games in numbers: a thin cover over learn/batch.h.

#include <algorithm>
#include <thread>

#include "mapwright/c/handles.h"
#include "mapwright/learn/environment.h"

struct mapwright_batch {
  std::shared_ptr<const mapwright::Environment> environment;
  std::unique_ptr<mapwright::LearnBatch> batch;
  mapwright_batch_arrays arrays{};
  bool has_begun = false;
};

namespace mapwright::c {
namespace {

constexpr std::int32_t kMostBatchGames = 1'000'000;
constexpr std::int32_t kMostBatchThreads = 256;

BatchSettings given_settings(const mapwright_batch_settings* given_ones) {
  const auto known = known_part(given_ones, "the batch's settings");
  require(known.games >= 1 && known.games <= kMostBatchGames, MAPWRIGHT_BAD_ARGUMENT,
          "from 1 to 1000000 games");
  require(known.threads >= 0 && known.threads <= kMostBatchThreads, MAPWRIGHT_BAD_ARGUMENT,
          "from 1 to 256 threads, or 0");
  require(known.autoreset >= MAPWRIGHT_SAME_STEP && known.autoreset <= MAPWRIGHT_NO_RESET,
          MAPWRIGHT_BAD_ARGUMENT, "there is no such autoreset");
  require(known.reward >= MAPWRIGHT_POINTS && known.reward <= MAPWRIGHT_STANDING,
          MAPWRIGHT_BAD_ARGUMENT, "there is no such reward");
  const auto cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return {.games = known.games,
          .threads = known.threads > 0 ? known.threads : cores,
          .autoreset = static_cast<Autoreset>(known.autoreset),
          .reward = static_cast<Reward>(known.reward)};
}

mapwright_batch_sizes sizes_of(const Environment& environment, std::size_t struct_size) {
  const LearnSizes& known = environment.sizes();
  return {.struct_size = struct_size,
          .version = environment.version(),
          .seats = known.seats,
          .actions = known.actions,
          .planes = known.planes,
          .rows = known.rows,
          .cols = known.cols,
          .globals = known.globals,
          .facts = known.facts};
}

BatchArrays arrays_of(const mapwright_batch_arrays& known) {
  return {.actions = known.actions,
          .planes = known.planes,
          .globals = known.globals,
          .facts = known.facts,
          .masks = known.masks,
          .rewards = known.rewards,
          .terminated = known.terminated,
          .final_planes = known.final_planes,
          .final_globals = known.final_globals,
          .final_facts = known.final_facts};
}

// The text of the map of one's own that the options choose; empty without files.
std::string given_map(const GameEntry& entry, const Options& options,
                      const mapwright_setup& setup) {
  if (setup.file_count == 0) return "";
  const std::string option(entry.info->file_option);
  const std::string name = option + ":" + std::string(value_of(options, option, ""));
  require(setup.file_count == 1 && setup.files != nullptr && !option.empty() &&
              given_text(setup.files[0].name, "a file's name") == name,
          MAPWRIGHT_BAD_ARGUMENT,
          "of files a batch takes one alone: the map of your own that its options choose");
  return std::string(given_text(setup.files[0].text, "a file's text"));
}

mapwright_status make_batch(const mapwright_setup* setup, const mapwright_batch_settings* settings,
                            bool cheating, mapwright_batch** batch) {
  return guarded([&] {
    auto& out = emptied(batch);
    const mapwright_setup known = known_part(setup, "the set-up");
    require(known.bots == nullptr && known.seed == nullptr, MAPWRIGHT_BAD_ARGUMENT,
            "a batch takes no bots, and its seeds by reset");
    BatchSettings chosen = given_settings(settings);
    chosen.cheating = cheating;
    auto made = std::make_unique<mapwright_batch>();
    const GameEntry& entry = entry_of_id(given_text(known.game, "the set-up's game"));
    const Options options = given_options(known.options);
    made->environment = value_or_fail(
        make_environment(entry.info->id, options, known.seats, given_map(entry, options, known)),
        MAPWRIGHT_BAD_TEXT);
    made->batch = made->environment->batch(chosen);
    made->batch->bind({});
    out = made.release();
  });
}

int given_game(const mapwright_batch& batch, std::int32_t game) {
  require(game >= 0 && game < batch.batch->games(), MAPWRIGHT_BAD_ARGUMENT,
          "there is no such game in the batch");
  return game;
}

void require_begun(const mapwright_batch& batch) {
  require(batch.has_begun, MAPWRIGHT_NOT_NOW, "no game has begun: mapwright_batch_reset() first");
}
void require_actions(const mapwright_batch& batch) {
  require_begun(batch);
  require(batch.arrays.actions != nullptr, MAPWRIGHT_NOT_NOW,
          "no actions are bound: mapwright_batch_bind() first");
}

}  // namespace
}  // namespace mapwright::c

using namespace mapwright;     // NOLINT(google-build-using-namespace): the functions have C's names
using namespace mapwright::c;  // NOLINT(google-build-using-namespace)

mapwright_status mapwright_batch_new(const mapwright_setup* setup,
                                     const mapwright_batch_settings* settings,
                                     mapwright_batch** batch) {
  return make_batch(setup, settings, false, batch);
}

mapwright_status mapwright_batch_new_cheating(const mapwright_setup* setup,
                                              const mapwright_batch_settings* settings,
                                              mapwright_batch** batch) {
  return make_batch(setup, settings, true, batch);
}

void mapwright_batch_free(mapwright_batch* batch) { delete batch; }

mapwright_status mapwright_batch_get_sizes(const mapwright_batch* batch,
                                           mapwright_batch_sizes* sizes) {
  return guarded([&] {
    given(sizes, "where the answer is to go");
    give_struct(sizes, sizes_of(*given(batch).environment, sizes->struct_size));
  });
}

mapwright_status mapwright_batch_action_text(const mapwright_batch* batch, std::int32_t number,
                                             char** text) {
  return guarded([&] {
    auto& out = emptied(text);
    const Environment& environment = *given(batch).environment;
    require(number >= 0 && number < environment.sizes().actions, MAPWRIGHT_BAD_ARGUMENT,
            "there is no action of that number");
    out = text_for_caller(value_or_fail(environment.action_text(number), MAPWRIGHT_BAD_ARGUMENT));
  });
}

std::int32_t mapwright_batch_action_number(const mapwright_batch* batch, const char* text) {
  return guarded([&] {
    return value_or_fail(given(batch).environment->action_number(given_text(text, "the action")),
                         MAPWRIGHT_BAD_TEXT);
  });
}

mapwright_status mapwright_batch_bind(mapwright_batch* batch,
                                      const mapwright_batch_arrays* arrays) {
  return guarded([&] {
    const mapwright_batch_arrays known = known_part(arrays, "the arrays");
    given(batch).arrays = known;
    batch->batch->bind(arrays_of(known));
    batch->has_begun = false;  // what the games are is written by a reset
  });
}

mapwright_status mapwright_batch_reset(mapwright_batch* batch, const std::uint64_t* seeds) {
  return guarded([&] {
    given(seeds, "the seeds");
    given(batch).batch->reset({seeds, static_cast<std::size_t>(batch->batch->games())});
    batch->has_begun = true;
  });
}

mapwright_status mapwright_batch_reset_game(mapwright_batch* batch, std::int32_t game,
                                            std::uint64_t seed) {
  return guarded([&] {
    require_begun(given(batch));
    batch->batch->reset_game(given_game(*batch, game), seed);
  });
}

mapwright_status mapwright_batch_seed(const mapwright_batch* batch, std::int32_t game,
                                      std::uint64_t* seed) {
  return guarded([&] {
    given(seed, "where the answer is to go");
    require_begun(given(batch));
    *seed = batch->batch->seed_of(given_game(*batch, game));
  });
}

mapwright_status mapwright_batch_sample(mapwright_batch* batch) {
  return guarded([&] {
    require_actions(given(batch));
    batch->batch->sample();
  });
}

mapwright_status mapwright_batch_step(mapwright_batch* batch) {
  return guarded([&] {
    require_actions(given(batch));
    value_or_fail(batch->batch->step(), MAPWRIGHT_ILLEGAL);
  });
}

mapwright_status mapwright_batch_view(const mapwright_batch* batch, std::int32_t game,
                                      std::int32_t seat, char** view) {
  return guarded([&] {
    auto& out = emptied(view);
    require_begun(given(batch));
    require(seat >= 0 && seat < batch->environment->sizes().seats, MAPWRIGHT_BAD_ARGUMENT,
            "there is no such seat");
    // What the seat sees is the same in the world that is drawn from it.
    const auto seen = batch->batch->clone(given_game(*batch, game), seat, 1);
    out = text_for_caller(seen->view_text(seat_at(seat)));
  });
}
