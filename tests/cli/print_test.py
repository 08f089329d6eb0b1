#!/usr/bin/env python3
"""Printed pages as people get them: the files open in two renderers without a word, have the exact size of the paper, a bar of
100 mm, blank margins, no colour, and show every cell. Needs poppler-utils and mupdf-tools; without them only what needs none runs."""

import os
import re
import shutil
import stat
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

import commands
from commands import CommandLine, run

PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
DPI = 150
QUARTER_INCH = 6.35
SVG = "{http://www.w3.org/2000/svg}"
HAS_RENDERERS = all(shutil.which(tool) for tool in ("pdfinfo", "pdftoppm", "pdftotext", "mutool"))
SHEETS = [("sheet", "cartographers", "side=A"), ("sheet", "cartographers", "side=B"), ("sheet", "misterra", None)] + [
    ("sheet", "guild", f"map={name}") for name in ("avenia", "aghon", "kazan", "cnidaria")]
SCORES = [("scores", game, None) for game in ("cartographers", "misterra", "guild")]
CARDS = [("cards", game, None) for game in ("cartographers", "misterra", "guild")]
KNOWN = {  # a cell of content/cartographers/sheets.txt that shows something
    "r": "ruin", "^": "mountain", "#": "wasteland"}


def quietly(*command):
    """Runs a renderer, which must not say anything about the file."""
    done = subprocess.run(command, capture_output=True, timeout=120)
    assert done.returncode == 0 and not done.stderr.strip(), (command, done.stderr)
    return done.stdout


def rows_of_side(side):
    """The map of a side of the sheet as content/ draws it."""
    with open(os.path.join(commands.SOURCE, "content/cartographers/sheets.txt"), encoding="utf-8") as file:
        return re.findall(r"\| (.*)", file.read().split("sheet " + side)[1].split("\nsheet")[0])


class Picture:
    """A page in grey, as a renderer shows it: rows of bytes, 0 black."""

    def __init__(self, data):
        kind, width, height, most, self.bytes = re.match(
            rb"(P[56])\s+(?:#[^\n]*\n)?(\d+)\s+(\d+)\s+(\d+)\s(.*)", data, re.S).groups()
        self.width, self.height = int(width), int(height)
        assert int(most) == 255
        self.colours = 0
        if kind == b"P6":
            red, green, blue = self.bytes[0::3], self.bytes[1::3], self.bytes[2::3]
            self.colours = 0 if red == green == blue else 1
            self.bytes = red

    def row(self, y):
        return self.bytes[y * self.width:(y + 1) * self.width]

    def dark(self, left, top, width, height, below=200):
        """How many pixels of a box in millimetres are dark."""
        x, y = round(left * DPI / 25.4), round(top * DPI / 25.4)
        wide, high = round(width * DPI / 25.4), round(height * DPI / 25.4)
        return sum(1 for each in range(y, y + high) for value in self.row(each)[x:x + wide] if value < below)


def poppler(path, page=1):
    return Picture(quietly("pdftoppm", "-r", str(DPI), "-f", str(page), "-l", str(page), path))


def mupdf(path, page=1):
    return Picture(quietly("mutool", "draw", "-q", "-N", "-r", str(DPI), "-F", "ppm", "-o", "-", path, str(page)))


class Printing(CommandLine):
    def printed(self, what, game, setting, kind="pdf", **options):
        path = self.path(f"{what}-{game}-{(setting or 'x').split('=')[-1]}.{kind}")
        arguments = ["print", what, game, "--to", path]
        arguments += ["--set", setting] if setting else []
        for name, value in options.items():
            arguments += [f"--{name}", value]
        self.check(run(*arguments), 0)
        return path

    # What needs no renderer.

    def test_help_says_what_can_be_printed(self):
        done = run("print", "--help")
        for word in ("sheet", "scores", "cards", "poster"):
            self.assertIn(word, done.stdout)

    def test_geometry_is_the_same_in_both_formats(self):
        """Every outline of the SVG stands in the PDF with the same numbers."""
        for what, game, setting in (SHEETS[0], SHEETS[3], SCORES[0]):
            tree = ElementTree.parse(self.printed(what, game, setting, "svg"))
            with open(self.printed(what, game, setting), "rb") as file:
                pdf = file.read().decode("latin-1")
            numbers = re.findall(r"^(?:[\d.]+ [gG] )*.*?((?:-?[\d.]+ )+m .*?)[BSfn]$", pdf, re.M)
            in_pdf = {" ".join(re.findall(r"-?\d+(?:\.\d+)?", path.replace("[] 0 d", ""))) for path in numbers}
            paths = [path.get("d") for path in tree.iter(SVG + "path")]
            self.assertGreater(len(paths), 20)
            for path in paths:
                self.assertIn(" ".join(re.findall(r"-?\d+(?:\.\d+)?", path)), in_pdf)

    def test_svg_has_the_size_of_its_paper(self):
        for paper, (width, height) in PAPERS.items():
            root = ElementTree.parse(self.printed(*SHEETS[0], "svg", paper=paper)).getroot()
            self.assertEqual((root.get("width"), root.get("height")), (f"{width}mm", f"{height}mm"))
            self.assertEqual(root.get("viewBox"), f"0 0 {width} {height}")

    def test_the_same_bytes_every_time(self):
        with open(self.printed(*SHEETS[0]), "rb") as file:
            first = file.read()
        with open(self.printed(*SHEETS[0]), "rb") as file:
            self.assertEqual(first, file.read())

    def test_several_pages_are_several_files(self):
        path = self.printed(*CARDS[0], "svg")
        self.assertFalse(os.path.exists(path))
        for number in (1, 2, 3):
            ElementTree.parse(path.replace(".svg", f"-{number}.svg"))

    def test_a_sheet_shows_what_its_side_has(self):
        for side in "AB":
            drawn = "".join(rows_of_side(side))
            root = ElementTree.parse(self.printed("sheet", "cartographers", "side=" + side, "svg"))
            uses = [use.get("href") for use in root.iter(SVG + "use")]
            for letter, name in KNOWN.items():
                self.assertEqual(uses.count("#p1-" + name), drawn.count(letter), (side, name))
            self.assertEqual(uses.count("#p1-coin"), 14 + 4)

    def test_words_of_three_languages(self):
        for language, word in (("en", "Spring"), ("fr", "Printemps"), ("el", "Άνοιξη")):
            with open(self.printed(*SHEETS[0], "svg", language=language), encoding="utf-8") as file:
                self.assertIn(f">{word}</text>", file.read())

    def test_no_message_and_no_letter_is_missing(self):
        """A key without a text would be printed as it is; a letter that no typeface has would be a question mark."""
        with open(os.path.join(commands.SOURCE, "src/mapwright/print/type/type.txt"), encoding="utf-8") as file:
            faces = re.split(r"^face ", file.read(), flags=re.M)[1:]
        letters = set.intersection(*({chr(int(each, 16)) for each in re.findall(r"([0-9a-f]+):", face)} for face in faces))
        for language in ("en", "fr", "el"):
            for what, game, setting in SHEETS + SCORES + CARDS:
                path = self.printed(what, game, setting, "svg", language=language)
                pages = [path] if os.path.exists(path) else [
                    path.replace(".svg", f"-{i}.svg") for i in range(1, 9) if os.path.exists(path.replace(".svg", f"-{i}.svg"))]
                self.assertTrue(pages)
                for page in pages:
                    for text in ElementTree.parse(page).iter(SVG + "text"):
                        self.assertNotRegex(text.text, r"^(paper|cartographers|misterra|guild|emblem)\.[a-z]")
                        self.assertNotIn("{", text.text)
                        self.assertLessEqual(set(text.text), letters, text.text)
                    os.remove(page)

    # An own map, hostile text, bad files.

    OWN = "...........\n" * 5 + ".....^.....\n" + "..r........\n" * 2 + "fffvvawwm#.\n" + "...........\n" * 2

    def test_a_map_of_ones_own(self):
        own = self.path("valley.txt", self.OWN)
        to = self.path("own.svg")
        self.check(run("print", "sheet", "cartographers", own, "--to", to), 0)
        root = ElementTree.parse(to)
        uses = [use.get("href") for use in root.iter(SVG + "use")]
        for name, count in (("ruin", 2), ("forest", 3), ("village", 2), ("farm", 1), ("water", 2), ("wasteland", 1)):
            self.assertEqual(uses.count("#p1-" + name), count, name)
        self.assertIn("valley", [text.text for text in root.iter(SVG + "text")])

    def test_a_map_of_the_workshop(self):
        vale = self.path("vale.txt", run("map", "make", "cartographers", "--seed", "3").stdout)
        to = self.path("vale.svg")
        self.check(run("print", "sheet", "cartographers", vale, "--to", to), 0)
        uses = [use.get("href") for use in ElementTree.parse(to).iter(SVG + "use")]
        self.assertEqual((uses.count("#p1-mountain"), uses.count("#p1-ruin")), (5, 6))
        self.check(run("print", "sheet", "cartographers", vale, "--title", "Ours", "--to", to), 2, "a title of its own")
        isles = self.path("isles.txt", "map isles\n  title The Isles\n  rows\n    | s G1 s\n    | G K T\n")
        self.check(run("print", "sheet", "guild", isles, "--to", to), 0)
        self.assertIn("The Isles", [text.text for text in ElementTree.parse(to).iter(SVG + "text")])
        self.check(run("print", "sheet", "cartographers", isles, "--to", to), 2, "isles.txt")

    def test_no_number_of_a_card_stands_beyond_its_edge(self):
        path = self.printed("cards", "guild", None, "svg")
        for number in (1, 2):
            tree = ElementTree.parse(path.replace(".svg", f"-{number}.svg"))
            numbers = [each for each in tree.iter(SVG + "text") if re.fullmatch(r"[\d…]", each.text or "")]
            self.assertGreater(len(numbers), 12)
            for each in numbers:
                # Three cards of 62 mm beside each other, 12 mm from the left; 3 mm within are blank.
                self.assertLess((float(each.get("x")) - 12) % 62 + 2.7, 59, each.text)

    def test_hostile_words_stay_words(self):
        own = self.path("own.txt", self.OWN)
        title = '</text><script>"&\'\uffff Ωß 🗺'
        for kind in ("svg", "pdf"):
            to = self.path("hostile." + kind)
            self.check(run("print", "sheet", "cartographers", own, "--title", title, "--to", to), 0)
        texts = [text.text for text in ElementTree.parse(self.path("hostile.svg")).iter(SVG + "text")]
        self.assertIn(title.replace("\uffff", "?"), texts)
        self.check(run("print", "sheet", "cartographers", own, "--title", "a\x1b]b", "--to", to), 2, "control characters")
        self.check(run("print", "sheet", "cartographers", own, "--title", "x" * 61, "--to", to), 2, "longer than 60")

    def test_bad_files_and_places(self):
        own = self.path("own.txt", self.OWN)
        bad = self.path("bad.txt", "...\n")
        to = self.path("x.pdf")
        sheet = ("print", "sheet", "cartographers")
        self.check(run(*sheet, bad, "--to", to), 2, "bad.txt")
        self.check(run(*sheet, self.path("gone.txt"), "--to", to), 2, "no such file")
        self.check(run("print", "sheet", "guild", own, "--to", to), 2, "--set map=FILE")
        self.check(run(*sheet, "--to", self.path("x.doc")), 2, ".pdf or .svg")
        self.check(run(*sheet, "--to", self.path("no/x.pdf")), 2, "no such file or folder")
        self.check(run(*sheet, "--to", to, "--paper", "a5"), 2, "a4 or letter")
        self.check(run(*sheet, "--to", to, "--language", "de"), 2, "en, fr, el")
        self.check(run("print", "poster", own, "--to", to), 2, "own.txt")
        self.check(run(*sheet, own, "--to", own), 2, ".pdf or .svg")
        self.assertFalse(os.path.exists(to))
        same = self.path("same.svg", self.OWN)
        self.check(run(*sheet, same, "--to", same), 2, "written over what is read")

    def test_links_are_not_followed(self):
        target = self.path("precious.txt", "keep me")
        link = self.path("link.pdf")
        os.symlink(target, link)
        self.check(run("print", "sheet", "cartographers", "--to", link), 2, "symbolic link")
        self.assertEqual(self.text("precious.txt"), "keep me")
        self.assertTrue(stat.S_ISLNK(os.lstat(link).st_mode))

    def test_standard_output_gets_the_pdf(self):
        done = subprocess.run([commands.BINARY, "print", "sheet", "misterra", "--to", "-"], capture_output=True, timeout=300)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        with open(self.printed(*SHEETS[2]), "rb") as file:
            self.assertEqual(done.stdout, file.read())

    def test_a_full_disk_is_said(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([commands.BINARY, "print", "sheet", "misterra", "--to", "-"], stdout=full,
                                  stderr=subprocess.PIPE, timeout=300)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"the disk is full", done.stderr)

    # Posters.

    def test_posters_of_all_games(self):
        for game in ("cartographers", "misterra", "guild"):
            self.record(game=game)
            to = self.path(f"{game}.svg")
            self.check(run("print", "poster", self.path(f"{game}-5.mwr"), "--seat", "1", "--title", "The long coast", "--to", to), 0)
            texts = [text.text for text in ElementTree.parse(to).iter(SVG + "text")]
            self.assertIn("The long coast", texts)
        self.check(run("print", "poster", self.path("guild-5.mwr"), "--seat", "2", "--to", to), 2, "seat")

    def test_a_poster_of_nine_pages_shows_all_of_it(self):
        self.record()
        to = self.path("poster.svg")
        self.check(run("print", "poster", self.path("cartographers-5.mwr"), "--pages", "3", "--to", to), 0)
        shifts = set()
        for number in range(1, 10):
            root = ElementTree.parse(to.replace(".svg", f"-{number}.svg")).getroot()
            group = root.find(f"{SVG}g/{SVG}g").get("transform")
            shifts.add(tuple(float(x) for x in re.match(r"translate\((\S+) (\S+)\)", group).groups()))
        self.assertEqual(len(shifts), 9)
        across = sorted({x for x, _ in shifts})
        self.assertEqual([round(b - a, 2) for a, b in zip(across, across[1:])], [180, 180])  # 190 wide, 10 overlap

    # What renderers see.

    def pages_of(self, path):
        return int(re.search(rb"Pages:\s+(\d+)", quietly("pdfinfo", path)).group(1))

    def check_page(self, path, number, paper):
        width, height = PAPERS[paper]
        pictures = [poppler(path, number), mupdf(path, number)]
        for picture in pictures:
            self.assertAlmostEqual(picture.width, width * DPI / 25.4, delta=1.1)
            self.assertAlmostEqual(picture.height, height * DPI / 25.4, delta=1.1)
            self.assertEqual(picture.colours, 0)
            margin = int(QUARTER_INCH * DPI / 25.4)
            blank = bytes([255]) * picture.width
            for y in range(picture.height):
                row = picture.row(y)
                if y < margin or y >= picture.height - margin:
                    self.assertEqual(row, blank, (path, number, y))
                else:
                    self.assertEqual(row[:margin] + row[-margin:], blank[:2 * margin], (path, number, y))
            # The bar is the longest dark line of the lowest centimetre and a half of what is drawn.
            left, top = (width - 190) / 2, (height - 258) / 2 + 248
            y = round((top + 8) * DPI / 25.4)
            runs = [run for each in (y - 1, y, y + 1) for run in re.finditer(rb"[\x00-\x60]+", picture.row(each))]
            longest = max(runs, key=lambda run: run.end() - run.start())
            self.assertAlmostEqual((longest.end() - longest.start()) * 25.4 / DPI, 100, delta=0.35)
            self.assertAlmostEqual(longest.start() * 25.4 / DPI, left, delta=0.35)
            # Little ink: less than an eighth of the page.
            self.assertLess(picture.bytes.count(0), picture.width * picture.height / 8)
        return pictures

    @unittest.skipUnless(HAS_RENDERERS, "needs poppler-utils and mupdf-tools")
    def test_every_page_in_two_renderers(self):
        for i, (what, game, setting) in enumerate(SHEETS + SCORES + CARDS):
            paper = ("a4", "letter")[i % 2]
            path = self.printed(what, game, setting, paper=paper, language=("en", "fr", "el")[i % 3])
            info = quietly("pdfinfo", path)
            width, height = PAPERS[paper]
            size = re.search(rb"Page size:\s+([\d.]+) x ([\d.]+) pts", info).groups()
            self.assertAlmostEqual(float(size[0]), width * 72 / 25.4, places=2)
            self.assertAlmostEqual(float(size[1]), height * 72 / 25.4, places=2)
            quietly("mutool", "info", path)
            for number in range(1, self.pages_of(path) + 1):
                self.check_page(path, number, paper)

    @unittest.skipUnless(HAS_RENDERERS, "needs poppler-utils and mupdf-tools")
    def test_all_cells_of_the_sheet_are_seen(self):
        for side, paper in (("A", "letter"), ("B", "a4")):
            rows = rows_of_side(side)
            path = self.printed("sheet", "cartographers", "side=" + side, paper=paper)
            width, height = PAPERS[paper]
            left, top = (width - 190) / 2 + 5, (height - 258) / 2 + 26
            for picture in (poppler(path), mupdf(path)):
                for row, letters in enumerate(rows):
                    for col, letter in enumerate(letters):
                        x, y = left + 14 * col, top + 14 * row
                        inside = picture.dark(x + 2, y + 2, 10, 10)
                        self.assertEqual(inside > 100, letter in KNOWN, (side, row, col, inside))
                        self.assertGreater(picture.dark(x - 0.4, y + 0.5, 0.8, 13, 240), 5, (side, row, col))
                        self.assertGreater(picture.dark(x + 0.5, y - 0.4, 13, 0.8, 240), 5, (side, row, col))

    @unittest.skipUnless(HAS_RENDERERS, "needs poppler-utils and mupdf-tools")
    def test_all_letters_are_there(self):
        """Greek and accented French can be read, and searched, in the PDF."""
        for language, words in (("fr", ("Été", "Réputation")), ("el", ("Άνοιξη", "Καλοκαίρι"))):
            text = quietly("pdftotext", "-layout", self.printed(*SHEETS[0], language=language), "-").decode()
            for word in words:
                self.assertIn(word, text)
            fonts = quietly("pdffonts", self.printed(*SHEETS[0], language=language)).decode()
            for line in fonts.splitlines()[2:]:
                self.assertRegex(line, r"CID TrueType +Identity-H +yes +yes +yes")

    @unittest.skipUnless(HAS_RENDERERS, "needs poppler-utils and mupdf-tools")
    def test_posters_in_two_renderers(self):
        self.record(game="guild")
        to = self.path("poster.pdf")
        self.check(run("print", "poster", self.path("guild-5.mwr"), "--pages", "2", "--to", to), 0)
        self.assertEqual(self.pages_of(to), 4)
        for number in range(1, 5):
            self.check_page(to, number, "a4")


if __name__ == "__main__":
    commands.main()
