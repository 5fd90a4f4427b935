/** Dispatchers' alerts: their facts, owners and history (`dispatch.md` §6). */
import { randomUUID } from 'node:crypto'
import type { CityAlertWire } from '@sousto/contract/dispatch/wire.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffPerson } from '../../staff-test.ts'
import { createEscalation } from '../board/escalation.ts'
import { locations } from '../orders/ordering-test.ts'
import { createTravelTimes } from '../travel/service.ts'
import { createAlerts } from './alerts.ts'
import { dispatchWorld } from './dispatch-test.ts'

const world = await dispatchWorld()
const { clock, database, dispatcher, accepted, city, query, get, send } = world
const colleague = await world.person({ role: 'dispatcher', city: 'olomouc' })
const travelTimes = createTravelTimes({ database, clock, log: world.app.log, service: null })
const work = { database, clock, locations, travelTimes }
const process = (more: Partial<typeof work> = {}) => createAlerts({ ...work, owner: randomUUID(), ...more })
let alerts = process()
const escalation = createEscalation(world)
afterAll(() => world.close())
beforeEach(async () => {
  await world.empty()
  await query('TRUNCATE shop.dispatch_alerts CASCADE')
  await query('DELETE FROM shop.dispatch_rounds')
  alerts = process()
})

/** An order that has been ready for four minutes and has no courier. */
async function waiting(): Promise<string> {
  const order = await accepted()
  await world.deviceAction(order, 'ready')
  await world.commitActions()
  clock.pass({ minutes: 4 })
  return order
}
const setOwner = (who: StaffPerson, alert: CityAlertWire | undefined, take: boolean) =>
  send(who, 'PUT', '/provoz/dispatch/olomouc/alerts/owner', {
    kind: alert?.kind,
    subject: alert?.subject,
    take,
    seen: alert?.owner?.id ?? null,
  })
const history = async () => (await get(dispatcher, '/provoz/dispatch/olomouc/alerts')).alerts
const summary = async () =>
  (await city()).alerts.map(({ kind, order, minutes, owner }) => ({ kind, order, minutes, owner: owner?.id }))

describe('the alerts of a city', () => {
  it('follow from its orders: not answered, late to be ready, ready without a courier [dispatch-6.12]', async () => {
    const ready = await waiting()
    const cooking = await accepted()
    const notAccepted = await world.placed()
    clock.pass({ minutes: 5 })
    await escalation.run()
    expect(await summary()).toMatchObject([
      { kind: 'not_accepted', order: notAccepted, minutes: 5 },
      { kind: 'no_courier', order: ready, minutes: 9 },
    ])
    expect((await city()).alerts[0]?.outlet).toMatchObject({ id: 101, name: 'U Modrého hrnce' })
    clock.pass({ minutes: 20 })
    expect(await summary()).toContainEqual(
      expect.objectContaining({ kind: 'late_ready', order: cooking, minutes: 5 }),
    )
  })

  it('name payments until a person has solved them, and services that do not answer [dispatch-6.12, dispatch-6.18]', async () => {
    const order = await accepted()
    await query(
      `INSERT INTO shop.payment_alerts (at, kind, order_id, subject, detail)
       SELECT $1, 'refund_failed', id, 'refund 1', '' FROM shop.orders`,
      [clock().toString()],
    )
    const broken = process({
      locations: { ...locations, areasAt: () => Promise.reject(new Error('away')) },
    })
    await broken.watch()
    // Another process shows the same.
    const { alerts: found } = await city()
    expect(found).toMatchObject([
      { kind: 'payment', order, code: 'refund_failed' },
      { kind: 'service_away', code: 'location' },
    ])
    // So does a city in which nothing happens.
    expect((await alerts.stateOf('louny')).alerts).toMatchObject([{ kind: 'service_away' }])
    const resolve = (id: string | undefined, who = dispatcher) =>
      world.send(who, 'POST', `/provoz/dispatch/olomouc/payment-alerts/${id}/resolve`, { note: 'Převodem.' })
    const stranger = await world.person({ role: 'dispatcher', city: 'louny' })
    expect((await resolve(found[0]?.subject, stranger)).statusCode).toBe(403)
    expect((await resolve('999')).json().code).toBe('alert_not_found')
    expect((await resolve(found[0]?.subject)).statusCode).toBe(200)
    expect((await alerts.stateOf('olomouc')).alerts).toMatchObject([{ kind: 'service_away' }])
    const [log] = await query(`SELECT actor, detail FROM shop.audit_log WHERE action = 'payment-resolve'`)
    expect(log).toMatchObject({ actor: `staff:${dispatcher.id}`, detail: { order, note: 'Převodem.' } })
    await query('TRUNCATE shop.payment_alerts')
  })

  it('name a routing service in whose place the default is in force, until it works [dispatch-6.12]', async () => {
    await accepted()
    let isAway = true
    const routed = process({
      travelTimes: {
        ...travelTimes,
        routing: async () => ({
          source: 'osrm',
          since: null,
          fallback: isAway ? { reason: 'away', since: null } : null,
        }),
      },
    })
    expect((await routed.stateOf('olomouc')).alerts).toMatchObject([
      { kind: 'service_away', code: 'routing' },
    ])
    await routed.watch()
    clock.pass({ seconds: 30 })
    await routed.watch()
    expect(await history()).toMatchObject([{ kind: 'service_away', endedAt: null }])
    isAway = false
    clock.pass({ seconds: 30 })
    await routed.watch()
    expect(await history()).toMatchObject([{ kind: 'service_away', endedAt: clock().toString() }])
  })

  it('that a service is away end when it answers again [dispatch-6.21]', async () => {
    await accepted()
    let isAway = true
    const watching = process({
      locations: {
        ...locations,
        areasAt: async (place) => {
          if (isAway) throw new Error('away')
          return await locations.areasAt(place)
        },
      },
    })
    await watching.watch()
    expect(await history()).toMatchObject([{ kind: 'service_away', endedAt: null }])
    isAway = false
    clock.pass({ seconds: 30 })
    await watching.watch()
    expect(await history()).toMatchObject([{ kind: 'service_away', endedAt: clock().toString() }])
    expect((await city()).alerts).toEqual([])
  })
})

describe('the watch of alerts', () => {
  /** A process that counts what it loads. */
  function counting() {
    const count = { cities: 0, services: 0 }
    const watching = process({
      travelTimes: {
        ...travelTimes,
        routing: async (slug) => {
          count.cities += 1
          return await travelTimes.routing(slug)
        },
      },
      locations: {
        ...locations,
        areasAt: async (place) => {
          count.services += 1
          return await locations.areasAt(place)
        },
      },
    })
    return { ...watching, count }
  }

  it('loads a city in which something has changed, and otherwise every 30 seconds [dispatch-6.21]', async () => {
    await accepted()
    const { watch, wake, count } = counting()
    await watch()
    clock.pass({ seconds: 29 })
    await watch()
    expect(count).toEqual({ cities: 1, services: 1 })
    wake('olomouc')
    await watch()
    await watch()
    expect(count).toEqual({ cities: 2, services: 1 })
    clock.pass({ seconds: 1 })
    await watch()
    expect(count).toEqual({ cities: 3, services: 2 })
  })

  it('is that of one process: of those which hear of a change, the one with the lease of the city loads it [dispatch-6.21]', async () => {
    await accepted()
    const processes = [counting(), counting()]
    for (const { watch } of processes) await watch()
    for (const { wake, watch } of processes) {
      wake('olomouc')
      await watch()
    }
    expect(processes.map(({ count }) => count)).toEqual([
      { cities: 2, services: 1 },
      { cities: 0, services: 0 },
    ])
  })
})

describe('an alert', () => {
  it('belongs to the dispatcher who took it; the second of two is told by whom it was taken [dispatch-6.7]', async () => {
    await waiting()
    const [seen] = (await city()).alerts
    expect((await setOwner(dispatcher, seen, true)).json()).toMatchObject({ owner: { id: dispatcher.id } })
    expect((await setOwner(dispatcher, seen, true)).statusCode).toBe(200)
    const second = await setOwner(colleague, seen, true)
    expect(second.json()).toMatchObject({ code: 'alert_taken', current: { owner: { id: dispatcher.id } } })
    const [now] = (await city()).alerts
    expect((await setOwner(colleague, now, true)).json()).toMatchObject({ owner: { id: colleague.id } })
    expect((await setOwner(colleague, (await city()).alerts[0], false)).json()).toMatchObject({ owner: null })
  })

  it('has a history: when it was raised and ended, and who took it [dispatch-6.7]', async () => {
    const order = await waiting()
    await Promise.all([alerts.watch(), alerts.watch()])
    const raisedAt = clock().toString()
    clock.pass({ minutes: 1 })
    await setOwner(dispatcher, (await city()).alerts[0], true)
    const takenAt = clock().toString()
    clock.pass({ minutes: 1 })
    await world.assigned([order], await world.working())
    await alerts.watch()
    expect(await history()).toMatchObject([
      {
        kind: 'no_courier',
        order,
        raisedAt,
        endedAt: clock().toString(),
        changes: [{ at: takenAt, change: 'taken' }],
      },
    ])
    clock.pass({ hours: 24 })
    expect((await alerts.history('olomouc')).alerts).toEqual([])
  })

  it('that no longer holds cannot be taken', async () => {
    const gone = { kind: 'no_courier', subject: '2026/1', owner: null } as CityAlertWire
    expect((await setOwner(dispatcher, gone, true)).json().code).toBe('alert_not_found')
  })
})
