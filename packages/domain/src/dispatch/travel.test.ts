import { expect, it } from 'vitest'
import { defaultTravelTime, straightKilometres } from './travel.ts'

const OLOMOUC = { lng: 17.2509, lat: 49.5938 }
const A_KILOMETRE_NORTH = { lng: 17.2509, lat: 49.5938 + 1 / 111.195 }

it('the straight line follows the earth’s surface [dispatch-2.19]', () => {
  expect(straightKilometres(OLOMOUC, A_KILOMETRE_NORTH)).toBeCloseTo(1, 3)
  expect(straightKilometres(OLOMOUC, { lng: 16.6068, lat: 49.1951 })).toBeCloseTo(64.3, 0)
  expect(straightKilometres(OLOMOUC, OLOMOUC)).toBe(0)
})

it.each([
  ['bike', 15],
  ['scooter', 25],
  ['car', 22],
] as const)(
  'by default a %s travels the straight line times 1.343 at %d km/h [dispatch-2.19]',
  (vehicle, speed) => {
    expect(defaultTravelTime(OLOMOUC, A_KILOMETRE_NORTH, vehicle)).toBeCloseTo((1.343 * 60) / speed, 2)
  },
)
