/** The faults of a cluster, one after another, while customers order and restaurants answer. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './machines.ts'

export type ClusterFault = {
  readonly name: string
  /** Resolves when everything that the fault has stopped runs again. */
  readonly suffer: (cluster: Cluster) => Promise<void>
}

/** Milliseconds: longer than the lock of a primary, so that a standby takes over meanwhile. */
const AWAY = 40_000
/** Milliseconds after which Patroni has noticed that its PostgreSQL has ended. */
const NOTICED = 5_000
/** Milliseconds until a service manager starts again what was killed. */
const RESTART = 3_000

export const FREEZE: ClusterFault = {
  name: 'The primary’s machine is frozen and goes on',
  suffer: async ({ primary }) => {
    const machine = await primary()
    await machine.signal('SIGSTOP')
    await sleep(AWAY)
    await machine.signal('SIGCONT')
  },
}

export const KILL: ClusterFault = {
  name: 'The primary’s PostgreSQL is killed',
  suffer: async ({ primary }) => {
    await (await primary()).killPostgres()
    await sleep(NOTICED)
    await primary()
  },
}

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  { name: 'Switchover', suffer: ({ switchover }) => switchover() },
  KILL,
  {
    name: 'The primary’s machine is killed',
    suffer: async ({ primary }) => {
      const machine = await primary()
      await machine.signal('SIGKILL')
      await sleep(AWAY)
      await machine.start()
    },
  },
  FREEZE,
  {
    name: 'The primary’s network is cut',
    suffer: async ({ primary }) => {
      const machine = await primary()
      await machine.connect(false)
      await sleep(AWAY)
      await machine.connect(true)
    },
  },
  {
    name: 'etcd’s leader is killed',
    suffer: async ({ etcdLeader }) => {
      const machine = await etcdLeader()
      await machine.signal('SIGKILL', 'etcd')
      await sleep(RESTART)
      await machine.start()
    },
  },
  {
    name: 'HAProxy is killed',
    suffer: async ({ killHaproxy, startHaproxy }) => {
      await killHaproxy()
      await sleep(RESTART)
      await startHaproxy()
    },
  },
  {
    name: 'The primary’s machine is killed, then PostgreSQL of the next',
    suffer: async ({ primary }) => {
      const machine = await primary()
      await machine.signal('SIGKILL')
      const next = await primary()
      await next.killPostgres()
      await sleep(AWAY)
      await machine.start()
    },
  },
]
