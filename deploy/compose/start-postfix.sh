#!/bin/sh
# Run Postfix in the foreground, for the domain in the environment.
set -eu

postconf -c /opt/deploy/postfix -e "mydomain = $DOMAIN"
exec postfix -c /opt/deploy/postfix start-fg
