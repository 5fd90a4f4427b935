import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { gpsParams, latLonParams, pointOf, xyParams } from './coordinates.ts'

const lng = fc.double({ min: 12, max: 19, noNaN: true })
const lat = fc.double({ min: 48.5, max: 51.1, noNaN: true })

test('a swapped pair anywhere in Czechia is corrected [wire.4]', () => {
  fc.assert(
    fc.property(lng, lat, (x, y) => {
      expect(pointOf(x, y)).toEqual({ lng: x, lat: y })
      expect(pointOf(y, x)).toEqual({ lng: x, lat: y })
    }),
  )
})

test('a pair outside Czechia stays unchanged', () => {
  expect(pointOf(2.35, 48.86)).toEqual({ lng: 2.35, lat: 48.86 })
  expect(pointOf(-74, 40.7)).toEqual({ lng: -74, lat: 40.7 })
})

const calls = [
  { codec: gpsParams, wire: { gps_x: '17.2509', gps_y: '49.5938' } },
  { codec: xyParams, wire: { x: '17.2509', y: '49.5938' } },
  { codec: latLonParams, wire: { lat: '49.5938', lon: '17.2509' } },
]

describe.each(calls)('in a URL: $wire', ({ codec, wire }) => {
  test('decodes to the same point', () => {
    expect(z.parse(codec, wire)).toEqual({ lng: 17.2509, lat: 49.5938 })
    expect(z.encode(codec, { lng: 17.2509, lat: 49.5938 })).toEqual(wire)
  })
  test.each(['', 'x', '1e2', '1,5', '999', 'NaN', '49.59380000000000000000000000001'])(
    'rejects %j',
    (text) => {
      expect(z.safeParse(codec, { ...wire, [Object.keys(wire)[0] ?? '']: text }).success).toBe(false)
    },
  )
})

test('a whole number of degrees is written without decimals', () => {
  expect(z.encode(xyParams, { lng: 10, lat: 50 })).toEqual({ x: '10', y: '50' })
})
