/** Copies of an order in the database of a product. */
import type pg from 'pg'

/**
 * Columns in which a copy of an order differs from the original; `n` counts the copies. 7919 is coprime to nine
 * million, so no number occurs twice.
 */
const OWN: Readonly<Record<string, string>> = {
  guid: 'gen_random_uuid()',
  idempotency_key: 'gen_random_uuid()',
  number: '1000000 + (sample.number - 1000000 + n * 7919::bigint) % 9000000',
  placed_at: `sample.placed_at - n * interval '20 seconds'`,
}

/**
 * Copies the only order, with other values in the columns of `more`. Foreign keys are valid by construction, so their
 * checks are disabled during the copy.
 */
export async function copyOrders(
  pool: pg.Pool,
  copies: number,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'shop' AND table_name = 'orders' AND column_name <> 'id'`)
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => more[name] ?? OWN[name] ?? `sample.${name}`)
  await pool.query('SET session_replication_role = replica')
  await pool.query(
    `WITH sample AS (SELECT * FROM shop.orders LIMIT 1),
    copies AS (
      INSERT INTO shop.orders (${names.join(', ')})
      SELECT ${values.join(', ')} FROM sample, generate_series(1, $1::int) AS n
      RETURNING id
    ), lines AS (
      INSERT INTO shop.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
      SELECT copies.id, position, item_id, restaurant_id, name, price, packaging, quantity, extras FROM copies, shop.order_lines
    )
    INSERT INTO shop.order_states (order_id, state, at, actor)
    SELECT copies.id, state, at, actor FROM copies, shop.order_states`,
    [copies],
  )
  await pool.query('SET session_replication_role = origin')
}
