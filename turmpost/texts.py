"""The texts: what a game says, and its catalogues of sentences."""

from __future__ import annotations

from server.bundles.simple_texts import SimpleTexts
from server.reports.documents.sentences import with_rule
from server.reports.game.speaker import Speaker
from server.reports.game.telling import (
    Derived,
    Teller,
    Telling,
    Told,
    Variants,
    derived,
    ledger,
    variants,
)
from server.reports.game.texts import ReportParts, Score, Texts
from server.reports.replies.refusals import shared_refusal
from server.reports.text.units import declare as declare_units
from server.texts.catalogue import Catalogue, Translation
from server.texts.family import Family
from server.texts.formats import listing, number, separated, tenths
from server.texts.languages import languages
from server.texts.values import Value

__all__ = [
    "Catalogue",
    "Derived",
    "Family",
    "ReportParts",
    "Score",
    "SimpleTexts",
    "Speaker",
    "Teller",
    "Telling",
    "Texts",
    "Told",
    "Translation",
    "Value",
    "Variants",
    "declare_units",
    "derived",
    "languages",
    "ledger",
    "listing",
    "number",
    "separated",
    "shared_refusal",
    "tenths",
    "variants",
    "with_rule",
]
