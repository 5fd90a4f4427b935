/**
 * Read requests of customers: the menu, the list, pages, addresses. The baseline is plain Fastify that sends the same
 * bytes.
 */
import { join } from 'node:path'
import { BENCHMARK_RESTAURANT } from '@sousto/demo/catalogue.ts'
import type { BenchEnvironment } from './environment.ts'
import { alternate, read } from './load.ts'
import { run } from './processes.ts'
import { record } from './record-responses.ts'
import type { Row } from './report.ts'

type Reading = {
  readonly what: string
  /** Paths that are requested in turn. */
  readonly paths: readonly string[]
  /**
   * A parameter that the page reads but that does not change its contents. Each request has its own value, so that none
   * is answered from the cache.
   */
  readonly distinct?: string
  readonly connections: number
  /** The minimum ratio to plain Fastify. */
  readonly target?: number
  /** A cookie as sent by a logged-in visitor. */
  readonly cookie?: string
  /** The minimum number of responses per second. */
  readonly least?: number
}

const suggestion = (text: string) => `/lokace/ruian?text=${encodeURIComponent(text)}`

const CITY = '/rozvoz-jidel/olomouc'
const RESTAURANT = `${CITY}/${BENCHMARK_RESTAURANT}/objednat`

const READINGS: readonly Reading[] = [
  {
    what: 'Menu of a restaurant with 120 dishes',
    paths: [`/api/menu/${BENCHMARK_RESTAURANT}`],
    connections: 32,
    target: 0.6,
  },
  { what: 'Restaurant list of a city', paths: ['/api/restaurants?city=olomouc'], connections: 32 },
  { what: 'City page, from the cache', paths: [CITY], connections: 32, target: 0.9 },
  { what: 'Restaurant page, from the cache', paths: [RESTAURANT], connections: 32, target: 0.9 },
  {
    what: 'City page, for visitors with a session',
    paths: [CITY],
    connections: 32,
    cookie: `session=${'x'.repeat(64)}`,
    least: 2_000,
  },
  { what: 'City page, rendered', paths: [CITY], distinct: 'message', connections: 8 },
  { what: 'Restaurant page, rendered', paths: [RESTAURANT], distinct: 'kategorie', connections: 8 },
  {
    what: 'Address suggestion, letter by letter',
    paths: ['šve', 'švestk', 'Švestková', 'Švestková 1', 'svestkova 14 olom', 'šwestková 14'].map(suggestion),
    connections: 32,
  },
  {
    what: 'Areas at a point (gpstest)',
    paths: ['/lokace/gpstest/17.271405/49.592466', '/lokace/gpstest/17.25/49.6', '/lokace/gpstest/14.2/50.9'],
    connections: 32,
  },
]

export async function measureReads({ product, folder, rounds, seconds }: BenchEnvironment): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, reading] of READINGS.entries()) {
    const { what, paths, distinct, connections, cookie } = reading
    const headers = { 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) }
    const file = join(folder, `answers-${index}.json`)
    await record(product.url, paths, headers, file)
    const baselineServer = await run('bench/src/baseline-server.ts', { ANSWERS: file })
    const from = (url: string, duration: number) =>
      read({ url, connections, seconds: duration, headers, paths, distinct })
    await from(baselineServer.url, 1)
    await from(product.url, 1)
    const { ours, limit, p99 } = await alternate(
      rounds,
      () => from(product.url, seconds),
      () => from(baselineServer.url, seconds),
    )
    await baselineServer.stop()
    rows.push({
      what,
      ours,
      unit: '/s',
      baseline: { name: 'plain Fastify', value: limit },
      target: targetOf(ours, limit, reading),
      note: `${connections} connections, p99 ${p99} ms`,
    })
    console.log(`${what}: ${Math.round(ours)}/s, plain Fastify ${Math.round(limit)}/s`)
  }
  return rows
}

function targetOf(ours: number, limit: number, { target, least }: Reading): Row['target'] {
  if (target !== undefined) return { text: `≥ ${target}`, met: ours / limit >= target }
  return least === undefined ? null : { text: `≥ ${least} /s`, met: ours >= least }
}
