"""The mail of a robot in a round: its orders, typed as carelessly as people do."""

from __future__ import annotations

import random
from collections.abc import Sequence

from server.bundles.egon.robots.cast import NAMES
from server.bundles.egon.robots.mind import Mind
from server.bundles.egon.robots.pieces import TextKind
from server.bundles.egon.robots.tactics import PRESS, first_action, obeys, second_action
from server.bundles.egon.robots.trade import crews, purchases
from server.bundles.robots import Draft

JUSTIFICATION_CHARS = 900
IN_JAIL = "rounds in jail"


def draft(mind: Mind) -> Draft:
    """Return everything a robot wants to say in this round."""
    if mind.sight.sentence == "penitentiary":
        # Without any order the round would count as missed (8.3).
        few = (*_justifications(mind), "bk,0", *_extras(mind))
        return Draft(few, notes=_notes(mind))
    stubborn = mind.luck(mind.role.daring * 2)
    acting = not mind.sight.sentence or stubborn
    first = first_action(mind) if acting else []
    second = second_action(mind) if acting else []
    building = crews(mind)
    if not (first or second or building):
        building = ["bk,0"]  # a purchase may be deleted by second thoughts
    actions = [one[0] for one in (first, second) if one]
    if not mind.sight.sentence:
        mind.articles += sum(action[0] in PRESS for action in actions)
    lines = [
        *([f"# {mind.writer.thought(mind.rng)}"] if mind.luck(25) else []),
        *first,
        *purchases(mind),
        *second,
        *building,
        *_justifications(mind),
        *_guesses(mind),
        *_extras(mind),
    ]
    later = _second_thoughts(mind, lines)
    slip = _slip(mind, lines)
    if slip is not None:
        lines[lines.index(slip[1])] = slip[0]
    return Draft(tuple(lines), slip, later, _notes(mind))


def _notes(mind: Mind) -> tuple[str, ...]:
    return (IN_JAIL,) if mind.sight.sentence else ()


def _justifications(mind: Mind) -> list[str]:
    """Return a Rechtfertigung for each blackmail the robot does not obey."""
    lines: list[str] = []
    for demand in mind.sight.demands:
        if obeys(mind, demand) or mind.luck(25):
            continue
        least = JUSTIFICATION_CHARS // (2 if mind.luck(10) else 1)
        name = mind.sight.name(demand.by)
        text = mind.writer.text(
            TextKind.JUSTIFICATION, mind.rng, other=name, least=least
        )
        lines += [
            f"Rechtfertigung {demand.by}: {text.title}",
            *text.body.split("\n"),
            "Ende",
        ]
    return lines


def _guesses(mind: Mind) -> list[str]:
    """8.2: the guesses of persons that a robot can make."""
    if not mind.sight.last:
        return []
    rivals = list(mind.sight.rivals)
    chosen = mind.rng.sample(rivals, min(len(rivals), mind.rng.randint(2, 5)))
    names = [name for name in NAMES if name != mind.role.name]
    return [f'm,{one.code},"{mind.rng.choice(names)}"' for one in chosen]


def _extras(mind: Mind) -> list[str]:
    """Return press, a message or a question, now and then."""
    lines: list[str] = []
    name = mind.rival().pseudonym
    if mind.luck(12):
        text = mind.writer.text(TextKind.PRESS, mind.rng, other=name, least=200)
        lines += [f"Presse: {text.title}", *text.body.split("\n"), "Ende"]
    if mind.luck(8):
        to = "alle" if mind.luck(10) else mind.rival().code
        text = mind.writer.text(TextKind.MESSAGE, mind.rng, other=name, least=120)
        lines += [f"Nachricht {to}: {text.title}", *text.body.split("\n"), "Ende"]
    if mind.luck(6):
        lines.append(mind.writer.question(mind.rng))
    return lines


def _second_thoughts(mind: Mind, lines: Sequence[str]) -> tuple[str, ...]:
    """Return what a second mail changes, now and then: a purchase, or none at all."""
    purchases = [line for line in lines if line.startswith("k,")]
    if not purchases or not mind.luck(14):
        return ()
    word, dealer, budget, *rest = mind.rng.choice(purchases).split(",")
    if mind.luck(30):
        return (mind.writer.deletion(f"{word},{dealer}"),)
    more = int(budget.replace(".", "")) + 10 * mind.rng.randint(1, 30)
    return (
        f"# {mind.writer.thought(mind.rng)}",
        ",".join([word, dealer, str(more), *rest]),
    )


def _slip(mind: Mind, lines: Sequence[str]) -> tuple[str, str] | None:
    """Mistype one of the short lines, as often as the robot is careless."""
    if not mind.luck(mind.role.careless):
        return None
    deeds = [line for line in lines if line.startswith(("k,", "bk,", "l,", "f,"))]
    if not deeds:
        return None
    right = mind.rng.choice(deeds)
    return mistyped(right, mind.rng), right


def mistyped(line: str, rng: random.Random) -> str:
    """Return a line with a slip that no reader can overlook."""
    word, _, rest = line.partition(",")
    if word == "k":
        dealer, _, figures = rest.partition(",")
        swapped = dealer[0] + dealer[2] + dealer[1] + dealer[3:]
        return rng.choice(
            (f"k,{swapped},{figures}", f"k,{dealer}", f"kf,{dealer},{figures}")
        )
    if word == "l":
        return f"l,{int(rest) + 49}"
    return rng.choice((f"{word},viel", f"{word}"))
