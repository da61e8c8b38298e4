"""Who does not want the data of reports attached says so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Bring the tables to this version; everybody gets the data as before."""

    with op.batch_alter_table("persons", schema=None) as table:
        table.add_column(
            sa.Column(
                "wants_data", sa.Boolean(), nullable=False, server_default=sa.true()
            )
        )


def downgrade() -> None:
    """Go back to the version before."""

    with op.batch_alter_table("persons", schema=None) as table:
        table.drop_column("wants_data")
