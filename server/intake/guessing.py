"""Lines that spectators may send, in games that have such lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.protocol import Audience
from grammar.reading import ReadOrder
from server.games.state.running import Running
from server.intake.handling import Handling
from server.reports.documents.document import Block, Verbatim
from server.reports.documents.sentences import paragraph
from server.storage.kinds import RoleKind
from server.storage.orders import spectator_orders
from server.storage.standing_order import Moment


@dataclass(frozen=True, slots=True)
class SpectatorAnswer:
    """The answer to a spectator's lines; `others` are lines of players' kinds."""

    said: Sequence[Block] = ()
    others: Sequence[ReadOrder[Any]] = ()
    kept: bool = False


def hear(handling: Handling, entries: Sequence[ReadOrder[Any]]) -> SpectatorAnswer:
    """Keep the lines of a spectator that count in the open step."""
    playing, role = handling.playing, handling.author
    if role.kind != RoleKind.SPECTATOR or playing is None:
        return SpectatorAnswer(others=entries)
    gallery = playing.bundle.gallery
    mine = [entry for entry in entries if gallery and gallery.knows(entry.order)]
    others = [entry for entry in entries if entry not in mine]
    if not mine:
        return SpectatorAnswer(others=others)
    refused = _refused(handling, playing, mine)
    if refused:
        return SpectatorAnswer(refused, others)
    for entry in mine:
        spectator_orders.put(
            handling.work,
            game_id=playing.row.id,
            role_id=role.id,
            step_key=playing.step_row.key,
            slot=playing.bundle.game.slot(entry.order).name,
            text=playing.bundle.language.write(entry.order),
            moment=Moment(handling.row.received_at, handling.row.id, entry.line),
        )
    handling.work.flush()
    return SpectatorAnswer(_standing(handling, playing), others, kept=True)


def _refused(
    handling: Handling,
    playing: Running,
    entries: Sequence[ReadOrder[Any]],
) -> list[Block]:
    """Return why none of the lines counts, with the first that does not."""
    language, deadline = handling.author.language, playing.step_row.deadline
    if deadline is not None and handling.row.received_at > deadline:
        return [paragraph("watcher-late", language, title=playing.row.title)]
    gallery, view = playing.bundle.gallery, playing.view(Audience.PUBLIC)
    for entry in entries:
        if entry.when is not None and entry.when.number != playing.step.number:
            return [paragraph("watcher-when", language, line=entry.line)]
        refusal = gallery.refusal(view, entry.order) if gallery else None
        if refusal is not None:
            words = playing.bundle.words(language)
            why = words.refusal(refusal, playing.players)
            return [paragraph("watcher-refused", language, line=entry.line, why=why)]
    return []


def _standing(handling: Handling, playing: Running) -> list[Block]:
    """Show all lines of a spectator that count now."""
    role = handling.author
    lines = spectator_orders.standing(
        handling.work, playing.row.id, playing.step_row.key
    )
    step = playing.bundle.words(role.language).step(playing.step)
    text = "\n".join(lines.get(role.id, ()))
    return [
        paragraph("watcher-kept", role.language, step=step),
        Verbatim(playing.bundle.language.shown(text, role.language)),
    ]
