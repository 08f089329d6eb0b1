"""The installed library: what is there, what it shows, and the examples built against it in both ways.

Usage: installed_test.py SOURCE CMAKE BUILD MAPWRIGHT
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

HEADERS = ("mapwright.h", "mapwright_batch.h", "mapwright_tables.h")
SOURCE, CMAKE, BUILD, MAPWRIGHT = sys.argv[1:5]


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, check=False, **more)
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout


def variable(name):
    with open(os.path.join(BUILD, "CMakeCache.txt"), encoding="utf-8") as file:
        return re.search(rf"^{name}:\w+=(.*)$", file.read(), re.M).group(1)


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = os.path.join(cls.folder.name, "elsewhere")
        first = os.path.join(cls.folder.name, "prefix")
        run(CMAKE, "--install", BUILD, "--prefix", first, "--component", "library")
        os.rename(first, cls.prefix)  # an installed tree can be moved
        libdir = next(d for d in ("lib", "lib64") + tuple(os.listdir(cls.prefix)) if os.path.isdir(os.path.join(cls.prefix, d)))
        cls.lib = os.path.join(cls.prefix, libdir)
        if not os.path.isfile(os.path.join(cls.lib, "libmapwright.so")):
            cls.lib = os.path.join(cls.lib, next(d for d in os.listdir(cls.lib) if "linux" in d))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_shared_library_shows_the_c_interface_and_nothing_else(self):
        library = os.path.join(self.lib, "libmapwright.so")
        rows = [line.split() for line in run("nm", "-D", "--defined-only", library).splitlines()]
        shown = {row[-1].split("@")[0] for row in rows if row[-2] != "A"}
        declared = set()
        for header in HEADERS:
            with open(os.path.join(self.prefix, "include", header), encoding="utf-8") as file:
                declared |= set(re.findall(r"^MAPWRIGHT_API[^(]*?(\w+)\(", file.read(), re.M))
        self.assertGreater(len(declared), 50)
        self.assertEqual(shown, declared)
        self.assertIn("libmapwright.so.1", run("readelf", "-d", library))

    def test_every_function_is_explained(self):
        with open(os.path.join(SOURCE, "docs", "library.md"), encoding="utf-8") as file:
            text = file.read()
        for header in HEADERS:
            with open(os.path.join(self.prefix, "include", header), encoding="utf-8") as file:
                for name in re.findall(r"^MAPWRIGHT_API[^(]*?(\w+)\(", file.read(), re.M):
                    self.assertIn(name, text)

    def check_examples(self, play, tables):
        for game in ("cartographers", "guild"):
            result = run(play, game, "5")
            self.assertIn('"winners"', result)
            self.assertEqual(result, run(play, game, "5"))
        # The same games as the program plays.
        told = run(tables, "cartographers")
        lines = run(MAPWRIGHT, "simulate", "cartographers", "--players", "2", "--games", "64", "--bots", "greedy,random")
        for line in told.splitlines():
            bot, mean = line.split()
            self.assertRegex(lines, rf"\b{bot} +{mean}\b")
        failed = subprocess.run([play, "chess"], capture_output=True, text=True, check=False)
        self.assertEqual(failed.returncode, 1)
        self.assertIn("there is no game 'chess'", failed.stderr)

    def test_examples_by_find_package(self):
        build = os.path.join(self.folder.name, "build")
        run(CMAKE, "-S", os.path.join(SOURCE, "examples", "library"), "-B", build, "-G", "Ninja", f"-DCMAKE_PREFIX_PATH={self.prefix}",
            f"-DCMAKE_C_COMPILER={variable('CMAKE_C_COMPILER')}", f"-DCMAKE_CXX_COMPILER={variable('CMAKE_CXX_COMPILER')}")
        run(CMAKE, "--build", build)
        self.check_examples(os.path.join(build, "play"), os.path.join(build, "tables"))
        self.assertGreater(int(run(os.path.join(build, "imagine"), "cartographers")), 0)

    def test_examples_by_pkg_config(self):
        path = {"PKG_CONFIG_PATH": os.path.join(self.lib, "pkgconfig"), "PATH": os.environ["PATH"]}
        flags = run("pkg-config", "--cflags", "--libs", "mapwright", env=path).split()
        self.assertEqual(run("pkg-config", "--modversion", "mapwright", env=path).strip(), "0.1.0")
        programs = []
        for example in ("play", "tables"):
            programs.append(os.path.join(self.folder.name, example))
            run(variable("CMAKE_C_COMPILER"), "-std=c99", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                os.path.join(SOURCE, "examples", "library", example + ".c"), "-o", programs[-1], *flags, f"-Wl,-rpath,{self.lib}")
        self.check_examples(*programs)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[5:])
