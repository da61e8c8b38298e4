"""All tables, for what looks at the whole database: backups, exports, migrations.

A file that works with rows imports the tables of its subject alone: to map a table
takes SQLAlchemy two to three milliseconds of the processor.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import MetaData

from server.storage.tables import (  # noqa: F401 - they add themselves to the metadata
    addresses,
    adoptions,
    booklets,
    days,
    deadlines,
    games,
    inbox,
    journal,
    mailboxes,
    mutes,
    newspaper_issues,
    orders,
    outbox,
    passages,
    people,
    proposals,
    senders,
    service,
    spectator_orders,
    waitlist_entries,
)
from server.storage.tables.base import Base

METADATA: Final[MetaData] = Base.metadata
"""Every table there is, as the code knows it."""
