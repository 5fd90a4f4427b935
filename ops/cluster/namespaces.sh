#!/bin/bash
# The cluster on one machine, each of its machines a network namespace: for trials. As root.
# namespaces.sh up DIR: builds what is missing below DIR and starts it, with the settings of DIR/cluster.conf
# namespaces.sh start DIR NAME: starts what does not run of a machine, as its boot would
# namespaces.sh run DIR NAME SCRIPT…: runs a script of this folder on a machine
# namespaces.sh haproxy DIR: starts HAProxy, which runs outside the machines
# namespaces.sh down DIR: ends everything and removes the namespaces
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
command=${1:?usage: namespaces.sh COMMAND DIR} dir=${2:?usage: namespaces.sh COMMAND DIR}
export CLUSTER_CONF=$dir/cluster.conf
# shellcheck source=settings.sh
. "$here/settings.sh"
names=$(each_member NAME)

as_postgres_in() { ip netns exec "sousto-$1" setsid setpriv --reuid postgres --regid postgres --init-groups "${@:2}"; }

# runs NAME PROGRAM: whether a machine runs the program
runs() {
  local pid
  for pid in $(ip netns pids "sousto-$1"); do
    [ "$(cat "/proc/$pid/comm" 2>/dev/null)" = "$2" ] && return
  done
  return 1
}

start() {
  local own=$dir/$1
  if ! runs "$1" etcd; then
    (
      set -a
      # shellcheck source=/dev/null
      . "$own/etc/default/etcd"
      as_postgres_in "$1" etcd >>"$own/etcd.log" 2>&1 </dev/null &
    )
  fi
  if ! runs "$1" patroni; then
    as_postgres_in "$1" patroni "$own/etc/patroni/config.yml" >>"$own/patroni.log" 2>&1 </dev/null &
  fi
}

build() {
  local name=$1 own=$dir/$1
  ip netns add "sousto-$name"
  ip link add "sousto-$name" type veth peer name eth0 netns "sousto-$name"
  ip link set "sousto-$name" master sousto up
  ip -n "sousto-$name" addr add "$(address_of "$name")/24" dev eth0
  ip -n "sousto-$name" link set eth0 up
  ip -n "sousto-$name" link set lo up
  mkdir -p "$own/run"
  ETCD_DATA_DIR=$own/etcd POSTGRES_DATA_DIR=$own/postgres POSTGRES_SOCKET_DIR=$own/run WATCHDOG=off \
    "$here/configure.sh" "$name" "$own"
  chown postgres "$own" "$own/run"
}

case $command in
  up)
    ip link add sousto type bridge
    ip addr add "$CLIENTS/24" dev sousto
    ip link set sousto up
    for name in $names; do build "$name"; done
    for name in $names; do start "$name"; done
    "$0" haproxy "$dir"
    ;;
  start) start "${3:?usage: namespaces.sh start DIR NAME}" ;;
  run)
    name=${3:?usage: namespaces.sh run DIR NAME SCRIPT…}
    export POSTGRES_DATA_DIR=$dir/$name/postgres POSTGRES_SOCKET_DIR=$dir/$name/run
    ip netns exec "sousto-$name" "$here/${4:?}" "$name" "${@:5}" "$dir/$name"
    ;;
  haproxy)
    # Every machine has the same configuration of HAProxy.
    setsid haproxy -db -f "$dir/${names%%$'\n'*}/etc/haproxy/haproxy.cfg" >>"$dir/haproxy.log" 2>&1 </dev/null &
    echo $! >"$dir/haproxy.pid"
    ;;
  down)
    if [ -f "$dir/haproxy.pid" ]; then kill -KILL "$(cat "$dir/haproxy.pid")" || true; fi
    for name in $names; do
      ip netns pids "sousto-$name" | xargs --no-run-if-empty kill -KILL || true
      # The kernel removes it with the namespace, but later.
      ip link delete "sousto-$name" || true
      ip netns delete "sousto-$name" || true
    done
    ip link delete sousto
    ;;
  *) fail "There is no command $command." ;;
esac
