"""Lines of those who watch a game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "spectator_orders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=False),
        sa.Column("step_key", sa.String(40), nullable=False),
        sa.Column("slot", sa.String(60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("inbox_id", sa.Integer(), nullable=True),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.ForeignKeyConstraint(["inbox_id"], ["inbox.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(
        "ix_spectator_orders_step", "spectator_orders", ["game_id", "step_key"]
    )


def downgrade() -> None:
    """Go back to the version before; what spectators sent is gone."""

    op.drop_table("spectator_orders")
