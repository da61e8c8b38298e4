"""Which files one goes through to follow a mail with orders to its reply.

Every file more is one that must be known before the handling can be changed, and no
other test sees them become more. The page of the house names them.
"""

from __future__ import annotations

import re
import sys
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

import server
from server.intake import checks, worker
from server.intake.decision import Decision
from server.intake.handling import Handling
from tests.server.world import World

ROOT = Path(server.__file__).parent
PAGE = ROOT.parent / "docs" / "architecture.md"

MOST = 25

Walk = dict[str, None]
"""Files of the server in the order in which they are entered first."""


def _followed(found: Walk, at: Handling) -> Decision:
    """Handle a mail and note the files that are entered."""

    def note(frame: FrameType, event: str, _argument: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(ROOT) and path.suffix == ".py":
            found[path.relative_to(ROOT).as_posix()] = None

    sys.setprofile(note)
    try:
        return checks.handle(at)
    finally:
        sys.setprofile(None)


def _named() -> list[str]:
    """Return the files of a mail's way as the page names them."""
    way = PAGE.read_text(encoding="utf-8").partition("\n## A mail's way\n")[2]
    return re.findall(r"\S+\.py", way.split("```")[1])


def test_a_mail_with_orders_goes_through_few_files(
    quick_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_world.start("MAX", "ZOR")
    # What is made once in a process is no part of the way.
    quick_world.mail("MAX", "k,Alois,400,1\nbk,1\n")
    found: Walk = {}
    monkeypatch.setattr(worker, "handle", partial(_followed, found))
    assert quick_world.mail("MAX", "k,Bolle,300,1\nbk,2\n").outcome == "orders"
    assert len(quick_world.sent("reply", "MAX")) == 2
    assert "intake/answer.py" in found
    assert list(found) == _named()
    assert len(found) <= MOST
