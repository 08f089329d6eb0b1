#!/usr/bin/env python3
"""Checks that the paths named in the Markdown files and in comments of the sources exist.

Looked at in Markdown: link targets (relative to the file), and words in `backticks` or code blocks that begin with a folder at
the top of the repository (docs/..., src/...) or with ./ or ../. In comments of C++, TypeScript, Svelte, Python, CMake and shell:
words that begin with such a folder or a layer of ours (bots/...), and the headers and sources named alone (record.h), which some
folder must have. Words with <...>, {...} or ... are patterns and skipped; with * some file must match. Folders that git ignores
(build/) are not looked at.
Prints file:line: message; exits with 1 if there is any.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

LINK = re.compile(r"\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
CODE = re.compile(r"`([^`]+)`")
PATTERN = re.compile(r"[<>{}…$|]|\.\.\.")


def repository_files(root):
    """Files that git tracks or would add; without git, all but build/ and hidden folders."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
        paths = [root / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [p for p in root.rglob("*") if not re.match(r"build/|\.git/", p.relative_to(root).as_posix())]
    return [p for p in paths if p.is_file()]


def exists(base, name):
    name = name.split("#")[0].rstrip("/")
    if "*" in name:
        return any(True for _ in base.glob(name))
    return not name or (base / name).exists()


def words_with_lines(text):
    """Yields (line, kind, word): kind is link or code."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            continue
        if not fenced:
            yield from ((number, "link", m) for m in LINK.findall(line))
        for code in [line] if fenced else CODE.findall(line):
            for word in code.split():
                word = word.strip("\"'(),;")
                yield number, "code", re.sub(r"(:\d+)+:?$|[.:]$", "", word) if word != ".." else word


def check_file(path, root, folders):
    for number, kind, word in words_with_lines(path.read_text(encoding="utf-8")):
        if PATTERN.search(word):
            continue
        if kind == "link":
            if not re.match(r"[a-z]+:|#", word) and not exists(path.parent, word):
                yield number, f"the link target {word} does not exist"
        elif word.startswith("../"):
            if not exists(path.parent, word):
                yield number, f"{word} does not exist"
        elif word.startswith("./"):
            if not word.startswith("./build/") and not exists(root, word[2:]):
                yield number, f"{word} does not exist"
        elif "/" in word and word.split("/")[0] in folders and not exists(root, word):
            yield number, f"{word} does not exist"


SOURCES = {"src", "tests", "tools", "web", "bench", "cmake"}
COMMENTS = {  # what begins a comment that lasts to the end of the line
    ".h": "//", ".cpp": "//", ".ts": "//", ".svelte": "//", ".mjs": "//", ".py": "#", ".sh": "#", ".cmake": "#", ".txt": "#"}
FILE_NAME = re.compile(r"^[\w.-]+\.(?:h|cpp|ts|svelte|py|sh|cmake|md)$")


def comment_words(path):
    """Yields (line, word) of what the file's comments say."""
    mark = COMMENTS["." + path.name.split(".")[-1]]
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        inside = re.match(r"\s*(?:/\*\*?|\*|<!--)\s(.*)", line) if mark == "//" else None
        comment = inside.group(1) if inside else re.split(rf"(?:^|\s){mark}\s", line, maxsplit=1)[1:]
        for word in re.split(r"[\s`'\"(),;:=]+", comment if inside else "".join(comment)):
            yield number, word.rstrip(".?!")


def check_comments(path, root, folders, names):
    """Paths from the top or from src/mapwright or web/src, and file names; names holds those that exist."""
    places = [root, root / "src/mapwright", root / "src", root / "web/src", root / "web", path.parent]
    for number, word in comment_words(path):
        if PATTERN.search(word):
            continue
        if FILE_NAME.match(word):
            if word not in names:
                yield number, f"there is no file {word}"
        elif re.match(r"[\w.*-]+(?:/[\w.*-]+)+$", word) and word.split("/")[0] in folders:
            if not any(exists(place, word) for place in places):
                yield number, f"{word} does not exist"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent, help="the repository")
    root = parser.parse_args().root.resolve()
    files = repository_files(root)
    folders = {p.relative_to(root).parts[0] for p in files if p.parent != root}
    pages = sorted(p for p in files if p.suffix == ".md")
    sources = sorted(p for p in files if p.suffix in COMMENTS and p.relative_to(root).parts[0] in SOURCES
                     and (p.suffix != ".txt" or p.name == "CMakeLists.txt"))
    layers = {p.name for p in (root / "src/mapwright").iterdir()}
    names = {p.name for p in files}
    found = [f"{p.relative_to(root)}:{n}: {why}" for p in pages for n, why in check_file(p, root, folders)]
    found += [f"{p.relative_to(root)}:{n}: {why}" for p in sources
              for n, why in check_comments(p, root, folders | layers, names)]
    print("\n".join(found) if found else f"check_docs: fine, {len(pages)} pages, {len(sources)} sources")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
