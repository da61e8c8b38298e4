"""A draw that the game master enters, and that is not there yet: asking for it.

Before the deadline the game master is reminded; at the deadline, once grace and hold
are decided, the step takes no orders any more, and the draw is asked for. Of what is
to lie open while orders are given, the game master is asked as soon as the step opens.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.protocol import Json, Opening
from server.games.state import draw_forms
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.storage.journal_kinds import Kind
from server.texts.languages import languages


def remind(session: GameSession) -> None:
    """Remind the game master that the draw is wanted at the deadline, once for it."""
    step_row = session.step_row
    if not session.playing.lacks_draw:
        return
    entry = session.note(
        Kind.DRAW_SOON,
        once=f"draw soon:{step_row.id}:{step_row.deadline_moves}",
        step=step_row.key,
        deadline=step_row.deadline,
        forms=_forms(session.playing),
        example=draw_forms.example(session.playing.bundle, session.playing.state),
    )
    session.tell_officials(entry)


def ask_at_deadline(session: GameSession) -> None:
    """Let a step that is due wait for its draw, and ask the game master for it."""
    step_row = session.step_row
    step_row.want_draw(session.now)
    _ask(session, f"{step_row.deadline_moves}", is_open=False)


def ask_at_opening(session: GameSession) -> None:
    """Ask the game master for what is to lie open from now on, if that is missing."""
    playing = session.playing
    opening = playing.bundle.game.opening(playing.state)
    if playing.lacks_draw and opening is Opening.WITH_ORDERS:
        _ask(session, "open", is_open=True)


def _ask(session: GameSession, occasion: str, *, is_open: bool) -> None:
    step_row = session.step_row
    entry = session.note(
        Kind.DRAW_WANTED,
        once=f"draw wanted:{step_row.id}:{occasion}",
        step=step_row.key,
        is_open=is_open,
        forms=_forms(session.playing),
        example=draw_forms.example(session.playing.bundle, session.playing.state),
    )
    session.tell_officials(entry)


def _forms(playing: Running) -> Mapping[str, Json]:
    """Return how the missing draw is typed, as a sentence in each language."""
    return {
        language: form.sentence
        for language in languages()
        if (form := draw_forms.of(playing.bundle, playing.state, language)) is not None
    }
