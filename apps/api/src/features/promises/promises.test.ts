/** The window that a customer was told, on every screen (`dispatch.md` §3, §5, §7). */
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { AT_CITY, dispatchWorld } from '../dispatch/dispatch-test.ts'
import { createKitchenTimes, createTravelTimes } from '../travel/service.ts'
import { createPromises, type MovedOrder } from './service.ts'

const world = await dispatchWorld()
const { app, clock, database, query, accepted, working, assigned, presses, dispatcher } = world
const told: MovedOrder[] = []
const toldNear: MovedOrder[] = []
const promises = createPromises({
  database,
  clock,
  log: world.log,
  figures: {
    travelTimes: createTravelTimes({ database, clock, log: world.log, service: null }),
    kitchenTimes: createKitchenTimes({ database, clock }),
  },
  notify: async (_, order) => {
    told.push(order)
  },
  notifyNear: async (_, order) => {
    toldNear.push(order)
  },
})
afterAll(() => world.close())
beforeEach(async () => {
  told.length = 0
  toldNear.length = 0
  await world.empty()
})

/** Noon in Prague is 11:00 in UTC. */
const MINUTE = /T(\d\d:\d\d)/
const times = ({ from, to }: { readonly from: string; readonly to: string }) =>
  [from, to].map((at) => MINUTE.exec(at)?.[1]).join('–')

const guidOf = async (number: string): Promise<string> => {
  const [year, cislo] = number.split('/')
  return (await query('SELECT guid FROM shop.orders WHERE year = $1 AND number = $2', [year, cislo]))[0].guid
}
const askLive = async (number: string, guid: string) =>
  await app.inject(`/api/orders/live/${number}?guid=${guid}`)
const live = async (number: string): Promise<OrderLive> =>
  (await askLive(number, await guidOf(number))).json()

/** Returns the window as tracking, mails, the board and dispatch read it. */
async function everywhere(number: string): Promise<readonly string[]> {
  const detail = (await app.inject(`/api/orders/detail/${number}?guid=${await guidOf(number)}`)).json()
  const card = await world.cardOf(number)
  const order = (await world.city()).orders.find((each) => each.number === number)
  const windows = [{ from: detail.promised_from, to: detail.promised_to }, card.promised, order?.promised]
  return [...windows, (await live(number)).promised].map((window) => (window ? times(window) : 'none'))
}
const same = (window: string) => [window, window, window, window]

/** The door is about ten minutes of a scooter from the outlet. */
const moveDoor = () => query('UPDATE shop.orders SET lng = 17.25, lat = 49.62')

describe('the promise of an order', () => {
  it('is the checkout’s until an outlet accepts, then that of the acceptance [dispatch-3.2]', async () => {
    const number = await world.placed()
    const { first, promised } = await live(number)
    expect(promised).toEqual(first)
    await world.accept(number, 45)
    await world.commitActions()
    const { promised: after, change } = await live(number)
    expect(change).toMatchObject({ before: first, after, reason: 'kitchen', note: '' })
    expect(await everywhere(number)).toEqual(same(times(after)))
    expect((await world.cardOf(number)).promiseChange).toBeNull()
  })

  it('stays if the outlet accepts nearly what the checkout promised [dispatch-3.3]', async () => {
    const number = await accepted()
    const { first, change } = await live(number)
    expect(change).toBeNull()
    expect(await everywhere(number)).toEqual(same(times(first)))
  })

  it('moves with late food: the same window on every screen, with its reason, not again within three minutes [dispatch-3.3, dispatch-3.4] [dispatch-3.8]', async () => {
    const number = await accepted()
    await promises.review()
    const { revision } = await world.cardOf(number)
    clock.pass({ minutes: 60 })
    await promises.review()
    const { promised, change, first } = await live(number)
    expect(change).toMatchObject({ before: first, after: promised, reason: 'kitchen', note: '' })
    expect(await everywhere(number)).toEqual(same(times(promised)))
    const card = await world.cardOf(number)
    expect(card.promiseChange).toEqual(change)
    expect(card.revision).toBeGreaterThan(revision)
    clock.pass({ minutes: 2, seconds: 59 })
    await promises.review()
    expect((await live(number)).change).toEqual(change)
    clock.pass({ minutes: 10 })
    await promises.review()
    expect((await live(number)).change?.before).toEqual(promised)
  })

  it('of an order that is being declined does not hold up those of others [dispatch-3.9]', async () => {
    const declined = await world.placed()
    const number = await accepted()
    await world.decline(declined, { reason: 'too_busy' })
    clock.pass({ minutes: 60 })
    await promises.review()
    expect((await live(number)).change).not.toBeNull()
    await world.commitActions()
    expect((await live(declined)).legs).toEqual([])
  })

  it('does not wait for an order that is locked, and moves in the next round [dispatch-3.9]', async () => {
    const number = await accepted()
    clock.pass({ minutes: 60 })
    const client = await database.pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT FROM shop.orders FOR UPDATE')
    await promises.review()
    await client.query('COMMIT')
    client.release()
    expect((await live(number)).change).toBeNull()
    await promises.review()
    expect((await live(number)).change).not.toBeNull()
  })

  it('is left to other processes by one that ends [dispatch-3.9]', async () => {
    const number = await accepted()
    clock.pass({ minutes: 60 })
    await promises.review(AbortSignal.abort())
    expect((await live(number)).change).toBeNull()
    await promises.review()
    expect((await live(number)).change).not.toBeNull()
  })

  it('of own delivery is what the board says [dispatch-3.2]', async () => {
    const number = await accepted()
    await query('UPDATE shop.orders SET own_delivery = true')
    clock.pass({ minutes: 60 })
    await promises.review()
    const { change, legs } = await live(number)
    expect([change, legs]).toEqual([null, []])
  })

  it('is watched until the order ends [dispatch-3.9]', async () => {
    const watched = async () => (await query('SELECT FROM shop.open_promises')).length
    const number = await accepted()
    expect(await watched()).toBe(1)
    const courier = await working()
    await presses(courier, await assigned([number], courier), 4)
    await world.catchUp()
    expect(await watched()).toBe(0)
  })
})

describe('the figures of a city', () => {
  const minutesOf = async (number: string) => {
    const { now, legs } = await live(number)
    return Object.fromEntries(
      legs.map(({ leg, p50, p80 }) => [
        leg,
        [p50, p80].map((at) => Temporal.Instant.from(now).until(Temporal.Instant.from(at)).total('minutes')),
      ]),
    )
  }
  /** A kitchen that is 10 to 16 minutes late, and a scooter that needs half an hour for any way. */
  async function learned(city: string): Promise<void> {
    await query(
      `INSERT INTO shop.travel_choices VALUES ($1, 'learned', $2, 'staff:1')
       ON CONFLICT (city_slug) DO NOTHING`,
      [city, clock().toString()],
    )
    await query(`INSERT INTO shop.travel_models VALUES ($1, 'scooter', NULL, 200, 30, 0.5, 1, 2, 1, 2, $2)`, [
      city,
      clock().toString(),
    ])
    await query('INSERT INTO shop.kitchen_figures VALUES ($1, NULL, NULL, 30, 10, 16, $2)', [
      city,
      clock().toString(),
    ])
    clock.pass({ seconds: 30 })
  }
  afterEach(async () => {
    for (const table of ['travel_choices', 'travel_models', 'kitchen_figures'])
      await query(`DELETE FROM shop.${table}`)
    clock.pass({ seconds: 30 })
  })

  it('change what it promises, and nothing in another city [dispatch-3.12]', async () => {
    const number = await accepted()
    await moveDoor()
    await learned('louny')
    const before = await minutesOf(number)
    await promises.review()
    expect((await live(number)).change).toBeNull()
    await learned('olomouc')
    const after = await minutesOf(number)
    const difference = (leg: string, percentile: 0 | 1) =>
      (after[leg]?.[percentile] ?? 0) - (before[leg]?.[percentile] ?? 0) + 0.5
    expect(difference('kitchen', 0)).toBeCloseTo(10)
    expect(difference('kitchen', 1)).toBeCloseTo(11)
    expect(after.to_door?.[0] ?? 0).toBeGreaterThan((after.kitchen?.[0] ?? 0) + 30)
    await promises.review()
    expect((await live(number)).change).toMatchObject({ reason: 'distance' })
  })
})

describe('the customer is notified outside the tracking page', () => {
  it('once of a window that ends more than ten minutes later [dispatch-3.7]', async () => {
    await accepted()
    await promises.review()
    expect(told).toHaveLength(0)
    clock.pass({ minutes: 65 })
    await promises.review()
    await promises.review()
    expect(told).toHaveLength(1)
    clock.pass({ minutes: 5 })
    await promises.review()
    expect(told).toHaveLength(1)
    clock.pass({ minutes: 15 })
    await promises.review()
    expect(told).toHaveLength(2)
  })
})

describe('the courier of an order', () => {
  async function onTheWay(more: { readonly others: number }) {
    const number = await accepted()
    const others = await Promise.all(Array.from({ length: more.others }, () => accepted()))
    await moveDoor()
    const courier = await working()
    const ride = await assigned([...others, number], courier)
    const position = {
      number: 1,
      deviceAt: clock().toString(),
      ...AT_CITY,
      lat: 49.6012345678,
      accuracy: 12.4,
    }
    await world.send(courier, 'POST', '/provoz/courier/positions', { offset: 0, positions: [position] })
    return { number, courier, ride }
  }

  const DEVICE = 'web:device'
  /** The door is at 17.25, 49.62: 49.618 is 222 metres from it. */
  const at = (courier: StaffPerson, number: number, lat: number, deviceAt = clock().toString()) =>
    world.send(courier, 'POST', '/provoz/courier/positions', {
      offset: 0,
      positions: [{ number, deviceAt, ...AT_CITY, lat, accuracy: 12 }],
    })
  const device = () => query('UPDATE shop.orders SET notification_token = $1', [DEVICE])

  it('is told to be near once, by two processes and repeated positions [delights-15.5]', async () => {
    const { courier, ride } = await onTheWay({ others: 0 })
    await device()
    await presses(courier, ride, 2)
    await promises.review()
    expect(toldNear).toEqual([])
    clock.pass({ minutes: 4 })
    await at(courier, 2, 49.618)
    await Promise.all([promises.review(), promises.review()])
    expect(toldNear).toMatchObject([{ state: 'loaded' }])
    await at(courier, 2, 49.618)
    clock.pass({ minutes: 4 })
    await at(courier, 3, 49.605)
    await promises.review()
    clock.pass({ minutes: 4 })
    await at(courier, 4, 49.619)
    await promises.review()
    expect(toldNear).toHaveLength(1)
  })

  it('is not told to be near by an old position, without a device, nor once the food is delivered [delights-15.5]', async () => {
    const { courier, ride } = await onTheWay({ others: 0 })
    await presses(courier, ride, 2)
    clock.pass({ minutes: 4 })
    const before = clock().toString()
    await at(courier, 2, 49.618)
    await promises.review()
    expect(toldNear).toEqual([])
    await device()
    clock.pass({ minutes: 2 })
    await at(courier, 1, 49.619, before)
    await promises.review()
    expect(toldNear).toEqual([])
    await presses(courier, ride, 2)
    await at(courier, 3, 49.62)
    await promises.review()
    expect(toldNear).toEqual([])
  })

  it('is not near while another order is delivered first, nor of own delivery [delights-15.5]', async () => {
    const { courier, ride } = await onTheWay({ others: 1 })
    await device()
    await presses(courier, ride, 2)
    clock.pass({ minutes: 4 })
    await at(courier, 2, 49.618)
    await promises.review()
    expect(toldNear).toHaveLength(1)
    await presses(courier, ride, 2)
    await query('UPDATE shop.orders SET own_delivery = true')
    await promises.review()
    expect(toldNear).toHaveLength(1)
    await query('UPDATE shop.orders SET own_delivery = false')
    await promises.review()
    expect(new Set(toldNear.map(({ id }) => id)).size).toBe(2)
  })

  it('is shown with the place, rounded to five digits, from loading until the handover [dispatch-5.6]', async () => {
    const { number, courier, ride } = await onTheWay({ others: 0 })
    expect((await live(number)).courier).toMatchObject({
      name: 'Vlasta',
      phone: '+420777000321',
      vehicle: 'scooter',
      activity: 'picking_up',
      position: null,
    })
    await presses(courier, ride, 2)
    expect((await live(number)).courier).toMatchObject({
      activity: 'coming',
      position: { lng: 17.25, lat: 49.60123, accuracy: 12, at: clock().toString() },
    })
    await presses(courier, ride, 2)
    expect((await live(number)).courier).toBeNull()
  })

  it('has no place while another order is delivered first [dispatch-5.6]', async () => {
    const { number, courier, ride } = await onTheWay({ others: 1 })
    await presses(courier, ride, 2)
    expect((await live(number)).courier).toMatchObject({ activity: 'other_order', position: null })
    await presses(courier, ride, 2)
    expect((await live(number)).courier).toMatchObject({ activity: 'coming', position: { lat: 49.60123 } })
  })

  it('and the rest of the way are shown to the holder of the guid only [dispatch-5.6]', async () => {
    const { number } = await onTheWay({ others: 0 })
    const answer = await askLive(number, '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f11')
    expect(answer.json().code).toBe('order_not_found')
    expect((await app.inject(`/api/orders/live/${number}`)).statusCode).toBe(400)
  })
})

describe('a dispatcher', () => {
  const move = async (number: string, body: object, who = dispatcher, city = 'olomouc') =>
    await world.send(who, 'PUT', `/provoz/dispatch/${city}/orders/${number}/promise`, body)
  const later = ({ from, to }: OrderLive['promised'], minutes: number) => ({
    from: Temporal.Instant.from(from).add({ minutes }).toString(),
    to: Temporal.Instant.from(to).add({ minutes }).toString(),
  })

  it('moves a promise with a reason that everybody reads; the same request again changes nothing [dispatch-3.6]', async () => {
    const number = await accepted()
    const { promised: seen } = await live(number)
    const body = { ...later(seen, 20), seen, reason: 'weather', note: ' Na mostě leží sníh. ' }
    const answer = await move(number, body)
    expect(answer.json()).toMatchObject({
      promised: later(seen, 20),
      change: { note: 'Na mostě leží sníh.' },
    })
    expect(await everywhere(number)).toEqual(same(times(later(seen, 20))))
    expect((await world.cardOf(number)).promiseChange).toMatchObject({ reason: 'weather' })
    expect((await move(number, body)).json()).toEqual(answer.json())
    expect(await query('SELECT FROM shop.promise_changes')).toHaveLength(1)
    const [entry] = await query(`SELECT detail FROM shop.audit_log WHERE action = 'promise-move'`)
    expect(entry.detail).toMatchObject({ order: number, reason: 'weather' })
  })

  it('is told what is true now, why it is impossible, and nothing of another city [dispatch-3.6, dispatch-3.5]', async () => {
    const number = await accepted()
    const { promised: seen } = await live(number)
    const body = { ...later(seen, 20), seen, reason: 'courier', note: '' }
    const codeOf = async (...of: Parameters<typeof move>) => (await move(...of)).json().code
    expect(await codeOf(number, { ...body, ...later(seen, 24 * 60) })).toBe('promise_other_day')
    expect(await codeOf(number, { ...body, to: body.from })).toBe('promise_window_invalid')
    expect(await codeOf(number, { ...body, seen: later(seen, 5) })).toBe('promise_changed_meanwhile')
    expect(
      await codeOf(number, body, await world.person({ role: 'dispatcher', city: 'louny' }), 'louny'),
    ).toBe('order_not_found')
    expect(
      (await move(number, body, await world.person({ role: 'dispatcher', city: 'louny' }))).statusCode,
    ).toBe(403)
    await move(number, body)
    expect(await codeOf(number, { ...body, ...later(seen, 40), seen: later(seen, 20) })).toBe(
      'promise_changed_recently',
    )
    await query(`UPDATE shop.orders SET state = 'cancelled'`)
    expect(await codeOf(number, { ...body, ...later(seen, 10) })).toBe('promise_over')
  })
})
