"""Mails know the step that was open when they were written; schedules are longer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

_KEY = "fk_outbox_step_id_steps"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.alter_column(
            "schedule", existing_type=sa.String(length=120), type_=sa.String(length=400)
        )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.add_column(sa.Column("step_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(_KEY, "steps", ["step_id"], ["id"])


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_constraint(_KEY, type_="foreignkey")
        batch_op.drop_column("step_id")
    with op.batch_alter_table("games", schema=None) as batch_op:
        batch_op.alter_column(
            "schedule", existing_type=sa.String(length=400), type_=sa.String(length=120)
        )
