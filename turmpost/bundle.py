"""The bundle: rules, order language and texts together, and further parts of a game."""

from __future__ import annotations

from server.bundles import register
from server.reports.game.accounts import Account, Accounts, Amended, Owner
from server.reports.game.bundle import Bundle, Refuser, Tool
from server.reports.game.draw_form import DrawForm
from server.reports.game.gallery import Gallery
from server.reports.game.handbook import Handbook
from server.reports.game.penalties import Penalties, Stated
from server.reports.game.roles import Roles
from server.reports.game.votes import OwnVote, Votes

__all__ = [
    "Account",
    "Accounts",
    "Amended",
    "Bundle",
    "DrawForm",
    "Gallery",
    "Handbook",
    "OwnVote",
    "Owner",
    "Penalties",
    "Refuser",
    "Roles",
    "Stated",
    "Tool",
    "Votes",
    "register",
]
