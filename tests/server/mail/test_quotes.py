"""The heads of quotes that mail clients write, and texts that only look like one."""

from __future__ import annotations

import time

import pytest

from server.mail.reading.quotes import divide, own_text

OWN = "k,Alois,900,70\ng,Bolle,300\nb,3"
ORIGINAL = "\n".join(
    (
        *("Hallo Legoer Steinesammler,", "", "angenommen: 6   unklar: 1", ""),
        *("DEINE BEFEHLE FÜR RUNDE 4", "  k,Cyrus,600,2,8", "  b,9", ""),
        *("Noch kein Kaufbefehl für: Alois, Dovid, Egon.", "Kasse: 1.480 Kj"),
        *("Lager: 3 Steine", "Turm: 24", "Plätze: 3", "Presse: 1 von 4", "Zeit: 10"),
        *("Wachfaktor: 2", "Löhne: 150 Kj", "Zugabgabe: Freitag, 18:00 Uhr"),
    )
)
MARKED = "\n".join(f"> {line}".rstrip() for line in ORIGINAL.split("\n"))
GAME = "turmpost <spiel@example.test>"

ATTRIBUTIONS = (
    # German and English, client by client
    f"Am 3. Dez. 2026 um 10:11 schrieb {GAME}:",
    f"Am 03.12.26, 10:11 schrieb {GAME}:",
    "Am Do., 3. Dez. 2026 um 10:11 Uhr schrieb turmpost\n<spiel+k7f2mq@example.test>:",
    "Am Do., 3. Dez. 2026 um 10:11 Uhr schrieb turmpost <\nspiel@example.test>:",
    f"Am Thu, 3 Dec 2026 10:11:12 +0100\nschrieb {GAME}:",
    "Am Donnerstag, dem 03.12.2026 um 10:11 +0100 schrieb turmpost:",
    "Am 2026-12-03 10:11, schrieb turmpost:",
    "am 03.12.2026 10:11 schriebst du:",
    "turmpost <spiel@example.test> schrieb am Do., 3.\nDez. 2026, 10:11:",
    f"{GAME} hat am 03.12.2026 10:11 CET geschrieben:",
    f"Am Donnerstag, 3. Dezember 2026 um 10:11, {GAME} schrieb:",
    f"---- Am Do, 03 Dez 2026 10:11:12 +0100 {GAME} schrieb ----",
    f"-----{GAME} schrieb: -----",
    "03.12.2026, 10:11 von spiel@example.test:",
    f"Donnerstag, 3. Dezember 2026, 10:11 +01:00 von {GAME}:",
    f"* {GAME} [2026-12-03 10:11]:",
    f"On Thu, Dec 3, 2026 at 10:11 AM {GAME} wrote:",
    "On Dec 3, 2026, at 10:11 AM, turmpost <\nspiel+k7f2mq@example.test>\nwrote:",
    "------On 12/03/2026 10:11 AM, turmpost wrote-----",
    f"---- On Thu, 03 Dec 2026 10:11:12 +0100 {GAME} wrote ----",
    f"2026-12-03 10:11 GMT+01:00 {GAME}:",
    "Dec 3, 2026, 10:11 by spiel@example.test:",
    f"2026/12/3 {GAME}",
    f"Zitat von {GAME}:",
    # other languages, as far as an address or a date with time shows them
    "Le jeu. 3 déc. 2026 à 10:11, turmpost\n<spiel@example.test> a écrit :",
    f"Op do 3 dec 2026 om 10:11 schreef {GAME}:",
    f"Il giorno gio 3 dic 2026 alle ore 10:11 {GAME} ha scritto:",
    "El jue, 3 dic 2026 a las 10:11, turmpost (<spiel@example.test>) escribió:",
    f"Em qui., 3 de dez. de 2026 às 10:11, {GAME} escreveu:",
    f"Den tors 3 dec. 2026 kl 10:11 skrev {GAME}:",
    "pe 3. joulukuuta 2026 klo 10.11 turmpost\n<spiel@example.test> kirjoitti:",
    f"W dniu 3.12.2026 o 10:11, {GAME}\nnapisał:",
    f"čt 3. 12. 2026 v 10:11 odesílatel {GAME} napsal:",
    f"{GAME}, 3 Ara 2026 Per, 10:11 tarihinde şunu yazdı:",
    f"чт, 3 дек. 2026 г. в 10:11, {GAME}:",
    f"03.12.2026 10:11, {GAME} пишет:",
    f"在 2026年12月3日 10:11，{GAME} 写道：",
    # without the colon, with everything else
    f"On Thu, 3 Dec 2026 10:11:12 +0100 {GAME} wrote",
    f"Am Do, 3 Dez 2026 10:11:12 +0100 {GAME} schrieb",
)
# Without address and full date: told by the quote that follows.
SHORT_ATTRIBUTIONS = (
    *("turmpost schrieb:", "turmpost schreibt:", "turmpost hat geschrieben:"),
    *(
        "turmpost wrote:",
        "turmpost writes:",
        "Quoting turmpost:",
        "Zitat von turmpost:",
    ),
    *("turmpost a écrit :", "turmpost escribió:", "turmpost escreveu:"),
    *("turmpost ha scritto:", "turmpost schreef:", "turmpost heeft geschreven:"),
    *("turmpost skrev:", "turmpost kirjoitti:", "turmpost napisał:", "turmpost pisze:"),
    *("turmpost napsal:", "Am 3. Dez., 10:11 Uhr\nschrieb turmpost:"),
    *("am 3.12., 10:11\nschriebst du:", "On 3 Dec, 10:11,\nturmpost wrote:"),
    *("Le 3 déc., 10:11,\nturmpost a écrit :", "El 3 dic, 10:11,\nél escribió:"),
    *("Em 3 de dez., 10:11,\nele escreveu:", "Il 3 dic, 10:11,\nlui ha scritto:"),
    *("In data 3 dic, 10:11,\nlui ha scritto:", "Op 3 dec, 10:11,\nhij schreef:"),
    *("Den 3 dec, 10:11,\nhan skrev:", "På 3 des, 10:11,\nhan skrev:"),
    *("Dnia 3 gru, 10:11,\non napisał:", "W dniu 3 gru, 10:11,\non napisał:"),
)
HEADS = (
    "Von: turmpost\nGesendet: Donnerstag, 3. Dezember 2026 10:11\nAn: M\nBetreff: Z",
    f"*Von:* {GAME}\n*Gesendet:* Do, 3. Dezember 2026 10:11\n*An:* Max",
    f"**Von:** {GAME}\n**Gesendet:** Do, 3. Dezember 2026 10:11\n**An:** Max",
    f"Von: {GAME}\nDatum: Donnerstag, 3. Dezember 2026 um 10:11\nAn: Max",
    "From: turmpost \n<spiel@example.test> \nSent: Thursday, December 3, 2026 10:11 AM",
    "Date: Thu, 3 Dec 2026 10:11:12 +0100\nTo: max@example.org",
    f"De : {GAME}\nEnvoyé : jeudi 3 décembre 2026 10:11\nÀ : Max\nObjet : Zug",
    f"Van: {GAME}\nVerzonden: donderdag 3 december 2026 10:11\nAan: Max",
    f"Da: {GAME}\nInviato: giovedì 3 dicembre 2026 10:11\nA: Max\nOggetto: Zug",
    f"Od: {GAME}\nWysłano: czwartek, 3 grudnia 2026 10:11\nDo: Max\nTemat: Zug",
    f"Feladó: {GAME}\nElküldve: 2026. december 3. 10:11\nCímzett: Max",
    f"*----- Original Message -----*\n*From:* {GAME}\n*To:* Max",
    f"Fra: {GAME}\nSendt: 3. december 2026 10:11\nTil: Max\nEmne: Zug",
    f"Från: {GAME}\nSkickat: den 3 december 2026 10:11\nTill: Max\nÄmne: Zug",
    "De: turmpost\nEnviado el: jueves, 3 de diciembre de 2026 10:11\nPara: Max",
    "De: turmpost\nFecha: 3 de diciembre de 2026, 10:11\nAsunto: Zug",
    "De: turmpost\nEnviado em: quinta-feira, 3 de dezembro de 2026 10:11\nPara: Max",
    "Od: turmpost\nOdesláno: čtvrtek 3. prosince 2026 10:11\nKomu: Max",
    "Od: turmpost\nData: czwartek, 3 grudnia 2026 10:11\nTemat: Zug",
    "Absender: turmpost\nVerschickt: Donnerstag, 3. Dezember 2026 10:11\nThema: Zug",
    f"----- Reply message -----\nVon: {GAME}\nAn: Max",
    "-------- Message d'origine --------",
    f"-----Ursprüngliche Nachricht-----\nVon: {GAME}\nAn: Max\nBetreff: Zug",
    "-----Ursprüngliche Nachricht\nVon: turmpost",
    f"-----Original-Nachricht-----\nBetreff: Zug\nDatum: 2026-12-03T10:11\nVon: {GAME}",
    "--- Original-Nachricht ---\nAbsender: turmpost\nDatum: 03.12.2026 10:11:00",
    "-----Oprindelig meddelelse-----",
    f"-------- Original message --------From: {GAME} Date: 03/12/2026 10:11",
    f"------- Original Message -------\nOn Thursday, December 3rd, 2026, {GAME} wrote:",
    f"________________________________\nVon: {GAME}\nGesendet: Donnerstag",
    f"________________________________\n寄件者: {GAME}\n寄件日期: 2026",
    f"发件人: {GAME}\n日期: 2026年12月3日 10:11\n收件人: Max\n主题: Zug",
    "От: turmpost\nОтправлено: 3 декабря 2026 г. 10:11\nКому: Max\nТема: Zug",
)


@pytest.mark.parametrize("head", [*ATTRIBUTIONS, *HEADS])
@pytest.mark.parametrize("original", [ORIGINAL, MARKED], ids=["unmarked", "marked"])
def test_what_stands_above_a_quote_is_found(head: str, original: str) -> None:
    assert own_text(f"{OWN}\n\n{head}\n{original}") == OWN
    assert own_text(f"{OWN}\n{head}\n\n{original}") == OWN


@pytest.mark.parametrize("head", [*ATTRIBUTIONS, *SHORT_ATTRIBUTIONS, *HEADS[:15]])
def test_what_stands_below_a_marked_quote_is_found(head: str) -> None:
    if head.startswith("-----Ursprüngliche Nachricht\n"):
        head = f"{head}\nAn: Max"
    assert own_text(f"{head}\n{MARKED}\n\n{OWN}\n") == OWN


def test_a_signature_above_a_quote_ends_at_it() -> None:
    quote = f"Am 03.12.26 um 10:11 schrieb {GAME}:\n{MARKED}"
    assert own_text(f"bk,1\n-- \nMax Turm\nb,7\n\n{quote}\n\nb,3\n") == "bk,1\n\nb,3"
    assert own_text("bk,1\n-- \nMax Turm\n> b,7\nb,8\n") == "bk,1"


@pytest.mark.parametrize("head", [ATTRIBUTIONS[0], ATTRIBUTIONS[5]])
def test_who_deletes_the_quote_and_leaves_its_head_is_read(head: str) -> None:
    assert own_text(f"{head}\n\n{OWN}\n") == OWN
    assert own_text(f"{head}\n\n{ORIGINAL}\n") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Artikel: Vom Bau\nGestern um 8 sprach Alois und schrieb:\nNichts.\nEnde\nb,3",
        "Artikel: Vom Bau\nAm 3.5. um 10:00 Uhr, schrieb ZOR:\nIch baue.\nEnde\nb,3",
        "Artikel: Brief\nVon: dem Turmwart\nAn: alle\nBetreff: Ruhe\nLeise!\nEnde\nb,3",
        "Artikel: Brief\nVon: ZOR\nDatum: 3.5.\nAn: alle\nLeise!\nEnde\nb,3",
        "Artikel: Linie\n______________________________\nDarunter.\nEnde\nb,3",
        "Nachricht ZOR:\nmax schrieb:\ngib mir Steine\nEnde\nb,3",
        "On the other hand, we buy\nk,Alois,300\nb,3",
        "Am Turm wird gebaut, heute um 3:\nbk,1",
        "- bk,1\n- b,3",
        "* bk,1\n---\n* b,3",
        "2026-12-03 10:11\n03.12.2026 10:11\nbk,1",
        "Gesendet habe ich das schon\nVon mir aus auch zweimal\nb,3",
        "a@b.de 10:11 2026\nbk,1\nb,3",
        "Artikel: Streit\n--- Antwort an ZOR ---\nAlso: nie!\nEnde\nb,3",
        "Artikel: Streit\n--- Message an alle ---\nNie!\nEnde\nb,3",
        "Artikel: Küche\n--- Original Rezept ---\nNie!\nEnde\nb,3",
        "Artikel: Post\n--- Weitergeleitet von ZOR ---\nNie!\nEnde\nb,3",
        "Artikel: Post\nAm 3.12.2026 um 10:11 Uhr war es, als ZOR schrieb\nEnde\nb,3",
        "Artikel: Rat\nAm 3.12.2026 um 10:11 ist Rat.\nEs ruft z@b.de\n"
        "Wer kommt, schreibt\nmir.\nEnde\nb,3",
        "Artikel: Post\nAm 3.12.2026, 10:11, sah ich z@b.de, der schrieb\nEnde\nb,3",
    ],
)
def test_what_only_looks_like_a_quote_stays(text: str) -> None:
    assert own_text(text) == text


@pytest.mark.parametrize(
    "footer",
    [
        "Von meinem iPhone gesendet",
        "Von Samsung Galaxy Smartphone gesendet.",
        "Gesendet von Outlook für Android<https://example.org/x>",
        "Holen Sie sich Outlook für iOS<https://example.org/x>",
        "Diese Nachricht wurde von meinem Android-Gerät gesendet.",
        "Virenfrei. www.example.org",
        "Sent from my iPhone",
        "Sent with Proton Mail secure email.",
        "Get Outlook for Android<https://example.org/x>",
        "Virus-free. www.example.org",
        "Envoyé de mon iPhone",
        "Télécharger Outlook pour iOS<https://example.org/x>",
        "Enviado desde mi iPhone",
        "Enviado do meu iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPad",
        "Sendt fra min iPhone",
        "Skickat från min iPhone",
        "Wysłano z iPhone'a",
        "Odesláno z iPhonu",
    ],
)
def test_the_footers_of_phones_go(footer: str) -> None:
    assert own_text(f"bk,1\nb,3\n\n{footer}\n") == "bk,1\nb,3"


def test_a_line_above_the_head_of_a_quote_stays() -> None:
    head = "Am So., 3. Jan. 2027 um 17:22 Uhr schrieb turmpost <\nspiel@example.test>:"
    text = f"bk,1\nAm 3. Tag wird gebaut\n{head}\n{MARKED}"
    assert own_text(text) == "bk,1\nAm 3. Tag wird gebaut"


@pytest.mark.parametrize("line", ["Am 3. Tag wird gebaut", "Gruß an max@example.org"])
def test_orders_between_a_date_and_the_head_of_a_quote_stay(line: str) -> None:
    """The line was taken for the start of an attribution, with all below it."""
    own = f"{line}\nbk,1\nb,3"
    assert own_text(f"{own}\n{GAME} schrieb:\n{MARKED}") == own


def test_a_divider_in_an_article_goes_with_the_quote_below_it() -> None:
    assert own_text(f"{OWN}\n--- Antwort ---\n{MARKED}\nbk,1") == f"{OWN}\nbk,1"


def test_a_quote_in_the_manner_of_groupwise() -> None:
    head = f">>> {GAME} 03.12.2026 10:11 >>>"
    assert own_text(f"{OWN}\n\n{head}\n{ORIGINAL}") == OWN
    assert own_text(f"{OWN}\n\n{head}\n{MARKED}\nbk,1") == f"{OWN}\n\nbk,1"


def test_a_forwarded_mail_ends_the_text_whatever_follows() -> None:
    head = f"---------- Forwarded message ---------\nVon: {GAME}\nDate: heute"
    assert own_text(f"{OWN}\n\n{head}\n\n{MARKED}\nb,9") == OWN


@pytest.mark.parametrize("between", [" ", "--- ", "   "])
@pytest.mark.parametrize("original", [ORIGINAL, MARKED], ids=["unmarked", "marked"])
def test_an_order_on_the_line_of_an_attribution_stays(
    between: str, original: str
) -> None:
    for attribution in (ATTRIBUTIONS[0], ATTRIBUTIONS[2], "On Thu, 3 Dec 2026 10:11,"):
        head = attribution if ":" in attribution[-1:] else f"{attribution} he wrote:"
        assert own_text(f"bk,1\nb,3{between}{head}\n\n{original}") == "bk,1\nb,3"


def test_a_footer_on_the_line_of_an_attribution_goes() -> None:
    head = f"Von meinem iPhone gesendet {ATTRIBUTIONS[0]}"
    assert own_text(f"bk,1\n\n{head}\n{ORIGINAL}") == "bk,1"


@pytest.mark.parametrize(
    "line",
    [
        "--Original" + "-" * 386 + "x",
        "--Forwarded by" + "-" * 380 + "x",
        "-" * 397 + "x",
        "<" + "@" * 397 + ":",
        "Von: " + "1" * 390,
        "Von: " + "_" * 390 + " schrieb:",
        "On 1" + " -" * 195 + " h",
        ">>> " + "@" * 390 + " >",
    ],
)
def test_no_line_is_searched_again_and_again_for_a_quote(line: str) -> None:
    """640 dividers with many dashes took 2.4 s: each dash was tried from each other."""
    text = "\n".join([line] * (255_000 // len(line)))
    began = time.process_time()
    divide(text)
    assert time.process_time() - began < 0.5
