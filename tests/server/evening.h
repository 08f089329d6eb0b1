#pragma once
// Two people at a table, for tests of what a house does there.

#include <gtest/gtest.h>

#include "server/rig.h"

namespace mapwright::testing_house {

// Two people at a table of Lots that has begun.
struct Evening {
  explicit Evening(protocol::Create create = lots_table()) {
    ada = rig.person(1, "Ada");
    bea = rig.person(2, "Bea");
    code = rig.create(ada, std::move(create));
    EXPECT_EQ(rig.outcome(bea, protocol::Join{code}), "acknowledged");
    EXPECT_EQ(rig.outcome(ada, protocol::Start{code}), "acknowledged");
  }
  protocol::Updates watch(ConnectionId id, std::int64_t updates = 0) {
    const auto shown = Rig::find<protocol::Updates>(rig.ask(id, protocol::Watch{code, updates}));
    return shown.value_or(protocol::Updates{});
  }
  void play_to_the_end() {
    for (int step = 0; step < 20 && !is_over(); ++step) {
      for (const ConnectionId id : {ada, bea}) rig.outcome(id, protocol::Act{code, "take 1"});
    }
  }
  bool is_over() {
    return Rig::find<protocol::Ended>(rig.ask(ada, protocol::Watch{code, 0})).has_value();
  }

  Rig rig;
  ConnectionId ada{};
  ConnectionId bea{};
  std::string code;
};

// Long enough for every clock to run out; nobody says anything.
inline void evening_passes(Rig& rig) {
  for (int i = 0; i < 100; ++i) rig.tick(1'000);
}

}  // namespace mapwright::testing_house
