"""Reports and texts held back, reasons of corrections, digests of game masters."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

_INSTANT = sa.DateTime(timezone=True)
_NEW: dict[str, list[sa.Column[object]]] = {
    "games": [sa.Column("kept_back", sa.String(40), nullable=True)],
    "steps": [sa.Column("kept_back_at", _INSTANT, nullable=True)],
    "passages": [sa.Column("withheld_at", _INSTANT, nullable=True)],
    "corrections": [
        sa.Column("reason", sa.Text(), nullable=False, server_default=""),
    ],
    "roles": [
        sa.Column("at_once", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("digested_at", _INSTANT, nullable=True),
        sa.Column("digested_to", sa.Integer(), nullable=False, server_default="0"),
    ],
}


def upgrade() -> None:
    """Bring the tables to this version; the first digest begins with what is new."""

    for table, columns in _NEW.items():
        with op.batch_alter_table(table) as batch_op:
            for column in columns:
                batch_op.add_column(column)
    op.execute(
        "UPDATE roles SET digested_to = "
        "(SELECT COALESCE(MAX(journal.id), 0) FROM journal)"
    )


def downgrade() -> None:
    """Go back to the version before; what was held back goes out with the next one."""

    for table, columns in _NEW.items():
        with op.batch_alter_table(table) as batch_op:
            for column in columns:
                batch_op.drop_column(column.name)
