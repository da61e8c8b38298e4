"""Alembic's entry: run the migrations on the connection that `Database` hands over."""

from __future__ import annotations

from alembic import context

from server.storage.tables import Base

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Base.metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
connection.commit()
