#pragma once
// HouseRunner: the threads around a house. One runs the house itself: it alone touches it, takes
// what came (from sockets, the store, the thinkers) in turn and carries out what the house asks
// for. The house is a type parameter so that tests can run another one.

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include "mapwright/server/house.h"
#include "mapwright/server/net/counters.h"
#include "mapwright/server/net/house_time.h"
#include "mapwright/server/net/inbox.h"
#include "mapwright/server/net/limits.h"
#include "mapwright/server/net/socket_events.h"
#include "mapwright/server/net/store_thread.h"
#include "mapwright/server/net/think_pool.h"

namespace mapwright {

struct RunnerOptions {
  std::size_t think_threads = 1;
  std::size_t most_waiting_bytes = 64U << 20U;  // of frames that the house has not yet taken
  std::chrono::milliseconds tick{100};
  std::chrono::milliseconds patience{5000};  // for the store, when it is to finish
  StoreThread::Trouble on_trouble = {};
};

template <class H = House>
class HouseRunner final : public SocketEvents {
 public:
  // `deliver` is called by the thread of the house, with what is for the sockets, in order.
  using Deliver = std::function<void(std::vector<Parcel>)>;

  HouseRunner(std::unique_ptr<H> house, Store& store, Counters& counters, Deliver deliver,
              const RunnerOptions& options = {})
      : options_(options),
        house_(std::move(house)),
        deliver_(std::move(deliver)),
        counters_(counters),
        inbox_(woken_by(store, options.most_waiting_bytes)),
        store_(
            store, counters, [this](auto answers) { inbox_->put(std::move(answers)); },
            options.on_trouble),
        thinkers_(options.think_threads, counters,
                  [this](Ticket ticket, std::string result) {
                    inbox_->put(Inbox::Thought{ticket, std::move(result)});
                  }),
        thread_([this] { run(); }) {}
  ~HouseRunner() override { finish(); }

  void opened(ConnectionId connection, std::string address) override {
    inbox_->put(Inbox::Opened{connection, household_of(address)});
  }
  [[nodiscard]] bool received(ConnectionId connection, std::string frame) override {
    return inbox_->put_frame(connection, std::move(frame));
  }
  void closed(ConnectionId connection) override { inbox_->put(Inbox::Closed{connection}); }

  // Takes what has come, waits until all that was to be saved is saved and its answers are on their
  // way, then ends the threads. What comes later is not taken: nobody is told that it was.
  void finish() {
    inbox_->finish();
    if (thread_.joinable()) thread_.join();
    store_.finish();
    thinkers_.stop();
  }
  // Whether the store took the last write.
  [[nodiscard]] bool well() const { return store_.well(); }

 private:
  static std::shared_ptr<Inbox> woken_by(Store& store, std::size_t most_bytes) {
    auto inbox = std::make_shared<Inbox>(most_bytes);
    // The store may outlive us.
    store.on_notice(
        [weak = std::weak_ptr(inbox)](const std::string& log) {
          if (const auto open = weak.lock()) open->put(Inbox::Woken{log});
        },
        [weak = std::weak_ptr(inbox)](const std::string& text) {
          if (const auto open = weak.lock()) open->put(Inbox::Heard{text});
        });
    return inbox;
  }

  Time now() {
    using std::chrono::duration_cast;
    using std::chrono::milliseconds;
    return time_.at(
        duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()),
        duration_cast<milliseconds>(std::chrono::steady_clock::now().time_since_epoch()));
  }

  void run() {
    using Clock = std::chrono::steady_clock;
    auto next_tick = Clock::now() + options_.tick;
    std::optional<Clock::time_point> give_up;
    for (;;) {
      auto [inputs, finishing] = inbox_->take(give_up ? Clock::now() + options_.tick : next_tick);
      if (finishing && !give_up) give_up = Clock::now() + options_.patience;
      std::size_t since = 0;
      for (Inbox::Input& input : inputs) {
        std::visit([&](auto& one) { tell(one); }, input);
        // A long queue: the store gets what is ready while the rest is worked on.
        if (++since % kAtOnce == 0) carry_out();
      }
      if (!give_up && Clock::now() >= next_tick) {
        house_->tick(now());
        show_figures();
        next_tick = Clock::now() + options_.tick;
      }
      carry_out();
      if (give_up && Clock::now() >= *give_up) return;
      if (give_up && inputs.empty() && asked_of_store_ == 0) return;
    }
  }

  void tell(Inbox::Opened& one) { house_->opened(one.connection, one.address, now()); }
  void tell(Inbox::Received& one) {
    if (!sent_away_.contains(one.connection)) house_->received(one.connection, one.frame, now());
  }
  void tell(Inbox::Closed& one) {
    if (sent_away_.erase(one.connection) == 0) house_->closed(one.connection, now());
  }
  void tell(StoreThread::Answer& one) {
    --asked_of_store_;
    if (one.to_save) {
      house_->saved(one.ticket, one.written, now());
    } else {
      house_->loaded(one.ticket, one.read, now());
    }
  }
  void tell(Inbox::Thought& one) { house_->thought(one.ticket, std::move(one.result), now()); }
  void tell(Inbox::Woken& one) { house_->woken(one.log, now()); }
  void tell(Inbox::Heard& one) { house_->heard(one.text, now()); }

  void show_figures() {
    if constexpr (requires { house_->figures(); }) {
      show(house_->figures(), counters_);
    }
  }

  void carry_out() {
    std::vector<Parcel> parcels;
    std::vector<Save> saves;
    std::vector<Load> loads;
    for (Output& output : house_->take_outputs()) {
      if (auto* send = std::get_if<Send>(&output)) {
        parcels.push_back({.to = send->to, .text = std::move(send->frame)});
      } else if (auto* close = std::get_if<Close>(&output)) {
        sent_away_.insert(close->connection);
        parcels.push_back(
            {.to = close->connection, .text = std::move(close->reason), .last = true});
      } else if (auto* save = std::get_if<Save>(&output)) {
        saves.push_back(std::move(*save));
      } else if (auto* load = std::get_if<Load>(&output)) {
        loads.push_back(std::move(*load));
      } else if (auto* announce = std::get_if<Announce>(&output)) {
        store_.announce(std::move(announce->text));
      } else {
        thinkers_.add(std::move(std::get<Think>(output)));
      }
    }
    asked_of_store_ += saves.size() + loads.size();
    if (!saves.empty() || !loads.empty()) store_.add(std::move(saves), std::move(loads));
    if (!parcels.empty()) deliver_(std::move(parcels));
  }

  static constexpr std::size_t kAtOnce = 64;

  RunnerOptions options_;
  std::unique_ptr<H> house_;
  Deliver deliver_;
  Counters& counters_;
  HouseTime time_;
  std::unordered_set<ConnectionId> sent_away_;  // closed by the house, not yet by the socket
  std::shared_ptr<Inbox> inbox_;
  StoreThread store_;
  ThinkPool thinkers_;
  std::size_t asked_of_store_ = 0;  // and not yet answered
  std::thread thread_;
};

}  // namespace mapwright
