"""Pictures of MARK, loaded when one is drawn."""

from __future__ import annotations
