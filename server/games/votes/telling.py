"""The letters about votes, and what `status` shows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.protocol import Code
from server.games.people.confirmation_requests import KIND
from server.games.state.running import Running
from server.games.state.session import GameSession
from server.games.votes.counting import Tally, tally
from server.games.votes.proposals import Proposed, of, said
from server.mail.addresses import without_tag
from server.reports.documents.document import Block, lines
from server.reports.documents.sentences import NONE, addressed_letter, paragraph
from server.reports.game.scene import pseudonym
from server.storage.games import proposals
from server.storage.kinds import MailKind, QuestionKind, VoteKind
from server.storage.outbox.cause import Cause
from server.storage.people import questions
from server.storage.people.questions import NewQuestion
from server.storage.tables.inbox import InboxRow
from server.storage.tables.people import RoleRow
from server.storage.tables.proposals import ProposalRow
from server.texts.catalogue import CORE
from server.texts.family import Family
from server.texts.languages import known

CLOSED = Family(
    "vote",
    ("withdrawn", "lapsed", "too-late"),
    {
        "withdrawn": ("title", "what"),
        "lapsed": ("title", "what", "votes", "names", "secret"),
        "too-late": ("title", "what", "names"),
    },
)
"""The letters that say why nothing comes of a proposal."""

Worded = Callable[[str], Sequence[Block]]
"""Blocks of a letter, in a language."""


def counted(session: GameSession, proposal: ProposalRow) -> Tally:
    """Return the votes on a proposal, as they are now."""
    session.work.flush()
    defaults = session.services.config.games
    return tally(session.work, defaults, session.playing, proposal, session.now)


def ask(session: GameSession, proposal: ProposalRow, role: RoleRow) -> None:
    """Ask somebody who acts for a seat whether it agrees; the answer is its vote."""
    cause = Cause.secret(QuestionKind.VOTE, role)
    question = NewQuestion(
        kind=QuestionKind.VOTE,
        role_id=role.id,
        game_id=session.row.id,
        proposal_id=proposal.id,
        address=role.address,
        person=without_tag(role.address),
        cause=cause,
        asked_at=session.now,
    )
    questions.ask(session.work, question)
    game, language, found = session.playing, role.language, counted(session, proposal)
    proposer = next(c for c, seat in game.seats.items() if seat == proposal.seat_id)
    letter = addressed_letter(
        "vote-question",
        *(language, role.pseudonym),
        title=session.row.title,
        what=said(game, of(proposal), language),
        who="" if proposal.secret else pseudonym(game.players, proposer),
        step=game.bundle.words(known(language)).step(game.step),
        follows=_follows(of(proposal), language),
        needed=found.needed,
        secret=proposal.secret,
        stands=proposal.stands,
    )
    session.mail(role, letter, kind=KIND, cause=cause)


def _follows(proposed: Proposed, language: str) -> Sequence[Block]:
    """Say what the end of a game by a vote counts for; else nothing."""
    if not proposed.ends:
        return ()
    none = proposed.kind == VoteKind.END
    key = "vote-gives-no-places" if none else "vote-gives-places"
    return (paragraph(key, known(language)),)


def tell_noted(
    session: GameSession,
    proposal: ProposalRow,
    role: RoleRow,
    mail: InboxRow,
    *,
    yes: bool,
) -> None:
    """Tell somebody that the vote in a mail counts, and how many have agreed."""
    found = counted(session, proposal)
    session.send_letter(
        "vote-noted",
        *(role, MailKind.REPLY, mail),
        None,
        what=said(session.playing, of(proposal), role.language),
        yes=yes,
        secret=proposal.secret,
        count=len(found.agreed),
        needed=found.needed,
    )


def tell_closed(
    session: GameSession, proposal: ProposalRow, why: str, readers: Iterable[RoleRow]
) -> None:
    """Tell the players why nothing comes of a proposal: a member of `CLOSED`."""
    found, game = counted(session, proposal), session.playing
    for role in readers:
        session.send_letter(
            CLOSED[why],
            *(role, MailKind.CHANGE, proposal),
            None,
            what=said(game, of(proposal), role.language),
            names=_names(session, proposal, found),
            votes=sum(found.votes.values()),
            secret=proposal.secret,
        )


def carried(
    session: GameSession, proposal: ProposalRow, places: Mapping[Code, int] | None
) -> Worded:
    """Return what all are told of a proposal that enough have agreed to.

    `places` are those that it ends the game with, None where it goes on.
    """
    found, game = counted(session, proposal), session.playing
    names = _names(session, proposal, found)

    def worded(language: str) -> Sequence[Block]:
        what = said(game, of(proposal), language)
        blocks: list[Block] = [
            paragraph(
                "vote-carried",
                known(language),
                what=what,
                count=len(found.agreed),
                all=len(found.voters),
            )
        ]
        if names:
            blocks.append(paragraph("vote-agreed", known(language), names=names))
        if places is not None:
            blocks += result(game, places, language)
        return blocks

    return worded


def result(game: Running, places: Mapping[Code, int], language: str) -> list[Block]:
    """Return the places that a vote has ended a game with, and what they count for."""
    spoken = CORE.into(known(language))
    if not places:
        return [paragraph("vote-gives-no-places", spoken.language)]
    named = {
        place: [
            pseudonym(game.players, code)
            for code in sorted(places, key=str)
            if places[code] == place
        ]
        for place in sorted(set(places.values()))
    }
    rows = [
        spoken.phrase("vote-place", place=str(place), names=names)
        for place, names in named.items()
    ]
    return [*lines(rows), paragraph("vote-gives-places", spoken.language)]


def ended(session: GameSession, game: Running, language: str) -> list[Block]:
    """Return by which vote a game has ended, and with which places; or nothing."""
    proposal = proposals.ending(session.work, session.row.id)
    if proposal is None:
        return []
    what = said(game, of(proposal), language)
    told = paragraph("vote-has-ended", known(language), what=what)
    return [told, *result(game, proposal.places or {}, language)]


def shown(session: GameSession, reader: RoleRow | None, language: str) -> list[Block]:
    """Return the open proposals of a running game, with the reader's own vote."""
    blocks: list[Block] = []
    for proposal in proposals.open_ones(session.work, session.row.id):
        if not proposal.is_in(session.step_row):
            # Its round is over: it lapses in a moment.
            continue
        found = counted(session, proposal)
        what = said(session.playing, of(proposal), language)
        mine = NONE
        if reader is not None and reader.seat is not None:
            vote = found.votes.get(reader.code)
            mine = "waits" if vote is None else "yes" if vote else "no"
        shown_now = paragraph(
            "vote-open",
            known(language),
            what=what,
            mine=mine,
            secret=proposal.secret,
            count=len(found.agreed),
            needed=found.needed,
        )
        blocks.append(shown_now)
        if names := _names(session, proposal, found):
            blocks.append(paragraph("vote-agreed", known(language), names=names))
    return blocks


def _names(session: GameSession, proposal: ProposalRow, found: Tally) -> list[str]:
    """Return who has agreed, nobody where the ballot is secret."""
    if proposal.secret:
        return []
    return [pseudonym(session.playing.players, code) for code in found.agreed]
