"""Commands about a round's result: draws, previews, held reports, rollbacks, rules."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from engine.protocol import Opening
from grammar.words import means
from server.bundles import bundle
from server.commands.audience import LEADS
from server.commands.call import Call, Result
from server.commands.command import GAME, Field, Limits, Option, Shell, command
from server.commands.confirming import YES, question
from server.commands.game_lines import ends_for, named
from server.commands.named_round import several
from server.commands.named_round import typed as typed_list
from server.games.clock import interventions
from server.games.rounds import embargo
from server.games.rounds.preview import preview
from server.games.rounds.rollback import Rollback, planned, roll_back, ways_back
from server.games.state import drawing, rule_versions
from server.games.state.running import Running, running
from server.games.state.steps import kept_back, meant, name, names, typed_name
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.instants import moment
from server.reports.documents.sentences import not_possible, paragraph
from server.storage.games import games
from server.storage.states import GameState
from server.storage.tables.games import StepRow
from server.texts.catalogue import CORE


@command(
    "draw",
    LEADS,
    "round",
    "draw",
    in_open_round=True,
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
def draw(call: Call) -> Result:
    """Read the draw back, enter it once it is confirmed, or withdraw it.

    Raises NotPossibleError.

    It is read back first, and counts after a yes. `ziehung 3, keine` withdraws it until
    it is used.
    """
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


@command(
    "preview",
    LEADS,
    "draw",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(
            GAME,
            Option(
                name="draw", help="a draw to try it with, where it decides the round"
            ),
        ),
        locked=False,
    ),
)
def preview_round(call: Call) -> Sequence[Block]:
    """Return the report as it would be; raises NotPossibleError. Nothing is stored."""
    game, language = running(call.work, call.game), call.language
    found = preview(call.work, game, language, call.arguments.get("draw"))
    step, title = named(game, language), call.game.title
    return [paragraph("preview-head", language, title=title, step=step), *found]


@command(
    "release_reports",
    LEADS,
    "round",
    limits=Limits(takes_away=True),
    shell=Shell(takes=(GAME,)),
)
def release_reports(call: Call) -> Sequence[Block]:
    """Hand the reports out, and say when the next round ends."""
    row, language = call.game, call.language
    waiting = kept_back(call.work, row)
    if waiting is None:
        raise not_possible("nothing-kept-back", title=row.title)
    words = call.arguments.get("round")
    steps = games.steps(call.work, row.id)
    if words is not None and waiting not in meant(row, steps, words):
        kept = names(row, waiting)
        raise not_possible("other-kept-back", words=words, kept=kept)
    step = name(row, waiting, language)
    edition = embargo.release(call.session)
    if edition.over:
        return [
            paragraph("reports-released-last", language, title=row.title, step=step)
        ]
    when = ends_for(call, running(call.work, row))
    return [
        paragraph("reports-released", language, title=row.title, step=step, ends=when)
    ]


@command(
    "rollback",
    LEADS,
    "round",
    limits=Limits(takes_away=True),
    shell=Shell(
        description="Withdraws a round that was resolved and all after it. It takes "
        "orders again, with those that were sent and the chance that it had; everybody "
        "is told at once. Without --yes it only says what would happen.",
        takes=(
            GAME,
            Field(name="round", help="its name as mails print it, such as 3"),
            YES,
        ),
    ),
)
def rollback(call: Call) -> Result:
    """Ask what a rollback would do, or do it; raises NotPossibleError.

    It is asked about first, with what it would mean for the game as it is at that
    moment.
    """
    row, language = call.game, call.language
    rollback = planned(call.work, row, _target(call), call.now)
    target = rollback.target
    step, ends = name(row, target, language), _ends(call, rollback)
    steps = [name(row, one, language) for one in rollback.resolved]
    would = paragraph(
        "would-go-back", language, step=step, steps=steps, count=len(steps), ends=ends
    )
    dropped = paragraph("would-drop", language, step=step)
    told = [would, dropped] if rollback.drops_corrections else [would]
    asked = question(call, told, *(one.id for one in rollback.steps))
    if asked is not None:
        return asked
    roll_back(call.session, target)
    return [
        paragraph(
            "rollback-done",
            language,
            title=row.title,
            step=step,
            steps=steps,
            count=len(steps),
            ends=ends,
        )
    ]


def _target(call: Call) -> StepRow:
    """Return the step that a command names; raises NotPossibleError."""
    row, words = call.game, call.arguments["round"]
    resolved = ways_back(call.work, row)
    found = meant(row, resolved, words)
    if not found:
        raise not_possible(
            "never-resolved",
            title=row.title,
            words=words,
            steps=typed_list(row, resolved),
        )
    if len(found) > 1:
        raise several(row, found, words)
    return found[0]


def _ends(call: Call, rollback: Rollback) -> str:
    """Say when the round that is opened again ends."""
    language = call.language
    key = typed_name(call.game, rollback.target, language)
    by_hand = (
        "open-without-deadline"
        if call.game.state == GameState.OVER
        else "open-until-you-say"
    )
    if rollback.deadline is None:
        return CORE.into(language).phrase(by_hand, key=key)
    when = moment(rollback.deadline, ZoneInfo(call.game.zone))
    return CORE.into(language).phrase("open-until", when=when)


@command(
    "adopt",
    LEADS,
    "round",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        description="A running game keeps the version of the rules it began with, and "
        "is not resolved while another one is installed. This goes over to the "
        "installed one, from the open round on; the players are told what changes.",
        takes=(GAME,),
    ),
)
def adopt(call: Call) -> Sequence[Block]:
    """Adopt the installed rules and say what changes."""
    row = call.game
    adopted = rule_versions.adopt(call.session, made_by=call.actor.signature)
    words = bundle(row.bundle).words(call.language)
    adoption = CORE.into(call.language).phrase(
        "adopt-done", title=row.title, before=adopted.before, after=adopted.after
    )
    changes = (f"  {one.rule}  {words.rule_change(one)}" for one in adopted.changes)
    return [Verbatim("\n".join((adoption, *changes)), depth=0)]
