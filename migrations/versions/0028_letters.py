"""The outbox keeps letters, of which mails are made before they are sent."""

from __future__ import annotations

from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Bring the tables to this version.

    A sheet that waits becomes a letter beside a text: its page is made as before.
    """

    # Both databases rename a column without writing the table anew.
    op.execute("ALTER TABLE outbox RENAME COLUMN sheet TO letter")


def downgrade() -> None:
    """Go back to the version before, which cannot make mails of letters."""

    op.execute(
        "UPDATE outbox SET state = 'failed', last_error = 'a letter of a later release'"
        " WHERE letter IS NOT NULL AND length(raw) = 0 AND state IN ('queued', 'held')"
    )
    op.execute("ALTER TABLE outbox RENAME COLUMN letter TO sheet")
