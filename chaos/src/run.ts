/**
 * `npm run chaos`: breaks the infrastructure below the product while customers order, and prints which promises were
 * kept.
 * `--minutes=30`: the duration; `--seed=7`: repeats the faults of an earlier run in their order. The exit code is 1 if
 * a promise was broken.
 *
 * `npm run chaos -- --only=restaurants --orders=1000`: restaurants answer on boards that lose their network, or do not
 * answer, while processes are killed. `--rate=2`: orders per second; `--outlets=12`, `--kills=30`, `--cuts=15`,
 * `--give-up=30` (seconds); `--json=evening.json`.
 *
 * `npm run chaos -- --only=outage --rounds=10 --seconds=10`: the database goes away again and again while visitors look
 * at pages and menus.
 *
 * `npm run chaos -- --only=restarts --rounds=20`: two processes are stopped and started in turn behind Debian's HAProxy.
 *
 * `npm run chaos -- --only=cluster`: such an evening of restaurants on a cluster of PostgreSQL that suffers one fault
 * after another. `--rate=2`, `--outlets=12`; `--faults=killed`: only those whose names contain it. `--etcd3` is the
 * negative control: it must break a promise with Debian 12's Patroni.
 *
 * `npm run chaos -- --only=versions --before=../before --orders=60`: a process of an earlier version, whose checkout is
 * there, beside one of this version.
 *
 * With `LOG_LEVEL=info` the processes write their logs to standard error.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { type CleanUp, withCleanUp } from '@sousto/simulated-people/clean-up.ts'
import { chaos } from './chaos.ts'
import { clusterChaos } from './cluster/cluster.ts'
import { CLUSTER_FAULTS, FREEZE } from './cluster/faults.ts'
import { outage } from './outage.ts'
import type { Row } from './report.ts'
import { restarts } from './restarts.ts'
import { evening } from './restaurants/evening.ts'
import type { EveningResult } from './restaurants/figures.ts'
import { versions } from './versions.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'orders' },
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    orders: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '2' },
    outlets: { type: 'string', default: '12' },
    kills: { type: 'string', default: '30' },
    cuts: { type: 'string', default: '15' },
    'give-up': { type: 'string', default: '30' },
    rounds: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    etcd3: { type: 'boolean', default: false },
    faults: { type: 'string', default: '' },
    before: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})

type Numbered = Exclude<keyof typeof values, 'only' | 'json' | 'etcd3' | 'faults' | 'before'>
function numberOf(name: Numbered, least: number): number {
  const value = Number(values[name])
  if (!(value >= least)) throw new Error(`--${name}=… is a number, at least ${least}`)
  return value
}

const seed = numberOf('seed', 0)
const begin = new Date().toISOString()

async function ownPostgres(cleanUp: CleanUp): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sousto-evening-data-'))
  cleanUp(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir })
  cleanUp(postgres.stop)
  return postgres.url
}

const withTime = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)

/** Writes the figures of an evening, and prints the orders that broke a promise. */
async function told(running: Promise<EveningResult>): Promise<EveningResult> {
  const result = await running
  if (values.json !== undefined) {
    await writeFile(values.json, `${JSON.stringify({ begin, seed, ...result.json }, null, 2)}\n`)
  }
  for (const story of result.stories.slice(0, 20)) console.log(`\n${story}`)
  return result
}

const restaurants = () =>
  withCleanUp(async (cleanUp) => {
    const databaseUrl = await ownPostgres(cleanUp)
    console.log(`${values.orders} orders, --seed=${seed}`)
    const options = {
      databaseUrl,
      seed,
      orders: numberOf('orders', 1),
      rate: numberOf('rate', 0.01),
      outlets: numberOf('outlets', 1),
      kills: numberOf('kills', 0),
      cuts: numberOf('cuts', 0),
      giveUp: numberOf('give-up', 3),
      log: withTime,
    }
    return await told(evening(options, cleanUp))
  })

const cluster = () =>
  withCleanUp(async (cleanUp) => {
    console.log(`--seed=${seed}`)
    const options = {
      seed,
      faults: values.etcd3 ? [FREEZE] : CLUSTER_FAULTS.filter(({ name }) => name.includes(values.faults)),
      etcd3: values.etcd3,
      rate: numberOf('rate', 0.01),
      outlets: numberOf('outlets', 1),
      log: withTime,
    }
    return await told(clusterChaos(options, cleanUp))
  })

const RUNS: Readonly<
  Record<string, () => Promise<{ readonly rows: readonly Row[]; readonly text: string }>>
> = {
  orders: () => {
    const minutes = numberOf('minutes', 0.01)
    console.log(`${minutes} minutes, --seed=${seed}`)
    return chaos({
      seed,
      length: { minutes },
      customers: 8,
      longestFault: 25,
      patience: 20,
      flood: { pages: 200, logins: 2_000 },
      diskMegabytes: 3_000,
      log: console.log,
    })
  },
  restaurants,
  cluster,
  versions: () =>
    withCleanUp(async (cleanUp) => {
      const databaseUrl = await ownPostgres(cleanUp)
      const options = {
        databaseUrl,
        before: values.before,
        seed,
        orders: numberOf('orders', 1),
        log: withTime,
      }
      return await told(versions(options, cleanUp))
    }),
  outage: () =>
    withCleanUp(async (cleanUp) => {
      const databaseUrl = await ownPostgres(cleanUp)
      const options = { rounds: numberOf('rounds', 1), seconds: numberOf('seconds', 0.1), log: console.log }
      return await outage({ databaseUrl, ...options }, cleanUp)
    }),
  restarts: () =>
    withCleanUp(async (cleanUp) => {
      const databaseUrl = await ownPostgres(cleanUp)
      return await restarts({ databaseUrl, rounds: numberOf('rounds', 1), log: console.log }, cleanUp)
    }),
}

const run = RUNS[values.only]
if (run === undefined) throw new Error(`--only=… is one of ${Object.keys(RUNS).join(', ')}`)
const { rows, text } = await run()
const broken = rows.filter((row) => row.broken.length > 0)
console.log(`\n${begin}, seed ${seed}, load ${loadavg()[1]?.toFixed(1)}\n\n${text}`)
for (const { promise, broken: why } of broken)
  console.log(`\nBroken: ${promise}\n${why.slice(0, 50).join('\n')}`)
process.exit(broken.length === 0 ? 0 : 1)
