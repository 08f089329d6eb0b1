#!/usr/bin/env python3
"""Runs clang-tidy over src/, a folder at a time as it is compiled, so that headers are read once for each folder.

Usage: tools/run_tidy.py [WORD...]     only the folders whose path has one of the words
Configures build/tidy for itself and compiles nothing. A folder that was clean, and of which nothing has changed since (its sources,
all they include, .clang-tidy), is not looked at again: its mark is in build/tidy/clean. Exits with 1 if there is a finding.
"""
import concurrent.futures
import hashlib
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build/tidy"
TIDY, COMPILER = "clang-tidy-22", "clang++-22"


def units():
    """Compile commands of what lies in src/: folders compiled together, and files that stay alone."""
    configure = ["cmake", "--preset", "clang", "-B", str(BUILD), "-DMAPWRIGHT_TOGETHER=ON"]
    done = subprocess.run(configure, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    entries = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    ours = (str(ROOT / "src") + "/", str(BUILD / "src") + "/")
    return [e for e in entries if e["file"].startswith(ours) and not e["file"].endswith(("_embedded_content.cpp", ".h.cxx"))]


def name_of(entry):
    return Path(entry["file"]).stem.removeprefix("unity_")


def fingerprint(entry):
    """Of everything the unit is made of, as the compiler names it, and of what tidy is asked."""
    command = shlex.split(entry["command"])
    start = next(i for i, word in enumerate(command) if "clang++" in word)
    out = command.index("-o")
    command = [COMPILER, *command[start + 1:out], *command[out + 2:], "-MM", "-MF", "-"]
    listed = subprocess.run([w for w in command if w not in ("-c", "-MD")], cwd=entry["directory"], capture_output=True,
                            text=True, check=False).stdout
    files = sorted({w for w in listed.replace("\\\n", " ").split()[1:]})
    if not files:
        return ""
    digest = hashlib.sha256(entry["command"].encode() + (ROOT / ".clang-tidy").read_bytes())
    for file in files:
        digest.update((Path(entry["directory"]) / file).read_bytes())
    return digest.hexdigest()


def look_at(entry):
    """What tidy has to say; empty when there is nothing."""
    mark = BUILD / "clean" / name_of(entry)
    print_now = fingerprint(entry)
    if print_now and mark.is_file() and mark.read_text(encoding="utf-8") == print_now:
        return ""
    # A unit includes sources, which nothing else may.
    done = subprocess.run([TIDY, "-p", str(BUILD), "--quiet", "--checks=-bugprone-suspicious-include", entry["file"]],
                          cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        mark.write_text(print_now, encoding="utf-8")
        return ""
    return done.stdout.strip() or done.stderr.strip()


def main():
    if "--help" in sys.argv:
        print(__doc__)
        return 0
    chosen = [e for e in units() if not sys.argv[1:] or any(word in e["file"] for word in sys.argv[1:])]
    (BUILD / "clean").mkdir(exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = [text for text in pool.map(look_at, chosen) if text]
    print("\n".join(found) if found else f"run_tidy: fine, {len(chosen)} units")
    return 1 if found or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
