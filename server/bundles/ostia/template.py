"""The order template: the forms of the step's orders as comments, and given orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.harbour import minimum_of
from engine.ostia.orders import Bid, Order
from engine.ostia.silence import awaited
from engine.ostia.state import Stage, State, left_of_start
from engine.protocol import Code
from grammar.ostia import LANGUAGE
from server.bundles.ostia.ordering import examples
from server.reports.documents.document import Template
from server.reports.game.scene import Scene, Standing
from server.texts.catalogue import Translation


def order_template(
    scene: Scene[State], standing: Sequence[Standing[Order]], spoken: Translation
) -> Template:
    """Return comment lines with the forms of this step, and the orders that stand."""
    if scene.code not in awaited(scene.view):
        return Template("")
    forms = _forms(scene.view, scene.code, spoken)
    stands = (LANGUAGE.shown(one.text, spoken.language) for one in standing)
    return Template("\n".join([*forms, *stands]))


def _forms(state: State, me: Code, spoken: Translation) -> Iterator[str]:
    match state.stage:
        case Stage.HAFEN:
            yield spoken.phrase("form-take")
        case Stage.KONTOR:
            yield spoken.phrase("form-fields")
            yield spoken.phrase("form-build", store_price=state.rules.store_price)
            yield spoken.phrase("form-storage")
        case Stage.SCHLUSS:
            yield spoken.phrase("form-final")
        case _:
            yield from _trade(state, me, spoken)
    for order in () if state.stage.trade else examples(state, me):
        yield f"#   {LANGUAGE.shown(LANGUAGE.write(order), spoken.language)}"
    if not state.stage.closing:
        yield spoken.phrase("form-favour")


def _trade(state: State, me: Code, spoken: Translation) -> Iterator[str]:
    """Yield the forms of a trade, with the lowest bid on each lot of the others."""
    yield spoken.phrase("form-bid")
    for code in left_of_start(state.seats, state.round):
        if code != me:
            minimum = minimum_of(state.players[code].lot, state.rules)
            yield f"#   {LANGUAGE.write(Bid(code, minimum))}"
    least = minimum_of(state.players[me].lot, state.rules) + 1
    yield spoken.phrase("form-keep", least=least)
    yield spoken.phrase("form-budget")
