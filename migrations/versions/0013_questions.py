"""Open questions get a table, and known senders; robots are noted with their role.

All of these stood among the counters, or in the causes of the mails that asked.
"""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_INSTANT = sa.DateTime(timezone=True)
_ANSWERS = {"disowned": "denied", "expired": "expired"}
_SENDER, _SILENT, _LEAVING, _NAMED = "sender:p", "silent:p", "leaving:p", "named:p"

_outbox = sa.table(
    "outbox",
    *(sa.column(name) for name in ("kind", "dedup_key", "recipient")),
    sa.column("created_at", _INSTANT),
)
_inbox = sa.table(
    "inbox",
    *(sa.column(name) for name in ("id", "state", "outcome")),
    sa.column("handled_at", _INSTANT),
)
_roles = sa.table("roles", sa.column("id"), sa.column("silent_since", _INSTANT))
_tallies = sa.table(
    "tallies",
    *(sa.column(name) for name in ("name", "count")),
    sa.column("until", _INSTANT),
)
_questions = sa.table(
    "questions",
    *(
        sa.column(name)
        for name in ("kind", "state", "role_id", "inbox_id", "address", "person")
    ),
    *(sa.column(name) for name in ("about", "cause")),
    *(sa.column(name, _INSTANT) for name in ("asked_at", "until", "answered_at")),
)
_senders = sa.table(
    "known_senders",
    sa.column("role_id"),
    sa.column("digest"),
    sa.column("since", _INSTANT),
)


def upgrade() -> None:
    """Bring the tables to this version; no question of a running server is lost."""

    op.add_column("roles", sa.Column("silent_since", _INSTANT, nullable=True))
    op.create_table(
        "questions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=True),
        sa.Column("inbox_id", sa.Integer(), nullable=True),
        sa.Column("address", sa.String(length=254), nullable=True),
        sa.Column("person", sa.String(length=254), nullable=True),
        sa.Column("about", sa.String(length=64), nullable=True),
        sa.Column("cause", sa.String(length=120), nullable=True),
        sa.Column("asked_at", _INSTANT, nullable=False),
        sa.Column("until", _INSTANT, nullable=True),
        sa.Column("answered_at", _INSTANT, nullable=True),
        sa.ForeignKeyConstraint(["inbox_id"], ["inbox.id"]),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("cause"),
    )
    for name, columns in (
        ("role", ["role_id", "kind"]),
        ("person", ["person", "asked_at"]),
        ("inbox", ["inbox_id"]),
        ("until", ["state", "until"]),
    ):
        op.create_index(f"ix_questions_{name}", "questions", columns)
    op.create_table(
        "known_senders",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("role_id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=32), nullable=False),
        sa.Column("since", _INSTANT, nullable=False),
        sa.ForeignKeyConstraint(["role_id"], ["roles.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("role_id", "digest"),
    )
    _move_questions()
    _move_tallies(datetime.now(UTC))


def downgrade() -> None:
    """Go back to the version before; what was confirmed stays so."""

    _put_tallies_back()
    op.drop_table("known_senders")
    op.drop_table("questions")
    with op.batch_alter_table("roles") as batch_op:
        batch_op.drop_column("silent_since")


def _without_tag(address: str) -> str:
    local, _, domain = address.lower().rpartition("@")
    return f"{local.partition('+')[0]}@{domain}"


def _move_questions() -> None:
    """Read the questions out of the causes of the mails that asked them."""
    connection = op.get_bind()
    known = set(connection.scalars(sa.select(_roles.c.id)))
    for mail in connection.execute(
        sa.select(_outbox).where(_outbox.c.kind == "confirm")
    ).all():
        _, row_id, whose, *_ = mail.dedup_key.split(":")
        about = connection.execute(
            sa.select(_inbox).where(_inbox.c.id == int(row_id))
        ).first()
        role_id = None if whose == "join" else int(whose)
        if about is None or (role_id is not None and role_id not in known):
            continue
        state = _ANSWERS.get(about.outcome, "confirmed")
        is_open = about.state == "held"
        connection.execute(
            sa.insert(_questions).values(
                kind="mail" if role_id is not None else "sign_up",
                state="open" if is_open else state,
                role_id=role_id,
                inbox_id=about.id,
                address=mail.recipient,
                person=_without_tag(mail.recipient),
                cause=mail.dedup_key,
                asked_at=mail.created_at,
                answered_at=None if is_open else about.handled_at,
            )
        )


def _move_tallies(now: datetime) -> None:
    """Give what must last a place of its own."""
    connection = op.get_bind()
    known = set(connection.scalars(sa.select(_roles.c.id)))
    for name, count, until in connection.execute(sa.select(_tallies)).all():
        start, _, rest = name.partition(":p")
        role, _, about = rest.partition(":")
        if f"{start}:p" not in (_SENDER, _SILENT, _LEAVING, _NAMED):
            continue
        connection.execute(sa.delete(_tallies).where(_tallies.c.name == name))
        if count < 1 or int(role) not in known:
            continue
        if start == "sender":
            values = {"role_id": int(role), "digest": about, "since": now}
            connection.execute(sa.insert(_senders).values(values))
        elif start == "silent":
            connection.execute(
                sa.update(_roles)
                .where(_roles.c.id == int(role))
                .values(silent_since=now)
            )
        else:
            connection.execute(
                sa.insert(_questions).values(
                    kind="leave" if start == "leaving" else "text",
                    state="open" if count == 1 or not about else "confirmed",
                    role_id=int(role),
                    about=about or None,
                    asked_at=now,
                    until=until,
                )
            )


def _put_tallies_back() -> None:
    connection = op.get_bind()
    later = datetime(2100, 1, 1, tzinfo=UTC)
    rows: dict[str, tuple[int, datetime]] = {}
    for sender in connection.execute(sa.select(_senders)):
        rows[f"{_SENDER}{sender.role_id}:{sender.digest}"] = (1, later)
    for role in connection.execute(
        sa.select(_roles).where(_roles.c.silent_since.is_not(None))
    ):
        rows[f"{_SILENT}{role.id}"] = (1, later)
    for one in connection.execute(
        sa.select(_questions).where(
            _questions.c.kind.in_(["leave", "text"]),
            _questions.c.state.in_(["open", "confirmed"]),
        )
    ):
        if one.kind == "leave" and one.state == "open":
            rows[f"{_LEAVING}{one.role_id}"] = (1, one.until)
        elif one.kind == "text":
            rows[f"{_NAMED}{one.role_id}:{one.about}"] = (1, one.until)
    for name, (count, until) in rows.items():
        values = {"name": name, "count": count, "until": until}
        connection.execute(sa.insert(_tallies).values(values))
