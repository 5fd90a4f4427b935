/** Whether a group order can begin (`delights.md` §7). */
import type { CartLine } from '../cart/cart.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import type { Haler } from '../money/money.ts'
import { type OrderSituation, resolveLocation } from '../order/order-check.ts'
import { type TimeProblem, timeProblem } from '../order/order-time.ts'
import { isWithinHours } from '../time/opening-hours.ts'
import { deadlineProblem, joiningProblem, limitProblem } from './group.ts'
import type { GroupProblem } from './group-codes.ts'

export type GroupBeginning = {
  readonly restaurant: RestaurantDetail
  readonly location: OrderSituation['location']
  /** Prague wall clock `YYYY-MM-DD HH:mm`. Null means as soon as possible. */
  readonly deliverAt: string | null
  readonly deadline: Temporal.Instant
  readonly limit: Haler | null
  /** The name of the host. */
  readonly name: string
  /** What the host has chosen. */
  readonly lines: readonly CartLine[]
  readonly now: Temporal.Instant
}

type BeginningProblem =
  | { readonly code: GroupProblem | Extract<ReturnType<typeof resolveLocation>, { ok: false }>['code'] }
  | TimeProblem

/**
 * Returns why the group cannot begin. It must be possible to order at the deadline: the outlet delivers to the address,
 * and is open then, or still takes orders for the chosen time. Couriers' load then is not known.
 */
export function beginningProblem(beginning: GroupBeginning): BeginningProblem | null {
  const { restaurant, location, deliverAt, deadline, limit, name, lines, now } = beginning
  const own = joiningProblem(name, []) ?? deadlineProblem(deadline, now) ?? limitProblem(lines, limit)
  if (own !== null) return { code: own }
  const resolved = resolveLocation({ location, restaurant })
  if (!resolved.ok) return { code: resolved.code }
  const then = deadline.toZonedDateTimeISO('Europe/Prague')
  if (deliverAt === null && !isWithinHours(restaurant, then)) return { code: 'group_outlet_closed' }
  return timeProblem({
    restaurant,
    terms: resolved.terms,
    courierLoad: 0,
    lines,
    now: then,
    deliverAt,
  })
}
