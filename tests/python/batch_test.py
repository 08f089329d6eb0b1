"""Many games at once: arrays in place, seeds, modes of starting anew, copies."""

import json
import pickle
import threading
import unittest
from pathlib import Path

import numpy as np

import mapwright


class BatchTest(unittest.TestCase):
    def test_arrays_are_written_in_place_and_cannot_be_spoilt(self):
        env = mapwright.BatchEnv("cartographers", 8)
        observation, _ = env.reset(seed=1)
        before = {name: array.copy() for name, array in observation.items()}
        again, rewards, terminated, truncated, info = env.step(env.sample())
        self.assertIs(again, observation)
        self.assertFalse(np.array_equal(before["planes"], observation["planes"]))
        self.assertTrue(env.observation_space.contains(observation))
        self.assertEqual(rewards.dtype, np.float32)
        self.assertEqual(terminated.dtype, np.bool_)
        self.assertFalse(truncated.any())
        self.assertIs(env.action_masks(), observation["action_mask"])
        with self.assertRaises(ValueError):
            observation["action_mask"][0, 0] = 1

    def test_the_callers_own_arrays_are_written_into(self):
        environment = mapwright.Environment("misterra", 2)
        batch = mapwright.Batch(environment, 3)
        arrays = {"actions": np.zeros((3, 2), np.int32), "masks": np.full((3, 2, environment.actions), 7, np.int8),
                  "globals": np.zeros((6, environment.globals), np.float32)}
        with self.assertRaises(ValueError):
            batch.step()
        batch.bind(arrays)
        with self.assertRaises(ValueError):
            batch.step()
        batch.reset([1, 2, 3])
        self.assertEqual(set(np.unique(arrays["masks"])), {0, 1})
        batch.sample()
        batch.step()
        self.assertTrue(arrays["globals"].any())

    def test_a_map_of_ones_own_is_played_in_every_shape(self):
        text = (Path(__file__).parents[2] / "content/guild/kazan.txt").read_text(encoding="utf-8").replace("map kazan", "map mine", 1)
        own = {"options": {"map": "mine"}, "own_map": text}
        totals = []
        for set_up in ({"options": {"map": "kazan"}}, own):
            env = mapwright.BatchEnv("guild", 4, **set_up)
            env.reset(seed=3)
            totals.append([env.step(env.sample())[1].copy() for _ in range(60)])
        self.assertTrue(np.array_equal(*totals), "the same map by another name is the same game")
        self.assertTrue(np.any(totals))
        for env in (mapwright.SoloEnv("guild", **own), mapwright.TurnEnv("guild", 2, **own), mapwright.ParallelEnv("guild", 3, **own)):
            env.reset(seed=1)
            copy = pickle.loads(pickle.dumps(env.environment))
            self.assertEqual((copy.own_map, copy.options), (text, env.environment.options))
        other = (Path(__file__).parents[2] / "content/cartographers/sheets.txt").read_text(encoding="utf-8")
        for wrong in ({"own_map": text}, {"options": {"map": "mine"}}, {"options": {"map": "mine"}, "own_map": "nonsense"},
                      {"options": {"map": "mine"}, "own_map": other}):
            with self.assertRaises(ValueError):
                mapwright.Environment("guild", **wrong)
        with self.assertRaises(ValueError):
            mapwright.Environment("misterra", options={"map": "mine"}, own_map=text)

    def test_wrong_arrays_are_refused(self):
        environment = mapwright.Environment("misterra")
        batch = mapwright.Batch(environment, 2)
        wrong = [{"actions": np.zeros(2, np.int64)}, {"actions": np.zeros(3, np.int32)}, {"actions": [0, 0]}, {"colours": np.zeros(2)},
                 {"rewards": np.zeros((2, 2), np.float32)[:, 0]}, {"planes": np.zeros(7, np.uint8)}]
        read_only = np.zeros(2, np.int32)
        read_only.flags.writeable = False
        for arrays in [*wrong, {"actions": read_only}]:
            with self.assertRaises((ValueError, TypeError)):
                batch.bind(arrays)
        for settings in ({"games": 0}, {"games": 2**21}, {"games": 1, "threads": 0}, {"games": 1, "threads": 10**6}, {"games": 1, "autoreset": "often"}, {"games": 1, "reward": "money"}):
            with self.assertRaises(ValueError):
                mapwright.Batch(environment, **settings)

    def test_masks_allow_exactly_what_can_be_played(self):
        random = np.random.default_rng(2)
        for game, seats in (("cartographers", 1), ("misterra", 3), ("guild", 2)):
            env = mapwright.BatchEnv(game, 5, seats=seats)
            observation, _ = env.reset(seed=2)
            for _ in range(60):
                mask = observation["action_mask"]
                self.assertTrue(mask.any(axis=-1).all(), "no mask is ever empty")
                scores = random.random(mask.shape) * mask
                env.step(scores.argmax(axis=-1))
            game0 = env.clone_exact(0)
            for seat in range(seats):
                row = observation["action_mask"][0] if seats == 1 else observation["action_mask"][0, seat]
                np.testing.assert_array_equal(np.flatnonzero(row), game0.legal_actions(seat))

    def test_seeds_and_threads(self):
        one = mapwright.BatchEnv("guild", 6, seats=2)
        many = mapwright.BatchEnv("guild", 6, seats=2, threads=3)
        a, _ = one.reset(seed=3)
        b, _ = many.reset(seed=3)
        for _ in range(30):
            one.step(one.sample())
            many.step(many.sample())
        for name in a:
            np.testing.assert_array_equal(a[name], b[name])
        seeds = one.seeds()
        first = {name: array.copy() for name, array in one.reset(seed=seeds)[0].items()}
        one.step(one.sample())
        for name, array in one.reset(seed=seeds)[0].items():
            np.testing.assert_array_equal(array, first[name])

    def test_the_modes_of_starting_anew(self):
        def play_to_an_end(env):
            env.reset(seed=4)
            while True:
                observation, rewards, terminated, _, info = env.step(env.sample())
                if terminated.any():
                    return observation, terminated, info

        same = mapwright.BatchEnv("cartographers", 4)
        observation, terminated, info = play_to_an_end(same)
        np.testing.assert_array_equal(info["_final_obs"], terminated)
        game = int(np.flatnonzero(terminated)[0])
        self.assertFalse(np.array_equal(info["final_obs"]["globals"][game], observation["globals"][game]))
        self.assertEqual(observation["action_mask"][game, 0], 0)
        self.assertEqual(info["final_obs"]["action_mask"][game].sum(), 1)
        self.assertEqual(getattr(same.metadata["autoreset_mode"], "value", same.metadata["autoreset_mode"]), "SameStep")

        later = mapwright.BatchEnv("cartographers", 4, autoreset="next_step")
        observation, terminated, info = play_to_an_end(later)
        self.assertEqual(info, {})
        self.assertEqual(observation["action_mask"][game].sum(), 1)
        np.testing.assert_array_equal(observation["globals"][game], same._final["globals"][game])
        observation, rewards, terminated, _, _ = later.step(later.sample())
        self.assertFalse(terminated[game])
        self.assertEqual(rewards[game], 0)
        self.assertEqual(observation["action_mask"][game, 0], 0)

        never = mapwright.BatchEnv("cartographers", 4, autoreset="disabled")
        observation, terminated, info = play_to_an_end(never)
        observation, rewards, terminated, _, _ = never.step(never.sample())
        self.assertTrue(terminated[game])
        never.reset(options={"reset_mask": terminated.copy()})
        self.assertFalse(terminated.any())

    def test_the_last_look_has_all_that_the_observation_has(self):
        for observe in (True, False):
            env = mapwright.BatchEnv("cartographers", 4, facts=True, observe=observe)
            observation, _ = env.reset(seed=4)
            info = {}
            while not info:
                observation, _, terminated, _, info = env.step(env.sample())
            self.assertEqual(info["final_obs"].keys(), observation.keys())
            self.assertIn(info["final_obs"], env.observation_space)
            later = mapwright.BatchEnv("cartographers", 4, facts=True, autoreset="next_step")
            facts = later.reset(seed=4)[0]["facts"]
            while not later.step(later.sample())[2].any():
                pass
            game = int(np.flatnonzero(terminated)[0])
            np.testing.assert_array_equal(info["final_obs"]["facts"][game], facts[game])

    def test_an_illegal_action_is_named_and_changes_nothing(self):
        env = mapwright.BatchEnv("cartographers", 3)
        env.reset(seed=5)
        before = [env.clone_exact(game).exact_text() for game in range(3)]
        actions = env.sample().copy()
        actions[2] = 0
        with self.assertRaisesRegex(ValueError, "seat 0 of game 2"):
            env.step(actions)
        self.assertEqual([env.clone_exact(game).exact_text() for game in range(3)], before)

    def test_two_threads_of_python_do_not_spoil_a_batch(self):
        env = mapwright.BatchEnv("guild", 64, threads=2)
        env.reset(seed=6)
        refused = []

        def play():
            for _ in range(20):
                try:
                    env.batch.sample()
                    env.batch.step()
                except ValueError as error:
                    refused.append(str(error))

        threads = [threading.Thread(target=play) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all("another thread" in each or "not legal" in each for each in refused), refused)
        env.step(env.sample())

    def test_a_game_takes_at_most_a_kilobyte(self):
        for game in mapwright.games():
            self.assertLessEqual(mapwright.BatchEnv(game, 1).batch.bytes_per_game, 1024)


class GameTest(unittest.TestCase):
    def test_clones_know_what_the_seat_knows(self):
        env = mapwright.TurnEnv("misterra", 3)
        env.reset(seed=6)
        clone, exact = env.clone("seat_1", 7), env.clone_exact()
        self.assertEqual(clone.view_text(1), exact.view_text(1))
        self.assertNotEqual(clone.exact_text(), exact.exact_text())
        self.assertEqual(env.clone("seat_1", 7).exact_text(), clone.exact_text())
        clone.act(0, int(clone.legal_actions(0)[0]))
        self.assertEqual(env.clone_exact().exact_text(), exact.exact_text(), "a copy is a copy")

    def test_what_learners_need(self):
        game = mapwright.Environment("cartographers").new_game(8)
        after = game.afterstates(planes=True, globals=True)
        count = len(after["actions"])
        np.testing.assert_array_equal(after["actions"], game.legal_actions())
        self.assertEqual(after["values"].shape, (count,))
        self.assertEqual(after["planes"].shape, (count, *game.environment.plane_shape))
        self.assertEqual(after["facts"].shape, (count, game.environment.facts))
        self.assertEqual(game.next_values(0, 2).shape, (count,))
        best = int(after["actions"][after["values"].argmax()])
        game.act(0, best, turn_cards=False)
        self.assertEqual(game.card_due(), -1)
        outcomes = game.card_outcomes()
        copy = game.clone_exact()
        copy.turn_card(outcomes[0][0])
        weight = sum(weight for _, weight in outcomes)
        copy = game.clone_exact()
        copy.turn_stratified_card(weight - 1, weight)
        game.turn_cards()
        self.assertIsNone(game.card_due())
        with self.assertRaises(ValueError):
            game.turn_card(outcomes[0][0])
        with self.assertRaises(ValueError):
            game.afterstates(seat=1)

    def test_values_count_what_the_page_says(self):
        """docs/learning.md, Values: at the end the value is the outcome."""
        def played(name, seats, seed):
            game = mapwright.Environment(name, seats).new_game(seed)
            while not game.is_over:
                for seat in game.seats_to_act():
                    game.act(seat, game.random_action(seat), turn_cards=False)
                game.turn_cards()
            return game

        for seed in range(3):
            for name, percent in (("cartographers", 75), ("misterra", 40), ("guild", 75)):
                game = played(name, 3, seed)
                points = [game.points(seat) for seat in range(3)]
                for seat in range(3):
                    best_other = max(points[:seat] + points[seat + 1:])
                    self.assertAlmostEqual(game.value(seat), points[seat] - best_other * percent / 100, places=3)
            game = played("misterra", 1, seed)
            self.assertEqual(game.value(), game.points())
            game = played("cartographers", 1, seed)
            self.assertEqual(game.value(), json.loads(game.result())["seats"][0]["rating"])
            game = played("guild", 1, seed)
            met = len(json.loads(game.result())["seats"][0]["objectives"])
            self.assertEqual(game.value(), game.points() + 10 * met + (30 if game.standing() == 1 else 20 if met == 3 else 0))

    def test_what_compares_the_seats_waits_for_the_end(self):
        """It told the others' hypotheses from the first day on."""
        game = mapwright.Environment("misterra", 2).new_game(3)
        for ask in (game.result, game.rank, game.standing):
            with self.assertRaisesRegex(ValueError, "not over"):
                ask()
        while not game.is_over:
            game.act(game.seats_to_act()[0], game.random_action(game.seats_to_act()[0]))
        self.assertEqual(sorted(game.rank(seat) for seat in range(2))[0], 1)
        self.assertIn("hypotheses", game.result())

    def test_numbers_have_texts_and_fields_have_meanings(self):
        for name in mapwright.games():
            environment = mapwright.Environment(name, 2)
            self.assertEqual(environment.action_text(0), "wait")
            game = environment.new_game(9)
            for action in game.legal_actions(game.seats_to_act()[0])[:20].tolist():
                self.assertEqual(environment.action_number(environment.action_text(action)), action)
            self.assertEqual(sum(size for _, size, _ in environment.plane_fields()), environment.plane_shape[0])
            self.assertEqual(sum(size for _, size, _ in environment.global_fields()), environment.globals)
            self.assertEqual(sum(size for _, size, _ in environment.fact_fields()), environment.facts)
            self.assertEqual(sum(count for _, count, _, _ in environment.action_ranges()), environment.actions)
            with self.assertRaises(ValueError):
                environment.action_number("nonsense")

    def test_bots_play_from_the_view(self):
        game = mapwright.Environment("guild", 2).new_game(10)
        seat = game.seats_to_act()[0]
        self.assertIn(game.bot_action(seat, "greedy", 1), game.legal_actions(seat))
        with self.assertRaisesRegex(ValueError, "the bots are"):
            game.bot_action(seat, "nobody")
        with self.assertRaises(ValueError):
            game.bot_action(7, "greedy")


if __name__ == "__main__":
    unittest.main()
