"""Three phones at once play three races, one reloads between slip and reveal, and none ever shows another's secret."""

from __future__ import annotations

import re
from random import Random

import pytest

from companion import desk
from companion.house import House
from companion.journal import Journal
from companion.screen import screen
from companion.service import Service, SystemClock
from companion.snapshot import Lobby
from firmware_bridge.table import NoTable

PATIENCE = 20_000
NAMES = {"s1": "Ana", "s2": "Ben", "s3": "Cleo"}
WISHES = {"s1": ("red", "blue"), "s2": ("green", "yellow"), "s3": ("blue", "green")}
REMEMBER = """
window.everSeen = new Set();
const note = (node) => {
  if (node.nodeType === Node.TEXT_NODE) window.everSeen.add(node.data);
  else if (node.nodeType === Node.ELEMENT_NODE) {
    for (const one of node.attributes) window.everSeen.add(one.value);
    node.childNodes.forEach(note);
  }
};
new MutationObserver((changes) => {
  for (const change of changes) {
    change.addedNodes.forEach(note);
    if (change.type === "characterData") note(change.target);
    if (change.type === "attributes") window.everSeen.add(change.target.getAttribute(change.attributeName) ?? "");
  }
}).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
"""
"""Keeps all that was ever in a page, each text node and each attribute, until the page is loaded again."""
OWN_SALAD = re.compile(
    r"(the )?[23] with a salad"
    r"|[23] with a salad( · \w+ corner)? · Your choice|[23] with a salad, (red|yellow|green|blue) corner"
    r"|Your hand: .* A star stands for a salad\."
    r"|Take back: [23] with a salad, \w+ corner"
    r"|(● )?(Do you suspect|(Ana|Ben|Cleo) suspects) a salad\?.*"
    r"|The card of (Ana|Ben|Cleo) is drawn: .*"
)
"""Where the word may stand: one's own cards, one's own question, and what a control found."""


class Table:
    """A match on a real service, and the tokens of the phones."""

    def __init__(self, service):
        self.service, self.tokens, self.count = service, {}, 0
        for seat, name in NAMES.items():
            self.tokens[seat] = service.submit(None, desk.Join(code=service.invitation().code), seat).data["token"]
            assert service.submit(self.tokens[seat], desk.Sit(seat=seat, name=name), seat).error is None
        assert service.submit(self.tokens["s1"], desk.Start(), "s1").error is None

    def play(self, seat, move):
        """A tap as the server gets it."""
        self.count += 1
        command = desk.Play(key=f"key-{self.count}", seat=seat, move=move)
        assert self.service.submit(self.tokens[seat], command, seat).error is None

    def see(self, seat):
        return screen(self.service.snapshot, self.tokens[seat], "en")

    def state(self):
        return self.service.snapshot.played.position.state

    def to_move(self):
        return self.service.snapshot.played.position.to_move()


@pytest.fixture
def match(tmp_path):
    journal = Journal(tmp_path / "journal.sqlite")
    running = Service(
        lambda publish: House(journal, NoTable(), SystemClock(), publish, lobby=Lobby("crazy_snail", 3)),
        lambda: "http://lutin.test",
    )
    running.start()
    yield Table(running)
    running.stop()
    journal.close()


@pytest.fixture
def phones(match, serving, phone, contexts):
    """The three phones, each in a browser context of its own."""
    with serving(match.service) as address:
        pages = {}
        for seat, token in match.tokens.items():
            pages[seat] = phone(address, token)
            pages[seat].add_init_script(REMEMBER)
            pages[seat].reload()
        yield pages
        while contexts:
            contexts.pop().close()


def caught_up(match, page):
    """Wait until a page shows what is now."""
    version = match.service.snapshot.version
    page.wait_for_function("v => Number(document.body.dataset.version) >= v", arg=version, timeout=PATIENCE)


def tap(match, page, *keys):
    caught_up(match, page)
    before = match.service.snapshot.version
    for key in keys:
        page.locator(f'#strip [data-key="{key}"]').tap(timeout=PATIENCE)
    match.service.wait(before, PATIENCE / 1000)


def slips_by_taps(match, phones, card="3b"):
    for seat, page in phones.items():
        tap(match, page, f"card {card}", f"corner {WISHES[seat][0]}")


def rest_of_race(match, rng, race):
    """Everything else goes through the desk, as fast as it takes it."""
    while (state := match.state()).race == race and match.to_move():
        seat = rng.choice(match.to_move())
        options = next(prompt for prompt in match.see(seat)["prompts"] if prompt["seat"] == seat)["options"]
        match.play(seat, rng.choice(options)["move"])
        assert state.race <= 3


def ever_seen(page):
    return page.evaluate("[...window.everSeen]")


def assert_no_secret(match, phones, seen):
    """No text that was ever in a phone's page is another's wish or salad."""
    for seat, page in phones.items():
        caught_up(match, page)
        seen[seat] |= set(ever_seen(page))
        wishes = {text for text in seen[seat] if text.startswith(("You wish", "Your secret wish"))}
        assert wishes
        first, second = WISHES[seat]
        assert all(f"the {first} snail first, the {second} snail second" in text for text in wishes)
        stray = [text for text in seen[seat] if "salad" in text and not OWN_SALAD.fullmatch(text.strip())]
        assert not stray
        starred = [text for text in seen[seat] if "*" in text]
        assert all(text.startswith(("Your hand: ", "Your card in the pouch: ")) for text in starred)
        assert not [text for text in seen[seat] if re.search(r"(Ana|Ben|Cleo).*\b[123][ab]\b", text)]


def test_three_phones_play_three_races(match, phones):
    rng, seen = Random(2), {seat: set() for seat in phones}
    for race in (1, 2, 3):
        for seat, page in phones.items():
            first, second = WISHES[seat]
            if race == 1:
                tap(match, page, f"card {first}-{second}")
            else:
                match.play(seat, f"objective {first} {second}")
        assert match.state().phase.value == "slip"
        if race == 1:
            reload_between_slip_and_reveal(match, phones, seen)
        else:
            slips_by_taps(match, phones)
        tap(match, phones["s2"], "word s1")
        for page in phones.values():
            tap(match, page, "word pass")
        assert match.state().round == 2
        assert_no_secret(match, phones, seen)
        rest_of_race(match, rng, race)
        assert_no_secret(match, phones, seen)
    outcome = match.see("s1")["outcome"]["text"]
    for page in phones.values():
        page.locator("#headline").get_by_text(outcome).wait_for(timeout=PATIENCE)
        assert page.locator(".facts").get_by_text("Race 3: wished").count() == 3


def reload_between_slip_and_reveal(match, phones, seen):
    """Ana and Ben slip; Ben's phone is loaded again and shows the same; then Cleo slips, and all turn up at once."""
    ana, ben, cleo = phones.values()
    tap(match, ana, "card 3b", "corner red")
    tap(match, ben, "card x2", "corner green")
    caught_up(match, ben)
    seen["s2"] |= set(ever_seen(ben))
    before = ben.locator("main").inner_text()
    ben.reload()
    caught_up(match, ben)
    ben.locator(".facts").get_by_text("Your card in the pouch: x2 for the green snail.").wait_for(timeout=PATIENCE)
    assert ben.locator("main").inner_text() == before
    for page in phones.values():
        assert page.get_by_text("shows 3 for").count() == 0
    tap(match, cleo, "card 1a", "corner blue")
    for page in phones.values():
        for line in (
            "Ana shows 3 for the red snail.",
            "Ben shows x2 for the green",
            "Cleo shows 1 for the blue snail.",
        ):
            page.locator("#lines").get_by_text(line).wait_for(timeout=PATIENCE)
    assert cleo.locator('[data-key="word s1"]').inner_text() == "Control the pouch of Ana (red snail)"


def test_the_question_is_on_the_screen_without_scrolling(match, phones):
    """At 360 by 640 the whole track and the first answers are to be seen at once."""
    page = phones["s1"]
    for seat, (first, second) in WISHES.items():
        match.play(seat, f"objective {first} {second}")
    caught_up(match, page)
    card = page.locator('#strip [data-key="card stop"]')
    card.wait_for(timeout=PATIENCE)
    box, track = card.bounding_box(), page.locator("#board").bounding_box()
    assert box["y"] + box["height"] <= 640
    assert track["height"] < 200
    assert track["y"] >= 0
    snail = page.locator('.piece[data-piece="red"]').bounding_box()
    assert min(snail["width"], snail["height"]) > 24
    assert snail["x"] >= 0
