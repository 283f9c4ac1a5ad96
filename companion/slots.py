"""Cards on slots: which option a laid card chooses, and what is to be said where it chooses none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.errors import CompanionError, RequestRefused
from companion.match import Position
from companion.rules import Option, Pick, PickKind, Prompt
from companion.tags import TagRow

SHARED = ""
"""The seat of a slot that all use in turn."""
_LATER = frozenset({"card_not_asked", "board_first"})
"""What keeps a card from counting now but perhaps not for long."""


@dataclass(frozen=True, slots=True)
class SlotWord:
    """Something to say about a slot, to its seat (SHARED: to all): an error, as nothing was done."""

    place: str
    seat: str
    error: CompanionError


@dataclass(slots=True)
class _Committed:
    """A card that counts although it must lie on until the reveal."""

    tag: str
    seat: str
    about: str


@dataclass(slots=True)
class Slots:
    """The slots of a table (place → seat, SHARED for one that all use) and the cards that lie on them.

    ``find`` looks a tag up; ``play`` makes a seat's move and raises CompanionError where it may not.
    """

    seats: Mapping[str, str]
    find: Callable[[str], TagRow | None]
    play: Callable[[str, str], None]
    lying: dict[str, list[str]] = field(default_factory=dict)
    words: dict[str, SlotWord] = field(default_factory=dict)
    started: bool = False
    """Whether this table was there when the match began, or has seen it go on: then what lies on it is known."""
    _committed: dict[str, _Committed] = field(default_factory=dict)

    def laid(self, place: str, tag: str, position: Position) -> None:
        """A card was laid."""
        tags = self.lying.setdefault(place, [])
        if tag not in tags:
            tags.append(tag)
        self._look(place, position)

    def taken(self, place: str, tag: str, position: Position) -> None:
        """A card was taken away; one that should lie on until the reveal is asked back, and counts all the same."""
        tags = self.lying.get(place, [])
        if tag in tags:
            tags.remove(tag)
        committed = self._committed.get(place)
        self.words.pop(place, None)
        if committed is not None and committed.tag == tag:
            if self._still_hidden(committed, position):
                self._say(place, committed.seat, RequestRefused("card_taken_early", seat=committed.seat))
            else:
                del self._committed[place]
        elif tags:
            self._look(place, position)

    def moved_on(self, position: Position) -> None:
        """The match went on: cards that lay on for the reveal are free, and one laid too early is looked at again."""
        for place, committed in list(self._committed.items()):
            if not self._still_hidden(committed, position):
                del self._committed[place]
                self.words.pop(place, None)
        for place, word in list(self.words.items()):
            if word.error.code in _LATER and self.lying.get(place):
                self._look(place, position)

    def called(self, position: Position) -> str | None:
        """The seat that a shared slot waits for: the first that is asked for a card."""
        return next((prompt.seat for prompt in position.prompts if not prompt.aside and _wants_card(prompt)), None)

    # --- one look at a slot ----------------------------------------------------------------------------------------

    def _look(self, place: str, position: Position) -> None:
        tags = self.lying[place]
        committed = self._committed.get(place)
        if committed is not None and committed.tag in tags and len(tags) == 1:
            self.words.pop(place, None)
            return
        seat = self.seats.get(place, SHARED)
        try:
            if len(tags) > 1:
                raise RequestRefused("cards_two", place=place)
            self._play(place, tags[0], seat, position)
        except CompanionError as error:
            self._say(place, seat or self.called(position) or SHARED, error)
        else:
            self.words.pop(place, None)

    def _play(self, place: str, tag: str, seat: str, position: Position) -> None:
        row = self.find(tag)
        if row is None:
            raise RequestRefused("card_unknown", tag=tag)
        if row.game != position.rules.info.key:
            raise RequestRefused("card_other_game")
        owners = {info.key for info in position.rules.info.seats}
        if seat == SHARED:
            seat = row.pack if row.pack in owners else self.called(position) or SHARED
        elif row.pack in owners and row.pack != seat:
            raise RequestRefused("card_other_pack", seat=seat)
        asked = [prompt for prompt in position.prompts if prompt.seat == seat and _wants_card(prompt)]
        if not asked:
            self._take_as_played(place, tag, seat, position)
            return
        prompt, option = _choose(asked, row)
        self.play(seat, position.rules.format(option.move))
        if prompt.secret:
            self._committed[place] = _Committed(tag, seat, prompt.about)

    def _take_as_played(self, place: str, tag: str, seat: str, position: Position) -> None:
        """A card that nobody asks for: after a restart it is the one that lies for the reveal."""
        secret = next((prompt for prompt in position.prompts if prompt.secret and _wants_card(prompt)), None)
        if secret is None or place in self._committed or self.started:
            raise RequestRefused("card_not_asked", seat=seat)
        self._committed[place] = _Committed(tag, seat, secret.about)

    def _still_hidden(self, committed: _Committed, position: Position) -> bool:
        """Whether others have yet to answer the same question in secret."""
        return any(prompt.secret and prompt.about == committed.about for prompt in position.prompts)

    def _say(self, place: str, seat: str, error: CompanionError) -> None:
        self.words[place] = SlotWord(place, seat, error)


def _wants_card(prompt: Prompt[Any]) -> bool:
    return any(pick.kind is PickKind.CARD for option in prompt.options for pick in option.picks)


def _choose(asked: list[Prompt[Any]], row: TagRow) -> tuple[Prompt[Any], Option[Any]]:
    """The one option that this card, shown with this corner, stands for."""
    wanted = {Pick(PickKind.CARD, row.card)} | ({Pick(PickKind.CORNER, row.corner)} if row.corner else set())
    fitting = [(prompt, option) for prompt in asked for option in prompt.options if wanted <= set(option.picks)]
    if not fitting:
        raise RequestRefused("card_not_in_hand", seat=asked[0].seat)
    shortest = min(len(option.picks) for _, option in fitting)
    plain = [found for found in fitting if len(found[1].picks) == shortest]
    if len(plain) > 1:
        raise RequestRefused("card_needs_choice", seat=asked[0].seat)
    return plain[0]
