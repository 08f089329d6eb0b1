#!/usr/bin/env python3
"""Links a module of the page, or takes what was linked from the same files before: optimising at link time takes longer than
all the rest of the page, and a fresh clone has nothing else to do. Kept beside what ccache keeps, as long as that is wanted.

Usage: link_cached.py CLANG ARGUMENT... -o OUTPUT (CMake's linker launcher; no other options with a file of their own)
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = 24


def cache_folder():
    """None: nothing is to be kept."""
    if "CCACHE_DISABLE" in os.environ:
        return None
    told = subprocess.run(["ccache", "--get-config", "cache_dir"], capture_output=True, text=True, check=False)
    return Path(told.stdout.strip(), "mapwright-links") if told.returncode == 0 and told.stdout.strip() else None


def file_of(word, folders):
    """The file that a word of the linker's command line stands for."""
    if word.startswith("-l"):
        found = (Path(folder, f"lib{word[2:]}.a") for folder in folders)
        return next((path for path in found if path.is_file()), None)
    return Path(word) if not word.startswith("-") and Path(word).is_file() else None


def key_of(command):
    """Of the command that the compiler would run, and of every file it names; of the linker itself by its time."""
    told = subprocess.run([*command, "-###"], capture_output=True, text=True, check=True)
    line = told.stderr.strip().splitlines()[-1]
    words = shlex.split(line)
    linker = Path(words[0]).resolve()
    known = hashlib.sha256(repr((line, linker.stat().st_size, linker.stat().st_mtime_ns)).encode())
    folders = [word[2:] for word in words if word.startswith("-L")]
    output = words[words.index("-o") + 1]
    for word in words[1:]:
        path = file_of(word, folders) if word != output else None
        if path is not None:
            known.update(word.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest()


def keep(output, kept):
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=kept.parent, delete=False) as file: # whole or not at all
        file.write(output.read_bytes())
    os.replace(file.name, kept)
    for old in sorted(kept.parent.iterdir(), key=lambda path: path.stat().st_mtime_ns)[:-KEPT]:
        old.unlink(missing_ok=True)


def main():
    command = sys.argv[1:]
    output = Path(command[command.index("-o") + 1])
    folder = cache_folder()
    kept = folder / key_of(command) if folder else None
    if kept and kept.is_file():
        shutil.copyfile(kept, output)
        output.chmod(0o755)
        os.utime(kept)
        return 0
    status = subprocess.run(command, check=False).returncode
    if status == 0 and kept:
        keep(output, kept)
    return status


if __name__ == "__main__":
    sys.exit(main())
