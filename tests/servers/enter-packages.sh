#!/bin/sh
# Run a command that sees packages laid over the system, and its own /etc and /run.
#
# enter-packages.sh PACKAGES PRIVATE COMMAND...
# To be run in a mount namespace of its own (unshare --mount). What changes in
# PRIVATE/live while the command runs is seen below /etc/courier.
set -eu
packages=$1 private=$2
shift 2
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$private/etc:$packages/etc:/etc" /etc
mount -t overlay overlay -o "lowerdir=$packages/usr:/usr" /usr
mount --bind "$private/run" /run
if [ -d "$private/live" ]; then
    mount --bind "$private/live" /etc/courier
fi
exec "$@"
