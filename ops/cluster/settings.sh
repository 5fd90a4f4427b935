# shellcheck shell=bash
# Sourced by the others: reads the settings, checks them, and fills in what they leave out.
CLUSTER_CONF=${CLUSTER_CONF:-/etc/sousto/cluster.conf}
# shellcheck source=cluster.conf.example
. "$CLUSTER_CONF"

fail() {
  echo "$1" >&2
  exit 1
}

for name in SUPERUSER REPLICATION REWIND SOUSTO REST; do
  password=${name}_PASSWORD
  [[ ${!password:-} =~ ^[A-Za-z0-9_-]+$ ]] || fail "$CLUSTER_CONF: $password must consist of letters, digits, - and _."
done
if [ -z "${MEMBERS:-}" ] || [ -z "${PROCESSES:-}" ]; then fail "$CLUSTER_CONF: MEMBERS and PROCESSES must not be empty."; fi

# etcd's version 2 interface; etcd3 is refused with a Patroni that loses orders by it.
: "${DCS:=etcd}"
: "${CLIENTS:=}"
: "${SITE_BIND:=*:80}"
: "${DATABASE_BIND:=127.0.0.1:5000}"
: "${REPLICA_BIND:=127.0.0.1:5001}"
: "${METRICS_BIND:=127.0.0.1:8404}"
: "${ETCD_DATA_DIR:=/var/lib/etcd/sousto}"
# `existing` on a machine that replaces another.
: "${ETCD_STATE:=new}"
: "${POSTGRES_DATA_DIR:=/var/lib/postgresql/15/sousto}"
: "${POSTGRES_SOCKET_DIR:=/var/run/postgresql}"
: "${POSTGRES_BIN_DIR:=/usr/lib/postgresql/15/bin}"
# `required`: a machine without a working watchdog never becomes the primary.
: "${WATCHDOG:=required}"

# Without a repository nothing is archived.
: "${BACKUP_REPOSITORY:=}"
: "${BACKUP_PASSPHRASE:=}"
: "${BACKUP_OPTIONS:=}"
: "${BACKUP_KEEP:=4}"
if [ -n "$BACKUP_REPOSITORY" ] && [ "${#BACKUP_PASSPHRASE}" -lt 16 ]; then
  fail "$CLUSTER_CONF: BACKUP_PASSPHRASE must have at least 16 characters, because backups contain personal data."
fi

require_repository() { [ -n "$BACKUP_REPOSITORY" ] || fail "$CLUSTER_CONF: BACKUP_REPOSITORY is empty."; }
# Its working directory may be one that postgres cannot read.
as_postgres() { (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@"); }

# address_of NAME: the address of a member
address_of() {
  local member
  for member in $MEMBERS; do
    [ "${member%%=*}" = "$1" ] && echo "${member#*=}" && return
  done
  fail "$1 is not in MEMBERS of $CLUSTER_CONF."
}

# each_member FORMAT: the format once for each member, with NAME and ADDRESS replaced
each_member() {
  local member line
  for member in $MEMBERS; do
    line=${1//NAME/${member%%=*}}
    printf '%s\n' "${line//ADDRESS/${member#*=}}"
  done
}
