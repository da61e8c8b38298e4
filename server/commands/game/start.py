"""`beginnen`, `start`, `game start`: starts a game with those who have signed up."""

from __future__ import annotations

from server.bundles import bundle
from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Limits, Option, Shell
from server.commands.confirming import YES, question
from server.commands.game_lines import ends_for
from server.games.setup import beginning
from server.games.state import drawing
from server.reports.documents.sentences import paragraph
from server.storage.people import roles


def run(call: Call) -> Result:
    """Start a game, and say when its first round ends.

    A draw that was entered is read back first. Raises NotPossibleError.
    """
    text = call.arguments.get("draw")
    asked = None if text is None else _asked(call, text)
    if asked is not None:
        return asked
    game = beginning.start(call.session, call.now, draw_text=text)
    players, when = len(game.players), ends_for(call, game)
    title = call.game.title
    return [
        paragraph(
            "game-started", call.language, title=title, players=players, ends=when
        )
    ]


def _asked(call: Call, text: str) -> Result | None:
    """Return what is asked before a draw decides the start, None once it may."""
    language, row = call.language, call.game
    chance = beginning.first_draw(call.work, row, text)
    game_bundle = bundle(row.bundle)
    codes = [player.code for player in roles.players(call.work, row.id)]
    drawn = game_bundle.read_back(chance, language) if game_bundle.read_back else text
    told = paragraph(
        "would-start", language, title=row.title, players=len(codes), drawn=drawn
    )
    return question(call, [told], *codes, drawing.stored(game_bundle, chance))


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
