"""The journal of what happens to games, addresses, keys and roles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Bring the tables to this version; untold mails set aside become entries."""

    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("role_id", sa.Integer(), nullable=True),
        sa.Column("process", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=40), nullable=False),
        sa.Column("figures", sa.Text(), nullable=False),
        sa.Column("why", sa.String(length=120), nullable=False),
        sa.Column("once", sa.String(length=120), nullable=True),
        sa.Column("official", sa.String(length=12), nullable=True),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("once"),
    )
    op.create_index("ix_journal_game", "journal", ["game_id", "id"])
    op.create_index("ix_journal_kind", "journal", ["kind", "told_at"])
    _keep_untold()


def _keep_untold() -> None:
    """Let the operator hear of the mails set aside that he does not know of yet.

    Why they were stands in their rows, and in no entry as old as this.
    """
    op.execute(
        "INSERT INTO journal (at, process, kind, figures, why, official)"
        " SELECT coalesce(handled_at, received_at), 'server', 'set aside',"
        " '{\"mail\": ' || id || '}', 'mail:' || id, 'operator'"
        " FROM inbox WHERE state = 'shunted' AND NOT told ORDER BY id"
    )


def downgrade() -> None:
    """Go back to the version before; what was written down is lost."""

    op.drop_index("ix_journal_kind", table_name="journal")
    op.drop_index("ix_journal_game", table_name="journal")
    op.drop_table("journal")
