"""What which seat is asked now, and the options it has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from companion.games.gasterospeed import effects, hands, placing
from companion.games.gasterospeed.answers import GOING, ROLLING, bonus_usable
from companion.games.gasterospeed.cards import face_up, pile_of, pile_size
from companion.games.gasterospeed.circuit import heading
from companion.games.gasterospeed.deck import Card, Effect
from companion.games.gasterospeed.flow import may_rest, speed_card
from companion.games.gasterospeed.laying import to_lay
from companion.games.gasterospeed.layoptions import lay_options
from companion.games.gasterospeed.movement import Path, drafts, jumps, paths, slides
from companion.games.gasterospeed.moves import (
    Aim,
    Deal,
    Draw,
    Go,
    Move,
    Pitch,
    Place,
    React,
    Roll,
    Stake,
    Step,
    Throw,
    Word,
)
from companion.games.gasterospeed.refusals import TABLE
from companion.games.gasterospeed.scoring import to_draw_prize
from companion.games.gasterospeed.state import REACTS, Ask, Phase, State, Task
from companion.rules import Option, Pick, PickKind, Prompt

Asked = Prompt[Move]
Offer = Option[Move]


# The view, the referee and the players all ask the same of the newest states.
@lru_cache(maxsize=8)
def prompts(state: State) -> tuple[Asked, ...]:
    """What is asked of whom, the seats in the header's order."""
    if state.phase is Phase.OVER:
        return ()
    if state.throws:
        return (_throw(state, state.throws[0]),)
    if state.drops or state.dues:
        return (_draw(state),)
    if state.task is not None:
        return tuple(_held(state)) or (_task(state, state.task),)
    return tuple(_of_phase(state))


def _of_phase(state: State) -> Iterator[Asked]:
    if state.phase is Phase.PITCH:
        yield _pitch(state)
    elif state.phase is Phase.STAKE:
        yield from (_stake(state, snail) for snail in placing.to_stake(state))
    elif state.phase is Phase.PLACE:
        yield from _placing(state)
    elif state.phase is Phase.STEPS:
        yield _steps(state, state.queue[0])
    elif state.phase is Phase.BONUS:
        champion = to_draw_prize(state)[0]
        key = f"{_place(state)}.prize{len(state.prizes)}"
        yield Prompt(state.seats[champion], "prize", _faces(), key, chance=True)
    else:
        yield from _laying(state)
    yield from _bonus(state)


def _place(state: State) -> str:
    """Where in the match a question stands."""
    return f"{state.race}.{state.round}.{state.phase.value}.{state.fixes}"


def _turn(state: State) -> str:
    """The key of a question that one seat alone is asked."""
    return f"{_place(state)}.t{state.turn}"


def _for(state: State, snail: int) -> str:
    """How a move names its snail, where a seat has two."""
    return state.snails[snail].key if state.setup.two_snails else ""


def _facts(state: State, snail: int) -> dict[str, int | str]:
    return {"number": state.snails[snail].number}


# --- before a race ---------------------------------------------------------------------------------------------------


def _pitch(state: State) -> Asked:
    left = [made.key for made in state.setup.circuits if made.key not in state.raced]
    options: tuple[Offer, ...] = tuple(
        Option(Pitch(key), (Pick(PickKind.WORD, key),), caption="caption-circuit") for key in left
    )
    return Prompt(TABLE, "circuit", options, _turn(state), chance=True)


def _stake(state: State, snail: int) -> Asked:
    most = placing.most_staked(state, snail)
    options: tuple[Offer, ...] = tuple(
        Option(Stake(shells, _for(state, snail)), (Pick(PickKind.WORD, str(shells)),), caption="caption-stake")
        for shells in range(1, most + 1)
    )
    facts = {**_facts(state, snail), "reserve": state.snails[snail].reserve}
    key = f"{_place(state)}.{state.snails[snail].key}"
    return Prompt(state.seat_of(snail), "stake", options, key, secret=True, facts=facts)


def _placing(state: State) -> Iterator[Asked]:
    held = {snail for snail, _ in state.held}
    yield from _held(state)
    for snail in placing.to_roll(state):
        if snail not in held:
            found = state.snails[snail]
            again = "again" if found.seat in state.spent else ""
            key = f"{_place(state)}.roll.{found.key}.{len(found.rolls)}{again}"
            facts = {**_facts(state, snail), "again": len(found.rolls)}
            yield Prompt(state.seat_of(snail), "roll", _faces(_for(state, snail)), key, facts=facts, chance=True)
    snail_placed = placing.to_place(state)
    if snail_placed is not None:
        name = _for(state, snail_placed)
        options: tuple[Offer, ...] = tuple(
            Option(Place(cell, name), (Pick(PickKind.CELL, cell),), caption="caption-place")
            for cell in placing.free_starts(state)
        )
        yield Prompt(state.seat_of(snail_placed), "place", options, _turn(state), facts=_facts(state, snail_placed))


@lru_cache(maxsize=64)
def _faces(snail: str = "", captions: tuple[str | None, ...] = (None,) * 8) -> tuple[Offer, ...]:
    return tuple(
        Option(Roll(face, snail), (Pick(PickKind.FACE, str(face)),), caption=captions[face - 1]) for face in range(1, 9)
    )


def _held(state: State) -> Iterator[Asked]:
    """Whether a roll is to count (GAS-35)."""
    for snail, face in state.held:
        facts = {**_facts(state, snail), "face": face}
        key = f"{_place(state)}.held.{snail}.{len(state.snails[snail].rolls)}.{state.turn}"
        if state.phase is Phase.PLACE:
            key = f"{_place(state)}.held.{snail}.{len(state.snails[snail].rolls)}"
        yield Prompt(state.seat_of(snail), "reroll", _words(Word.KEEP, Word.REROLL), key, facts=facts)


def _words(*words: Word) -> tuple[Offer, ...]:
    return tuple(Option(word, (Pick(PickKind.WORD, word.value),), caption=f"caption-{word.value}") for word in words)


def _bonus(state: State) -> Iterator[Asked]:
    for number, seat in enumerate(state.seats):
        if bonus_usable(state, number):
            yield Prompt(seat, "bonus", _words(Word.BONUS), f"{_place(state)}.bonus", aside=True)


# --- laying ----------------------------------------------------------------------------------------------------------


def _laying(state: State) -> Iterator[Asked]:
    announcing = set()
    out = frozenset((*state.cards.discard, *face_up(state)))
    # Where hands are not known, all seats may lay the same cards.
    alike = not (state.cards.hands or state.cards.kinds or state.setup.two_snails)
    common = lay_options(state, to_lay(state)[0], out) if alike and to_lay(state) else ()
    for snail in to_lay(state):
        found = state.snails[snail]
        seat, about = state.seats[found.seat], state.phase.value
        forced = about == "speed" and hands.must_announce(state, found.seat)
        options = _words(Word.ALL_ACTION) if forced else common or lay_options(state, snail, out)
        key = f"{_place(state)}.{found.key}.{state.clashes}.{state.swaps.count(found.seat)}"
        facts = _facts(state, snail)
        yield Prompt(seat, about, options, key, secret=True, facts=facts, seconds=state.setup.pace)
        if about == "speed" and not forced and hands.all_action(state, found.seat) is None:
            announcing.add(found.seat)
    for number in sorted(announcing):
        yield Prompt(
            state.seats[number], "all_action", _words(Word.ALL_ACTION), f"{_place(state)}.all_action", aside=True
        )


# --- steps -----------------------------------------------------------------------------------------------------------


def _steps(state: State, snail: int) -> Asked:
    card = speed_card(state, snail)
    options = _step_options(state, snail, paths(state, snail, card.steps))
    if may_rest(state, snail):
        options = (*options, *_words(Word.REST))
    facts = {**_facts(state, snail), "steps": card.steps, "card": card.id}
    return Prompt(state.seat_of(snail), "step", options, _turn(state), facts=facts)


def _step_options(state: State, snail: int, found: tuple[Path, ...]) -> tuple[Offer, ...]:
    """Each move by where it starts and ends; the cell between is asked for where there are several."""
    start = state.snails[snail].cell or ""
    ends = Counter([path.cells[-1] for path in found])
    return tuple([_step_option(start, path, ends[path.cells[-1]] > 1) for path in found])


@lru_cache(maxsize=16384)
def _step_option(start: str, path: Path, several: bool) -> Offer:
    picks = [Pick(PickKind.CELL, start), Pick(PickKind.CELL, path.cells[-1])]
    if several and len(path.cells) > 1:
        picks.append(Pick(PickKind.CELL, path.cells[0]))
    return Option(Step(path.ways), tuple(picks), caption="caption-step", path=(start, *path.cells))


# --- cards being executed --------------------------------------------------------------------------------------------


def _task(state: State, task: Task) -> Asked:
    card = state.setup.deck.cards[task.card]
    if task.ask in REACTS:
        return _react(state, task)
    facts = {**_facts(state, task.actor), "card": card.id, "key": card.key}
    seat, key = state.seat_of(task.actor), _turn(state)
    if task.ask in ROLLING:
        name = _for(state, task.actor)
        facts = {**facts, **_aimed_at(state, task)}
        about = {Ask.SHOT: "roll_shot", Ask.SPIN: "roll_way", Ask.BACKFIRE: "roll_backfire"}[task.ask]
        return Prompt(seat, about, _faces(name, _face_captions(state, task, card)), key, facts=facts, chance=True)
    if task.ask is Ask.AIM:
        return Prompt(seat, "aim", tuple(_aims(state, task.actor)), key, facts=facts)
    if task.ask in GOING:
        return Prompt(seat, task.ask.value, tuple(_ways(state, task)), key, facts=facts)
    start = state.snails[task.actor].cell or ""
    steps: tuple[Offer, ...] = tuple(
        Option(
            Step((way,)),
            (Pick(PickKind.CELL, start), Pick(PickKind.CELL, cell)),
            caption="caption-step",
            path=(start, cell),
        )
        for way, cell in drafts(state, task.actor).items()
    )
    return Prompt(seat, "draft", steps, key, facts=facts)


def _aimed_at(state: State, task: Task) -> dict[str, int | str]:
    """Whom a shot is for, as its question names it."""
    if task.ask is not Ask.SHOT:
        return {}
    target = task.line[0]
    return {"victim": state.seat_of(target), "victim_number": state.snails[target].number}


def _face_captions(state: State, task: Task, card: Card) -> tuple[str | None, ...]:
    """What each face would mean: hit or miss, a direction of the dashboard, or a burst."""
    if task.ask is Ask.SHOT and state.circuit is not None:
        return tuple("caption-hit" if hit else "caption-miss" for hit in state.circuit.hits)
    if task.ask is Ask.BACKFIRE:
        return tuple("caption-burst" if face in card.backfire else "caption-safe" for face in range(1, 9))
    cell = state.snails[task.actor].cell
    flow = state.circuit.tracks.flow[cell] if state.circuit is not None and cell else "n"
    return tuple(f"caption-way-{heading(flow, number)}" for number in card.table)


def _ways(state: State, task: Task) -> Iterator[Offer]:
    """Where a card may go: a line by its direction, a movement by the cells where it begins and ends."""
    finders = {Ask.LINE: effects.lines, Ask.SLIDE: slides, Ask.JUMP: jumps}
    start = state.snails[task.actor].cell or ""
    for way in finders[task.ask](state, task.actor):
        picks: tuple[Pick, ...] = (Pick(PickKind.DIRECTION, way),)
        if task.ask is not Ask.LINE:
            picks = (Pick(PickKind.CELL, start), Pick(PickKind.CELL, effects.goal(state, task, way)))
        yield Option(Go(way), picks, caption=f"caption-go-{way}" if len(picks) > 1 else f"caption-way-{way}")


def _aims(state: State, snail: int) -> Iterator[Offer]:
    for target in effects.targets(state, snail):
        found = state.snails[target]
        caption = f"caption-aim-{state.seats[found.seat]}"
        yield Option(Aim(found.key), (Pick(PickKind.CELL, found.cell or ""),), caption=caption)


def _react(state: State, task: Task) -> Asked:
    """The victim's answer: asked always, for nobody knows the hand (GAS-19)."""
    snail = effects.endangered(task)
    seat = state.snails[snail].seat
    deck, known = state.setup.deck, state.cards
    out = {*known.discard, *face_up(state)}
    cards = known.hands[seat] if known.hands else deck.ids if known.sizes[seat] else ()
    options: list[Offer] = []
    for card in (deck.cards[found] for found in cards if found in deck.cards):
        barred = task.ask is Ask.REACT_BURN and card.effect is not Effect.SHIELD
        kept = not known.kinds or known.kinds[seat][1]
        if card.is_reaction and not barred and card.id not in out and kept:
            options.append(
                Option(React(card.id), (Pick(PickKind.CARD, card.id),), caption=f"caption-{card.effect.value}")
            )
    facts = {**_facts(state, snail), "shells": state.snails[snail].shells}
    about = task.ask.value
    return Prompt(state.seats[seat], about, (*options, *_words(Word.PASS)), _turn(state), secret=True, facts=facts)


# --- cards drawn and thrown ------------------------------------------------------------------------------------------


def _throw(state: State, seat: int) -> Asked:
    count = hands.to_throw(state, seat)
    options: tuple[Offer, ...] = (Option(Throw(2), (Pick(PickKind.WORD, "2"),), caption="caption-throw"),)
    if state.setup.dealt:
        options = tuple(
            Option(
                Throw(count, cards), tuple(Pick(PickKind.CARD, card) for card in cards), caption="caption-throw_these"
            )
            for cards in combinations(state.cards.hands[seat], count)
        )
    dealt = state.setup.dealt
    return Prompt(state.seats[seat], "throw", options, _turn(state), secret=dealt, facts={"count": count})


def _draw(state: State) -> Asked:
    if state.drops:
        seat = state.drops[0]
        return _table(state, "drop", "drop", seat, state.cards.hands[seat])
    due = state.dues[0]
    if due.pile is None:
        piles = [name for pile, name in enumerate(("speed", "action")) if pile_size(state, pile)]
        options: tuple[Offer, ...] = tuple(
            Option(Draw(pile), (Pick(PickKind.WORD, pile),), caption=f"caption-draw-{pile}") for pile in piles
        )
        return Prompt(state.seats[due.seat], "draw", options, _turn(state))
    stock = state.cards.stock
    if state.setup.two_piles:
        stock = tuple(card for card in stock if pile_of(state, card) == due.pile)
    return _table(state, "deal", "deal", due.seat, stock)


def _table(state: State, about: str, verb: str, seat: int, cards: tuple[str, ...]) -> Asked:
    name = state.seats[seat]
    options = tuple([_deal_option(verb, name, card) for card in cards])
    return Prompt(TABLE, about, options, _turn(state), secret=True, chance=True, facts={"on": state.seats[seat]})


@lru_cache(maxsize=2048)
def _deal_option(verb: str, seat: str, card: str) -> Offer:
    picks = (Pick(PickKind.WORD, seat), Pick(PickKind.CARD, card))
    return Option(Deal(verb, seat, card), picks, caption=f"caption-{verb}")
