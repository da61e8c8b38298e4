"""The content of mails and pages: blocks, sentences, instants, letters that wait."""

from __future__ import annotations
