#!/bin/sh
# Runs as root in a stage of the build: makes the user of the site, and removes what it never needs. The list of Debian's
# packages (/var/lib/dpkg/status) stays, for scanners of vulnerabilities.
set -eu
echo 'site:x:10001:10001::/tmp:/usr/sbin/nologin' >> /etc/passwd
echo 'site:x:10001:' >> /etc/group
rm -rf /var/cache/* /var/log/* /var/lib/apt /usr/share/doc /usr/share/man /usr/share/locale /usr/share/info \
  /usr/share/i18n /usr/share/zoneinfo/right /usr/share/bash-completion /usr/share/perl* /usr/lib/*-linux-gnu/perl* \
  /usr/lib/*-linux-gnu/gconv /usr/share/debconf /usr/lib/apt /usr/lib/dpkg /etc/apt /etc/dpkg /var/lib/dpkg/info \
  /usr/bin/apt* /usr/bin/dpkg* /usr/sbin/dpkg* /usr/bin/perl* /usr/bin/deb* /usr/bin/bash /usr/bin/openssl \
  /usr/lib/*-linux-gnu/libapt-* /usr/bin/sqv /usr/bin/mount /usr/bin/umount /usr/bin/su /usr/bin/passwd /usr/bin/login \
  /usr/bin/newgrp /usr/bin/chage /usr/bin/chfn /usr/bin/chsh /usr/bin/gpasswd /usr/bin/nsenter /usr/bin/unshare \
  /usr/bin/setpriv /usr/sbin/chroot /harden.sh
# Node carries its own; a browser has libraries that need these.
[ -e /usr/bin/chromium-headless-shell ] || rm -f /usr/lib/*-linux-gnu/libcrypto.so.* /usr/lib/*-linux-gnu/libssl.so.* \
  /usr/lib/*-linux-gnu/libdb-5.3.so /usr/lib/*-linux-gnu/libsqlite3.so.*
# No program of the image may take rights that its user has not.
find / -xdev -type f -perm /6000 -exec chmod a-s {} +
