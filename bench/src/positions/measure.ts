/**
 * Measures how soon a courier's position is on the screens of dispatchers, and what the screens cost (`dispatch.md`
 * §11): 1,000 couriers who send a position every ten seconds, and 200 screens, in 20 cities at two processes.
 */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CityChanges } from '@sousto/contract/dispatch/wire.ts'
import { POSITION_SECONDS } from '@sousto/domain/ride/positions.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { openEvents } from '../boards/board.ts'
import { processorSeconds, type Running, runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { type BenchCity, createCities } from './city-people.ts'

const CITIES = 20
const COURIERS = 1_000
const SCREENS = 200
/** Couriers ride eastwards at 18 km/h. */
const DEGREES_A_SECOND = 5 / 72_000
const BEGAN = Date.now()
/** After the last position, until every screen has shown it. */
const REST_MS = 3_000

type Options = { readonly folder: string; readonly seconds: number }
type Processes = readonly [Running, Running]

export async function measurePositions({ folder, seconds }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'positions')
  const first = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const second = await runProduct(join(folder, 'second'), {
    DATABASE_URL: server.url,
    DEMO_DATA: '0',
    // It cannot reach the mailbox of the first process.
    LOG_LEVEL: 'fatal',
  })
  const processes = [first, second] as const
  try {
    const cities = await createCities(pool, {
      cities: CITIES,
      couriers: COURIERS / CITIES,
      screens: SCREENS / CITIES,
    })
    const load = { cities, seconds: seconds * 5 }
    // Warms both processes up.
    await sendPositions(processes, { cities, seconds: POSITION_SECONDS })
    const without = await measured(processes, () => sendPositions(processes, load))
    const screens = await openScreens(processes, cities)
    const watched = await measured(processes, async () => {
      const answered = await sendPositions(processes, load, screens.expect)
      await delay(REST_MS)
      return answered
    })
    await screens.close()
    return rowsOf({ without, watched, shown: screens.shown, missing: screens.missing() })
  } finally {
    await second.stop()
    await first.stop()
    await pool.end()
    await server.stop()
  }
}

async function measured(processes: Processes, work: () => Promise<readonly number[]>) {
  const spent = () => processes.reduce((sum, each) => sum + processorSeconds(each), 0)
  const before = spent()
  const answered = await work()
  return { answered, positions: answered.length, processor: spent() - before }
}

/** The server writes times without trailing zeros. */
const keyOf = (courier: number, at: string) => `${courier} ${Date.parse(at)}`

type Expect = (courier: number, at: string) => void

/** Sends a position of each courier every ten seconds, to both processes. Returns the milliseconds of each answer. */
async function sendPositions(
  processes: Processes,
  { cities, seconds }: { readonly cities: readonly BenchCity[]; readonly seconds: number },
  expect: Expect = () => {},
): Promise<readonly number[]> {
  const couriers = cities.flatMap(({ centre, couriers: own }) =>
    own.map((courier) => ({ ...courier, centre })),
  )
  const answers: Promise<number>[] = []
  const every = (POSITION_SECONDS * 1_000) / couriers.length
  const begin = performance.now()
  for (let index = 0; index * every < seconds * 1_000; index += 1) {
    await delay(Math.max(0, begin + index * every - performance.now()))
    const courier = couriers[index % couriers.length]
    if (courier === undefined) continue
    const at = new Date().toISOString()
    const lng = courier.centre.lng + ((Date.now() - BEGAN) / 1_000) * DEGREES_A_SECOND
    const position = {
      number: Math.floor(Date.now() / 1_000),
      deviceAt: at,
      lng,
      lat: courier.centre.lat,
      accuracy: 8,
    }
    expect(courier.id, at)
    answers.push(send(processes[index % 2] ?? processes[0], courier.cookie, position))
  }
  return await Promise.all(answers)
}

async function send({ url }: Running, cookie: string, position: object): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${url}/api/provoz/courier/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ offset: 0, positions: [position] }),
  })
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes('"kept"'))
    throw new Error(`a position was not kept: ${answer.status} ${text}`)
  return performance.now() - from
}

/** Opens the screens, which load the state of their city whenever the stream reports a change. */
async function openScreens(processes: Processes, cities: readonly BenchCity[]) {
  const shown: number[] = []
  /** By position: the time at which it was sent, and the screens that have not shown it. */
  const expected = new Map<string, { readonly from: number; left: number }>()
  const closing: (() => Promise<void>)[] = []
  for (const { slug, screens } of cities) {
    for (const [index, cookie] of screens.entries()) {
      const process = processes[index % 2] ?? processes[0]
      const seen = new Map<number, string>()
      const show = ({ couriers = [] }: CityChanges) => {
        for (const { id, position } of couriers) {
          if (position === null || seen.get(id) === position.at) continue
          seen.set(id, position.at)
          const sent = expected.get(keyOf(id, position.at))
          if (sent === undefined) continue
          shown.push(performance.now() - sent.from)
          sent.left -= 1
        }
      }
      closing.push(await openScreen(process, { slug, cookie }, show))
    }
  }
  return {
    shown,
    expect: (courier: number, at: string) => {
      expected.set(keyOf(courier, at), { from: performance.now(), left: SCREENS / CITIES })
    },
    missing: () => expected.values().reduce((sum, { left }) => sum + left, 0),
    close: async () => {
      await Promise.all(closing.map((close) => close()))
    },
  }
}

async function openScreen(
  { url }: Running,
  { slug, cookie }: { readonly slug: string; readonly cookie: string },
  show: (changes: CityChanges) => void,
): Promise<() => Promise<void>> {
  let isDue = false
  let loading: Promise<void> | null = null
  let version: string | undefined
  async function load(): Promise<void> {
    while (isDue) {
      isDue = false
      const query = version === undefined ? '' : `?seen=${version}`
      const answer = await fetch(`${url}/api/provoz/dispatch/${slug}${query}`, { headers: { cookie } })
      if (answer.status !== 200) throw new Error(`a screen was not loaded: ${answer.status}`)
      const changes = (await answer.json()) as CityChanges
      version = changes.version
      show(changes)
    }
    loading = null
  }
  const stream = await openEvents(url, { query: `city=${slug}`, cookie }, ({ type }) => {
    if (type === 'beat') return
    isDue = true
    loading ??= load()
  })
  return async () => {
    stream.close()
    await loading
  }
}

type Measured = Awaited<ReturnType<typeof measured>>
type Figures = {
  readonly without: Measured
  readonly watched: Measured
  /** Milliseconds from sending a position until a screen has it. */
  readonly shown: readonly number[]
  readonly missing: number
}

const p99 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

function rowsOf({ without, watched, shown, missing }: Figures): Row[] {
  const each = ({ processor, positions }: Measured) => (processor * 1_000) / positions
  const size = `${COURIERS} couriers, ${SCREENS} screens, two processes`
  return [
    {
      what: `Position on a screen, p99 (${size})`,
      ours: p99(shown),
      unit: 'ms',
      baseline: { name: 'the position answered', value: p99(watched.answered) },
      target: null,
      note: `${missing} of ${shown.length + missing} replaced by a later one before`,
    },
    {
      what: `Position answered, p99 (${size})`,
      ours: p99(watched.answered),
      unit: 'ms',
      baseline: { name: 'without screens', value: p99(without.answered) },
      target: null,
    },
    {
      what: `Processor time of both processes for a position (${size})`,
      ours: each(watched),
      unit: 'ms',
      baseline: { name: 'without screens', value: each(without) },
      target: null,
    },
  ]
}
