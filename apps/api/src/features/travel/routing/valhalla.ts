/** Valhalla's HTTP API. Times are seconds, distances kilometres. */
import type { LngLat } from '@sousto/domain/delivery/place.ts'
import type { Vehicle } from '@sousto/domain/dispatch/vehicle.ts'
import * as z from 'zod/mini'
import { type AskRouting, checkedWay } from './ask-routing.ts'
import type { RoutingService } from './routing-service.ts'

const COSTINGS: Readonly<Record<Vehicle, string>> = { bike: 'bicycle', scooter: 'motor_scooter', car: 'auto' }

const matrix = z.object({
  sources_to_targets: z.array(z.array(z.object({ time: z.nullable(z.number()) }))),
})
const trip = z.object({
  trip: z.object({
    status: z.literal(0),
    summary: z.object({ time: z.number(), length: z.number() }),
    legs: z.array(z.unknown()).check(z.minLength(1)),
  }),
})

const location = ({ lng, lat }: LngLat) => ({ lat, lon: lng })

export function valhalla(url: string, ask: AskRouting): RoutingService {
  return {
    name: 'valhalla',
    profileOf: (vehicle) => COSTINGS[vehicle],
    mostMatched: 100,
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
    match: async (vehicle, track) => {
      const shape = track.map((point) => ({
        ...location(point),
        time: Math.floor(point.at.epochMilliseconds / 1_000),
      }))
      const body = {
        shape,
        shape_match: 'map_snap',
        costing: COSTINGS[vehicle],
        units: 'kilometers',
        // Without sentences for a driver.
        directions_type: 'none',
      }
      const { summary } = (await ask(`${url}/trace_route`, trip, body)).trip
      return checkedWay(track, { minutes: summary.time / 60, metres: summary.length * 1_000 })
    },
  }
}
