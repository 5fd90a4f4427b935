/** Valhalla's HTTP API. Times are seconds, distances kilometres, shapes are encoded polylines of six digits. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import * as z from 'zod/mini'
import { type AskRouting, checkedWay } from './ask-routing.ts'
import { decodedShape } from './polyline.ts'
import type { RoutingService, Way } from './routing-service.ts'

const COSTINGS: Readonly<Record<Vehicle, string>> = { bike: 'bicycle', scooter: 'motor_scooter', car: 'auto' }

const matrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.nullable(z.number()) }))),
})
const trip = z.object({
  trip: z.object({
    status: z.literal(0),
    summary: z.object({ time: z.number(), length: z.number() }),
    legs: z.array(z.object({ shape: z.string() })).check(z.minLength(1)),
  }),
})

const location = ({ lng, lat }: LngLat) => ({ lat, lon: lng })

const wayOf = ({ trip: { summary, legs } }: z.output<typeof trip>): Way => ({
  minutes: summary.time / 60,
  metres: summary.length * 1_000,
  line: legs.flatMap(({ shape }) => decodedShape(shape)),
})

/** The way without sentences for a driver. */
const WAY = { units: 'kilometers', directions_type: 'none' } as const

export function valhalla(url: string, ask: AskRouting): RoutingService {
  return {
    name: 'valhalla',
    profileOf: (vehicle) => COSTINGS[vehicle],
    most: { route: 20, match: 100 },
    table: async (vehicle, from, to) => {
      const body = {
        sources: from.map(location),
        targets: to.map(location),
        costing: COSTINGS[vehicle],
        units: 'kilometers',
      }
      const { sources_to_targets: rows } = await ask(`${url}/sources_to_targets`, matrix, body)
      return rows.map((row) => row.map(({ time }) => time && time / 60))
    },
    route: async (vehicle, places) => {
      const body = { ...WAY, locations: places.map(location), costing: COSTINGS[vehicle] }
      return checkedWay(places, wayOf(await ask(`${url}/route`, trip, body)))
    },
    match: async (vehicle, track) => {
      const shape = track.map((point) => ({
        ...location(point),
        time: Math.floor(point.at.epochMilliseconds / 1_000),
      }))
      const body = { ...WAY, shape, shape_match: 'map_snap', costing: COSTINGS[vehicle] }
      return checkedWay(track, wayOf(await ask(`${url}/trace_route`, trip, body)))
    },
  }
}
