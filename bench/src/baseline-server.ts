/**
 * The baseline: plain Fastify. `ANSWERS` is a file of recorded responses, which it replays byte by byte. `DATABASE_URL`
 * is a database that contains one order: each `POST /orders` inserts a copy of it with its lines and first state, in
 * one statement, into tables of the same shape as ours, and answers with its number. `POST /orders-with-board` also
 * inserts the part for the outlet's board, the event for the board, and the queued mail, i.e. every row that the
 * product writes with an order.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { Recorded } from './record-responses.ts'

const app = Fastify()
const { ANSWERS, DATABASE_URL } = process.env

if (ANSWERS !== undefined) {
  // Written by `record-responses.ts`.
  const recorded = JSON.parse(readFileSync(ANSWERS, 'utf8')) as Recorded
  const answers = new Map(
    Object.entries(recorded).map(([path, { headers, body }]) => [
      path,
      { headers, bytes: Buffer.from(body, 'base64') },
    ]),
  )
  app.get('/*', (request, reply) => {
    // A page that is recorded once may be requested with parameters.
    const answer = answers.get(request.url) ?? answers.get(request.url.split('?')[0] ?? '')
    if (answer === undefined) return reply.callNotFound()
    return reply.headers(answer.headers).send(answer.bytes)
  })
}

if (DATABASE_URL !== undefined) {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  await pool.query(`
    DROP SCHEMA IF EXISTS baseline CASCADE;
    CREATE SCHEMA baseline;
    CREATE TABLE baseline.orders (LIKE shop.orders INCLUDING ALL);
    CREATE TABLE baseline.order_lines (LIKE shop.order_lines INCLUDING ALL);
    CREATE TABLE baseline.order_events (LIKE shop.order_events INCLUDING ALL);
    CREATE TABLE baseline.order_parts (LIKE shop.order_parts INCLUDING ALL);
    CREATE TABLE baseline.order_mails (LIKE shop.order_mails INCLUDING ALL);
    ALTER TABLE baseline.order_lines ADD FOREIGN KEY (order_id) REFERENCES baseline.orders;
    ALTER TABLE baseline.order_events ADD FOREIGN KEY (order_id) REFERENCES baseline.orders;
    ALTER TABLE baseline.order_parts ADD FOREIGN KEY (order_id) REFERENCES baseline.orders;`)
  for (const path of ['/orders', '/orders-with-board']) {
    const insert = await insertOfCopy(pool, path === '/orders-with-board')
    app.post(path, async (request) => {
      const key = request.headers['idempotency-key']
      const guid = randomUUID()
      for (;;) {
        const number = randomInt(1_000_000, 10_000_000)
        const { rowCount } = await pool.query(insert({ guid, number, idempotency_key: key }))
        if (rowCount === 1) return { status: 'ok', order_number: `2026/${number}`, guid }
      }
    })
  }
}

/** The statement that inserts a copy of the newest order under new numbers. */
async function insertOfCopy(
  pool: pg.Pool,
  withBoard: boolean,
): Promise<(fresh: Record<string, unknown>) => pg.QueryConfig> {
  const { rows } = await pool.query<Record<string, unknown>>(
    'SELECT * FROM shop.orders ORDER BY id DESC LIMIT 1',
  )
  const [newest] = rows
  if (newest === undefined) throw new Error('no order to copy')
  const { id, ...order } = newest
  const { rows: lines } = await pool.query<Record<string, unknown>>(
    'SELECT * FROM shop.order_lines WHERE order_id = $1 ORDER BY position',
    [id],
  )
  const columns = Object.keys(order)
  const of = (name: string) =>
    lines.map((line) => (name === 'extras' ? JSON.stringify(line[name]) : line[name]))
  const lists = ['item_id', 'restaurant_id', 'name', 'price', 'packaging', 'quantity', 'extras'].map(of)
  const parameter = (index: number) => `$${index + 1}`
  const list = (index: number) => parameter(columns.length + index)
  const board = `, outlets AS (
      SELECT DISTINCT id, placed_at, restaurant_id FROM placed, unnest(${list(1)}::int[]) AS line (restaurant_id)
    ), parts AS (
      INSERT INTO baseline.order_parts (order_id, received_at, outlet_id) SELECT id, placed_at, restaurant_id FROM outlets
    ), mails AS (
      INSERT INTO baseline.order_mails (order_id, due_at, template) SELECT id, placed_at, 'orderReceived' FROM placed
    )`
  const text = `
    WITH placed AS (
      INSERT INTO baseline.orders (${columns.join(', ')}) VALUES (${columns.map((_, index) => parameter(index)).join(', ')})
      ON CONFLICT DO NOTHING
      RETURNING id, state, placed_at
    ), lines AS (
      INSERT INTO baseline.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
      SELECT placed.id, line.position - 1, item_id, restaurant_id, name, price, packaging, quantity, extras
      FROM placed, unnest(${list(0)}::int[], ${list(1)}::int[], ${list(2)}::text[], ${list(3)}::int[], ${list(4)}::int[], ${list(5)}::int[],
        ${list(6)}::jsonb[]) WITH ORDINALITY AS line (item_id, restaurant_id, name, price, packaging, quantity, extras, position)
    ), states AS (
      INSERT INTO baseline.order_events (order_id, type, state, at, actor) SELECT id, 'order.placed', state, placed_at, 'customer' FROM placed
    )${withBoard ? board : ''}
    SELECT id FROM placed`
  return (fresh) => {
    const copy = { ...order, ...fresh }
    return {
      name: withBoard ? 'insert-with-board' : 'insert',
      text,
      values: [...columns.map((column) => copy[column]), ...lists],
    }
  }
}

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('not listening on a port')
console.log(`http://127.0.0.1:${address.port}`)
process.on('SIGTERM', () => process.exit(0))
