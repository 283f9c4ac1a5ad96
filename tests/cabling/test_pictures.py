"""The pictures in the documents are those that the command draws, and the documents say what the doctor may say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PICTURES = sorted((ROOT / "docs" / "pictures").glob("wiring-*.svg"))


def source(picture):
    """A profile beside the picture, else one that ships."""
    name = f"{picture.stem.removeprefix('wiring-')}.toml"
    beside, shipped = picture.with_name(name), ROOT / "config" / "tables" / name
    return beside if beside.is_file() else shipped


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.stem)
def test_a_picture_is_what_the_command_draws_today(lutin_wiring, picture, tmp_path):
    made = tmp_path / "made.svg"
    assert lutin_wiring(str(source(picture)), "-o", str(made), "--language", "en") == 0
    assert made.read_text("utf-8") == picture.read_text("utf-8"), f"lutin wiring {source(picture)} -o {picture}"


def test_there_are_pictures_and_the_page_shows_each():
    page = (ROOT / "docs" / "hardware.md").read_text("utf-8")
    shown = set(re.findall(r"\]\(pictures/(wiring-[\w-]+\.svg)\)", page))
    assert len(shown) >= 4
    assert shown <= {picture.name for picture in PICTURES}


def plain(text):
    """Words of a sentence, with what is filled in as one gap."""
    return " ".join(re.sub(r"\{.*?\}", "…", text, flags=re.DOTALL).split())


def test_every_sentence_of_the_doctor_is_explained():
    page = plain((ROOT / "docs" / "hardware.md").read_text("utf-8").replace("…", "{}"))
    catalogue = (ROOT / "companion" / "phrases" / "en-doctor.ftl").read_text("utf-8")
    sentences = dict(re.findall(r"^doctor-([a-z0-9_]+) = (.*)$", catalogue, re.MULTILINE))
    others = {"mend", "fits", "fit", "written", "asked"}
    missing = {}
    for key, sentence in sentences.items():
        # The first words between two gaps are how a person finds it.
        pieces = [piece.strip(" .,:;()“”").split()[:4] for piece in re.split(r"\{.*?\}", sentence)]
        if key not in others and not any(" ".join(words) in page for words in pieces if len(words) > 1):
            missing[key] = sentence
    assert not missing


def test_what_is_not_verified_has_steps_and_says_so():
    rows = [
        line for line in (ROOT / "docs" / "hardware-verified.md").read_text("utf-8").splitlines() if line[:2] == "| "
    ]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[1:]]
    assert len(cells) >= 10
    for what, steps, right, verified in cells:
        assert what and len(steps) > 20 and len(right) > 5
        assert verified == "not verified" or re.match(r"\d{4}-\d\d-\d\d", verified)
