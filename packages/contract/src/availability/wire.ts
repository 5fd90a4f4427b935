/** What the people of an outlet switch on and off (`operations.md` §3). Field names are English, times ISO instants. */
import {
  BUSY_MINUTES,
  BUSY_PERIODS,
  PAUSE_PERIODS,
  SOLD_OUT_PERIODS,
} from '@sousto/domain/availability/periods.ts'
import * as z from 'zod/mini'
import { id, instant, isoDate, list, numberParam } from '../primitives.ts'
import { busyMode } from '../restaurants/fields.ts'

const choice = <Period extends string>(periods: readonly Period[]) =>
  list(z.object({ period: z.enum(periods), until: instant }))

const soldOutEntry = z.object({
  kind: z.enum(['dish', 'extra']),
  id,
  name: z.string(),
  /** The category of a dish, the group of an extra. */
  group: z.string(),
  since: instant,
  /** Null: until somebody switches it back. */
  until: z.nullable(instant),
  /** Off since an earlier day, and nobody has said today that it still is. */
  asked: z.boolean(),
})

export const availabilityWire = z.object({
  /** By the hours alone: a pause is told below. */
  open: z.boolean(),
  /** When that ends; null: closed, or round the clock. */
  closes_at: z.nullable(instant),
  /** The working day that runs; what is finished from then on is finished today. */
  working_day: z.object({ day: isoDate, from: instant }),
  /** Null: not busy. */
  busy: busyMode,
  /** Null: not paused. */
  paused_until: z.nullable(instant),
  /** Dishes first, by name. What the catalogue file itself calls sold out is not among them. */
  sold_out: list(soldOutEntry),
  /** What can be chosen, and when it would end if it were chosen now. */
  choices: z.object({
    busy: choice(BUSY_PERIODS),
    pause: choice(PAUSE_PERIODS),
    /** `until` null: until somebody switches it back. */
    sold_out: list(z.object({ period: z.enum(SOLD_OUT_PERIODS), until: z.nullable(instant) })),
  }),
})

/** What can be switched off, in the order of the menu. */
export const switchable = z.object({
  kind: z.enum(['dish', 'extra']),
  id,
  name: z.string(),
  /** The category of a dish, the group of an extra. */
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
export const pauseBody = z.strictObject({ period: z.enum(PAUSE_PERIODS) })
export const soldOutBody = z.strictObject({ period: z.enum(SOLD_OUT_PERIODS) })
