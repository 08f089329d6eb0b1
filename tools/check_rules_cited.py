#!/usr/bin/env python3
"""Checks that every numbered rule is cited by a test.

A rule is defined in docs/rules/<game>.md as "- **C12** ..." or in a table as "| **C43** ...". It is cited when its
number stands as a word, in a comment or a name, in a tests/**/*.cpp that has a TEST and names the game in its path or text.
In a string it counts only as "C12: ...", because C5 is also the name of a cell. Files without a TEST (the oracle) do not count.
A game without src/mapwright/games/<game> is skipped.
Prints file:line: message for each rule without a test; exits with 1 if there is any.
"""
import argparse
import re
import sys
from pathlib import Path

DEFINITION = re.compile(r"^(?:- |\| *)\*\*([A-Z]\d+)\*\*")
STRING = re.compile(r'//[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S)
TEST = re.compile(r"^(?:TYPED_)?TEST(?:_[FP])?\(", re.M)
NUMBER = re.compile(r"(?<![A-Za-z0-9])[A-Z]\d+(?![A-Za-z0-9])")


def citations(text):
    def keep(match):
        literal = match.group()
        if literal.startswith("//"):
            return literal
        rule = re.match(r'"([A-Z]\d+):', literal)
        return rule.group(1) if rule else " "
    return set(NUMBER.findall(STRING.sub(keep, text)))


def check_game(root, game, tests):
    rules = root / "docs" / "rules" / f"{game}.md"
    if not rules.is_file() or not (root / "src/mapwright/games" / game).is_dir():
        print(f"check_rules_cited: {game}: skipped, not in src/ yet")
        return []
    cited = set()
    for path, text in tests:
        if TEST.search(text) and (game in path.as_posix() or game in text.lower()):
            cited |= citations(text)
    found, count = [], 0
    for number, line in enumerate(rules.read_text(encoding="utf-8").splitlines(), 1):
        rule = DEFINITION.match(line)
        count += bool(rule)
        if rule and rule.group(1) not in cited:
            found.append(f"{rules.relative_to(root)}:{number}: no test cites {rule.group(1)}")
    if count == 0:
        found.append(f"{rules.relative_to(root)}:1: defines no rule")
    print(f"check_rules_cited: {game}: {count - len(found)} of {count} rules cited")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the repository")
    root = parser.parse_args().root
    tests = [(p.relative_to(root), p.read_text(encoding="utf-8")) for p in sorted((root / "tests").rglob("*.cpp"))]
    games = sorted(page.stem for page in (root / "docs" / "rules").glob("*.md"))
    found = [finding for game in games for finding in check_game(root, game, tests)]
    if found:
        print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
