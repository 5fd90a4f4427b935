/**
 * `npm run bench`: each figure with its baseline, measured in the same run.
 * `--short`: one-second rounds and fewer orders, as a smoke test.
 * `--only=reads,orders,stored,starts`: some of the figures. `--only=areas`: 2,000 delivery areas; with `--districts=` (GeoJSON of city
 * districts by KOD) and `--register=` (register files or archives, comma-separated) also whether points fall in their own district.
 * `--only=search --addresses=<archive of the register>`: speed of the address search with the whole country (about ten minutes).
 * `--only=register --addresses=<archive of the register>`: its import; with `--krovak=` (directory of control points) also the accuracy
 * of its coordinates.
 * `--only=boards`: orders on their way to 500 order boards at two processes, and the memory of idle boards.
 * `--only=positions`: positions of 1,000 couriers on their way to 200 screens at two processes.
 * `--only=board-opening`: how soon a board with 20 orders can be pressed on a slow processor, with Chromium.
 * `--only=floods`: orders while thousands ask for pages and logins.
 * `--only=month`: closing a month of the ledger, beside orders; `--orders=100000` of them in the month (1,000,000).
 * `--only=dishes`: the search among 85,000 dishes beside a read of ten of them by their keys;
 * `--only=administration-lists`: pages of lists of administration, each beside a read of as many rows by their keys;
 * `--orders=50000` of them (1,000,000).
 * `--only=stored`: orders, an outlet's past orders and its daily close beside a database with few orders; `--orders=5000000` (1,000,000).
 * `--only=reports`: reports of a year, beside a plain sum over their summaries; `--orders=1000000` of them (10,000,000).
 * `--only=checkouts --other=<folder>`: orders per second beside another checkout, in `--pairs=20` of rounds.
 * `--only=cores`: pages and orders of two processes beside one, on two cores.
 * `--only=logins`: whether response times reveal if an e-mail is known.
 * `--only=pages`: Lighthouse's figures of seven pages, with Chromium; `--page=Home` one of them, `--http2` behind the TLS front of `ops` (needs
 * Caddy), `--slowdown=2` for a phone whose processor is so many times slower than ours (4).
 * `--only=filmstrip`: a picture of each tenth of a second while a city’s page comes on slow 4G, side by side in `bench/results`.
 * `--only=interaction`: sizes, and tasks of a slow processor, of a city with 1,612 restaurants and a menu of 734 dishes, with Chromium.
 * `--only=address-probes --data=<directory>`: the address search by classes of spellings, on the same.
 * `--only=dispatch`: the assignment of couriers on published days, which `MDRP=<folder or archive>` names; `--solutions=<folder>` keeps the
 * solutions.
 * `--only=quality --data=<directory>`: quality of the address search, on the data directory of a product with the register.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { measureProbes } from './address-probes/measure.ts'
import { measureAdministrationLists } from './administration-lists/measure.ts'
import { measureAreas } from './areas.ts'
import { measureBoards } from './boards/measure.ts'
import { measureOpening } from './boards/opening.ts'
import { compareCheckouts } from './checkouts.ts'
import { measureCores } from './cores.ts'
import { measureDishSearch } from './dish-search/measure.ts'
import { measureDispatch } from './dispatch/measure.ts'
import type { BenchEnvironment } from './environment.ts'
import { measureFloods } from './floods.ts'
import { measureInteraction } from './interaction/measure.ts'
import { measureLogins } from './logins.ts'
import { measureMonth } from './month/measure.ts'
import { measureOrders } from './orders.ts'
import { takeFilmstrip } from './pages/filmstrip.ts'
import { measurePages } from './pages/measure.ts'
import { measurePositions } from './positions/measure.ts'
import { residentMegabytes, runProduct, stopAll, temporaryDirectory } from './processes.ts'
import { measureReads } from './reads.ts'
import { measureRegister } from './register-import.ts'
import { type Row, report } from './report.ts'
import { measureReports } from './reports/measure.ts'
import { measureQuality } from './search-quality/measure.ts'
import { measureSearch } from './search-speed/measure.ts'
import { measureStarts } from './startup.ts'
import { measureStored } from './stored-orders.ts'

const DURATIONS = {
  full: { rounds: 3, seconds: 4, stored: 1_000_000, ofYear: 10_000_000 },
  short: { rounds: 3, seconds: 1, stored: 50_000, ofYear: 500_000 },
}
const ON_RUNNING_PRODUCT = ['reads', 'orders', 'stored', 'starts']
const MAX_MEGABYTES = 300
const MOST_DISHES = 85_000

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: 'reads,orders,stored,starts' },
    data: { type: 'string' },
    districts: { type: 'string' },
    register: { type: 'string' },
    addresses: { type: 'string' },
    krovak: { type: 'string' },
    solutions: { type: 'string' },
    page: { type: 'string' },
    http2: { type: 'boolean', default: false },
    slowdown: { type: 'string', default: '4' },
    orders: { type: 'string' },
    other: { type: 'string' },
    pairs: { type: 'string', default: '20' },
  },
})
const durations = values.short ? DURATIONS.short : DURATIONS.full
const selected = new Set(values.only.split(','))
const rows: Row[] = []
const directory = temporaryDirectory()
const dataDir = join(directory.path, 'data')
try {
  if (selected.has('areas'))
    rows.push(...(await measureAreas({ folder: directory.path, ...durations, ...values })))
  if (selected.has('register')) {
    const { krovak } = values
    const options = { folder: directory.path, ...durations, addresses: addressesFile(), krovak }
    rows.push(...(await measureRegister(options)))
  }
  if (selected.has('boards')) rows.push(...(await measureBoards({ folder: directory.path, ...durations })))
  if (selected.has('positions'))
    rows.push(...(await measurePositions({ folder: directory.path, ...durations })))
  if (selected.has('board-opening')) rows.push(...(await measureOpening({ folder: directory.path })))
  if (selected.has('floods')) rows.push(...(await measureFloods({ folder: directory.path, ...durations })))
  if (selected.has('cores')) rows.push(...(await measureCores({ folder: directory.path, ...durations })))
  if (selected.has('logins')) rows.push(...(await measureLogins({ folder: directory.path, ...durations })))
  if (selected.has('checkouts')) {
    const { other, pairs } = values
    if (other === undefined) throw new Error('--only=checkouts needs --other=<folder of another checkout>')
    rows.push(
      ...(await compareCheckouts({ folder: directory.path, ...durations, other, pairs: Number(pairs) })),
    )
  }
  if (selected.has('month')) {
    const orders = values.orders === undefined ? durations.stored : Number(values.orders)
    rows.push(...(await measureMonth({ folder: directory.path, ...durations, orders })))
  }
  if (selected.has('dishes')) {
    rows.push(...(await measureDishSearch({ folder: directory.path, ...durations, dishes: MOST_DISHES })))
  }
  if (selected.has('administration-lists')) {
    const orders = values.orders === undefined ? durations.stored : Number(values.orders)
    rows.push(...(await measureAdministrationLists({ folder: directory.path, ...durations, orders })))
  }
  if (selected.has('reports')) {
    const orders = values.orders === undefined ? durations.ofYear : Number(values.orders)
    rows.push(...(await measureReports({ folder: directory.path, ...durations, orders })))
  }
  if (selected.has('pages')) {
    const { page, short, http2 } = values
    await measurePages({
      folder: directory.path,
      rounds: short ? 1 : durations.rounds,
      page,
      http2,
      slowdown: Number(values.slowdown),
    })
  }
  if (selected.has('filmstrip')) await takeFilmstrip({ folder: directory.path })
  if (selected.has('interaction'))
    await measureInteraction({ folder: directory.path, rounds: values.short ? 1 : durations.rounds })
  if (selected.has('dispatch')) {
    const { solutions, short } = values
    rows.push(...(await measureDispatch({ folder: directory.path, ...durations, solutions, short })))
  }
  if (selected.has('quality')) rows.push(...(await measureQuality(registerData())))
  if (selected.has('address-probes')) rows.push(...(await measureProbes(registerData())))
  if (selected.has('search'))
    rows.push(...(await measureSearch({ folder: directory.path, ...durations, addresses: addressesFile() })))
  if (ON_RUNNING_PRODUCT.some((name) => selected.has(name))) await measureRunning()
  if (selected.has('starts')) rows.push(...(await measureStarts(dataDir, durations.rounds)))
  if (rows.length > 0) report(rows)
} finally {
  await stopAll()
  directory.remove()
}

function addressesFile(): string {
  if (values.addresses === undefined)
    throw new Error('--only=search and --only=register need --addresses=<archive of the register>')
  return values.addresses
}

function registerData(): string {
  if (values.data === undefined)
    throw new Error('--only=quality and --only=address-probes need --data=<directory>')
  return values.data
}

async function measureRunning(): Promise<void> {
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const stored = values.orders === undefined ? durations.stored : Number(values.orders)
  const setting: BenchEnvironment = {
    product,
    databaseUrl: server.url,
    folder: directory.path,
    ...durations,
    stored,
  }
  try {
    if (selected.has('reads')) rows.push(...(await measureReads(setting)))
    if (selected.has('orders')) rows.push(...(await measureOrders(setting)))
    rows.push(memoryRow(residentMegabytes(product)))
    if (selected.has('stored')) rows.push(...(await measureStored(setting)))
  } finally {
    await product.stop()
    await server.stop()
  }
}

function memoryRow(ours: number): Row {
  return {
    what: 'Memory of the process after this load, without PostgreSQL',
    ours,
    unit: 'MB',
    baseline: null,
    target: { text: `≤ ${MAX_MEGABYTES} MB`, met: ours <= MAX_MEGABYTES },
  }
}
