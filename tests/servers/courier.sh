# A private Courier; dollar names are filled in by tests/servers/courier.py.
/usr/lib/courier/courier-authlib/authdaemond &
export IMAP_CAPABILITY="IMAP4rev1 UIDPLUS CHILDREN NAMESPACE SORT QUOTA IDLE"
export IMAP_KEYWORDS=1 IMAP_USELOCKS=0 IMAP_STARTTLS=NO IMAP_MAILBOX_SANITY_CHECK=0
# Without a daemon that watches files it looks for new mail once in these seconds.
export IMAP_IDLE_TIMEOUT=1
exec /usr/sbin/couriertcpd -address=127.0.0.1 -maxprocs=40 -maxperip=40 \
    -nodnslookup -noidentlookup $imap_port \
    /usr/lib/courier/courier/imaplogin /usr/bin/imapd Maildir
