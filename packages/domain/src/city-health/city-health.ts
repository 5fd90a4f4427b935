/** How a city does now, and which city needs a person first (`administration.md` §1). */

export type CityFigures = {
  readonly isPaused: boolean
  /** Orders that are neither delivered nor cancelled. */
  readonly open: number
  /** Those of them that the marketplace's couriers deliver. */
  readonly toDeliver: number
  /** Open orders that are later than promised. */
  readonly late: number
  /** Couriers on a shift. */
  readonly couriers: number
  readonly pausedOutlets: number
  readonly alerts: number
  /** Alerts that nobody takes care of. */
  readonly unownedAlerts: number
}

export const CITY_STATES = ['no_couriers', 'late', 'alerts', 'paused', 'well'] as const
/** In the order in which a person is needed. */
export type CityState = (typeof CITY_STATES)[number]

/** From this share of late orders on, a city is late. */
const LATE_SHARE = 0.1

export function cityState({
  isPaused,
  open,
  toDeliver,
  late,
  couriers,
  unownedAlerts,
}: CityFigures): CityState {
  if (toDeliver > 0 && couriers === 0) return 'no_couriers'
  if (open > 0 && late / open >= LATE_SHARE) return 'late'
  if (unownedAlerts > 0) return 'alerts'
  return isPaused ? 'paused' : 'well'
}

const lateShare = ({ open, late }: CityFigures) => (open === 0 ? 0 : late / open)

/** Returns the cities by need: first by state, then by the share of late orders, then by open orders. */
export const byNeed = <City extends CityFigures>(cities: readonly City[]): readonly City[] =>
  cities.toSorted(
    (a, b) =>
      CITY_STATES.indexOf(cityState(a)) - CITY_STATES.indexOf(cityState(b)) ||
      lateShare(b) - lateShare(a) ||
      b.open - a.open,
  )
