/**
 * Two equal processes of the product on one database, each with connections that can be cut, and the functions that
 * kill them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { count, type Journal } from '@sousto/simulated-people/journal.ts'
import type { Random } from '@sousto/simulated-people/random.ts'
import type { TcpProxy } from '@sousto/testing/tcp-proxy.ts'
import type { Product } from '../product.ts'

export type Server = {
  readonly product: Product
  /** The proxy between the process and PostgreSQL. */
  readonly database: TcpProxy
  /** The periods in which it was unavailable, in milliseconds. */
  readonly away: { readonly from: number; to: number }[]
}

type Both = readonly [Server, Server]

const KILLS = ['one is killed', 'one is killed after an acceptance was answered', 'both are killed'] as const
const CUTS = [
  'connections to PostgreSQL are cut',
  'connections of both to PostgreSQL are cut',
  'connections to PostgreSQL fall silent',
] as const

type OtherFault = { readonly name: string; readonly inflict: () => Promise<unknown> }

type Plan = {
  readonly kills: number
  readonly cuts: number
  /** Faults of this evening alone, each inflicted once. */
  readonly others?: readonly OtherFault[]
  /** Returns the elapsed part of the evening, from 0 to 1. */
  readonly progress: () => number
  readonly random: Random
  readonly journal: Journal
  readonly log: (line: string) => void
}

/** Inflicts the faults spread over the evening, and counts them by name. */
export async function inflict(servers: Both, plan: Plan): Promise<ReadonlyMap<string, number>> {
  const { kills, cuts, others = [], progress, random, journal, log } = plan
  const times = new Map<string, number>()
  const ofServers = (name: Name): OtherFault => ({
    name,
    inflict: () => INFLICTIONS[name](servers, random, journal),
  })
  const planned = [
    ...Array.from({ length: kills }, (_, each) => ofServers(KILLS[each % KILLS.length] ?? KILLS[0])),
    ...Array.from({ length: cuts }, (_, each) => ofServers(CUTS[each % CUTS.length] ?? CUTS[0])),
    ...others,
  ]
  for (const [index, { name, inflict: begin }] of random.shuffled(planned).entries()) {
    while (progress() < (index + 1) / (planned.length + 1)) await sleep(50)
    log(name)
    count(times, name)
    await begin()
  }
  return times
}

type Name = (typeof KILLS)[number] | (typeof CUTS)[number]
type Infliction = (servers: Both, random: Random, journal: Journal) => Promise<unknown>

const INFLICTIONS: Readonly<Record<Name, Infliction>> = {
  'one is killed': (servers, random) => kill(oneOf(servers, random), random),
  'one is killed after an acceptance was answered': async (servers, random, journal) => {
    await nextAcceptance(journal)
    await kill(oneOf(servers, random), random)
  },
  'both are killed': (servers, random) => Promise.all(servers.map((server) => kill(server, random))),
  'connections to PostgreSQL are cut': async (servers, random) =>
    oneOf(servers, random).database.cutConnections(),
  'connections of both to PostgreSQL are cut': async (servers) =>
    servers.map(({ database }) => database.cutConnections()),
  'connections to PostgreSQL fall silent': async (servers, random) =>
    oneOf(servers, random).database.loseConnections(),
}

const oneOf = (servers: Both, random: Random): Server => random.pick(servers)

/** Waits for the next acceptance, for at most five seconds. */
async function nextAcceptance(journal: Journal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  journal.onAccepted = resolve
  await Promise.race([promise, sleep(5_000)])
  journal.onAccepted = () => {}
}

async function kill({ product, away }: Server, random: Random): Promise<void> {
  const gap = { from: Date.now(), to: Number.POSITIVE_INFINITY }
  away.push(gap)
  // A process that has ended unexpectedly is restarted; `watch` has reported it.
  await product.signal('SIGKILL').catch(() => {})
  await product.ended()
  await sleep(random.between(0, 1_000))
  await product.start()
  gap.to = Date.now()
}

/** Records a process that ends without having been killed. */
export function watch({ product, away }: Server, journal: Journal): () => void {
  let isTold = false
  const watching = setInterval(() => {
    product.pid().then(
      () => {
        isTold = false
      },
      () => {
        const isKilled = away.some(({ to }) => to > Date.now())
        if (!isKilled && !isTold) journal.wrong.push('a process ended by itself')
        isTold = true
      },
    )
  }, 500)
  return () => clearInterval(watching)
}

/** Returns the milliseconds between two times during which no process was running. */
export function downtime(servers: readonly Pick<Server, 'away'>[], from: number, to: number): number {
  const [first, ...others] = servers.map(({ away }) => away)
  let common = first ?? []
  for (const gaps of others) {
    common = common.flatMap((one) =>
      gaps
        .map((two) => ({ from: Math.max(one.from, two.from), to: Math.min(one.to, two.to) }))
        .filter((both) => both.from < both.to),
    )
  }
  return common.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.to, to) - Math.max(gap.from, from)), 0)
}
