"""Circuit and deck files: those that ship are sound, and every fault of another is told."""

from __future__ import annotations

import pytest

from companion.errors import RulesError
from companion.games.gasterospeed import RULES
from companion.games.gasterospeed.circuitfile import make_circuit
from companion.games.gasterospeed.deck import make_deck
from companion.games.gasterospeed.setup import BOXES
from companion.phrases import Phrases

GOOD = "S..F S..F S..F S..F S..F S..F"


def codes(content):
    return [fault.code for fault in RULES.faults(content)]


def test_all_that_ships_is_sound(shipped):
    assert {key: codes(content) for key, content in shipped.items() if codes(content)} == {}
    assert set(shipped) == {*BOXES, *(key for keys in BOXES.values() for key in keys)}


def test_circuits_have_sixty_to_two_hundred_and_fifty_cells(shipped):
    for key in (key for keys in BOXES.values() for key in keys):
        made = make_circuit(shipped[key])
        assert 60 <= len(made.tracks.signs) <= 250, key
        assert shipped[key]["key"] == key
    assert all(sign in shipped[key]["map"] for key in ("stargot", "cross-ronces") for sign in ">")
    assert len({content["map"] for key, content in shipped.items() if "map" in content}) == 12


def test_the_decks_are_as_the_rules_page_has_them(shipped):
    counts = {}
    for box in BOXES:
        deck = make_deck(shipped[box])
        assert len(deck.ids) == 80
        assert sum(card.is_speed for card in deck.cards.values()) == 46
        counts[box] = {
            key: sum(card.key == key for card in deck.cards.values())
            for key in dict.fromkeys(card.key for card in deck.cards.values())
        }
    grey = {"choc": 3, "tir": 7, "ressort": 4, "kangouroute": 3, "kangouroute-aigue": 3, "folie": 3}
    grey |= {"rouler-bouler": 3, "aspiration": 3, "renfort": 3, "retour": 2, "speed": 46}
    assert counts["petits-gris"] == grey
    big = {**grey, "tir": 6, "choc": 2, "kangouroute": 2, "turbo-petard": 2, "laitue-bleue": 1}
    assert counts["gros-bourgogne"] == big


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"map": "S..F\nS.F\n" + "S..F\n" * 4}, "circuit_ragged"),
        ({"map": "S..F\n" * 5}, "circuit_starts"),
        ({"map": "S...\n" * 6}, "circuit_no_finish"),
        ({"map": "S.?F\n" * 6}, "circuit_sign"),
        ({"map": ""}, "circuit_map"),
        ({"map": 7}, "circuit_map"),
        ({"map": "S" * 100}, "circuit_too_large"),
        ({"map": "S#.F\n" + "S..F\n####\n" + "S..F\n" * 5}, None),
        ({"map": "S..F\n" * 6 + "####\nS###\n####\n"}, "circuit_start_cut_off"),
        ({"map": "S..F\n" * 6 + "####\n.###\n####\n"}, "circuit_cell_cut_off"),
        ({"map": "S..F\n" * 6 + "####\n.###\n####\n", "flow": "....\n" * 7 + "8...\n....\n"}, None),
        ({"flow": "....\n"}, "circuit_flow_rows"),
        ({"flow": "....\n" * 5 + "...\n"}, "circuit_ragged"),
        ({"flow": "....\n" * 5 + "...5\n"}, "circuit_sign"),
        ({"shooting": ["hit"] * 7}, "circuit_shooting"),
        ({"shooting": ["hit"] * 7 + ["maybe"]}, "circuit_shooting_word"),
        ({"shells": 0}, "file_number"),
        ({"rank": True}, "file_number"),
        ({"key": "No Key"}, "file_key"),
        ({"box": None}, "file_key"),
        ({"name": {"fr": "Essai"}}, "file_name"),
        ({"name": 3}, "file_name"),
        ({"colour": "red"}, "file_unknown_key"),
        ({"map": "S.>F\n" + "S..F\n" * 5}, "circuit_arrows_bypassed"),
    ],
)
def test_a_fault_of_a_circuit_is_told(change, code, circuit):
    content = {**circuit(GOOD), **change}
    found = codes(content)
    assert (code in found) if code else not found, found
    for fault in RULES.faults(content):
        for language in ("fr", "en"):
            sentence = Phrases(language, "gasterospeed").error(fault)
            assert "{" not in sentence.replace("{ $", "")
            assert not sentence.startswith("error-")
    if code and code != "circuit_arrows_bypassed":
        with pytest.raises(RulesError):
            make_circuit(content)
    else:
        make_circuit(content)
        assert all(fault.warning for fault in RULES.faults(content))


def test_several_faults_are_told_at_once(circuit):
    content = {**circuit("S.?F " * 4 + "S..F"), "shells": 99, "more": 1}
    assert set(codes(content)) == {"file_unknown_key", "file_number", "circuit_sign", "circuit_starts"}


def test_what_is_no_file_of_the_game():
    assert codes(["map"]) == ["file_no_table"]
    assert codes(7) == ["file_no_table"]
    assert len(codes({})) > 3
    assert codes({"speed": 3, "key": "x", "name": {"fr": "a", "en": "b"}}) == ["deck_part", "deck_part"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"key": "folie", "count": 0, "order": 4, "effect": "shot"}, "file_number"),
        ({"key": "folie", "count": 1, "order": 4, "effect": "magic"}, "deck_effect"),
        ({"key": "new", "count": 1, "order": 4, "effect": "spin", "cells": 2, "table": [1, 2]}, "deck_faces"),
        ({"key": "new", "count": 1, "order": 4, "effect": "roll", "cells": 2, "backfire": [9]}, "deck_faces"),
        ({"key": "new", "count": 1, "order": 4, "effect": "slide"}, "file_number"),
        ({"key": "new", "count": 1, "order": 4, "effect": "shield"}, "file_unknown_key"),
        ({"key": "tir", "count": 1, "order": 4, "effect": "shot"}, "deck_twice"),
        ({"key": "Tir", "count": 1, "order": 4, "effect": "shot"}, "file_key"),
    ],
)
def test_a_fault_of_a_deck_is_told(change, code, deck):
    content = deck()
    content["action"].append(change)
    assert code in codes(content)
    with pytest.raises(RulesError):
        make_deck(content)


def test_speed_cards_have_one_or_two_steps_and_differ(deck):
    content = deck()
    content["speed"].append({"first": 130, "last": 140, "steps": 3})
    assert codes(content) == ["file_number", "deck_twice"]
    content["speed"][-1] = {"first": 300, "last": 999, "steps": 1}
    assert codes(content) == ["deck_too_large"]


def test_the_flow_is_the_nearest_way_to_the_finish_orthogonal_first(circuit):
    flow = make_circuit(circuit("S..F S.#F S..F S..F S..F S..F", flow=".... .... .... .... .8.. ....")).tracks.flow
    assert (flow["a6"], flow["b5"], flow["c6"], flow["b2"], flow["a4"]) == ("e", "ne", "e", "n", "e")
    flow = make_circuit(circuit("S.v.F S.v.F S.v.F S.v.F S.v.F S...F")).tracks.flow
    assert flow["c4"] == "s"
