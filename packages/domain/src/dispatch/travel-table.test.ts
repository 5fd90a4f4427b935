import { expect, it } from 'vitest'
import { defaultTravelTime } from './travel.ts'
import { type TravelTable, travelTimeOf } from './travel-table.ts'

const FROM = { lng: 17.25, lat: 49.59 }
const TO = { lng: 17.27, lat: 49.6 }
const ERROR = { p50: 1, p90: 3 }
const LEARNED = {
  vehicle: 'bike',
  hour: null,
  rides: 200,
  fixedMinutes: 40,
  minutesPerKilometre: 0.5,
  error: ERROR,
  defaultError: ERROR,
} as const

const minutesBy = (table: TravelTable) => travelTimeOf(structuredClone(table))(FROM, TO, 'bike')

it('a table has the times of its source, also in another thread [dispatch-2.20]', () => {
  const byRoad = [
    [0, 77],
    [77, 0],
  ]
  expect(minutesBy({ kind: 'default' })).toBe(defaultTravelTime(FROM, TO, 'bike'))
  expect(minutesBy({ kind: 'learned', models: [LEARNED], hour: 18 })).toBeGreaterThan(40)
  expect(minutesBy({ kind: 'routed', places: [FROM, TO], matrices: new Map([['bike', byRoad]]) })).toBe(77)
})
