/**
 * What grows with the stored orders: two equal products on one server, one with few orders and one with very many, in
 * turns. The orders of both are as dense, twenty seconds apart, so that a day has as many in both.
 */
import type { DB } from '@sousto/api/database/tables.ts'
import { createOrderHistory } from '@sousto/api/features/order-history/service.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { mediansInTurn } from './by-keys.ts'
import type { BenchEnvironment } from './environment.ts'
import { alternate } from './load.ts'
import { CLIENTS, settle } from './order-load.ts'
import type { Row } from './report.ts'
import { fullProduct } from './stored-orders.ts'

const FEW = 10_000
const RATE_TARGET = 0.9
const PAGE_TARGET = 2
const CALLS = 50

type Options = Pick<BenchEnvironment, 'databaseUrl' | 'folder' | 'rounds' | 'seconds'> & {
  readonly orders: number
}

export async function measureGrowth({
  databaseUrl,
  folder,
  rounds,
  seconds,
  orders,
}: Options): Promise<Row[]> {
  const few = await fullProduct(databaseUrl, folder, FEW, seconds)
  const many = await fullProduct(databaseUrl, folder, orders, seconds)
  for (const { load, pool } of [few, many]) {
    await load.warmUp()
    await settle(pool)
  }
  const stored = `${orders.toLocaleString('en')} stored`
  const pages = [pagesOf(few.databaseUrl), pagesOf(many.databaseUrl)] as const
  const rows: Row[] = []
  try {
    const compared = await alternate(rounds, many.load.round, few.load.round)
    rows.push({
      what: `Order of three dishes with ${stored}`,
      ours: compared.ours,
      unit: '/s',
      baseline: { name: `with ${FEW.toLocaleString('en')} stored`, value: compared.limit },
      target: { text: `≥ ${RATE_TARGET}`, met: compared.ours / compared.limit >= RATE_TARGET },
      note: `${CLIENTS} clients, p99 ${compared.p99} ms`,
    })
    for (const what of ['history', 'close'] as const) {
      const [theirs, ours] = await mediansInTurn(rounds * CALLS, [pages[0][what], pages[1][what]])
      rows.push({
        what: `${what === 'history' ? 'A page of an outlet’s past orders' : 'The daily close of an outlet'} with ${stored}`,
        ours,
        unit: 'ms',
        baseline: { name: `with ${FEW.toLocaleString('en')} stored`, value: theirs },
        target: { text: `≤ ${PAGE_TARGET}`, met: ours / theirs <= PAGE_TARGET },
      })
    }
    return rows
  } finally {
    for (const { stop } of pages) await stop()
    await few.stop()
    await many.stop()
  }
}

/** The outlet's screens, of the day before the latest order. */
function pagesOf(url: string) {
  const database = openDatabase<DB>({ url, max: 2 })
  const history = createOrderHistory({ database, clock: () => Temporal.Now.instant() })
  const known = (async () => {
    const { outlet } = await database.kysely
      .selectFrom('shop.orders')
      .select('restaurant_id as outlet')
      .limit(1)
      .executeTakeFirstOrThrow()
    const day = Temporal.Now.plainDateISO('Europe/Prague').subtract({ days: 1 })
    return { outlet, day: day.toString(), from: day.subtract({ days: 6 }).toString() }
  })()
  return {
    history: async () => {
      const { outlet, day, from } = await known
      return await history.list(outlet, { from, to: day, state: null, number: null, cursor: null })
    },
    close: async () => {
      const { outlet, day } = await known
      return await history.close(outlet, day)
    },
    stop: () => database.close(),
  }
}
