"""What is opened at the end of a game; when its closing words are out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Bring the tables to this version; games that are over stay as they are."""

    op.add_column(
        "games",
        sa.Column("opens", sa.String(40), nullable=False, server_default=""),
    )
    op.add_column(
        "games",
        sa.Column("afterword_days", sa.Integer(), nullable=False, server_default="14"),
    )
    for column in ("closes_at", "closed_at"):
        op.add_column(
            "games", sa.Column(column, sa.DateTime(timezone=True), nullable=True)
        )


def downgrade() -> None:
    """Go back to the version before; what was announced is gone."""

    with op.batch_alter_table("games") as batch_op:
        for column in ("closed_at", "closes_at", "afterword_days", "opens"):
            batch_op.drop_column(column)
