"""Figures that a game master corrects; all players who may know them are told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.names import fold
from engine.protocol import Audience, UnusableInputError
from server.games.people.anonymity import refuse_names
from server.games.state.corrections import Corrected, combined, correct
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.reports import frames
from server.reports.documents.sentences import not_possible
from server.reports.game.accounts import Account, Amended
from server.reports.game.bundle import AnyAccounts
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.texts.languages import languages

MAX_REASON_CHARACTERS = 300
"""Characters of the reason for a correction; every report repeats it."""


def accounts_of(game: Running) -> AnyAccounts:
    """Return what can be corrected in a game; raises NotPossibleError."""
    accounts = game.bundle.accounts
    if accounts is None:
        raise not_possible("no-accounts", title=game.row.title)
    return accounts


def account_named(listed: Sequence[Account], name: str) -> Account | None:
    """Return the account of this name, in whichever language."""
    for account in listed:
        for language in languages():
            if fold(name) in map(fold, account.names(language)):
                return account
    return None


def check(session: GameSession, amended: Amended, language: str) -> None:
    """Raise NotPossibleError where a figure cannot be set so, with the game's reason.

    It may be out of its range, be the present one, or leave a state that the game does
    not play on with; the reason may tell who plays. `language` is that of the game
    master who corrects it.
    """
    refuse_names(session.work, session.row, [amended.reason])
    game, account = session.playing, amended.account
    name, named = account.name(language), amended.named(game.players, language)
    if not account.least <= amended.after <= account.most:
        raise not_possible(
            "out-of-range", account=name, least=account.least, most=account.most
        )
    if amended.after == amended.before:
        raise not_possible("same-figure", named=named, figure=amended.after)
    what = accounts_of(game).corrected(amended.owner, account.key, amended.after)
    try:
        game.bundle.game.correct(game.state, what)
    except UnusableInputError as error:
        raise not_possible(
            "unusable-figure",
            hint=f" ({error})",
            named=named,
            figure=amended.after,
            ruled=bool(error.rule),
            rule=error.rule,
        ) from error


def amend(
    session: GameSession, amended: Amended, *, made_by: str, language: str
) -> Corrected:
    """Set a figure in the state that the open step of a locked game starts from.

    It was checked (`check`), and is still to be told (`tell`). The journal calls it
    what it is called in `language`.
    """
    game, figure = session.playing, amended.after
    name = amended.account.name(language)
    what = ", ".join(filter(None, (amended.owner, name)))
    entry = correct(
        session.work,
        game.bundle,
        game.state,
        session.step_row,
        accounts_of(game).corrected(amended.owner, amended.account.key, figure),
        made_by=made_by,
        now=session.now,
        reason=amended.reason,
        note=f"{what} {amended.before} -> {figure}: {amended.reason}",
    )
    return Corrected(amended, entry)


def tell(session: GameSession, corrected: Sequence[Corrected]) -> None:
    """Tell all who may know the figures of the changes, those who watch, too.

    It is one letter to each; what is as it was before needs none.
    """
    entry = corrected[0].entry
    session = session.at(running(session.work, session.row))
    amended = combined(one.amended for one in corrected)
    for reader in session.audience():
        code = "" if reader.seat is None else reader.code
        known = [one for one in amended if one.is_known_to(code or Audience.PUBLIC)]
        if not known:
            continue
        scene = session.playing.scene(code or Audience.PUBLIC)
        session.mail(
            reader,
            frames.amended(scene, known, session.playing.bundle, reader.language),
            kind=MailKind.CHANGE,
            cause=Cause.of("amended", entry),
            step=session.step_row if code else None,
        )
