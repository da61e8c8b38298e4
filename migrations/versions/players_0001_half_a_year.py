"""Steps can end early, and go back to the deadline they had before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "players_0001"
down_revision = "0013"

_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(sa.Column("early_since", _INSTANT, nullable=True))
        batch_op.add_column(sa.Column("planned", _INSTANT, nullable=True))
        batch_op.add_column(
            sa.Column("early_ends", sa.Integer(), nullable=False, server_default="0")
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.drop_column("early_ends")
        batch_op.drop_column("planned")
        batch_op.drop_column("early_since")
