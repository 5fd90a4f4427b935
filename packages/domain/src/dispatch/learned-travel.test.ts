import { expect, it } from 'vitest'
import { type Leg, learnedTravelTime, learnTravel } from './learned-travel.ts'
import { defaultTravelTime, straightKilometres } from './travel.ts'
import type { Vehicle } from './vehicle.ts'

const HOME = { lng: 17.25, lat: 49.59 }
const away = (index: number) => ({
  lng: 17.25 + 0.001 * ((index % 37) + 2),
  lat: 49.59 + 0.0007 * (index % 29),
})

/** Rides of one leg each, which take `fixed` minutes and `each` more for a kilometre of the straight line. */
const rides = (
  count: number,
  {
    vehicle = 'bike',
    hour = 18,
    fixed = 2,
    each = 6,
    first = 0,
  }: {
    readonly vehicle?: Vehicle
    readonly hour?: number
    readonly fixed?: number
    readonly each?: number
    readonly first?: number
  } = {},
): readonly Leg[] =>
  Array.from({ length: count }, (_, index) => {
    const to = away(index)
    return {
      ride: first + index,
      vehicle,
      hour,
      from: HOME,
      to,
      minutes: fixed + each * straightKilometres(HOME, to),
    }
  })

it('gives no model for 199 rides, however many legs they have [dispatch-2.20]', () => {
  const some = rides(199)
  expect(learnTravel([...some, ...some])).toEqual([])
  expect(learnTravel(rides(200)).map(({ hour, rides: count }) => [hour, count])).toEqual([
    [null, 200],
    [18, 200],
  ])
})

it('learns for each vehicle and hour [dispatch-2.20]', () => {
  const models = learnTravel([
    ...rides(200, { hour: 12, each: 5 }),
    ...rides(200, { hour: 18, each: 8, first: 1_000 }),
    ...rides(150, { hour: 21, each: 8, first: 2_000 }),
    ...rides(220, { vehicle: 'car', hour: 18, each: 3, first: 3_000 }),
  ])
  expect(models.map(({ vehicle, hour }) => `${vehicle} ${hour}`)).toEqual([
    'bike null',
    'bike 12',
    'bike 18',
    'car null',
    'car 18',
  ])
  const at = (hour: number, vehicle: Vehicle) => learnedTravelTime(models, hour)(HOME, away(9), vehicle)
  const kilometres = straightKilometres(HOME, away(9))
  expect(at(12, 'bike')).toBeCloseTo(2 + 5 * kilometres, 2)
  expect(at(18, 'bike')).toBeCloseTo(2 + 8 * kilometres, 2)
  expect(at(18, 'car')).toBeCloseTo(2 + 3 * kilometres, 2)
})

it('an hour without a model takes that of all hours, and a vehicle without one the default [dispatch-2.20]', () => {
  const learned = learnedTravelTime(learnTravel(rides(200)), 3)
  expect(learned(HOME, away(9), 'bike')).toBeCloseTo(2 + 6 * straightKilometres(HOME, away(9)), 2)
  expect(learned(HOME, away(9), 'scooter')).toBe(defaultTravelTime(HOME, away(9), 'scooter'))
  expect(learned(HOME, HOME, 'bike')).toBe(0)
})

it('states its error beside that of the default [dispatch-2.20]', () => {
  const late = rides(200).map((leg, index) => ({ ...leg, minutes: leg.minutes + (index % 10 === 0 ? 7 : 0) }))
  const [model] = learnTravel(late)
  expect(model?.error.p50).toBeCloseTo(0, 2)
  expect(model?.error.p90).toBeLessThan(7)
  expect(model?.error.p90).toBeGreaterThanOrEqual(0)
  expect(model?.defaultError.p50).toBeGreaterThan(1)
  expect(model?.defaultError.p90).toBeGreaterThan(model?.defaultError.p50 ?? 0)
})

it('legs without a duration and arrivals that were reported hours later do not count [dispatch-2.20]', () => {
  const broken = rides(50).map((leg, index) => ({ ...leg, minutes: index % 2 === 0 ? 0 : 121 }))
  expect(learnTravel([...rides(199, { first: 100 }), ...broken])).toEqual([])
})
