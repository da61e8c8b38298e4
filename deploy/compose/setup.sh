#!/bin/sh
# Make what must be secret and unlike anybody else's, once, in the folder /secrets.
set -eu

secrets=${SECRETS:-/secrets}
umask 077
mkdir -p "$secrets/users"

# Everybody in these containers may go there; what is in it has its own rights.
chmod 755 "$secrets" "$secrets/users"

password() {
    [ -s "$secrets/$1" ] || openssl rand -hex 24 | tr -d '\n' >"$secrets/$1"
}

password game
password postgres
# turmpost has the number 900, PostgreSQL begins as root.
chown 900 "$secrets/game" "$secrets/postgres" 2>/dev/null || true

[ -s "$secrets/users/spiel" ] ||
    printf 'spiel:%s\n' "$(cat "$secrets/game")" >"$secrets/users/spiel"
chmod 644 "$secrets/users/spiel"

if [ ! -s "$secrets/cert.pem" ]; then
    openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -batch \
        -subj "/CN=mail.$DOMAIN" \
        -addext "subjectAltName=DNS:mail.$DOMAIN,DNS:dovecot,DNS:postfix,DNS:localhost,IP:127.0.0.1" \
        -keyout "$secrets/key.pem" -out "$secrets/cert.pem" 2>/dev/null
    chmod 644 "$secrets/cert.pem"
fi

if [ ! -s "$secrets/dkim.pem" ]; then
    openssl genrsa -out "$secrets/dkim.pem" 2048 2>/dev/null
    chown 900 "$secrets/dkim.pem" 2>/dev/null || true
fi
echo "The DKIM record of $DOMAIN, for your DNS:"
# A string of a TXT record has at most 255 characters: there are several in one record.
printf 'turmpost._domainkey.%s. IN TXT (\n' "$DOMAIN"
(printf 'v=DKIM1; k=rsa; p='
 openssl rsa -in "$secrets/dkim.pem" -pubout -outform DER 2>/dev/null |
    openssl base64 -A
 echo) | fold -w 250 | sed 's/.*/    "&"/'
echo ")"
