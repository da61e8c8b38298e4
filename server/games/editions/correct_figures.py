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
from server.storage.tables.journal import JournalRow
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


def amend(
    session: GameSession, amended: Amended, *, made_by: str, language: str
) -> Corrected:
    """Set a figure in the state that the open step of a locked game starts from.

    It is still to be told (`tell`). `language` is that of the game master who corrects
    it. Raises NotPossibleError where the figure is out of its range, is the present
    one, or cannot be played on with, and where the reason tells who plays.
    """
    refuse_names(session.work, session.row, [amended.reason])
    account, players = amended.account, session.playing.players
    name, named = account.name(language), amended.named(players, language)
    if not account.least <= amended.after <= account.most:
        raise not_possible(
            "out-of-range", account=name, least=account.least, most=account.most
        )
    if amended.after == amended.before:
        raise not_possible("same-figure", named=named, figure=amended.after)
    try:
        entry = _correct(session, amended, made_by, name)
    except UnusableInputError as error:
        raise not_possible(
            "unusable-figure", hint=f" ({error})", named=named, figure=amended.after
        ) from error
    return Corrected(amended, entry)


def _correct(
    session: GameSession, amended: Amended, made_by: str, name: str
) -> JournalRow:
    """Write the correction down; `name` is what the account is called there."""
    game, figure = session.playing, amended.after
    what = ", ".join(filter(None, (amended.owner, name)))
    return correct(
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
