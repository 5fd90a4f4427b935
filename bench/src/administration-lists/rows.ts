/** A marketplace of 30 cities for the lists of administration. Its people and outlets are invented. */
import type pg from 'pg'
import { copyOrders } from '../order-copies.ts'

export const CITIES = 30
export const CUSTOMERS = 200_000
/** An outlet of every city has one of so many names. */
const OUTLETS = 200

/** Copies the only order, and adds customers, of whom each has some of the orders, and refunds of each hundredth order. */
export async function fillMarketplace(pool: pg.Pool, orders: number): Promise<void> {
  await pool.query(
    `INSERT INTO shop.users (email, first_name, last_name, phone, created_at, activated_at)
     SELECT 'zakaznik-' || n || '@priklad.example', 'Eliška', 'Nováčková', '777123456', now(), now()
     FROM generate_series(1, $1::int) AS n`,
    [CUSTOMERS],
  )
  const { rows } = await pool.query<{ first: number }>('SELECT min(id) AS first FROM shop.users')
  await copyOrders(pool, orders - 1, {
    city_slug: `'mesto-' || n % ${CITIES}`,
    restaurant_name: `'Podnik číslo ' || n % ${OUTLETS}`,
    state: `CASE WHEN n % 20 = 7 THEN 'cancelled' WHEN n % 1000 = 3 THEN 'unpaid' ELSE 'delivered' END`,
    user_id: `${rows[0]?.first ?? 0} + n % ${CUSTOMERS}`,
  })
  await pool.query(
    `INSERT INTO shop.refunds (order_id, tender, amount, reason, note, bearer, key, requested_at, requested_by, state, confirmed_at)
     SELECT id, 'cash', 100, 'goodwill', '', 'operator', 'bench ' || id, placed_at, 'bench', 'confirmed', placed_at
     FROM shop.orders WHERE id % 100 = 0`,
  )
  await pool.query('ANALYZE')
}
