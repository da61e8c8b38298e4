"""Options of games, absences, who waits for a seat, seats that robots play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

_INSTANT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Bring the tables to this version."""

    with op.batch_alter_table("games") as batch_op:
        batch_op.add_column(
            sa.Column("options", sa.Text(), nullable=False, server_default="{}")
        )
    with op.batch_alter_table("seats") as batch_op:
        batch_op.add_column(sa.Column("robot", sa.String(12), nullable=True))
    with op.batch_alter_table("steps") as batch_op:
        batch_op.add_column(sa.Column("grace_from", _INSTANT, nullable=True))
        batch_op.add_column(
            sa.Column("late", sa.Text(), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("held_since", _INSTANT, nullable=True))
    op.create_table(
        "absences",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=False),
        sa.Column("first", sa.String(10), nullable=False),
        sa.Column("last", sa.String(10), nullable=False),
        sa.Column("made_at", _INSTANT, nullable=False),
        sa.Column("withdrawn_at", _INSTANT, nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_absences_game_id", "absences", ["game_id"])
    op.create_table(
        "standbys",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("pseudonym", sa.String(80), nullable=False),
        sa.Column("since", _INSTANT, nullable=False),
        sa.Column("until", _INSTANT, nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"]),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_standbys_game", "standbys", ["game_id", "until"])
    op.create_index("ix_standbys_person_id", "standbys", ["person_id"])
    with op.batch_alter_table("questions") as batch_op:
        batch_op.add_column(sa.Column("game_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("standby_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            "fk_questions_game_id", "games", ["game_id"], ["id"]
        )
        batch_op.create_foreign_key(
            "fk_questions_standby_id", "standbys", ["standby_id"], ["id"]
        )


def downgrade() -> None:
    """Go back to the version before; questions that it does not know are dropped."""

    op.execute("DELETE FROM questions WHERE kind IN ('substitute', 'seat', 'place')")
    with op.batch_alter_table("questions") as batch_op:
        batch_op.drop_constraint("fk_questions_standby_id", type_="foreignkey")
        batch_op.drop_constraint("fk_questions_game_id", type_="foreignkey")
        batch_op.drop_column("standby_id")
        batch_op.drop_column("game_id")
    op.drop_table("standbys")
    op.drop_table("absences")
    with op.batch_alter_table("steps") as batch_op:
        for column in ("held_since", "late", "grace_from"):
            batch_op.drop_column(column)
    with op.batch_alter_table("seats") as batch_op:
        batch_op.drop_column("robot")
    with op.batch_alter_table("games") as batch_op:
        batch_op.drop_column("options")
