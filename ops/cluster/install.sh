#!/bin/bash
# install.sh NAME: makes this machine (Debian 12) the member NAME of the cluster. As root; /etc/sousto/cluster.conf exists.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
name=${1:?usage: install.sh NAME}

# Debian's package would create a PostgreSQL on the same port.
mkdir -p /etc/postgresql-common/createcluster.d
echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.d/sousto.conf
apt-get install --yes --no-install-recommends postgresql-15 patroni etcd-server etcd-client python3-etcd haproxy pgbackrest
# The packages have started some of them with their own settings.
systemctl stop haproxy patroni etcd

"$here/configure.sh" "$name"

# A primary whose Patroni stops renewing its lock is reset by the watchdog before a standby takes over.
if [ ! -e /dev/watchdog ]; then
  echo softdog >/etc/modules-load.d/sousto-watchdog.conf
  modprobe softdog
fi
echo 'KERNEL=="watchdog", OWNER="postgres"' >/etc/udev/rules.d/61-sousto-watchdog.rules
chown postgres /dev/watchdog

# etcd answers when two of the three machines run it.
systemctl enable etcd patroni haproxy
systemctl start --no-block etcd patroni haproxy
