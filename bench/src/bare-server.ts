/**
 * The limit: Fastify with nothing around it. `MENU_FILE`: sends these bytes. `DATABASE_URL`: inserts an order of three
 * lines and its first state in one statement, into tables of the same shape as ours, and answers with its number.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()

const { MENU_FILE, DATABASE_URL } = process.env

if (MENU_FILE !== undefined) {
  const bytes = readFileSync(MENU_FILE)
  app.get('/menu', (_request, reply) => {
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-encoding', 'br')
      .header('etag', '"bare"')
      .send(bytes)
  })
}

if (DATABASE_URL !== undefined) {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
  await pool.query(`
    DROP SCHEMA IF EXISTS bare CASCADE;
    CREATE SCHEMA bare;
    CREATE TABLE bare.orders (LIKE shop.orders INCLUDING ALL);
    CREATE TABLE bare.order_lines (LIKE shop.order_lines INCLUDING ALL);
    CREATE TABLE bare.order_states (LIKE shop.order_states INCLUDING ALL);
    ALTER TABLE bare.order_lines ADD FOREIGN KEY (order_id) REFERENCES bare.orders;
    ALTER TABLE bare.order_states ADD FOREIGN KEY (order_id) REFERENCES bare.orders;
    ANALYZE bare.orders; ANALYZE bare.order_lines; ANALYZE bare.order_states;`)
  const text = `
    WITH placed AS (
      INSERT INTO bare.orders (
        guid, year, number, idempotency_key, request_hash, placed_at, state, restaurant_id, restaurant_name, restaurant_slug,
        city_slug, own_delivery, hotline, minutes_min, minutes_max, first_name, last_name, email, phone, note_to_courier, note_to_chef,
        address_code, address, lng, lat, area_code, deliver_at, lunch, payment_method, items, packaging, delivery, shortfall, tip,
        credits, total, bonus_credits, platform, device_version, notification_token, marketing_consent, context_log)
      VALUES ($1, 2026, $2, $3, $4, now(), 'confirmed', 1, 'Podnik', 'podnik', 'olomouc', false, '800 000 000', 30, 40, 'Eliška', 'Nováčková',
        'eliska@example.com', '+420777000123', '', '', 1, 'Švestková 14, Olomouc', 17.25, 49.59, 'olomouc-stred', NULL, false, 'cash',
        60000, 1500, 3900, 0, 0, 0, 65400, 0, 'web', '', NULL, false, NULL)
      RETURNING id
    ), lines AS (
      INSERT INTO bare.order_lines (order_id, position, item_id, restaurant_id, name, price, packaging, quantity, extras)
      SELECT placed.id, line.position, 1, 1, 'Pizza', 20000, 500, 1, '[]' FROM placed, generate_series(0, 2) AS line (position)
    ), states AS (
      INSERT INTO bare.order_states (order_id, state, at, actor) SELECT placed.id, 'confirmed', now(), 'customer' FROM placed
    )
    SELECT id FROM placed`
  const hash = Buffer.alloc(32)
  app.post('/orders', async () => {
    const number = randomInt(1_000_000, 10_000_000)
    const guid = randomUUID()
    await pool.query({ name: 'insert', text, values: [guid, number, randomUUID(), hash] }).catch(() => {})
    return { status: 'ok', order_number: `2026/${number}`, guid }
  })
}

await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
if (address === null || typeof address === 'string') throw new Error('not listening on a port')
console.log(`http://127.0.0.1:${address.port}`)
process.on('SIGTERM', () => process.exit(0))
