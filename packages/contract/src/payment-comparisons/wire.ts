/** Payments beside the statements of gateways, day by day (`wire.md`, Payments). */
import { GATEWAY_NAMES } from '@sousto/domain/payment/gateways.ts'
import * as z from 'zod/mini'
import { instant, isoDate, list } from '../primitives.ts'

const gateway = z.enum(GATEWAY_NAMES)

const comparison = z.object({
  gateway,
  day: isoDate,
  /** Null means that it waits: a server compares it within a minute, once the gateway answers. */
  comparedAt: z.nullable(instant),
  /** The number of its differences that nobody has settled. */
  differences: z.int(),
})

export const paymentComparisons = z.object({
  /** The gateways with keys. */
  gateways: list(gateway),
  /** The last day of which they have statements. */
  lastDay: isoDate,
  /** Of the last fourteen days, and older ones that wait; the latest first. */
  comparisons: list(comparison),
})
export type PaymentComparisons = z.output<typeof paymentComparisons>

export const comparedDayBody = z.strictObject({ day: isoDate })
