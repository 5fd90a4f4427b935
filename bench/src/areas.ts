/**
 * 2,000 delivery areas over the whole country: the time to find a point's areas, and whether districts contain their
 * own addresses.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AreaEntry, CatalogueFile } from '@sousto/contract/catalogue-file/format.ts'
import { demoCatalogueFile } from '@sousto/demo/catalogue.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { districtRows } from './districts.ts'
import { alternate, type Comparison, read } from './load.ts'
import { run, runCommand } from './processes.ts'
import { record } from './record-responses.ts'
import type { Row } from './report.ts'

type Options = {
  readonly folder: string
  readonly rounds: number
  readonly seconds: number
  readonly districts?: string | undefined
  readonly register?: string | undefined
}

/** More concurrent requests than a large country causes, and the number for maximum throughput. */
const CONNECTIONS = [8, 32]
const MOST_MS = 3

/** A grid over most of Czechia. */
const GRID = { west: 12.6, south: 48.85, columns: 50, rows: 40, width: 0.12, height: 0.05 }
const CORNERS = 60
const POINTS = 500

export async function measureAreas(options: Options): Promise<Row[]> {
  const { districts, register } = options
  const placed = districts && register ? await districtRows(districts, register.split(',')) : []
  return [...(await speedRows(options)), ...placed]
}

async function speedRows({ folder, rounds, seconds }: Options): Promise<Row[]> {
  const server = await startEmbedded({ dataDir: join(folder, 'areas') })
  const file = join(folder, 'areas.json')
  writeFileSync(file, JSON.stringify(catalogue()))
  await runCommand(['import', file], { DATABASE_URL: server.url })
  const environment = {
    DATABASE_URL: server.url,
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    DEMO_DATA: '0',
  }
  const service = await run('apps/server/src/main.ts', environment, ['--only=location'])
  try {
    const paths = [...points()]
    const recorded = join(folder, 'areas-answers.json')
    await record(service.url, paths, {}, recorded)
    const baselineServer = await run('bench/src/baseline-server.ts', { ANSWERS: recorded })
    const rows: Row[] = []
    for (const connections of CONNECTIONS) {
      const from = (url: string, duration: number) => read({ url, connections, seconds: duration, paths })
      await from(baselineServer.url, 1)
      await from(service.url, 1)
      const speeds = await alternate(
        rounds,
        () => from(service.url, seconds),
        () => from(baselineServer.url, seconds),
      )
      rows.push(...rowsOf(speeds, connections))
    }
    await baselineServer.stop()
    return rows
  } finally {
    await service.stop()
    await server.stop()
  }
}

function rowsOf({ ours, limit, p99, limitP99 }: Comparison, connections: number): Row[] {
  const what = `A point among ${GRID.columns * GRID.rows} areas (gpstest)`
  const note = `${connections} connections`
  const baseline = (value: number) => ({ name: 'plain Fastify', value })
  const target = { text: `≤ ${MOST_MS} ms`, met: p99 <= MOST_MS }
  return [
    { what, ours, unit: '/s', baseline: baseline(limit), target: null, note },
    { what: `${what}, p99`, ours: p99, unit: 'ms', baseline: baseline(limitP99), target, note },
  ]
}

/** The demo's restaurants with their own areas, below other areas of the marketplace. */
function catalogue(): CatalogueFile {
  const demo = demoCatalogueFile()
  const city = demo.cities[0]?.slug ?? ''
  return { ...demo, areas: [...cells()].map((cell, index) => area(`oblast-${index}`, city, cell)) }
}

type Cell = { readonly lng: number; readonly lat: number }

/** Yields the centre of each cell. */
function* cells(): Generator<Cell> {
  const { west, south, columns, rows, width, height } = GRID
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      yield { lng: west + (column + 0.5) * width, lat: south + (row + 0.5) * height }
    }
  }
}

/** Returns a jagged circle that is somewhat larger than its cell, so that neighbours overlap. */
function area(code: string, city: string, { lng, lat }: Cell): AreaEntry {
  const ring = Array.from({ length: CORNERS }, (_, corner): [number, number] => {
    const angle = (corner * 2 * Math.PI) / CORNERS
    const reach = 0.6 + 0.1 * Math.sin(corner * 7)
    return [
      degrees(lng + Math.cos(angle) * GRID.width * reach),
      degrees(lat + Math.sin(angle) * GRID.height * reach),
    ]
  })
  const [first = [lng, lat]] = ring
  const properties = {
    code,
    city,
    fee: 19,
    extraMinutes: 5,
    minimumOrder: 200,
    noFreeDelivery: false,
    message: null,
  }
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...ring, first]] } }
}

const degrees = (value: number) => Number(value.toFixed(7))

/** Yields the same points in each run, spread evenly by steps that share no factor with the grid. */
function* points(): Generator<string> {
  const { west, south, columns, rows, width, height } = GRID
  for (let index = 0; index < POINTS; index += 1) {
    const lng = west + ((index * 0.618_033_988) % 1) * columns * width
    const lat = south + ((index * 0.754_877_666) % 1) * rows * height
    yield `/lokace/gpstest/${degrees(lng)}/${degrees(lat)}`
  }
}
