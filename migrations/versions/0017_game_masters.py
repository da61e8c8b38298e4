"""A game's master gets a role with a key; persons may choose a zone, and may move.

The role takes the place of an address of the game.
"""

from __future__ import annotations

import hashlib
import secrets

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

_INSTANT = sa.DateTime(timezone=True)
_ALPHABET, _LENGTH = "abcdefghjkmnpqrstuvwxyz23456789", 16
_KIND = "game master"

_games = sa.table(
    "games", *map(sa.column, ("id", "gm_address")), sa.column("created_at", _INSTANT)
)
_persons = sa.table(
    "persons",
    *map(sa.column, ("id", "address", "address_key", "language", "hard_bounces")),
)
_roles = sa.table(
    "roles",
    *map(sa.column, ("id", "person_id", "game_id", "kind", "key", "key_hint")),
    sa.column("since", _INSTANT),
    sa.column("until", _INSTANT),
)


def upgrade() -> None:
    """Bring the tables to this version; game masters keep the letters they get."""

    connection = op.get_bind()
    named = sa.select(_games).where(_games.c.gm_address.is_not(None))
    for game in connection.execute(named.order_by(_games.c.id)).all():
        key = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
        connection.execute(
            sa.insert(_roles).values(
                person_id=_person(connection, game.id, game.gm_address),
                game_id=game.id,
                kind=_KIND,
                key=key,
                key_hint=hashlib.sha256(key.encode()).hexdigest()[:8],
                since=game.created_at,
            )
        )
    with op.batch_alter_table("games") as batch_op:
        batch_op.drop_column("gm_address")
    op.add_column("persons", sa.Column("zone", sa.String(60), nullable=True))
    op.create_table(
        "earlier_addresses",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("address_key", sa.String(254), nullable=False),
        sa.Column("until", _INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["persons.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    for column in ("person_id", "address_key"):
        op.create_index(f"ix_earlier_addresses_{column}", "earlier_addresses", [column])


def downgrade() -> None:
    """Go back to the version before; of several game masters the first one stays."""

    op.drop_table("earlier_addresses")
    with op.batch_alter_table("persons") as batch_op:
        batch_op.drop_column("zone")
    with op.batch_alter_table("games") as batch_op:
        batch_op.add_column(sa.Column("gm_address", sa.String(254), nullable=True))
    connection = op.get_bind()
    master = (
        sa.select(_persons.c.address)
        .join_from(_roles, _persons, _roles.c.person_id == _persons.c.id)
        .where(_roles.c.game_id == _games.c.id, _roles.c.kind == _KIND)
        .where(_roles.c.until.is_(None))
        .order_by(_roles.c.id)
        .limit(1)
        .scalar_subquery()
    )
    connection.execute(sa.update(_games).values(gm_address=master))


def _person(connection: sa.Connection, game_id: int, address: str) -> int:
    """Return whom the address belongs to; a new person reads what the players read."""
    known = sa.select(_persons.c.id).where(
        _persons.c.address_key == address.strip().lower()
    )
    number: int | None = connection.scalar(known)
    if number is None:
        of_players = (
            sa.select(_persons.c.language)
            .join_from(_roles, _persons, _roles.c.person_id == _persons.c.id)
            .where(_roles.c.game_id == game_id)
            .order_by(_roles.c.id)
            .limit(1)
        )
        connection.execute(
            sa.insert(_persons).values(
                address=address,
                address_key=address.strip().lower(),
                language=connection.scalar(of_players) or "de",
                hard_bounces=0,
            )
        )
        number = connection.scalar(known)
    if number is None:
        raise AssertionError("the person was put in above")
    return number
