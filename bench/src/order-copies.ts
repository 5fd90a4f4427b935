/** Copies of an order in the database of a product. */
import type pg from 'pg'

/**
 * Columns in which a copy of an order differs from the original; `n` counts the copies. 7919 is coprime to nine
 * million, so no number occurs twice in a year.
 */
const OWN: Readonly<Record<string, string>> = {
  guid: 'gen_random_uuid()',
  idempotency_key: 'gen_random_uuid()',
  number: '1000000 + (sample.number - 1000000 + n * 7919::bigint) % 9000000',
  placed_at: `sample.placed_at - n * interval '20 seconds'`,
  year: `extract(year FROM (sample.placed_at - n * interval '20 seconds') AT TIME ZONE 'Europe/Prague')`,
  state: `'delivered'`,
}

/** One statement holds all of its copies in memory. */
const BATCH = 250_000

/**
 * Copies the only order, of one outlet, with its lines, parts and states, with other values in the columns of `more`. The copies are
 * delivered, twenty seconds apart. Foreign keys are valid by construction, so their checks are disabled meanwhile.
 */
export async function copyOrders(
  pool: pg.Pool,
  copies: number,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'shop' AND table_name = 'orders' AND column_name <> 'id'`)
  const { rows: samples } = await pool.query<{ id: number }>('SELECT id FROM shop.orders LIMIT 1')
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => more[name] ?? OWN[name] ?? `sample.${name}`)
  await pool.query('SET session_replication_role = replica')
  for (let first = 1; first <= copies; first += BATCH) {
    await pool.query(
      `WITH sample AS (SELECT * FROM shop.orders WHERE id = $1),
      copies AS (
        INSERT INTO shop.orders (${names.join(', ')})
        SELECT ${values.join(', ')} FROM sample, generate_series($2::int, $3::int) AS n
        RETURNING id, placed_at, state, restaurant_id
      ), lines AS (
        INSERT INTO shop.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
        SELECT copies.id, position, item_id, copies.restaurant_id, name, price, packaging, quantity, extras
        FROM copies, shop.order_lines WHERE order_id = $1
      ), parts AS (
        INSERT INTO shop.order_parts (order_id, outlet_id, received_at, state, finished_at)
        SELECT copies.id, copies.restaurant_id, copies.placed_at, CASE copies.state WHEN 'delivered' THEN 'delivered' ELSE 'new' END,
          copies.placed_at
        FROM copies, shop.order_parts WHERE order_id = $1
      )
      INSERT INTO shop.order_events (order_id, type, state, at, actor)
      SELECT copies.id, event.type, event.state, copies.placed_at, event.actor FROM copies, (
        SELECT 'order.placed', 'confirmed', 'customer' UNION ALL SELECT 'order.moved', 'delivered', 'courier'
      ) AS event (type, state, actor)`,
      [samples[0]?.id, first, Math.min(copies, first + BATCH - 1)],
    )
  }
  await pool.query('SET session_replication_role = origin')
}
