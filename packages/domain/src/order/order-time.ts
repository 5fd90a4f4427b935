/** Validates the delivery time of an order (`ordering.md` §4 Delivery choice, §5 Checks before sending). */
import type { CartLine } from '../cart/cart.ts'
import {
  closedOutletAt,
  isOffered,
  laterOnly,
  laterOnlyProblem,
  noSlotsProblem,
  notServedProblem,
  type SlotSituation,
} from '../delivery-offer/delivery-slots.ts'
import { isWithinHours, lastClosing } from '../time/opening-hours.ts'
import type { PlainOrderProblem } from './order-problems.ts'

export type OrderTime = Omit<SlotSituation, 'lines'> & {
  readonly lines: readonly CartLine[]
  /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
  readonly deliverAt: string | null
}

export type TimeProblem = Extract<
  PlainOrderProblem,
  {
    readonly code:
      | 'lunch_conflict'
      | 'lunch_over'
      | 'next_day_only'
      | 'item_not_served'
      | `restaurant_${string}`
      | `outlet_${string}`
      | 'couriers_busy'
      | `time_${string}`
  }
>

/**
 * Minutes after closing during which a restaurant has "just" closed: a customer who still saw it open gets the closing
 * time.
 */
const JUST_CLOSED_MINUTES = 30

/** Returns the reason why the order cannot be delivered at that time. Null means that it can. */
export function timeProblem(time: OrderTime): TimeProblem | null {
  return time.deliverAt === null ? asapProblem(time) : laterProblem(time, time.deliverAt)
}

/**
 * Checks an order for as soon as possible: the restaurant is open, couriers are free, and every dish is prepared now.
 */
function asapProblem(time: OrderTime): TimeProblem | null {
  const closed = closedAt(time)
  if (closed !== null) return { code: 'restaurant_just_closed', values: { hour: closed } }
  const reason = laterOnly(time)
  if (reason === null) return null
  const unavailable = noSlotsProblem(time)
  if (unavailable !== null) return unavailable
  if (reason === 'next-day') return nextDayProblem(time)
  return reason === 'closed'
    ? { code: 'time_required' }
    : (laterOnlyProblem(time) ?? { code: 'time_required' })
}

function laterProblem(time: OrderTime, deliverAt: string): TimeProblem | null {
  if (!isWallClock(deliverAt)) return { code: 'time_invalid' }
  if (isOffered(deliverAt, time)) return null
  const unavailable = noSlotsProblem(time)
  if (unavailable !== null) return unavailable
  const tooSoon = laterOnly(time) === 'next-day' && deliverAt.startsWith(time.now.toPlainDate().toString())
  if (tooSoon) return nextDayProblem(time)
  const name = closedOutletAt(deliverAt, time)
  const notServed = name === null ? notServedProblem(time, Temporal.PlainDateTime.from(deliverAt)) : null
  if (notServed !== null) return notServed
  return name === null ? { code: 'time_not_offered' } : { code: 'outlet_closed_then', values: { name } }
}

function nextDayProblem({ lines }: OrderTime): TimeProblem {
  const name = lines.find(({ item }) => item.nextDayFrom !== null)?.item.name ?? ''
  return { code: 'next_day_only', values: { name } }
}

/** Returns the closing time if it has just closed. `restaurant.now` may be older than `now`. */
function closedAt({ restaurant, now }: OrderTime): string | null {
  const closed = isWithinHours(restaurant, now) ? null : lastClosing(restaurant, now)
  if (closed === null) return null
  const minutes = (now.epochMilliseconds - closed.epochMilliseconds) / 60_000
  const justClosed = restaurant.now.open || minutes < JUST_CLOSED_MINUTES
  return justClosed ? closed.toPlainTime().toString({ smallestUnit: 'minute' }) : null
}

const WALL_CLOCK = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):([0-5]\d)$/

/** Returns whether the text is a minute of an existing day. */
function isWallClock(text: string): boolean {
  const match = WALL_CLOCK.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return Temporal.PlainDate.from({ year, month, day }).toString() === text.slice(0, 10)
}
