"""What the operator has switched for the whole server, such as sending."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Bring the tables to this version."""

    op.create_table(
        "switches",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("why", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    """Go back to the version before."""

    op.drop_table("switches")
