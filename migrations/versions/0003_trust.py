"""Hints of keys, bounces, why a mail was handled as it was, and counts for limits."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "tallies",
        sa.Column("name", sa.String(length=320), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    with op.batch_alter_table("tallies", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tallies_until"), ["until"], unique=False)

    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.add_column(sa.Column("why", sa.String(length=200), nullable=True))
        batch_op.add_column(sa.Column("digest", sa.String(length=32), nullable=True))
        batch_op.add_column(
            sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        batch_op.create_index("ix_inbox_digest", ["digest"], unique=False)

    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("bounced_at", sa.DateTime(timezone=True), nullable=True)
        )
        batch_op.add_column(sa.Column("bounce", sa.String(length=200), nullable=True))

    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("key_hint", sa.String(length=8), nullable=True))
        batch_op.add_column(
            sa.Column("hard_bounces", sa.Integer(), nullable=False, server_default="0")
        )
        batch_op.add_column(
            sa.Column("unreachable_since", sa.DateTime(timezone=True), nullable=True)
        )
    _fill_hints()
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.alter_column(
            "key_hint", existing_type=sa.String(length=8), nullable=False
        )
        batch_op.create_index(
            batch_op.f("ix_players_key_hint"), ["key_hint"], unique=False
        )


def _fill_hints() -> None:
    """Work out the hints of the keys that there are."""
    players = sa.table(
        "players", sa.column("id"), sa.column("key"), sa.column("key_hint")
    )
    connection = op.get_bind()
    for number, key in connection.execute(sa.select(players.c.id, players.c.key)).all():
        hint = hashlib.sha256(key.encode()).hexdigest()[:8]
        connection.execute(
            players.update().where(players.c.id == number).values(key_hint=hint)
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_players_key_hint"))
        batch_op.drop_column("unreachable_since")
        batch_op.drop_column("hard_bounces")
        batch_op.drop_column("key_hint")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("bounce")
        batch_op.drop_column("bounced_at")
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_index("ix_inbox_digest")
        batch_op.drop_column("told")
        batch_op.drop_column("digest")
        batch_op.drop_column("why")
    op.drop_table("tallies")
