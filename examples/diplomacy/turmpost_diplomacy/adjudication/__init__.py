"""The rules as pure functions: moves (d4 to d6), retreats (d7), winter (d8).

What is taken where the printed rules leave a choice is listed in d11.1.
"""

from __future__ import annotations

from turmpost_diplomacy.adjudication.movement import adjudicate
from turmpost_diplomacy.adjudication.retreats import retreat
from turmpost_diplomacy.adjudication.winter import adjust, due, sites

__all__ = ["adjudicate", "adjust", "due", "retreat", "sites"]
