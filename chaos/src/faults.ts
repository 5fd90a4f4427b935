/** The faults that are inflicted on the product, one after another, while orders arrive continuously. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Random } from '@sousto/simulated-people/random.ts'
import type { TcpProxy } from '@sousto/testing/tcp-proxy.ts'
import type { Disk } from './disk.ts'
import { type Product, signalAll } from './product.ts'

export type World = {
  readonly product: Product
  /** Proxies between the product and its customers, the gateways and the mail server. */
  readonly proxies: { readonly customers: TcpProxy; readonly services: readonly TcpProxy[] }
  /** Null means that this computer does not allow one. */
  readonly disk: Disk | null
  readonly flood: { readonly pages: number; readonly logins: number }
  readonly inDatabase: (statement: string) => Promise<unknown>
  /** Called after each stop with its duration in seconds and the exit code. */
  readonly onStopped: (seconds: number, code: number | null) => void
}

export type Fault = {
  readonly name: string
  /** The minimum and maximum duration in seconds. */
  readonly lasts: readonly [number, number]
  /** Inflicts the fault and returns a function that ends it. */
  readonly inflict: (world: World) => Promise<() => Promise<void>>
  /** Returns the reason why this computer cannot have the fault. Null means that it can. */
  readonly missing?: (world: World) => string | null
}

const BY_ITSELF = async () => {}

/** Suspends processes for a while, without notifying them. */
function freeze(pids: readonly number[]): () => Promise<void> {
  signalAll(pids, 'SIGSTOP')
  return async () => signalAll(pids, 'SIGCONT')
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'The process is killed',
    lasts: [0, 2],
    inflict: async ({ product }) => {
      await product.signal('SIGKILL')
      await product.ended()
      return product.start
    },
  },
  {
    name: 'The process is stopped (SIGTERM) and started',
    lasts: [0, 0],
    inflict: async ({ product, onStopped }) => {
      const begin = performance.now()
      await product.signal('SIGTERM')
      const code = await product.ended()
      onStopped((performance.now() - begin) / 1_000, code)
      return product.start
    },
  },
  {
    name: 'The process is frozen',
    lasts: [1, 20],
    inflict: async ({ product }) => freeze([await product.pid()]),
  },
  {
    name: 'PostgreSQL is killed',
    lasts: [0, 0],
    inflict: async ({ product }) => {
      signalAll([await product.postmaster()], 'SIGKILL')
      return BY_ITSELF
    },
  },
  {
    name: 'A process of PostgreSQL is killed that serves a connection',
    lasts: [0, 0],
    inflict: async ({ product }) => {
      const serving = (await product.backends()).find(({ title }) => title.includes('127.0.0.1('))
      if (serving !== undefined) signalAll([serving.pid], 'SIGKILL')
      return BY_ITSELF
    },
  },
  {
    name: 'PostgreSQL is frozen',
    lasts: [1, 25],
    inflict: async ({ product }) =>
      freeze([await product.postmaster(), ...(await product.backends()).map(({ pid }) => pid)]),
  },
  {
    name: 'Connections to PostgreSQL fall silent',
    lasts: [1, 25],
    inflict: async ({ product }) => {
      const serving = (await product.backends()).filter(({ title }) => title.includes('127.0.0.1('))
      return freeze(serving.map(({ pid }) => pid))
    },
  },
  {
    name: 'Connections of customers fall silent',
    lasts: [0, 0],
    inflict: async ({ proxies }) => {
      proxies.customers.loseConnections()
      return BY_ITSELF
    },
  },
  {
    name: 'Connections to the gateways and the mail server fall silent',
    lasts: [0, 0],
    inflict: async ({ proxies }) => {
      for (const proxy of proxies.services) proxy.loseConnections()
      return BY_ITSELF
    },
  },
  {
    name: 'The disk is full',
    lasts: [1, 10],
    missing: ({ disk }) => (disk === null ? 'only root on Linux can mount a small disk' : null),
    inflict: async ({ disk, inDatabase }) => {
      await disk?.fill()
      // The changes exceed the space in the last file of PostgreSQL's log, so it stops.
      await inDatabase(
        `SELECT count(pg_logical_emit_message(true, 'fill', repeat('x', 1000000))) FROM generate_series(1, 100)`,
      ).catch(() => {})
      return async () => disk?.empty()
    },
  },
  {
    name: 'A flood of pages and logins',
    lasts: [3, 20],
    inflict: async ({ product, flood }) => {
      const clients = startFlood(product.url, flood)
      await once(clients, 'spawn')
      return async () => {
        if (clients.exitCode !== null) throw new Error('the flood has ended by itself')
        const ended = once(clients, 'exit')
        clients.kill('SIGKILL')
        await ended
      }
    },
  },
]

/** Starts the clients of the benchmark (`bench/src/floods.ts`). */
function startFlood(url: string, { pages, logins }: World['flood']): ChildProcess {
  const program = fileURLToPath(new URL('../../bench/src/flood-clients.ts', import.meta.url))
  const env = { PATH: process.env.PATH ?? '', TARGET: url, PAGES: String(pages), LOGINS: String(logins) }
  return spawn(process.execPath, [program], { env, stdio: 'ignore' })
}

export type Planned = {
  readonly fault: Fault
  readonly seconds: number
  /** Seconds without a fault before it. */
  readonly pause: number
}

/**
 * Yields faults indefinitely: every fault once in random order, then again in another order. `longest` is the maximum
 * duration of a fault in seconds.
 */
export function* planOf(random: Random, longest: number): Generator<Planned, never> {
  for (;;) {
    for (const fault of random.shuffled(FAULTS)) {
      const [least, most] = fault.lasts
      const seconds = random.between(Math.min(least, longest), Math.min(most, longest))
      yield { fault, seconds, pause: random.between(0.5, 1.5) }
    }
  }
}

/** Inflicts a fault and returns the seconds between its end and the next accepted order. */
export async function suffer(
  world: World,
  { fault, seconds, pause }: Planned,
  ready: () => Promise<void>,
): Promise<number> {
  await sleep(pause * 1_000)
  const heal = await fault.inflict(world)
  await sleep(seconds * 1_000)
  const begin = performance.now()
  await heal()
  await ready()
  return (performance.now() - begin) / 1_000
}
