"""The texts: what a game says, and its catalogues of sentences."""

from __future__ import annotations

from server.reports.documents.sentences import with_rule
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import cannot_join
from server.reports.text.units import declare as declare_units
from server.texts.catalogue import Catalogue, Translation
from server.texts.family import Family
from server.texts.formats import listing, number, separated, tenths
from server.texts.languages import languages
from server.texts.values import Value

__all__ = [
    "Catalogue",
    "Family",
    "ReportParts",
    "Score",
    "Texts",
    "Translation",
    "Value",
    "cannot_join",
    "declare_units",
    "languages",
    "listing",
    "number",
    "separated",
    "tenths",
    "with_rule",
]
