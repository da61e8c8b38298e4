"""Mails that are taken up later, and the pace of outgoing mails, shared by all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("due_at", sa.DateTime(timezone=True), nullable=True)
        )
        batch_op.create_index("ix_inbox_due", ["state", "due_at"], unique=False)
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("paced_at", sa.DateTime(timezone=True), nullable=True)
        )
    op.create_table(
        "paces",
        sa.Column("domain", sa.String(length=255), nullable=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("domain"),
    )
    with op.batch_alter_table("paces", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_paces_free_at"), ["free_at"], unique=False)


def downgrade() -> None:
    """Go back to the version before."""

    op.drop_table("paces")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("paced_at")
    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_index("ix_inbox_due")
        batch_op.drop_column("due_at")
