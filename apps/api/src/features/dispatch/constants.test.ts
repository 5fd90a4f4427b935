import { METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'
import { type CityConstants, USUAL_CONSTANTS } from '@sousto/domain/dispatch/city-constants.ts'
import { czk, haler } from '@sousto/domain/money/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { AT_CITY, dispatchWorld } from './dispatch-test.ts'
import { createOffers } from './offers.ts'
import { loadFacts } from './rounds/city-facts.ts'

let world: Awaited<ReturnType<typeof dispatchWorld>>
let admin: StaffPerson
beforeAll(async () => {
  world = await dispatchWorld()
  admin = await world.person({ role: 'admin' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.empty()
  await world.query('DELETE FROM shop.dispatch_settings')
})

const load = async () => await world.get(admin, '/provoz/dispatch/olomouc/settings')
async function save(changed: Partial<CityConstants>, { who = admin, headers = {} } = {}) {
  const { version } = await load()
  const body = { constants: { ...USUAL_CONSTANTS, ...changed } }
  const sent = { 'if-match': `"${version}"`, ...headers }
  return await world.send(who, 'PUT', '/provoz/dispatch/olomouc/constants', body, sent)
}
async function changed(constants: Partial<CityConstants>): Promise<void> {
  const answer = await save(constants)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

describe('the constants of a city', () => {
  it('are the defaults until an admin changes them, and are stored without the defaults [dispatch-12.1, operations-10.9]', async () => {
    expect(await load()).toMatchObject({ version: '0', constants: USUAL_CONSTANTS })
    const answer = await save({ bikeBags: 3, offerSeconds: 60 })
    expect(answer.json()).toMatchObject({
      version: '1',
      offerSeconds: 60,
      constants: { ...USUAL_CONSTANTS, bikeBags: 3, offerSeconds: 60 },
    })
    const [row] = await world.query('SELECT constants, offer_seconds FROM shop.dispatch_settings')
    expect(row).toEqual({ constants: { bikeBags: 3 }, offer_seconds: 60 })
  })

  it('of another city stay as they are [dispatch-12.1, operations-10.9]', async () => {
    await changed({ bikeBags: 3 })
    expect((await world.get(admin, '/provoz/dispatch/louny/settings')).constants).toEqual(USUAL_CONSTANTS)
  })

  it('are changed only from the version in force, once for each key, and only by an admin [dispatch-12.1]', async () => {
    await changed({ bikeBags: 3 })
    const late = await save({ bikeBags: 4 }, { headers: { 'if-match': '"0"' } })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      { code: 'dispatch_settings_changed_meanwhile', current: { constants: { bikeBags: 3 } } },
    ])
    const key = { 'idempotency-key': '0b9c6c0e-2f0d-4a52-8a35-4b7d1d0c2f77', 'if-match': '"1"' }
    expect((await save({ bikeBags: 4 }, { headers: key })).statusCode).toBe(200)
    expect((await save({ bikeBags: 4 }, { headers: key })).json().version).toBe('2')
    expect((await save({ bikeBags: 5 }, { who: world.dispatcher })).statusCode).toBe(403)
  })

  it('outside their limits are refused [dispatch-12.1]', async () => {
    for (const wrong of [{ offerSeconds: 29 }, { bikeBags: 1.5 }, { cashLimitCzk: -1 }])
      expect((await save(wrong)).statusCode).toBe(400)
    expect((await load()).version).toBe('0')
  })

  it('are in the audit log with their values before and after [dispatch-12.1]', async () => {
    await changed({ bikeBags: 3, carBags: 12 })
    await changed({ bikeBags: 3 })
    const rows = await world.query(
      `SELECT detail FROM shop.audit_log WHERE action = 'dispatch-constants' ORDER BY at DESC, id DESC LIMIT 2`,
    )
    expect(rows.map(({ detail }) => detail)).toEqual([
      { before: { carBags: 12 }, after: { carBags: 10 } },
      { before: { bikeBags: 2, carBags: 10 }, after: { bikeBags: 3, carBags: 12 } },
    ])
  })

  it('are part of the versions of the rules that couriers read [dispatch-12.1, dispatch-8.1]', async () => {
    const courier = await world.courier('bike')
    await changed({ bikeBags: 3, cashLimitCzk: 2_000, lapsedOffers: 2, roundSeconds: 20 })
    const { cities } = await world.get(courier, '/provoz/courier/assignment-rules')
    expect(cities[0].rules).toMatchObject({
      vehicles: { bike: { bags: 3 }, car: { bags: 10 } },
      cashLimit: czk(2_000),
      lapsedBeforeAlert: 2,
      roundSeconds: 20,
    })
  })
})

describe('dispatch uses the constants of the city', () => {
  it('for the capacity and the cash of a courier [dispatch-12.1]', async () => {
    const courier = await world.working('bike')
    const orders = [await world.accepted(), await world.accepted(), await world.accepted()]
    const give = async () =>
      (await world.createRide(orders, { courier: courier.id, offer: false })).json().code
    expect(await give()).toBe('courier_capacity')
    await changed({ bikeBags: 3, cashLimitCzk: 0 })
    expect(await give()).toBe('courier_cash_limit')
    expect((await world.city()).couriers).toMatchObject([{ capacity: 3, cashLimit: 0 }])
    expect(await world.state(courier)).toMatchObject({ cash: { limit: 0 }, cities: [{ bags: { bike: 3 } }] })
    expect((await world.get(courier, '/provoz/courier/cash')).limit).toBe(0)
    await changed({ bikeBags: 3 })
    expect(await give()).toBeUndefined()
  })

  it('for the length of an offer, the alert about lapsed ones and the time until it is asked again [dispatch-12.1]', async () => {
    await changed({ offerSeconds: 60, lapsedOffers: 1, askAgainMinutes: 5 })
    const courier = await world.working()
    const { ride } = await world.offered([await world.accepted()], courier)
    const offers = createOffers({ database: world.database, clock: world.clock })
    world.clock.pass({ seconds: 59 })
    await offers.lapseDue()
    expect((await world.city()).alerts).toEqual([])
    world.clock.pass({ seconds: 1 })
    await offers.lapseDue()
    const lapsedAt = world.clock()
    expect((await world.city()).alerts).toMatchObject([
      { kind: 'no_courier', subject: `ride ${ride}`, value: 1 },
    ])
    expect((await world.rideOf(ride)).notAsked).toEqual([
      { courier: courier.id, until: lapsedAt.add({ minutes: 5 }).toString() },
    ])
  })

  it('for the distance from a stop and the wait at the door [dispatch-12.1]', async () => {
    const courier = await world.working()
    const ride = await world.assigned([await world.accepted()], courier)
    const outlet = (await world.state(courier)).ride?.stops[0]?.place ?? AT_CITY
    const away = { place: { ...outlet, lat: outlet.lat + 150 / METRES_PER_DEGREE } }
    expect((await world.press(courier, ride, away)).json().code).toBe('place_reason_required')
    await changed({ atStopMetres: 200, notAtHomeMinutes: 3 })
    expect((await world.press(courier, ride, away)).statusCode).toBe(200)
    expect((await world.state(courier)).ride?.limits).toEqual({ atStopMetres: 200, notAtHomeMinutes: 3 })
    await world.presses(courier, ride, 2)
    world.clock.pass({ minutes: 3 })
    const report = { step: 'problem', kind: 'not_at_home', calls: 2 }
    expect((await world.press(courier, ride, report)).statusCode).toBe(200)
  })

  it('for a round [dispatch-12.1]', async () => {
    await changed({ horizonMinutes: 15, bikeBags: 3, cashLimitCzk: 700, overtimeMinutes: 5 })
    await world.working('bike')
    const kitchenTimes = { errors: async () => () => ({ p50: 0, p80: 0, orders: 0 }) }
    const facts = await loadFacts(world.database.kysely, 'olomouc', { now: world.clock(), kitchenTimes })
    expect(facts?.settings).toMatchObject({ horizonMinutes: 15, overtimeMinutes: 5 })
    expect(facts?.couriers).toMatchObject([{ bags: 3, cashRoom: haler(70_000) }])
  })
})
