"""The order language: what is kept, and the notation of all who play it (d10)."""

from __future__ import annotations

from turmpost.grammar import Ear, LineLanguage, Roster
from turmpost_diplomacy.keeping import Meaning, kept, province_in
from turmpost_diplomacy.notation import GRAMMAR, written
from turmpost_diplomacy.orders import Order
from turmpost_diplomacy.reading import ear


class Notation:
    """How players of Diplomacy write their orders."""

    begins = frozenset({"a", "f", "b", "d", "w"})

    def ear(self, roster: Roster) -> Ear:
        """Return what hears the lines of one text."""
        return ear.Ear(roster)

    def write(self, order: Order) -> str:
        """Return an order as it is shown."""
        return written(order)


LANGUAGE = LineLanguage[Order](
    GRAMMAR,
    meaning=Meaning,
    write=kept,
    slot_names={"UNIT": province_in},
    notation=Notation(),
)
"""Reads and writes the orders of Diplomacy."""
