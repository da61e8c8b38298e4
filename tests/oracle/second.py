"""The second action phase (6)."""

from __future__ import annotations

from collections import Counter, defaultdict

from tests.oracle.discipline import hand_over
from tests.oracle.orders import Action
from tests.oracle.shapes import SECOND_PHASE
from tests.oracle.table import Table, digit_sum


def second_phase(table: Table) -> None:
    """All actions of the phase, in the order of the rules."""
    for code in table.active():
        action = table.ordered(code, SECOND_PHASE)
        if action and (code in table.sitting or table.no_second_phase()):
            table.keep(code, action)  # 4.6, 8.2
    if table.no_second_phase():
        return
    guests = attend_parties(table)
    import_stones(table, guests)
    guards = set_guards(table, guests)
    steal(table, guests, guards)
    sabotage(table, guests, guards)
    send_blackmails(table, guests)


def free(table: Table, letter: str, guests: set[str]) -> dict[str, Action]:
    """Return the actions of one kind that neither sentence nor party voids."""
    actions = table.actions(SECOND_PHASE, letter)
    return {code: one for code, one in actions.items() if code not in guests}


def attend_parties(table: Table) -> set[str]:
    """6.1: parties; return who comes to one."""
    hosts = table.actions(SECOND_PHASE, "p")
    if table.event("unwetter", "pressestreik"):  # 6.1.6, 2.6.15
        for code, action in hosts.items():
            table.keep(code, action)
        return set()
    invited: dict[str, list[str]] = {}
    for code, action in hosts.items():
        amount = int(action.values[0])
        table.publish(code, action)
        table.player(code)["cash"] -= amount
        names = [
            guest
            for guest in action.guests
            if guest not in hosts and guest not in table.sitting  # 6.1.2
        ]
        invited[code] = names[: amount // (10 * table.zz)]  # 6.1.1
    times = Counter(guest for names in invited.values() for guest in names)
    guests = {guest for guest, invitations in times.items() if invitations == 1}
    for code, names in invited.items():
        host = table.player(code)
        host["di"] = max(0, host["di"] - len(guests.intersection(names)))  # 6.1.4
    return guests


def import_stones(table: Table, guests: set[str]) -> None:
    """6.2: imports."""
    for code, action in free(table, "i", guests).items():
        count = int(action.values[0])
        price = max(table.prices.values()) + 4 * count**2
        table.player(code)["cash"] -= count * price
        table.player(code)["storage"] += count


def set_guards(table: Table, guests: set[str]) -> dict[str, int]:
    """6.3: pay the guards and return the effective guard factors."""
    factors = dict.fromkeys(table.active(), 0)
    for code, action in table.actions(SECOND_PHASE, "b").items():
        factor = int(action.values[0])
        table.player(code)["cash"] -= 50 * factor
        factors[code] = factor // 2 if code in guests else factor
    return factors


def steal(table: Table, guests: set[str], guards: dict[str, int]) -> None:
    """6.4: thefts, all at once."""
    taken: dict[str, dict[str, int]] = defaultdict(dict)
    for code, action in free(table, "d", guests).items():
        count, victim = int(action.values[0]), str(action.values[1])
        value = table.effective_di(code) + table.zz + guards[victim]
        value += 2 * ((count + 1) // 2) - 2 * table.number
        if value < 31 or (value <= 70 and guards[victim] == 0):
            taken[victim][code] = count
        if value > 50:
            table.player(code)["di"] += 2 * count
        if value > 70:
            table.jailed.add(code)
    hand_over(table, taken)


def sabotage(table: Table, guests: set[str], guards: dict[str, int]) -> None:
    """6.5: sabotages."""
    blasts: Counter[str] = Counter()
    for code, action in free(table, "s", guests).items():
        amount, victim = int(action.values[0]), str(action.values[1])
        player = table.player(code)
        player["cash"] -= amount
        risk = table.effective_di(code) + table.zz - table.number + guards[victim] // 2
        if risk >= 50:  # 6.5.31
            player["di"] += table.zz // 10 + 1
        if amount // 20 >= table.zz:  # 6.5.32
            blasts[victim] += 1
    percent = digit_sum(table.z6) + digit_sum(table.zz)
    for victim, times in blasts.items():
        player = table.player(victim)
        height = player["tower"]
        falling = max(0, min(table.zz, height))
        high = max(0, min(falling, height - table.z6))
        destroyed = min(high, -(-high * times * percent // 100))  # 6.5.2
        player["tower"] -= falling
        player["storage"] += falling - destroyed


def send_blackmails(table: Table, guests: set[str]) -> None:
    """6.6: new blackmails for the next round."""
    for code, action in table.actions(SECOND_PHASE, "e").items():
        if table.event("pressestreik") or code in table.accused:  # 2.6.15, 5.1.5
            table.keep(code, action)
            continue
        table.publish(code, action)
        if code in guests or table.last or action.article is None:  # 6.6.6
            continue
        table.state["blackmails"].append(
            {
                "by": code,
                "action": action.demanded,
                "parameters": action.values,
                "victim": action.victim,
                "penalty": action.penalty,
                "article_chars": action.article.chars,
            }
        )
    table.state["blackmails"].sort(key=lambda blackmail: blackmail["by"])
