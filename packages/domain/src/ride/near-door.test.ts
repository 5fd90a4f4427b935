import fc from 'fast-check'
import { expect, it } from 'vitest'
import { straightKilometres } from '../dispatch/travel.ts'
import { isNearDoor, NEAR_DOOR } from './near-door.ts'
import { COURIER_ACTIVITIES } from './shown-courier.ts'

const NOW = Temporal.Instant.from('2026-11-29T18:00Z')
const DOOR = { lng: 17.25, lat: 49.6 }
/** A thousandth of a degree of latitude is about 111 metres. */
const north = (degrees: number) => ({ lng: DOOR.lng, lat: DOOR.lat + degrees })
const approach = (more: object = {}) => ({
  activity: 'coming' as const,
  position: { place: north(0.0026), at: NOW },
  door: DOOR,
  arrival: NOW.add({ minutes: 9 }),
  ...more,
})

it.each<[string, boolean, object]>([
  ['289 m from the door', true, {}],
  ['311 m from it', false, { position: { place: north(0.0028), at: NOW } }],
  ['two minutes away', true, { position: { place: north(0.02), at: NOW }, arrival: NOW.add({ minutes: 2 }) }],
  [
    'a second more away',
    false,
    { position: { place: north(0.02), at: NOW }, arrival: NOW.add({ minutes: 2, seconds: 1 }) },
  ],
  ['there a minute ago', true, { position: { place: DOOR, at: NOW.subtract({ seconds: 60 }) } }],
  ['there longer ago', false, { position: { place: DOOR, at: NOW.subtract({ seconds: 61 }) } }],
  ['there by a clock that is ahead', false, { position: { place: DOOR, at: NOW.add({ seconds: 1 }) } }],
  ['nowhere known, although soon expected', false, { position: null, arrival: NOW }],
  ['at another door first', false, { activity: 'other_order' }],
  ['still at the outlet', false, { activity: 'picking_up' }],
])('a courier %s: near %s [delights-15.5]', (_, isNear, more) => {
  expect(isNearDoor(approach(more), NOW)).toBe(isNear)
})

it('a courier who comes and is within the distance is near, whatever was expected; nobody else is [delights-15.5]', () => {
  const place = fc.record({
    lng: fc.double({ min: 17.2, max: 17.3, noNaN: true }),
    lat: fc.double({ min: 49.59, max: 49.61, noNaN: true }),
  })
  const any = fc.record({
    activity: fc.constantFrom(...COURIER_ACTIVITIES),
    place,
    minutes: fc.integer({ min: 3, max: 60 }),
  })
  fc.assert(
    fc.property(any, ({ activity, place: at, minutes }) => {
      const arrival = NOW.add({ minutes })
      const isNear = isNearDoor(approach({ activity, position: { place: at, at: NOW }, arrival }), NOW)
      const isWithin = straightKilometres(at, DOOR) * 1_000 <= NEAR_DOOR.metres
      expect(isNear).toBe(activity === 'coming' && isWithin)
    }),
  )
})
