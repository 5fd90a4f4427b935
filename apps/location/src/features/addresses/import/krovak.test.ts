import { METRES_PER_DEGREE } from '@sousto/domain/delivery/place.ts'
import { describe, expect, it } from 'vitest'
import { toWgs84 } from './krovak.ts'

/** Control points computed by the national survey's own service. */
const POINTS = [
  { lat: 50, lng: 14, y: 774_041.354, x: 1_048_448.752 },
  { lat: 50, lng: 15, y: 703_011.898, x: 1_058_147.296 },
  { lat: 50.5, lng: 15, y: 695_856.537, x: 1_002_995.859 },
]

describe('S-JTSK is within a metre of WGS 84 [location.13]', () => {
  it.each(POINTS)('at $lat, $lng', ({ lat, lng, y, x }) => {
    const found = toWgs84(y, x)
    const east = ((found?.lng ?? 0) - lng) * Math.cos((lat * Math.PI) / 180)
    expect(Math.hypot(east, (found?.lat ?? 0) - lat) * METRES_PER_DEGREE).toBeLessThan(1)
  })
})

it.each([
  ['swapped', 1_048_448.752, 774_041.354],
  ['zero', 0, 0],
  ['those of a map', -774_041.354, -1_048_448.752],
  ['not numbers of this size', 1e12, 1e12],
])('returns null for coordinates that are %s', (_what, y, x) => {
  expect(toWgs84(y, x)).toBeNull()
})
