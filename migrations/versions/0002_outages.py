"""Server processes, outages, and the deadlines that were moved because of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "servers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("identity", sa.String(length=120), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("identity"),
    )
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("mailbox", sa.String(length=80), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("mailbox", "began"),
    )
    op.create_table(
        "postponements",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("outage_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("step_key", sa.String(length=40), nullable=False),
        sa.Column("before", sa.DateTime(timezone=True), nullable=False),
        sa.Column("after", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["outage_id"], ["outages.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("outage_id", "game_id", "step_key"),
    )
    with op.batch_alter_table("mailboxes", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("readable_at", sa.DateTime(timezone=True), nullable=True)
        )
        batch_op.add_column(sa.Column("held_by", sa.Integer(), nullable=True))
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.add_column(sa.Column("claimed_by", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("claimed_by")
    with op.batch_alter_table("mailboxes", schema=None) as batch_op:
        batch_op.drop_column("held_by")
        batch_op.drop_column("readable_at")
    op.drop_table("postponements")
    op.drop_table("outages")
    op.drop_table("servers")
