import type { DispatchState } from '@sousto/contract/dispatch/wire.ts'
import { expect, it } from 'vitest'
import { aCity, aCourier, anOrder, aRide, inMinutes, loadedRide, ready } from '../city-test.ts'
import { alertsOf } from './alerts.ts'
import { cityView } from './city-view.ts'

const KRYSTOF = aCourier(12, 'Kryštof Nebylý')
const alerts = (patch: Partial<DispatchState>) =>
  alertsOf(cityView(aCity(patch), Temporal.Now.instant())).map(({ title, label }) => `${title}: ${label}`)

const LATE = anOrder('4801', {
  state: 'loaded',
  ride: 31,
  promised: { from: inMinutes(-30), to: inMinutes(-18) },
})
const PROBLEM = { kind: 'refused', stop: 2, note: '', calls: 0, reportedAt: inMinutes(-1) } as const

it('an order whose food is not ready, or that is carried in time, has no alert', () => {
  expect(
    alerts({
      orders: [anOrder('4836'), ready('4837', { ride: 31 })],
      couriers: [{ ...KRYSTOF, ride: 31 }],
      rides: [aRide(31, '2026/4824837', 12)],
    }),
  ).toEqual([])
})

it('a ready order without a courier is to be assigned [operations-2.24]', () => {
  expect(alerts({ orders: [ready('4833')] })).toEqual(['4833 nemá kurýra: Přidělit kurýra'])
})

it('a ready order has no alert while a courier considers its offer', () => {
  const expiresAt = inMinutes(0.5)
  const offered = aRide(31, '2026/4824833', null, { state: 'offered', offer: { courier: 12, expiresAt } })
  expect(alerts({ orders: [ready('4833', { ride: 31 })], couriers: [KRYSTOF], rides: [offered] })).toEqual([])
})

it('lapsed offers make one alert together with the waiting order [operations-2.24]', () => {
  const lapsed = aRide(31, '2026/4824833', null, { state: 'lapsed', lapsed: 3, alert: true })
  expect(alerts({ orders: [ready('4833', { ride: 31 })], rides: [lapsed] })).toEqual([
    '4833 3× nikdo nevzal: Přidělit kurýra',
  ])
})

it('for an order that will be ten minutes late on the road, the customer is to be called [operations-2.24]', () => {
  const city = { couriers: [{ ...KRYSTOF, ride: 31 }], rides: [loadedRide(31, LATE.number, 12)] }
  const [late] = alerts({ ...city, orders: [LATE] })
  expect(late).toMatch(/^4801 se zpozdí o (19|2\d) min: Zavolat zákazníkovi$/)
  const promised = { from: inMinutes(-10), to: inMinutes(-1) }
  expect(alerts({ ...city, orders: [{ ...LATE, promised }] })).toEqual([])
})

it('a silent courier whose next step is overdue is to be called [operations-2.24]', () => {
  const position = { lng: 17.26, lat: 49.6, at: inMinutes(-5.5), accuracy: 12 }
  const orders = [ready('4801', { state: 'loaded', ride: 31 })]
  const rides = [loadedRide(31, '2026/4824801', 12)]
  expect(alerts({ orders, rides, couriers: [{ ...KRYSTOF, ride: 31, position }] })).toEqual([
    'Kryštof N. mlčí 5 min: Zavolat kurýrovi',
  ])
  const seen = { ...position, at: inMinutes(-1) }
  expect(alerts({ orders, rides, couriers: [{ ...KRYSTOF, ride: 31, position: seen }] })).toEqual([])
})

it('a courier who waits for food is not silent [operations-2.24]', () => {
  const ride = aRide(31, '2026/4824801', 12, { acceptedAt: inMinutes(-20) })
  const [pickup, door] = ride.stops
  const overdue = pickup?.orders.map((order) => ({ ...order, readyBy: inMinutes(-7) }))
  const waiting = [
    { ...pickup, state: 'arrived', arrivedAt: inMinutes(-12), orders: overdue },
    door,
  ] as typeof ride.stops
  const couriers = [{ ...KRYSTOF, ride: 31, position: null }]
  expect(
    alerts({ orders: [anOrder('4801', { ride: 31 })], couriers, rides: [{ ...ride, stops: waiting }] }),
  ).toEqual([])
})

it('problems come first, cash last [operations-2.24]', () => {
  const handover = { id: 3, declared: 140_000, declaredAt: inMinutes(-2) }
  expect(
    alerts({
      orders: [ready('4833'), LATE],
      couriers: [{ ...KRYSTOF, ride: 31 }, aCourier(13, 'Nela Prázdná', { handover, cashInHand: 140_000 })],
      rides: [loadedRide(31, LATE.number, 12, { problem: PROBLEM })],
    }).map((alert) => alert.replace(/\d+ min|\d\d:\d\d/, '…')),
  ).toEqual([
    'Zákazník odmítl, …: Vyřešit',
    '4801 se zpozdí o …: Zavolat zákazníkovi',
    '4833 nemá kurýra: Přidělit kurýra',
    'Nela P. odevzdává 1\u00a0400\u00a0Kč: Potvrdit hotovost',
  ])
})
