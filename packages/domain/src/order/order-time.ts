/** Whether an order can come when it is wanted, and what is said where it cannot (`ordering.md` §4 Delivery choice, §5 Checks before sending). */
import { type CartLine, hasLunch } from '../cart/cart.ts'
import type { RestaurantDetail } from '../catalogue/restaurant.ts'
import { isOffered, laterOnly, noSlots, type SlotSituation } from '../delivery/delivery-slots.ts'
import { formatTime, momentsOf, startOfCurrent } from '../time/opening-hours.ts'
import { type PlainProblemCode, problemText } from './order-problems.ts'

export type OrderTime = Omit<SlotSituation, 'lines' | 'restaurant'> & {
  readonly restaurant: SlotSituation['restaurant'] & Pick<RestaurantDetail, 'siblings'>
  readonly lines: readonly CartLine[]
  /** Prague wall clock `YYYY-MM-DD HH:mm`; null: as soon as possible. */
  readonly deliverAt: string | null
}

export type TimeProblem = { readonly code: PlainProblemCode; readonly text: string }

function problem(code: PlainProblemCode, values?: Readonly<Record<string, string>>): TimeProblem {
  return { code, text: problemText(code, values) }
}

/** How long after closing a restaurant has "just" closed: a customer who still saw it open is told until when it was. */
const JUST_CLOSED_MINUTES = 30

/** Why the order cannot come then; null where it can. */
export function timeProblem(time: OrderTime): TimeProblem | null {
  return time.deliverAt === null ? soonProblem(time) : laterProblem(time, time.deliverAt)
}

/** As soon as possible: the restaurant is open, couriers are free, and every dish is cooked now. */
function soonProblem(time: OrderTime): TimeProblem | null {
  const closed = closedAt(time)
  if (closed !== null) return problem('restaurant_just_closed', { hour: closed })
  const reason = laterOnly(time)
  if (reason === null) return siblingProblem(time)
  const none = noTime(time)
  if (none !== null) return none
  if (reason === 'busy') return problem('couriers_busy')
  return reason === 'next-day' ? nextDayProblem(time) : problem('time_required')
}

function laterProblem(time: OrderTime, deliverAt: string): TimeProblem | null {
  if (!isWallClock(deliverAt)) return problem('time_invalid')
  if (isOffered(deliverAt, time)) return null
  const none = noTime(time)
  if (none !== null) return none
  const tooSoon = laterOnly(time) === 'next-day' && deliverAt.startsWith(time.now.toPlainDate().toString())
  return tooSoon ? nextDayProblem(time) : problem('time_not_offered')
}

/** Why no time can be chosen at all; null where one can. */
function noTime(time: OrderTime): TimeProblem | null {
  const code = noSlots(time)
  if (code === null) return null
  return problem(code === 'time_unavailable' && hasLunch(time.lines) ? 'lunch_over' : code)
}

function nextDayProblem({ lines }: OrderTime): TimeProblem {
  const name = lines.find(({ item }) => item.nextDayFrom !== null)?.item.name ?? ''
  return problem('next_day_only', { name })
}

/** A dish of a sibling outlet that is closed cannot be cooked now, though the active restaurant is open. */
function siblingProblem({ lines, restaurant }: OrderTime): TimeProblem | null {
  const closed = restaurant.siblings.filter(({ open }) => !open).map(({ id }) => id)
  return lines.some(({ item }) => closed.includes(item.restaurantId)) ? problem('restaurant_closed') : null
}

/** Until when it was open, if it has just closed; `restaurant.now` may be older than `now`. */
function closedAt({ restaurant, now }: OrderTime): string | null {
  const { window } = restaurant.now
  if (window === null) return null
  const { closes } = momentsOf(window, startOfCurrent(restaurant.now, now), now.timeZoneId)
  const minutes = (now.epochMilliseconds - closes.epochMilliseconds) / 60_000
  const justNow = minutes >= 0 && (restaurant.now.open || minutes < JUST_CLOSED_MINUTES)
  return justNow ? formatTime(window.to) : null
}

const WALL_CLOCK = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):([0-5]\d)$/

/** A minute of a day that exists. */
function isWallClock(text: string): boolean {
  const match = WALL_CLOCK.exec(text)
  if (match === null) return false
  const [year, month, day] = match.slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return Temporal.PlainDate.from({ year, month, day }).toString() === text.slice(0, 10)
}
