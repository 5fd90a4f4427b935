/**
 * An evening of restaurants (`restaurants/evening.ts`) on a cluster that suffers one fault after another. Everything is
 * compared when the cluster is whole again: a frozen primary that goes on may undo what was acknowledged meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CleanUp } from '@sousto/simulated-people/clean-up.ts'
import { freePort } from '@sousto/testing/free-port.ts'
import { promiseTable } from '../report.ts'
import { evening } from '../restaurants/evening.ts'
import type { EveningResult } from '../restaurants/figures.ts'
import type { ClusterFault } from './faults.ts'
import { clusterProblem, startCluster } from './machines.ts'
import { startProbe } from './probe.ts'
import { costsOf, costTable, type Suffered, timedPromises } from './verdict.ts'

export type ClusterChaosOptions = {
  readonly faults: readonly ClusterFault[]
  readonly seed: number
  readonly outlets: number
  /** Orders per second. */
  readonly rate: number
  /** The negative control: with Patroni before 3.0.3 a frozen primary that goes on undoes acknowledged orders. */
  readonly etcd3: boolean
  readonly log: (line: string) => void
}

/** Milliseconds of orders before a fault, and after the cluster is whole again. */
const CALM = 8_000
/** Seconds: longer than a failover, so that a restaurant can answer an order that came before it. */
const GIVE_UP = 90

export async function clusterChaos(options: ClusterChaosOptions, cleanUp: CleanUp): Promise<EveningResult> {
  const { faults, seed, outlets, rate, etcd3, log } = options
  const problem = clusterProblem()
  if (problem !== null) throw new Error(`A cluster cannot be run: ${problem}.`)
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster({ ports, etcd3 }, cleanUp)
  log('the cluster is whole')
  const probe = startProbe(cluster.databaseUrl)
  cleanUp(probe.stop)

  const suffered: Suffered[] = []
  let acknowledgedAt: readonly number[] = []
  const result = await evening(
    {
      databaseUrl: cluster.databaseUrl,
      seed,
      outlets,
      rate,
      giveUp: GIVE_UP,
      orders: 0,
      kills: 0,
      cuts: 0,
      log,
      below: {
        front: { ports, url: cluster.site },
        inflict: async ({ ledger, servers }) => {
          acknowledgedAt = ledger.acknowledgedAt
          for (const { name: fault, suffer } of faults) {
            await sleep(CALM)
            const began = Date.now()
            log(fault)
            await suffer(cluster)
            const healed = Date.now()
            await cluster.whole()
            suffered.push({ fault, began, healed, whole: Date.now() })
            log(`  healed after ${((healed - began) / 1_000).toFixed(1)} s, and the cluster is whole again`)
          }
          await sleep(CALM)
          // No process can answer while the database is away.
          for (const { away } of servers) away.push(...probe.outages)
          return new Map(suffered.map(({ fault }) => [fault, 1]))
        },
      },
    },
    cleanUp,
  )
  const costs = costsOf({ suffered, outages: probe.outages, acknowledgedAt })
  const timed = timedPromises(costs)
  return {
    ...result,
    rows: [...result.rows, ...timed],
    text: [result.text, promiseTable(timed), costTable(costs)].join('\n\n'),
  }
}
