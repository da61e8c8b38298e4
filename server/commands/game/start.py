"""`beginnen`, `start`, `game start`: starts a game with those who have signed up."""

from __future__ import annotations

from collections.abc import Sequence

from grammar.words import typed
from server.bundles import bundle
from server.commands.audience import LEADS
from server.commands.call import Call
from server.commands.command import GAME, Command, Limits, Option, Shell
from server.commands.confirming import YES, behind, how, is_sure
from server.commands.game_lines import ends_for
from server.games.setup import beginning
from server.games.state import drawing
from server.reports.documents.document import Block
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.people import roles


def run(call: Call) -> Sequence[Block]:
    """Start a game, and say when its first round ends.

    A draw that was entered is read back first. Raises NotPossibleError.
    """
    said = call.arguments.get("draw")
    text, given = (None, None) if said is None else behind(said)
    if text is not None:
        asked = _asked(call, text, given)
        if asked:
            return asked
    game = beginning.start(call.session, call.now, draw_text=text)
    players, when = len(game.players), ends_for(call, game)
    title = call.game.title
    return [
        paragraph(
            "game-started", call.language, title=title, players=players, ends=when
        )
    ]


def _asked(call: Call, text: str, number: str | None) -> Sequence[Block]:
    """Return what is asked before a draw decides the start, nothing once it may."""
    language, row = call.language, call.game
    chance = beginning.first_draw(call.work, row, text)
    game_bundle = bundle(row.bundle)
    codes = [player.code for player in roles.players(call.work, row.id)]
    about = ("start", row.id, *codes, drawing.stored(game_bundle, chance))
    wrong = not_possible("wrong-draw-proof", proof=number or "")
    if is_sure(call, number, wrong, *about):
        return ()
    drawn = game_bundle.read_back(chance, language) if game_bundle.read_back else text
    told = paragraph(
        "would-start", language, title=row.title, players=len(codes), drawn=drawn
    )
    line = f"{typed('start', language)} {text}; "
    return [told, *how(call, line, *about)]


COMMAND = Command(
    name="start",
    audience=LEADS,
    run=run,
    takes=("draw",),
    limits=Limits(takes_away=True),
    shell=Shell(
        description="With --draw it takes --yes, too; without, it only says what would "
        "be drawn.",
        takes=(
            GAME,
            Option(name="draw", help="the start draw, where you enter draws"),
            YES,
        ),
    ),
)
