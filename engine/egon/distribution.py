"""3.7: how a dealer's stones are shared out; equal rounds serve other sections too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from engine.protocol import Code


@dataclass(frozen=True, slots=True)
class Claim:
    """The stones a player still wants from a dealer; the market share there (3.5.4)."""

    open: int
    share: int


@dataclass(frozen=True, slots=True)
class Tie:
    """3.7.31: a group with the highest claim that is larger than the stones left."""

    group: tuple[Code, ...]
    tenths: int
    left: int


def allocate(
    stones: int, claims: Mapping[Code, Claim]
) -> tuple[dict[Code, int], Tie | None]:
    """Return what each player gets of these stones (3.7); the rest stays in stock.

    With it the tie that ended the allocation, if one did.
    """
    if sum(claim.open for claim in claims.values()) <= stones:  # 3.7.2
        return {code: claim.open for code, claim in claims.items()}, None
    shared = {code: claim for code, claim in claims.items() if claim.share > 0}
    got, left, tie = highest_averages(stones, shared)
    rest = {code: c.open for code, c in claims.items() if code not in shared}
    if tie is not None:  # 3.7.31: then players without share get none either
        left = 0
    return got | equal_rounds(left, rest), tie  # 3.7.5


def highest_averages(
    stones: int, claims: Mapping[Code, Claim]
) -> tuple[dict[Code, int], int, Tie | None]:
    """3.7.3: deal the stones after d'Hondt; return them, what is left, and the tie.

    `groups` has the players whose demand is not yet met by the tenths at which they
    stand, `heights` the same tenths as a heap, negative: the highest comes first.
    """
    got = dict.fromkeys(claims, 0)
    groups: dict[int, list[Code]] = {}
    for code, claim in claims.items():
        if claim.open > 0:
            groups.setdefault(tenths(claim.share, 0), []).append(code)
    heights = [-height for height in groups]
    heapify(heights)
    while stones and heights:
        height = -heappop(heights)
        group = groups.pop(height)  # 3.7.3: all players with the highest claim
        if len(group) > stones:  # 3.7.31: these stones stay in stock
            return got, stones, Tie(tuple(sorted(group)), height, stones)
        stones -= len(group)
        for code in group:
            got[code] += 1  # 3.7.3: each of the group gets one stone
            claim = claims[code]
            if got[code] < claim.open:  # 3.7.4: nobody gets more than the demand
                stands = tenths(claim.share, got[code])
                if stands not in groups:
                    groups[stands] = []
                    heappush(heights, -stands)
                groups[stands].append(code)
    return got, stones, None


def tenths(share: int, held: int) -> int:
    """Return share / (held + 1) in tenths, cut after one decimal (3.7.3)."""
    return share * 10 // (held + 1)


def equal_rounds(stones: int, wanted: Mapping[Code, int]) -> dict[Code, int]:
    """3.7.51: deal one stone a round to each unsatisfied player while there are enough.

    Rounds that are alike are dealt at once; what is not dealt stays where it is.
    """
    got = dict.fromkeys(wanted, 0)
    unsatisfied = [code for code, count in wanted.items() if count > 0]
    while unsatisfied and stones >= len(unsatisfied):  # 3.7.51
        least = min(wanted[code] - got[code] for code in unsatisfied)
        rounds = min(least, stones // len(unsatisfied))
        for code in unsatisfied:
            got[code] += rounds
        stones -= rounds * len(unsatisfied)
        unsatisfied = [code for code in unsatisfied if got[code] < wanted[code]]
    return got
