#!/bin/sh
# Write the configuration for the domain in the environment, and the secrets; go on.
# Both are files, so that `docker compose exec turmpost turmpost ...` reads the same.
set -eu

secrets=${SECRETS:-/secrets}
here=$(dirname "$0")
folder=$(dirname "$TURMPOST_CONFIG")
sed -e "s/@DOMAIN@/$DOMAIN/g" -e "s/@OPERATOR@/${OPERATOR:-}/g" "$here/turmpost.toml" >"$TURMPOST_CONFIG"

umask 077
cat >"$folder/secrets" <<END
TURMPOST_MAILBOX_MAIN_PASSWORD=$(cat "$secrets/game")
TURMPOST_SMTP_PASSWORD=$(cat "$secrets/game")
TURMPOST_DATABASE=postgresql://turmpost:$(cat "$secrets/postgres")@postgres/turmpost
END
exec "$@"
