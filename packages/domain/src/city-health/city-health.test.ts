import { expect, it, test } from 'vitest'
import { byNeed, type CityFigures, type CityState, cityState } from './city-health.ts'

const WELL: CityFigures = {
  isPaused: false,
  open: 20,
  toDeliver: 12,
  late: 1,
  couriers: 4,
  pausedOutlets: 0,
  alerts: 1,
  unownedAlerts: 0,
}

test.each<[CityState, Partial<CityFigures>]>([
  ['well', {}],
  ['late', { late: 2 }],
  ['well', { open: 0, toDeliver: 0, late: 0, couriers: 0 }],
  ['no_couriers', { couriers: 0, late: 9 }],
  ['well', { couriers: 0, toDeliver: 0 }],
  ['alerts', { unownedAlerts: 1 }],
  ['alerts', { unownedAlerts: 1, isPaused: true }],
  ['paused', { isPaused: true }],
  ['late', { isPaused: true, late: 2, unownedAlerts: 1 }],
])('a city is %s with %j [administration-1.2]', (state, figures) => {
  expect(cityState({ ...WELL, ...figures })).toBe(state)
})

it('cities are in the order in which a person is needed [administration-1.2]', () => {
  const cities = [
    { name: 'well', ...WELL },
    { name: 'well, larger', ...WELL, open: 40, late: 2 },
    { name: 'late', ...WELL, late: 4 },
    { name: 'later', ...WELL, late: 6 },
    { name: 'without couriers', ...WELL, couriers: 0 },
  ]
  expect(byNeed(cities).map(({ name }) => name)).toEqual([
    'without couriers',
    'later',
    'late',
    'well, larger',
    'well',
  ])
})
