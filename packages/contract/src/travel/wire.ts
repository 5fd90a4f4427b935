/** Travel times of couriers and their source (`dispatch.md` §2, Travel time). */
import {
  ROUTING_SERVICES,
  TRAVEL_CHOICES,
  TRAVEL_FALLBACKS,
  TRAVEL_SOURCES,
} from '@sousto/domain/dispatch/routed-travel.ts'
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import * as z from 'zod/mini'
import { instant, list, slugParam } from '../primitives.ts'

/** The source of a city's travel times. */
export const routing = z.object({
  source: z.enum(TRAVEL_SOURCES),
  /** When a person chose it. Null means that nobody has chosen. */
  since: z.nullable(instant),
  /** Why and since when the default is in force instead. Null means that the source is. */
  fallback: z.nullable(z.object({ reason: z.enum(TRAVEL_FALLBACKS), since: z.nullable(instant) })),
})
export type Routing = z.output<typeof routing>

/** Absolute deviations in minutes: of half of the ways at most, and of nine in ten. */
const travelError = z.object({ p50: z.number(), p90: z.number() })

export const travelSettings = z.object({
  routing,
  choice: z.enum(TRAVEL_CHOICES),
  /** The configured routing service. Null means none. */
  service: z.nullable(z.enum(ROUTING_SERVICES)),
  /** What was learned from finished rides, by vehicle and hour; an hour of null means all others. */
  learned: list(
    z.object({
      vehicle: z.enum(VEHICLES),
      hour: z.nullable(z.int()),
      rides: z.int(),
      fixedMinutes: z.number(),
      minutesPerKilometre: z.number(),
      error: travelError,
      /** The error of the default on the same ways. */
      defaultError: travelError,
    }),
  ),
  learnedAt: z.nullable(instant),
})
export type TravelSettings = z.output<typeof travelSettings>

export const travelBody = z.strictObject({ choice: z.enum(TRAVEL_CHOICES) })
export const cityParams = z.object({ city: slugParam })
