import fc from 'fast-check'
import { expect, it } from 'vitest'
import { czk } from '../money/money.ts'
import {
  CITY_CONSTANT_NAMES,
  CITY_CONSTANTS,
  type CityConstants,
  capacityOf,
  cashLimitOf,
  changedConstants,
  constantsInForce,
  isConstantValue,
  USUAL_CONSTANTS,
} from './city-constants.ts'
import { DISPATCH_DEFAULTS, dispatchSettings } from './constants.ts'
import { VEHICLES } from './vehicle.ts'

const constants: fc.Arbitrary<CityConstants> = fc
  .tuple(...CITY_CONSTANT_NAMES.map((name) => fc.integer(CITY_CONSTANTS[name])))
  .map((values) =>
    constantsInForce(Object.fromEntries(CITY_CONSTANT_NAMES.map((name, index) => [name, values[index]]))),
  )

it('the defaults are those of `dispatch.md` §12 [dispatch-12.1]', () => {
  expect(USUAL_CONSTANTS).toEqual({
    offerSeconds: 45,
    lapsedOffers: 3,
    askAgainMinutes: 10,
    roundSeconds: 30,
    horizonMinutes: 10,
    lookAheadMinutes: 20,
    bikeBags: 2,
    scooterBags: 4,
    carBags: 10,
    overtimeMinutes: 20,
    atStopMetres: 100,
    notAtHomeMinutes: 8,
    cashLimitCzk: 5_000,
  })
  expect(VEHICLES.map((vehicle) => capacityOf(vehicle, USUAL_CONSTANTS))).toEqual([2, 4, 10])
  expect(cashLimitOf(USUAL_CONSTANTS)).toBe(czk(5_000))
})

it.each(CITY_CONSTANT_NAMES)(
  '%s is a whole number within its limits, and so is its default [dispatch-12.1]',
  (name) => {
    const { min, max, usual } = CITY_CONSTANTS[name]
    const values = [usual, min, max, min - 1, max + 1, min + 0.5, String(usual), null, Number.NaN]
    expect(values.map((value) => isConstantValue(name, value))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  },
)

it('stores only what differs from the defaults, and reads it back [dispatch-12.1]', () => {
  expect(changedConstants(USUAL_CONSTANTS)).toEqual({})
  expect(changedConstants({ ...USUAL_CONSTANTS, bikeBags: 3 })).toEqual({ bikeBags: 3 })
  fc.assert(
    fc.property(constants, (any) => {
      expect(constantsInForce(changedConstants(any))).toEqual(any)
    }),
  )
})

it('a stored value that is unknown or outside the limits does not count [dispatch-12.1]', () => {
  expect(constantsInForce({ offerSeconds: 5, bikeBags: '3', walkBags: 1, carBags: 12 })).toEqual({
    ...USUAL_CONSTANTS,
    carBags: 12,
  })
})

it('a round of a city uses its constants [dispatch-12.1]', () => {
  expect(
    dispatchSettings('direct', {
      ...USUAL_CONSTANTS,
      horizonMinutes: 15,
      roundSeconds: 12,
      offerSeconds: 60,
    }),
  ).toEqual({
    ...DISPATCH_DEFAULTS,
    mode: 'direct',
    horizonMinutes: 15,
    roundMinutes: 0.2,
    offerMinutes: 1,
  })
})
