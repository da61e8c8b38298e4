"""The order template: the forms of the step's orders as comments, and what stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.ostia.harbour import minimum_of
from engine.ostia.orders import Bid, Order
from engine.ostia.silence import awaited
from engine.ostia.state import State, left_of_start
from engine.protocol import Code
from grammar.ostia import LANGUAGE
from server.bundles.ostia.ordering import examples
from server.bundles.ostia.tongue import Tongue
from server.bundles.ostia.values import rule_figures
from server.reports.document import Template
from server.reports.scene import Scene, Standing

LOTS = "{lots}"
"""Where the lots of the others stand, each as the lowest bid on it."""


def order_template(
    scene: Scene[State], standing: Sequence[Standing[Order]], tongue: Tongue
) -> Template:
    """Return comment lines with the forms of this step, and the orders that stand."""
    if scene.code not in awaited(scene.view):
        return Template("")
    forms = _forms(scene.view, scene.code, tongue)
    stands = (LANGUAGE.shown(one.text, tongue.language) for one in standing)
    return Template("\n".join([*forms, *stands]))


def _forms(state: State, me: Code, tongue: Tongue) -> Iterator[str]:
    stage = "trade" if state.stage.trade else state.stage.value
    values = rule_figures(tongue, state.rules)
    values["least"] = minimum_of(state.players[me].lot, state.rules) + 1
    for form in tongue.template[stage]:
        if form == LOTS:
            yield from _lots(state, me)
        else:
            yield form.format_map(values)
    for order in () if state.stage.trade else examples(state, me):
        yield f"#   {LANGUAGE.shown(LANGUAGE.write(order), tongue.language)}"
    if not state.stage.closing:
        yield from tongue.template["favour"]


def _lots(state: State, me: Code) -> Iterator[str]:
    """Yield the lowest bid on each lot of the others."""
    for code in left_of_start(state.seats, state.round):
        if code != me:
            minimum = minimum_of(state.players[code].lot, state.rules)
            yield f"#   {LANGUAGE.write(Bid(code, minimum))}"
