"""A robot's moves in the two action phases: each action when it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from server.bundles.egon.robots.cast import FIRST, SECOND
from server.bundles.egon.robots.mind import Mind
from server.bundles.egon.robots.pieces import TextKind
from server.bundles.egon.robots.sight import Demand
from server.bundles.egon.robots.trade import DEALERS

PRESS = "xpe"
DUTY = 4
AVERAGE_Z6 = 25
PENALTIES_MONEY = (300, 500, 800)
MAX_PARTY = 900

Plan = list[str] | None
"""The lines of an order, None where the action makes no sense now."""


def first_action(mind: Mind) -> list[str]:
    """Return the order for the first phase."""
    return _choose(mind, FIRST, _FIRST, _binding(mind, FIRST))


def second_action(mind: Mind) -> list[str]:
    """Return the order for the second phase."""
    if mind.sight.last:
        return []
    return _choose(mind, SECOND, _SECOND, _binding(mind, SECOND))


def _binding(mind: Mind, letters: str) -> list[Demand]:
    """Return the blackmails of this phase that the robot means to obey."""
    return [
        demand
        for demand in mind.sight.demands
        if demand.action in letters and obeys(mind, demand)
    ]


def obeys(mind: Mind, demand: Demand) -> bool:
    """Return whether the robot gives in; the daring do not."""
    return (sum(map(ord, demand.by)) + mind.sight.round) % 11 >= mind.role.daring


def _choose(
    mind: Mind,
    letters: str,
    plans: dict[str, Callable[[Mind], Plan]],
    binding: Iterable[Demand],
) -> list[str]:
    """Pick by taste; an action that makes no sense gives way to another."""
    forced = [one.action for one in binding if one.forced]
    forbidden = {one.action for one in binding if not one.forced}
    weights = {
        letter: _weight(mind, letter) for letter in letters if letter not in forbidden
    }
    order = forced[:1]
    while weights:
        letter = mind.rng.choices(list(weights), list(weights.values()))[0]
        order.append(letter)
        del weights[letter]
    for letter in order:
        lines = plans[letter](mind)
        if lines is not None:
            return lines
    return []


def _weight(mind: Mind, letter: str) -> int:
    weight = mind.role.tastes.get(letter, 1)
    if letter in PRESS:
        missing = max(DUTY - mind.articles, 0)
        left = mind.sight.rounds - mind.sight.round
        # Robots that have published little mind the deadline of the press duty (4.4).
        weight += 40 if 0 < left <= missing + 2 and missing else missing
    return weight


def report(mind: Mind) -> Plan:
    """5.1: a dealer who may be bribed, or the player with the longest record."""
    if mind.me.di + AVERAGE_Z6 - 2 * mind.sight.round >= 40 + mind.role.daring:
        return None
    if mind.luck(45):
        return [f"a,{mind.rng.choice(DEALERS)}"]
    free = [rival for rival in mind.sight.rivals if not rival.sits]
    if not free:
        return None
    worst = max(free, key=lambda one: (one.di, one.code))
    target = worst if mind.luck(50) else mind.rng.choice(free)
    return [f"a,{target.code}"]


def slander(mind: Mind) -> Plan:
    """5.2: as many points as the own record bears, or a few more."""
    bearable = (49 - mind.me.di - 1 + 2 * mind.sight.round) // 5
    most = min(bearable, 3 + mind.role.daring // 2)
    if most < 1:
        return None
    points = mind.rng.randint(1, most) + (1 if mind.luck(mind.role.daring * 2) else 0)
    victim = mind.rival()
    return [f"x,{points},{victim.code}", *mind.article(TextKind.SLANDER, victim)]


def rent(mind: Mind) -> Plan:
    """5.3: needs a tower above twelve."""
    return ["v"] if mind.me.tower > 12 else None


def lottery(mind: Mind) -> Plan:
    """5.4: a ticket."""
    mind.spent += 150
    return [f"l,{mind.rng.randint(1, 49)}"]


def counterfeit(mind: Mind) -> Plan:
    """5.5: the daring print more than is good for them."""
    sheets = mind.rng.randint(2, 6 + mind.role.daring * 2)
    if mind.me.di >= 20 + 2 * mind.role.daring:
        sheets = min(sheets, 4)
    return [f"f,{sheets * 150}"]


def bribe(mind: Mind) -> Plan:
    """5.6: somebody with a good offer; the purchase there follows."""
    most = min(600, mind.funds // 3)
    if most < 50:
        return None
    best = sorted(DEALERS, key=lambda name: -mind.sight.offers[name].stones)[:3]
    dealer = mind.rng.choice(best)
    amount = mind.rng.randint(5, most // 10) * 10
    mind.spent += amount
    mind.bribed.append(dealer)
    return [f"g,{dealer},{amount}"]


def party(mind: Mind) -> Plan:
    """6.1: friends first, and those who would steal."""
    most = min(MAX_PARTY, mind.funds // 3)
    if most < 100:
        return None
    amount = mind.rng.randint(10, most // 10) * 10
    mind.spent += amount
    free = [rival for rival in mind.sight.rivals if not rival.sits] or list(
        mind.sight.rivals
    )
    guests = mind.rng.sample(free, min(len(free), mind.rng.randint(1, 5)))
    names = [_named(mind, guest.code, guest.pseudonym) for guest in guests]
    return [
        f"p,{amount}",
        f"Gäste: {', '.join(names)}",
        *mind.article(TextKind.PARTY, guests[0]),
    ]


def imports(mind: Mind) -> Plan:
    """6.2: a few, they are dear."""
    count = mind.rng.randint(1, 3)
    cost = count * (450 + 4 * count * count)
    if mind.funds < cost:
        return None
    mind.spent += cost
    return [f"i,{count}"]


def guard(mind: Mind) -> Plan:
    """6.3: those who have something to lose."""
    factor = mind.rng.randint(1, 6)
    if mind.funds < 50 * factor:
        return None
    mind.spent += 50 * factor
    return [f"b,{factor}"]


def theft(mind: Mind) -> Plan:
    """6.4: where there is something in storage."""
    full = [rival for rival in mind.sight.rivals if rival.storage > 0]
    victim = max(full, key=lambda one: (one.storage, one.code)) if full else None
    if victim is None or mind.luck(40):
        victim = mind.rival()
    count = mind.rng.randint(1, 3 + mind.role.daring)
    return [f"d,{count},{victim.code}"]


def sabotage(mind: Mind) -> Plan:
    """6.5: against the highest tower."""
    most = min(980, mind.funds // 2)
    if most < 200:
        return None
    amount = mind.rng.randint(10, most // 20) * 20
    mind.spent += amount
    return [f"s,{amount},{mind.rival().code}"]


def blackmail(mind: Mind) -> Plan:
    """6.6: too late in the last round but one."""
    if mind.sight.round + 1 >= mind.sight.rounds:
        return None
    victim = mind.rival()
    if mind.luck(45):
        head = mind.rng.choice(("d", "s", "a", "g", "f(900)", "x", "e", "i(2)"))
        order = f"e,{head},alle"
    else:
        head = mind.rng.choice(("b(2)", "v", "l", "i(1)", "p(200)", "a", "b"))
        order = f"e,{head},{_named(mind, victim.code, victim.pseudonym)}"
    return [
        order,
        f"Strafe: {_penalty(mind)}",
        *mind.article(TextKind.BLACKMAIL, victim),
    ]


def _penalty(mind: Mind) -> str:
    if mind.luck(20):
        return mind.writer.free_penalty(mind.rng)
    if mind.luck(40):
        stones = mind.rng.randint(1, 4)
        return "1 Stein" if stones == 1 else f"{stones} Steine"
    return f"{mind.rng.choice(PENALTIES_MONEY)} Kj"


def _named(mind: Mind, code: str, pseudonym: str) -> str:
    if mind.luck(70):
        return code
    return f'"{pseudonym}"' if "," in pseudonym else pseudonym


_FIRST: dict[str, Callable[[Mind], Plan]] = {
    "a": report,
    "x": slander,
    "v": rent,
    "l": lottery,
    "f": counterfeit,
    "g": bribe,
}
_SECOND: dict[str, Callable[[Mind], Plan]] = {
    "p": party,
    "i": imports,
    "b": guard,
    "d": theft,
    "s": sabotage,
    "e": blackmail,
}
