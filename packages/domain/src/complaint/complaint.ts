/** What a customer may report about an order (`delights.md` §13). */
import type { OrderState } from '../order-state/order-states.ts'
import type { ComplaintProblem } from './complaint-codes.ts'

export const COMPLAINT_KINDS = ['missing', 'wrong', 'cold', 'late', 'damaged', 'charged_twice'] as const
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number]

/** `credited` at once by the rule or by the staff, `refunded` and `declined` by the staff. */
export const COMPLAINT_STATES = ['open', 'credited', 'refunded', 'declined'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** These kinds name pieces of dishes; the others are about the whole order. */
const ABOUT_DISHES: readonly ComplaintKind[] = ['missing', 'wrong', 'cold', 'damaged']
export const isAboutDishes = (kind: ComplaintKind): boolean => ABOUT_DISHES.includes(kind)

/** Letters of the customer's note and of the staff's answer. */
export const COMPLAINT_NOTE_MAX = 500

const TIME_FOR_FOOD = { hours: 48 } as const
/** A bank may show the second charge weeks later. */
const TIME_FOR_MONEY = { hours: 60 * 24 } as const

export type ComplainedOrder = {
  readonly state: OrderState
  readonly placedAt: Temporal.Instant
  /** Null means that the order has not been delivered. */
  readonly deliveredAt: Temporal.Instant | null
  /** The end of the promised window. Null means that none was promised. */
  readonly promisedTo: Temporal.Instant | null
  readonly isPaidOnline: boolean
  /** True if its customer never collected it. */
  readonly isMissed: boolean
}

/** Returns what can be reported about the order now. Late is a delivery whose window is over, even before it comes. */
export function complaintKinds(order: ComplainedOrder, now: Temporal.Instant): readonly ComplaintKind[] {
  const { state, placedAt, deliveredAt, promisedTo, isPaidOnline, isMissed } = order
  const isWithin = (start: Temporal.Instant | null, time: { readonly hours: number }) =>
    start !== null &&
    Temporal.Instant.compare(now, start) >= 0 &&
    Temporal.Instant.compare(now, start.add(time)) <= 0
  const isAlive = state !== 'unpaid' && state !== 'cancelled' && !isMissed
  const isEaten = isAlive && isWithin(deliveredAt, TIME_FOR_FOOD)
  const isLate = isAlive && deliveredAt === null && isWithin(promisedTo, TIME_FOR_FOOD)
  return COMPLAINT_KINDS.filter((kind) => {
    if (kind === 'charged_twice') return isPaidOnline && isWithin(placedAt, TIME_FOR_MONEY)
    return isEaten || (kind === 'late' && isLate)
  })
}

export type ComplainedLine = { readonly position: number; readonly quantity: number }

export type Complaint = {
  readonly kind: ComplaintKind
  /** Empty if the complaint is about the whole order. */
  readonly lines: readonly ComplainedLine[]
}

/**
 * Returns why the complaint cannot be taken, or null. Each line is reported once, each kind about the whole order, too.
 * `left` has the pieces of each line that came and were not refunded.
 */
export function complaintProblem(
  { kind, lines }: Complaint,
  {
    kinds,
    left,
    earlier,
  }: {
    readonly kinds: readonly ComplaintKind[]
    readonly left: ReadonlyMap<number, number>
    readonly earlier: readonly Complaint[]
  },
): ComplaintProblem | null {
  if (!kinds.includes(kind)) return 'complaint_too_late'
  if (!isAboutDishes(kind)) {
    if (lines.length > 0) return 'complaint_lines_unknown'
    return earlier.some((other) => other.kind === kind) ? 'complaint_exists' : null
  }
  const positions = new Set(lines.map(({ position }) => position))
  if (positions.size === 0 || positions.size < lines.length) return 'complaint_lines_unknown'
  if (earlier.some((other) => other.lines.some(({ position }) => positions.has(position))))
    return 'complaint_exists'
  const isKnown = lines.every(
    ({ position, quantity }) => quantity >= 1 && quantity <= (left.get(position) ?? 0),
  )
  return isKnown ? null : 'complaint_lines_unknown'
}
