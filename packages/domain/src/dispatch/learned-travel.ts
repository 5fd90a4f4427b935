/** Travel times that are learned from finished rides (`dispatch.md` §2, Travel time). */
import type { LngLat } from '../delivery/place.ts'
import { medianRegression } from '../statistics/median-regression.ts'
import { quantile } from '../statistics/quantile.ts'
import { defaultTravelTime, type Minutes, straightKilometres, type TravelTime } from './travel.ts'
import { VEHICLES, type Vehicle } from './vehicle.ts'

/** The way from one stop of a finished ride to the next. */
export type Leg = {
  readonly ride: number
  readonly vehicle: Vehicle
  /** The hour of the day at which the courier left, 0 to 23. */
  readonly hour: number
  readonly from: LngLat
  readonly to: LngLat
  readonly minutes: Minutes
}

/** Absolute deviations from the real minutes. */
export type TravelError = { readonly p50: Minutes; readonly p90: Minutes }

export type TravelModel = {
  readonly vehicle: Vehicle
  /** Null means every hour that has no model of its own. */
  readonly hour: number | null
  readonly rides: number
  readonly fixedMinutes: Minutes
  /** For each kilometre of the straight line. */
  readonly minutesPerKilometre: number
  readonly error: TravelError
  /** The error of the default on the same legs, for comparison. */
  readonly defaultError: TravelError
}

/** Fewer finished rides give no model. */
const LEAST_RIDES = 200
/** Rides of this many days are learned from. */
export const LEARNED_DAYS = 90

/** Between 120 km/h and 1 km/h along the straight line. */
const MINUTES_PER_KILOMETRE = { least: 0.5, most: 60 }
/** A longer leg is a courier who forgot to report an arrival. */
const LONGEST_LEG: Minutes = 120

/** Returns a model for each vehicle, and one for each of its hours, if there are enough rides. */
export function learnTravel(legs: readonly Leg[]): readonly TravelModel[] {
  const usable = legs.filter(({ minutes }) => minutes > 0 && minutes <= LONGEST_LEG)
  return VEHICLES.flatMap((vehicle) => {
    const own = usable.filter((leg) => leg.vehicle === vehicle)
    const byHour = [...Map.groupBy(own, ({ hour }) => hour)].sort(([a], [b]) => a - b)
    return [[null, own] as const, ...byHour].flatMap(([hour, some]) => modelOf(vehicle, hour, some) ?? [])
  })
}

function modelOf(vehicle: Vehicle, hour: number | null, legs: readonly Leg[]): TravelModel | null {
  const rides = new Set(legs.map(({ ride }) => ride)).size
  if (rides < LEAST_RIDES) return null
  const points = legs.map(({ from, to, minutes }) => ({ x: straightKilometres(from, to), y: minutes }))
  const { intercept, slope } = medianRegression(points, MINUTES_PER_KILOMETRE)
  return {
    vehicle,
    hour,
    rides,
    fixedMinutes: intercept,
    minutesPerKilometre: slope,
    error: errorOf(points.map(({ x, y }) => y - intercept - slope * x)),
    defaultError: errorOf(
      legs.map(({ from, to, minutes }) => minutes - defaultTravelTime(from, to, vehicle)),
    ),
  }
}

function errorOf(deviations: readonly Minutes[]): TravelError {
  const sizes = deviations.map(Math.abs)
  return { p50: quantile(sizes, 0.5), p90: quantile(sizes, 0.9) }
}

/**
 * Returns the travel times at an hour of the day. A vehicle without a model of the hour takes its model of all hours,
 * and one without any model the default.
 */
export function learnedTravelTime(models: readonly TravelModel[], hour: number): TravelTime {
  const chosen = new Map(
    VEHICLES.map((vehicle) => {
      const own = models.filter((model) => model.vehicle === vehicle)
      return [vehicle, own.find((model) => model.hour === hour) ?? own.find((model) => model.hour === null)]
    }),
  )
  return (from, to, vehicle) => {
    const model = chosen.get(vehicle)
    if (model === undefined) return defaultTravelTime(from, to, vehicle)
    const kilometres = straightKilometres(from, to)
    return kilometres === 0 ? 0 : model.fixedMinutes + kilometres * model.minutesPerKilometre
  }
}
