/** Profiles, shifts, positions and cash of couriers (`dispatch.md` §4, §5). */
import { randomUUID } from 'node:crypto'
import { METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDemoProfiles } from '../couriers/demo.ts'
import { couriersOf, sweepPositions } from '../couriers/service.ts'
import { addDemoStaff } from '../staff/demo.ts'
import { sweepDecisions } from './decision-store.ts'
import { AT_CITY, dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { app, clock, database, dispatcher, accepted, working, assigned, state, send, query, beginShift } =
  world
afterAll(() => world.close())
beforeEach(() => world.empty())

type Person = Awaited<ReturnType<typeof working>>

describe('a shift', () => {
  it('needs a profile, and a telephone number in it [dispatch-4.1]', async () => {
    const person = await world.person({ role: 'courier', city: 'olomouc' })
    expect(await state(person)).toMatchObject({ profile: null, shift: null, cities: [{ slug: 'olomouc' }] })
    expect((await beginShift(person)).json().code).toBe('courier_profile_missing')
    const profile = { phone: 'zavolám', vehicle: 'bike', bankAccount: '' }
    expect((await send(person, 'PUT', '/provoz/courier/profile', profile)).json().code).toBe(
      'courier_phone_invalid',
    )
  })

  it.each([
    ['in the city', { place: AT_CITY }, 200, undefined],
    ['far away', { place: { lng: 15, lat: 49 } }, 400, 'place_reason_required'],
    ['where the phone does not tell', { place: null }, 400, 'place_reason_required'],
    [
      'far away, with a reason',
      { place: { lng: 15, lat: 49 }, reason: 'Vyzvedávám tašku na depu' },
      200,
      undefined,
    ],
  ])('begins %s: %j is %i [dispatch-4.2]', async (_, more, status, code) => {
    const answer = await beginShift(await world.courier(), more)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  it('begins only in a city of the courier, and its planned end is within 16 hours of its start [dispatch-4.2]', async () => {
    const courier = await world.courier()
    expect((await beginShift(courier, { city: 'louny' })).json().code).toBe('forbidden')
    for (const plannedEnd of [clock(), clock().add({ hours: 17 })]) {
      expect((await beginShift(courier, { plannedEnd: plannedEnd.toString() })).json().code).toBe(
        'shift_end_invalid',
      )
    }
  })

  it('begins once, from either phone, and a request that is sent again has no effect [dispatch-4.2]', async () => {
    const courier = await world.courier()
    const key = { 'idempotency-key': randomUUID() }
    const body = {
      city: 'olomouc',
      vehicle: 'bike',
      plannedEnd: clock().add({ hours: 8 }).toString(),
      place: AT_CITY,
      reason: '',
    }
    const begin = (headers: object) => send(courier, 'POST', '/provoz/courier/shift', body, headers)
    expect((await begin(key)).statusCode).toBe(200)
    expect((await begin(key)).statusCode).toBe(200)
    expect((await begin({})).json().code).toBe('shift_open')
    expect(await query('SELECT vehicle FROM shop.courier_shifts')).toEqual([{ vehicle: 'bike' }])
  })

  it('cannot end while a ride is open [dispatch-4.2]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    expect((await send(courier, 'POST', '/provoz/courier/shift/end')).json().code).toBe('shift_has_ride')
    await world.presses(courier, ride, 4)
    expect((await send(courier, 'POST', '/provoz/courier/shift/end')).json().shift).toBeNull()
    expect((await send(courier, 'POST', '/provoz/courier/shift/end')).json().code).toBe('shift_missing')
  })

  it('has breaks, which end with it [dispatch-4.2]', async () => {
    const courier = await working()
    const since = (await send(courier, 'POST', '/provoz/courier/break')).json().shift.breakSince
    expect(since).toBe(clock().toString())
    expect((await send(courier, 'POST', '/provoz/courier/break')).json().shift.breakSince).toBe(since)
    expect((await send(courier, 'POST', '/provoz/courier/break/end')).json().shift.breakSince).toBeNull()
    await send(courier, 'POST', '/provoz/courier/break')
    await send(courier, 'POST', '/provoz/courier/shift/end')
    expect(await query('SELECT id FROM shop.courier_breaks WHERE ended_at IS NULL')).toEqual([])
  })
})

describe('positions', () => {
  const at = (number: number, metres = 0, more: object = {}) => ({
    number,
    deviceAt: clock().toString(),
    lng: AT_CITY.lng,
    lat: AT_CITY.lat + metres / METRES_PER_DEGREE,
    accuracy: 10,
    ...more,
  })
  const sendPositions = (who: Person, positions: readonly object[], more: object = {}) =>
    send(who, 'POST', '/provoz/courier/positions', { offset: 0, positions, ...more })

  it('are accepted during a shift only [dispatch-4.3]', async () => {
    const courier = await working()
    await send(courier, 'POST', '/provoz/courier/shift/end')
    expect((await sendPositions(courier, [at(1)])).json().code).toBe('shift_missing')
    expect(await query('SELECT number FROM shop.courier_tracks')).toEqual([])
  })

  it('show the dispatcher the last one with its age, and are stored for a ride [dispatch-5.3]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    clock.pass({ minutes: 1 })
    const older = { deviceAt: clock().subtract({ seconds: 30 }).toString() }
    const answer = await sendPositions(courier, [at(1, 0, older), at(2, 200)])
    expect(answer.json().fates).toEqual(['kept', 'kept'])
    const [seen] = (await world.city()).couriers
    expect(seen?.position).toMatchObject({ at: clock().toString(), accuracy: 10 })
    expect(await query('SELECT ride_id AS ride, number FROM shop.ride_positions ORDER BY number')).toEqual([
      { ride, number: 1 },
      { ride, number: 2 },
    ])
    await world.presses(courier, ride, 4)
    expect(await query('SELECT distance FROM shop.rides')).toEqual([{ distance: 200 }])
  })

  it.each([
    ['old', 'before the shift', () => at(1, 0, { deviceAt: clock().subtract({ hours: 1 }).toString() })],
    ['early', 'in the future', () => at(1, 0, { deviceAt: clock().add({ hours: 1 }).toString() })],
    ['far', 'in the sea', () => at(1, 0, { lng: 0, lat: 0 })],
    ['inexact', 'of a phone that does not know', () => at(1, 0, { accuracy: 5_000 })],
  ])('are %s and dropped: %s [dispatch-5.2]', async (fate, _, position) => {
    const courier = await working()
    expect((await sendPositions(courier, [position()])).json().fates).toEqual([fate])
    expect((await world.city()).couriers[0]?.position).toBeNull()
  })

  it('from a phone whose clock is two hours wrong get the right time [dispatch-5.1]', async () => {
    const courier = await working()
    const position = at(1, 0, { deviceAt: clock().add({ hours: 2 }).toString() })
    expect((await sendPositions(courier, [position], { offset: -7_200_000 })).json().fates).toEqual(['kept'])
    expect((await world.city()).couriers[0]?.position?.at).toBe(clock().toString())
  })

  it('are limited to 60 per request, not 10,000, and name no ride [dispatch-5.1]', async () => {
    const courier = await working()
    const many = Array.from({ length: 10_000 }, (_, index) => at(index + 1))
    expect((await sendPositions(courier, many)).statusCode).toBe(400)
    expect((await sendPositions(courier, [at(1)], { ride: 1 })).statusCode).toBe(400)
  })

  it('that are sent again have no effect [dispatch-5.2]', async () => {
    const courier = await working()
    await sendPositions(courier, [at(1)])
    expect((await sendPositions(courier, [at(1)])).json().fates).toEqual(['old'])
  })

  it('of many couriers within a second are written by one statement [dispatch-5.4]', async () => {
    const couriers = [await working(), await working(), await working()]
    await Promise.all(couriers.map((courier) => sendPositions(courier, [at(1)])))
    expect(
      await query(
        'SELECT count(*)::int AS n, count(DISTINCT xmin::text)::int AS writes FROM shop.courier_tracks',
      ),
    ).toEqual([{ n: 3, writes: expect.toSatisfy((writes) => writes <= 2) }])
  })

  it('are deleted 24 hours after the end of the shift and the ride [dispatch-5.3]', async () => {
    const courier = await working()
    const ride = await assigned([await accepted()], courier)
    await sendPositions(courier, [at(1)])
    await world.presses(courier, ride, 4)
    await send(courier, 'POST', '/provoz/courier/shift/end')
    const kept = () =>
      query('SELECT number FROM shop.courier_tracks UNION ALL SELECT number FROM shop.ride_positions')
    clock.pass({ hours: 23, minutes: 59, seconds: 59 })
    await sweepPositions(database.kysely, clock())
    expect(await kept()).toHaveLength(2)
    clock.pass({ seconds: 1 })
    await sweepPositions(database.kysely, clock())
    expect(await kept()).toEqual([])
  })
})

describe('cash', () => {
  const float = (who: Person, amount: number, headers: object = {}) =>
    send(dispatcher, 'POST', `/provoz/dispatch/olomouc/couriers/${who.id}/float`, { amount }, headers)
  const declare = (who: Person, amount: number) =>
    send(who, 'POST', '/provoz/courier/cash/handover', { amount })
  const confirm = (handover: number, amount: number, reason = '') =>
    send(dispatcher, 'POST', `/provoz/dispatch/olomouc/handovers/${handover}/confirm`, { amount, reason })

  async function withCash() {
    const courier = await working()
    await float(courier, 100_000)
    const ride = await assigned([await accepted()], courier)
    await world.presses(courier, ride, 4)
    return courier
  }

  it('consists of the float and collected amounts, and is handed over to a dispatcher [dispatch-4.12]', async () => {
    const courier = await withCash()
    expect((await world.get(courier, '/provoz/courier/cash')).entries).toMatchObject([
      { kind: 'float', amount: 100_000 },
      { kind: 'collected', amount: 40_200, order: expect.stringMatching(/^2026\//) },
    ])
    const { handover } = (await declare(courier, 140_200)).json().cash
    expect((await world.city()).couriers[0]?.handover).toMatchObject({ declared: 140_200 })
    expect((await confirm(handover.id, 140_200)).json()).toMatchObject({ cashInHand: 0, handover: null })
    expect(await world.get(courier, '/provoz/courier/cash')).toMatchObject({ inDetails: 0, entries: [] })
  })

  it('that differs from the ledger is recorded with a reason [dispatch-4.12]', async () => {
    const courier = await withCash()
    const { handover } = (await declare(courier, 140_000)).json().cash
    expect((await confirm(handover.id, 140_000)).json().code).toBe('handover_reason_required')
    await confirm(handover.id, 140_000, 'Ztracená dvoukoruna')
    expect(
      await query(`SELECT kind, amount, reason FROM shop.courier_cash_entries ORDER BY id DESC LIMIT 2`),
    ).toEqual([
      { kind: 'difference', amount: -200, reason: 'Ztracená dvoukoruna' },
      { kind: 'handover', amount: -140_000, reason: null },
    ])
    expect(
      await query(`SELECT debit, credit, amount FROM shop.ledger_transfers
        WHERE kind IN ('handover', 'cash_difference') AND credit = 'courier_cash/${courier.id}' ORDER BY amount`),
    ).toEqual([
      { debit: `cash_difference/${courier.id}`, credit: `courier_cash/${courier.id}`, amount: 200 },
      { debit: 'bank_in_transit/cash', credit: `courier_cash/${courier.id}`, amount: 140_000 },
    ])
  })

  it('is handed over once, also when two dispatchers confirm [dispatch-4.12]', async () => {
    const courier = await withCash()
    const { handover } = (await declare(courier, 140_200)).json().cash
    expect((await declare(courier, 1)).json().code).toBe('handover_open')
    await Promise.all([confirm(handover.id, 140_200), confirm(handover.id, 140_200)])
    expect(
      await query(`SELECT count(*)::int AS n FROM shop.courier_cash_entries WHERE kind = 'handover'`),
    ).toEqual([{ n: 1 }])
  })

  it('of the float counts once, however often it is sent [dispatch-4.12]', async () => {
    const courier = await working()
    const key = { 'idempotency-key': randomUUID() }
    await float(courier, 100_000, key)
    expect((await float(courier, 100_000, key)).json().cashInHand).toBe(100_000)
  })

  it('of a courier of another city is refused to this dispatcher [dispatch-6.3]', async () => {
    const far = await world.person({ role: 'courier', city: 'louny' })
    expect((await float(far, 1_000)).json().code).toBe('courier_not_found')
  })

  it('entries are immutable [dispatch-4.12]', async () => {
    await float(await working(), 100_000)
    await expect(query('UPDATE shop.courier_cash_entries SET amount = 1')).rejects.toThrow('appended to only')
    await expect(query('DELETE FROM shop.courier_cash_entries')).rejects.toThrow('appended to only')
  })
})

it('decisions are kept for six months, idempotency keys for a week [dispatch-2.2]', async () => {
  const courier = await working()
  await assigned([await accepted()], courier)
  const kept = async () => [
    (await query('SELECT id FROM shop.dispatch_decisions')).length,
    (await query('SELECT key FROM shop.dispatch_requests')).length,
  ]
  clock.pass({ hours: 24 * 7 - 1 })
  await sweepDecisions(database.kysely, clock())
  expect(await kept()).toEqual([2, expect.toSatisfy((keys) => keys > 0)])
  clock.set('2027-05-27T11:00')
  await sweepDecisions(database.kysely, clock())
  expect(await kept()).toEqual([2, 0])
  clock.set('2027-05-28T13:00')
  await sweepDecisions(database.kysely, clock())
  expect(await kept()).toEqual([0, 0])
})

it('courier endpoints are refused to everybody else [dispatch-10.1]', async () => {
  const owner = await world.person({ role: 'owner', outlet: 101 })
  expect((await owner.call(app, 'GET', '/provoz/courier')).json().code).toBe('forbidden')
})

it('the demo couriers have a profile, and nobody else has [dispatch-4.1]', async () => {
  const at = clock()
  const grant = { role: 'courier', city: 'olomouc' } as const
  await addDemoStaff(database, at, [{ email: 'kuryrka@example.cz', name: 'Karla Vybájená', grant }])
  const told = { phone: '+420777000322', vehicle: 'car', mayCheckDocuments: true } as const
  await addDemoProfiles(
    database,
    [
      { email: 'kuryrka@example.cz', ...told },
      { email: 'nikdo@example.cz', ...told },
    ],
    at,
  )
  expect(
    (await couriersOf(database.kysely, 'olomouc')).map(({ name, vehicle, shift }) => ({
      name,
      vehicle,
      shift,
    })),
  ).toEqual([{ name: 'Karla Vybájená', vehicle: 'car', shift: null }])
})
