import { aCity, aCourier, anOrder, planeTravel, point } from '@sousto/testing/city-states.ts'
import { describe, expect, it } from 'vitest'
import type { CityState } from './city-state.ts'
import { type CityLoad, courierLoad, loadAt } from './courier-load.ts'
import { seededRandom } from './random.ts'
import { planRound } from './round.ts'

const load = (state: CityState) =>
  courierLoad(state, planRound(state, planeTravel, seededRandom(1)), planeTravel)

describe('the courier load', () => {
  // Pickup and door stop take 4 minutes each, and the way 5. Half of a stop passes before the food changes hands.
  const order = anOrder('1', { promisedBy: 60 })

  it('is the minutes of work by the minutes that couriers have within the promises [dispatch-2.6]', () => {
    expect(load(aCity([order], [aCourier('c')]))).toBe(33)
    expect(load(aCity([order], [aCourier('c'), aCourier('d')]))).toBe(16)
  })

  it('counts the minutes until couriers have delivered what they carry [dispatch-2.6]', () => {
    expect(load(aCity([], [aCourier('c', { free: { at: 35, place: point(0) } })]))).toBe(50)
  })

  it('counts no minute after the end of a shift [dispatch-2.6]', () => {
    expect(load(aCity([], [aCourier('c', { shiftEnd: 40, free: { at: 30, place: point(0) } })]))).toBe(50)
  })

  it('counts orders that no courier can take [dispatch-2.6]', () => {
    const alcohol = { ...order, needsDocumentCheck: true }
    expect(load(aCity([alcohol], [aCourier('c', { mayCheckDocuments: false })]))).toBe(33)
  })

  it('is 100 without couriers and with orders in hand, and 0 without both [dispatch-2.6]', () => {
    expect(load(aCity([order], []))).toBe(100)
    expect(load(aCity([], []))).toBe(0)
    expect(load(aCity([anOrder('tomorrow', { ready: 1_000, promisedBy: 1_020 })], []))).toBe(0)
  })

  it('is 100 at most, and a single late order does not fill a city [dispatch-2.6]', () => {
    const many = Array.from({ length: 30 }, (_, index) => anOrder(String(index), { promisedBy: 60 }))
    expect(load(aCity(many, [aCourier('c')]))).toBe(100)
    expect(load(aCity([anOrder('late', { promisedBy: 10 })], [aCourier('c'), aCourier('d')]))).toBe(22)
  })
})

describe('the load in force', () => {
  const now = Temporal.Instant.from('2026-11-27T17:00:00Z')
  const city: CityLoad = { mode: 'computed', typed: 35, computed: 60, override: null }
  const override = (minutes: number) => ({ percent: 100, until: now.add({ minutes }) })
  it.each<[string, CityLoad, number]>([
    ['computed', city, 60],
    ['typed before the first round', { ...city, computed: null }, 35],
    ['typed in mode typed', { ...city, mode: 'typed' }, 35],
    ['overridden until the end of the override', { ...city, override: override(1) }, 100],
    ['overridden in mode typed, too', { ...city, mode: 'typed', override: override(1) }, 100],
    ['no longer overridden at the end', { ...city, override: override(0) }, 60],
  ])('is %s [dispatch-2.6]', (_, load, percent) => {
    expect(loadAt(load, now)).toBe(percent)
  })
})
