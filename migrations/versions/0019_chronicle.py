"""Steps have a page in the chronicle of their game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Bring the tables to this version; pages that are missing are made when asked."""

    op.add_column("steps", sa.Column("chronicle", sa.Text(), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("steps") as batch_op:
        batch_op.drop_column("chronicle")
