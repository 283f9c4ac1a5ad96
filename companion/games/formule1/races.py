"""Rounds, races and the season: who plays when, when it is over, and who has won (F1-3, F1-5, F1-21, F1-22)."""

from __future__ import annotations

from dataclasses import replace

from companion.games.formule1.choices import exit_free
from companion.games.formule1.circuit import NOWHERE
from companion.games.formule1.play import Play
from companion.games.formule1.state import Car, Setup, Stage, State, Status, Turn
from companion.rules import Notice


def running_order(state: State) -> tuple[int, ...]:
    """The cars that still race, the leading one first (F1-5)."""
    circuit = state.circuit

    def rank(number: int) -> tuple[float, ...]:
        car = state.cars[number]
        cell = circuit.index[car.cell or ""]
        progress = circuit.cells[cell].progress
        return (-car.lap, -progress, -car.gear, circuit.inner[cell], state.grid.index(number))

    return tuple(sorted((number for number, car in enumerate(state.cars) if car.active), key=rank))


def begin_race(setup: Setup, race: int, scores: tuple[int, ...], ranks: tuple[tuple[int, ...], ...]) -> State:
    """The state before a race: on the grid, or before the draw of it (F1-3)."""
    numbers = tuple(range(len(setup.seats)))
    state = State(setup, race, 1, (), numbers, numbers, Turn(0), Stage.START, scores=scores, ranks=ranks)
    grid = numbers
    if race and setup.grid == "standings":
        grid = tuple(reversed(standings(state)))
    state = line_up(state, grid)
    if race and setup.grid == "draw":
        play = Play(state)
        play.set(stage=Stage.GRID)
        return play.state
    return state


def line_up(state: State, grid: tuple[int, ...]) -> State:
    """The state with the cars on the grid in this order, and the first of them to start."""
    slots = state.circuit.slots
    cars = tuple(Car(slots[grid.index(number)], state.setup.full[number]) for number in range(len(grid)))
    return replace(state, cars=cars, grid=grid, order=grid, turn=Turn(grid[0]), stage=Stage.START)


def standings(state: State) -> tuple[int, ...]:
    """The cars by season points, then wins, then second places and so on, then as they are seated (F1-22)."""
    return tuple(sorted(range(len(state.setup.seats)), key=lambda number: _merit(state, number)))


def _merit(state: State, number: int) -> tuple[int, ...]:
    return (-state.scores[number], *(-count for count in state.ranks[number]))


def end_turn(play: Play) -> None:
    """End the mover's turn: the stop in its corner (F1-11), then the next turn, round or race."""
    number = play.state.turn.car
    car = play.state.cars[number]
    if car.on_track and car.cell is not None:
        corner = play.state.circuit.corner[play.state.circuit.index[car.cell]]
        if corner != NOWHERE and not play.state.turn.barred:
            made = play.state.circuit.corners[corner]
            play.car(number, corner_stops=car.corner_stops + 1)
            play.tell("stopped", number, corner=made.key, stops=car.corner_stops + 1, wanted=made.stops)
    next_turn(play, after=number)


def next_turn(play: Play, after: int | None) -> None:
    """Give the turn to the next car of the round that can take it; then to the next round."""
    waiting = play.state.order
    if after is not None:
        waiting = waiting[waiting.index(after) + 1 :]
    while True:
        for number in waiting:
            if _take_turn(play, number):
                return
        if _race_over(play.state):
            _end_race(play)
            return
        play.set(round=play.state.round + 1)
        play.set(order=running_order(play.state))
        waiting = play.state.order


def next_cell(state: State) -> str:
    """Where the car stands that plays after the mover, in this round or the next; empty where the mover comes again."""
    place = state.order.index(state.turn.car)
    active = [number for number in state.order[place + 1 :] if state.cars[number].active]
    following = (*active, *running_order(state))[0]
    return "" if following == state.turn.car else state.cars[following].cell or ""


def _take_turn(play: Play, number: int) -> bool:
    """Begin a car's turn, unless it is out, has arrived, or waits in the pits for a free exit (F1-19)."""
    state = play.state
    car = state.cars[number]
    if not car.active:
        return False
    if car.status is Status.PIT and not exit_free(state):
        play.tell("waited", number)
        return False
    starts = state.round == 1 and car.status is Status.GRID and car.gear == 0
    play.set(
        turn=Turn(number, old=frozenset(cell for cell, _ in state.debris)),
        stage=Stage.START if starts else Stage.GEAR,
        dice=(),
    )
    return True


def _race_over(state: State) -> bool:
    if not any(car.active for car in state.cars):
        return True
    return state.setup.flag and any(car.status is Status.FINISHED for car in state.cars)


def _end_race(play: Play) -> None:
    """Place who is left after a flag, score the race, and go on to the next one (F1-21, F1-22)."""
    place = 1 + sum(1 for car in play.state.cars if car.status is Status.FINISHED)
    for number in running_order(play.state):
        play.car(number, place=place)
        play.tell("placed", number, place=place)
        place += 1
    state = play.state
    seats = [state.setup.seats[number] for number in arrivals(state)]
    why = "won" if race_winners(state) else "nobody"
    play.notices.append(Notice("race_over", {"winners": list(race_winners(state)), "seats": seats, "why": why}))
    if not state.setup.season:
        play.set(over=True)
        return
    _score(play)
    if state.race + 1 == len(state.setup.circuits):
        play.set(over=True)
        winners = list(season_winners(play.state))
        play.notices.append(Notice("season_over", {"winners": winners}))
        return
    count = play.state.count
    play.state = begin_race(state.setup, state.race + 1, play.state.scores, play.state.ranks)
    play.set(count=count)
    play.notices.append(Notice("race_begins", {"race": play.state.race + 1, **play.state.circuit.titles()}))


def _score(play: Play) -> None:
    state = play.state
    scores, ranks = list(state.scores), [list(row) for row in state.ranks]
    for number, car in enumerate(state.cars):
        if car.place is None:
            continue
        ranks[number][car.place - 1] += 1
        if car.place <= len(state.setup.season_points):
            points = state.setup.season_points[car.place - 1]
            scores[number] += points
            play.tell("scored", number, points=points, total=scores[number])
    play.set(scores=tuple(scores), ranks=tuple(tuple(row) for row in ranks))


def arrivals(state: State) -> tuple[int, ...]:
    """The cars of a race that is over: by places, then those that are out, the later one first (F1-21)."""
    placed = [number for number, car in enumerate(state.cars) if car.place is not None]
    return (*sorted(placed, key=lambda number: state.cars[number].place or 0), *reversed(state.retired))


def race_winners(state: State) -> tuple[str, ...]:
    """Who won the race just ended: nobody if no car has arrived."""
    first = [number for number, car in enumerate(state.cars) if car.place == 1]
    return tuple(state.setup.seats[number] for number in first)


def season_winners(state: State) -> tuple[str, ...]:
    """Who has won the season; a tie that nothing breaks is shared (F1-22)."""
    best = min(_merit(state, number) for number in range(len(state.setup.seats)))
    if not any(state.scores) and not any(map(any, state.ranks)):
        return ()
    return tuple(seat for number, seat in enumerate(state.setup.seats) if _merit(state, number) == best)
