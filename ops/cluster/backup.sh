#!/bin/bash
# backup.sh NAME [ROOT]: backs the cluster up if this machine is its primary. As root, from cron on every machine.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=settings.sh
. "$here/settings.sh"
name=${1:?usage: backup.sh NAME [ROOT]}
root=${2:-}
require_repository

patronictl --config-file "$root/etc/patroni/config.yml" list --format json |
  grep --quiet "\"Member\": \"$name\"[^}]*\"Role\": \"Leader\"" || exit 0

pgbackrest=(pgbackrest --config="$root/etc/pgbackrest/pgbackrest.conf" --stanza=sousto)
# Changes nothing that exists.
as_postgres "${pgbackrest[@]}" stanza-create
# On Sundays everything, else what has changed since. The first backup always has everything.
type='diff'
if [ "$(date +%u)" = 7 ]; then type='full'; fi
as_postgres "${pgbackrest[@]}" --type=$type backup
