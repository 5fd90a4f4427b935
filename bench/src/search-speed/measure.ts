/** Address suggestions for the whole country, half and a tenth of it: speed, memory, time until ready. */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { type Running, run } from '../processes.ts'
import type { Row } from '../report.ts'
import { library, trigrams } from './alternatives.ts'
import { type Filled, fillDatabase } from './database.ts'
import { keystrokes, TOGETHER } from './keystrokes.ts'
import { overHttp, roundRobin, type Speed, typing } from './load.ts'

export type Options = {
  readonly folder: string
  readonly seconds: number
  /** The path of the register: a CSV file or an archive of such files. */
  readonly addresses: string
}

const PERCENTS = [10, 50, 100]
/** The targets for the whole register. */
const TARGET = { rate: 3_000, p50: 3, p99: 15, megabytes: 600, ready: 10 }
/** Keystrokes per second of 200 fast typists, and of the target. */
const PACES = [1_000, TARGET.rate]
/** The number of addresses typed; their prefixes are more texts than one measurement sends. */
const TYPED = 8_000
/** The library needs three kilobytes per address, so a larger register is sampled: every second, third… address. */
const LIBRARY_MAX_ADDRESSES = 300_000

export async function measureSearch({ folder, seconds, addresses }: Options): Promise<Row[]> {
  const server = await startEmbedded({ dataDir: `${folder}/register` })
  try {
    const rows: Row[] = []
    for (const percent of PERCENTS) {
      const filled = await fillDatabase(server.url, addresses, percent)
      rows.push(...(await measureDatabase(filled, percent === 100, seconds)))
    }
    return rows
  } finally {
    await server.stop()
  }
}

async function measureDatabase({ url, addresses }: Filled, whole: boolean, seconds: number): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const size = `${addresses.toLocaleString('en')} addresses`
  try {
    const texts = roundRobin(await keystrokes(pool, TYPED))
    const service = await startService(url)
    await overHttp(service.url, texts, TOGETHER, seconds)
    const ours = await overHttp(service.url, texts, TOGETHER, seconds)
    const paced: Speed[] = []
    for (const pace of PACES) paced.push(await typing(service.url, texts, TOGETHER, seconds, pace))
    const alone = await overHttp(service.url, texts, 1, seconds)
    const loaded = memoryOf(service)
    await pool.query('NOTIFY register_changed')
    // Waits for the end of the reload, during which both registers are in memory.
    await pause(service.readyAfter * 3_000)
    const swapped = memoryOf(service)
    await service.stop()
    const grams = await trigrams(pool, texts, TOGETHER, seconds)
    const other = await library(pool, Math.ceil(addresses / LIBRARY_MAX_ADDRESSES), texts, seconds)
    console.log(size, { ours, paced, alone, loaded, swapped, grams, other, ready: service.readyAfter })
    return [
      ...speedRows(size, ours, grams, whole),
      ...paced.flatMap((speed) => pacedRows(size, speed, whole)),
      row(`One person at a time, p50 (${size})`, alone.p50, 'ms'),
      row(`One person at a time, p99 (${size})`, alone.p99, 'ms'),
      {
        ...row(
          `Suggestions of MiniSearch (${other.addresses.toLocaleString('en')} addresses)`,
          other.rate,
          '/s',
        ),
        note: `p50 ${other.p50.toFixed(1)} ms, p99 ${other.p99.toFixed(1)} ms`,
      },
      row(
        `Memory of the location service (${size})`,
        loaded.now,
        'MB',
        whole ? ['≤', TARGET.megabytes] : undefined,
      ),
      row(`Its peak while another edition is loaded (${size})`, swapped.most, 'MB'),
      row(`From start to ready (${size})`, service.readyAfter, 's', whole ? ['≤', TARGET.ready] : undefined),
    ]
  } finally {
    await pool.end()
  }
}

function speedRows(size: string, ours: Speed, grams: Speed, whole: boolean): Row[] {
  const baseline = (value: number) => ({ name: 'pg_trgm', value })
  const targets = whole ? TARGET : undefined
  return [
    {
      ...row(`Suggestions, key by key (${size})`, ours.rate, '/s', targets && ['≥', targets.rate]),
      baseline: baseline(grams.rate),
    },
    {
      ...row(`Suggestions, p50 (${size})`, ours.p50, 'ms', targets && ['≤', targets.p50]),
      baseline: baseline(grams.p50),
    },
    {
      ...row(`Suggestions, p99 (${size})`, ours.p99, 'ms', targets && ['≤', targets.p99]),
      baseline: baseline(grams.p99),
    },
  ]
}

function pacedRows(size: string, { rate, p50, p99 }: Speed, whole: boolean): Row[] {
  const what = `at ${Math.round(rate).toLocaleString('en')} a second (${size})`
  return [
    row(`Suggestions ${what}, p50`, p50, 'ms', whole ? ['≤', TARGET.p50] : undefined),
    row(`Suggestions ${what}, p99`, p99, 'ms', whole ? ['≤', TARGET.p99] : undefined),
  ]
}

type Aim = readonly [comparison: '≤' | '≥', value: number]

function row(what: string, ours: number, unit: string, target?: Aim): Row {
  const [comparison, value] = target ?? ['≤', Number.NaN]
  const met = comparison === '≤' ? ours <= value : ours >= value
  return {
    what,
    ours,
    unit,
    baseline: null,
    target: target ? { text: `${comparison} ${value} ${unit}`, met } : null,
  }
}

/** Starts only the location service, in a separate process. */
function startService(databaseUrl: string): Promise<Running> {
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DEMO_DATA: '0',
    // The same setting as in `npm start` (`scripts/start.mjs`).
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=16',
  }
  return run('apps/server/src/main.ts', environment, ['--only=location'])
}

/** Returns resident megabytes, now and at their peak since the start. NaN if the system does not provide them. */
function memoryOf({ pid }: Running): { readonly now: number; readonly most: number } {
  const megabytes = (status: string, name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { now: megabytes(status, 'VmRSS'), most: megabytes(status, 'VmHWM') }
  } catch {
    return { now: Number.NaN, most: Number.NaN }
  }
}
