"""Results of games that are over: places, ratings, series; reliability."""

from __future__ import annotations
