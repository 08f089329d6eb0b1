"""The environments keep the contracts of Gymnasium and PettingZoo, checked here because neither is in Debian."""

import unittest

import numpy as np

import mapwright
from mapwright import spaces

TABLES = [("cartographers", 1), ("cartographers", 3), ("misterra", 1), ("misterra", 2), ("guild", 1), ("guild", 2)]
SOLO = ["cartographers", "misterra", "guild"]


def some_legal(mask, random):
    return int(random.choice(np.flatnonzero(mask)))


class SoloTest(unittest.TestCase):
    def test_follows_the_contract_of_gymnasium(self):
        for game in SOLO:
            with self.subTest(game):
                env = mapwright.SoloEnv(game)
                random = np.random.default_rng(1)
                observation, info = env.reset(seed=1)
                self.assertIsInstance(info, dict)
                total, over = 0.0, False
                while not over:
                    self.assertTrue(env.observation_space.contains(observation))
                    mask = observation["action_mask"]
                    self.assertEqual(mask.dtype, np.int8)
                    np.testing.assert_array_equal(mask, env.action_masks())
                    action = some_legal(mask, random)
                    self.assertTrue(env.action_space.contains(action))
                    before = observation
                    observation, reward, over, truncated, info = env.step(action)
                    self.assertIsNot(observation["planes"], before["planes"])
                    self.assertIsInstance(reward, float)
                    self.assertIs(type(over), bool)
                    self.assertIs(truncated, False)
                    total += reward
                self.assertEqual(total, info["points"])
                self.assertIn("result", info)
                self.assertEqual(np.flatnonzero(observation["action_mask"]).tolist(), [mapwright.WAIT])
                with self.assertRaises(ValueError):
                    env.step(0)
                env.close()

    def test_a_seed_brings_the_same_games_and_no_seed_goes_on(self):
        env, other = mapwright.SoloEnv(), mapwright.SoloEnv()
        first = [env.reset(seed=5)[0], env.reset()[0]]
        second = [other.reset(seed=5)[0], other.reset()[0]]
        for a, b in zip(first, second):
            np.testing.assert_array_equal(a["globals"], b["globals"])
        self.assertFalse(np.array_equal(first[0]["globals"], first[1]["globals"]))

    def test_an_illegal_action_changes_nothing(self):
        env = mapwright.SoloEnv()
        env.reset(seed=1)
        before = env.clone_exact().exact_text()
        for action in (0, -1, 10**6, env.environment.actions - 1):
            with self.assertRaises(ValueError):
                env.step(action)
        self.assertEqual(env.clone_exact().exact_text(), before)

    def test_standing_rewards_the_end_alone(self):
        env = mapwright.SoloEnv("guild", reward="standing")
        random = np.random.default_rng(2)
        observation, _ = env.reset(seed=2)
        rewards, over = [], False
        while not over:
            observation, reward, over, _, _ = env.step(some_legal(observation["action_mask"], random))
            rewards.append(reward)
        self.assertIn(rewards[-1], (1.0, -1.0))
        self.assertFalse(any(rewards[:-1]))

    def test_what_cannot_be_is_refused_in_words(self):
        for wrong in (lambda: mapwright.SoloEnv("chess"), lambda: mapwright.SoloEnv(reward="money"),
                      lambda: mapwright.SoloEnv("guild", options={"map": "atlantis"}), lambda: mapwright.SoloEnv(render_mode="human"),
                      lambda: mapwright.SoloEnv().step(1)):
            with self.assertRaises(ValueError):
                wrong()

    def test_a_board_is_drawn_in_letters_when_asked_for(self):
        env = mapwright.SoloEnv(render_mode="ansi")
        env.reset(seed=1)
        self.assertGreater(len(env.render().splitlines()), 10)
        silent = mapwright.SoloEnv()
        silent.reset(seed=1)
        self.assertIsNone(silent.render())


class TurnTest(unittest.TestCase):
    def test_follows_the_contract_of_turns(self):
        for game, seats in TABLES:
            with self.subTest(f"{game}, {seats} seats"):
                env = mapwright.TurnEnv(game, seats)
                random = np.random.default_rng(3)
                env.reset(seed=3)
                self.assertEqual(env.agents, env.possible_agents)
                self.assertEqual(env.max_num_agents, seats)
                totals = dict.fromkeys(env.agents, 0.0)
                left = []
                for agent in env.agent_iter():
                    self.assertEqual(agent, env.agent_selection)
                    self.assertEqual(set(env.rewards), set(env.agents))
                    self.assertEqual(set(env.infos), set(env.agents))
                    observation, reward, over, truncated, info = env.last()
                    self.assertTrue(env.observation_space(agent).contains(observation))
                    totals[agent] += reward
                    self.assertFalse(truncated)
                    if over:
                        left.append((agent, info["points"]))
                        env.step(None)
                        self.assertNotIn(agent, env.agents)
                        continue
                    self.assertEqual(observation["action_mask"][mapwright.WAIT], 0)
                    env.step(some_legal(observation["action_mask"], random))
                self.assertEqual(len(left), seats)
                for agent, points in left:
                    self.assertEqual(totals[agent], points)
                self.assertEqual(env.agents, [])

    def test_choices_of_a_simultaneous_turn_do_not_show(self):
        env = mapwright.TurnEnv("cartographers", 2)
        env.reset(seed=4)
        before = env.observe("seat_1")
        env.step(some_legal(env.observe("seat_0")["action_mask"], np.random.default_rng(4)))
        self.assertEqual(env.agent_selection, "seat_1")
        after = env.observe("seat_1")
        for name in before:
            np.testing.assert_array_equal(before[name], after[name])

    def test_it_is_not_made_parallel_by_turns(self):
        """PettingZoo's conversion needs every seat once a cycle; here one may decide several times on end. ParallelEnv is the other shape."""
        self.assertFalse(mapwright.TurnEnv("guild").metadata["is_parallelizable"])
        self.assertTrue(mapwright.ParallelEnv("guild").metadata["is_parallelizable"])

    def test_none_is_for_the_end_alone(self):
        env = mapwright.TurnEnv("misterra", 2)
        env.reset(seed=5)
        with self.assertRaises(ValueError):
            env.step(None)


class ParallelTest(unittest.TestCase):
    def test_follows_the_contract_of_parallel_steps(self):
        for game, seats in TABLES:
            with self.subTest(f"{game}, {seats} seats"):
                env = mapwright.ParallelEnv(game, seats)
                random = np.random.default_rng(6)
                observations, infos = env.reset(seed=6)
                totals = dict.fromkeys(env.agents, 0.0)
                while env.agents:
                    self.assertEqual(set(observations), set(env.agents))
                    actions = {agent: some_legal(seen["action_mask"], random) for agent, seen in observations.items()}
                    observations, rewards, over, truncated, infos = env.step(actions)
                    for table in (observations, rewards, over, truncated, infos):
                        self.assertEqual(set(table), set(totals))
                    for agent, reward in rewards.items():
                        totals[agent] += reward
                self.assertTrue(all(over.values()))
                for agent, total in totals.items():
                    self.assertEqual(total, infos[agent]["points"])
                    self.assertTrue(env.observation_space(agent).contains(observations[agent]))
                with self.assertRaises(ValueError):
                    env.step({})

    def test_one_illegal_action_changes_nothing(self):
        env = mapwright.ParallelEnv("cartographers", 2)
        observations, _ = env.reset(seed=7)
        before = env.clone_exact().exact_text()
        good = int(np.flatnonzero(observations["seat_0"]["action_mask"])[0])
        with self.assertRaises(ValueError):
            env.step({"seat_0": good, "seat_1": 0})
        self.assertEqual(env.clone_exact().exact_text(), before)


class VersionTest(unittest.TestCase):
    def test_every_environment_carries_its_version(self):
        for env in (mapwright.SoloEnv(), mapwright.TurnEnv(), mapwright.ParallelEnv(), mapwright.BatchEnv(num_envs=2)):
            self.assertEqual(env.metadata["version"], env.environment.version)
            self.assertTrue(env.metadata["name"].endswith(f"v{env.environment.version}"))

    def test_the_module_is_optimised_and_says_so(self):
        self.assertTrue(mapwright.build_info()["optimised"])

    def test_spaces_refuse_what_is_outside(self):
        env = mapwright.SoloEnv()
        observation, _ = env.reset(seed=1)
        self.assertFalse(env.observation_space.contains({**observation, "globals": observation["globals"][:-1]}))
        self.assertFalse(env.action_space.contains(env.environment.actions))
        self.assertTrue(env.action_space.contains(spaces.action_space(env.environment).sample(observation["action_mask"])))


if __name__ == "__main__":
    unittest.main()
