"""Issues of the games' newspapers are kept, once for each language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Bring the tables to this version; earlier rounds have issues when asked for."""

    op.create_table(
        "issues",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("step_id", sa.Integer(), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("pdf", sa.LargeBinary(), nullable=True),
        sa.Column("failure", sa.Text(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["step_id"], ["steps.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("step_id", "language"),
    )


def downgrade() -> None:
    """Go back to the version before; issues can be set again."""

    op.drop_table("issues")
