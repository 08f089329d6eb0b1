"""The contracts of Gymnasium 1.x and PettingZoo 1.24, point by point, beyond what environments_test.py plays through."""

import unittest

import numpy as np

import mapwright
from mapwright import spaces


def legal(observation, random):
    return int(random.choice(np.flatnonzero(observation["action_mask"])))


class SpacesTest(unittest.TestCase):
    def test_samples_are_inside_and_vary(self):
        env = mapwright.BatchEnv("misterra", 3, seats=2, facts=True)
        for space in (env.observation_space, env.action_space, env.single_observation_space, env.single_action_space,
                      mapwright.SoloEnv("guild").observation_space):
            space.seed(1)
            self.assertIn(space.sample(), space)
        mask = env.observation_space["action_mask"]
        self.assertEqual(set(np.unique(mask.sample())), {0, 1})
        self.assertGreater(env.observation_space["planes"].sample().max(), 1)

    def test_a_seed_brings_the_same_samples(self):
        for make in (lambda: mapwright.SoloEnv().observation_space, lambda: mapwright.SoloEnv().action_space):
            one, other = make(), make()
            one.seed(7)
            other.seed(7)
            first, second = one.sample(), other.sample()
            pairs = [(first[name], second[name]) for name in first] if isinstance(first, dict) else [(first, second)]
            for a, b in pairs:
                np.testing.assert_array_equal(a, b)

    def test_a_mask_allows_what_it_allows(self):
        space = mapwright.SoloEnv("misterra").action_space
        mask = np.zeros(int(space.n), np.int8)
        mask[17] = 1
        self.assertEqual(space.sample(mask), 17)
        self.assertEqual(space.start, 0)
        with self.assertRaises((ValueError, AssertionError)):
            space.sample(mask[:-1])

    def test_equal_spaces_are_equal_and_can_be_walked_through(self):
        one, other = mapwright.SoloEnv("guild"), mapwright.SoloEnv("guild")
        self.assertEqual(one.observation_space, other.observation_space)
        self.assertEqual(one.action_space, other.action_space)
        self.assertNotEqual(one.action_space, mapwright.SoloEnv("misterra").action_space)
        self.assertEqual(set(one.observation_space.keys()), {"planes", "globals", "action_mask"})
        self.assertEqual(len(one.observation_space), 3)
        self.assertIn("Discrete", repr(one.action_space))
        self.assertFalse(one.observation_space["globals"].is_bounded())

    def test_spaces_know_whole_numbers(self):
        space = mapwright.SoloEnv().action_space
        for inside in (0, np.int8(3), np.int64(9), np.array(5)):
            self.assertIn(inside, space)
        for outside in (-1, int(space.n), 1.0, "1", None, np.array([1])):
            self.assertNotIn(outside, space)

    def test_what_is_observed_is_what_the_space_says(self):
        for settings in ({}, {"facts": True}, {"observe": False}, {"observe": False, "facts": True}, {"seats": 2, "facts": True}):
            with self.subTest(settings):
                env = mapwright.BatchEnv("guild", 2, **settings)
                observation, _ = env.reset(seed=1)
                self.assertTrue(env.observation_space.contains(observation))
                one = {name: array[0] for name, array in observation.items()}
                self.assertTrue(env.single_observation_space.contains(one))


class GymnasiumTest(unittest.TestCase):
    def test_random_numbers_are_the_environments_own(self):
        env, other = mapwright.SoloEnv(), mapwright.SoloEnv()
        env.reset(seed=123)
        other.reset(seed=123)
        self.assertEqual(env.np_random.bit_generator.state, other.np_random.bit_generator.state)
        self.assertEqual(env.np_random_seed, 123)
        state = env.np_random.bit_generator.state
        env.reset()
        self.assertNotEqual(env.np_random.bit_generator.state, state)
        env.np_random = np.random.default_rng(5)
        self.assertEqual(env.np_random_seed, -1)
        one = env.reset()[0]
        other.np_random = np.random.default_rng(5)
        np.testing.assert_array_equal(one["globals"], other.reset()[0]["globals"])

    def test_an_environment_has_what_wrappers_ask_for(self):
        with mapwright.SoloEnv("guild", render_mode="ansi") as env:
            self.assertIs(env.unwrapped, env)
            self.assertIsNone(env.spec)
            self.assertEqual(env.metadata["render_modes"], ["ansi"])
            self.assertTrue(env.has_wrapper_attr("action_masks"))
            self.assertEqual(env.get_wrapper_attr("render_mode"), "ansi")
            self.assertIn("SoloEnv", str(env))
            self.assertEqual(env.reset(options={})[1]["points"], 0)
        env.close()
        env.close()

    def test_actions_are_whole_numbers_of_any_kind(self):
        for kind in (int, np.int8, np.int32, np.int64, np.array):
            env = mapwright.SoloEnv("guild")
            observation, _ = env.reset(seed=1)
            number = int(np.flatnonzero(observation["action_mask"])[0])
            env.step(kind(number))
        env = mapwright.SoloEnv()
        env.reset(seed=1)
        before = env.clone_exact().exact_text()
        for wrong in (1.0, 1.5, "1", None, [1], np.array([1]), np.float32(1)):
            with self.assertRaises(TypeError):
                env.step(wrong)
        for wrong in (-1, 2**31, 2**40, 10**30):
            with self.assertRaises(ValueError):
                env.step(wrong)
        self.assertEqual(env.clone_exact().exact_text(), before)

    def test_a_vector_has_what_wrappers_ask_for(self):
        env = mapwright.BatchEnv("misterra", 4)
        self.assertIs(env.unwrapped, env)
        self.assertEqual(env.num_envs, 4)
        self.assertFalse(env.closed)
        self.assertIn("num_envs=4", repr(env))
        self.assertEqual(env.action_space.shape, (4,))
        observation, info = env.reset(seed=3)
        self.assertEqual(info, {})
        self.assertEqual(env.np_random_seed, 3)
        again = mapwright.BatchEnv("misterra", 4).reset(seed=3)[0]
        np.testing.assert_array_equal(observation["globals"], again["globals"])
        env.close()
        self.assertTrue(env.closed)
        env.close()

    def test_seeds_of_a_vector_may_be_left_to_it(self):
        env = mapwright.BatchEnv("misterra", 3)
        env.reset(seed=[5, None, 7])
        self.assertEqual([env.seeds()[0], env.seeds()[2]], [5, 7])
        for wrong in ([1, 2], [1, 2, 3, 4], []):
            with self.assertRaisesRegex(ValueError, "one for each"):
                env.reset(seed=wrong)


class PettingZooTest(unittest.TestCase):
    def test_rewards_that_are_summed_up_are_those_that_last_tells(self):
        """The seat that leaves at the end leaves no reward behind: who sums up `rewards` counted it twice."""
        for game in mapwright.games():
            env = mapwright.TurnEnv(game, 2)
            random = np.random.default_rng(1)
            env.reset(seed=1)
            summed = dict.fromkeys(env.agents, 0.0)
            finished = []
            for agent in env.agent_iter():
                observation, reward, terminated, truncated, info = env.last()
                self.assertNotIn(agent, finished)
                self.assertEqual(reward, summed[agent])
                self.assertEqual(info, env.infos[agent])
                summed[agent] = 0.0
                if terminated:
                    finished.append(agent)
                self.assertIsNone(env.step(None if terminated else legal(observation, random)))
                for each, reward in env.rewards.items():
                    summed[each] += reward
                for table in (env.rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(set(table), set(env.agents))
            self.assertEqual(set(finished), set(env.possible_agents))

    def test_a_table_has_what_wrappers_ask_for(self):
        for env in (mapwright.TurnEnv("guild", 3), mapwright.ParallelEnv("guild", 3)):
            env.reset(seed=1)
            self.assertEqual((env.num_agents, env.max_num_agents), (3, 3))
            self.assertIs(env.unwrapped, env)
            self.assertEqual(str(env), env.metadata["name"])
            self.assertIs(env.observation_space("seat_0"), env.observation_space("seat_0"))
            with self.assertRaisesRegex(ValueError, "seat_0, seat_1, seat_2"):
                env.observation_space("player_0")
            with self.assertRaises(NotImplementedError):
                env.state()

    def test_last_can_leave_the_observation_out(self):
        env = mapwright.TurnEnv("misterra", 2)
        with self.assertRaises(ValueError):
            env.last()
        env.reset(seed=1)
        self.assertIsNone(env.last(observe=False)[0])
        self.assertEqual(len(list(zip(range(3), env.agent_iter(2)))), 2)

    def test_the_whole_state_is_for_cheats(self):
        for env in (mapwright.TurnEnv("misterra", 2, cheating=True), mapwright.ParallelEnv("misterra", 2, cheating=True)):
            env.reset(seed=1)
            state = env.state()
            self.assertTrue(env.state_space.contains(state))
            self.assertTrue(state.any())

    def test_all_leave_a_parallel_table_at_once(self):
        env = mapwright.ParallelEnv("cartographers", 2)
        observations, infos = env.reset(seed=1)
        self.assertEqual(set(infos), set(env.agents))
        random = np.random.default_rng(2)
        while env.agents:
            observations, _, terminated, truncated, _ = env.step({agent: legal(seen, random) for agent, seen in observations.items()})
        self.assertEqual(set(terminated.values()), {True})
        self.assertEqual(set(truncated.values()), {False})
        env.reset(seed=1)
        self.assertEqual(env.agents, env.possible_agents)
        for wrong in ({"player_0": 1}, {"seat_0": -1}, {"seat_0": 10**12}):
            with self.assertRaises(ValueError):
                env.step(wrong)
        with self.assertRaises(TypeError):
            env.step({"seat_0": 1.5})


class SpaceClassesTest(unittest.TestCase):
    def test_own_spaces_and_those_of_gymnasium_are_not_mixed(self):
        module = "gymnasium" if spaces.HAS_GYMNASIUM else "mapwright"
        self.assertTrue(type(mapwright.SoloEnv().action_space).__module__.startswith(module))


if __name__ == "__main__":
    unittest.main()
