/**
 * A cluster of PostgreSQL on three machines, each a network namespace of this computer, as `ops/cluster` builds it, with
 * HAProxy in front of the database and of two processes of the product.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { signalAll } from '../product.ts'

const run = promisify(execFile)
const NAMESPACES = fileURLToPath(new URL('../../../ops/cluster/namespaces.sh', import.meta.url))

/** A network for measurements (RFC 2544), which no computer is in. */
const NETWORK = '198.18.77'
const NAMES = ['m1', 'm2', 'm3'] as const
const PASSWORD = 'tajne'
const PATRONI = 8008
const ETCD = 2379

const PACKAGES = {
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
} as const
const BACKUP_PACKAGES = { ...PACKAGES, '/usr/bin/pgbackrest': 'pgbackrest' } as const

/** Returns the reason why this computer cannot run a cluster, or one with backups. Null means that it can. */
export function clusterProblem({ backups = false } = {}): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux can make network namespaces'
  const missing = Object.entries(backups ? BACKUP_PACKAGES : PACKAGES).flatMap(([file, name]) =>
    existsSync(file) ? [] : [name],
  )
  if (missing.length > 0) return `these packages of Debian are not installed: ${missing.join(', ')}`
  const isAllowed = spawnSync('ip', ['netns', 'add', 'sousto-allowed']).status === 0
  if (!isAllowed) return 'network namespaces are not allowed here'
  spawnSync('ip', ['netns', 'delete', 'sousto-allowed'])
  return null
}

export type Machine = {
  readonly name: string
  /** Sends a signal to every process of the machine, or to those of a program. */
  readonly signal: (name: NodeJS.Signals, program?: string) => Promise<void>
  /** Resolves when no process of the machine runs the program. */
  readonly stopped: (program: string) => Promise<void>
  /** Kills the main process of PostgreSQL. */
  readonly killPostgres: () => Promise<void>
  /** Starts what does not run, as after the boot of the machine. */
  readonly start: () => Promise<void>
  /** Cuts the machine from the network, or connects it again. */
  readonly connect: (connected: boolean) => Promise<void>
  /** Runs a script of `ops/cluster` on the machine, after its name with these arguments. */
  readonly script: (script: 'backup.sh' | 'restore.sh', ...args: readonly string[]) => Promise<string>
  /** Deletes its database. */
  readonly deleteDatabase: () => Promise<void>
}

export type Cluster = {
  readonly databaseUrl: string
  readonly site: string
  readonly machines: readonly Machine[]
  /** Resolves to the machine whose Patroni is the primary. */
  readonly primary: () => Promise<Machine>
  readonly etcdLeader: () => Promise<Machine>
  /** Asks Patroni to change the primary. */
  readonly switchover: () => Promise<void>
  readonly killHaproxy: () => Promise<void>
  readonly startHaproxy: () => Promise<void>
  /** Resolves when there are a primary, a synchronous standby and another standby. */
  readonly whole: () => Promise<void>
}

export type ClusterOptions = {
  /** The ports of the two processes of the product. */
  readonly ports: readonly number[]
  /** Patroni uses the interface of etcd that loses orders before version 3.0.3. */
  readonly etcd3: boolean
  /** Every machine archives into one repository. */
  readonly backups?: boolean
}

/** Starts a cluster and resolves when it is whole. */
export async function startCluster(
  { ports, etcd3, backups = false }: ClusterOptions,
  cleanUp: CleanUp,
): Promise<Cluster> {
  // In memory where that is possible: three servers wait for one disk otherwise.
  const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sousto-cluster-'))
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const repository = join(folder, 'repository')
  await mkdir(repository)
  // The scripts run PostgreSQL as postgres.
  await chmod(repository, 0o777)
  const [database, replica, site, metrics] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  await writeFile(
    join(folder, 'cluster.conf'),
    [
      `MEMBERS='${NAMES.map((name, index) => `${name}=${NETWORK}.${index + 1}`).join(' ')}'`,
      `PROCESSES='${ports.map((port) => `p${port}=127.0.0.1:${port}`).join(' ')}'`,
      `CLIENTS=${NETWORK}.254`,
      ...['SUPERUSER', 'REPLICATION', 'REWIND', 'SOUSTO', 'REST'].map((of) => `${of}_PASSWORD=${PASSWORD}`),
      `DATABASE_BIND=127.0.0.1:${database}`,
      `REPLICA_BIND=127.0.0.1:${replica}`,
      `SITE_BIND=127.0.0.1:${site}`,
      `METRICS_BIND=127.0.0.1:${metrics}`,
      ...(backups ? [`BACKUP_REPOSITORY=${repository}`, 'BACKUP_PASSPHRASE=heslo-zaloh-na-zkousku'] : []),
      ...(etcd3 ? ['DCS=etcd3', 'ACCEPT_LOST_ORDERS=yes'] : []),
    ].join('\n'),
  )
  cleanUp(() => run(NAMESPACES, ['down', folder]))
  await run(NAMESPACES, ['up', folder])

  const machines = NAMES.map((name, index) => ({
    address: `${NETWORK}.${index + 1}`,
    ...machineIn(folder, name),
  }))

  const primary = () =>
    first(machines, async ({ address }) => await answers(`http://${address}:${PATRONI}/primary`))
  const cluster: Cluster = {
    databaseUrl: `postgres://sousto:${PASSWORD}@127.0.0.1:${database}/sousto`,
    site: `http://127.0.0.1:${site}`,
    machines,
    primary,
    etcdLeader: () =>
      first(machines, async ({ address }) => {
        const stats = await fetchSoon(`http://${address}:${ETCD}/v2/stats/self`)
        return (await stats?.text())?.includes('"state":"StateLeader"') === true
      }),
    switchover: async () => {
      const { name, address } = await primary()
      const response = await fetch(`http://${address}:${PATRONI}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
        body: JSON.stringify({ leader: name }),
      })
      if (!response.ok) throw new Error(`the switchover was refused: ${await response.text()}`)
    },
    killHaproxy: async () => {
      signalAll([Number(await readFile(join(folder, 'haproxy.pid'), 'utf8'))], 'SIGKILL')
    },
    startHaproxy: async () => {
      await run(NAMESPACES, ['haproxy', folder])
    },
    whole: async () => {
      for (let seconds = 0; !(await isWhole(machines)); seconds += 1) {
        if (seconds > LONGEST_HEALING) throw new Error(`the cluster is not whole after ${seconds} s`)
        await sleep(1_000)
      }
    },
  }
  await cluster.whole()
  return cluster
}

function machineIn(folder: string, name: string): Machine {
  const pids = async () => {
    const { stdout } = await run('ip', ['netns', 'pids', `sousto-${name}`])
    return stdout.split('\n').filter(Boolean).map(Number)
  }
  const pidsOf = async (program: string) => {
    const all = await Promise.all((await pids()).map(async (pid) => ({ pid, runs: await programOf(pid) })))
    return all.filter(({ runs }) => runs === program).map(({ pid }) => pid)
  }
  return {
    name,
    signal: async (signal, program) => {
      signalAll(program === undefined ? await pids() : await pidsOf(program), signal)
    },
    stopped: async (program) => {
      while ((await pidsOf(program)).length > 0) await sleep(200)
    },
    killPostgres: async () => {
      const file = await readFile(join(folder, name, 'postgres/postmaster.pid'), 'utf8')
      signalAll([Number(file.split('\n')[0])], 'SIGKILL')
    },
    start: async () => {
      await run(NAMESPACES, ['start', folder, name])
    },
    script: async (script, ...args) => (await run(NAMESPACES, ['run', folder, name, script, ...args])).stdout,
    deleteDatabase: () => rm(join(folder, name, 'postgres'), { recursive: true }),
    connect: async (connected) => {
      const bridge = connected ? ['master', 'sousto'] : ['nomaster']
      await run('ip', ['link', 'set', `sousto-${name}`, ...bridge])
    },
  }
}

/** Seconds after which a cluster that is not whole counts as broken. */
const LONGEST_HEALING = 240
const ANSWERS_WITHIN = 2_000

const fetchSoon = (url: string): Promise<Response | null> =>
  fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN) }).catch(() => null)

/** Patroni answers 200 if the machine is what the path names. */
const answers = async (url: string): Promise<boolean> => (await fetchSoon(url))?.status === 200

/** Waits for the first machine of that kind. */
async function first<Found>(all: readonly Found[], is: (one: Found) => Promise<boolean>): Promise<Found> {
  const until = Date.now() + LONGEST_HEALING * 1_000
  while (Date.now() < until) {
    for (const one of all) if (await is(one)) return one
    await sleep(200)
  }
  throw new Error(`no machine of the cluster leads after ${LONGEST_HEALING} s`)
}

async function isWhole(machines: readonly { readonly address: string }[]): Promise<boolean> {
  const counted = async (path: string) => {
    const all = machines.map(({ address }) => answers(`http://${address}:${PATRONI}/${path}`))
    return (await Promise.all(all)).filter(Boolean).length
  }
  const found = await Promise.all([counted('primary'), counted('synchronous'), counted('replica?lag=1MB')])
  return found.join() === `1,1,${machines.length - 1}`
}

const programOf = async (pid: number): Promise<string> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim()
