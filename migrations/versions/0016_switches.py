"""What is switched for the whole server; when a mail to somebody last came back."""

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
    with op.batch_alter_table("persons") as batch_op:
        batch_op.add_column(
            sa.Column("bounced_at", sa.DateTime(timezone=True), nullable=True)
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("persons") as batch_op:
        batch_op.drop_column("bounced_at")
    op.drop_table("switches")
