import { expect, it } from 'vitest'
import { forecastStops, type StopAhead } from './ride-forecast.ts'

const at = (clock: string) => Temporal.Instant.from(`2026-11-27T${clock}:00Z`)
const OUTLET = { lng: 17.25, lat: 49.59 }
const DOOR = { lng: 17.26, lat: 49.6 }
const HERE = { lng: 17.24, lat: 49.58 }
const pickup: StopAhead = { kind: 'pickup', place: OUTLET, arrivedAt: null, readyAt: null }
const door: StopAhead = { kind: 'drop_off', place: DOOR, arrivedAt: null, readyAt: null }

/** Any two places are ten minutes apart. */
const times = (stops: readonly StopAhead[], seenAt = '17:00', notBefore = '17:00') =>
  forecastStops(stops, {
    from: { place: HERE, at: at(seenAt) },
    vehicle: 'bike',
    notBefore: at(notBefore),
    travelTime: () => 10,
  }).map(({ arrival, departure }) => [arrival, departure].map((each) => each.toString().slice(11, 16)))

it('a courier travels, stops for 4 minutes, and travels on [operations-2.24]', () => {
  expect(times([pickup, door])).toEqual([
    ['17:10', '17:14'],
    ['17:24', '17:28'],
  ])
})

it('a courier waits at the outlet until the food is ready, and then receives it [operations-2.24]', () => {
  expect(times([{ ...pickup, readyAt: at('17:30') }, door])).toEqual([
    ['17:10', '17:32'],
    ['17:42', '17:46'],
  ])
})

it('an arrival that the courier has confirmed counts', () => {
  expect(times([{ ...pickup, arrivedAt: at('17:03') }, door])).toEqual([
    ['17:03', '17:07'],
    ['17:17', '17:21'],
  ])
})

it('events that have not happened yet happen now at the earliest [operations-2.24]', () => {
  expect(times([door], '17:00', '17:20')).toEqual([['17:20', '17:24']])
  expect(times([{ ...door, arrivedAt: at('17:01') }], '17:00', '17:20')).toEqual([['17:01', '17:20']])
})

it('the default travel time depends on the vehicle', () => {
  const arrival = (vehicle: 'bike' | 'scooter') =>
    forecastStops([door], { from: { place: OUTLET, at: at('17:00') }, vehicle, notBefore: at('17:00') }).map(
      (each) => each.arrival.toString().slice(11, 16),
    )
  expect(arrival('bike')).toEqual(['17:07'])
  expect(arrival('scooter')).toEqual(['17:04'])
})
