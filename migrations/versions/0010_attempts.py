"""How often a mail has been tried, and who has it in hand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("attempts", sa.Integer(), nullable=False, server_default="0")
        )
        batch_op.add_column(sa.Column("taken_by", sa.String(160), nullable=True))
        batch_op.add_column(
            sa.Column("taken_at", sa.DateTime(timezone=True), nullable=True)
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("inbox", schema=None) as batch_op:
        batch_op.drop_column("taken_at")
        batch_op.drop_column("taken_by")
        batch_op.drop_column("attempts")
