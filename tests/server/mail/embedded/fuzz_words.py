"""The commands that `fuzz` makes, and what becomes of them by chance."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from random import Random

Make = Callable[[Random], bytes]

LOGIN = b"a LOGIN anna annas-secret\r\n"
ODD: Sequence[bytes] = [
    b"{0+}\r\n",
    b"{3+}\r\nabc",
    b"{3}\r\nabc",
    b"{9999999999+}\r\n",
    b"{20000}\r\n",
    b"~{4+}\r\nabcd",
    b"&",
    b"&-",
    b"&AOQ-",
    b"&2AA-",
    b"&!!!-",
    b"&AAA",
    b'"',
    b"\\",
    b"(",
    b")",
    b"((((((((",
    b"[",
    b"]",
    b"<1.1>",
    b"<9.99999999999999999999>",
    b"*",
    b"%",
    b"%*%*%*%*",
    b"1:*",
    b"*:1,1:*,2",
    b"0",
    b"-1",
    b"4294967296",
    b"9" * 20,
    b"9" * 5_000,
    b"\0",
    b"\r",
    b"\n",
    b"\x1b[2J",
    b"\xff\xfe",
    "ä€😀".encode(),
    b"\xc2\xb2",
    b" " * 200,
    b"a" * 3_000,
    b"a/" * 300,
    b"=?utf-8?q?=41?=",
    b"xn--" + b"9" * 60,
    b"UTF-7",
    b"idna",
    b"punycode",
    b"unicode_escape",
    b"DONE",
    b"NIL",
    b"+",
    b"\t",
]
_NAMES = [
    b"INBOX",
    b"inbox",
    b"Sent",
    b"Trash",
    b"New",
    b'"New folder"',
    b"A/B/C",
    b"&AOQ-bc",
    b"Max&Moritz",
    b"Max&-Moritz",
    b'""',
    b"*",
    b"%",
    b"a%/*b",
]
_DATES = [
    b'"01-Jan-2026 10:00:00 +0100"',
    b'"01-Jan-0001 00:00:00 +1400"',
    b'"31-Dec-9999 23:59:59 -1400"',
    b'"99-Foo-2026 10:00:00 +0100"',
]
_MAILS = [
    b"Subject: x\r\n\r\nbody\r\n",
    b"From: x" + b" " * 20_000 + b"y\r\nTo: <" * 50 + b"\r\n\r\n",
    b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\n" * 300,
    b"Content-Type: text/plain; charset=idna\r\n\r\n" + b"x" * 5_000,
    b"Content-Transfer-Encoding: base64\r\n\r\n" + b"=" * 5_000,
    b"Subject: " + b"=?utf-8?b?" * 500 + b"\r\nDate: " + b"9" * 90 + b"\r\n\r\n",
    b"\xff" * 500,
    b"",
]


def _number(chance: Random) -> bytes:
    return chance.choice(
        [b"1", b"2", b"1:*", b"*", b"1,2,5:9", b"3:1", b"1:4294967295"]
    )


def _name(chance: Random) -> bytes:
    return chance.choice(_NAMES)


def _literal(chance: Random, data: bytes) -> bytes:
    plus = b"+" if chance.random() < 0.8 else b""
    return b"{%d%b}\r\n%b" % (len(data), plus, data)


def _string(chance: Random) -> bytes:
    word = chance.choice([b"x", b"game", b"a" * 400, "ä".encode()])
    return chance.choice([word, b'"%b"' % word, _literal(chance, word)])


def _section(chance: Random) -> bytes:
    inside = chance.choice(
        [
            b"",
            b"1",
            b"1.2.3",
            b"TEXT",
            b"HEADER",
            b"1.MIME",
            b"1.HEADER",
            b"0",
            b"999",
            b"HEADER.FIELDS (Subject From)",
            b"HEADER.FIELDS.NOT (%b)" % _string(chance),
        ]
    )
    kind = chance.choice([b"BODY", b"BODY.PEEK", b"BINARY", b"BINARY.SIZE"])
    partial = chance.choice([b"", b"", b"<0.10>", b"<5.99999999999999999999999>"])
    return b"%b[%b]%b" % (kind, inside, partial)


def _fetched(chance: Random) -> bytes:
    plain = [b"FLAGS", b"UID", b"ENVELOPE", b"BODYSTRUCTURE", b"BODY", b"INTERNALDATE"]
    plain += [b"RFC822", b"RFC822.SIZE", b"RFC822.HEADER", b"EMAILID", b"THREADID"]
    items = [
        chance.choice([chance.choice(plain), _section(chance)])
        for _ in range(chance.randint(1, 6))
    ]
    return chance.choice([b"(" + b" ".join(items) + b")", b"ALL", b"FULL", items[0]])


def _key(chance: Random, depth: int = 0) -> bytes:
    if depth < 4 and chance.random() < 0.3:
        left, right = (_key(chance, depth + 1) for _ in range(2))
        return chance.choice(
            [b"OR %b %b" % (left, right), b"(%b %b)" % (left, right), b"NOT " + left]
        )
    text = _string(chance)
    return chance.choice(
        [b"ALL", b"SEEN", b"NEW", b"UNSEEN", _number(chance), b"UID " + _number(chance)]
        + [b"%b %b" % (key, text) for key in (b"TEXT", b"FROM", b"BODY", b"SUBJECT")]
        + [b"HEADER %b %b" % (_string(chance), text), b"LARGER 5", b"SMALLER 99999"]
        + [b"KEYWORD x", b"SINCE 1-Jan-2026", b"SENTON 1-Jan-0001", b"BEFORE x"]
        + [b"EMAILID M1", b"THREADID T1"]
    )


def _search(chance: Random) -> bytes:
    charset = chance.choice(
        [b"", b"", b"CHARSET UTF-8 ", b"CHARSET idna ", b"RETURN () "]
    )
    keys = b" ".join(_key(chance) for _ in range(chance.choice([1, 1, 2, 5, 60])))
    return b"%bSEARCH %b%b" % (chance.choice([b"", b"UID "]), charset, keys)


def _append(chance: Random) -> bytes:
    flags = chance.choice(
        [b"", b"(\\Seen) ", b"(x y \\Recent) ", b"(%b) " % (b"k " * 60)]
    )
    date = chance.choice([b"", chance.choice(_DATES) + b" "])
    mail = _literal(chance, chance.choice(_MAILS))
    return b"APPEND %b %b%b%b" % (_name(chance), flags, date, mail)


def _listing(chance: Random) -> bytes:
    kind = chance.choice(
        [b"LIST", b"LSUB", b"LIST (SPECIAL-USE)", b"LIST (SUBSCRIBED)"]
    )
    end = chance.choice([b"", b"", b" RETURN (CHILDREN)", b" RETURN (X)"])
    wild = chance.choice([b'"*"', b"%", b'"*a*a*a*a*b"', _name(chance), b"%/%"])
    return b"%b %b %b%b" % (kind, chance.choice([b'""', _name(chance)]), wild, end)


def _on_folders(chance: Random) -> bytes:
    kind = chance.choice(
        [b"SELECT", b"EXAMINE", b"CREATE", b"DELETE", b"SUBSCRIBE", b"UNSUBSCRIBE"]
    )
    return b"%b %b" % (kind, _name(chance))


def _on_mails(chance: Random) -> bytes:
    start = chance.choice([b"", b"UID "])
    rest: Sequence[Make] = [
        lambda one: b"FETCH %b %b" % (_number(one), _fetched(one)),
        lambda one: (
            b"STORE %b +FLAGS%b (\\Seen \\Deleted x)"
            % (_number(one), one.choice([b"", b".SILENT"]))
        ),
        lambda one: b"STORE %b FLAGS \\Seen" % _number(one),
        lambda one: b"COPY %b %b" % (_number(one), _name(one)),
        lambda one: b"MOVE %b %b" % (_number(one), _name(one)),
        lambda one: b"EXPUNGE %b" % _number(one) if start else b"EXPUNGE",
    ]
    return start + chance.choice(rest)(chance)


def _others(chance: Random) -> bytes:
    return chance.choice(
        [
            b"NOOP",
            b"CAPABILITY",
            b"CHECK",
            b"CLOSE",
            b"ID NIL",
            b'ID ("a" "b")',
            b"LOGOUT",
            b"STARTTLS",
            b"NAMESPACE",
            b"ENABLE UTF8=ACCEPT",
            b"UID",
            b"UID UID NOOP",
            b"IDLE\r\nDONE",
            b"IDLE\r\nx",
            b"IDLE",
            b"UNSELECT",
            b"LOGIN anna x",
            b"AUTHENTICATE PLAIN\r\nAGFubmEAYW5uYXMtc2VjcmV0",
            b"AUTHENTICATE X",
            b"AUTHENTICATE LOGIN\r\nYW5uYQ==\r\n*",
            b"AUTHENTICATE PLAIN\r\n=\xff=",
            b"STATUS %b (MESSAGES UNSEEN UIDNEXT)" % _name(chance),
            b"RENAME %b %b" % (_name(chance), _name(chance)),
        ]
    )


_IMAP: Sequence[Make] = [
    _search,
    _append,
    _listing,
    _on_folders,
    _on_mails,
    _on_mails,
    _others,
]


def imap(chance: Random) -> bytes:
    """Return what a client sends by IMAP, most of the time after a login."""
    lines = [LOGIN] if chance.random() < 0.85 else []
    if chance.random() < 0.8:
        lines.append(b"b SELECT INBOX\r\n")
    for number in range(chance.randint(1, 12)):
        line = b"c%d %b\r\n" % (number, chance.choice(_IMAP)(chance))
        lines.append(changed(line, chance))
    return b"".join(lines)


def _address(chance: Random) -> bytes:
    return chance.choice(
        [
            b"<anna@turmpost.test>",
            b"<game@turmpost.test>",
            b"<>",
            b"<",
            b"<@",
            b"anna",
            b"<ben+x@TURMPOST.test>",
            b"<(((((((((>",
            b'<"a b"@turmpost.test>',
            b"<a@[1]>",
            b"<" + b"a." * 100 + b"@x>",
            "<anna@türm.test>".encode(),
            b"<@a,@b:c@d>",
        ]
    )


def _parameters(chance: Random) -> bytes:
    return chance.choice(
        [
            b"",
            b"",
            b" SIZE=10",
            " SIZE=²".encode(),
            b" SIZE=" + b"9" * 400,
            b" BODY=X",
            b" SMTPUTF8",
            b" AUTH=<>",
            b" x=",
            b" SIZE",
        ]
    )


def _login(chance: Random) -> bytes:
    plain = base64.b64encode(b"\0anna\0annas-secret")
    return chance.choice(
        [
            b"AUTH PLAIN " + plain,
            b"AUTH PLAIN\r\n" + plain,
            b"AUTH PLAIN =",
            b"AUTH X y",
            b"AUTH LOGIN\r\nYW5uYQ==\r\nYW5uYXMtc2VjcmV0",
            b"AUTH LOGIN\r\n*",
            b"AUTH",
            b"AUTH PLAIN\r\n" + b"A" * 70000,
            b"AUTH LOGIN\r\n\xff\r\n\xff",
        ]
    )


def smtp(chance: Random) -> bytes:
    """Return what a client sends by SMTP."""
    lines = [b"EHLO x\r\n"] if chance.random() < 0.9 else []
    if chance.random() < 0.8:
        lines.append(
            b"AUTH PLAIN " + base64.b64encode(b"\0anna\0annas-secret") + b"\r\n"
        )
    kinds: Sequence[Make] = [
        _login,
        lambda one: b"MAIL FROM:%b%b" % (_address(one), _parameters(one)),
        lambda one: b"RCPT TO:%b%b" % (_address(one), _parameters(one)),
        lambda one: b"DATA\r\n%b\r\n." % one.choice(_MAILS),
        lambda one: (
            b"MAIL FROM:<anna@turmpost.test>\r\nRCPT TO:<game@turmpost.test>\r\n"
            b"DATA\r\n%b\r\n." % one.choice(_MAILS)
        ),
        lambda one: one.choice(
            [
                b"EHLO x",
                b"HELO x",
                b"EHLO",
                b"NOOP",
                b"RSET",
                b"HELP",
                b"HELP MAIL",
                b"VRFY " + _address(one),
                b"VRFY",
                b"QUIT",
                b"STARTTLS",
                b"EXPN x",
                b"",
            ]
        ),
    ]
    for _ in range(chance.randint(1, 12)):
        lines.append(changed(chance.choice(kinds)(chance) + b"\r\n", chance))
    return b"".join(lines)


def changed(line: bytes, chance: Random) -> bytes:
    """Return a command as it is, or with something in it that does not belong there."""
    for _ in range(chance.choice([0, 0, 0, 1, 1, 2, 4])):
        place = chance.randrange(len(line) + 1)
        until = min(len(line), place + chance.choice([0, 0, 1, 5, 40]))
        odd = chance.choice(ODD)
        middle = chance.choice(
            [odd, odd, odd, odd * chance.choice([2, 50]), b"", line[place:until] * 3]
        )
        line = line[:place] + middle[:60_000] + line[until:]
    return line
