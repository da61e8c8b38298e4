#!/bin/sh
# Give somebody a mailbox in this installation: add-mailbox.sh NAME PASSWORD
#
#     docker compose run --rm setup /opt/deploy/add-mailbox.sh anna secret
set -eu

secrets=${SECRETS:-/secrets}
case $1 in
    *[!a-z0-9._-]* | "" | .* | spiel)
        echo "a name has small letters, digits, '.', '-' and '_'" >&2
        exit 2
        ;;
esac
case $2 in
    *:* | "")
        echo "a password has no colon" >&2
        exit 2
        ;;
esac
printf '%s:%s\n' "$1" "$2" >"$secrets/users/$1"
echo "$1@$DOMAIN has a mailbox"
