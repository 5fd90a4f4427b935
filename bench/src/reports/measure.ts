/** Reports of a year beside a plain sum over all their summaries, in turns (`administration.md` §8). */
import { join } from 'node:path'
import type { DB } from '@sousto/api/database/tables.ts'
import { createReports } from '@sousto/api/features/reports/report.ts'
import { openDatabase } from '@sousto/postgres/database.ts'
import { startEmbedded } from '@sousto/postgres/embedded.ts'
import { median } from '../load.ts'
import { settle } from '../order-load.ts'
import { runProduct } from '../processes.ts'
import type { Row } from '../report.ts'
import { CITIES, fillSummaries } from './rows.ts'

type Options = { readonly folder: string; readonly rounds: number; readonly orders: number }

const YEAR = { from: '2025-11-28', to: '2026-11-27', against: 'year' } as const
const REPORTS = [
  { what: 'by day', query: { ...YEAR, by: 'day' } },
  { what: 'by hour', query: { ...YEAR, by: 'hour' } },
  { what: 'by city', query: { ...YEAR, by: 'city' } },
  { what: 'by outlet', query: { ...YEAR, by: 'outlet' } },
  { what: 'of a city by outlet', query: { ...YEAR, by: 'outlet', city: 'mesto-7' } },
  { what: 'of an outlet by hour', query: { ...YEAR, by: 'hour', outlet: 7001 } },
  { what: 'of an outlet by day', query: { ...YEAR, by: 'day', outlet: 7001 } },
] as const
const MOST_MS = 2_000

/** Each column that a report sums, over both years of both tables. */
const PLAIN_SUM = ['report_hours', 'report_outlet_days'].map(
  (table) =>
    `SELECT sum(orders), sum(accepted), sum(accept_seconds), sum(delivered), sum(cancelled), sum(sales),
     sum(refunded_operator), sum(refunded_restaurant), sum(refunded_courier), sum(kitchens), sum(kitchen_seconds),
     sum(arrivals), sum(arrival_seconds), sum(promised), sum(late), sum(late_seconds), sum(courier_orders),
     sum(courier_seconds) FROM shop.${table}`,
)

export async function measureReports({ folder, rounds, orders }: Options): Promise<Row[]> {
  const dataDir = join(folder, 'reports')
  const product = await runProduct(dataDir)
  const server = await startEmbedded({ dataDir })
  await product.stop()
  const database = openDatabase<DB>({ url: server.url, max: 4 })
  const { pool } = database
  try {
    const stored = await fillSummaries(pool, orders)
    await settle(pool)
    const reports = createReports({ database })
    const plain = async () => {
      for (const text of PLAIN_SUM) await pool.query(text)
    }
    const timed = async (work: () => Promise<unknown>) => {
      const began = performance.now()
      await work()
      return performance.now() - began
    }
    const rows: Row[] = []
    for (const { what, query } of REPORTS) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        times[0].push(await timed(() => reports.read(query)))
        times[1].push(await timed(plain))
      }
      const [ours, plainly] = [median(times[0]), median(times[1])]
      rows.push({
        what: `A report of a year ${what}, beside the year before`,
        ours,
        unit: 'ms',
        baseline: { name: 'a plain sum over the summaries', value: plainly },
        target: { text: '≤ 2 s more', met: ours - plainly <= MOST_MS },
        note: `${orders.toLocaleString('en')} orders a year, ${CITIES} cities, ${stored.toLocaleString('en')} rows`,
      })
    }
    return rows
  } finally {
    await database.close()
    await server.stop()
  }
}
