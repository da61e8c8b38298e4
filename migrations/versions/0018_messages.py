"""Bounces are looked up by the envelope sender that a mail went under."""

from __future__ import annotations

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_index("ix_outbox_sender", "outbox", ["sender"])


def downgrade() -> None:
    """Go back to the version before."""

    op.drop_index("ix_outbox_sender", "outbox")
