"""Tables: what players have proposed, and all vote on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Boolean, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from server.storage.states import ProposalState
from server.storage.tables.base import Base, HasState, Instant, Object, words_of
from server.storage.tables.games import GameRow, StepRow
from server.storage.tables.people import SeatRow


class ProposalRow(HasState, Base):
    """A proposal of a seat, open until enough agree or its step is over.

    Votes are the answers to questions about it (`QuestionRow.proposal_id`); the seat
    itself agrees.
    """

    __tablename__ = "proposals"
    __table_args__ = (
        Index("ix_proposals_game", "game_id", "state"),
        Index("ix_proposals_state", "state"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    game_id: Mapped[int] = mapped_column(ForeignKey(GameRow.id))
    step_id: Mapped[int] = mapped_column(ForeignKey(StepRow.id))
    """The step that was open when it was made, or when it closed, if it stands."""
    seat_id: Mapped[int] = mapped_column(ForeignKey(SeatRow.id))
    kind: Mapped[str] = mapped_column(String(40))
    """A `VoteKind`, or the name of a kind that the game has itself."""
    about: Mapped[str] = mapped_column(String(200), default="")
    """Codes with blanks between, minutes that a deadline moves by, or an instant."""
    secret: Mapped[bool] = mapped_column(Boolean)
    """Whether nobody learns who agrees, as those who vote are told when asked."""
    stands: Mapped[bool] = mapped_column(Boolean, default=False)
    """Whether it stays open when its step is over."""
    state: Mapped[ProposalState] = mapped_column(
        words_of(ProposalState, 10), default=ProposalState.OPEN
    )
    made_at: Mapped[datetime] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant, default=None)
    places: Mapped[Mapping[str, int] | None] = mapped_column(Object, default=None)
    """The places by code that it has ended the game with, if it has and names any."""

    def is_in(self, step_row: StepRow) -> bool:
        """Return whether it is about this step, as long as nothing has closed it."""
        return self.stands or self.step_id == step_row.id

    def close(
        self,
        state: ProposalState,
        now: datetime,
        step_row: StepRow | None = None,
        places: Mapping[str, int] | None = None,
    ) -> None:
        """Take no votes any more, in the step that is open now where one is."""
        self.state, self.closed_at, self.places = state, now, places
        if self.stands and step_row is not None:
            self.step_id = step_row.id
