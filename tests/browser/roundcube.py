"""A mail's page as Roundcube shows it: what its sanitizer leaves, in its styles.

The rules are those of Roundcube 1.6 (`rcube_washtml`, `rcube_utils::mod_css_styles`,
`rcmail_action_mail_index::wash_html`), as far as pages of ours meet them.
"""

from __future__ import annotations

import re
from html import escape
from xml.etree.ElementTree import Element

import html5lib


def _words(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


PREFIX = "v1"
"""What Roundcube sets before each class of a mail."""

BODY = "rcmBody"
"""The class of what was the body; styles of the mail are for what is within it."""

KEPT = _words(
    "a abbr b blockquote body br caption code div em h1 h2 h3 h4 h5 h6 hr i img li ol p"
    " pre s small span strong sub sup table tbody td tfoot th thead tr u ul wbr"
)
"""Elements that are shown; of others, such as main and time, only the content is."""

_ATTRIBUTES = _words(
    "alt bgcolor cellpadding cellspacing class href id lang src style title width"
    " height align valign border colspan rowspan"
)
_VOID = frozenset(("br", "hr", "img", "wbr"))
_DROPPED = frozenset(("script", "style", "title"))

_CONTAINER = "message-htmlpart1"
_SCOPE = f"#{_CONTAINER} div.{BODY}"
_SELECTOR = re.compile(
    r"(?P<before>^\s*|,\s*|\}\s*|\{\s*|@[^;{]*[;{]\s*)"
    r"(?P<selector>(?!###):?[a-z0-9._#*\[:][-a-z0-9._:()#=~ \[\]\"|>+$^]*)",
    re.IGNORECASE | re.MULTILINE,
)
_BLOCK = re.compile(r"\{([^{}]*)\}")
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)

_SHELL = """<!doctype html><html lang="{lang}"><head><title>Roundcube</title><style>
*, *::before, *::after {{ box-sizing: border-box; }}
html {{ font-size: 14px; }}
body {{ margin: 0; font: 1rem/1.5 Roboto, sans-serif; color: #2c363a; }}
h1, h2, h3 {{ margin: 0 0 .5rem; }}
p, ul, pre {{ margin: 0 0 1rem; }}
blockquote {{ margin: 2px 0; padding: 0 .4em; overflow: hidden; color: #006a9d;
  border-left: 2px solid #006a9d; border-right: 2px solid #006a9d; }}
a {{ color: #00acff; text-decoration: none; }}
table {{ border-collapse: collapse; }}
caption {{ padding: .75rem 0; color: #6c757d; text-align: left; caption-side: bottom; }}
th {{ text-align: inherit; }}
pre, code {{ font-family: monospace; }}
pre {{ display: block; overflow: auto; font-size: 87.5%; color: #212529; }}
code {{ font-size: 87.5%; color: #e83e8c; word-wrap: break-word; }}
small {{ font-size: 80%; }}
.message-htmlpart {{ padding: .5rem; }}
</style></head><body><main>
<div class="message-htmlpart" id="{container}">{styles}{body}</div>
</main></body></html>"""
"""What Elastic, the skin of Roundcube, says of elements that mails have, too."""


def shown(html: str) -> str:
    """Return a page as Roundcube shows it."""
    tree = html5lib.parse(html, namespaceHTMLElements=False)
    body = next(tree.iter("body"))
    styles = "".join(
        f"<style>{scoped(one)}</style>"
        for one in _STYLE.findall(re.sub(r"<!--.*?-->", "", html, flags=re.DOTALL))
    )
    return _SHELL.format(
        lang=tree.get("lang", ""),
        container=_CONTAINER,
        styles=styles,
        body=_washed(body),
    )


def scoped(styles: str) -> str:
    """Return a sheet whose rules are for the mail alone, its classes with a prefix."""
    blocks: list[str] = []

    def put_aside(found: re.Match[str]) -> str:
        blocks.append(found[0])
        return f"{{###{len(blocks) - 1}###}}"

    sheet = _SELECTOR.sub(_prefixed, _BLOCK.sub(put_aside, styles))
    sheet = re.sub(rf"{re.escape(_SCOPE)}\s+body", _SCOPE, sheet)
    return re.sub(r"\{###(\d+)###\}", lambda found: blocks[int(found[1])], sheet)


def _prefixed(found: re.Match[str]) -> str:
    selector = found["selector"].removeprefix(":root").replace(".", f".{PREFIX}")
    return f"{found['before']}{_SCOPE} {selector}"


def _washed(node: Element) -> str:
    """Return an element as it is left, with all that is in it."""
    tag = str(node.tag)
    # A comment has a function for a tag.
    if callable(node.tag) or tag in _DROPPED:
        return escape(node.tail or "", quote=False)
    inside = escape(node.text or "", quote=False) + "".join(map(_washed, node))
    if tag in _VOID:
        made = f"<{tag}{_attributes(node)}>"
    elif tag == "body":
        made = f"<div{_attributes(node)}>{inside}</div>"
    elif tag in KEPT:
        made = f"<{tag}{_attributes(node)}>{inside}</{tag}>"
    else:
        made = inside
    return made + ("" if tag == "body" else escape(node.tail or "", quote=False))


def _attributes(node: Element) -> str:
    kept = {name: text for name, text in node.items() if name in _ATTRIBUTES}
    if "class" in kept:
        kept["class"] = re.sub(r"(\S+)", rf"{PREFIX}\1", kept["class"])
    if node.tag == "body":
        # A class of its own takes the place of the one that styles are scoped to.
        kept = {"class": BODY} | kept
    return "".join(f' {name}="{escape(text)}"' for name, text in kept.items())
