#!/bin/bash
# configure.sh NAME [ROOT]: writes the configuration of etcd, Patroni and HAProxy of one machine, below ROOT or to /etc.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
# shellcheck source=settings.sh
. "$here/settings.sh"
name=${1:?usage: configure.sh NAME [ROOT]}
root=${2:-}
address=$(address_of "$name")

version=$(patroni --version | cut -d' ' -f2)
if [ "$DCS" = etcd3 ] && [ "${ACCEPT_LOST_ORDERS:-no}" != yes ] && dpkg --compare-versions "$version" lt 3.0.3; then
  fail "Patroni $version overwrites the lock of a new primary by etcd3, and acknowledged orders are lost: use etcd, or Patroni 3.0.3."
fi

mkdir -p "$root/etc/default" "$root/etc/patroni" "$root/etc/haproxy" "$root/etc/pgbackrest"
# Some of the files contain passwords.
umask 027

cat >"$root/etc/default/etcd" <<ETCD
ETCD_NAME=$name
ETCD_DATA_DIR=$ETCD_DATA_DIR
ETCD_LISTEN_PEER_URLS=http://$address:2380
ETCD_INITIAL_ADVERTISE_PEER_URLS=http://$address:2380
ETCD_LISTEN_CLIENT_URLS=http://$address:2379,http://127.0.0.1:2379
ETCD_ADVERTISE_CLIENT_URLS=http://$address:2379
ETCD_INITIAL_CLUSTER=$(each_member NAME=http://ADDRESS:2380 | paste -sd,)
ETCD_INITIAL_CLUSTER_TOKEN=sousto
ETCD_INITIAL_CLUSTER_STATE=$ETCD_STATE
ETCD_ENABLE_V2=true
# A machine that was cut off does not unseat the leader when it comes back.
ETCD_PRE_VOTE=true
ETCD_HEARTBEAT_INTERVAL=300
ETCD_ELECTION_TIMEOUT=3000
ETCD

archive=
if [ -n "$BACKUP_REPOSITORY" ]; then
  pgbackrest="pgbackrest --config=$root/etc/pgbackrest/pgbackrest.conf --stanza=sousto"
  # A minute is the most that is lost with all three machines.
  archive="archive_mode: \"on\", archive_timeout: 60s, archive_command: \"$pgbackrest archive-push %p\""
  cat >"$root/etc/pgbackrest/pgbackrest.conf" <<PGBACKREST
[global]
repo1-path=$BACKUP_REPOSITORY
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$BACKUP_PASSPHRASE
repo1-retention-full=$BACKUP_KEEP
start-fast=y
compress-type=zst
log-level-console=warn
log-level-file=off
$BACKUP_OPTIONS
[sousto]
pg1-path=$POSTGRES_DATA_DIR
pg1-socket-path=$POSTGRES_SOCKET_DIR
PGBACKREST
  chown root:postgres "$root/etc/pgbackrest/pgbackrest.conf"
fi

cat >"$root/etc/patroni/config.yml" <<PATRONI
scope: sousto
name: $name
restapi:
  listen: "$address:8008"
  connect_address: "$address:8008"
  authentication: {username: patroni, password: "$REST_PASSWORD"}
$DCS:
  hosts: "$(each_member ADDRESS:2379 | paste -sd,)"
bootstrap:
  dcs:
    # 20 s is the least; loop_wait and twice retry_timeout must fit into it.
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    # A standby takes over from a killed PostgreSQL at once; it is not restarted first.
    primary_start_timeout: 0
    primary_stop_timeout: 10
    maximum_lag_on_failover: 1048576
    # A primary that reaches all other machines but not etcd goes on.
    failsafe_mode: true
    # An order is acknowledged when two machines have it; without a standby nothing is acknowledged.
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        wal_log_hints: "on"
        wal_keep_size: 512MB
        # A backup of an hour is read from a standby without being ended by its replication.
        hot_standby_feedback: "on"
        wal_sender_timeout: 10s
        wal_receiver_timeout: 10s
        tcp_keepalives_idle: 10
        tcp_keepalives_interval: 5
        tcp_keepalives_count: 3
        client_connection_check_interval: 5s
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
  # Patroni appends the address of the new database.
  post_bootstrap: psql --quiet --set=ON_ERROR_STOP=1 --file=$root/etc/patroni/first.sql
postgresql:
  listen: "$address:5432"
  connect_address: "$address:5432"
  data_dir: $POSTGRES_DATA_DIR
  bin_dir: $POSTGRES_BIN_DIR
  basebackup: [{checkpoint: fast}]
  pgpass: $POSTGRES_DATA_DIR.pgpass
  parameters: {unix_socket_directories: "$POSTGRES_SOCKET_DIR"${archive:+, $archive}}
  authentication:
    superuser: {username: postgres, password: "$SUPERUSER_PASSWORD"}
    replication: {username: replicator, password: "$REPLICATION_PASSWORD"}
    rewind: {username: rewinder, password: "$REWIND_PASSWORD"}
  pg_hba:
    - local all postgres peer
$(each_member '    - host replication replicator ADDRESS/32 scram-sha-256')
$(each_member '    - host all all ADDRESS/32 scram-sha-256')
$(for client in $CLIENTS; do echo "    - host all all $client/32 scram-sha-256"; done)
watchdog: {mode: "$WATCHDOG", device: /dev/watchdog, safety_margin: 5}
PATRONI

cat >"$root/etc/patroni/first.sql" <<SQL
CREATE ROLE sousto LOGIN PASSWORD '$SOUSTO_PASSWORD';
CREATE DATABASE sousto OWNER sousto;
SQL

cp "$here/unavailable.http" "$root/etc/haproxy/unavailable.http"
cat >"$root/etc/haproxy/haproxy.cfg" <<HAPROXY
global
  maxconn 4000
defaults
  timeout connect 3s
  timeout check 2s
  retries 2
  option redispatch
# DATABASE_URL of every process leads here: to the machine whose Patroni holds the lock, and to no other.
listen database
  mode tcp
  bind $DATABASE_BIND
  timeout client 2h
  timeout server 2h
  option clitcpka
  option srvtcpka
  option httpchk GET /primary
  http-check expect status 200
  default-server check port 8008 inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
$(each_member '  server NAME ADDRESS:5432')
# REPLICA_URL leads here: to the standbys.
listen replica
  mode tcp
  bind $REPLICA_BIND
  timeout client 2h
  timeout server 2h
  option clitcpka
  option srvtcpka
  option httpchk GET /replica
  http-check expect status 200
  default-server check port 8008 inter 1s fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
$(each_member '  server NAME ADDRESS:5432')
frontend site
  mode http
  bind $SITE_BIND
  timeout client 65s
  timeout http-request 20s
  option forwardfor
  errorfile 502 $root/etc/haproxy/unavailable.http
  errorfile 503 $root/etc/haproxy/unavailable.http
  errorfile 504 $root/etc/haproxy/unavailable.http
  # While the database is away no process is ready, and those that live still show what they know.
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend live
backend ready
  mode http
  timeout server 65s
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server check inter 1s fastinter 500ms downinter 500ms fall 2 rise 1
$(for process in $PROCESSES; do echo "  server ${process/=/ }"; done)
backend live
  mode http
  timeout server 65s
  option httpchk GET /api/health/live
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1
$(for process in $PROCESSES; do echo "  server ${process/=/ }"; done)
# For Prometheus.
frontend metrics
  mode http
  bind $METRICS_BIND
  timeout client 10s
  http-request use-service prometheus-exporter if { path /metrics }
  http-request deny
HAPROXY

chown root:postgres "$root/etc/patroni/config.yml" "$root/etc/patroni/first.sql"
