/**
 * Measures how soon an order reaches its board, and the cost of an idle board (`operations.md` §3, §9): 500 outlets of
 * a large city, each with a board at one of two processes, and 50 orders a second, sent to both in turn.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BoardEvent } from '@sousto/contract/board/wire.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import pg from 'pg'
import { writeLargeCity } from '../interaction/large-product.ts'
import { type Running, residentMegabytes, runCommand, runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { type SampleOrder, sampleOrders } from '../sample-order.ts'
import { openBoard } from './board.ts'
import { staffOf } from './staff.ts'

const BOARDS = 500
const IDLE_BOARDS = 1_000
const ORDERS_PER_SECOND = 50
/** Milliseconds. */
const MAX_P99 = 300
/** The server's memory per idle board. */
const MAX_KILOBYTES = 30
/** More than needed, because some of the outlets do not deliver to the address. */
const CITY = { restaurants: 900, dishes: 18_000, longestMenu: 60, nonstop: true }
/** Milliseconds without activity before memory is read, and before an order counts as lost. */
const REST_MS = 15_000

type Options = { readonly folder: string; readonly seconds: number }

export async function measureBoards({ folder, seconds }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'boards')
  // Starts with the demo data, whose addresses are kept.
  const first = await runProduct(dataDir)
  await runCommand(['import', writeLargeCity(folder, CITY), '--replace-all'], {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  const server = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const second = await runProduct(join(folder, 'second'), {
    DATABASE_URL: server.url,
    DEMO_DATA: '0',
    // It cannot reach the mailbox of the first process.
    LOG_LEVEL: 'fatal',
  })
  try {
    const orders = await ordersOf(first.url, BOARDS)
    const cookies = await staffOf(
      pool,
      orders.map(({ outlet }) => outlet),
    )
    const idle = await kilobytesOfIdle(second, cookies)
    const measured = await sendOrders([first, second], { orders, cookies, seconds: seconds * 5 })
    return [...rowsOf(measured), idle]
  } finally {
    await second.stop()
    await first.stop()
    await pool.end()
    await server.stop()
  }
}

async function ordersOf(url: string, count: number): Promise<SampleOrder[]> {
  const orders: SampleOrder[] = []
  for await (const order of sampleOrders(url)) {
    orders.push(order)
    if (orders.length === count) return orders
  }
  throw new Error(`only ${orders.length} restaurants take an order now`)
}

type Cookies = ReadonlyMap<number, string>

async function kilobytesOfIdle(process: Running, cookies: Cookies): Promise<Row> {
  const people = [...cookies].map(([outlet, cookie]) => ({ outlet, cookie }))
  const open = async (count: number) => {
    const boards = []
    for (let index = 0; index < count; index += 1) {
      const person = people[index % people.length]
      if (person !== undefined) boards.push(await openBoard(process.url, person, () => {}))
    }
    return boards
  }
  const warm = await open(200)
  await delay(REST_MS)
  const before = residentMegabytes(process)
  const boards = await open(IDLE_BOARDS)
  await delay(REST_MS)
  const each = ((residentMegabytes(process) - before) * 1024) / IDLE_BOARDS
  for (const { close } of [...boards, ...warm]) close()
  console.log(`an idle board: ${Math.round(each)} kB`)
  return {
    what: `Memory of the server for an idle board, of ${IDLE_BOARDS}`,
    ours: each,
    unit: 'kB',
    baseline: null,
    target: { text: `≤ ${MAX_KILOBYTES} kB`, met: each <= MAX_KILOBYTES },
  }
}

type Sent = { readonly outlet: number; readonly at: number; readonly answered: number }
type Shown = { readonly outlet: number; readonly at: number }
type Measured = {
  readonly sent: ReadonlyMap<string, Sent>
  /** The board that showed an order, and when it first did, by order number. */
  readonly shown: ReadonlyMap<string, Shown>
  /** Cards that came to a board once more for the same event. */
  readonly repeated: number
}

async function sendOrders(
  processes: readonly [Running, Running],
  load: { readonly orders: readonly SampleOrder[]; readonly cookies: Cookies; readonly seconds: number },
): Promise<Measured> {
  const shown = new Map<string, Shown>()
  const received = new Set<string>()
  let repeated = 0
  const show = (outlet: number) => (event: BoardEvent) => {
    if (event.type !== 'card') return
    const { number } = event.card
    if (!shown.has(number)) shown.set(number, { outlet, at: performance.now() })
    const once = `${outlet} ${event.id} ${number}`
    if (received.has(once)) repeated += 1
    received.add(once)
  }
  let turn = 0
  const next = () => processes[turn++ % 2] ?? processes[0]
  const boards = []
  for (const [outlet, cookie] of load.cookies)
    boards.push(await openBoard(next().url, { outlet, cookie }, show(outlet)))

  const sent = new Map<string, Sent>()
  const sending: Promise<void>[] = []
  for (let index = 0; index < ORDERS_PER_SECOND * load.seconds; index += 1) {
    const order = load.orders[index % load.orders.length]
    if (order !== undefined) {
      const process = next()
      const each = place(process, order).then(({ number, ...times }) => {
        sent.set(number, { outlet: order.outlet, ...times })
      })
      // Failures are reported after the boards are closed.
      each.catch(() => {})
      sending.push(each)
    }
    await delay(1000 / ORDERS_PER_SECOND)
  }
  await Promise.allSettled(sending)
  for (
    let waited = 0;
    waited < REST_MS && [...sent.keys()].some((number) => !shown.has(number));
    waited += 100
  )
    await delay(100)
  for (const { close } of boards) close()
  await Promise.all(sending)
  return { sent, shown, repeated }
}

async function place({ url }: Running, { body, email }: SampleOrder) {
  const at = performance.now()
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: body.replace(email, () => `eliska${randomUUID()}@example.cz`),
  })
  const text = await answer.text()
  const number = /"order_number":"([^"]+)"/.exec(text)?.[1]
  if (number === undefined) throw new Error(`an order was refused: ${answer.status} ${text}`)
  return { number, at, answered: performance.now() }
}

function rowsOf({ sent, shown, repeated }: Measured): Row[] {
  const p99 = (times: readonly number[]) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  const reached = [...sent].filter(([number, { outlet }]) => shown.get(number)?.outlet === outlet)
  const ours = p99(reached.map(([number, { at }]) => (shown.get(number)?.at ?? Number.NaN) - at))
  const answered = p99([...sent.values()].map(({ at, answered }) => answered - at))
  console.log(`an order on its board: p99 ${Math.round(ours)} ms, answered after ${Math.round(answered)} ms`)
  return [
    {
      what: `Order on its board, p99, ${BOARDS} boards at two processes, ${ORDERS_PER_SECOND} orders a second`,
      ours,
      unit: 'ms',
      baseline: { name: 'the order answered', value: answered },
      target: { text: `≤ ${MAX_P99} ms`, met: ours <= MAX_P99 },
    },
    {
      what: 'Orders on their boards of those acknowledged',
      ours: reached.length,
      unit: '',
      baseline: { name: 'acknowledged', value: sent.size },
      target: { text: 'equal, none twice', met: reached.length === sent.size && repeated === 0 },
      note: `${repeated} twice`,
    },
  ]
}
