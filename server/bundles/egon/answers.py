"""The sentences of replies: notices, refusals, and faults in a line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.egon.notices import NoticeKind, RefusalKind
from engine.egon.orders import Dealer, Money, Stones
from engine.egon.rules import RuleSet
from engine.egon.state import Sentence
from engine.protocol import Notice, Refusal
from server.bundles.egon.catalogue import SLOTS, TEXTS
from server.bundles.egon.speaker import Speaker
from server.reports.documents.sentences import with_rule
from server.texts.family import Family
from server.texts.formats import tenths
from server.texts.values import Value

SPENDING = Family("spending", ("first", "second", "building", "penalties"), ("amount",))
"""The parts of what the orders of a round cost, apart from purchases."""

NOTICES = Family("notice", NoticeKind)
REFUSALS = Family("refusal", RefusalKind)

_ABOUT: Mapping[str, str] = {
    NoticeKind.FRAUD: "shares",
    NoticeKind.DEBT: "cash",
    NoticeKind.BANKRUPTCY: "cash",
    NoticeKind.PRESS_DUTY: "press",
    NoticeKind.THREAT_OBEYED: "blackmail",
    NoticeKind.THREAT_SITS: "blackmail",
    NoticeKind.THREAT_ANSWERED: "blackmail",
    NoticeKind.THREAT_IGNORED: "blackmail",
    NoticeKind.NMR_BONUSES: "no-move",
    NoticeKind.NMR_SALARY: "no-move",
    NoticeKind.NMR_NO_SALARY: "no-move",
    NoticeKind.NMR_GM: "no-move",
}
"""The subject of a notice that concerns no single order."""

_EVERYTHING = "everything"
ABOUT = Family("about", (*_ABOUT.values(), _EVERYTHING))

_FIELD = frozenset({"field"})
_LENGTH = "article_min_chars"
"""The rule that says how long an article is at least (4.4)."""

PROBLEMS = Family(
    "problem",
    (
        *("unknown_dealer", "unknown_target", "unknown_guest", "no_guests"),
        *("missing_article", "missing_guests", "missing_penalty"),
    ),
    {
        "unknown_dealer": _FIELD,
        "unknown_target": _FIELD,
        "unknown_guest": _FIELD,
        "no_guests": (),
        "missing_article": ("least",),
        "missing_guests": (),
        "missing_penalty": (),
    },
)


def notice(notice: Notice, speaker: Speaker) -> tuple[str, str]:
    """Return what a notice is about and its sentence with the rule's number."""
    sentence = notice_said(notice, speaker)
    if notice.slot:
        return speaker.phrase(SLOTS[notice.slot.partition(":")[0]]), sentence
    about = _ABOUT.get(notice.kind, _EVERYTHING)
    return speaker.phrase(ABOUT[about]), sentence


def notice_said(notice: Notice, speaker: Speaker) -> str:
    """Return the sentence of a notice with the rule's number."""
    said = _answer(NOTICES[notice.kind], notice.figures, speaker)
    return with_rule(said, notice.rule, speaker.language)


def refusal(refused: Refusal, speaker: Speaker) -> str:
    """Say why an order is not allowed."""
    said = _answer(REFUSALS[refused.kind], refused.figures, speaker)
    return with_rule(said, refused.rule, speaker.language)


def problem(kind: str, figures: Mapping[str, int | str], language: str) -> str:
    """Say what is wrong with a line; "" for what can be wrong in every game."""
    if kind not in PROBLEMS.keys:
        return ""
    least = figures.get(_LENGTH, RuleSet().article_min_chars)
    return TEXTS.into(language).phrase(PROBLEMS[kind], **{**figures, "least": least})


def _answer(key: str, figures: Mapping[str, int | str], speaker: Speaker) -> str:
    values = dict(_values(figures, speaker))
    sentence = speaker.phrase(key, **values)
    thing = values.get("thing")
    # An order's noun may begin with a small letter, a sentence does not.
    if isinstance(thing, str) and sentence.startswith(thing):
        return sentence[:1].upper() + sentence[1:]
    return sentence


def _values(
    figures: Mapping[str, int | str], speaker: Speaker
) -> Iterator[tuple[str, Value]]:
    """Yield the figures of a notice or refusal, and what follows from them."""
    for name, figure in figures.items():
        yield name, speaker.name(figure) if isinstance(figure, str) else figure
    yield from _named(figures, speaker)
    if "spending" in figures:
        yield "parts", " + ".join(_spent(figures, speaker))
    chance = figures.get("chance")
    if isinstance(chance, int):
        written = tenths(chance, speaker.language, always=False)
        yield "percent", speaker.phrase("percent", number=written)
    if "unit" in figures:
        yield "price", _price(figures, "penalty", speaker)
        yield "limit", _price(figures, "most", speaker)
    yield from _certain(figures)


def _spent(figures: Mapping[str, int | str], speaker: Speaker) -> Iterator[str]:
    """Yield the parts of a spending, as they are added up."""
    dealers = {dealer.value for dealer in Dealer}
    for name, amount in figures.items():
        if name in SPENDING.keys:
            yield speaker.phrase(SPENDING[name], amount=amount)
        elif name in dealers:
            yield speaker.phrase("spending-purchase", dealer=name, amount=amount)


def _named(
    figures: Mapping[str, int | str], speaker: Speaker
) -> Iterator[tuple[str, str]]:
    """Yield the words for orders, deeds and sentences."""
    order, action = figures.get("order"), figures.get("action")
    if order == "k" and "dealer" in figures:
        dealer = figures["dealer"]
        yield "thing", speaker.phrase("purchase-at", dealer=dealer)
    elif isinstance(order, str):
        yield "thing", speaker.thing(order)
    if isinstance(action, str):
        listed = str(figures.get("parameters", ""))
        deed = speaker.deed(action, [one for one in listed.split(",") if one])
        yield "deed", _demand(deed, figures.get("forced"), speaker)
    sentence = figures.get("sentence")
    if isinstance(sentence, str) and sentence:
        yield "sentence", speaker.sentence(Sentence(sentence))


def _demand(deed: str, forced: int | str | None, speaker: Speaker) -> str:
    """Say of an action whether it is forced or forbidden."""
    if forced is None:
        return deed
    return speaker.phrase("deed-forced" if forced else "deed-forbidden", deed=deed)


def _price(figures: Mapping[str, int | str], name: str, speaker: Speaker) -> str:
    amount = figures.get(name, 0)
    if figures["unit"] == "text" or not isinstance(amount, int):
        return str(figures.get("text", ""))
    if figures["unit"] == "stones":
        return speaker.penalty(Stones(amount))
    return speaker.penalty(Money(amount))


def _certain(figures: Mapping[str, int | str]) -> Iterator[tuple[str, bool]]:
    """Say of each range whether it is one number: "5" instead of "5 to 5"."""
    for name, figure in figures.items():
        about, _, end = name.rpartition("_")
        for low, high in (("worst", "best"), ("least", "most")):
            other = f"{about}_{high}" if about else high
            if end == low and other in figures:
                certain = f"{about}_certain" if about else "certain"
                yield certain, figure == figures[other]
