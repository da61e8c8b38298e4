"""Mails have a page beside their text, made before they are sent, or none if asked."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("outbox", schema=None) as table:
        table.add_column(sa.Column("sheet", sa.Text(), nullable=True))
    with op.batch_alter_table("persons", schema=None) as table:
        table.add_column(sa.Column("mail_form", sa.String(length=8), nullable=True))


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("persons", schema=None) as table:
        table.drop_column("mail_form")
    with op.batch_alter_table("outbox", schema=None) as table:
        table.drop_column("sheet")
