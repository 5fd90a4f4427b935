import { expect, it } from 'vitest'
import { journeyTo, placeOn } from './journeys.ts'

const FROM = { lng: 17.25, lat: 49.59 }
const TO = { lng: 17.27, lat: 49.6 }
const LEFT = Temporal.Instant.from('2026-11-28T18:00:00Z')

it('a rider is on the way between two places, and then at the second', () => {
  const journey = journeyTo(TO, FROM, LEFT, { vehicle: 'scooter', pace: 1 })
  expect(journey.minutes).toBeGreaterThan(4)
  expect(placeOn(journey, LEFT)).toEqual(FROM)
  const half = placeOn(journey, LEFT.add({ seconds: Math.round(journey.minutes * 30) }))
  expect(half.lng).toBeCloseTo(17.26, 3)
  expect(placeOn(journey, LEFT.add({ hours: 1 }))).toEqual(TO)
})

it('a slower rider and a bicycle take longer', () => {
  const minutes = (vehicle: 'bike' | 'car', pace: number) =>
    journeyTo(TO, FROM, LEFT, { vehicle, pace }).minutes
  expect(minutes('bike', 1)).toBeGreaterThan(minutes('car', 1))
  expect(minutes('car', 1.2)).toBeCloseTo(minutes('car', 1) * 1.2)
})
