"""Play without a phone: what buttons and dice at the table do, on the table's thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

from companion.chance import fill_in
from companion.errors import CompanionError, JournalError, RequestRefused
from companion.events import ButtonPressed, DieRolled
from companion.match import Position
from companion.rules import Option, PickKind, Prompt
from companion.slots import SlotWord

if TYPE_CHECKING:
    from companion.house import House
    from companion.referee import Referee


class Does(str, Enum):
    """What a button does; any other word is said by the seat: played at once, or added to its next card."""

    START = "start"
    """Begin the match that the lobby proposes, or the same again once a match is over."""
    DONE = "done"
    """The board is as the referee asked."""
    UNDO = "undo"
    """Take back."""
    NEXT = "next"
    """Point at the next thing that can be chosen; it is lit and spoken."""
    YES = "yes"
    """Choose what is pointed at."""
    ROLL = "roll"
    """Let the companion roll."""


VERBS = frozenset(verb.value for verb in Does)


@dataclass(frozen=True, slots=True)
class Button:
    """A button's role; ``seat`` empty: it speaks for whoever is asked."""

    does: str
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A die that tells its face: the numbers on it from face 1 on; ``seat`` empty: all use it."""

    faces: tuple[int, ...]
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a seat's ``next`` button points at: a choice of the referee's question, or a move it may make."""

    seat: str
    choice: str | None = None
    move: str | None = None
    cells: tuple[str, ...] = ()


@dataclass(slots=True)
class Tabletop:
    """The buttons and dice of a table; ``words`` are what is to be said of the last of each."""

    house: House
    buttons: Mapping[str, Button] = field(default_factory=dict)
    dice: Mapping[str, Die] = field(default_factory=dict)
    words: dict[str, SlotWord] = field(default_factory=dict)
    pointed: Pointed | None = None
    _intents: dict[str, tuple[str, str]] = field(default_factory=dict)
    """By seat: the question, and the word that goes with the card that answers it, such as ``discard``."""
    _seen: int = -1

    def moved_on(self, version: int) -> None:
        """The match went on: what was said and pointed at is over."""
        if version != self._seen:
            self._seen = version
            self.words.clear()
            self.pointed = None

    def said(self, seat: str) -> str | None:
        """The word that goes with the next card of a seat, where it still answers the same question."""
        referee = self.house.referee
        key, word = self._intents.get(seat, ("", ""))
        asked = referee is not None and any(
            (prompt.seat, prompt.key) == (seat, key) for prompt in referee.match.position.prompts
        )
        return word if asked and word else None

    def take(self, event: ButtonPressed | DieRolled, now: float) -> None:
        """Do what a button or a die asks for; what can't be done becomes a word; raises JournalError."""
        place = event.button if isinstance(event, ButtonPressed) else event.die
        role = self.buttons.get(place) if isinstance(event, ButtonPressed) else self.dice.get(place)
        if role is None:
            return
        try:
            if isinstance(event, ButtonPressed) and isinstance(role, Button):
                self._press(role, now)
            elif isinstance(event, DieRolled) and isinstance(role, Die):
                self._roll(role, event.face)
        except JournalError:
            raise
        except CompanionError as error:
            self.words[place] = SlotWord(place, role.seat, error)
        else:
            self.words.pop(place, None)

    # --- buttons ---------------------------------------------------------------------------------------------------

    def _press(self, button: Button, now: float) -> None:
        if button.does == Does.START.value:
            self.house.start_at_table(now)
            return
        referee = self._referee()
        seat = button.seat or self._asked_seat(referee)
        key = f"button-{referee.match.next_seq}"
        match button.does:
            case Does.DONE.value:
                referee.done(seat, key)
            case Does.UNDO.value:
                self._take_back(referee, button.seat, key)
            case Does.NEXT.value:
                self.pointed = self._next(referee, seat)
            case Does.YES.value:
                self._choose(referee, seat, key)
            case Does.ROLL.value:
                self._let_roll(referee, seat, key)
            case word:
                self._say(referee, seat, word, key)

    def _take_back(self, referee: Referee, seat: str, key: str) -> None:
        last = referee.match.free_undo(seat or None)
        if last is None or last.entry is None:
            raise RequestRefused("undo_not_free")
        referee.take_back(seat or last.entry.seat, key)

    def _next(self, referee: Referee, seat: str) -> Pointed:
        """The thing after the one pointed at; the first again after the last."""
        things = _things(referee, seat)
        if not things:
            raise RequestRefused("nothing_to_point_at", seat=seat)
        at = things.index(self.pointed) + 1 if self.pointed in things else 0
        return things[at % len(things)]

    def _choose(self, referee: Referee, seat: str, key: str) -> None:
        pointed = self.pointed
        if pointed is None or pointed not in _things(referee, seat):
            raise RequestRefused("nothing_pointed_at", seat=seat)
        if pointed.choice is not None:
            referee.answer(seat, pointed.choice, key)
        elif pointed.move is not None:
            referee.play(seat, pointed.move, key)

    def _let_roll(self, referee: Referee, seat: str, key: str) -> None:
        position = referee.match.position
        prompt = next((made for made in position.prompts if made.seat == seat and made.chance and made.options), None)
        if prompt is None:
            raise RequestRefused("die_not_asked", seat=seat)
        move = position.rules.format(prompt.options[0].move).partition(" ")[0]
        referee.play(seat, fill_in(position, seat, move, self.house.rng), key)

    def _say(self, referee: Referee, seat: str, word: str, key: str) -> None:
        """A word that is a whole move is played; one that goes with a card waits for it, and is unsaid by a second."""
        position = referee.match.position
        asked = [(prompt, option) for prompt in position.prompts if prompt.seat == seat for option in prompt.options]
        saying = [(prompt, option) for prompt, option in asked if word in _words(option)]
        if not saying:
            raise RequestRefused("word_not_asked", seat=seat)
        whole = next((option for _, option in saying if len(option.picks) == 1), None)
        if whole is not None:
            referee.play(seat, position.rules.format(whole.move), key)
        elif self.said(seat) == word:
            del self._intents[seat]
        else:
            self._intents[seat] = (saying[0][0].key, word)

    # --- dice ------------------------------------------------------------------------------------------------------

    def _roll(self, die: Die, face: int) -> None:
        referee = self._referee()
        if not 1 <= face <= len(die.faces):
            raise RequestRefused("die_face", face=face, faces=len(die.faces))
        number = str(die.faces[face - 1])
        position = referee.match.position
        asked = [made for made in position.prompts if _asks_die(made) and die.seat in ("", made.seat)]
        if not asked:
            raise RequestRefused("die_not_asked", seat=die.seat or self._asked_seat(referee))
        shown = set(map(str, die.faces))
        prompt = next((made for made in asked if shown == _numbers(made)), None)
        if prompt is None:
            raise RequestRefused("die_other", seat=asked[0].seat, count=len(_numbers(asked[0])))
        option = next(made for made in prompt.options if made.picks[0].value == number)
        referee.play(prompt.seat, position.rules.format(option.move), f"die-{referee.match.next_seq}")

    # --- small things ----------------------------------------------------------------------------------------------

    def _referee(self) -> Referee:
        if self.house.referee is None:
            raise RequestRefused("no_match")
        if self.house.stuck:
            raise RequestRefused("match_stuck")
        return self.house.referee

    @staticmethod
    def _asked_seat(referee: Referee) -> str:
        """Who is asked: by the referee's question, else by the rules, else the first seat."""
        if referee.situation.choices:
            return referee.situation.choices[0].seat
        return next(iter(referee.match.position.to_move()), referee.match.seats[0])


def _things(referee: Referee, seat: str) -> list[Pointed]:
    """What a seat can point at: the choices of a question, else its moves that are no secret and that no hands make.

    Hands make no move that only takes pieces away (it looks like pieces in a hand), and none on an unfelt board.
    """
    if referee.situation.choices:
        return [Pointed(seat, made.key, None, made.cells) for made in referee.situation.choices if made.seat == seat]
    position = referee.match.position
    by_hand = {(made.seat, made.move) for made in referee.moves if not made.bare}
    prompts = [prompt for prompt in position.prompts if prompt.seat == seat and not prompt.secret]
    prompts.sort(key=lambda prompt: prompt.aside)
    pointed = [_pointed(position, seat, option) for prompt in prompts for option in prompt.options]
    return [made for made in pointed if (seat, made.move) not in by_hand]


def _pointed(position: Position, seat: str, option: Option[Any]) -> Pointed:
    cells = tuple(pick.value for pick in option.picks if pick.kind is PickKind.CELL)
    return Pointed(seat, None, position.rules.format(option.move), cells)


def _words(option: Option[Any]) -> list[str]:
    return [pick.value for pick in option.picks if pick.kind is PickKind.WORD]


def _asks_die(prompt: Prompt[Any]) -> bool:
    """Whether the answer is a number on a die and nothing else."""
    return bool(prompt.options) and all(
        len(option.picks) == 1 and option.picks[0].kind is PickKind.FACE for option in prompt.options
    )


def _numbers(prompt: Prompt[Any]) -> set[str]:
    return {option.picks[0].value for option in prompt.options}
