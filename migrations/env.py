"""Alembic's entry: run the migrations on the connection that `Database` hands over.

SQLite changes a table by making it anew. Meanwhile what refers to it refers to nothing,
so references are looked at when all is done, before anything of it counts.
"""

from __future__ import annotations

from alembic import context

from server.storage.revisions import note_digest
from server.storage.tables.all_tables import METADATA

connection = context.config.attributes["connection"]
is_sqlite = connection.dialect.name == "sqlite"
driver = connection.connection.driver_connection
if is_sqlite:
    driver.execute("PRAGMA foreign_keys = OFF")
try:
    context.configure(
        connection=connection,
        target_metadata=METADATA,
        render_as_batch=True,
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()
        note_digest(connection)
        if is_sqlite:
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            if broken:
                message = f"a migration broke {len(broken)} references: {broken[0]}"
                raise RuntimeError(message)
    connection.commit()
finally:
    if is_sqlite:
        connection.rollback()
        driver.execute("PRAGMA foreign_keys = ON")
