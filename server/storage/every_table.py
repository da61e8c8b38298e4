"""All tables, for what looks at the whole database: backups, exports, migrations.

Whoever works with rows imports those of its subject (`tables` and `tables_of_...`), so
that the others are not mapped: that takes some milliseconds of the processor for each.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import MetaData

from server.storage import (  # noqa: F401 - they add themselves to the metadata
    tables_of_addresses,
    tables_of_days,
    tables_of_games,
    tables_of_journal,
    tables_of_letters,
    tables_of_mailboxes,
    tables_of_orders,
    tables_of_passages,
    tables_of_senders,
    tables_of_service,
)
from server.storage.tables import Base

METADATA: Final[MetaData] = Base.metadata
"""Every table there is, as the code knows it."""
