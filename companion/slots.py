"""Cards on slots: which option a laid card chooses, and what is to be said where it chooses none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from companion.errors import CompanionError, JournalError, RequestRefused
from companion.events import CardLaid, CardTaken
from companion.match import EntryKind, Position
from companion.rules import Option, Pick, PickKind, Prompt
from companion.tags import TagRow

SHARED = ""
"""The seat of a slot that all use in turn."""
SETTLE = 0.4
"""Seconds a slot must be unchanged before its card counts: of two cards laid in one go a reader sees one first."""
LATELY = 6
"""Cards of a seat, counted back from its last one, that may still lie where it laid them."""
_AGAIN = frozenset(
    {
        *("card_not_asked", "card_tapped_early", "card_nobody_asked"),
        *("board_first", "card_needs_choice", "card_taken_early"),
    }
)
"""What may no longer be so once the match has gone on."""


@dataclass(frozen=True, slots=True)
class SlotWord:
    """Something to say about a slot, to its seat (SHARED: to all): an error, as nothing was done."""

    place: str
    seat: str
    error: CompanionError


@dataclass(slots=True)
class Slots:
    """The slots of a table (place → seat, SHARED for one that all use) and the cards that lie on them.

    ``find`` looks a tag up; ``play`` makes a seat's move and raises CompanionError where it may not; ``at`` tells where
    the match stands, and is asked only while there is one.
    """

    seats: Mapping[str, str]
    find: Callable[[str], TagRow | None]
    play: Callable[[str, str], None]
    at: Callable[[], Position]
    lying: dict[str, list[str]] = field(default_factory=dict)
    words: dict[str, SlotWord] = field(default_factory=dict)
    started: bool = False
    """Whether this table was there when the match began, or has seen it go on: then a card was laid just now."""
    said: Callable[[str], str | None] = lambda seat: None  # noqa: ARG005
    """The word that a seat's button said, to go with its next card."""
    _due: dict[str, float] = field(default_factory=dict)
    _held: dict[str, str] = field(default_factory=dict)
    """The cards that were seen to lie where they wait for the reveal."""
    _tapped: set[str] = field(default_factory=set)
    """The slots whose last card was tapped on a reader that sees no removal."""
    _seen: Position | None = None

    def sense(self, event: CardLaid | CardTaken, now: float) -> None:
        """A reader saw a card come or go."""
        if isinstance(event, CardLaid):
            self.laid(event.place, event.tag, now, tapped=event.tapped)
        else:
            self.taken(event.place, event.tag, now)

    def laid(self, place: str, tag: str, now: float, *, tapped: bool = False) -> None:
        """A card was laid; it counts once the slot has settled. ``tapped``: nobody will see whether it stays."""
        tags = self.lying.setdefault(place, [])
        if tag not in tags:
            tags.append(tag)
        (self._tapped.add if tapped else self._tapped.discard)(place)
        self._due[place] = now + SETTLE

    def taken(self, place: str, tag: str, now: float) -> None:
        """A card was taken away; one that should lie on until the reveal is asked back, and counts all the same."""
        tags = self.lying.get(place, [])
        if tag in tags:
            tags.remove(tag)
        self._due[place] = now + SETTLE

    def moved_on(self, now: float) -> None:
        """The match went on: cards that lay on for the reveal are free, and one laid too early is looked at again."""
        position = self.at()
        self.started = self.started or self._seen not in (None, position)
        self._seen = position
        for place, tag in list(self._held.items()):
            # While the disk can't be read it is not known whose card it is: then it lies on.
            with suppress(JournalError):
                if not self._hidden(tag, self.seats[place]):
                    del self._held[place]
        for place, word in self.words.items():
            if word.error.code in _AGAIN:
                self._due.setdefault(place, now)

    def tick(self, now: float) -> None:
        """Look at the slots that have settled; raises JournalError, and looks again, where a move can't be written."""
        for place in sorted(place for place, due in self._due.items() if due <= now):
            self._look(place)
            del self._due[place]

    def deadline(self) -> float | None:
        """When ``tick`` is next needed."""
        return min(self._due.values(), default=None)

    def called(self) -> str | None:
        """The seat that a shared slot waits for: the first that is asked for a card."""
        return next((prompt.seat for prompt in self.at().prompts if not prompt.aside and _wants_card(prompt)), None)

    def summoned(self, deaf: Collection[str] = ()) -> str | None:
        """The seat to call to the shared slot; who has a slot of one's own knows where to lay a card.

        Nobody is called to a slot whose reader does not answer (``deaf``): phones take over.
        """
        seats = {seat for place, seat in self.seats.items() if place not in deaf}
        seat = self.called() if SHARED in seats else None
        return None if seat in seats else seat

    # --- one look at a slot ----------------------------------------------------------------------------------------

    def _look(self, place: str) -> None:
        tags, seat = self.lying.get(place, []), self.seats[place]
        held = self._held.get(place)
        try:
            if len(tags) > 1:
                raise self._too_many(tags, seat)
            if tags:
                self._read(place, tags[0], seat)
            elif held is not None and self._hidden(held, seat):
                raise RequestRefused("card_taken_early", seat=seat)
        except JournalError:
            raise
        except CompanionError as error:
            self.words[place] = SlotWord(place, seat or str(error.params.get("seat", SHARED)), error)
        else:
            self.words.pop(place, None)

    def _too_many(self, tags: list[str], seat: str) -> RequestRefused:
        rows = [self.find(tag) for tag in tags]
        cards = {(row.game, row.pack, row.card) if row is not None else None for row in rows}
        if len(cards) == 1 and None not in cards:
            return RequestRefused("card_corners")
        return RequestRefused("cards_two", seat=seat) if seat != SHARED else RequestRefused("cards_two_shared")

    def _read(self, place: str, tag: str, seat: str) -> None:
        """Let the one card on a slot count, if it is one that its seat is asked for."""
        position = self.at()
        row = self.find(tag)
        if row is None:
            raise RequestRefused("card_unknown", tag=tag)
        if row.game != position.rules.info.key:
            raise RequestRefused("card_other_game")
        owner = self._owner(row, seat, position)
        asked = _asked(owner, position)
        played = _is_played(row, owner, position)
        if not asked and not played:
            if _lies_on(row, owner, position):
                return
            raise RequestRefused("card_tapped_early" if place in self._tapped else "card_not_asked", seat=owner)
        # After a restart a card that was played lies where it lay: it is not played anew.
        lay_on = played or (seat == SHARED and any(_is_played(row, one, position) for one in _all_seats(position)))
        if asked and (self.started or not lay_on):
            prompt, option = _choose(asked, row, self.said(owner))
            self.play(owner, position.rules.format(option.move))
            lay_on = prompt.secret
        if lay_on and seat != SHARED and place not in self._tapped:
            self._held[place] = tag

    def _owner(self, row: TagRow, seat: str, position: Position) -> str:
        """Whose card it is."""
        owned = row.pack in _all_seats(position)
        if seat == SHARED:
            owner = row.pack if owned else self.called()
            if owner is None:
                raise RequestRefused("card_nobody_asked")
            return owner
        if owned and row.pack != seat:
            raise RequestRefused("card_other_pack", seat=seat)
        return seat

    def _hidden(self, tag: str, seat: str) -> bool:
        """Whether a seat has answered in secret with this card, and others have yet to answer the same question."""
        position, row = self.at(), self.find(tag)
        if row is None or _asked(seat, position) or not _is_played(row, seat, position):
            return False
        answer = _last_answer(seat, position)
        abouts = {prompt.about for prompt in _asked(seat, answer[0])} if answer else set()
        return any(prompt.secret and prompt.about in abouts for prompt in position.prompts)


def _all_seats(position: Position) -> list[str]:
    return [info.key for info in position.rules.info.seats]


def _wants_card(prompt: Prompt[Any]) -> bool:
    return any(pick.kind is PickKind.CARD for option in prompt.options for pick in option.picks)


def _asked(seat: str, position: Position) -> list[Prompt[Any]]:
    """The questions of a seat that a card answers."""
    return [prompt for prompt in position.prompts if prompt.seat == seat and _wants_card(prompt)]


def _answers(seat: str, position: Position) -> Iterator[tuple[Position, str]]:
    """The questions of a seat that a card answered, the last first, and the moves that answered them."""
    while position.entry is not None and position.parent is not None:
        entry = position.entry
        if entry.kind is EntryKind.MOVE and entry.seat == seat and _asked(seat, position.parent):
            yield position.parent, entry.text
        position = position.parent


def _last_answer(seat: str, position: Position) -> tuple[Position, str] | None:
    """The last question of a seat that a card answers, and the move that answered it."""
    return next(_answers(seat, position), None)


def _is_played(row: TagRow, seat: str, position: Position) -> bool:
    """Whether this card, so shown, is what the seat last played, by slot or by phone."""
    answer = _last_answer(seat, position)
    return answer is not None and _fits(row, seat, *answer)


def _lies_on(row: TagRow, seat: str, position: Position) -> bool:
    """Whether this card is one of those the seat played lately: it may lie on in view while others are played."""
    return any(_fits(row, seat, before, text) for before, text in islice(_answers(seat, position), LATELY))


def _fits(row: TagRow, seat: str, before: Position, text: str) -> bool:
    """Whether this card, so shown, made that move."""
    fitting = _fitting(_asked(seat, before), row, None)
    return any(before.rules.format(option.move) == text for _, option in fitting)


def _fitting(asked: list[Prompt[Any]], row: TagRow, word: str | None) -> list[tuple[Prompt[Any], Option[Any]]]:
    """The options that this card, shown with this corner and said with this word, may stand for."""
    wanted = {Pick(PickKind.CARD, row.card)} | ({Pick(PickKind.CORNER, row.corner)} if row.corner else set())
    wanted |= {Pick(PickKind.WORD, word)} if word else set()
    return [(prompt, option) for prompt in asked for option in prompt.options if wanted <= set(option.picks)]


def _choose(asked: list[Prompt[Any]], row: TagRow, word: str | None = None) -> tuple[Prompt[Any], Option[Any]]:
    """The one option that this card, shown with this corner and said with this word, stands for."""
    fitting = _fitting(asked, row, word)
    if not fitting:
        raise RequestRefused("card_not_playable", seat=asked[0].seat)
    shortest = min(len(option.picks) for _, option in fitting)
    plain = [found for found in fitting if len(found[1].picks) == shortest]
    if len(plain) > 1:
        raise RequestRefused("card_needs_choice", seat=asked[0].seat)
    return plain[0]
