"""A draw that the game master enters, and that is not there yet: asking for it.

Before the deadline the game master is reminded; at the deadline, once grace and hold
are decided, the step takes no orders any more, and the draw is asked for. Of what is
to lie open while orders are given, the game master is asked as soon as the step opens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from engine.protocol import Json, Opening
from server.games.state import draw_forms
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.state.steps import typed_name
from server.reports.documents.document import Paragraph
from server.reports.documents.sentences import paragraph
from server.reports.officials.journal import DROPPED
from server.storage.games.journal import of_kind
from server.storage.journal_kinds import Kind
from server.storage.kinds import WaitsFor
from server.storage.unit_of_work import Work
from server.texts.catalogue import CORE
from server.texts.languages import known, languages


def remind(session: GameSession) -> None:
    """Remind the game master that the draw is wanted at the deadline, once for it.

    Where one was dropped, that has been told, and that the next is wanted after it.
    """
    step_row, playing = session.step_row, session.playing
    if playing.lacks_draw and not why_dropped(session.work, playing):
        once = f"draw soon:{step_row.id}:{step_row.deadline_moves}"
        _tell(session, Kind.DRAW_SOON, once, is_open=_lies_open(playing))


def ask_at_deadline(session: GameSession) -> None:
    """Let a step that is due wait for its draw, and ask the game master for it."""
    step_row = session.step_row
    step_row.wait_for(WaitsFor.DRAW)
    _ask(session, f"{step_row.deadline_moves}", is_open=False)


def ask_at_opening(session: GameSession) -> None:
    """Ask the game master for what is to lie open from now on, if that is missing."""
    playing = session.playing
    if playing.lacks_draw and _lies_open(playing):
        _ask(session, "open", is_open=True)


def _lies_open(playing: Running) -> bool:
    return playing.bundle.game.opening(playing.state) is Opening.WITH_ORDERS


def _ask(session: GameSession, occasion: str, *, is_open: bool) -> None:
    once = f"draw wanted:{session.step_row.id}:{occasion}"
    _tell(session, Kind.DRAW_WANTED, once, is_open=is_open)


def _tell(session: GameSession, kind: Kind, once: str, *, is_open: bool) -> None:
    """Tell the game master of the missing draw, once; with how it is typed."""
    playing, step_row = session.playing, session.step_row
    entry = session.note(
        kind,
        once=once,
        step=step_row.key,
        deadline=step_row.deadline,
        is_open=is_open,
        forms=_forms(playing),
        example=draw_forms.example(playing.bundle, playing.state),
        dropped=why_dropped(session.work, playing),
    )
    session.tell_officials(entry)


def why_dropped(work: Work, playing: Running) -> str:
    """Return the word for why the draw of the open step was dropped, "" if it was not.

    One that the game master has withdrawn since is missing for that reason.
    """
    if not playing.lacks_draw:
        return ""
    kinds = (Kind.DRAW_DROPPED, Kind.DRAW_WITHDRAWN)
    entries = [one for kind in kinds for one in of_kind(work, playing.row.id, kind)]
    last = max(entries, key=lambda one: one.id, default=None)
    opened = playing.step_row.opened_at
    if last is None or last.kind is not Kind.DRAW_DROPPED or last.at < opened:
        return ""
    return str(last.figures["dropped"])


def dropped_said(
    work: Work, playing: Running, now: datetime, language: str
) -> Sequence[Paragraph]:
    """Say to a game master that the draw that was entered was dropped, and why."""
    reason, spoken = why_dropped(work, playing), known(language)
    if not reason:
        return ()
    deadline = playing.step_row.deadline
    said = paragraph(
        "draw-was-dropped",
        spoken,
        step=playing.bundle.words(spoken).step(playing.step),
        dropped=CORE.into(spoken).phrase(DROPPED[reason]),
        over=deadline is not None and deadline <= now,
        key=typed_name(playing.row, playing.step_row, spoken),
    )
    return [said]


def _forms(playing: Running) -> Mapping[str, Json]:
    """Return how the missing draw is typed, as a sentence in each language."""
    return {
        language: form.sentence
        for language in languages()
        if (form := draw_forms.of(playing.bundle, playing.state, language)) is not None
    }
