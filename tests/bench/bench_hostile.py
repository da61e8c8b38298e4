"""Mails made to be slow: the time to read them grows with their length, not faster.

And no mail within the limits costs more than a second of the processor or 200 MB.
"""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping

from server.mail.reading.message import Limits, read
from tests.bench.figures import Figure, Line, Note, Side

NO_LIMITS = Limits(
    size=1 << 30, header=1 << 30, parts=1 << 30, depth=500, text=1 << 30, lines=1 << 30
)
BYTES = 64_000
SIZES = (1, 2, 4, 8)
ROUNDS = 3
MOST = 1.5
"""Eight times the bytes may take so many times eight times as long."""

MOST_SECONDS = 1.0
MOST_MEGABYTES = 200
WITHIN = 255_000
"""Bytes of a mail that is within the limits, by a hair."""

HEAD = b"From: max@players.test\r\nTo: spiel@example.test\r\nSubject: Zug\r\n"


def plain(piece: bytes) -> Callable[[int], bytes]:
    """Return mails whose text is this piece again and again."""

    def make(size: int) -> bytes:
        kind = b"Content-Type: text/plain; charset=utf-8\r\n\r\n"
        return HEAD + kind + piece * (size // len(piece))

    return make


def typed(kind: bytes, before: bytes, piece: bytes) -> Callable[[int], bytes]:
    """Return mails of a type (with further fields) whose body repeats a piece."""

    def make(size: int) -> bytes:
        fields = b"Content-Type: " + kind + b"\r\n\r\n"
        return HEAD + fields + before + piece * (size // len(piece))

    return make


def header(before: bytes, piece: bytes) -> Callable[[int], bytes]:
    """Return mails with one long header field, or many of them."""

    def make(size: int) -> bytes:
        return HEAD + before + piece * (size // len(piece)) + b"\r\n\r\nv\r\n"

    return make


def nested(size: int) -> bytes:
    """Return parts within parts, as deep as the limit allows, with text in the last."""
    levels = 8
    mail = HEAD
    for level in range(levels):
        kind = f"Content-Type: multipart/mixed; boundary=b{level}\r\n\r\n--b{level}\r\n"
        mail += kind.encode()
    return mail + b"\r\n" + b"--b0--x\r\n" * (size // 9)


def first_then(first: bytes, then: bytes) -> Callable[[int], bytes]:
    """Return pages of which a tenth repeats one piece, the rest another."""

    def make(size: int) -> bytes:
        kind = b"Content-Type: text/html\r\n\r\n"
        opened = first * (size // 10 // len(first))
        return HEAD + kind + opened + then * (size * 9 // 10 // len(then))

    return make


def told_apart(size: int) -> bytes:
    """Return a page of formatting elements, each with a value of its own."""
    kind = b"Content-Type: text/html\r\n\r\n"
    opened = b"".join(b"<font size=%d>" % number for number in range(size // 100))
    return HEAD + kind + opened + b"<p>x" * (size // 5)


CASES: Mapping[str, Callable[[int], bytes]] = {
    "quote signs": plain(b">"),
    "quoted lines": plain(b"> > Am 3.5. schrieb x:\r\n"),
    "nearly quote headers": plain(b"Am schrieb On wrote "),
    "headers of quotes": plain(b"Von: a\r\nGesendet: b\r\n\r\n"),
    "wrapped quote headers": plain(b"a@b.test 2026-12-03 10:11\r\n"),
    "headers of marked quotes": plain(
        b"Am 3.5.2026 um 10:00 schrieb a@b.test:\r\n>\r\n"
    ),
    "headers of no quotes": plain(b"x schrieb:\r\n"),
    "dividing lines": plain(b"---- Original ----\r\n>\r\n"),
    "dividing lines and fields": plain(b"---- Original ----\r\nVon: h\r\n\r\n"),
    "fields": plain(b"Von: :\r\n"),
    "half a dividing line": plain(b"-- Original "),
    "drawn lines": plain(b"__________\r\nVon: a\r\n"),
    "dashes": plain(b"-"),
    "armour": plain(b"-----BEGIN PGP SIGNED MESSAGE-----\r\n"),
    "lines in two charsets": plain(b"\xc3\xa4\n\xe4\n"),
    "blanks": plain(b" "),
    "empty lines": plain(b"\r\n"),
    "signatures": plain(b"-- \r\n"),
    "combining marks": plain("a\u0301\u0327".encode()),
    "invisible signs": plain("\u200b\ufeff".encode()),
    "flowed": typed(b"text/plain; format=flowed", b"", b"x \r\n"),
    "flowed and long": typed(
        b"text/plain; format=flowed", b"", b"word " * 15 + b"\r\n"
    ),
    "unknown charset": typed(b"text/plain; charset=x-none", b"", b"\xff\xfe\x80"),
    "open tags": typed(b"text/html", b"", b"<div>"),
    "open quotes": typed(b"text/html", b"", b"<blockquote>x"),
    "half tags": typed(b"text/html", b"", b"<"),
    "attributes": typed(b"text/html", b"<p ", b"a=1 "),
    "entities": typed(b"text/html", b"", b"&amp;&#38;&"),
    "heads of quotes in pages": typed(b"text/html", b"", b"<p class=gmail_attr>---"),
    "styles": typed(b"text/html", b"", b"<p style='border-left:solid blue 1.5pt'>x"),
    "page called plain": typed(b"text/plain", b"", b"<p>x"),
    "tables": typed(b"text/html", b"", b"<table><tr><td>"),
    "formatting": first_then(b"<font size=i>", b"<p>x"),
    "formatting told apart": told_apart,
    "formatting behind a value": first_then(b"<font title='<'>", b"<p>x"),
    "marked formatting": first_then(b"<b class=x>", b"<p>x"),
    "links in paragraphs": typed(b"text/html", b"", b"<a href=1><p>"),
    "many attributes": typed(b"text/html", b"<p ", b"class=x "),
    "many marked tags": typed(b"text/html", b"", b"<i class=x id=y style=z name=q>"),
    "ends that end nothing": typed(b"text/html", b"", b"<div></q>"),
    "ends in comments": typed(b"text/html", b"", b"<div><!--</div>-->"),
    "ends of something deep": first_then(b"<i><div>", b"</i>"),
    "open cells": typed(b"text/html", b"", b"<table><tr><td><b x=1></table></b>"),
    "text outside of cells": typed(b"text/html", b"<table>", b"<b>x<tr>"),
    "open lists": typed(b"text/html", b"", b"<ul><li>x"),
    "open definitions": typed(b"text/html", b"", b"<dl><dd>x"),
    "headings": typed(b"text/html", b"", b"<h1><h2></h1>"),
    "verbatim in quotes": first_then(b"<blockquote>", b"<pre>x\n"),
    "open objects": typed(b"text/html", b"", b"<object>"),
    "pictures and formulas": typed(b"text/html", b"", b"<svg><p><math><mi>"),
    "half values": typed(b"text/html", b"", b"<p a=\"<p b='"),
    "comments": typed(b"text/html", b"", b"<!--"),
    "many parts": typed(b"multipart/mixed; boundary=b", b"", b"--b\r\n\r\nv\r\n"),
    "nearly boundaries": typed(
        b"multipart/mixed; boundary=b", b"--b\r\n\r\n", b"--bb\r\n"
    ),
    "no boundary": typed(b"multipart/mixed", b"", b"--" + b" " * 70),
    "another boundary": typed(b"multipart/mixed; boundary=b", b"", b"--a\r\nContent-"),
    "parts in parts": nested,
    "broken base64": typed(
        b"text/plain\r\nContent-Transfer-Encoding: base64", b"", b"QQ=*"
    ),
    "base64 in pieces": typed(
        b"text/plain\r\nContent-Transfer-Encoding: base64", b"", b"YQ==\r\n"
    ),
    "broken quoted-printable": typed(
        b"text/plain\r\nContent-Transfer-Encoding: quoted-printable", b"", b"=\r\n=Z"
    ),
    "addresses": header(b"Cc: ", b"a@b.test,"),
    "comments in addresses": header(b"From: ", b"("),
    "quotes in addresses": header(b"From: ", b'"\\'),
    "open angles": header(b"From: ", b"<a@b,"),
    "encoded words": header(b"Subject: ", b"=?utf-8?q?a?= "),
    "half encoded words": header(b"Subject: ", b"=?utf-8?q?"),
    "parameters": header(b"Content-Type: text/plain", b"; a*0=b"),
    "blanks in parameters": header(b"Content-Type: text/plain;", b" "),
    "half parameters": header(b"Content-Type: text/plain; ", b"a "),
    "comments in parameters": header(b"Content-Type: text/plain;", b"a=("),
    "spoilt lines": header(b"X: y", b"\r\nspoilt line\r\nX: y"),
    "references": header(b"References: ", b"<a@b> "),
    "nearly references": header(b"References: ", b"<a@b "),
    "folded field": header(b"Subject: x", b"\r\n x"),
    "many fields": header(b"X: y", b"\r\nX: y"),
    "no colon": header(b"", b"word "),
    "return paths": header(b"Return-Path: <x>", b"\r\nReturn-Path: <x>"),
}


def run() -> Iterator[Line]:
    """Read each case in four sizes."""
    steepest, slowest = ("", 0.0), ("", 0.0)
    for name, make in CASES.items():
        seconds = [_seconds(make(BYTES * size)) for size in SIZES]
        growth = seconds[-1] / seconds[0] / (SIZES[-1] / SIZES[0])
        figures = "  ".join(f"{one * 1e3:8.2f}" for one in seconds)
        yield Note(f"{name:<26} {figures} ms, x{seconds[-1] / seconds[0]:.1f}")
        steepest = max(steepest, (name, growth), key=lambda pair: pair[1])
        slowest = max(slowest, (name, seconds[-1]), key=lambda pair: pair[1])
    size = BYTES * SIZES[-1]
    yield Figure(
        name=f"hostile mails: growth ({steepest[0]})",
        measured=steepest[1] * SIZES[-1],
        reference=SIZES[-1],
        unit="times as long",
        against="as much to read",
        side=Side.AT_MOST,
        bound=MOST,
    )
    yield Note(f"slowest for {size:,} bytes: {slowest[0]}, {slowest[1]:.2f} s")
    yield from _within_limits()


def _within_limits() -> Iterator[Line]:
    """Read each case as long as a mail may be, in a process of its own."""
    costs = {name: _cost(make(WITHIN)) for name, make in CASES.items()}
    dearest = max(costs, key=lambda name: costs[name][0])
    yield Figure(
        name=f"hostile mails: time of one ({dearest})",
        measured=costs[dearest][0],
        reference=MOST_SECONDS,
        unit="s of the processor",
        against="that a mail may cost",
        side=Side.AT_MOST,
        bound=1,
    )
    largest = max(costs, key=lambda name: costs[name][1])
    yield Figure(
        name=f"hostile mails: memory of one ({largest})",
        measured=costs[largest][1],
        reference=MOST_MEGABYTES,
        unit="MB",
        against="that a mail may cost",
        side=Side.AT_MOST,
        bound=1,
    )


def _cost(raw: bytes) -> tuple[float, float]:
    """Return the seconds of the processor and the MB that reading a mail takes."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.one_mail"],
        input=raw,
        capture_output=True,
        check=True,
        timeout=100 * MOST_SECONDS,
    )
    seconds, kilobytes = map(float, done.stdout.split())
    return seconds, kilobytes / 1024


def _seconds(raw: bytes) -> float:
    """Return the shortest time of some rounds, without the garbage collector's."""
    times = []
    gc.disable()
    try:
        for _ in range(ROUNDS):
            began = time.process_time()
            read(raw, NO_LIMITS)
            times.append(time.process_time() - began)
    finally:
        gc.enable()
    return min(times)
