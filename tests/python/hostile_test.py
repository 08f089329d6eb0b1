"""Odd arguments, arrays, processes and threads: refused in words or harmless, never a crash."""

import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest

import numpy as np

import mapwright


class ArgumentsTest(unittest.TestCase):
    def test_every_function_refuses_what_cannot_be(self):
        environment = mapwright.Environment("guild", 2)
        game = environment.new_game(1)
        batch = mapwright.Batch(environment, 2)
        batch.bind({"actions": np.zeros(4, np.int32)})
        batch.reset([1, 2])
        odd = [None, -1, 2, 10**6, 2**31, 2**70, 1.5, "0", b"0", [0], np.zeros(3)]
        of_a_seat = [game.points, game.rank, game.standing, game.legal_actions, game.view_text, game.picture, game.random_action,
                     game.afterstates, game.value]
        of_a_seat += [lambda seat: game.observe(seat), lambda seat: game.mask(seat, np.zeros(environment.actions, np.int8)),
                      lambda seat: game.act(seat, 0), lambda seat: game.clone(seat, 1), lambda seat: game.bot_action(seat, "greedy"),
                      lambda seat: game.next_values(seat, 1), lambda seat: batch.clone(0, seat, 1)]
        of_a_game = [batch.seed_of, batch.clone_exact, lambda number: batch.reset_game(number, 1), lambda number: batch.clone(number, 0, 1)]
        before = game.exact_text()
        for call in of_a_seat + of_a_game:
            for value in odd:
                with self.subTest(call=call, value=value), self.assertRaises((ValueError, TypeError)):
                    call(value)
        for call in (environment.new_game, lambda seed: batch.reset([seed, 1]), lambda seed: game.clone(0, seed)):
            for value in (None, -1, 2**64, 1.5, "1"):
                with self.subTest(call=call, value=value), self.assertRaises((ValueError, TypeError)):
                    call(value)
        for call in (lambda: environment.action_text(-1), lambda: environment.action_text(environment.actions),
                     lambda: environment.action_number("\0"), lambda: environment.action_number("explore " * 10000),
                     lambda: environment.play_at_random(-1, 1), lambda: game.next_values(0, 0), lambda: game.turn_card("\0nothing"),
                     lambda: game.turn_stratified_card(1, 1), lambda: game.turn_stratified_card(0, 0), lambda: game.load_view("", 1),
                     lambda: game.load_exact("x" * 100000), lambda: game.bot_action(0, "exec:true"), lambda: game.bot_action(0, "master@-1"),
                     lambda: batch.reset([]), lambda: batch.reset([1]), lambda: batch.reset(None), lambda: batch.bind(None),
                     lambda: batch.bind({1: np.zeros(4, np.int32)})):
            with self.assertRaises((ValueError, TypeError)):
                call()
        self.assertEqual(game.exact_text(), before)

    def test_environments_refuse_what_cannot_be(self):
        for settings in ({"seats": 0}, {"seats": -1}, {"seats": 99}, {"seats": None}, {"options": {"map": None}}, {"options": {"no": "such"}},
                         {"options": "map=aghon"}):
            with self.subTest(settings), self.assertRaises((ValueError, TypeError)):
                mapwright.Environment("guild", **settings)
        for call in (lambda: mapwright.Environment(None), lambda: mapwright.Environment(""), lambda: mapwright.Environment("guild\0"),
                     lambda: mapwright.BatchEnv("guild", 0), lambda: mapwright.BatchEnv("guild", -5), lambda: mapwright.BatchEnv("guild", 10**12),
                     lambda: mapwright.BatchEnv("guild", 2.5), lambda: mapwright.BatchEnv("guild", 2, threads=0), lambda: mapwright.TurnEnv("guild", 9),
                     lambda: mapwright.SoloEnv("guild").reset(seed=-1), lambda: mapwright.SoloEnv("guild").reset(seed="x")):
            with self.assertRaises((ValueError, TypeError)):
                call()

    def test_a_batch_that_has_not_begun_says_so(self):
        batch = mapwright.Batch(mapwright.Environment("guild"), 2)
        batch.bind({"actions": np.zeros(2, np.int32)})
        for call in (batch.step, batch.sample, lambda: batch.seed_of(0), lambda: batch.clone_exact(0), lambda: batch.reset_game(0, 1)):
            with self.assertRaisesRegex(ValueError, "reset the batch first"):
                call()


class ArraysTest(unittest.TestCase):
    def test_arrays_of_odd_make_are_refused(self):
        batch = mapwright.Batch(mapwright.Environment("misterra"), 4)
        bytes_of_it = np.zeros(4 * 4 + 1, np.uint8)
        read_only = np.zeros(4, np.int32)
        read_only.flags.writeable = False
        wrong = [np.zeros(8, np.int32)[::2], np.zeros(4, np.int32)[::-1], np.zeros(4, ">i4"), np.zeros(4, np.uint32), np.zeros(4, np.float32),
                 bytes_of_it[1:].view(np.int32), read_only, np.zeros(5, np.int32), np.zeros(0, np.int32), np.broadcast_to(np.int32(0), 4), [0] * 4, "0000"]
        for array in wrong:
            with self.subTest(array), self.assertRaises((ValueError, TypeError)):
                batch.bind({"actions": array})
        batch.bind({"actions": np.zeros((2, 2), np.int32)})
        batch.bind({"actions": None})
        with self.assertRaisesRegex(ValueError, "bind"):
            batch.step()

    def test_actions_of_odd_make_are_refused_and_nothing_changes(self):
        env = mapwright.BatchEnv("misterra", 3)
        env.reset(seed=1)
        good = env.sample().copy()
        before = [env.clone_exact(game).exact_text() for game in range(3)]
        wrong = [0, good[:2], good.astype(np.float64), good.reshape(3, 1), [good, good], None, "abc", good.astype(np.int64) + 2**32, np.full(3, -1),
                 np.full(3, 2**63, np.uint64), good.astype(bool)]
        for actions in wrong:
            with self.subTest(actions), self.assertRaises((ValueError, TypeError)):
                env.step(actions)
        self.assertEqual([env.clone_exact(game).exact_text() for game in range(3)], before)
        env.step(good.astype(np.int64))

    def test_seeds_of_odd_make_are_refused(self):
        env = mapwright.BatchEnv("misterra", 2)
        for wrong in (-1, [-1, 2], [1, 2**64], [1], [1, 2, 3]):
            with self.subTest(wrong), self.assertRaises(ValueError):
                env.reset(seed=wrong)
        for wrong in ("1", [1.5, 2], ["1", 2]):
            with self.subTest(wrong), self.assertRaises((TypeError, ValueError)):
                env.reset(seed=wrong)
        env.reset(seed=[2**64 - 1, None])

    def test_a_mask_of_games_to_reset_has_its_form(self):
        env = mapwright.BatchEnv("misterra", 3, autoreset="disabled")
        with self.assertRaises(ValueError):
            env.reset(options={"reset_mask": np.ones(3, bool)})  # none has begun
        env.reset(seed=1)
        for wrong in (np.ones(4, bool), np.ones(3, np.int64), [0, 1], True):
            with self.assertRaises(ValueError):
                env.reset(options={"reset_mask": wrong})
        seeds = env.seeds()
        env.reset(seed=[7, 8, 9], options={"reset_mask": np.array([False, True, False])})
        self.assertEqual(env.seeds(), [seeds[0], 8, seeds[2]])

    def test_arrays_live_as_long_as_the_batch_writes_into_them(self):
        batch = mapwright.Batch(mapwright.Environment("misterra"), 2)
        batch.bind({"actions": np.zeros(2, np.int32), "globals": np.zeros((2, batch.environment.globals), np.float32)})
        batch.reset([1, 2])
        for _ in range(50):
            batch.sample()
            batch.step()

    def test_actions_that_change_while_they_are_played_spoil_nothing(self):
        """Another thread writes nonsense into the array all the time: a step is refused, or plays what it has checked."""
        environment = mapwright.Environment("cartographers")
        batch = mapwright.Batch(environment, 256)
        actions = np.zeros(256, np.int32)
        batch.bind({"actions": actions})
        batch.reset(list(range(256)))
        ends = threading.Event()

        def spoil():
            while not ends.is_set():
                actions[::3] = 12345678

        thread = threading.Thread(target=spoil)
        thread.start()
        try:
            for _ in range(200):
                try:
                    batch.sample()
                    batch.step()
                except ValueError:
                    pass
        finally:
            ends.set()
            thread.join()
        for game in range(0, 256, 17):
            copied = batch.clone_exact(game)
            environment.new_game(1).load_exact(copied.exact_text())


class ProcessesTest(unittest.TestCase):
    def test_a_set_up_can_be_pickled_and_a_game_cannot(self):
        environment = mapwright.Environment("guild", 2, {"map": "kazan"})
        for again in (pickle.loads(pickle.dumps(environment)), copy.deepcopy(environment)):
            self.assertEqual((again.game, again.seats, again.options), (environment.game, environment.seats, environment.options))
        self.assertIn("kazan", repr(environment))
        for held in (environment.new_game(1), mapwright.Batch(environment, 1)):
            with self.assertRaises(TypeError):
                pickle.dumps(held)

    def test_a_forked_process_plays_on_without_the_threads(self):
        """Threads do not come along: a batch with threads of its own waited for them for ever."""
        env = mapwright.BatchEnv("misterra", 8, threads=3)
        env.reset(seed=1)
        env.step(env.sample())
        child = os.fork()
        if child == 0:
            status = 1
            try:
                for _ in range(20):
                    env.step(env.sample())
                del env
                status = 0
            finally:
                os._exit(status)
        ended = 0
        for _ in range(300):
            ended, status = os.waitpid(child, os.WNOHANG)
            if ended:
                break
            time.sleep(0.1)
        if not ended:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        self.assertTrue(ended, "the child does not come to an end")
        self.assertEqual(os.waitstatus_to_exitcode(status), 0)
        env.step(env.sample())

    def test_fewer_threads_than_asked_for_do_the_same(self):
        """Where the system gave no more of them the batch was refused, and those that it had begun waited for ever."""
        play = ("import mapwright, resource, sys\n"
                "size = int(open('/proc/self/statm').read().split()[0]) * resource.getpagesize()\n"
                "if sys.argv[1] == 'few': resource.setrlimit(resource.RLIMIT_AS, (size + 250 * 2**20,) * 2)\n"
                "env = mapwright.BatchEnv('misterra', 256, threads=256 if sys.argv[1] == 'few' else 1, observe=False)\n"
                "env.reset(seed=1)\n"
                "for _ in range(20): rewards = env.step(env.sample())[1]\n"
                "print(rewards.tolist())\n")
        told = [subprocess.run([sys.executable, "-c", play, how], capture_output=True, text=True, timeout=100, check=True).stdout
                for how in ("one", "few")]
        self.assertEqual(told[0], told[1])

    def test_workers_of_another_process_can_be_started(self):
        context = multiprocessing.get_context("spawn")
        with context.Pool(1) as pool:
            self.assertEqual(pool.apply(_points_of, (mapwright.Environment("misterra"), 5)), _points_of(mapwright.Environment("misterra"), 5))

    def test_many_threads_each_with_their_own_games(self):
        wrong = []

        def play(seed):
            try:
                if _points_of(mapwright.Environment("misterra"), seed) != _points_of(mapwright.Environment("misterra"), seed):
                    wrong.append(seed)
            except Exception as error:  # told to the test
                wrong.append(error)

        threads = [threading.Thread(target=play, args=(seed,)) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


def _points_of(environment, seed):
    game = environment.new_game(seed)
    while not game.is_over:
        game.act(0, game.random_action(0))
    return game.points(0)


if __name__ == "__main__":
    unittest.main()
