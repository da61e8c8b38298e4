"""What game masters change in the state that a step starts from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "corrections",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("step_key", sa.String(length=40), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("made_by", sa.String(length=254), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "step_key", "sequence"),
    )
    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("corrections", sa.Integer(), nullable=False, server_default="0")
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.drop_column("corrections")
    op.drop_table("corrections")
