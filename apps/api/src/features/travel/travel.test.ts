/** Travel times and kitchens' errors from the rides and orders of a city. */
import { defaultTravelTime } from '@sousto/domain/dispatch/travel.ts'
import { travelTimeOf } from '@sousto/domain/dispatch/travel-table.ts'
import { type RoutingServer, startRouting } from '@sousto/fakes/routing/routing-servers.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AT_CITY, dispatchWorld } from '../dispatch/dispatch-test.ts'
import { createChoosing } from './choosing.ts'
import { createKitchenTimes, minutesOverPromise } from './kitchen-times.ts'
import { measureRides } from './ride-distances.ts'
import { configuredService } from './routing/configured-service.ts'
import { createTravelTimes } from './travel-times.ts'

const world = await dispatchWorld()
const { query, clock, dispatcher, send, get } = world
const { log } = Fastify({ logger: false })
afterAll(() => world.close())
beforeEach(async () => {
  await query('DELETE FROM shop.travel_choices')
  await query('DELETE FROM shop.travel_models')
  await query('DELETE FROM shop.routing_outages')
  await query('DELETE FROM shop.kitchen_figures')
  await world.empty()
})

const DOOR = { lng: AT_CITY.lng + 0.02, lat: AT_CITY.lat }
const TRAVEL = '/provoz/dispatch/olomouc/travel'
const work = { database: world.database, clock, log }
const withoutService = { ...work, service: null }

/** Makes finished rides of a bike from the outlet to a door, which took seven minutes at 18:00. */
async function finishedRides(count: number): Promise<void> {
  const courier = await world.working('bike')
  await world.accepted()
  await query('UPDATE shop.orders SET lng = $1, lat = $2', [DOOR.lng, DOOR.lat])
  const at = clock().toZonedDateTimeISO('Europe/Prague').with({ hour: 18, minute: 0 }).subtract({ days: 1 })
  const loaded = at.toInstant().toString()
  await query('UPDATE shop.courier_shifts SET began_at = $1', [
    at.subtract({ hours: 3 }).toInstant().toString(),
  ])
  await query(
    `WITH made AS (
       INSERT INTO shop.rides (city_slug, state, courier_id, created_at, accepted_at, ended_at, distance)
       SELECT 'olomouc', 'finished', $1, $2::timestamptz, $2::timestamptz, $2::timestamptz + interval '10 minutes', 1900
       FROM generate_series(1, $3::integer) RETURNING id),
     pickups AS (
       INSERT INTO shop.ride_stops (ride_id, position, kind, state, outlet_id, arrived_at, ended_at)
       SELECT m.id, 1, 'pickup', 'done', (SELECT outlet_id FROM shop.order_parts LIMIT 1),
         $2::timestamptz - interval '5 minutes', $2::timestamptz FROM made m)
     INSERT INTO shop.ride_stops (ride_id, position, kind, state, order_id, arrived_at, ended_at)
     SELECT m.id, 2, 'drop_off', 'done', (SELECT id FROM shop.orders LIMIT 1),
       $2::timestamptz + interval '7 minutes', $2::timestamptz + interval '9 minutes' FROM made m`,
    [courier.id, loaded, count],
  )
}

const EVENING = Temporal.ZonedDateTime.from('2026-11-27T18:30[Europe/Prague]').toInstant()
const MORNING = Temporal.ZonedDateTime.from('2026-11-27T09:30[Europe/Prague]').toInstant()

describe('learned travel times', () => {
  it('come from 200 finished rides, and apply once a person has chosen them [dispatch-2.20]', async () => {
    await finishedRides(200)
    await createChoosing(withoutService).learn()
    const travelTimes = createTravelTimes(withoutService)
    const before = await travelTimes.table('olomouc', [AT_CITY, DOOR], { at: EVENING })
    expect(before).toMatchObject({ source: 'default', fallback: null })
    expect(travelTimeOf(before.table)(AT_CITY, DOOR, 'bike')).toBe(defaultTravelTime(AT_CITY, DOOR, 'bike'))

    const chosen = await send(dispatcher, 'PUT', TRAVEL, { choice: 'learned' })
    expect(chosen.json()).toMatchObject({
      choice: 'learned',
      learned: [
        { vehicle: 'bike', hour: null, rides: 200 },
        { vehicle: 'bike', hour: 18, rides: 200, error: { p50: expect.any(Number) } },
      ],
    })
    const after = await travelTimes.table('olomouc', [AT_CITY, DOOR], { at: EVENING })
    expect(after).toMatchObject({ source: 'learned', fallback: null })
    expect(travelTimeOf(after.table)(AT_CITY, DOOR, 'bike')).toBeCloseTo(7, 1)
    expect(travelTimeOf(after.table)(AT_CITY, DOOR, 'car')).toBe(defaultTravelTime(AT_CITY, DOOR, 'car'))
    const morning = await travelTimes.table('olomouc', [AT_CITY, DOOR], { at: MORNING })
    expect(travelTimeOf(morning.table)(AT_CITY, DOOR, 'bike')).toBeCloseTo(7, 1)
    expect((await world.city()).routing).toMatchObject({ source: 'learned', fallback: null })
    const [entry] = await query("SELECT detail FROM shop.audit_log WHERE action = 'travel-choose'")
    expect(entry.detail).toEqual({
      city: 'olomouc',
      choice: 'learned',
      before: { choice: 'default' },
      after: { choice: 'learned' },
    })
  })

  it('of 199 rides cannot be chosen [dispatch-2.20]', async () => {
    await finishedRides(199)
    await createChoosing(withoutService).learn()
    const refused = await send(dispatcher, 'PUT', TRAVEL, { choice: 'learned' })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().code).toBe('travel_not_learned')
    expect(await get(dispatcher, TRAVEL)).toMatchObject({ choice: 'default', learned: [], learnedAt: null })
  })

  it('that are no longer known are replaced by the default, which is shown [dispatch-2.20]', async () => {
    await finishedRides(200)
    const choosing = createChoosing(withoutService)
    await choosing.learn()
    await send(dispatcher, 'PUT', TRAVEL, { choice: 'learned' })
    await query('DELETE FROM shop.rides')
    await choosing.learn()
    const { table, ...inForce } = await createTravelTimes(withoutService).table('olomouc', [AT_CITY, DOOR])
    expect(inForce).toEqual({ source: 'learned', fallback: 'not_learned' })
    expect(travelTimeOf(table)(AT_CITY, DOOR, 'bike')).toBe(defaultTravelTime(AT_CITY, DOOR, 'bike'))
    expect((await world.city()).routing.fallback).toMatchObject({ reason: 'not_learned' })
  })

  it('of another city are not a dispatcher’s to choose [dispatch-2.20]', async () => {
    const refused = await send(dispatcher, 'PUT', '/provoz/dispatch/louny/travel', { choice: 'default' })
    expect(refused.statusCode).toBe(403)
  })
})

describe('a routing service', () => {
  let server: RoutingServer
  beforeAll(async () => {
    server = await startRouting('osrm')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.control.mode = 'ready'
    server.control.requests.length = 0
  })
  let now = clock()
  const started = () => {
    now = clock()
    const service = configuredService({ service: 'osrm', url: server.url }, 30_000)
    return { service, travelTimes: createTravelTimes({ ...work, clock: () => now, service }) }
  }

  it('gives the times of a city that has chosen nothing else [dispatch-2.20]', async () => {
    const { travelTimes } = started()
    const { table, ...inForce } = await travelTimes.table('olomouc', [AT_CITY, DOOR, AT_CITY])
    expect(inForce).toEqual({ source: 'osrm', fallback: null })
    expect(travelTimeOf(table)(AT_CITY, DOOR, 'bike')).not.toBe(defaultTravelTime(AT_CITY, DOOR, 'bike'))
    expect(travelTimeOf(table)(AT_CITY, DOOR, 'scooter')).toBe(travelTimeOf(table)(AT_CITY, DOOR, 'car'))
    expect(server.control.requests).toHaveLength(2)
  })

  it('measures finished rides along roads, and leaves the others as they are [dispatch-5.10]', async () => {
    await finishedRides(2)
    await query('UPDATE shop.rides SET ended_at = $1', [clock().toString()])
    await query(
      `INSERT INTO shop.ride_positions (ride_id, shift_id, number, at, lng, lat)
       SELECT r.id, s.id, n, $1::timestamptz + make_interval(mins => n), 17.25 + n * 0.01, 49.59
       FROM (SELECT min(id) AS id FROM shop.rides) r, shop.courier_shifts s, generate_series(1, 3) n`,
      [clock().toString()],
    )
    const { travelTimes } = started()
    const distances = async () =>
      (await query('SELECT distance FROM shop.rides ORDER BY id')).map(({ distance }) => distance)
    server.control.mode = 'failing'
    await measureRides({ ...work, travelTimes })
    expect(await distances()).toEqual([1900, 1900])
    server.control.mode = 'ready'
    now = now.add({ seconds: 11 })
    await measureRides({ ...work, travelTimes })
    const [measured, other] = await distances()
    // The straight line is 1,444 m long, and roads are longer.
    expect(measured).toBeGreaterThan(1_600)
    expect(measured).not.toBe(1900)
    expect(other).toBe(1900)
    const track = [AT_CITY, DOOR].map((place, index) => ({ ...place, at: now.add({ minutes: index }) }))
    expect(await travelTimes.match('olomouc', 'bike', track)).toBeGreaterThan(1_000)
    await send(dispatcher, 'PUT', TRAVEL, { choice: 'default' })
    expect(await travelTimes.match('olomouc', 'bike', track)).toBeNull()
  })

  it('that fails is replaced by the default, with reason and time, until it answers again [dispatch-2.20]', async () => {
    const { service, travelTimes } = started()
    server.control.mode = 'short'
    const failed = await travelTimes.table('olomouc', [AT_CITY, DOOR])
    expect(failed).toMatchObject({ source: 'osrm', fallback: 'wrong' })
    expect(travelTimeOf(failed.table)(AT_CITY, DOOR, 'bike')).toBe(defaultTravelTime(AT_CITY, DOOR, 'bike'))
    expect((await travelTimes.routing('olomouc')).fallback).toEqual({
      reason: 'wrong',
      since: now.toString(),
    })
    // Another process shows the same.
    expect((await createTravelTimes({ ...work, service }).routing('olomouc')).fallback).toMatchObject({
      reason: 'wrong',
    })

    server.control.mode = 'ready'
    now = now.add({ seconds: 11 })
    expect(await travelTimes.table('olomouc', [AT_CITY, DOOR])).toMatchObject({ fallback: null })
    expect(await travelTimes.routing('olomouc')).toEqual({ source: 'osrm', since: null, fallback: null })
  })

  it('that failed is asked again only after a pause, which doubles [dispatch-2.20]', async () => {
    const { travelTimes } = started()
    server.control.mode = 'failing'
    const askedAfter = async (seconds: number) => {
      server.control.requests.length = 0
      now = now.add({ seconds })
      await travelTimes.table('olomouc', [AT_CITY, DOOR], { vehicles: ['bike'] })
      return server.control.requests.length
    }
    expect([
      await askedAfter(0),
      await askedAfter(9),
      await askedAfter(1),
      await askedAfter(19),
      await askedAfter(1),
    ]).toEqual([1, 0, 1, 0, 1])
    for (let tries = 0; tries < 8; tries += 1) await askedAfter(300)
    expect([await askedAfter(299), await askedAfter(1)]).toEqual([0, 1])
  })

  it('is not asked by a city that has chosen the default [dispatch-2.20]', async () => {
    const { travelTimes } = started()
    await send(dispatcher, 'PUT', TRAVEL, { choice: 'default' })
    expect(await travelTimes.table('olomouc', [AT_CITY, DOOR])).toMatchObject({
      source: 'default',
      fallback: null,
    })
    expect(server.control.requests).toEqual([])
  })

  it('that is not configured cannot be chosen, and one that no longer is is said [dispatch-2.20]', async () => {
    expect((await send(dispatcher, 'PUT', TRAVEL, { choice: 'service' })).json().code).toBe(
      'routing_not_configured',
    )
    await query(
      `INSERT INTO shop.travel_choices VALUES ('olomouc', 'service', '2026-11-27T10:00:00Z', 'staff:1')`,
    )
    expect((await world.city()).routing).toEqual({
      source: 'default',
      since: '2026-11-27T10:00:00Z',
      fallback: { reason: 'not_configured', since: '2026-11-27T10:00:00Z' },
    })
  })
})

describe('the error of a kitchen', () => {
  /** Gives the outlet's part the promise, and repeats it for other outlets. */
  async function readyOrders(count: number, minutesLate: number, promised: string): Promise<number> {
    for (let made = 0; made < count; made += 1) {
      await query(
        `WITH made AS (
           INSERT INTO shop.orders OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(o, jsonb_build_object('id', 1000000 + $1::integer, 'number', 1000000 + $1::integer, 'guid', gen_random_uuid(), 'idempotency_key', gen_random_uuid()))).*
           FROM shop.orders o WHERE o.id < 1000000 RETURNING id)
         INSERT INTO shop.order_parts SELECT (jsonb_populate_record(p, jsonb_build_object('order_id', (SELECT id FROM made),
           'state', 'ready', 'ready_by', $2::timestamptz, 'ready_at', $2::timestamptz + make_interval(mins => $3::integer)))).*
         FROM shop.order_parts p WHERE p.order_id < 1000000`,
        [made, promised, minutesLate + made],
      )
    }
    const [row] = await query('SELECT outlet_id FROM shop.order_parts LIMIT 1')
    await createKitchenTimes(work).compute()
    return row.outlet_id
  }

  it('is the outlet’s median and p80 at that hour of the week, and its board shows it [dispatch-2.21]', async () => {
    await world.accepted()
    const promised = clock()
      .toZonedDateTimeISO('Europe/Prague')
      .with({ minute: 5 })
      .subtract({ days: 7 })
      .toInstant()
    const outlet = await readyOrders(31, -11, promised.toString())
    const error = await createKitchenTimes(work).errors('olomouc', [promised])
    expect(error(outlet, promised)).toMatchObject({ p50: 4, p80: 13, orders: 31 })
    // Another outlet of the city takes the city's figure.
    expect(error(outlet + 1, promised)).toMatchObject({ p50: 4, orders: 31 })
    expect(await minutesOverPromise(world.database.kysely, outlet, clock())).toBe(4)
    expect((await world.boards.load(outlet)).minutesOver).toBe(4)
  })

  it('is unknown with fewer than 30 orders [dispatch-2.21]', async () => {
    await world.accepted()
    const outlet = await readyOrders(29, 5, clock().subtract({ hours: 24 }).toString())
    const error = await createKitchenTimes(work).errors('olomouc', [clock()])
    expect(error(outlet, clock())).toEqual({
      p50: 0,
      p80: 0,
      orders: 0,
    })
    expect((await world.boards.load(outlet)).minutesOver).toBeNull()
  })
})
