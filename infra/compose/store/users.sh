#!/bin/sh
# Makes the buckets and the users of the store, each with its policy. Runs at every start: what exists already stays, and a
# user whose secret file changed gets the new secret.
set -eu
secret() { cat "/run/secrets/$1"; }
# `mc` reads a name and a password from its input: as a parameter, a password that begins with a dash would be an option.
user() { printf '%s\n%s\n' "$1" "$(secret "$2")"; }

user root store-root-password | mc --quiet alias set store "$STORE_ADDRESS"
mc --quiet mb --ignore-existing store/keur-du-rail store/keur-du-rail-builds
for name in photos builds-read builds-write; do
  key=$(secret "$name-key")
  mc --quiet admin policy create store "$name" "/policies/$name.json"
  user "$key" "$name-secret" | mc --quiet admin user add store
  # It fails where the user has the policy already.
  mc --quiet admin policy attach store "$name" --user "$key" ||
    mc --quiet admin user info store "$key" | grep -q "PolicyName: $name\$"
done
