"""Players become persons, the seats they have, and the roles they act in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_NAMES = {"fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s"}
_MOVED = (
    ("orders", "seat_id", "seats", False),
    ("passages", "seat_id", "seats", False),
    ("inbox", "role_id", "roles", True),
    ("outbox", "role_id", "roles", True),
)
"""Table, new name of `player_id`, what it refers to, whether it may be empty."""


def upgrade() -> None:
    """Bring the tables to this version; seats and roles keep the players' numbers."""

    _make_tables()
    op.execute(
        "INSERT INTO persons (address, address_key, real_name, language,"
        " hard_bounces, unreachable_since)"
        " SELECT p.address, lower(p.address), p.real_name, p.language,"
        " p.hard_bounces, p.unreachable_since FROM players AS p"
        " WHERE p.id = (SELECT max(other.id) FROM players AS other"
        " WHERE lower(other.address) = lower(p.address))"
    )
    op.execute(
        "INSERT INTO seats (id, game_id, code, pseudonym, ready_for, asked_for)"
        " SELECT id, game_id, code, pseudonym, ready_for, asked_for FROM players"
    )
    op.execute(
        "INSERT INTO roles (id, person_id, game_id, kind, seat_id, key, key_hint,"
        " since, until)"
        " SELECT p.id, persons.id, p.game_id, 'player', p.id, p.key, p.key_hint,"
        " games.created_at, p.left_at FROM players AS p"
        " JOIN games ON games.id = p.game_id"
        " JOIN persons ON persons.address_key = lower(p.address)"
    )
    _count_on("seats", "roles")
    op.drop_index("ix_orders_step", "orders")
    for table, column, referred, empty in _MOVED:
        foreign = _foreign(table, "player_id")
        _rename(table, ("player_id", column), foreign, empty=empty)
        with op.batch_alter_table(table) as batch_op:
            name = f"fk_{table}_{column}_{referred}"
            batch_op.create_foreign_key(name, referred, [column], ["id"])
    op.create_index("ix_orders_step", "orders", ["game_id", "step_key", "seat_id"])
    op.drop_table("players")


def downgrade() -> None:
    """Go back to the version before; roles other than players' are lost."""

    op.create_table(
        "players",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("pseudonym", sa.String(length=80), nullable=False),
        sa.Column("real_name", sa.String(length=120), nullable=True),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("key_hint", sa.String(length=8), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("ready_for", sa.String(length=40), nullable=True),
        sa.Column("asked_for", sa.String(length=40), nullable=True),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("hard_bounces", sa.Integer(), nullable=False),
        sa.Column("unreachable_since", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "code"),
        sa.UniqueConstraint("key"),
    )
    op.create_index("ix_players_address", "players", ["address"])
    op.create_index("ix_players_key_hint", "players", ["key_hint"])
    op.execute(
        "INSERT INTO players (id, game_id, code, pseudonym, real_name, address, key,"
        " key_hint, language, ready_for, asked_for, left_at, hard_bounces,"
        " unreachable_since)"
        " SELECT seats.id, seats.game_id, seats.code, seats.pseudonym,"
        " persons.real_name, persons.address, roles.key, roles.key_hint,"
        " persons.language, seats.ready_for, seats.asked_for, roles.until,"
        " persons.hard_bounces,"
        " persons.unreachable_since FROM seats"
        " JOIN roles ON roles.seat_id = seats.id AND roles.kind = 'player'"
        " JOIN persons ON persons.id = roles.person_id"
        " WHERE roles.id = (SELECT max(other.id) FROM roles AS other"
        " WHERE other.seat_id = seats.id AND other.kind = 'player')"
    )
    _count_on("players")
    for table in ("inbox", "outbox"):
        op.execute(
            f"UPDATE {table} SET role_id ="  # noqa: S608 - a name of ours
            " (SELECT roles.seat_id FROM roles WHERE roles.id = role_id)"
        )
    op.drop_index("ix_orders_step", "orders")
    for table, column, referred, empty in _MOVED:
        foreign = f"fk_{table}_{column}_{referred}"
        _rename(table, (column, "player_id"), foreign, empty=empty)
        with op.batch_alter_table(table) as batch_op:
            name = _foreign(table, "player_id")
            batch_op.create_foreign_key(name, "players", ["player_id"], ["id"])
    op.create_index("ix_orders_step", "orders", ["game_id", "step_key", "player_id"])
    for table in ("roles", "seats", "persons"):
        op.drop_table(table)


def _rename(table: str, names: tuple[str, str], foreign: str, *, empty: bool) -> None:
    """Rename a column that refers to nothing any more."""
    with op.batch_alter_table(table, naming_convention=_NAMES) as batch_op:
        batch_op.drop_constraint(foreign, type_="foreignkey")
        batch_op.alter_column(
            names[0],
            new_column_name=names[1],
            existing_type=sa.Integer(),
            existing_nullable=empty,
        )


def _make_tables() -> None:
    op.create_table(
        "persons",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("address_key", sa.String(length=254), nullable=False),
        sa.Column("real_name", sa.String(length=120), nullable=True),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("hard_bounces", sa.Integer(), nullable=False),
        sa.Column("unreachable_since", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("address_key"),
    )
    op.create_table(
        "seats",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=12), nullable=False),
        sa.Column("pseudonym", sa.String(length=80), nullable=False),
        sa.Column("ready_for", sa.String(length=40), nullable=True),
        sa.Column("asked_for", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("game_id", "code"),
    )
    op.create_table(
        "roles",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=12), nullable=False),
        sa.Column("seat_id", sa.Integer(), nullable=True),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.Column("key_hint", sa.String(length=8), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"]),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"]),
        sa.ForeignKeyConstraint(["seat_id"], ["seats.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
    op.create_index("ix_roles_game", "roles", ["game_id", "kind"])
    op.create_index("ix_roles_person", "roles", ["person_id"])
    op.create_index("ix_roles_seat", "roles", ["seat_id"])
    op.create_index("ix_roles_key_hint", "roles", ["key_hint"])


def _count_on(*tables: str) -> None:
    """Let PostgreSQL number new rows behind those that brought their numbers."""
    if op.get_bind().dialect.name != "postgresql":
        return
    for table in tables:
        op.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', 'id'),"  # noqa: S608
            f" coalesce((SELECT max(id) FROM {table}), 0) + 1, false)"
        )


def _foreign(table: str, column: str) -> str:
    """Return the name of a foreign key to `players` that was made without one."""
    if op.get_bind().dialect.name == "postgresql":
        return f"{table}_{column}_fkey"
    return f"fk_{table}_{column}_players"
