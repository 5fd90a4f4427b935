#!/bin/bash
# restore.sh NAME MOMENT [ROOT]: makes this machine a cluster of one with the database as it was at MOMENT, such as
# '2026-11-29 18:30:00+01'. As root; Patroni must be stopped on all machines, and etcd must run.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=settings.sh
. "$here/settings.sh"
name=${1:?usage: restore.sh NAME MOMENT [ROOT]} moment=${2:?usage: restore.sh NAME MOMENT [ROOT]}
root=${3:-}
require_repository
date --date "$moment" >/dev/null 2>&1 || fail "'$moment' is no moment; write it as '2026-11-29 18:30:00+01'."
if [ -e "$POSTGRES_DATA_DIR/postmaster.pid" ] || pgrep --ns $$ --nslist net --exact patroni >/dev/null; then
  fail "PostgreSQL or Patroni still runs: stop Patroni on all machines."
fi

if [ -e "$POSTGRES_DATA_DIR" ]; then
  kept=$POSTGRES_DATA_DIR.before-restore-$(date +%s)
  mv "$POSTGRES_DATA_DIR" "$kept"
  echo "What was there before is kept in $kept."
fi
install --directory --owner=postgres --group=postgres --mode=700 "$POSTGRES_DATA_DIR"
as_postgres pgbackrest --config="$root/etc/pgbackrest/pgbackrest.conf" --stanza=sousto \
  --type=time --target="$moment" --target-action=promote restore

log=$POSTGRES_DATA_DIR.restore.log
control() { as_postgres "$POSTGRES_BIN_DIR/pg_ctl" --pgdata "$POSTGRES_DATA_DIR" --log "$log" --silent --wait "$@"; }
ask() { as_postgres psql --host "$POSTGRES_SOCKET_DIR" --tuples-only --no-align --command "$1"; }
# Nobody else connects until the database is as it was.
control --timeout 86400 --options "-c listen_addresses='' -c synchronous_standby_names=''" start ||
  fail "The database does not reach $moment: see $log."
until [ "$(ask 'SELECT pg_is_in_recovery()')" = f ]; do sleep 1; done
# A later standby of this machine must not stop at the moment, too.
for setting in recovery_target_time recovery_target_action restore_command; do
  ask "ALTER SYSTEM RESET $setting" >/dev/null
done
control --mode fast stop

# Patroni has noted the other database as the cluster's. While the lock of the last primary is valid it asks for more.
cluster=(patronictl --config-file "$root/etc/patroni/config.yml")
while "${cluster[@]}" list --format json | grep --quiet '"Role": "Leader"'; do sleep 1; done
printf 'sousto\nYes I am aware\n' | "${cluster[@]}" remove sousto >/dev/null
echo "Start Patroni on $name. When it leads, delete the data folders of the others and start theirs."
