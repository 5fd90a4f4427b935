/** Summaries of two years of 30 cities. Each outlet has some fifteen orders a day. */
import { MEDIAN_FIGURES } from '@sousto/domain/reports/medians.ts'
import type pg from 'pg'

export const CITIES = 30
const DAYS = 2 * 366
const HOURS = 12
const ORDERS_OF_OUTLET = 15

const DATES = `generate_series(0, ${DAYS - 1}) AS d`
const DAY = `date '2026-11-27' - d`
/** The columns that follow from the number of orders, as on an ordinary day. */
const OTHERS = (orders: string) =>
  `${orders}, ${orders}, ${orders} * 130, ${orders}, ${orders} / 20, ${orders} * 41200, ${orders} * 90, ${orders} * 40, 0,
   ${orders}, ${orders} * 45, ${orders}, ${orders} * 2040, ${orders}, ${orders} / 15, ${orders} * 20, ${orders}, ${orders} * 1200`

/** `orders` are those of one year. Returns how many rows there are. */
export async function fillSummaries(pool: pg.Pool, orders: number): Promise<number> {
  const perHour = Math.max(1, Math.round(orders / 366 / CITIES / HOURS))
  const outlets = Math.max(1, Math.round(orders / 366 / CITIES / ORDERS_OF_OUTLET))
  await pool.query(
    'TRUNCATE shop.report_hours, shop.report_outlet_days, shop.report_outlet_hours, shop.report_spreads, shop.report_cancellations',
  )
  await pool.query(
    `INSERT INTO shop.report_hours SELECT ${DAY}, 'mesto-' || c, 10 + h, ${OTHERS(`(${perHour} + (d * 7 + h * 5 + c) % 9)`)}
     FROM ${DATES}, generate_series(1, ${CITIES}) AS c, generate_series(1, ${HOURS}) AS h`,
  )
  await pool.query(
    `INSERT INTO shop.report_outlet_days SELECT ${DAY}, 'mesto-' || c, c * 1000 + o, ${OTHERS(`(${ORDERS_OF_OUTLET} + (d * 7 + o * 5) % 9)`)}
     FROM ${DATES}, generate_series(1, ${CITIES}) AS c, generate_series(1, ${outlets}) AS o`,
  )
  await pool.query(
    `INSERT INTO shop.report_cancellations SELECT ${DAY}, 'mesto-' || c, c * 1000 + o, 'sold_out', 'none', 1, 41200
     FROM ${DATES}, generate_series(1, ${CITIES}) AS c, generate_series(1, ${outlets}) AS o`,
  )
  await pool.query(
    `INSERT INTO shop.report_outlet_hours
     SELECT ${DAY}, 'mesto-' || c, c * 1000 + 1, ${OTHERS('(1 + (d + h) % 3)')}, 10 + h
     FROM ${DATES}, generate_series(1, ${CITIES}) AS c, generate_series(1, ${HOURS}) AS h`,
  )
  // A city has many values of a figure on a day, an outlet few.
  for (const [values, from, until] of [
    [40, 0, 0],
    [9, 1, outlets],
  ] as const) {
    await pool.query(
      `INSERT INTO shop.report_spreads SELECT ${DAY}, 'mesto-' || c, CASE WHEN o = 0 THEN 0 ELSE c * 1000 + o END, figure,
         ARRAY(SELECT 60 * (10 + v + d % 5) FROM generate_series(1, ${values}) AS v),
         ARRAY(SELECT 1 + v % 7 FROM generate_series(1, ${values}) AS v)
       FROM ${DATES}, generate_series(1, ${CITIES}) AS c, generate_series(${from}, ${until}) AS o,
         unnest($1::text[]) AS figure`,
      [MEDIAN_FIGURES],
    )
  }
  const { rows } = await pool.query<{ rows: number }>(
    'SELECT (SELECT count(*) FROM shop.report_hours) + (SELECT count(*) FROM shop.report_outlet_days) AS rows',
  )
  return rows[0]?.rows ?? 0
}
