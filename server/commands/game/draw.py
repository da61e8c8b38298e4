"""`ziehung 3, ...`, `game draw`: enters the draw, where the draws are manual.

It is read back first, and counts after a yes. `ziehung 3, keine` withdraws it until it
is used.
"""

from __future__ import annotations

from engine.protocol import Opening
from grammar.words import means
from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Command, Field, Shell
from server.commands.confirming import YES, question
from server.commands.game_lines import named
from server.commands.named_round import require_open
from server.games.clock import interventions
from server.games.state import drawing
from server.games.state.running import Running, running
from server.games.state.steps import typed_name
from server.reports.documents.sentences import paragraph
from server.storage.states import GameState
from server.texts.catalogue import CORE


def run(call: Call) -> Result:
    """Read the draw back, enter it once it is confirmed, or withdraw it.

    Raises NotPossibleError.
    """
    require_open(call)
    work, language = call.work, call.language
    text = call.arguments["draw"]
    game = running(work, call.game)
    if means(text, "none"):
        drawing.withdraw(work, game, call.now)
        step = named(game, language)
        return [paragraph("draw-withdrawn", language, title=call.game.title, step=step)]
    chance, step_row = drawing.read(game, text), game.step_row
    step, title = named(game, language), call.game.title
    drawn = game.bundle.read_back
    shown = drawn(chance, language) if drawn else text
    then = _follows(call, game)
    told = paragraph("would-draw", language, step=step, drawn=shown, then=then)
    stored = drawing.stored(game.bundle, chance)
    asked = question(call, [told], step_row.id, step_row.chance, stored)
    if asked is not None:
        return asked
    interventions.enter_draw(call.session, text)
    return [paragraph("draw-entered", language, title=title, step=step, draw=text)]


def _follows(call: Call, game: Running) -> str:
    """Say what comes of the draw."""
    spoken = CORE.into(call.language)
    if game.bundle.game.opening(game.state) is Opening.WITH_ORDERS:
        return spoken.phrase("draw-open")
    deadline = game.step_row.deadline
    over = deadline is not None and deadline <= call.now
    at_once = over and call.game.state == GameState.RUNNING
    if at_once:
        return spoken.phrase("draw-at-once")
    return spoken.phrase(
        "draw-later", key=typed_name(game.row, game.step_row, call.language)
    )


COMMAND = Command(
    name="draw",
    audience=LEADS,
    run=run,
    takes=("round", "draw"),
    shell=Shell(
        description="Without --yes it only says what would be drawn, and what follows.",
        takes=(
            GAME,
            Field(
                name="draw",
                help='for Egon seven numbers: 3,9,17,22,31,45,8; "none" withdraws it',
            ),
            YES,
        ),
    ),
)
