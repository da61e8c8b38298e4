"""Steps can end early and go back; reminders are kept; faults wait to be mended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(sa.Column("early_since", _INSTANT, nullable=True))
        batch_op.add_column(sa.Column("planned", _INSTANT, nullable=True))
        batch_op.add_column(
            sa.Column("early_ends", sa.Integer(), nullable=False, server_default="0")
        )
        batch_op.add_column(sa.Column("receipts", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("reminded_hours", sa.Integer(), nullable=True))
        batch_op.add_column(
            sa.Column(
                "deadline_moves", sa.Integer(), nullable=False, server_default="0"
            )
        )
    # Who has been reminded already is not reminded once more.
    op.execute("UPDATE steps SET reminded_hours = 0 WHERE reminded_at IS NOT NULL")
    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.drop_column("reminded_at")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("faulty_for", sa.String(40), nullable=True))
        batch_op.add_column(
            sa.Column("faulty", sa.Text(), nullable=False, server_default="")
        )
    op.create_table(
        "reminders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("step_id", sa.Integer(), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=False),
        sa.Column("deadline", _INSTANT, nullable=False),
        sa.Column("hours", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["step_id"], ["steps.id"]),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("step_id", "role_id", "deadline", "hours"),
    )


def downgrade() -> None:
    """Go back to the version before."""

    op.drop_table("reminders")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("faulty")
        batch_op.drop_column("faulty_for")
    with op.batch_alter_table("steps", schema=None) as batch_op:
        batch_op.add_column(sa.Column("reminded_at", _INSTANT, nullable=True))
        batch_op.drop_column("deadline_moves")
        batch_op.drop_column("reminded_hours")
        batch_op.drop_column("receipts")
        batch_op.drop_column("early_ends")
        batch_op.drop_column("planned")
        batch_op.drop_column("early_since")
