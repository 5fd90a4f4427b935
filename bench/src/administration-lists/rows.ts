/** A marketplace of 30 cities for the lists of administration. Its people and outlets are invented. */
import type pg from 'pg'
import { copyOrders } from '../order-copies.ts'

export const CITIES = 30
export const CUSTOMERS = 200_000
/** An outlet of every city has one of so many names. */
const NAMES = 200
/** A day has 4,320 orders, so that each of these has more than any real outlet. */
const OUTLETS = 20

const CAMPAIGNS = 20_000
const APPLICATIONS = 20_000

/** Copies the only order, and adds customers, of whom each has some of the orders, and refunds of each hundredth order. */
export async function fillMarketplace(pool: pg.Pool, orders: number): Promise<void> {
  await pool.query(
    `INSERT INTO shop.users (email, first_name, last_name, phone, created_at, activated_at)
     SELECT 'zakaznik-' || n || '@priklad.example', 'Eliška', 'Nováčková', '777123456', now(), now()
     FROM generate_series(1, $1::int) AS n`,
    [CUSTOMERS],
  )
  const { rows } = await pool.query<{ first: number }>('SELECT min(id) AS first FROM shop.users')
  const { rows: outlets } = await pool.query<{ id: number }>(
    `SELECT id FROM shop.restaurants ORDER BY id LIMIT ${OUTLETS}`,
  )
  await copyOrders(pool, orders - 1, {
    city_slug: `'mesto-' || n % ${CITIES}`,
    restaurant_name: `'Podnik číslo ' || n % ${NAMES}`,
    restaurant_id: `('{${outlets.map(({ id }) => id).join()}}'::integer[])[1 + n % ${outlets.length}]`,
    state: `CASE WHEN n % 20 = 7 THEN 'cancelled' WHEN n % 1000 = 3 THEN 'unpaid' ELSE 'delivered' END`,
    user_id: `${rows[0]?.first ?? 0} + n % ${CUSTOMERS}`,
  })
  await pool.query(
    `INSERT INTO shop.refunds (order_id, tender, amount, reason, note, bearer, key, requested_at, requested_by, state, confirmed_at)
     SELECT id, 'cash', 100, 'goodwill', '', 'operator', 'bench ' || id, placed_at, 'bench', 'confirmed', placed_at
     FROM shop.orders WHERE id % 100 = 0`,
  )
  await fillOffice(pool)
  await pool.query('ANALYZE')
}

/**
 * Adds what the office has: a review of each fifth order, a notice of each twentieth of them, a complaint about each
 * 49th order (orders of all cities, because 49 is coprime to their number), campaigns, applications, and entries of the audit log.
 */
async function fillOffice(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO shop.reviews (restaurant_id, order_id, food_rating, delivery_rating, text, created_at)
     SELECT restaurant_id, id, 5, 4, 'Dobré.', placed_at FROM shop.orders WHERE id % 5 = 0 ORDER BY placed_at`,
  )
  await pool.query(
    `INSERT INTO shop.register_entries (kind, review_id, outlet_id, place, written, filed_at, due_on, decided_at, outcome, answer)
     SELECT 'notice', id, restaurant_id, 'Hodnocení', 'Není pravda.', created_at, created_at::date + 7,
       CASE WHEN id % 1000 <> 0 THEN created_at END, CASE WHEN id % 1000 <> 0 THEN 'rejected' END,
       CASE WHEN id % 1000 <> 0 THEN 'Zůstává.' END
     FROM shop.reviews WHERE id % 20 = 0 ORDER BY id`,
  )
  await pool.query(
    `INSERT INTO shop.voucher_campaigns (name, amount, codes, uses, valid_from, borne_by_operator, first_order_only,
       allows_anonymous, weekdays, minimum, budget, created_at, actor)
     SELECT 'Kampaň ' || n, 5000, 1, 10, now() - make_interval(hours => n), true, false, false, '{}', 0, 50000,
       now() - make_interval(hours => n), 'bench'
     FROM generate_series(1, ${CAMPAIGNS}) AS n`,
  )
  await pool.query(
    `INSERT INTO shop.complaints (order_id, key, request_hash, kind, note, reported_at, state, amount, bearer, answered_at)
     SELECT id, gen_random_uuid(), '', 'cold', '', placed_at, CASE WHEN id % 980 = 0 THEN 'open' ELSE 'credited' END,
       CASE WHEN id % 980 <> 0 THEN 1000 END, CASE WHEN id % 980 <> 0 THEN 'restaurant' END,
       CASE WHEN id % 980 <> 0 THEN placed_at END
     FROM shop.orders WHERE id % 49 = 0 ORDER BY placed_at`,
  )
  await pool.query(
    `INSERT INTO shop.applications (received_at, application, email, fingerprint, state)
     SELECT now() - make_interval(hours => ${APPLICATIONS} - n), jsonb_build_object('kind', 'courier', 'answers',
         jsonb_build_object('city', 'mesto-' || n % ${CITIES}, 'vehicle', 'ownBike', 'name', 'Ela Kolářová',
           'phone', '777123456', 'email', 'zajemce-' || n || '@priklad.example', 'adult', true)),
       'zajemce-' || n || '@priklad.example', sha256(n::text::bytea),
       CASE WHEN n % 100 = 0 THEN 'new' ELSE 'accepted' END
     FROM generate_series(1, ${APPLICATIONS}) AS n`,
  )
  const client = await pool.connect()
  try {
    // The chain is made by triggers, an entry at a time.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO shop.audit_log (at, actor, action, detail, digest, detail_digest)
       SELECT placed_at, 'bench', CASE WHEN id % 50 = 0 THEN 'voucher-end' ELSE 'customer-look' END, '{}',
         repeat('0', 64), repeat('0', 64) FROM shop.orders WHERE id % 5 = 1 ORDER BY placed_at`,
    )
    await client.query(
      `INSERT INTO shop.audit_links (position, entry_id, hash, at, action)
       SELECT row_number() OVER (ORDER BY id), id, repeat('0', 64), at, action FROM shop.audit_log WHERE digest IS NOT NULL`,
    )
    await client.query('RESET session_replication_role')
  } finally {
    client.release()
  }
}
