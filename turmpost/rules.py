"""The rules: the interface of a game, its values, and what games share of them.

`Game` is the whole of what the server asks. A game without chance, without secrets or
without extras inherits the functions that it does not need from `NoChance`,
`NothingHidden` and `SimpleGame`. Nothing here loads more than the engine.
"""

from __future__ import annotations

from engine import lots, plain, seated
from engine.defaults import NoChance, NothingHidden, Recorded, SimpleGame
from engine.joining import check_joining, check_names, check_number
from engine.names import fold, nfc
from engine.protocol import (
    FIRST_VERSION,
    LASTING,
    Audience,
    Code,
    Event,
    Game,
    Json,
    Lifetime,
    Notice,
    Opening,
    Player,
    Ranked,
    Reader,
    Refusal,
    Resolution,
    RuleChange,
    RuleValue,
    Setup,
    Slot,
    Step,
    Uniform,
    UnusableInputError,
    Writing,
)
from engine.record import EventFamily, EventRecord, StateRecord

__all__ = [
    "FIRST_VERSION",
    "LASTING",
    "Audience",
    "Code",
    "Event",
    "EventFamily",
    "EventRecord",
    "Game",
    "Json",
    "Lifetime",
    "NoChance",
    "NothingHidden",
    "Notice",
    "Opening",
    "Player",
    "Ranked",
    "Reader",
    "Recorded",
    "Refusal",
    "Resolution",
    "RuleChange",
    "RuleValue",
    "Setup",
    "SimpleGame",
    "Slot",
    "StateRecord",
    "Step",
    "Uniform",
    "UnusableInputError",
    "Writing",
    "check_joining",
    "check_names",
    "check_number",
    "fold",
    "lots",
    "nfc",
    "plain",
    "seated",
]
