"""What a game puts beside its board and on it: each widget is drawn, fits a phone, is read aloud, and can be tapped."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from companion.desk import Correct, Play
from companion.panels import (
    CardFace,
    CardRow,
    CellMark,
    Choice,
    Dice,
    Die,
    DieFace,
    Entry,
    Fix,
    Ladder,
    Marks,
    PipRow,
    Pips,
    Place,
    Podium,
    Progress,
    Queue,
    Row,
    Rung,
    Sheet,
    Side,
    Text,
    Trail,
    TrailStep,
)
from companion.panelwords import data_page, panel_page
from companion.phrases import Phrases
from companion.rules import Pick, PickKind, Tone


def _fit():
    source = Path(__file__).with_name("test_fit.py")
    spec = importlib.util.spec_from_file_location("fit", source)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


check = _fit().check


def words(name):
    """A text that says what it stands for: an id that nobody wrote comes out as itself."""
    return Text(name)


ONE = Pick(PickKind.CARD, "one")
FACES = tuple(DieFace(str(n), n % 3 + 1, words("hit" if n > 4 else "miss"), pick=None) for n in range(1, 9))
HAND = CardRow(words("My hand"), (CardFace("one", Side.UP, "201", pick=ONE), CardFace("two", Side.UP, "104")))
LADDER = Ladder(
    words("Gears"),
    (
        Rung("1st", words("2 points of brakes"), tone=Tone.DEAR),
        Rung("2nd", current=True, tone=Tone.FREE, pick=Pick(PickKind.WORD, "2")),
        Rung("3rd", words("not from here"), possible=False),
    ),
)


def row(*sides):
    faces = [CardFace(seat, side, "204" if side is Side.UP else None, seat) for seat, side in sides]
    return CardRow(words("Speed cards"), tuple(faces))


PANELS = (
    row(("south", Side.EMPTY), ("north", Side.DOWN)),
    HAND,
    Queue(
        words("Order"),
        (
            Entry(words("Ana steps"), Progress.DONE, "south", "Ds"),
            Entry(words("Ben steps"), Progress.NOW, "north"),
            Entry(words("nobody"), Progress.NEXT),
            Entry(words("lost"), Progress.LOST, "south"),
        ),
    ),
    Pips("south", (PipRow(words("Shells"), 1, 3, alert=True), PipRow(words("Tyres"), 6, 6)), words("K.O.")),
    Dice(words("The shot"), (Die(words("Shooting table"), FACES, "7"),)),
    LADDER,
    Sheet(
        words("Standings"),
        (words("Player"), words("Points"), words("Races")),
        (Row((9, 2), "south", marked=True), Row((6, 2), "north"), Row(("all", 15, 4))),
    ),
    Podium(words("The end"), (Place(1, "south", words("9 points")), Place(2, "north"))),
    Marks(words("Numbers of the die"), (CellMark("d3", "1"), CellMark("c3", "12", Tone.DANGER))),
    Trail("t1", words("The way of the shot"), (TrailStep("d2"), TrailStep("d3", "x", Tone.DEAR)), "south"),
)


def pages(panels):
    return [panel_page(panel, Phrases("en", "splut")) for panel in panels]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_widget_fits_a_phone_and_can_be_read(phone, address, desk, scheme):
    lay = desk.option("lay one", ("card", "one", None))
    gear = desk.option("gear 2", ("word", "2", "second"))
    desk.playing(desk.prompt(lay, gear), panels=pages(PANELS))
    page = phone(address, "known", color_scheme=scheme)
    page.get_by_text("Speed cards").wait_for()
    assert page.locator(".panel").count() == 8
    assert page.locator(".panel h2").all_inner_texts()[:2] == ["Speed cards", "My hand"]
    assert page.locator(".queue .now").get_attribute("aria-current") == "step"
    assert page.get_by_role("img", name="1 of 3").count() == 1
    assert page.locator(".face.up").inner_text().startswith("7")
    assert page.locator(".cell-mark").count() == 2
    assert page.locator(".trail .bead").count() == 2
    assert page.locator("#legend li").all_inner_texts() == ["Numbers of the die", "The way of the shot"]
    check(page, "panels")


def test_a_card_of_the_hand_is_the_same_answer_as_the_button(phone, address, desk):
    desk.playing(desk.prompt(desk.option("lay one", ("card", "one", None))), panels=pages([HAND]))
    page = phone(address, "known")
    card = page.locator('#panels [data-key="panel card one"]')
    card.focus()
    assert page.locator("#panels button").count() == 1
    page.keyboard.press("Enter")
    assert desk.heard(Play).move == "lay one"


def test_a_card_keeps_its_kind_says_what_it_does_and_looks_less_where_it_can_only_be_thrown_away(phone, address, desk):
    kinds = (("one", "speed", "2 steps"), ("two", "action", "a jump"))
    faces = [
        CardFace(
            key, Side.UP, key, pack=pack, pick=Pick(PickKind.CARD, key), gist=words(gist), about=words(f"{key}: {gist}")
        )
        for key, pack, gist in kinds
    ]
    throw = [desk.option(f"throw {key}", ("card", key, None), ("word", "discard", "away")) for key, _, _ in kinds]
    hand = pages([CardRow(words("My hand"), tuple(faces))])
    desk.playing(desk.prompt(desk.option("lay one", ("card", "one", None)), *throw), panels=hand)
    page = phone(address, "known")
    page.get_by_text("2 steps").wait_for()
    check(page, "hand")
    stripes = page.locator(".touch .paper").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).borderBottomColor)"
    )
    assert stripes == ["rgb(0, 158, 115)", "rgb(230, 184, 0)"]
    assert page.locator(".spare").all_inner_texts() == ["two\na jump"]
    page.locator('#panels [data-key="panel card two"]').tap()
    page.locator("#strip .asked", has_text="two: a jump").wait_for()
    page.locator('#strip [data-key="word discard"]').tap()
    assert desk.heard(Play).move == "throw two"


def test_what_the_question_does_not_offer_cannot_be_tapped(phone, address, desk):
    desk.playing(panels=pages([HAND, LADDER]))
    page = phone(address, "known")
    page.get_by_text("My hand").wait_for()
    assert page.locator("#panels button").count() == 0


def test_cards_turn_up_at_once_and_only_then(phone, address, desk):
    sides = (("south", Side.DOWN), ("north", Side.DOWN))
    desk.playing(panels=pages([row(*sides)]))
    page = phone(address, "known")
    page.locator(".paper.down").nth(1).wait_for()
    assert page.locator(".paper.turning").count() == 0
    desk.playing(panels=pages([row(*((seat, Side.UP) for seat, _ in sides))]))
    page.locator(".paper.turning").nth(1).wait_for()
    desk.playing(panels=pages([row(*((seat, Side.UP) for seat, _ in sides)), HAND]))
    page.get_by_text("My hand").wait_for()
    assert page.locator(".paper.turning").count() == 0


def test_a_target_tells_its_tone_by_a_sign_and_words_and_the_way_is_drawn_before_it_counts(phone, address, desk):
    free = desk.option("d2d3", "d3", tone="free", path=["d2", "d3"], confirm=True)
    dear = desk.option("d2c3", "c3", tone="danger")
    desk.playing(desk.prompt(free, dear))
    page = phone(address, "known")
    target = page.locator('.cell.target[data-cell="d3"]')
    target.wait_for()
    assert "costs nothing" in target.get_attribute("aria-label")
    assert target.locator(".tone-letter").inner_html() == "✓"
    assert page.locator("#legend").inner_text().split("\n") == ["✓", "costs nothing", "!", "dangerous"]
    target.locator(".ground").tap()
    page.locator(".path polyline").wait_for(state="attached")
    assert not desk.all_heard(Play)
    check(page, "tones")
    page.locator('#strip [data-key="play"]').tap()
    assert desk.heard(Play).move == "d2d3"


def test_the_time_left_counts_down(phone, address, desk):
    desk.playing(left=75.0)
    page = phone(address, "known", clock=True)
    timer = page.locator("#timer")
    page.get_by_text("Time left: 1:15").wait_for()
    desk.playing(left=15.0)
    page.get_by_text("Time left: 0:15").wait_for()
    page.clock.run_for(8_000)
    page.get_by_text("Time left: 0:07").wait_for()
    assert "short" in timer.get_attribute("class")
    desk.playing(left=None)
    timer.wait_for(state="hidden")


def test_the_race_master_taps_the_right_cell_or_chooses_a_value(phone, address, desk):
    cell = Fix(words("The snail"), ("snails", "red", "cell"), "d2", cells=("c3", "d3"))
    shells = Fix(words("Shells"), ("snails", "red", "shells"), 3, choices=(Choice(0, "K.O."), Choice(2, 2)))
    fixes = [data_page(fix, Phrases("en", "splut")) for fix in (cell, shells)]
    desk.playing(you={**desk.you, "master": True}, master={"set": True, "now": {}, "fixes": fixes})
    page = phone(address, "known")
    page.locator("#more").tap()
    page.locator("summary", has_text="Put something right").tap()
    check(page, "fixes")
    page.get_by_label("Shells · 3").select_option("2")
    assert desk.heard(Correct).change == {"snails": {"red": {"shells": 2}}}
    page.locator("#more").tap()
    page.get_by_text("Tap the right cell").tap()
    target = page.locator('.cell.target[data-cell="c3"]')
    target.wait_for()
    check(page, "pointing")
    target.locator(".ground").tap()
    page.locator(".box.guide", has_text="The snail").wait_for(state="detached")
    assert desk.all_heard(Correct)[-1].change == {"snails": {"red": {"cell": "c3"}}}


def test_of_a_whole_pack_a_card_is_found_by_what_is_printed_on_it(phone, address, desk):
    """Copies are one choice, and each seat names another copy; what may only be thrown away stands apart."""
    lay = [desk.option(f"lay shot.{n}", ("card", f"shot.{n}", "Shot")) for n in (1, 2, 3)]
    lay += [desk.option(f"lay {n}", ("card", str(n), f"Élan {n}")) for n in range(101, 116)]
    throw = [desk.option(f"throw {n}", ("card", str(n), str(n)), ("word", "discard", "away")) for n in range(201, 206)]
    desk.playing(desk.prompt(*lay, *throw))
    page = phone(address, "known")
    page.locator('[data-key="card shot.1"]').wait_for()
    assert page.locator("#strip .choice.card", has_text="Shot").count() == 1
    check(page, "cards")
    assert not page.locator('[data-key="card 201"]').is_visible()
    page.locator("#card-find").fill("elan 11")
    assert page.locator("#strip .choice.card:visible").count() == 6
    page.locator("#card-find").fill("203")
    page.locator('[data-key="card 203"]').tap()
    page.locator('[data-key="word discard"]').tap()
    assert desk.heard(Play).move == "throw 203"


@pytest.mark.parametrize("beside", [False, True])
def test_who_has_a_real_die_is_told_to_tap_what_it_shows_and_lutin_rolls_for_the_others(phone, address, desk, beside):
    faces = [desk.option(f"roll {n}", ("face", str(n), str(n))) for n in range(1, 7)]
    die = Die(words("d"), tuple(DieFace(str(n), n, pick=Pick(PickKind.FACE, str(n))) for n in range(1, 7)))
    desk.playing({**desk.prompt(*faces), "draw": "roll"}, panels=pages([Dice(words("dice"), (die,))] if beside else []))
    page = phone(address, "known")
    page.locator('[data-key="draw"]').wait_for()
    assert page.locator('[data-key="draw"]').text_content() == "Let Lutin roll the die"
    assert ("below" in page.locator("#strip .or").text_content()) is beside
    check(page, "roll")
    assert not beside or "2 sides" in page.locator("#panels").text_content()
    page.locator('[data-key="panel face 3"]' if beside else '[data-key="face 3"]').tap()
    assert desk.heard(Play).move == "roll 3"


def test_the_podium_names_the_seats_that_nobody_held(phone, address, desk):
    seats = [{**seat, "name": None, "holder": "simulated"} for seat in desk.document["seats"]]
    desk.playing(panels=pages([Podium(words("podium"), (Place(1, "south"),))]))
    desk.show(phase="over", prompts=[], seats=seats)
    page = phone(address, "known")
    page.locator(".podium").wait_for()
    south = next(seat["text"] for seat in seats if seat["key"] == "south")
    assert f"{south} (simulated)" in page.locator(".podium").text_content()
