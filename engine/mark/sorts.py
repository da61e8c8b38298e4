"""The five sorts of pieces, in the order that is always meant (rules, "Words")."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum


class Sort(StrEnum):
    """A sort of waste by its letter; the letters are German in both languages."""

    GLASS = "G"
    PLASTIC = "K"
    PAPER = "P"
    METAL = "M"
    COMPOSITE = "V"


SORTS: tuple[Sort, ...] = tuple(Sort)

SORT_OF: Mapping[str, Sort] = {sort.value: sort for sort in Sort}
"""The sorts by their letters."""

SORT_WORDS: Mapping[str, Sort] = {
    "Glas": Sort.GLASS,
    "glass": Sort.GLASS,
    "Kunststoff": Sort.PLASTIC,
    "plastic": Sort.PLASTIC,
    "Papier": Sort.PAPER,
    "Pappe": Sort.PAPER,
    "paper": Sort.PAPER,
    "Metall": Sort.METAL,
    "metal": Sort.METAL,
    "Verbund": Sort.COMPOSITE,
    "Verbundstoff": Sort.COMPOSITE,
    "Verbundstoffe": Sort.COMPOSITE,
    "composite": Sort.COMPOSITE,
}
"""m10.2: the words a player may write for a sort, German and English."""
