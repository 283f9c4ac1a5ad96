"""Circuit files: their faults, and the compact form."""

from __future__ import annotations

import copy
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.errors import RulesError
from companion.gamedata import load_data
from companion.games.formule1 import RULES
from companion.games.formule1.compact import expand
from companion.games.formule1.reading import read_circuit


def shipped(key):
    (data,) = load_data(RULES, {"circuit": key}).values()
    return data


def codes(data):
    return [fault.code for fault in RULES.faults(data)]


def cell(circuit, key):
    return next(made for made in circuit["cell"] if made["key"] == key)


def test_a_good_circuit_has_no_faults(line, sample):
    assert codes(line()) == []
    assert codes(sample) == []


def test_whatever_a_json_file_holds_there_is_an_answer():
    for data in (None, [], 3, "x", {}, {"cell": 3}, {"cell": [3], "corner": ["x"], "key": 1}, {"section": 1}):
        found = RULES.faults(data)
        assert found
        with pytest.raises(RulesError) as refused:
            read_circuit(data)
        assert refused.value.code == found[0].code


def change(key, **values):
    def made(circuit):
        cell(circuit, key).update(values)

    return made


def drop(key, *fields):
    def made(circuit):
        for field in fields:
            del cell(circuit, key)[field]

    return made


def twice(circuit):
    circuit["cell"].append(copy.deepcopy(cell(circuit, "a5")))


def no_finish(circuit):
    for made in circuit["cell"]:
        made.pop("finish", None)


def corner(**values):
    return lambda circuit: circuit["corner"].append({"key": "D", "stops": 1, "inside": "left", **values})


def trap(circuit):
    """A corner whose one cell leads only to itself."""
    circuit["corner"].append({"key": "D", "stops": 1, "inside": "left"})
    cell(circuit, "a5").update(corner="D", next=["a5"], ahead="a5")


def pits(*parts):
    def made(circuit):
        for number, part in enumerate(parts):
            if part in ("entry", "exit"):
                cell(circuit, f"a{10 + number}")["pit"] = part
            else:
                place = {"x": 1.0, "y": 99.0, "lane": 4, "progress": 0.0, "next": ["a12"]}
                circuit["cell"].append({"key": f"p{number}", "pit": part, **place})

    return made


FAULTS = [
    (change("a5", next=["a6", "z9"]), "circuit_next_unknown", {"cell": "a5", "target": "z9"}),
    (change("a5", next=["a6", "a6"]), "circuit_next_twice", {"cell": "a5", "target": "a6"}),
    (change("a5", next=[]), "circuit_dead_end", {"cell": "a5"}),
    (change("a5", ahead="b7"), "circuit_ahead_no_next", {"cell": "a5", "target": "b7"}),
    (change("a5", ahead="b6"), "circuit_ahead_lane", {"cell": "a5", "target": "b6"}),
    (change("a5", beside=["b5", "z9"]), "circuit_beside_unknown", {"cell": "a5", "target": "z9"}),
    (change("a5", beside=["b5", "a5"]), "circuit_beside_itself", {"cell": "a5"}),
    (change("a5", beside=[]), "circuit_beside_one_sided", {"cell": "b5", "target": "a5"}),
    (change("a5", progress=9.0), "circuit_progress_falls", {"cell": "a5", "target": "a6"}),
    (change("a5", progress=5.0), "circuit_progress_falls", {"cell": "a5", "target": "a6"}),
    (change("a5", progress=-1.0), "circuit_finish_not_least", {"cell": "a5"}),
    (change("a5", corner="X"), "circuit_corner_unknown", {"cell": "a5", "corner": "X"}),
    (change("a5", grid=1), "circuit_slot_twice", {"slot": 1}),
    (change("b1", lane=1), "circuit_finish_lane", {"lane": 1}),
    (change("a5", box="c1"), "circuit_box_key", {"cell": "a5", "box": "c1"}),
    (change("a5", colour="red"), "circuit_key_unknown", {"where": "cell a5", "key": "colour"}),
    (change("a5", lane="x"), "circuit_value", {"where": "cell a5", "key": "lane", "text": "x"}),
    (change("a5", x=float("nan")), "circuit_value", {"where": "cell a5", "key": "x", "text": "nan"}),
    (change("a5", pit="shop"), "circuit_value", {"where": "cell a5", "key": "pit", "text": "shop"}),
    (drop("a5", "progress"), "circuit_key_missing", {"where": "cell a5", "key": "progress"}),
    (drop("a40", "grid"), None, {}),
    (twice, "circuit_cell_twice", {"cell": "a5"}),
    (no_finish, "circuit_no_finish", {}),
    (corner(), "circuit_corner_empty", {"corner": "D"}),
    (corner(key="C"), "circuit_corner_twice", {"corner": "C"}),
    (corner(stops=0), "circuit_value", {"where": "corner D", "key": "stops", "text": "0"}),
    (corner(inside="up"), "circuit_value", {"where": "corner D", "key": "inside", "text": "up"}),
    (trap, "circuit_corner_no_way_out", {"corner": "D"}),
    (lambda circuit: circuit.update(cell=[]), "circuit_no_cells", {}),
    (lambda circuit: circuit.update(author="me"), "circuit_key_unknown", {"where": "circuit", "key": "author"}),
    (lambda circuit: circuit.pop("key"), "circuit_key_missing", {"where": "circuit", "key": "key"}),
    (pits("entry", "lane", "exit"), "circuit_pit_lacks", {"part": "box"}),
    (pits("entry", "box"), "circuit_pit_lacks", {"part": "exit"}),
    (pits("box", "exit"), "circuit_pit_lacks", {"part": "entry"}),
    (pits("entry", "box", "exit", "exit"), "circuit_pit_exits", {"count": 2}),
    (pits("entry", "box", "exit", "entry"), "circuit_pit_sides", {}),
]


@pytest.mark.parametrize(("spoil", "code", "params"), FAULTS)
def test_each_fault_is_told_by_its_place(line, spoil, code, params):
    circuit = line(corners=[("C", 1, "left", 20, 24)])
    spoil(circuit)
    found = [(fault.code, fault.params) for fault in RULES.faults(circuit)]
    if code is None:
        assert found == []
    else:
        assert (code, params) in found


def test_boxes_and_cells_of_the_pits_are_off_the_track(sample):
    cell(sample, "q1")["corner"] = "Nord"
    cell(sample, "q3")["box"] = "c1"
    assert codes(sample) == ["circuit_pit_on_track", "circuit_box_twice"]


def test_a_grid_that_leads_nowhere_or_has_one_slot_is_told(line):
    circuit = line()
    for key in ("a39", "b39", "c39"):
        cell(circuit, key)["next"] = []
        cell(circuit, key).pop("ahead")
    for made in circuit["cell"]:
        made.pop("grid", None)
    cell(circuit, "a39")["grid"] = 1
    assert codes(circuit) == ["circuit_dead_end"] * 3 + ["circuit_slot_astray", "circuit_slots_few"]


def test_every_fault_gets_a_line(line):
    circuit = line()
    cell(circuit, "a5")["next"] = ["z1"]
    cell(circuit, "b7")["beside"] = []
    cell(circuit, "c9")["progress"] = 2.0
    assert len(codes(circuit)) >= 5


def test_the_circuit_of_a_match_must_be_good(line):
    circuit = line()
    circuit["cell"][3]["next"] = ["z1"]
    with pytest.raises(RulesError):
        RULES.new(("c1", "c2"), {"circuit": "x.json"}, {"x.json": circuit})
    with pytest.raises(RulesError) as refused:
        RULES.new(("c1", "c2"), {"circuit": "x.json"}, {})
    assert refused.value.code == "circuit_not_read"


def test_the_files_of_a_match_are_its_circuits():
    assert RULES.files({}) == ("formule1/anneau",)
    assert RULES.files({"circuit": "val-des-lutins"}) == ("formule1/val-des-lutins",)
    assert RULES.files({"races": ["anneau", "my/own.toml", "anneau"]}) == ("formule1/anneau", "my/own.toml")


def test_paths_through_corners_are_measured(line, sample):
    corners = read_circuit(line(corners=[("C", 2, "right", 20, 24)])).corners
    assert [(made.shortest, made.longest, made.innermost) for made in corners] == [(5, 5, 3)]
    nord, sud = read_circuit(sample).corners
    assert (nord.shortest, nord.innermost, sud.shortest) == (4, 1, 7)


def test_both_forms_of_file_say_the_same(line, tmp_path):
    (tmp_path / "line.json").write_text(json.dumps(line()), "utf-8")
    text = 'key = "strip"\nname = { fr = "ligne", en = "strip" }\n'
    for made in line()["cell"]:
        values = "\n".join(f"{key} = {json.dumps(value)}" for key, value in made.items())
        text += f"[[cell]]\n{values}\n"
    (tmp_path / "line.toml").write_text(text, "utf-8")
    names = [str(tmp_path / "line.json"), str(tmp_path / "line.toml")]
    first, second = (RULES.new(("c1", "c2"), {"circuit": name}, load_data(RULES, {"circuit": name})) for name in names)
    assert first == second


# --- the compact form ------------------------------------------------------------------------------------------------


def oval():
    return {
        "key": "oval",
        "start": [100, 100, 0],
        "width": 10.0,
        "grid": ["a14", "b16"],
        "section": [
            {"lengths": [4, 4], "to": [200, 100, 0]},
            {"lengths": [3, 4], "to": [200, 200, 180], "corner": "C", "stops": 2, "inside": "right"},
            {"lengths": [4, 4], "to": [100, 200, 180]},
            {"lengths": [3, 4], "to": [100, 100, 0], "corner": "D", "stops": 1, "inside": "right", "arrows": "none"},
        ],
    }


def test_the_compact_form_expands_to_the_full_one():
    table, found = expand(oval())
    assert not found
    assert codes(table) == codes(oval()) == []
    assert read_circuit(table) == read_circuit(oval())
    a1, a5, a12 = (cell(table, key) for key in ("a1", "a5", "a12"))
    assert (a1["finish"], a1["next"], a1["beside"], a1["progress"]) == (True, ["a2", "b2"], ["b1"], 0.0)
    assert (a5["corner"], a5["ahead"]) == ("C", "a6")
    # No arrows to the side in the last corner; its last cell leads over the line.
    assert (a12["next"], cell(table, "a14")["next"], cell(table, "b16")["next"]) == (["a13"], ["a1"], ["b1"])


def test_lanes_of_unequal_length_stay_level():
    table, _ = expand(oval())
    assert cell(table, "a5")["beside"] == ["b5", "b6"]
    assert cell(table, "b5")["next"] == ["b6", "a6"]


def test_a_lane_may_begin_and_end(line):
    data = oval()
    data["section"] = [{**section, "lengths": [*section["lengths"], 0]} for section in data["section"]]
    data["section"][2]["lengths"] = [4, 4, 4]
    table, found = expand(data)
    assert not found
    assert codes(table) == []
    assert "ahead" not in cell(table, "c4")
    assert cell(table, "c4")["next"] == ["b13"]


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda data: data.pop("start"), "circuit_key_missing"),
        (lambda data: data.update(start=[1, 2]), "circuit_value"),
        (lambda data: data.update(width=0), "circuit_value"),
        (lambda data: data.update(grid="a1"), "circuit_value"),
        (lambda data: data.update(grid=["z9", "a14"]), "circuit_place_unknown"),
        (lambda data: data.update(cells=[]), "circuit_key_unknown"),
        (lambda data: data.update(section=[]), "circuit_value"),
        (lambda data: data["section"].append(3), "circuit_value"),
        (lambda data: data["section"][0].update(lengths=[4]), "circuit_lanes_differ"),
        (lambda data: data["section"][0].update(lengths=[0, 0]), "circuit_value"),
        (lambda data: data["section"][0].update(to=[1, 2]), "circuit_value"),
        (lambda data: data["section"][0].update(turn=3), "circuit_key_unknown"),
        (lambda data: data["section"][1].update(arrows=["up"]), "circuit_value"),
        (lambda data: data["section"][1].update(corner=4), "circuit_value"),
        (lambda data: data["section"][1].pop("stops"), "circuit_key_missing"),
        (lambda data: data["section"][1].update(inside="top"), "circuit_value"),
        (lambda data: data.update(pit=4), "circuit_value"),
        (lambda data: data.update(pit={"entry": "a1"}), "circuit_key_missing"),
        (
            lambda data: data.update(
                pit={
                    "entry": "z1",
                    "exit": "a2",
                    "from": [1, 1],
                    "to": [9, 1],
                    "lane": 2,
                    "boxes": ["c1"],
                    "side": "left",
                }
            ),
            "circuit_place_unknown",
        ),
        (
            lambda data: data.update(
                pit={
                    "entry": "a13",
                    "exit": "a2",
                    "from": [1, 1],
                    "to": [9, 1],
                    "lane": 0,
                    "boxes": [],
                    "side": "up",
                    "x": 1,
                }
            ),
            "circuit_key_unknown",
        ),
    ],
)
def test_faults_of_the_compact_form_are_told(spoil, code):
    data = oval()
    spoil(data)
    assert code in codes(data)


def test_every_fault_of_the_compact_form_is_told_at_once():
    data = shipped("anneau")
    data["section"][1].update(stops="x", inside="in")
    data["section"][2].update(lengths=[1.5])
    data["pit"].update(side="up")
    del data["key"]
    told = [(fault.params["where"], fault.params["key"]) for fault in RULES.faults(data)]
    assert sorted(told) == [
        ("circuit", "key"),
        ("pit", "side"),
        ("section 2", "inside"),
        ("section 2", "stops"),
        ("section 3", "lengths"),
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["left", "a1", "C", "pit", ""]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["key", "to", "lengths", "corner", "next", "entry", "x"]), inner, max_size=4)
    ),
    max_leaves=10,
)


@settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_file_spoilt_anyhow_is_taken_or_refused_with_faults(data):
    table = copy.deepcopy(data.draw(st.sampled_from([oval(), expand(oval())[0], shipped("anneau")])))
    for _ in range(data.draw(st.integers(1, 4))):
        at = table
        while True:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            if not keys:
                break
            key = data.draw(st.sampled_from(keys))
            if isinstance(at[key], dict | list) and at[key] and data.draw(st.booleans()):
                at = at[key]
                continue
            at[key] = data.draw(JSON)
            break
    if not RULES.faults(table):
        circuit = read_circuit(table)
        assert circuit.steps
        assert len(circuit.inner) == len(circuit.cells)


# --- the circuits that ship ------------------------------------------------------------------------------------------
