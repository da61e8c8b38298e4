"""The rule set: every number of the contract's table, validated, kept in the state."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from engine.egon import codec
from engine.egon.rules import RuleSet, read_rules, rule_values
from engine.egon.state import State
from engine.protocol import Json, UnusableInputError
from tests.engine.egon.builders import ANN, BEN
from tests.engine.egon.playing import PLAYER, play_round, state_of

CONTRACT = Path(__file__).parents[3] / "docs" / "engine-contract.md"
ROW = re.compile(
    r"\| (?P<names>`[a-z_`, ]+`) \| (?P<defaults>.+?) \| (?P<rule>[\d.]+) \|"
)


def contract_rows() -> Iterator[tuple[str, str, str]]:
    """Yield field, default and rule of the contract's table."""
    for row in ROW.finditer(CONTRACT.read_text(encoding="utf-8")):
        names = re.findall("[a-z_]+", row["names"])
        defaults = row["defaults"].split(" (or")[0].split(", ")
        for name, default in zip(names, defaults, strict=True):
            yield name, default, row["rule"]


def docstrings() -> dict[str, str]:
    """Return the texts under the fields of the rule set."""
    (body,) = ast.parse(inspect.getsource(RuleSet)).body
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(text, ast.Expr):
            found[ast.unparse(field.target)] = str(ast.literal_eval(text.value))
    return found


def test_the_rule_set_is_the_table_of_the_contract() -> None:
    rows = list(contract_rows())
    assert [name for name, _, _ in rows] == [field.name for field in fields(RuleSet)]
    stated = {name: json.loads(default) for name, default, _ in rows}
    assert stated == rule_values(RuleSet())


@pytest.mark.parametrize(
    ("name", "rule"), [(n, rule) for n, _, rule in contract_rows()]
)
def test_every_field_cites_its_rule(name: str, rule: str) -> None:
    head = docstrings()[name].split(":")[0]
    numbers = head.removesuffix(" [H]").removesuffix(" [D]").split(", ")
    assert rule in numbers


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"rounds": 0}, "rules.rounds: 0 is less than 1"),
        ({"rounds": None}, "rules.rounds: not an integer"),
        ({"rounds": True}, "rules.rounds: not an integer"),
        ({"rounds": "13"}, "rules.rounds: not an integer"),
        ({"min_players": 0}, "rules.min_players: 0 is less than 1"),
        ({"max_players": 0}, "rules.max_players: 0 is less than 1"),
        ({"event_modulus": 0}, "rules.event_modulus: 0 is less than 1"),
        ({"start_di": -1}, "rules.start_di: -1 is less than 0"),
        ({"penalty_max_money": -1}, "rules.penalty_max_money: -1 is less than 0"),
        ({"boom_base": 1.5}, "rules.boom_base: not an integer"),
        ({"egonmind": 1}, "rules.egonmind: neither true nor false"),
        ({"bank_transfers": None}, "rules.bank_transfers: neither true nor false"),
        ({"razzia": -1}, "rules.razzia: -1 is less than 0"),
        ({"razzia": 14}, "rules.unwetter: 14 is the number of razzia already"),
        ({"min_players": 17}, "rules.min_players: more than max_players"),
        ({"colour": 1}, "rules: unknown colour"),
        ([], "rules: not an object"),
    ],
)
def test_an_error_names_the_field_and_the_reason(
    rules: dict[str, Json], reason: str
) -> None:
    with pytest.raises(UnusableInputError, match=f"^{re.escape(reason)}$"):
        read_rules(rules)


@pytest.mark.parametrize(
    "rules",
    [
        {"start_cash": -(10**6)},
        {"article_min_chars": 0, "jail_relief": 0, "penalty_max_stones": 0},
        {"razzia": None, "unwetter": None, "pressestreik": 99},
        {"min_players": 1, "max_players": 1, "rounds": 1, "event_modulus": 1},
        {"egonmind": False, "bank_transfers": True, "interim_egonmind": True},
    ],
)
def test_what_is_possible_is_read(rules: dict[str, Json]) -> None:
    values = rule_values(read_rules(rules))
    assert {name: values[name] for name in rules} == rules


def test_what_differs_from_the_defaults_is_stated() -> None:
    rules = read_rules({"rounds": 13, "razzia": None, "start_cash": -5})
    assert rules.stated() == {"razzia": None, "start_cash": -5}


def test_a_round_keeps_the_rules_of_the_state_as_they_are_written() -> None:
    data = codec.dump(state_of({ANN: PLAYER, BEN: PLAYER}))
    state: State = codec.load(data | {"rules": {"rounds": 13, "boom_base": 70}})
    after, _table = play_round(state, {}, "1,2,3,4,5,6,7")
    assert codec.dump(after)["rules"] == {"rounds": 13, "boom_base": 70}
    assert after.rules.boom_base == 70
