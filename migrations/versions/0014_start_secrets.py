"""The secret of a game's start, sealed while people sign up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.add_column(sa.Column("start_secret", sa.String(64), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.drop_column("start_secret")
