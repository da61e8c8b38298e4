"""The first action phase (5)."""

from __future__ import annotations

from collections import Counter

from tests.oracle.shapes import DEALERS, FIRST_PHASE, LOTTERY
from tests.oracle.table import Table


def first_phase(table: Table) -> None:
    """All actions of the phase, in the order of the rules."""
    keep_articles_of_prisoners(table)
    if table.event("razzia"):  # 2.6.13
        table.raided.add(DEALERS[table.zz % 5])
    start = {code: player["di"] for code, player in table.active().items()}
    gains: Counter[str] = Counter()
    report(table, start, gains)
    slander(table, start, gains)
    for code, gain in gains.items():  # 5.2.3
        table.player(code)["di"] += gain
    rent(table)
    play_lottery(table)
    counterfeit(table)
    bribe(table)


def keep_articles_of_prisoners(table: Table) -> None:
    """4.4.4: the slanders of prisoners are void, their articles are kept."""
    for code in table.sitting:
        action = table.ordered(code, FIRST_PHASE)
        if action:
            table.keep(code, action)


def report(table: Table, start: dict[str, int], gains: Counter[str]) -> None:
    """5.1: reports to the police."""
    for code, action in table.actions(FIRST_PHASE, "a").items():
        target = str(action.values[0])
        value = start[code] + table.z6 - 2 * table.number
        if target in table.sitting:  # 5.1.6
            continue
        if value >= 30:
            gains[code] += 5 if value >= 45 else 0
            if value >= 60:
                table.jailed.add(code)
        elif target in DEALERS:
            table.raided.add(target)
        else:
            table.accused.add(target)
            if answers_blackmail(table, code, target):
                gains[target] += -(-15 * start[target] // 100)  # 6.6.5
            else:
                table.reported.add(target)


def answers_blackmail(table: Table, victim: str, blackmailer: str) -> bool:
    """6.6.5: whether a justified victim reports the own blackmailer."""
    return any(
        blackmail["by"] == blackmailer
        and victim in table.victims(blackmail)
        and table.justified(victim, blackmail)
        for blackmail in table.old_blackmails
    )


def slander(table: Table, start: dict[str, int], gains: Counter[str]) -> None:
    """5.2: slanders."""
    for code, action in table.actions(FIRST_PHASE, "x").items():
        if table.event("pressestreik"):  # 2.6.15
            table.keep(code, action)
            continue
        table.publish(code, action)
        points, victim = int(action.values[0]), str(action.values[1])
        base = start[code] - 2 * table.number + 5 * points
        if base + 1 >= 50:  # 5.2.4
            gains[code] += 5
            continue
        if base + table.z6 >= 50:  # 5.2.1
            gains[code] += (points + 1) // 2
        gains[victim] += points


def rent(table: Table) -> None:
    """5.3: rented towers."""
    rented = table.actions(FIRST_PHASE, "v")
    for code in rented:
        player = table.player(code)
        if player["tower"] <= 12:  # 5.3.2
            continue
        higher = sum(table.player(one)["tower"] > player["tower"] for one in rented)
        income = 50 * (30 + table.z6 - table.effective_di(code)) // (higher + 2)
        player["cash"] += max(0, income)


def lottery_shares(ticket: int, z6: int, others: set[int]) -> Counter[str]:
    """5.4.3: the shares a ticket wins, by class."""
    shares: Counter[str] = Counter()
    mine, drawn = f"{ticket:02d}", f"{z6:02d}"
    right = sum(one == other for one, other in zip(mine, drawn, strict=True))
    if right == 2:
        shares.update("ABC")
    elif right == 1:
        shares.update("BC")
    else:
        shares["C"] += (mine[0] == drawn[1]) + (mine[1] == drawn[0])
    if ticket in others:
        shares["A"] += 1
    return shares


def play_lottery(table: Table) -> None:
    """5.4: the lottery."""
    others = set(table.draw) - {table.z6}
    shares = {
        code: lottery_shares(int(action.values[0]), table.z6, others)
        for code, action in table.actions(FIRST_PHASE, "l").items()
    }
    for code in shares:
        table.player(code)["cash"] -= 150
    jackpots = table.state["jackpots"]
    for name, (most, least, increment) in LOTTERY.items():
        total = sum(won[name] for won in shares.values())
        if total:  # 5.4.5
            pay = min(jackpots[name] // total, most)
            for code, won in shares.items():
                table.player(code)["cash"] += pay * won[name]
            jackpots[name] -= pay * total
        grown = jackpots[name] + increment * len(shares)
        jackpots[name] = max(grown, least)  # 5.4.6


def counterfeit(table: Table) -> None:
    """5.5: counterfeit money."""
    for code, action in table.actions(FIRST_PHASE, "f").items():
        amount = int(action.values[0])
        points = (amount + 12 * table.z6) // 300
        risk = table.effective_di(code) + 2 * points + table.zz - 2 * table.number
        if risk >= 70:  # 5.5.3
            table.jailed.add(code)
        else:
            table.player(code)["cash"] += amount
            table.player(code)["di"] += points


def bribe(table: Table) -> None:
    """5.6: bribes; who wins is served in the purchases."""
    bribes: dict[str, dict[str, int]] = {dealer: {} for dealer in DEALERS}
    for code, action in table.actions(FIRST_PHASE, "g").items():
        dealer, amount = str(action.values[0]), int(action.values[1])
        table.player(code)["cash"] -= amount
        if dealer in table.raided or code in table.accused:  # 5.6.6, 5.6.7
            table.player(code)["di"] += 4
            if code in table.accused:
                table.jailed.add(code)
        else:
            bribes[dealer][code] = amount
    for dealer, paid in bribes.items():
        highest = max(paid.values(), default=0)
        table.bribers[dealer] = {code for code in paid if paid[code] == highest}
