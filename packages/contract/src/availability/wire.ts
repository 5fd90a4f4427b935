/** The switches of an outlet's staff (`operations.md` §3). Field names are English, times are ISO instants. */
import {
  BUSY_MINUTES,
  BUSY_PERIODS,
  PAUSE_PERIODS,
  SOLD_OUT_PERIODS,
} from '@sousto/domain/availability/periods.ts'
import * as z from 'zod/mini'
import { reasonForOutlet } from '../onboarding/reason.ts'
import { id, instant, isoDate, list, numberParam } from '../primitives.ts'
import { busyMode } from '../restaurants/fields.ts'

const choice = <Period extends string>(periods: readonly Period[]) =>
  list(z.object({ period: z.enum(periods), until: instant }))

const soldOutEntry = z.object({
  kind: z.enum(['dish', 'extra']),
  id,
  name: z.string(),
  /** The category of a dish, or the group of an extra. */
  group: z.string(),
  since: instant,
  /** Null means until it is switched back. */
  until: z.nullable(instant),
  /** True if it has been off since an earlier day and this was not confirmed today. */
  asked: z.boolean(),
})

export const availabilityWire = z.object({
  /** Open according to the hours alone; pauses are in `paused_until`. */
  open: z.boolean(),
  /** The end of the open period. Null means closed, or open round the clock. */
  closes_at: z.nullable(instant),
  /** The working day that runs: what is finished from then on is finished today, what begins after its end is for the coming days. */
  working_day: z.object({ day: isoDate, from: instant, to: instant }),
  /** Null means not busy. */
  busy: busyMode,
  /** Null means that its staff has not paused it. */
  paused_until: z.nullable(instant),
  /** The pause of its whole city, with the text that customers read. Null means that the city is not paused. */
  city_pause: z.nullable(z.object({ until: instant, text: z.string() })),
  /** Dishes come first, by name. Dishes that the catalogue file marks as sold out are not included. */
  sold_out: list(soldOutEntry),
  /** The available options, and when each would end if it were chosen now. */
  choices: z.object({
    busy: choice(BUSY_PERIODS),
    pause: choice(PAUSE_PERIODS),
    /** A null `until` means until it is switched back. */
    sold_out: list(z.object({ period: z.enum(SOLD_OUT_PERIODS), until: z.nullable(instant) })),
  }),
})

/** Everything that can be switched off, in the order of the menu. */
export const switchable = z.object({
  kind: z.enum(['dish', 'extra']),
  id,
  name: z.string(),
  /** The category of a dish, or the group of an extra. */
  group: z.string(),
})
export type Switchable = z.output<typeof switchable>

export type AvailabilityWire = z.output<typeof availabilityWire>
export type SoldOutEntry = z.output<typeof soldOutEntry>

export const outletParams = z.object({ outlet: numberParam })

export const soldOutParams = z.object({
  outlet: numberParam,
  kind: z.enum(['dish', 'extra']),
  id: numberParam,
})

export { keyHeader as actionHeaders } from '../version-headers.ts'

export const busyBody = z.strictObject({ minutes: z.literal(BUSY_MINUTES), period: z.enum(BUSY_PERIODS) })
export const pauseBody = z.strictObject({
  period: z.enum(PAUSE_PERIODS),
  /** Asked of people who do not work at the outlet. */
  reason: z.optional(reasonForOutlet),
})
export const soldOutBody = z.strictObject({ period: z.enum(SOLD_OUT_PERIODS) })
