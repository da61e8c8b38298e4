"""`probe`: the standing orders tried out, for a stated draw or for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.protocol import UnusableInputError
from server.games.submit import read_orders
from server.reports.answers import answer
from server.reports.layout import definitions
from server.storage import orders

if TYPE_CHECKING:
    from server.commands.call import Call
    from server.games.running import Running


def run(call: Call) -> str:
    """Return the forecast, made from the player's own view."""
    playing = call.playing
    if playing is None:
        return answer("not_now", call.language, title=call.game.title)
    view = playing.view(call.player.code)
    try:
        chance = _chance(playing, view, call.command.arguments)
    except UnusableInputError:
        return answer("bad_draw", call.language)
    found = playing.bundle.game.forecast(
        view, call.player.code, _standing(call, playing, view), chance
    )
    if not found:
        return answer("no_forecast", call.language)
    words = playing.bundle.words(call.language)
    rows = [words.notice(notice, playing.players) for notice in found]
    return f"{answer('forecast', call.language)}\n{definitions(rows)}"


def _chance(playing: Running, view: Any, arguments: tuple[str, ...]) -> Any:
    if not arguments:
        return None
    return playing.bundle.game.read_chance(view, ",".join(arguments))


def _standing(call: Call, playing: Running, view: Any) -> list[Any]:
    key = playing.step_row.key
    texts = orders.standing(call.at.work, playing.row.id, call.player.own_seat.id, key)
    roster = playing.roster(call.player.code)
    return [
        order
        for text in texts.values()
        for order in read_orders(playing.bundle, view, roster, text)
    ]
