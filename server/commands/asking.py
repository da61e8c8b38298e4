"""Commands that show games, standings, earlier reports and series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.protocol import Player
from server.commands import absences
from server.commands.audience import IN_GAME, LEADS, OPERATOR, STRANGER, Visitor
from server.commands.call import Call
from server.commands.command import Field, Limits, Shell, command
from server.commands.game_lines import listed
from server.commands.named_round import named_among, typed
from server.games.editions.store_edition import kept
from server.games.results import series
from server.games.rounds.publish import report_again
from server.games.state import missing_draw, options
from server.games.state.steps import typed_name
from server.games.votes import telling
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.game.texts import rounds_called
from server.reports.information.ratings import series_table
from server.reports.replies.command_answers import no_orders_now
from server.reports.rounds.history import Past, history
from server.storage.games import games
from server.storage.kinds import RoleKind, WaitsFor
from server.storage.states import ENDED
from server.storage.tables.games import GameRow, StepRow

MAX_ENDED_GAMES = 50
"""Games that have ended in one listing."""


@command(
    "games",
    IN_GAME | STRANGER | OPERATOR,
    "count",
    limits=Limits(in_subject=True, once=True, only_asks=True),
    shell=Shell(),
)
def list_games(call: Call) -> Sequence[Block]:
    """Return the games that can be joined or are played, or the last that ended.

    `partien 5`: those that ended last.
    """
    if call.actor.kind is not Visitor.OPERATOR:
        # The command line needs nothing of what words a mail.
        from server.commands.open_games import ended_games, listing

        if (count := call.arguments.get("count")) is not None:
            most = min(int(count), MAX_ENDED_GAMES)
            return ended_games(call.work, call.language, most)
        return listing(call.work, call.language)
    rows = call.work.all(GameRow)
    lines = "\n".join(listed(call.work, row, call.now) for row in rows)
    return [Verbatim(lines, depth=0)]


@command("status", IN_GAME, limits=Limits(once=True, only_asks=True))
def status(call: Call) -> Sequence[Block]:
    """Return the standing: a player's, the game master's, or what all may know.

    After the end it is the final result.
    """
    playing = call.playing
    if playing is None:
        return [
            no_orders_now(call.game.state, call.language, call.game.title),
            *_last(call),
        ]
    scene = playing.scene(call.actor.reader)
    words = playing.bundle.words(call.language)
    blocks: Sequence[Block] = words.status(scene)
    if call.actor.kind is not RoleKind.SPECTATOR:
        votes = telling.shown(call.session, call.actor.role, call.language)
        blocks = [*votes, *blocks]
    has_ended = playing.step_row.waits_for is WaitsFor.DRAW
    if has_ended and scene.lacks_draw:
        step = words.step(scene.step)
        ended = paragraph("step-waits-for-draw", call.language, step=step)
        blocks = [ended, *blocks]
    if call.actor.kind in LEADS:
        dropped = missing_draw.dropped_said(call.work, playing, call.now, call.language)
        blocks = [*dropped, *blocks]
    if call.actor.kind is RoleKind.PLAYER:
        return [*blocks, *absences.shown(call)]
    gallery = playing.bundle.gallery
    if call.actor.kind is RoleKind.SPECTATOR and gallery is not None:
        return [*blocks, *gallery.invitation(scene.view, call.language)]
    return blocks


def _last(call: Call) -> Sequence[Block]:
    """Return the final result of a game, nothing where there is none."""
    if call.game.state not in ENDED:
        return ()
    steps = [one for one in games.steps(call.work, call.game.id) if one.sequence]
    resolved = [one for one in steps if one.resolved_at]
    if not resolved:
        return ()
    after = kept(call.work, call.game, resolved[-1]).after
    early = after.bundle.game.ranking(after.state) is None
    scene = replace(after.scene(call.actor.reader), deadline=None, closed=early)
    blocks: Sequence[Block] = after.bundle.words(call.language).status(scene)
    return [*telling.ended(call.session, after, call.language), *blocks]


@command("report", IN_GAME, "round", limits=Limits(once=True, only_asks=True))
def report(call: Call) -> Sequence[Block]:
    """Queue the report of a resolved step, the newest where none is named."""
    work = call.work
    steps = [row for row in games.steps(work, call.game.id) if row.sequence]
    resolved = [row for row in steps if row.resolved_at]
    words = call.arguments.get("round")
    found = named_among(call, resolved, words)
    if not found:
        return [_none(call, resolved, words)]
    report_again(
        call.session,
        call.player,
        found[-1],
        cause=call.cause("report-again"),
    )
    sent = paragraph("report-sent", call.language)
    if words is None or len(found) == 1:
        return [sent]
    others = [typed_name(call.game, one, call.language) for one in found[:-1]]
    listed = ", ".join(others)
    return [
        sent,
        paragraph("report-others", call.language, steps=listed, one=others[0]),
    ]


def _none(call: Call, resolved: Sequence[StepRow], words: str | None) -> Block:
    """Return what is said where there is no such report."""
    title = call.game.title
    if not resolved or words is None:
        return paragraph("no-report", call.language, title=title)
    steps = typed(call.game, resolved)[call.language]
    return paragraph("no-such-report", call.language, words=words, steps=steps)


@command("history", IN_GAME, limits=Limits(once=True, only_asks=True))
def show_history(call: Call) -> Sequence[Block]:
    """Return what everybody may know of each player after every step."""
    past: list[Past] = []
    players: Sequence[Player] = ()
    for step_row in games.steps(call.work, call.game.id):
        if not step_row.sequence or step_row.resolved_at is None:
            continue
        edition = kept(call.work, call.game, step_row)
        scene = edition.after.scene(call.actor.reader)
        players = scene.players
        texts = edition.game.bundle.words(call.language)
        step = rounds_called(edition.game.step, texts)
        past.append(Past(step, texts.scores(scene)))
    found = history(past, players, call.language)
    return found or [paragraph("no-history", call.language, title=call.game.title)]


@command(
    "series",
    IN_GAME | OPERATOR,
    "name",
    limits=Limits(once=True, only_asks=True),
    shell=Shell(
        takes=(Field(name="name", help="which one (a list of all)", needed=False),),
        description="A game belongs to a series by its option `series`: "
        '`turmpost game option GAME series "Winter Cup"`, "no" for none.',
    ),
)
def show_series(call: Call) -> Sequence[Block]:
    """Show a series, that of the game where none is named; raises NotPossibleError."""
    known = list(series.named(call.work))
    if not known:
        return [paragraph("series-none", call.language)]
    own = options.series_of(call.about) if call.about else ""
    wanted = call.arguments.get("name", own)
    if not wanted:
        return [paragraph("series-listed", call.language, names=known)]
    found = series.find(call.work, wanted)
    if found is None:
        raise not_possible("series-unknown", words=wanted[:60], names=known)
    head = paragraph("series-of", call.language, series=found)
    return [head, *series_table(series.of_name(call.work, found), call.language)]
