/** The constants of dispatch that an operator may change for a city, with their defaults (`dispatch.md` §12). */
import { czk, type Haler } from '../money/money.ts'
import type { Vehicle } from './vehicle.ts'

/** A whole number from `min` to `max`. */
export type ConstantRule = { readonly usual: number; readonly min: number; readonly max: number }

/** Each name ends in its unit. */
export const CITY_CONSTANTS = {
  /** A courier may answer an offer for this long. */
  offerSeconds: { usual: 45, min: 30, max: 90 },
  /** After this many lapsed offers of one ride, the dispatchers are alerted. */
  lapsedOffers: { usual: 3, min: 1, max: 10 },
  /** A courier who did not take a ride is not asked about it again for this long, unless no other courier is free. */
  askAgainMinutes: { usual: 10, min: 0, max: 60 },
  /** The longest time between two rounds. */
  roundSeconds: { usual: 30, min: 5, max: 30 },
  /** Orders that will be ready within this time are due. */
  horizonMinutes: { usual: 10, min: 5, max: 30 },
  /** Couriers are reserved for orders that will be ready within this time after the horizon. */
  lookAheadMinutes: { usual: 20, min: 0, max: 60 },
  bikeBags: { usual: 2, min: 1, max: 20 },
  scooterBags: { usual: 4, min: 1, max: 20 },
  carBags: { usual: 10, min: 1, max: 50 },
  /** A delivery may end this long after the end of a shift. */
  overtimeMinutes: { usual: 20, min: 0, max: 60 },
  /** A courier who is farther from a stop gives a reason when arriving. */
  atStopMetres: { usual: 100, min: 20, max: 1_000 },
  /** A courier waits this long at the door before the customer counts as not at home. */
  notAtHomeMinutes: { usual: 8, min: 3, max: 30 },
  /** A courier who would carry more cash is offered no ride with cash. */
  cashLimitCzk: { usual: 5_000, min: 0, max: 50_000 },
} as const satisfies Record<string, ConstantRule>

export type CityConstant = keyof typeof CITY_CONSTANTS
export type CityConstants = Readonly<Record<CityConstant, number>>

export const CITY_CONSTANT_NAMES = Object.keys(CITY_CONSTANTS) as readonly CityConstant[]

/** Returns one value for each constant. */
const each = (value: (name: CityConstant) => number): CityConstants =>
  Object.fromEntries(CITY_CONSTANT_NAMES.map((name) => [name, value(name)])) as CityConstants

export const USUAL_CONSTANTS: CityConstants = each((name) => CITY_CONSTANTS[name].usual)

export function isConstantValue(name: CityConstant, value: unknown): value is number {
  const { min, max }: ConstantRule = CITY_CONSTANTS[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** Returns the constants in force. A stored value outside the limits, such as that of another version, does not count. */
export const constantsInForce = (stored: Readonly<Record<string, unknown>>): CityConstants =>
  each((name) => {
    const value = stored[name]
    return isConstantValue(name, value) ? value : USUAL_CONSTANTS[name]
  })

/** Returns the values that differ from the defaults. */
export const changedConstants = (constants: CityConstants): Partial<CityConstants> =>
  Object.fromEntries(
    CITY_CONSTANT_NAMES.filter((name) => constants[name] !== USUAL_CONSTANTS[name]).map((name) => [
      name,
      constants[name],
    ]),
  )

export const capacityOf = (vehicle: Vehicle, constants: CityConstants): number => constants[`${vehicle}Bags`]

export const cashLimitOf = ({ cashLimitCzk }: Pick<CityConstants, 'cashLimitCzk'>): Haler => czk(cashLimitCzk)
