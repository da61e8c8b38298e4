"""`probe`: the standing orders tried out, for a stated draw or for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.protocol import UnusableInputError
from server.commands.command import SEATED, Command, Limits
from server.games.submit import read_orders
from server.reports.answers import answer
from server.reports.document import Definitions
from server.reports.parts import notices
from server.reports.texts import Standing
from server.storage import orders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from server.commands.call import Call
    from server.games.running import Running
    from server.reports.document import Block


def run(call: Call) -> Sequence[Block]:
    """Return the forecast, made from the player's own view.

    It is carried out after the orders of its mail, above and below it.
    """
    playing = call.playing
    if playing is None:
        return [answer("not_now", call.language, title=call.game.title)]
    view = playing.view(call.player.code)
    try:
        chance = _chance(playing, view, call.arguments.get("chance"))
    except UnusableInputError:
        return [answer("bad_draw", call.language)]
    stands = _standing(call, playing, view)
    found = playing.bundle.game.forecast(
        view, call.player.code, [one.order for one in stands], chance
    )
    if not found:
        return [answer("no_forecast", call.language)]
    words = playing.bundle.words(call.language)
    rows = _labelled_once(notices(found, stands, words, playing.players))
    return [answer("forecast", call.language), Definitions(tuple(rows), close=True)]


def _labelled_once(rows: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Leave a label out where the same one stands above it."""
    above = ["", *(label for label, _ in rows)]
    return [
        ("" if label == before else label, said)
        for before, (label, said) in zip(above, rows, strict=False)
    ]


def _chance(playing: Running, view: Any, text: str | None) -> Any:
    return None if text is None else playing.bundle.game.read_chance(view, text)


def _standing(call: Call, playing: Running, view: Any) -> list[Standing[Any]]:
    key = playing.step_row.key
    texts = orders.standing(call.work, playing.row.id, call.player.own_seat.id, key)
    roster = playing.roster(call.player.code)
    return [
        Standing(slot, text, order)
        for slot, text in texts.items()
        for order in read_orders(playing.bundle, view, roster, text)
    ]


COMMAND = Command(
    name="probe",
    audience=SEATED,
    run=run,
    takes=("chance",),
    limits=Limits(about_all=True),
)
