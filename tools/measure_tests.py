#!/usr/bin/env python3
"""Processor seconds of each test of a build, most first: what ctest tells is how long it took beside all others.

Usage: tools/measure_tests.py [PRESET] [CTEST ARGUMENT...], for example: tools/measure_tests.py asan -R simulation
"""

import ctypes
import json
import os
import subprocess
import sys

PR_SET_CHILD_SUBREAPER = 36  # what a test leaves behind is counted as well


def processor_seconds(times):
    return times.children_user + times.children_system


def main():
    arguments = sys.argv[1:]
    preset = arguments.pop(0) if arguments and not arguments[0].startswith("-") else "dev"
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    told = subprocess.run(["ctest", "--preset", preset, "--show-only=json-v1", *arguments], check=True, capture_output=True)
    rows = []
    for test in json.loads(told.stdout)["tests"]:
        properties = {each["name"]: each["value"] for each in test.get("properties", [])}
        environment = dict(each.split("=", 1) for each in properties.get("ENVIRONMENT", []))
        before = processor_seconds(os.times())
        done = subprocess.run(test["command"], cwd=properties.get("WORKING_DIRECTORY"), env={**os.environ, **environment},
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        while True:
            try:
                os.waitpid(-1, 0)
            except ChildProcessError:
                break
        rows.append((processor_seconds(os.times()) - before, test["name"], done.returncode))
        print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for seconds, name, status in sorted(rows, reverse=True):
        print(f"{seconds:8.1f}  {name}{'' if status == 0 else f'  FAILED ({status})'}")
    print(f"{sum(row[0] for row in rows):8.1f}  all")


if __name__ == "__main__":
    main()
