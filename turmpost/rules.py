"""The rules: the interface of a game, its values, and what games share of them.

`Game` is the whole of what the server asks. What a game has as most have it, or not at
all, it inherits from `NoChance` or `Drawn`, `NothingHidden`, `Recorded`, `SimpleGame`.
Nothing here loads more than the engine.
"""

from __future__ import annotations

from engine import lots, plain, seated
from engine.defaults import (
    OTHER_STEP,
    Drawn,
    NoChance,
    NothingHidden,
    OrderKind,
    Recorded,
    SimpleGame,
    ranked,
)
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
from engine.record import ChanceRecord, EventFamily, EventRecord, StateRecord

__all__ = [
    "FIRST_VERSION",
    "LASTING",
    "OTHER_STEP",
    "Audience",
    "ChanceRecord",
    "Code",
    "Drawn",
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
    "OrderKind",
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
    "ranked",
    "seated",
]
