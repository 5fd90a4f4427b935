import type { CityHealth } from '@sousto/contract/city-health/wire.ts'
import { type CityState, cityState } from '@sousto/domain/city-health/city-health.ts'

/** What a state says of one city in the heading. */
const SAYS: Readonly<Record<Exclude<CityState, 'well'>, (name: string) => string>> = {
  no_couriers: (name) => `${name} nemá kurýra`,
  late: (name) => `${name} jezdí po slibu`,
  alerts: (name) => `${name} čeká na řešitele`,
  paused: (name) => `${name} má pauzu`,
}

/** Returns the heading: what is wrong in the first two cities, which are in the order of need. */
export function findingOf(cities: readonly CityHealth[]): string {
  const findings = cities.flatMap((city) => {
    const state = cityState(city)
    return state === 'well' ? [] : [SAYS[state](city.name)]
  })
  if (findings.length === 0)
    return cities.length === 0 ? 'Zatím tu není žádné město' : 'Všechna města stíhají'
  return findings.slice(0, 2).join(', ')
}

export const STATE_NAMES: Readonly<Record<CityState, string>> = {
  no_couriers: 'chybí kurýr',
  late: 'po slibu',
  alerts: 'čeká na řešitele',
  paused: 'pauza',
  well: 'stíhá',
}

/** Returns a difference with its sign, such as `+4`, `−3` or `0`. */
export const difference = (now: number, before: number): string => {
  const change = now - before
  return change > 0 ? `+${change}` : String(change).replace('-', '−')
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`
