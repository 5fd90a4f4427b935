/** Regular orders (`delights.md` §10). Amounts are in CZK, days are those of Prague. */
import { NOTIFICATION_TOKEN_MAX, notificationTarget } from '@sousto/domain/order/notification-token.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { SKIPPED } from '@sousto/domain/regular-order/schedule.ts'
import { WEEKDAYS } from '@sousto/domain/time/weekdays.ts'
import * as z from 'zod/mini'
import { orderNumber } from '../orders/wire.ts'
import { instant, isoDate, list, money, numberParam, text, timeOfDay } from '../primitives.ts'

export const regularParams = z.object({ id: numberParam })

const weekday = z.enum(WEEKDAYS)
/** At least one weekday, each once. */
const days = z.readonly(z.array(weekday)).check(
  z.minLength(1),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'každý den jednou'),
)

/** A device, as of an order. Null: a mail alone reminds. */
const notificationToken = z.nullable(
  text(NOTIFICATION_TOKEN_MAX).check(z.refine((token) => notificationTarget(token) !== null)),
)

export const newRegularOrder = z.strictObject({
  order_number: orderNumber,
  days,
  time: timeOfDay,
  notification_token: notificationToken,
})

export const regularOrderChange = z.strictObject({ days, time: timeOfDay, paused: z.boolean() })

export const regularNotifications = z.strictObject({ notification_token: notificationToken })

export const createdRegularOrder = z.object({ id: z.int() })

const times = list(timeOfDay)
/** The times of each weekday at which the outlet usually delivers these dishes. */
export const regularTimes = z.object({
  restaurant: z.string(),
  times: z.object({
    monday: times,
    tuesday: times,
    wednesday: times,
    thursday: times,
    friday: times,
    saturday: times,
    sunday: times,
  }),
})
export type RegularTimes = z.output<typeof regularTimes>

const restaurant = z.object({ name: z.string(), slug: z.string(), city: z.string() })

const REGULAR_STATES = ['waiting', 'ordered', 'lapsed'] as const
/** What has become of an occurrence: it can be confirmed, was ordered, or was not confirmed in time. */
const state = z.enum(REGULAR_STATES)

export const regularOrderWire = z.object({
  id: z.int(),
  restaurant,
  address: z.string(),
  dishes: list(z.object({ name: z.string(), quantity: z.int() })),
  days: list(weekday),
  time: timeOfDay,
  paused: z.boolean(),
  /** True if a device is notified. */
  notified: z.boolean(),
  /** The next occurrence. Null: paused, or none soon. */
  next: z.nullable(z.object({ due: instant, remind_at: instant, until: instant })),
  /** The days before it that are left out. */
  skipped: list(z.object({ date: isoDate, reason: z.enum(SKIPPED) })),
  /** The last occurrence for which the customer was asked. Null: there was none. */
  last: z.nullable(
    z.object({
      due: instant,
      until: instant,
      state,
      order_number: z.nullable(orderNumber),
      guid: z.nullable(z.uuid()),
    }),
  ),
  /** Null: the outlet is gone. */
  times: z.nullable(regularTimes.shape.times),
})
export type RegularOrder = z.output<typeof regularOrderWire>

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left_out'), name: z.string(), text: z.string() }),
  z.object({ kind: z.literal('price'), name: z.string(), before: money, after: money }),
  z.object({ kind: z.enum(['delivery', 'packaging']), before: money, after: money }),
  z.object({ kind: z.literal('minimum'), missing: money }),
  z.object({ kind: z.literal('method') }),
])
export type ShownChange = z.output<typeof change>

export const confirmationQuery = z.object({ method: z.optional(z.enum(PAYMENT_METHODS)) })

export const confirmationWire = z.object({
  state,
  restaurant,
  address: z.string(),
  due: instant,
  until: instant,
  order_number: z.nullable(orderNumber),
  guid: z.nullable(z.uuid()),
  /** What can be ordered now. Null unless it waits. */
  quote: z.nullable(
    z.object({
      lines: list(
        z.object({ name: z.string(), extras: z.string(), note: z.string(), quantity: z.int(), price: money }),
      ),
      changes: list(change),
      /** Why it cannot be ordered. Null means that it can. */
      problem: z.nullable(z.string()),
      method: z.enum(PAYMENT_METHODS),
      methods: list(z.enum(PAYMENT_METHODS)),
      items: money,
      packaging: money,
      delivery: money,
      shortfall: money,
      credits: money,
      /** To pay by the method, in whole korunas of cash. */
      total: money,
      version: z.string(),
    }),
  ),
})
export type Confirmation = z.output<typeof confirmationWire>

export const confirmationBody = z.strictObject({
  due: instant,
  method: z.enum(PAYMENT_METHODS),
  version: text(100),
})
