"""All bundles against what every game must keep (tests/conformance/)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.egon.draw import Draw
from engine.egon.orders import Order
from engine.egon.state import State
from engine.protocol import Code, Player, Reader
from server import bundles
from server.bundles.egon.bundle import BUNDLE as EGON
from tests.conformance.mark_case import CASE as MARK
from tests.conformance.ostia_case import CASE as OSTIA
from tests.engine.egon.chance_games import everything
from tests.nim.case import CASE as NIM
from tests.toy.case import CASE as TOY
from turmpost.testing.conformance import ALWAYS, CHECKS, AnyCase, Case, Check

BUILDERS = tuple(
    Player(code, pseudonym, name)
    for code, pseudonym, name in (
        ("MAX", "Max & Söhne", "Anna Groß"),
        ("ZOR", "Müller, Meier", "Bernd Klein"),
        ("LEG", "Legoer Steinesammler", "Carla Lang"),
        ("OST", "Östliche Türme", "Dora Kurz"),
    )
)


def _orders(dice: random.Random, view: State, me: Code) -> Sequence[Order]:
    return everything(dice, view, me)


def _disguise(state: State, reader: Reader) -> State:
    """Only the real names are secret in Egon."""
    del reader
    players = {
        code: replace(entry, name=f"Nobody {code}")
        for code, entry in state.players.items()
    }
    return replace(state, players=players)


EGON_CASE: Case[State, Order, Draw] = Case(
    bundle=EGON,
    players=BUILDERS,
    orders=_orders,
    disguise=_disguise,
    rules={"rounds": 3, "start_cash": 2000},
)
CASES: Sequence[AnyCase] = (EGON_CASE, MARK, OSTIA, TOY, NIM)
CHECKED = [
    pytest.param(case, check, id=f"{case.bundle.name}-{check.__name__}")
    for case in CASES
    for check in (CHECKS if case.bundle.by_mail else ALWAYS)
]


@pytest.mark.parametrize(("case", "check"), CHECKED)
def test_a_bundle_keeps_what_the_server_counts_on(case: AnyCase, check: Check) -> None:
    check(case)


def test_every_installed_game_is_among_them() -> None:
    assert set(bundles.names()) <= {case.bundle.name for case in CASES}
