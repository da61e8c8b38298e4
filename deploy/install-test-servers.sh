#!/bin/bash
# Install what the tests talk to: Postfix, Dovecot, PostgreSQL, a browser (Chromium).
#
# Nothing is started and no configuration of the system is made: the tests run
# private instances of their own on loopback ports. Where a server cannot be
# installed its name is printed; the tests that need it are then skipped by name.
#
# Cyrus, Courier and Exim cannot be installed beside Dovecot and Postfix: their
# packages are extracted into a folder, with the libraries that they need. So is
# Prometheus, of which the tests need promtool alone.
set -euo pipefail

readonly POLICY=/usr/sbin/policy-rc.d
readonly CLUSTERS=/etc/postgresql-common/createcluster.conf

# One line per server: the Debian packages, and files that prove they are there.
readonly SERVERS=(
    "postfix|/usr/lib/postfix/sbin/master /usr/sbin/smtp-source"
    "dovecot-imapd dovecot-lmtpd|/usr/sbin/dovecot /usr/lib/dovecot/imap /usr/lib/dovecot/lmtp"
    "postgresql|/usr/lib/postgresql/*/bin/initdb /usr/lib/postgresql/*/bin/postgres"
    "openssl|/usr/bin/openssl"
    "openssh-client|/usr/bin/ssh-keygen"
    "git|/usr/bin/git"
    "chromium|/usr/bin/chromium"
)

readonly EXTRACTED=/var/lib/turmpost-test-servers
readonly EXTRACTED_PROOFS=(
    usr/lib/cyrus/bin/master usr/bin/imapd usr/sbin/exim4 usr/bin/promtool
)
readonly EXTRACTED_PACKAGES=(
    cyrus-imapd cyrus-common sasl2-bin libical3 libxapian30 libpcre3
    courier-imap courier-base courier-authdaemon courier-authlib
    courier-authlib-userdb libltdl7 libidn12 libgamin0 libcourier-unicode4
    exim4-daemon-light exim4-base
    prometheus
)

# Print the packages whose files are not there.
missing_packages() {
    local server packages proofs proof
    for server in "${SERVERS[@]}"; do
        IFS='|' read -r packages proofs <<<"$server"
        for proof in $proofs; do
            if ! compgen -G "$proof" >/dev/null; then
                echo "$packages"
                break
            fi
        done
    done
}

# Say what is missing and why. This is no failure: the tests name what they skip.
give_up() {
    echo "not installed: $(missing_packages | xargs): $1" >&2
    echo "Tests that need them will be skipped." >&2
    exit 0
}

# Run a command as root, with sudo where that is needed.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

# Keep packages from starting daemons; `restore_system` undoes it.
forbid_daemons() {
    if [ -e "$POLICY" ]; then
        as_root mv "$POLICY" "$POLICY.before-turmpost"
    fi
    printf '#!/bin/sh\nexit 101\n' | as_root tee "$POLICY" >/dev/null
    as_root chmod 755 "$POLICY"
}

# PostgreSQL's packages would create and start a cluster named "main".
forbid_main_cluster() {
    as_root mkdir -p "$(dirname "$CLUSTERS")"
    if [ ! -e "$CLUSTERS" ]; then
        echo "create_main_cluster = false" | as_root tee "$CLUSTERS" >/dev/null
        wrote_clusters=yes
    elif ! grep -Eq '^ *create_main_cluster *= *(false|off|no)' "$CLUSTERS"; then
        as_root cp -p "$CLUSTERS" "$CLUSTERS.before-turmpost"
        echo "create_main_cluster = false" | as_root tee -a "$CLUSTERS" >/dev/null
    fi
}

restore_system() {
    as_root rm -f "$POLICY"
    if [ -e "$POLICY.before-turmpost" ]; then
        as_root mv "$POLICY.before-turmpost" "$POLICY"
    fi
    if [ -e "$CLUSTERS.before-turmpost" ]; then
        as_root mv "$CLUSTERS.before-turmpost" "$CLUSTERS"
    elif [ "$wrote_clusters" = yes ]; then
        as_root rm -f "$CLUSTERS"
        if [ -e "$CLUSTERS.dpkg-dist" ]; then
            as_root mv "$CLUSTERS.dpkg-dist" "$CLUSTERS"
        fi
    fi
    rm -f "$log"
}

# Debian enables what it installs; it must not come up at the next boot.
disable_at_boot() {
    local package units=()
    for package in "$@"; do
        case $package in
            postfix) units+=(postfix.service) ;;
            dovecot-imapd) units+=(dovecot.service dovecot.socket) ;;
        esac
    done
    if [ "${#units[@]}" -gt 0 ] && command -v systemctl >/dev/null; then
        as_root systemctl disable --quiet "${units[@]}" || true
    fi
}

# Install the packages given, without questions.
install_packages() {
    local quiet=(-qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120
        -o Dpkg::Options::=--force-confold)
    echo "postfix postfix/main_mailer_type select No configuration" |
        as_root debconf-set-selections
    as_root env DEBIAN_FRONTEND=noninteractive apt-get "${quiet[@]}" update &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get "${quiet[@]}" install \
            --yes --no-install-recommends "$@"
}

# Say whether a server is missing that is extracted.
extracted_missing() {
    local proof
    for proof in "${EXTRACTED_PROOFS[@]}"; do
        [ -e "$EXTRACTED/$proof" ] || return 0
    done
    return 1
}

# Download the packages to extract; with fresh lists where that fails.
download_into() {
    cd "$1"
    apt-get -qq download "${EXTRACTED_PACKAGES[@]}" ||
        { as_root apt-get -qq update && apt-get -qq download "${EXTRACTED_PACKAGES[@]}"; }
}

# Extract packages beside the system. This is no failure where it does not work.
extract_packages() {
    local folder package
    folder=$(mktemp -d)
    echo "Extracting for the tests: Cyrus, Courier, Exim, promtool"
    if (download_into "$folder") >"$folder/log" 2>&1; then
        for package in "$folder"/*.deb; do
            dpkg-deb --extract "$package" "$folder/root"
        done
        # What the old packages have in /lib belongs into /usr/lib.
        cp -a "$folder/root/lib/." "$folder/root/usr/lib/"
        as_root mkdir -p "$EXTRACTED"
        as_root cp -a "$folder/root/usr" "$folder/root/etc" "$EXTRACTED/"
        # Only root runs them, and nobody else shall become root by them.
        as_root chmod -R ug-s "$EXTRACTED"
    else
        tail -n 5 "$folder/log" >&2
        echo "not extracted: Cyrus, Courier, Exim, promtool: apt-get download failed" >&2
        echo "Tests that need them will be skipped." >&2
    fi
    rm -rf "$folder"
}

require_rights() {
    command -v apt-get >/dev/null || give_up "this system has no apt-get"
    if [ "$(id -u)" -ne 0 ] && ! sudo -n true 2>/dev/null; then
        give_up "neither root nor sudo without a password; as root: $0"
    fi
}

main() {
    local packages
    packages=$(missing_packages)
    if [ -n "$packages" ]; then
        require_rights
        install_missing "$packages"
    fi
    if extracted_missing; then
        require_rights
        extract_packages
    fi
}

# Install the packages given, one line of them per server.
install_missing() {
    local packages=$1
    echo "Installing for the tests: $(xargs <<<"$packages")"
    trap restore_system EXIT
    forbid_daemons
    forbid_main_cluster
    log=$(mktemp)
    # Several names may stand on one line.
    # shellcheck disable=SC2086
    install_packages $packages >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        give_up "apt-get failed"
    }
    # shellcheck disable=SC2086
    disable_at_boot $packages >>"$log" 2>&1
    if [ -n "$(missing_packages)" ]; then
        give_up "the packages lack files that are needed"
    fi
}

wrote_clusters=no
log=
main "$@"
