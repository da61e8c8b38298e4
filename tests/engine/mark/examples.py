"""The worked examples of the rules (m12): before, dice, orders, and what comes out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.mark.state import State
from engine.protocol import Code
from tests.engine.mark.builders import Place, position


@dataclass(frozen=True, slots=True)
class Example:
    """One example, with the tables as the rules print them."""

    before: State
    dice: str
    orders: Mapping[Code, str]
    after: Mapping[Code, Place]
    market: str


ONE = Example(
    before=position(
        4,
        "1 M 1, 3 G 2",
        {
            "ANN": (20, "----", "G---"),
            "BEN": (24, "G---", "M--G"),
            "CID": (18, "-P--", "---G"),
        },
    ),
    dice="GM,MG,PG",
    orders={
        "ANN": "z,v G 15,a M",
        "BEN": "z,v G 25,v M 10,b G,a M",
        "CID": "z,v G 30,v P R45,b P,a P",
    },
    after={
        "ANN": (35, "----", "----"),
        "BEN": (49, "G---", "M---"),
        "CID": (68, "-P--", "----"),
    },
    market="1 M 1, 3 G 5",
)
TWO = Example(
    before=position(
        5,
        "1 P 3, 3 K 1",
        {"ANN": (12, "-K--", "----"), "BEN": (30, "P---", "P--K")},
    ),
    dice="KK,PS",
    orders={"ANN": "z,v K,b K,a K", "BEN": "z,v P 30,v K 20,b P,a G"},
    after={"ANN": (21, "----", "----"), "BEN": (60, "----", "P--K")},
    market="1 P 4, 3 K 2",
)
THREE = Example(
    before=position(
        5,
        "3 G 2, 4 M 1",
        {
            "ANN": (21, "----", "----"),
            "BEN": (16, "G---", "----"),
            "CID": (30, "KKP-", "G---"),
            "DOT": (40, "MVPK", "----"),
        },
    ),
    dice="HG+MP,KV,PP,MK",
    orders={
        "ANN": "z,a M\ng,G,8,12",
        "BEN": "z,a V\ng,G,9,14\ne,G",
        "CID": "z,a P,b P\ng,G,9,20\ne,G,B1",
        "DOT": "z,b M\ng,G,30",
    },
    after={
        "ANN": (21, "-M--", "----"),
        "BEN": (25, "-V--", "----"),
        "CID": (16, "KKPG", "G--P"),
        "DOT": (35, "-VPK", "M---"),
    },
    market="3 G 2, 4 M 1",
)
FOUR = Example(
    before=position(
        2,
        "1 M 3",
        {
            "ANN": (12, "----", "-M--"),
            "BEN": (40, "K---", "----"),
            "CID": (20, "---G", "G---"),
        },
    ),
    dice="GP,HS+KG,MM",
    orders={
        "ANN": "z,a P\ne,M,B2",
        "BEN": "z,b K\nw,M\ng,M,1,20",
        "CID": "z,v M 30,v G 10,b M,a M\ng,M,3,25",
    },
    after={
        "ANN": (32, "-P--", "----"),
        "BEN": (40, "----", "K---"),
        "CID": (30, "-M-G", "G---"),
    },
    market="1 M 4",
)
FIVE = Example(
    before=position(
        30,
        "1 M 4, 2 V 4, 3 G 5, 4 P 5, 5 K 5",
        {"ANN": (3, "GKP-", "MMVK"), "BEN": (41, "V---", "M--V")},
    ),
    dice="KK,MS",
    orders={"ANN": "z,v M 60", "BEN": "z,v M 60,v V 60"},
    after={"ANN": (33, "G---", "MM--"), "BEN": (111, "V---", "---V")},
    market="1 M 5, 2 V 4, 3 G 5, 4 P 5, 5 K 5",
)
