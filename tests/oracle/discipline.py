"""Salary, interim EGONmind, old blackmails, building, bank, interest, sentences."""

from __future__ import annotations

from collections import defaultdict

from tests.oracle.orders import Action
from tests.oracle.shapes import (
    DEALERS,
    DEBT_LIMIT,
    Blackmail,
    Value,
    figure,
    option,
)
from tests.oracle.table import Table, equal_rounds
from tests.oracle.text import fold


def pay_salary(table: Table) -> None:
    """2.3 and 8.3: salary, less for those who sent no orders."""
    for code, player in table.active().items():
        base = 10 * sum(table.draw)
        height = 10 * max(player["tower"], 0)
        if table.orders[code].any_slot():
            player["nmr_in_a_row"] = 0
            player["cash"] += base + height
            continue
        if player["nmr"] == 0:  # 8.3.2
            player["cash"] += base
        player["nmr"] += 1
        player["nmr_in_a_row"] += 1


def interim_guesses(table: Table) -> None:
    """9.2: premiums for guesses with the orders of round 6."""
    if table.number != 6 or not option(table.rules, "interim_egonmind"):
        return
    players = table.state["players"]
    owners = {fold(one.get("name", "")): code for code, one in players.items()}
    for guesser in table.active():
        premiums: dict[str, int] = {}
        for code, name in table.orders[guesser].guesses.items():
            owner = owners.get(fold(name))
            if owner is not None and owner != guesser:
                premium = 200 if owner == code else 100
                premiums[owner] = max(premium, premiums.get(owner, 0))
        for owner, premium in premiums.items():
            players[guesser]["cash"] += premium
            if players[owner]["out"] is None:
                players[owner]["cash"] -= premium // 2


def count_justifications(table: Table) -> None:
    """4.4.2: the first good Rechtfertigung that appears counts as an article."""
    if table.event("pressestreik"):  # 2.6.15
        return
    for blackmail in table.old_blackmails:
        for code in table.victims(blackmail):
            player = table.player(code)
            if not player["justified"] and table.justified(code, blackmail):
                player["justified"] = True
                player["articles"] += 1


def such_an_action(blackmail: Blackmail, action: Action | None) -> bool:
    """6.6.4: same letter, same names, every number at most the number ordered."""
    if action is None or action.letter != blackmail["action"]:
        return False
    given = blackmail["parameters"]
    ordered = action.values if action.letter != "e" else []
    return all(fits(one, other) for one, other in zip(given, ordered, strict=False))


def fits(given: Value, ordered: Value) -> bool:
    """Return whether one ordered field is what the blackmail speaks of."""
    if isinstance(given, int) and isinstance(ordered, int):
        return given <= ordered
    return given == ordered


def complied(table: Table, code: str, blackmail: Blackmail, phase: str) -> bool:
    """6.6.4: whether a victim did what the blackmailer wants."""
    if code in table.sitting:
        return True
    ordered = such_an_action(blackmail, table.ordered(code, phase))
    return ordered != (blackmail["victim"] is None)


def falls_due(table: Table, code: str, blackmail: Blackmail) -> bool:
    """6.6.42, 6.6.43: whether a victim who did not comply is punished."""
    if not table.justified(code, blackmail):
        return True
    victim = table.player(code)["di"] + table.z6
    return victim > table.player(blackmail["by"])["di"] + table.zz


def settle_blackmails(table: Table, phase: str) -> None:
    """6.6.4: the penalties of last round's blackmails, all together."""
    stones: dict[str, dict[str, int]] = defaultdict(dict)
    for blackmail in table.old_blackmails:
        if blackmail["action"] not in phase:
            continue
        for code in table.victims(blackmail):
            if complied(table, code, blackmail, phase):
                continue
            if not falls_due(table, code, blackmail):
                continue
            penalty = blackmail["penalty"]
            free = blackmail.get("gm", False) or not option(
                table.rules, "penalty_limits"
            )
            if "money" in penalty:
                most = figure(table.rules, "penalty_max_money")
                money = penalty["money"] if free else min(penalty["money"], most)
                table.player(code)["cash"] -= money
                table.player(blackmail["by"])["cash"] += money
            elif "stones" in penalty:
                most = figure(table.rules, "penalty_max_stones")
                due = penalty["stones"] if free else min(penalty["stones"], most)
                stones[code][blackmail["by"]] = due
    hand_over(table, stones)


def hand_over(table: Table, wants: dict[str, dict[str, int]]) -> None:
    """Move stones from victims' storages, on the storages before the step."""
    shares = {
        victim: equal_rounds(table.player(victim)["storage"], claims)
        for victim, claims in wants.items()
    }
    for victim, got in shares.items():
        for taker, stones in got.items():
            table.player(victim)["storage"] -= stones
            table.player(taker)["storage"] += stones


def crew_cost(height: int) -> int:
    """7.3: cost of a crew by tower height before building."""
    return 100 + 50 * max(0, -(-(height - 20) // 10))


def build(table: Table) -> None:
    """7: building."""
    storm = table.event("unwetter", "blauer_montag")
    if storm and not table.last:  # 7.7
        return
    per_crew = figure(table.rules, "last_round_crew_stones") if storm else 10
    for code, player in table.active().items():
        crews = table.orders[code].crews or 0
        if table.sitting.get(code) == "penitentiary":  # 4.6.4
            continue
        built = min(per_crew * crews, player["storage"])
        player["cash"] -= crews * crew_cost(player["tower"]) + 10 * built
        player["storage"] -= built
        player["tower"] += built


def transfer(table: Table) -> None:
    """9.1: bank transfers, on the cash before the step."""
    before = {code: player["cash"] for code, player in table.active().items()}
    for code, cash in before.items():
        order = table.orders[code].transfer
        if order is None:
            continue
        amount, receiver = order
        limit = min(cash // 4 if cash >= 4000 else 1000, cash)
        if amount <= limit:
            table.player(code)["cash"] -= amount
            table.player(receiver)["cash"] += amount - amount // 10


def charge_interest(table: Table) -> None:
    """2.4.1, 2.4.2: interest and bankruptcy."""
    for player in table.active().values():
        if player["cash"] < 0:
            player["cash"] -= -player["cash"] // 2
        if player["cash"] < -DEBT_LIMIT:
            player["out"] = table.number
            player["storage"] = 0
            player["bonus"] = dict.fromkeys(DEALERS, 0)
            player["sentence"] = None
    active = table.active()
    table.state["blackmails"] = [
        blackmail
        for blackmail in table.state["blackmails"]
        if blackmail["by"] in active
        and (blackmail["victim"] is None or blackmail["victim"] in active)
    ]


def sentence(table: Table) -> None:
    """4.6.5: release from this round's sentence, then the next one."""
    for code, player in table.active().items():
        sits = table.sitting.get(code)
        if sits == "jail":
            relief = figure(table.rules, "jail_relief")
            player["di"] = max(0, player["di"] - relief)
        elif sits == "penitentiary":
            player["di"] //= 2
        if player["di"] > 50:
            player["sentence"] = "penitentiary"
        else:
            player["sentence"] = "jail" if code in table.jailed else None
