"""The command that corrects figures of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.names import nfc
from grammar.words import means, typed
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call, Result
from server.commands.command import GAME, Field, Limits, Option, Shell, command
from server.commands.confirming import YES, question
from server.commands.game_lines import named
from server.commands.named_seat import code_in
from server.errors import NotPossibleError
from server.games.editions.correct_figures import (
    MAX_REASON_CHARACTERS,
    account_named,
    accounts_of,
    amend,
    check,
    tell,
)
from server.games.state.running import Running, running
from server.games.state.steps import typed_name
from server.reports.documents.document import Block, Paragraph, Verbatim, lines
from server.reports.documents.sentences import not_possible, paragraph
from server.reports.game.accounts import Account, Amended, Owner, listed_of
from server.reports.game.bundle import AnyAccounts
from server.reports.game.scene import pseudonym
from server.texts.catalogue import CORE
from server.texts.formats import number
from server.texts.languages import known

_SAID = re.compile(
    r"(?P<account>[^0-9]*?)(?:(?:^|(?<![\s,;:=])[\s,;:=]++)(?P<figure>[-+−–]?[0-9][^\s,;:]*)"
    r"[\s,;:]*+(?P<reason>.*))?",
)
"""Name, figure, and the reason, maybe behind a unit, as a mail says them on a line."""


_FIGURE = re.compile(r"[-−–]?[0-9]{1,100}")
"""A whole figure; "+5" or "1.200" could be meant in two ways."""


@dataclass(frozen=True, slots=True)
class _Wish:
    """A wanted correction, as typed."""

    account: str
    figure: str
    reason: str


@command(
    "correct",
    LEADS,
    "round",
    "player",
    "correction",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        description="With PLAYER alone: the figures that can be corrected. With "
        "FIGURE, VALUE and --reason: sets it before the open round. Whoever may know "
        "the figure is told at once, with the reason, and the next report says it once "
        "more.",
        takes=(
            GAME,
            Field(name="player", help='code or pseudonym; "game": its own figures'),
            Field(name="figure", help="its name, for example cash", needed=False),
            Field(name="value", help="what it is to be, as a whole", needed=False),
            Option(name="reason", help="why; players read it"),
            YES,
        ),
    ),
)
def correct_figures(call: Call) -> Result:
    """Show what can be corrected of a player or of the game, or correct a figure.

    What the game allows is asked about, with the figure before and after. Raises
    NotPossibleError.

    A figure of a player is set, for a reason that stands in the next report; or one of
    the game itself: `korrigieren 5, Partie, Jackpot A, 4000: reason`.

    Which figures there are, what they are called and how large they can be, the game's
    bundle says.
    """
    game = running(call.work, call.game)
    accounts = accounts_of(game)
    owner = _owner(game, call.arguments, known(call.language))
    if owner is None and not accounts.shared:
        raise not_possible("no-shared-figures", title=game.row.title)
    wish = _wish(call)
    if wish is None:
        return _listed(call, game, accounts, owner)
    amended = _read(call, game, owner, wish)
    session = call.session.at(game)
    check(session, amended, known(call.language))
    asked = question(
        call, [_would(call, game, amended)], game.step_row.id, amended.before
    )
    if asked is not None:
        return asked
    done = amend(
        session, amended, made_by=call.actor.signature, language=known(call.language)
    )
    if call.untold is None:
        tell(session, [done])
    else:
        call.untold.corrected.append(done)
    return [
        paragraph(
            "correct-hidden-done" if amended.account.hidden else "correct-done",
            call.language,
            title=game.row.title,
            step=named(game, call.language),
            named=amended.named(game.players, known(call.language)),
            after=amended.after,
            before=amended.before,
        )
    ]


def _would(call: Call, game: Running, amended: Amended) -> Paragraph:
    """Say which figure a correction would set, before and after."""
    return paragraph(
        "would-correct",
        call.language,
        title=game.row.title,
        step=named(game, call.language),
        named=amended.named(game.players, known(call.language)),
        after=amended.after,
        before=amended.before,
        reason=amended.reason,
        hidden=amended.account.hidden,
    )


def _owner(game: Running, arguments: Mapping[str, str], language: str) -> Owner:
    """Return whose figures are meant; a player may be called like the game.

    Raises NotPossibleError.
    """
    name = arguments["player"]
    try:
        return code_in(game, name)
    except NotPossibleError:
        if means(name, "game"):
            return None
        said = arguments.get("correction", "")
        _refuse_without_commas(game, f"{name} {said}", language)
        raise


def _refuse_without_commas(game: Running, name: str, language: str) -> None:
    """Raise NotPossibleError with the right line for one that only lacks commas."""
    whose, _, said = name.partition(" ")
    match = _SAID.fullmatch(said.strip())
    if match is None or not match["reason"]:
        return
    code, account = code_in(game, whose), match["account"].strip()
    key = typed_name(game.row, game.step_row, language)
    raise not_possible(
        "correction-unclear",
        line=f"{typed('correct', language)} {key}, {code}, {account}, "
        f"{match['figure']}: {match['reason'].strip(' :')}",
    )


def _wish(call: Call) -> _Wish | None:
    """Return what is to be corrected, None where it was only asked what can be."""
    arguments = call.arguments
    if call.actor.kind is not Visitor.OPERATOR:
        match = _SAID.fullmatch(arguments.get("correction", "").strip())
        if match is None or not match[0]:
            return None
        return _Wish(match["account"], match["figure"] or "", match["reason"] or "")
    if not arguments.keys() & {"figure", "value", "reason"}:
        return None
    if "value" not in arguments:
        raise NotPossibleError('say what it is to be: MAX cash 1200 --reason "..."')
    return _Wish(arguments["figure"], arguments["value"], arguments.get("reason", ""))


def _read(call: Call, game: Running, owner: Owner, wish: _Wish) -> Amended:
    """Return what was wished, understood; raises NotPossibleError."""
    language, accounts = known(call.language), accounts_of(game)
    listed = listed_of(accounts, owner)
    account = account_named(listed, wish.account.strip(" \t,;:="))
    if account is None:
        known_ones = ", ".join(one.name(language) for one in listed)
        raise not_possible("no-account", words=wish.account[:60], known=known_ones)
    example = {
        "round": typed_name(game.row, game.step_row, language),
        "whose": owner or typed("game", language),
        "account": account.name(language),
    }
    if _FIGURE.fullmatch(wish.figure) is None:
        raise not_possible("no-figure", **example)
    figure = int(re.sub("[−–]", "-", wish.figure))
    reason = " ".join(_behind_unit(nfc(wish.reason), accounts.units).split())
    if not reason:
        raise not_possible("no-reason", figure=wish.figure, **example)
    if len(reason) > MAX_REASON_CHARACTERS:
        raise not_possible("long-reason", most=MAX_REASON_CHARACTERS)
    before = accounts.figures(game.state, owner)[account.key]
    return Amended(owner, account, before, figure, reason)


def _behind_unit(text: str, units: Sequence[str]) -> str:
    """Return a reason without the unit of the figure before it."""
    word = re.match(r"\s*(\w+)[\s,;:]*", text)
    if word is None or word[1].casefold() not in map(str.casefold, units):
        return text
    return text[word.end() :]


def _listed(
    call: Call, game: Running, accounts: AnyAccounts, owner: Owner
) -> Sequence[Block]:
    """Return what can be corrected; programs read that of the command line."""
    language = known(call.language)
    figures = accounts.figures(game.state, owner)
    head = CORE.into(language).phrase(
        "figures-of-game" if owner is None else "figures-of-player",
        title=game.row.title,
        step=named(game, language),
        who="" if owner is None else pseudonym(game.players, owner),
    )
    listed = [
        _line(one, figures[one.key], language) for one in listed_of(accounts, owner)
    ]
    if call.actor.kind is Visitor.OPERATOR:
        return [Verbatim("\n".join([head, *(f"  {one}" for one in listed)]), depth=0)]
    shown = [Paragraph(f"{head}:"), *lines(listed, depth=2, hanging=True)]
    if owner is None or not accounts.shared:
        return shown
    more = CORE.into(language).phrase(
        "figures-of-game-elsewhere",
        round=typed_name(game.row, game.step_row, language),
    )
    return [*shown, Paragraph(more)]


def _line(account: Account, figure: int, language: str) -> str:
    return f"{account.name(language)}: {number(figure, language)}"
