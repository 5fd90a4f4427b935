/**
 * OSRM's HTTP API v1. One `osrm-routed` serves one profile, so that the address may name the profile: each `{profile}`
 * in it becomes `bike` or `car`. Times are seconds, distances metres, places are `lng,lat`.
 */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import * as z from 'zod/mini'
import { type AskRouting, checkedWay } from './ask-routing.ts'
import type { RoutingService, TimedPlace, Way } from './routing-service.ts'

/** OSRM has no profile of a scooter: in a city it rides where cars do. */
const PROFILES: Readonly<Record<Vehicle, string>> = { bike: 'bike', scooter: 'car', car: 'car' }

const table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.nullable(z.number()))),
})
const way = z.object({
  duration: z.number(),
  distance: z.number(),
})
const match = z.object({ code: z.literal('Ok'), matchings: z.array(way).check(z.minLength(1)) })

/** Six decimals are eleven centimetres. */
const coordinates = (places: readonly LngLat[]): string =>
  places.map(({ lng, lat }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';')

const indices = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => from + index).join(';')

function joined(ways: readonly z.output<typeof way>[]): Way {
  return {
    minutes: ways.reduce((sum, { duration }) => sum + duration, 0) / 60,
    metres: ways.reduce((sum, { distance }) => sum + distance, 0),
  }
}

/** Returns the points whose second is later than that of the point before, which OSRM requires. */
const inSeconds = (track: readonly TimedPlace[]) =>
  track
    .map((point) => ({ point, second: Math.floor(point.at.epochMilliseconds / 1_000) }))
    .filter(({ second }, index, all) => index === 0 || second > (all[index - 1]?.second ?? second))

export function osrm(url: string, ask: AskRouting): RoutingService {
  const address = (service: string, vehicle: Vehicle, places: readonly LngLat[], options: string) => {
    const profile = PROFILES[vehicle]
    const base = url.replaceAll('{profile}', profile)
    return `${base}/${service}/v1/${profile}/${coordinates(places)}?${options}`
  }
  return {
    name: 'osrm',
    profileOf: (vehicle) => PROFILES[vehicle],
    mostMatched: 100,
    table: async (vehicle, from, to) => {
      const options = `sources=${indices(0, from.length)}&destinations=${indices(from.length, to.length)}`
      const { durations } = await ask(address('table', vehicle, [...from, ...to], options), table)
      return durations.map((row) => row.map((seconds) => seconds && seconds / 60))
    },
    match: async (vehicle, track) => {
      const timed = inSeconds(track)
      const points = timed.map(({ point }) => point)
      const options = `overview=false&gaps=ignore&timestamps=${timed.map(({ second }) => second).join(';')}`
      const { matchings } = await ask(address('match', vehicle, points, options), match)
      return checkedWay(points, joined(matchings))
    },
  }
}
