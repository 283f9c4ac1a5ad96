"""A seat's secret changes nothing that anybody else sees, until the rules turn it up."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.errors import IllegalMove, InvalidNotation
from companion.panels import CardFace, CardRow, Side, Text
from companion.panelwords import panel_page
from companion.phrases import LANGUAGES, Phrases
from companion.rules import GameInfo, Notice, Option, Outcome, Pick, PickKind, Prompt, SeatInfo

FOLLOW = 12
"""Moves of others that are played after a secret one, to see whether it shows later."""
MOMENTS = 12
"""Secret choices of a game that are put to the test."""
OPEN_GAMES = {"splut"}
"""Games in which nothing is secret, so that nothing here is put to the test with them."""


def _known(rules, game, state, notices, viewer):
    """All that a viewer may see: the view, what was told, what is asked of whom, panels, and every sentence of it."""
    told = [notice for notice in notices if notice.audience in (None, viewer)]
    prompts = [prompt for prompt in rules.prompts(state) if prompt.seat == viewer]
    waiting = [(prompt.seat, prompt.about, prompt.key) for prompt in rules.prompts(state)]
    says = [Phrases(language, game) for language in LANGUAGES]
    sentences = [say.notice(notice) for say in says for notice in told]
    sentences += [say.prompt(prompt) for say in says for prompt in prompts]
    sheet = rules.facts(state, viewer)
    sentences += [say.text(fact.message, **fact.data) for say in says for fact in sheet]
    panels = [panel_page(panel, say) for say in says for panel in rules.panels(state, viewer)]
    return (
        *(rules.view(state, viewer), dict(rules.layout(state)), told, prompts, waiting, sentences, sheet, panels),
        rules.fixes(state),
    )


def leaks(rules, game, seats, state, seat, secrets):
    """Whether anybody but ``seat`` can tell apart two of her secret moves, now or until something is turned up."""
    worlds = [rules.apply(state, seat, move) for move in secrets]
    rng = random.Random(1)
    for _ in range(FOLLOW):
        if any(notice.kind in rules.info.sealing for _, notices in worlds for notice in notices):
            return False
        for viewer in (None, *(other for other in seats if other != seat)):
            first, second = (_known(rules, game, state, notices, viewer) for state, notices in worlds)
            if first != second:
                return True
        prompts = [prompt for prompt in rules.prompts(worlds[0][0]) if prompt.seat != seat and not prompt.aside]
        if not prompts:
            return False
        prompt = rng.choice(prompts)
        move = rng.choice(prompt.options).move
        worlds = [rules.apply(after, prompt.seat, move) for after, _ in worlds]
    return False


def secret_moments(steps, rules):
    """Each moment of a game at which a seat has a choice of secrets."""
    for step in steps:
        for prompt in rules.prompts(step.before):
            if prompt.secret and len(prompt.options) > 1:
                yield step.before, prompt


def test_no_secret_shows(setting, random_play):
    rules, rng = setting.rules, random.Random(5)
    moments = list(secret_moments(random_play(setting, 21, 200), rules))
    for state, prompt in rng.sample(moments, min(MOMENTS, len(moments))):
        secrets = [option.move for option in rng.sample(prompt.options, 2)]
        assert not leaks(rules, setting.game, setting.seats, state, prompt.seat, secrets)


def test_an_open_game_asks_nothing_in_secret(random_play, setting):
    if setting.game in OPEN_GAMES:
        rules = setting.rules
        for step in random_play(setting, 22, 300):
            assert not any(prompt.secret for prompt in rules.prompts(step.before))
            assert all(notice.audience is None for notice in step.notices)
            assert all(rules.view(step.after, seat) == rules.view(step.after, None) for seat in setting.seats)


# --- the check itself, on a game small enough to see through ---------------------------------------------------------


@dataclass(frozen=True)
class _Hands:
    hands: tuple[tuple[str, str], ...] = ()


class _Fists:
    """Two seats each hide a stone in the left or the right hand, then both open."""

    leak = ""
    info = GameInfo(
        key="fists",
        title="Fists",
        author="",
        rules_version=1,
        seats=(SeatInfo("a", "#000000", "A"), SeatInfo("b", "#ffffff", "B")),
        tables={2: ("a", "b")},
        options=(),
        pieces=(),
        sealing=frozenset({"opened"}),
    )

    def new(self, seats, options) -> _Hands:
        return _Hands()

    def prompts(self, state: _Hands) -> tuple[Prompt[str], ...]:
        hidden = dict(state.hands)
        facts: Mapping[str, Any] = {"other": hidden.get("a", "")} if self.leak == "prompt" else {}
        options = tuple(Option(side, (Pick(PickKind.WORD, side),)) for side in ("left", "right"))
        waiting = [seat for seat in ("a", "b") if seat not in hidden]
        return tuple(Prompt(seat, "hide", options, secret=True, facts=facts) for seat in waiting)

    def apply(self, state: _Hands, seat: str, move: str):
        if seat in dict(state.hands) or move not in ("left", "right"):
            raise IllegalMove("hidden")
        after = replace(state, hands=(*state.hands, (seat, move)))
        data = {"seat": seat, "side": move} if self.leak == "notice" else {"seat": seat}
        notices = [Notice("hid", data), Notice("hid_there", {"side": move}, audience=seat)]
        if len(after.hands) == 2:
            notices.append(Notice("opened", dict(after.hands)))
        return after, tuple(notices)

    def view(self, state: _Hands, viewer):
        seen = [{"seat": seat, "side": side} for seat, side in state.hands if viewer == seat or self.leak == "view"]
        return {"hid": [seat for seat, _ in state.hands], "seen": seen}

    def layout(self, state: _Hands):
        return {}

    def facts(self, state: _Hands, viewer):
        return ()

    def fixes(self, state: _Hands):
        return tuple(state.hands) if self.leak == "fix" else ()

    def panels(self, state: _Hands, viewer):
        shown = [(seat, side if self.leak == "panel" else seat) for seat, side in state.hands]
        return (CardRow(Text("fists"), tuple(CardFace(key, Side.DOWN, seat=seat) for seat, key in shown)),)

    def outcome(self, state: _Hands):
        return Outcome(()) if len(state.hands) == 2 else None

    def parse(self, text: str):
        if text not in ("left", "right"):
            raise InvalidNotation("side")
        return text

    def format(self, move: str):
        return move


@pytest.mark.parametrize("leak", ["", "view", "notice", "prompt", "panel", "fix"])
def test_the_check_finds_a_secret_that_shows_and_no_other(leak):
    rules = _Fists()
    rules.leak = leak
    state = rules.new(("a", "b"), {})
    assert leaks(rules, None, ("a", "b"), state, "a", ["left", "right"]) is bool(leak)
