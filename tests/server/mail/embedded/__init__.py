"""The embedded mail host, used by ordinary clients and hostile ones."""

from __future__ import annotations
