"""Conversations between seats, and who hears whom there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "conversations",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=False),
        sa.Column("partner", sa.String(12), nullable=False),
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("key_hint", sa.String(8), nullable=False),
        sa.Column("newest_id", sa.String(255), nullable=True),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
        sa.UniqueConstraint("role_id", "partner"),
    )
    op.create_index("ix_conversations_key_hint", "conversations", ["key_hint"])
    op.create_table(
        "mutes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("muted_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["muted_id"], ["seats.id"]),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("seat_id", "muted_id"),
    )
    with op.batch_alter_table("outbox") as batch_op:
        batch_op.add_column(sa.Column("conversation_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            "fk_outbox_conversation", "conversations", ["conversation_id"], ["id"]
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("outbox") as batch_op:
        batch_op.drop_constraint("fk_outbox_conversation", type_="foreignkey")
        batch_op.drop_column("conversation_id")
    op.drop_table("mutes")
    op.drop_index("ix_conversations_key_hint", "conversations")
    op.drop_table("conversations")
