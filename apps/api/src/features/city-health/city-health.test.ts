import type { MarketplaceHealth } from '@sousto/contract/city-health/wire.ts'
import { afterAll, expect, it } from 'vitest'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, query } = world
afterAll(() => world.close())
const admin = await world.person({ role: 'admin' })

it('counts by city what is open, late, paused and alerted, and what costs money today [administration-1.2]', async () => {
  const health = async (): Promise<MarketplaceHealth> =>
    (await admin.call(app, 'GET', '/provoz/health')).json()
  expect((await health()).cities).toMatchObject([
    { city: 'louny', open: 0, couriers: 0 },
    { city: 'olomouc', open: 0, today: 0 },
  ])
  const [first, second] = [await world.accepted(), await world.placed()]
  const id = (number: string) =>
    `(SELECT id FROM shop.orders WHERE number = ${number.split('/')[1]} AND year = ${number.split('/')[0]})`
  clock.pass({ seconds: 1 })
  const now = clock().toString()
  await query(
    `UPDATE shop.orders SET promised_to = $1::timestamptz - interval '1 minute', promised_from = NULL WHERE id = ${id(first)}`,
    [now],
  )
  await query(
    `INSERT INTO shop.orders OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', 999001, 'number', 1000001, 'guid', gen_random_uuid(), 'idempotency_key', null, 'state', 'delivered',
       'placed_at', $1::timestamptz - interval '7 days 1 minute'))).* FROM shop.orders o WHERE id = ${id(second)}`,
    [now],
  )
  await query(
    `INSERT INTO shop.refunds (key, order_id, tender, amount, bearer, reason, note, requested_by, requested_at, state)
     SELECT 'test/' || bearer, ${id(second)}, 'cash', amount, bearer, 'item_missing', '', 'test', $1, state
     FROM (VALUES ('operator', 100, 'confirmed'), ('restaurant', 2000, 'confirmed'), ('courier', 300, 'failed')) AS v (bearer, amount, state)`,
    [now],
  )
  await query(
    `INSERT INTO shop.pauses SELECT id, date_trunc('minute', $1::timestamptz) + interval '1 hour' FROM shop.restaurants LIMIT 1`,
    [now],
  )
  await query(
    `INSERT INTO shop.dispatch_alerts (city_slug, kind, subject, about, raised_at) VALUES ('olomouc', 'silent', 'x', '{}', $1)`,
    [now],
  )
  const { cities, ...money } = await health()
  expect(cities).toMatchObject([
    {
      city: 'olomouc',
      open: 2,
      toDeliver: 2,
      late: 1,
      couriers: 0,
      pausedOutlets: 1,
      alerts: 1,
      unownedAlerts: 1,
      today: 2,
      weekAgo: 1,
    },
    { city: 'louny' },
  ])
  expect(money).toMatchObject({
    paused: [{ city: 'olomouc', until: expect.any(String) }],
    refunds: { operator: 100, restaurant: 2000, courier: 0 },
    paymentAlerts: 0,
    returnedPayouts: 0,
    undeliveredMails: 0,
    waiting: { complaints: 0, applications: 0, reviews: 0, registerEntries: 0 },
  })
})

it('counts what waits for a decision, a review once with all that waits about it [administration-1.2]', async () => {
  const number = await world.accepted()
  const id = `(SELECT id FROM shop.orders WHERE number = ${number.split('/')[1]} AND year = ${number.split('/')[0]})`
  const at = clock().toString()
  await query(
    `INSERT INTO shop.complaints (order_id, key, request_hash, kind, note, reported_at, state)
     VALUES (${id}, gen_random_uuid(), '', 'cold', '', $1, 'open')`,
    [at],
  )
  await query(
    `INSERT INTO shop.applications (received_at, application, email, fingerprint, state)
     VALUES ($1, '{}', 'a@priklad.example', sha256('a'), 'new'), ($1, '{}', 'b@priklad.example', sha256('b'), 'accepted')`,
    [at],
  )
  await query(
    `INSERT INTO shop.reviews (restaurant_id, order_id, food_rating, delivery_rating, text, created_at)
     SELECT restaurant_id, id, 5, 4, 'Dobré.', $1 FROM shop.orders WHERE id = ${id}`,
    [at],
  )
  await query(
    `INSERT INTO shop.register_entries (kind, review_id, outlet_id, place, written, filed_at, due_on, decided_at, outcome, answer)
     SELECT 'notice', r.id, r.restaurant_id, 'Hodnocení', 'Není pravda.', $1, '2026-12-04', decided, outcome, outcome
     FROM shop.reviews r, (VALUES (NULL, NULL), (NULL, NULL), ($1::timestamptz, 'rejected')) AS e (decided, outcome)`,
    [at],
  )
  const { waiting } = (await admin.call(app, 'GET', '/provoz/health')).json<MarketplaceHealth>()
  expect(waiting).toEqual({ complaints: 1, applications: 1, reviews: 1, registerEntries: 2 })
})
