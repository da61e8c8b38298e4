"""HTML bodies: what the sender typed is told from the original below it."""

from __future__ import annotations

import pytest

from server.mail.reading.html import to_text
from server.mail.reading.quotes import own_text

OWN = "<div>k,Alois,900,70</div><div>b,3</div>"
ORIGINAL = "<div>k,Cyrus,600,2,8</div><div>b,9</div>"
QUOTE = f"<blockquote>{ORIGINAL}</blockquote>"
FROM = "turmpost &lt;spiel@example.test&gt;"

BELOW = {
    "gmail": '<div class="gmail_quote"><div class="gmail_attr">Am Do., 3. Dez. 2026 um '
    f"10:11 Uhr schrieb {FROM}:<br></div>{QUOTE}</div>",
    "gmail without blockquote": '<div class="gmail_quote">Am Do., 3. Dez. 2026 um '
    f"10:11 Uhr schrieb {FROM}:{ORIGINAL}</div>",
    "gmail forward": '<div class="gmail_quote"><div class="gmail_attr">---------- '
    f"Forwarded message ---------<br>Von: {FROM}<br>Date: Do.</div>{ORIGINAL}</div>",
    "thunderbird forward": '<div class="moz-forward-container">-------- '
    f"Weitergeleitete Nachricht --------<p>Betreff: x</p>{ORIGINAL}</div>",
    "outlook": '<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt">'
    f'<p class="MsoNormal"><b>Von:</b> turmpost</p></div>{ORIGINAL}',
    "outlook of another language": "<div style='border:none;border-top:solid #B5C4DF "
    f"1.0pt'><p class=MsoNormal><b>差出人:</b> turmpost</p></div>{ORIGINAL}",
    "outlook that indents": "<div style='border:none;border-left:solid blue 1.5pt;"
    f"padding:0cm 0cm 0cm 4.0pt'><p class=MsoNormal>Von: turmpost</p>{ORIGINAL}</div>",
    "old outlook for mac": f'<span id="OLK_SRC_BODY_SECTION">Von: t{ORIGINAL}</span>',
    "hotmail": f'<hr id="stopSpelling">Subject: Zug<br>{ORIGINAL}',
    "windows mail": '<div style="border-top-color: rgb(229, 229, 229); '
    f'border-top-width: 1px;"><b>От:</b> turmpost</div>{ORIGINAL}',
    "zimbra": f'<hr id="zwchr"><b>Von: </b>turmpost<br>{ORIGINAL}',
    "zoho": '<div class="zmail_extra"><br></div><div class="zmail_quote">---- Am Do '
    f"turmpost schrieb ----<br>{QUOTE}</div>",
    "yahoo": '<div id="ydp1f2e3d4cyahoo_quoted_123" class="ydp1f2e3d4cyahoo_quoted">'
    f"<div>Am Donnerstag um 10:11 hat {FROM} geschrieben:</div>{ORIGINAL}</div>",
    "spark": f'<div name="messageReplySection">Am Donnerstag:<br>{ORIGINAL}</div>',
    "tuta": f"03.12.2026, 10:11 von spiel@example.test:{QUOTE}",
    "proton": '<div class="protonmail_quote">Am Donnerstag um 10:11 schrieb turmpost:'
    f"<br>{ORIGINAL}</div>",
    "infomaniak": f'<div class="ik_mail_quote">turmpost schrieb:<br>{ORIGINAL}</div>',
    "roundcube": f"<p>Am 2026-12-03 10:11, schrieb turmpost:</p>{QUOTE}",
    "samsung": "<div>-------- Ursprüngliche Nachricht --------</div><div>Von: "
    f"{FROM}</div><div>Datum: 03.12.26 10:11 (GMT+01:00)</div>{ORIGINAL}",
}


@pytest.mark.parametrize("name", BELOW)
def test_the_original_below_is_left_out(name: str) -> None:
    page = f"<html><body>{OWN}<br>{BELOW[name]}</body></html>"
    assert own_text(to_text(page)) == "k,Alois,900,70\nb,3"


@pytest.mark.parametrize(
    "name", ["gmail", "outlook that indents", "zoho", "tuta", "roundcube"]
)
def test_an_answer_below_the_quote_is_found(name: str) -> None:
    page = f"<body>{BELOW[name]}<div><br></div>{OWN}</body>"
    assert own_text(to_text(page)) == "k,Alois,900,70\nb,3"


@pytest.mark.parametrize(
    "page",
    [
        "<ul><li>bk,1</li><li>b,3</li></ul>",
        "<table><tr><td>bk,1</td></tr><tr><td>b,3</td></tr></table>",
        "<pre>bk,1\nb,3</pre>",
        "<details><summary>bk,1</summary>b,3</details>",
        "<figure>bk,1<figcaption>b,3</figcaption></figure>",
        "bk,1<br/>b,3",
        "<div>bk,1<div>b,3",
        '<div style="display:none">b,9</div>bk,1<br>b,3',
        "<!--[if mso]><p>b,9</p><![endif]-->bk,1<br>b,3",
        '<p class="MsoNormal">bk,1<o:p></o:p></p><p class="MsoNormal">b,3</p>',
    ],
)
def test_each_line_that_is_seen_is_a_line(page: str) -> None:
    lines = [line for line in to_text(page).split("\n") if line.strip()]
    assert lines == ["bk,1", "b,3"]
