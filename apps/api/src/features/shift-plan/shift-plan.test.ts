/** Forecast, published shifts, sign-up and swap, on PostgreSQL (`dispatch.md` §4, §9). */
import type { OwnPlannedShift, OwnShiftPlan, ShiftPlan } from '@sousto/contract/shift-plan/wire.ts'
import { pragueInstant } from '@sousto/testing/clock.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchWorld } from '../dispatch/dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, dispatcher, courier, get, send, query } = world
afterAll(() => world.close())

type Person = Awaited<ReturnType<typeof courier>>
const CITY = '/provoz/cities/olomouc'
const OWN = '/provoz/courier'
const FRIDAY = '2026-12-04'

beforeEach(async () => {
  await world.empty()
  await query('DELETE FROM shop.planned_shifts')
})

const plan = async (): Promise<ShiftPlan> => await get(dispatcher, `${CITY}/shift-plan?from=${FRIDAY}`)
const ownPlan = async (who: Person): Promise<OwnShiftPlan> =>
  await get(who, `${OWN}/shift-plan?from=${FRIDAY}`)
const hourOf = async (hour: number) =>
  (await plan()).days.find(({ date }) => date === FRIDAY)?.hours.find((each) => each.hour === hour)

const at = (hour: number) => `${FRIDAY}T${hour}:00:00+01:00`
async function published(from: number, to: number, places = 1): Promise<number> {
  const answer = await send(dispatcher, 'POST', `${CITY}/planned-shifts`, {
    begins: at(from),
    ends: at(to),
    places,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const [row] = await query('SELECT max(id) AS id FROM shop.planned_shifts')
  return row?.id
}
const call = async (who: Person, method: 'PUT' | 'DELETE', path: string) =>
  (await who.call(app, method, `${OWN}${path}`)).json()
const signUp = (who: Person, shift: number) => call(who, 'PUT', `/planned-shifts/${shift}/sign-up`)
const signOff = (who: Person, shift: number) => call(who, 'DELETE', `/planned-shifts/${shift}/sign-up`)
const offer = (who: Person, shift: number) => call(who, 'PUT', `/planned-shifts/${shift}/swap`)
const keep = (who: Person, shift: number) => call(who, 'DELETE', `/planned-shifts/${shift}/swap`)
const take = (who: Person, swap: number) => call(who, 'PUT', `/shift-swaps/${swap}`)
const OK = { status: 'ok' }

async function shiftSeenBy(who: Person, id: number): Promise<OwnPlannedShift> {
  const shift = (await ownPlan(who)).cities[0]?.shifts.find((each) => each.id === id)
  if (shift === undefined) throw new Error(`the plan has no shift ${id}`)
  return shift
}
async function swapOf(who: Person, shift: number): Promise<number> {
  const [swap] = (await shiftSeenBy(who, shift)).offers
  return swap?.id ?? 0
}

/** Copies an order so many times to an hour of a past day. */
async function ordersAt(day: string, hour: number, count: number, more: object = {}): Promise<void> {
  const due = pragueInstant(`${day}T${hour}:15`).toString()
  await query(
    `INSERT INTO shop.orders OVERRIDING SYSTEM VALUE
     SELECT (jsonb_populate_record(null::shop.orders, to_jsonb(o) || jsonb_build_object(
       'id', nextval(pg_get_serial_sequence('shop.orders', 'id')), 'guid', gen_random_uuid(), 'state', 'delivered',
       'number', 1000000 + (SELECT count(*) FROM shop.orders) + n, 'year', 2020, 'idempotency_key', null,
       'placed_at', $1::timestamptz - interval '40 minutes', 'promised_from', $1::timestamptz,
       'promised_to', $1::timestamptz + interval '20 minutes') || $3::jsonb)).*
     FROM (SELECT * FROM shop.orders ORDER BY id LIMIT 1) o, generate_series(1, $2) n`,
    [due, count, JSON.stringify(more)],
  )
}
const FRIDAYS = [
  '2026-11-20',
  '2026-11-13',
  '2026-11-06',
  '2026-10-30',
  '2026-10-23',
  '2026-10-16',
  '2026-10-09',
]

describe('the forecast of a city', () => {
  it('counts couriers’ orders by the hour in which they were due [dispatch-9.1]', async () => {
    await world.placed()
    for (const day of FRIDAYS) {
      await ordersAt(day, 18, 3)
      await ordersAt(day, 18, 4, { state: 'cancelled' })
      await ordersAt(day, 18, 4, { own_delivery: true })
    }
    await ordersAt('2026-10-02', 12, 1)
    expect(await hourOf(18)).toMatchObject({ orders: 3, needed: 3, places: 0, signedUp: 0, late: 1 })
    expect(await hourOf(12)).toMatchObject({ orders: 0, needed: 0, late: 0 })
  })

  it('is unknown in a city without past orders', async () => {
    expect(await hourOf(18)).toMatchObject({ orders: null, needed: null, late: null })
  })

  it('needs fewer couriers where rides are measured to be short, and says so [dispatch-9.2]', async () => {
    const rider = await courier()
    await world.placed()
    for (const day of FRIDAYS) await ordersAt(day, 18, 12)
    expect((await plan()).rule).toMatchObject({ minutesPerOrder: 20, isMeasured: false })
    await query(
      `WITH ridden AS (
         INSERT INTO shop.rides (city_slug, state, courier_id, created_at, accepted_at, ended_at)
         SELECT 'olomouc', 'finished', $1, $2, $2, $2::timestamptz + interval '12 minutes' FROM generate_series(1, 200)
         RETURNING id)
       INSERT INTO shop.ride_orders (ride_id, order_id, open)
       SELECT r.id, o.id, false FROM ridden r, (SELECT min(id) AS id FROM shop.orders) o`,
      [rider.id, clock().subtract({ hours: 48 }).toString()],
    )
    const { rule } = await plan()
    expect(rule).toMatchObject({ minutesPerOrder: 12, isMeasured: true })
    expect((await hourOf(18))?.needed).toBe(4)
  })

  it('shows the error of the week before [dispatch-9.4]', async () => {
    await world.placed()
    for (const day of FRIDAYS.slice(2)) await ordersAt(day, 18, 12)
    await ordersAt('2026-11-13', 18, 99)
    await ordersAt('2026-11-20', 18, 10)
    const { days }: ShiftPlan = await get(dispatcher, `${CITY}/shift-plan`)
    expect(days.find(({ date }) => date === '2026-11-27')?.lastError).toBe(0.2)
  })

  it('expects less lateness with each courier who signs up [dispatch-9.3]', async () => {
    await world.placed()
    for (const day of FRIDAYS) await ordersAt(day, 18, 3)
    const shift = await published(17, 19, 5)
    const late: (number | null | undefined)[] = []
    for (let count = 0; count < 3; count += 1) {
      expect(await signUp(await courier(), shift)).toEqual(OK)
      late.push((await hourOf(18))?.late)
    }
    expect(late[0]).toBe(1)
    expect(late[2]).toBeLessThan(late[1] ?? 0)
    expect(await hourOf(18)).toMatchObject({ places: 5, signedUp: 3 })
    expect(await hourOf(19)).toMatchObject({ places: 0, signedUp: 0 })
  })
})

describe('a published shift', () => {
  it('is published once for each key, and withdrawn while nobody has signed up [dispatch-9.5]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { begins: at(17), ends: at(21), places: 3 }
    for (const _ of [1, 2]) await send(dispatcher, 'POST', `${CITY}/planned-shifts`, body, key)
    const [shift] = (await plan()).shifts
    expect((await plan()).shifts).toHaveLength(1)
    const withdraw = async () =>
      (await dispatcher.call(app, 'DELETE', `${CITY}/planned-shifts/${shift?.id}`)).json()
    const rider = await courier()
    await signUp(rider, shift?.id ?? 0)
    expect((await withdraw()).code).toBe('planned_shift_taken')
    await signOff(rider, shift?.id ?? 0)
    expect(await withdraw()).toEqual(OK)
    expect((await plan()).shifts).toEqual([])
  })

  it('is planned by dispatchers of the city alone [dispatch-9.5]', async () => {
    const rider = await courier()
    const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
    for (const who of [rider, stranger])
      expect((await who.call(app, 'GET', `${CITY}/shift-plan`)).statusCode).toBe(403)
    const body = { begins: at(17), ends: '2026-12-04T20:30:00+01:00', places: 3 }
    const answer = await send(dispatcher, 'POST', `${CITY}/planned-shifts`, body)
    expect(answer.json().code).toBe('planned_shift_times_invalid')
  })

  it('of another city is hidden from a courier', async () => {
    await query(
      `INSERT INTO shop.planned_shifts (key, city_slug, begins_at, ends_at, places, published_at, actor)
       VALUES (gen_random_uuid(), 'louny', $1, $2, 1, now(), 'staff:1')`,
      [at(17), at(21)],
    )
    const [row] = await query('SELECT id FROM shop.planned_shifts')
    const rider = await courier()
    expect((await signUp(rider, row?.id)).code).toBe('planned_shift_not_found')
    expect((await ownPlan(rider)).cities.map(({ slug }) => slug)).toEqual(['olomouc'])
  })
})

describe('signing up', () => {
  it('gives the last place to one of several couriers at once [dispatch-4.17]', async () => {
    const shift = await published(17, 21)
    const riders = await Promise.all([courier(), courier(), courier()])
    const answers = await Promise.all(riders.map((rider) => signUp(rider, shift)))
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'planned_shift_full')).toHaveLength(2)
    expect((await plan()).shifts[0]?.couriers).toHaveLength(1)
  })

  it('of one courier for two overlapping shifts at once succeeds for one [dispatch-4.17]', async () => {
    const shifts = [await published(17, 21), await published(18, 22)]
    const rider = await courier()
    const answers = await Promise.all(shifts.map((shift) => signUp(rider, shift)))
    expect(answers.filter(({ code }) => code === 'planned_shift_overlaps')).toHaveLength(1)
  })

  it('again has no effect, and ends by signing off until the shift begins [dispatch-4.17]', async () => {
    const shift = await published(17, 21)
    const rider = await courier()
    for (const _ of [1, 2]) expect(await signUp(rider, shift)).toEqual(OK)
    expect(await shiftSeenBy(rider, shift)).toMatchObject({ taken: 1, own: { isOffered: false } })
    for (const _ of [1, 2]) expect(await signOff(rider, shift)).toEqual(OK)
    await signUp(rider, shift)
    await query('UPDATE shop.planned_shifts SET begins_at = $1', [clock().toString()])
    expect((await signOff(rider, shift)).code).toBe('planned_shift_begun')
  })

  it('ends with the courier’s role in the city', async () => {
    const shift = await published(17, 21)
    const rider = await courier()
    await signUp(rider, shift)
    await query('DELETE FROM shop.staff_grants WHERE staff_id = $1', [rider.id])
    expect(await signUp(await courier(), shift)).toEqual(OK)
  })
})

describe('a swap', () => {
  it('leaves the shift with its courier until a colleague takes it [dispatch-4.17]', async () => {
    const shift = await published(17, 21)
    const [first, second] = [await courier(), await courier()]
    await signUp(first, shift)
    expect((await shiftSeenBy(second, shift)).offers).toEqual([])
    for (const _ of [1, 2]) expect(await offer(first, shift)).toEqual(OK)
    expect(await shiftSeenBy(first, shift)).toMatchObject({ own: { isOffered: true }, offers: [] })
    expect((await shiftSeenBy(second, shift)).offers).toMatchObject([{ firstName: 'Vlasta' }])
    const swap = await swapOf(second, shift)
    for (const _ of [1, 2]) expect(await take(second, swap)).toEqual(OK)
    expect((await shiftSeenBy(first, shift)).own).toBeNull()
    expect(await shiftSeenBy(second, shift)).toMatchObject({ taken: 1, own: { isOffered: false } })
  })

  it('is taken by one of several couriers at once [dispatch-4.17]', async () => {
    const shift = await published(17, 21)
    const [first, ...others] = [await courier(), await courier(), await courier(), await courier()]
    await signUp(first, shift)
    await offer(first, shift)
    const swap = await swapOf(others[0] ?? first, shift)
    const answers = await Promise.all(others.map((other) => take(other, swap)))
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'shift_swap_gone')).toHaveLength(2)
  })

  it('that was withdrawn, or collides with an own shift, is not taken [dispatch-4.17]', async () => {
    const shift = await published(17, 21)
    const [first, second] = [await courier(), await courier()]
    await signUp(first, shift)
    await offer(first, shift)
    const swap = await swapOf(second, shift)
    const own = await published(20, 22)
    await signUp(second, own)
    expect((await take(second, swap)).code).toBe('planned_shift_overlaps')
    await signOff(second, own)
    expect(await keep(first, shift)).toEqual(OK)
    expect((await take(second, swap)).code).toBe('shift_swap_gone')
    expect((await offer(second, shift)).code).toBe('planned_shift_not_found')
  })
})
