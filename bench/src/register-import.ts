/**
 * Imports the whole address register, with a plain `COPY` of the same rows as the baseline: time, memory, size,
 * accuracy of coordinates.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toWgs84 } from '@sousto/location/features/addresses/import/krovak.ts'
import { type Database, openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import type { PoolClient } from 'pg'
import * as z from 'zod'
import { median } from './load.ts'
import type { Row } from './report.ts'

type Options = {
  readonly folder: string
  readonly rounds: number
  /** The archive of the whole register. */
  readonly addresses: string
  /** A directory with `reference_312.csv` and `known_points.json`. */
  readonly krovak: string | undefined
}

const TABLES = ['towns', 'parts', 'districts', 'streets', 'places'] as const
const MOST = { ratio: 2, megabytes: 500, metres: 1 }
const program = new URL('../../apps/server/src/cli/sousto.ts', import.meta.url).pathname

export async function measureRegister({ folder, rounds, addresses, krovak }: Options): Promise<Row[]> {
  const server = await startEmbedded({ dataDir: join(folder, 'register') })
  const database = openDatabase<unknown>({ url: server.url, statementTimeout: 0 })
  try {
    const imports: Imported[] = [await imported(addresses, server.url)]
    const again = await imported(addresses, server.url)
    const inPlace = [await bareCopy(database, folder, 'before')]
    const afterwards = [await bareCopy(database, folder, 'after')]
    while (imports.length < rounds) {
      await database.pool.query(`TRUNCATE ${TABLES.map((table) => `location.${table}`).join(', ')}`)
      imports.push(await imported(addresses, server.url))
      inPlace.push(await bareCopy(database, folder, 'before'))
      afterwards.push(await bareCopy(database, folder, 'after'))
    }
    const size = await sizes(database)
    const exact = krovak === undefined ? [] : await exactness(database, krovak)
    return [
      ...rows({ imports, again, inPlace: median(inPlace), afterwards: median(afterwards), size }),
      ...exact,
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

type Measured = {
  readonly imports: readonly Imported[]
  readonly again: Imported
  /** Seconds of a plain `COPY` into tables that already have indexes, and into tables that get them afterwards. */
  readonly inPlace: number
  readonly afterwards: number
  readonly size: Size
}

function rows({ imports, again, inPlace, afterwards, size }: Measured): Row[] {
  const ours = median(imports.map(({ seconds }) => seconds))
  const megabytes = Math.max(...imports.map(({ megabytes }) => megabytes))
  const what = 'Import of the address register'
  const alone = { baseline: null, target: null }
  return [
    {
      what,
      ours,
      unit: 's',
      baseline: { name: 'plain COPY, same keys and references', value: inPlace },
      target: { text: `≤ ${MOST.ratio}×`, met: ours <= inPlace * MOST.ratio },
      note: `${size.places.toLocaleString('en')} addresses from the archive as published`,
    },
    {
      what,
      ours,
      unit: 's',
      baseline: { name: 'plain COPY, keys afterwards too', value: afterwards },
      target: null,
    },
    { what: 'The same register again, nothing changed', ours: again.seconds, unit: 's', ...alone },
    {
      what: 'Peak memory of the importing process',
      ours: megabytes,
      unit: 'MB',
      baseline: null,
      target: { text: `≤ ${MOST.megabytes} MB`, met: megabytes <= MOST.megabytes },
    },
    { what: 'Register on disk, with indexes', ours: size.megabytes, unit: 'MB', ...alone },
  ]
}

type Imported = { readonly seconds: number; readonly megabytes: number }

/** Runs the command as an operator does, and measures it from start to end. */
async function imported(path: string, url: string): Promise<Imported> {
  const begin = performance.now()
  const child = spawn(process.execPath, [program, 'addresses', 'import', path], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let megabytes = 0
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = peakMegabytes(child.pid) ?? megabytes
    await Promise.race([ended, pause(100)])
  }
  if ((await ended) !== 0) throw new Error('the import failed')
  return { seconds: (performance.now() - begin) / 1000, megabytes }
}

function peakMegabytes(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/**
 * The fastest possible import: the server reads its own files, without our code or a network, into tables that get the
 * same indexes before or after, and the same foreign keys after.
 */
async function bareCopy(
  { pool }: Database<unknown>,
  folder: string,
  keys: 'before' | 'after',
): Promise<number> {
  const files = join(folder, 'copied')
  mkdirSync(files, { recursive: true })
  // The server may run under a different account.
  chmodSync(files, 0o777)
  const client = await pool.connect()
  try {
    await client.query('CREATE SCHEMA baseline')
    for (const table of TABLES) {
      await client.query(`COPY (SELECT * FROM location.${table}) TO '${files}/${table}'`)
      await client.query(
        `CREATE TABLE baseline.${table} (LIKE location.${table} INCLUDING ALL EXCLUDING INDEXES)`,
      )
    }
    const begin = performance.now()
    if (keys === 'before') await addKeys(client)
    for (const table of TABLES) await client.query(`COPY baseline.${table} FROM '${files}/${table}'`)
    if (keys === 'after') await addKeys(client)
    await addReferences(client)
    const seconds = (performance.now() - begin) / 1000
    console.log(`Bare COPY, indexes ${keys}: ${seconds.toFixed(1)} s`)
    await client.query('DROP SCHEMA baseline CASCADE')
    return seconds
  } finally {
    client.release()
  }
}

async function addKeys(client: PoolClient): Promise<void> {
  for (const table of TABLES) await client.query(`ALTER TABLE baseline.${table} ADD PRIMARY KEY (code)`)
}

async function addReferences(client: PoolClient): Promise<void> {
  for (const { table, column, target } of REFERENCES) {
    await client.query(
      `ALTER TABLE baseline.${table} ADD FOREIGN KEY (${column}) REFERENCES baseline.${target}`,
    )
  }
}

const REFERENCES = [
  { table: 'parts', column: 'town_code', target: 'towns' },
  { table: 'districts', column: 'town_code', target: 'towns' },
  { table: 'streets', column: 'town_code', target: 'towns' },
  { table: 'places', column: 'part_code', target: 'parts' },
  { table: 'places', column: 'district_code', target: 'districts' },
  { table: 'places', column: 'street_code', target: 'streets' },
] as const

type Size = { readonly places: number; readonly megabytes: number }

async function sizes({ pool }: Database<unknown>): Promise<Size> {
  const bytes = TABLES.map((table) => `pg_total_relation_size('location.${table}')`).join(' + ')
  const { rows } = await pool.query<Size>(
    `SELECT (SELECT count(*) FROM location.places) AS places, (${bytes}) / 1048576.0 AS megabytes`,
  )
  return rows[0] ?? { places: 0, megabytes: 0 }
}

type Place = { readonly lng: number; readonly lat: number }
const METRES_PER_DEGREE = 111_195

function metres(a: Place, b: Place): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180)
  return Math.hypot(east, a.lat - b.lat) * METRES_PER_DEGREE
}

const townHalls = z.object({
  town_hall_controls: z.array(
    z.object({ kod_adm: z.coerce.number(), lat: z.number(), lon: z.number(), tolerance_m: z.number() }),
  ),
})

/** Compares points computed by the official method, and town halls with their positions on maps. */
async function exactness({ pool }: Database<unknown>, folder: string): Promise<Row[]> {
  const [, ...lines] = readFileSync(join(folder, 'reference_312.csv'), 'utf8').trim().split(/\r?\n/)
  const errors = lines.map((line) => {
    const [y = 0, x = 0, lat = 0, lng = 0] = line.split(',').slice(-4).map(Number)
    const found = toWgs84(y, x)
    return found === null ? Number.POSITIVE_INFINITY : metres(found, { lng, lat })
  })
  const halls = townHalls.parse(
    JSON.parse(readFileSync(join(folder, 'known_points.json'), 'utf8')),
  ).town_hall_controls
  const { rows } = await pool.query<Place & { readonly code: number }>(
    'SELECT code, lng, lat FROM location.places WHERE code = ANY($1)',
    [halls.map(({ kod_adm }) => kod_adm)],
  )
  const registered = halls.flatMap((hall) => {
    const place = rows.find(({ code }) => code === hall.kod_adm)
    return place === undefined ? [] : [metres(place, { lng: hall.lon, lat: hall.lat }) <= hall.tolerance_m]
  })
  const worst = Math.max(...errors)
  const right = registered.filter(Boolean).length
  return [
    {
      what: 'Largest distance from coordinates by the official method',
      ours: worst,
      unit: 'm',
      baseline: null,
      target: { text: `≤ ${MOST.metres} m`, met: worst <= MOST.metres },
      note: `${errors.length} points`,
    },
    {
      what: 'Town halls where maps show them',
      ours: right,
      unit: '',
      baseline: null,
      target: { text: `all ${registered.length}`, met: right === registered.length },
      note: `of ${halls.length}, ${registered.length} are in the archive`,
    },
  ]
}
