#!/bin/sh
# Write the configuration for the domain in the environment, fetch the secrets, go on.
set -eu

secrets=${SECRETS:-/secrets}
here=$(dirname "$0")
sed -e "s/@DOMAIN@/$DOMAIN/g" -e "s/@OPERATOR@/${OPERATOR:-}/g" \
    "$here/turmpost.toml" >"$TURMPOST_CONFIG"

TURMPOST_MAILBOX_MAIN_PASSWORD=$(cat "$secrets/game")
TURMPOST_SMTP_PASSWORD=$TURMPOST_MAILBOX_MAIN_PASSWORD
TURMPOST_DATABASE="postgresql://turmpost:$(cat "$secrets/postgres")@postgres/turmpost"
export TURMPOST_MAILBOX_MAIN_PASSWORD TURMPOST_SMTP_PASSWORD TURMPOST_DATABASE
exec "$@"
