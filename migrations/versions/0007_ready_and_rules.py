"""Who was asked back, steps ended by hand, and by which rules a game is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("asked_for", sa.String(length=40), nullable=True))
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("rules_version", sa.String(length=40), nullable=True)
        )
    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True)
        )
    op.create_table(
        "adoptions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("step_key", sa.String(length=40), nullable=False),
        sa.Column("before", sa.String(length=40), nullable=False),
        sa.Column("after", sa.String(length=40), nullable=False),
        sa.Column("made_by", sa.String(length=254), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    _pin_to_the_last_step()


def _pin_to_the_last_step() -> None:
    """Let games that have begun go on by the rules of their last step."""
    op.execute(
        "UPDATE games SET rules_version = ("
        " SELECT steps.version FROM steps"
        " WHERE steps.game_id = games.id AND steps.resolved_at IS NOT NULL"
        " ORDER BY steps.sequence DESC LIMIT 1)"
    )


def downgrade() -> None:
    """Go back to the version before."""

    op.drop_table("adoptions")
    # Not in batches: those would drop tables that others refer to.
    op.drop_column("steps", "ended_at")
    op.drop_column("games", "rules_version")
    op.drop_column("players", "asked_for")
