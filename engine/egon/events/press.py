"""4.4 and 6.6.4: articles, Rechtfertigungen, and blackmail that falls due."""

from __future__ import annotations

from dataclasses import dataclass

from engine.egon.events.family import EgonEvent
from engine.protocol import Code


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticlePublished(EgonEvent):
    """4.4: an article appears; `articles` is the author's count with it.

    `order` is the letter of its action; `reused` means the kept text was used (4.4.4),
    the title is then empty.
    """

    code: Code
    order: str
    title: str
    chars: int
    reused: bool
    articles: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArticleKept(EgonEvent):
    """4.4.4: an article does not appear and can be used later."""

    code: Code
    order: str
    chars: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JustificationCame(EgonEvent):
    """6.6.42, 4.4.2: a Rechtfertigung; `needed` is the length that would do.

    `needed` is None where it answers no blackmail in force. It appears unless the press
    is on strike (2.6.15); `counted` if it is one of the author's `articles`.
    """

    code: Code
    blackmailer: Code
    title: str
    chars: int
    needed: int | None
    appears: bool
    counted: bool
    articles: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatObeyed(EgonEvent):
    """6.6.4: the victim complied, or sits and counts as complying."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]
    prisoner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatAnswered(EgonEvent):
    """6.6.42: due if victim_di + Z6 > blackmailer_di + ZZ."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]
    victim_di: int
    z6: int
    blackmailer_di: int
    zz: int
    due: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreatIgnored(EgonEvent):
    """6.6.43: the victim neither complied nor answered; the penalty is due."""

    code: Code
    blackmailer: Code
    action: str
    parameters: tuple[int | str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyPaid(EgonEvent):
    """6.6.2: the victim pays; `due` is what the penalty asks after the cut."""

    code: Code
    blackmailer: Code
    ordered: int
    due: int
    cash: int = 0
    storage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyReceived(EgonEvent):
    """6.6.2: the blackmailer gets what `victim` pays."""

    code: Code
    victim: Code
    cash: int = 0
    storage: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class FreePenaltyDue(EgonEvent):
    """6.6.2: a penalty that the game master carries out."""

    code: Code
    blackmailer: Code
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltySet(EgonEvent):
    """6.6.21: the game master put another penalty in the place of the `old_` one.

    `unit` is "money", "stones" or "text"; `victim` None: all others.
    """

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
    unit: str
    penalty: int
    text: str
    old_unit: str
    old_penalty: int
    old_text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlackmailLifted(EgonEvent):
    """6.6.21: the game master voided the penalty; the blackmail is not in force."""

    code: Code
    action: str
    parameters: tuple[int | str, ...]
    victim: Code | None
