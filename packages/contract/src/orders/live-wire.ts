/** What the holder of an order's guid sees of its way to the door (`dispatch.md` §3, §5, §7). Instants are ISO texts. */
import { VEHICLES } from '@sousto/domain/dispatch/vehicle.ts'
import { PROMISE_REASONS } from '@sousto/domain/promise/change.ts'
import { PROMISE_LEGS } from '@sousto/domain/promise/estimate.ts'
import { COURIER_ACTIVITIES } from '@sousto/domain/ride/shown-courier.ts'
import * as z from 'zod/mini'
import { instant, list } from '../primitives.ts'

export const promiseWindow = z.object({ from: instant, to: instant })
const place = z.object({ lng: z.number(), lat: z.number() })

export const promiseChangeWire = z.object({
  before: promiseWindow,
  after: promiseWindow,
  reason: z.enum(PROMISE_REASONS),
  /** The sentence of a dispatcher. Empty for other changes. */
  note: z.string(),
  at: instant,
})
export type PromiseChangeWire = z.output<typeof promiseChangeWire>

export const orderLiveWire = z.object({
  /** The server's time, from which ages are counted. */
  now: instant,
  /** The window in force. */
  promised: promiseWindow,
  /** The window of the checkout. */
  first: promiseWindow,
  /** The latest change. Null means that there was none. */
  change: z.nullable(promiseChangeWire),
  /**
   * Empty with own delivery, which does not report them, and for an order that is unpaid or cancelled. `p50` and `p80` are the end within which it is
   * reached in half and in four fifths of the cases; of a leg that is `done`, both are its time.
   */
  legs: list(z.object({ leg: z.enum(PROMISE_LEGS), p50: instant, p80: instant, done: z.boolean() })),
  /** The courier while the ride is open. */
  courier: z.nullable(
    z.object({
      name: z.string(),
      phone: z.string(),
      vehicle: z.enum(VEHICLES),
      activity: z.enum(COURIER_ACTIVITIES),
      /** Only while the courier is on the way to this door; `accuracy` is in metres. */
      position: z.nullable(z.extend(place, { at: instant, accuracy: z.number() })),
    }),
  ),
  /** The last outlet of the order. Null means that the outlet no longer exists. */
  outlet: z.nullable(z.object({ name: z.string(), place })),
  door: place,
  /** The PIN that the customer has asked for. */
  pin: z.nullable(z.string()),
})
export type OrderLive = z.output<typeof orderLiveWire>
