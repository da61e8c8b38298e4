"""The command that lists, changes and voids penalties."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from engine.protocol import Code, UnusableInputError
from grammar.words import means
from server.commands.audience import LEADS, Visitor
from server.commands.call import Call
from server.commands.command import (
    GAME,
    Field,
    Form,
    Limits,
    Option,
    Shell,
    command,
)
from server.commands.game_lines import named
from server.commands.named_seat import code_in
from server.errors import NotPossibleError
from server.games.people.anonymity import refuse_names
from server.games.state.corrections import correct
from server.games.state.running import Running, running
from server.games.state.session import GameSession
from server.games.state.steps import name
from server.reports.documents.document import Block, Paragraph, Verbatim, lines
from server.reports.documents.sentences import greeted_letter, not_possible
from server.reports.game.bundle import AnyPenalties
from server.reports.game.penalties import Stated
from server.reports.game.scene import pseudonym
from server.storage.games import games
from server.storage.kinds import MailKind
from server.storage.outbox.cause import Cause
from server.storage.tables.journal import JournalRow
from server.texts.catalogue import CORE


@command(
    "penalty",
    LEADS,
    "round",
    "player",
    "penalty",
    in_open_round=True,
    limits=Limits(takes_away=True),
    shell=Shell(
        description="Without PLAYER: the penalties in force, and those in words that "
        "have fallen due. With PLAYER, who threatens with it: change or void the "
        "penalty before it falls due. How much it is, a game counts in units of its "
        "own: --money 300. What you set is not cut.",
        takes=(
            GAME,
            Field(
                name="player", help="code or pseudonym of who threatens", needed=False
            ),
            Option(name="text", help="a penalty in words; you carry it out"),
            Option(
                name="void",
                help="no penalty: nothing is threatened any more",
                form=Form.FLAG,
            ),
        ),
        own_words=lambda found: (
            {} if found.penalties is None else found.penalties.units
        ),
    ),
)
def penalty(call: Call) -> Sequence[Block]:
    """List the penalties of a game, or change one.

    It is listed, changed or voided.

    Which penalties there are, and what they are counted in, the game's bundle says.
    """
    game = running(call.work, call.game)
    penalties = _of_game(game)
    stated = _stated(call, penalties)
    name = call.arguments.get("player")
    if name is None:
        return [*_in_force(call, penalties, game), *_due(call, penalties, game)]
    _change(call, game, penalties, name, stated)
    return _in_force(call, penalties, running(call.work, call.game))


def _of_game(game: Running) -> AnyPenalties:
    """Return the penalties of a game; raises NotPossibleError where it has none."""
    penalties = game.bundle.penalties
    if penalties is None:
        raise not_possible("no-penalties", title=game.row.title)
    return penalties


def _change(
    call: Call, game: Running, penalties: AnyPenalties, name: str, stated: Stated | None
) -> None:
    """Put another penalty in the place of a player's; raises NotPossibleError.

    Without one `stated` it is the one that is written in the mail.
    """
    code = code_in(game, name)
    try:
        new = stated or penalties.read(call.arguments["penalty"])
        refuse_names(call.work, call.game, [new.text or ""])
        what = penalties.changed(code, new)
        entry = correct(
            *(call.work, game.bundle, game.state, game.step_row, what),
            made_by=call.actor.signature,
            now=call.now,
        )
    except UnusableInputError as error:
        raise not_possible("no-penalty", player=name, hint=f" ({error})") from error
    _tell(call, game, penalties, code, entry)


def _tell(
    call: Call, before: Running, penalties: AnyPenalties, code: Code, entry: JournalRow
) -> None:
    """Mail the change to all whom the penalty concerns, also where it is void now."""
    session = GameSession(call.work, call.services, call.game, instant=call.now)
    session.work.flush()
    concerned = penalties.concerned(before.state, code)
    for reader in session.seated():
        if reader.code not in concerned:
            continue
        listed = penalties.in_force(session.playing.state, reader.language, code)
        text = greeted_letter(
            "penalty-changed",
            reader.language,
            reader.pseudonym,
            lines(listed, depth=2, hanging=True),
            title=session.row.title,
            by=pseudonym(session.playing.players, code),
            void=not listed,
        )
        cause = Cause.of("penalty-changed", entry)
        session.mail(
            reader, text, kind=MailKind.CHANGE, cause=cause, step=session.step_row
        )


def _stated(call: Call, penalties: AnyPenalties) -> Stated | None:
    """Return the penalty that was given, None where it is still to be read.

    Raises NotPossibleError.
    """
    if call.actor.kind is Visitor.OPERATOR:
        return _of_options(call.arguments, penalties)
    void = means(call.arguments.get("penalty", ""), "none")
    return Stated({}) if void else None


def _of_options(arguments: Mapping[str, str], penalties: AnyPenalties) -> Stated:
    """Return the penalty that the options state; raises NotPossibleError."""
    words = [
        word for word in arguments if word not in ("game", "player", "void", "text")
    ]
    options = [f"--{word}" for word in (*penalties.units, "text", "void")]
    choice = f"{', '.join(options[:-1])} or {options[-1]}"
    for word in words:
        if word not in penalties.units:
            raise NotPossibleError(f"--{word}: this game knows {choice}")
    says = [*words, *arguments.keys() & {"void", "text"}]
    if "player" not in arguments and says:
        raise NotPossibleError("name the player whose penalty you mean")
    if "player" in arguments and len(says) != 1:
        raise NotPossibleError(f"say {choice}{', one of them' if says else ''}")
    amounts = {word: int(arguments[word]) for word in words}
    return Stated(amounts, arguments.get("text"))


def _in_force(call: Call, penalties: AnyPenalties, game: Running) -> Sequence[Block]:
    language = call.language
    head = CORE.into(language).phrase(
        "penalties-head", title=game.row.title, step=named(game, language)
    )
    return _listed(call, head, penalties.in_force(game.state, language))


def _due(call: Call, penalties: AnyPenalties, game: Running) -> Sequence[Block]:
    """Return the penalties in words that have fallen due: the game master's list."""
    rules, language = game.bundle.game, call.language
    events = (
        (step_row, penalties.due(rules.load_event(event), language))
        for step_row in games.steps(call.work, game.row.id)
        for event in json.loads(step_row.events or "[]")
    )
    sentences = [
        CORE.into(language).phrase(
            "penalty-due", step=name(game.row, step_row, language), said=said
        )
        for step_row, said in events
        if said
    ]
    return _listed(call, CORE.into(language).phrase("penalties-due"), sentences)


def _listed(call: Call, head: str, sentences: Sequence[str]) -> Sequence[Block]:
    """Return lines below a head; programs read those of the command line."""
    sentences = sentences or [CORE.into(call.language).phrase("penalties-none")]
    if call.actor.kind is Visitor.OPERATOR:
        return [
            Verbatim("\n".join([head, *(f"  {one}" for one in sentences)]), depth=0)
        ]
    return [Paragraph(f"{head}:"), *lines(sentences, depth=2, hanging=True)]
