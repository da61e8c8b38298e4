"""The form of the draw that a game needs next, and the refusal of any other text."""

from __future__ import annotations

from typing import Any

from engine.protocol import Setup, UnusableInputError
from grammar.words import typed
from server.errors import NotPossibleError
from server.reports.documents.sentences import not_possible
from server.reports.game.bundle import AnyBundle
from server.reports.game.draw_form import DrawForm
from server.texts.catalogue import CORE
from server.texts.languages import OPERATOR_LANGUAGE


def of(found: AnyBundle, position: Any, language: str) -> DrawForm | None:
    """Return the form of the draw that a position needs, or a game's `Setup`.

    None where none is needed now, and for games without draws.
    """
    return None if found.draw_form is None else found.draw_form(position, language)


def example(found: AnyBundle, position: Any) -> str:
    """Return a draw in the form that a position needs, "" where none is needed."""
    form = of(found, position, OPERATOR_LANGUAGE)
    return "" if form is None else form.example


def wanted(found: AnyBundle, setup: Setup) -> NotPossibleError:
    """Return the refusal to start without a draw, which says how it is typed."""
    refusal = not_possible("start-draw", hint=" (--draw)")
    said = {
        language: f"{sentence} {_how(found, setup, language, begins=True)}"
        for language, sentence in refusal.said.items()
    }
    return NotPossibleError(str(refusal), said)


def read(found: AnyBundle, position: Any, text: str) -> Any:
    """Return the draw that a text states.

    Raises NotPossibleError, which says how such a draw is typed.
    """
    try:
        return found.game.read_chance(position, text)
    except UnusableInputError as error:
        raise _refused(found, position, text, error) from error


def _refused(
    found: AnyBundle, position: Any, text: str, error: UnusableInputError
) -> NotPossibleError:
    if of(found, position, OPERATOR_LANGUAGE) is None:
        return not_possible("no-draw-needed", hint=f" ({error})")
    refusal = not_possible("no-draw", words=text, hint=f" ({error})")
    said = {
        language: f"{sentence} {_how(found, position, language)}"
        for language, sentence in refusal.said.items()
    }
    return NotPossibleError(str(refusal), said)


def _how(
    found: AnyBundle, position: Any, language: str, *, begins: bool = False
) -> str:
    """Say how a draw is typed, with an example; where it `begins`, as a whole line."""
    form, spoken = of(found, position, language), CORE.into(language)
    if form is None:
        return ""
    line = f"{typed('start', language)} {form.example}" if begins else form.example
    return spoken.phrase("draw-example", how=form.sentence, example=line)
