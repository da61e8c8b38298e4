"""Steps that are played again: editions, what each starts from, what is withdrawn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_NAMES = {"uq": "uq_%(table_name)s_%(column_0_N_name)s"}
_POSTGRESQL = "postgresql"


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("steps", naming_convention=_NAMES) as batch_op:
        batch_op.add_column(
            sa.Column("edition", sa.Integer(), nullable=False, server_default="1")
        )
        batch_op.add_column(sa.Column("before_id", sa.Integer(), nullable=True))
        batch_op.add_column(
            sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True)
        )
        for columns in (["game_id", "key"], ["game_id", "sequence"]):
            batch_op.drop_constraint(_unique("steps", columns), type_="unique")
            batch_op.create_unique_constraint(
                f"uq_steps_{columns[1]}_edition", [*columns, "edition"]
            )
        batch_op.create_foreign_key(
            "fk_steps_before_id", "steps", ["before_id"], ["id"]
        )
        batch_op.create_index("ix_steps_before_id", ["before_id"])
    op.execute(
        "UPDATE steps SET before_id = (SELECT earlier.id FROM steps AS earlier"
        " WHERE earlier.game_id = steps.game_id"
        " AND earlier.sequence = steps.sequence - 1)"
    )
    columns = ["game_id", "step_key", "sequence"]
    with op.batch_alter_table("corrections", naming_convention=_NAMES) as batch_op:
        batch_op.add_column(
            sa.Column("edition", sa.Integer(), nullable=False, server_default="1")
        )
        batch_op.drop_constraint(_unique("corrections", columns), type_="unique")
        batch_op.create_unique_constraint(
            "uq_corrections_edition", ["game_id", "step_key", "edition", "sequence"]
        )
    with op.batch_alter_table("passages") as batch_op:
        batch_op.add_column(
            sa.Column("edition", sa.Integer(), nullable=False, server_default="1")
        )


def downgrade() -> None:
    """Go back to the version before; raises where a step has a second edition."""

    with op.batch_alter_table("passages") as batch_op:
        batch_op.drop_column("edition")
    with op.batch_alter_table("corrections") as batch_op:
        batch_op.drop_constraint("uq_corrections_edition", type_="unique")
        batch_op.drop_column("edition")
        batch_op.create_unique_constraint(
            _unique("corrections", ["game_id", "step_key", "sequence"]),
            ["game_id", "step_key", "sequence"],
        )
    with op.batch_alter_table("steps") as batch_op:
        batch_op.drop_index("ix_steps_before_id")
        batch_op.drop_constraint("fk_steps_before_id", type_="foreignkey")
        for columns in (["game_id", "key"], ["game_id", "sequence"]):
            batch_op.drop_constraint(f"uq_steps_{columns[1]}_edition", type_="unique")
            batch_op.create_unique_constraint(_unique("steps", columns), columns)
        batch_op.drop_column("withdrawn_at")
        batch_op.drop_column("before_id")
        batch_op.drop_column("edition")


def _unique(table: str, columns: list[str]) -> str:
    """Return the name of a constraint that was made without one."""
    middle = "_".join(columns)
    if op.get_bind().dialect.name == _POSTGRESQL:
        return f"{table}_{middle}_key"
    return f"uq_{table}_{middle}"
