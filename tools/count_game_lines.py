#!/usr/bin/env python3
"""Counts the lines a game needs: for each revision (HEAD if none is given) and each game

    rooms    lines in the game's own files under src/, bench/ and web/src/ (rules pages, tests, content and pictures left out)
    lists    lines of other files there, and of the build, that must name the game so that it exists: lists, includes, cases
    made     lines of such files that tools/new_game writes
    by hand  rooms and lists less made

Made lines are where a game begins; those that say rules are changed on the way. A room that a game may leave out at first counts
as soon as the game has it.

    tools/count_game_lines.py a1d715b HEAD
"""
import io
import re
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ["cartographers", "misterra", "guild"]
NOT_COUNTED = re.compile(r"test\.ts$|\.(?:woff2|txt|png|svg|md)$|^web/src/rules/")
BUILD = re.compile(r"^(?:CMakeLists\.txt|cmake/\w+\.cmake|(?:src|bench)/.*CMakeLists\.txt|tools/check_rules_cited\.py)$")
TEMPLATE = re.compile(r"^tests/lots/src/")


def counts(name):
    return (BUILD.match(name) or TEMPLATE.match(name)
            or re.match(r"src/|bench/|web/src/", name) and not NOT_COUNTED.search(name))


def files_of(revision):
    """Path and lines of what could count."""
    archive = subprocess.run(["git", "-C", str(ROOT), "archive", revision], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as tree:
        return {item.name: tree.extractfile(item).read().decode(errors="replace").splitlines()
                for item in tree if item.isfile() and counts(item.name)}


def is_room(name, game):
    return re.search(rf"/{game}(?:/|_\w+\.|\.)", "/" + name) is not None


def naming(lines, game):
    """Lines in which the game is named as code: an include, a case, an item of a list."""
    code = (re.sub(r"(?://|#(?!include)|--).*", "", line) for line in lines)
    return sum(1 for line in code if re.search(rf"(?i)\b{game}(?:\b|_)", line))


def main():
    if len(sys.argv) > 1 and sys.argv[1].startswith("-"):
        print(__doc__)
        return 0
    print(f"{'':24}{''.join(f'{game:>15}' for game in [*GAMES, 'mean'])}")
    for revision in sys.argv[1:] or ["HEAD"]:
        files = files_of(revision)
        rows = {"rooms": [], "lists": [], "made": [], "by hand": []}
        for game in GAMES:
            others = [other for other in GAMES if other != game]
            rows["rooms"].append(sum(len(lines) for name, lines in files.items()
                                     if not TEMPLATE.match(name) and is_room(name, game)))
            # A file that names one game alone (the Guild's hall) is no list.
            rows["lists"].append(sum(naming(lines, game) for name, lines in files.items()
                                     if not any(is_room(name, each) for each in GAMES) and not TEMPLATE.match(name)
                                     and (BUILD.match(name) or all(naming(lines, other) for other in others))))
            rows["made"].append(sum(len(lines) for name, lines in files.items() if TEMPLATE.match(name)))
            rows["by hand"].append(rows["rooms"][-1] + rows["lists"][-1] - rows["made"][-1])
        for title, counts in rows.items():
            print(f"{revision[:12]:14}{title:10}{''.join(f'{n:>15,}' for n in [*counts, sum(counts) // len(counts)])}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
