"""Whether the players of a step have been reminded of its deadline."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("reminded_at", sa.DateTime(timezone=True), nullable=True)
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.drop_column("reminded_at")
