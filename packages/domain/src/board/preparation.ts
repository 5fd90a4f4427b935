/**
 * Times of an order on the board: when it should be ready, when it is promised, how late it is (`operations.md` §3,
 * §10).
 */

/** Choices of minutes until an order is ready. */
export const PREPARATION_CHOICES = [10, 15, 20, 30, 45] as const
export const PREPARATION_LIMITS = { min: 1, max: 180 } as const

/** The default in minutes for an outlet that has not accepted any order yet. */
const FIRST_PREPARATION = 20
/** The minimum minutes on the road. */
const SHORTEST_ROAD = 5
/** From this number of remaining minutes on, a ticket shows that there is little time. */
const LITTLE_MINUTES = 5

/** Returns the choice nearest to the outlet's average, or the longer of two equally near ones. */
export function usualPreparation(averageMinutes: number | null): number {
  const average = averageMinutes ?? FIRST_PREPARATION
  const distance = (choice: number) => Math.abs(choice - average)
  return PREPARATION_CHOICES.reduce<number>(
    (best, choice) => (distance(choice) <= distance(best) ? choice : best),
    PREPARATION_CHOICES[0],
  )
}

/** Minutes from order to door, as the customer saw them when ordering. */
export type DeliveryRange = { readonly min: number; readonly max: number }

/** Returns minutes on the road: the rest of the shortest delivery time after the kitchen's usual time. */
export function roadMinutes({ min }: DeliveryRange, usual: number): number {
  return Math.max(SHORTEST_ROAD, min - usual)
}

type Accepted = {
  readonly at: Temporal.Instant
  /** The accepted minutes until ready. */
  readonly minutes: number
  /** The time that the customer chose. Null means as soon as possible. */
  readonly deliverAt: Temporal.Instant | null
  readonly range: DeliveryRange
  /** The outlet's usual minutes. */
  readonly usual: number
}

export type Plan = {
  /** The time at which the kitchen starts. */
  readonly startAt: Temporal.Instant
  readonly readyBy: Temporal.Instant
  /** The window that is promised to the customer. */
  readonly promised: { readonly from: Temporal.Instant; readonly to: Temporal.Instant }
}

/**
 * Returns the plan of an order when an outlet accepts it. A scheduled order is ready in time for its delivery, but not
 * earlier than possible.
 */
export function planOf({ at, minutes, deliverAt, range, usual }: Accepted): Plan {
  const road = roadMinutes(range, usual)
  const soonest = at.add({ minutes })
  const inTime = deliverAt?.subtract({ minutes: road })
  const readyBy = inTime !== undefined && Temporal.Instant.compare(inTime, soonest) > 0 ? inTime : soonest
  const from = readyBy.add({ minutes: road })
  return {
    startAt: readyBy.subtract({ minutes }),
    readyBy,
    promised: { from, to: from.add({ minutes: range.max - range.min }) },
  }
}

/**
 * Returns the choices of minutes for an order that is accepted now, each with a time of its own. Whatever is chosen
 * below the minutes until a scheduled order has to be ready would mean the same as those, so they stand in its place.
 */
export function preparationChoices({
  at,
  deliverAt,
  range,
  usual,
}: Omit<Accepted, 'minutes'>): readonly number[] {
  if (deliverAt === null) return PREPARATION_CHOICES
  const left = at.until(deliverAt).total('minutes') - roadMinutes(range, usual)
  const due = Math.min(Math.floor(left), PREPARATION_LIMITS.max)
  return due <= PREPARATION_CHOICES[0]
    ? PREPARATION_CHOICES
    : [due, ...PREPARATION_CHOICES.filter((choice) => choice > due)]
}

/** An answer within so many minutes is what a customer reckons with. */
const PROMPT_MINUTES = 5

/** Whether the plan promises the customer clearly more than was shown when ordering. */
export function isLaterThanShown(
  { promised }: Plan,
  { cameAt, deliverAt, range }: Pick<Accepted, 'deliverAt' | 'range'> & { readonly cameAt: Temporal.Instant },
): boolean {
  const shown =
    deliverAt === null
      ? cameAt.add({ minutes: range.max })
      : deliverAt.add({ minutes: range.max - range.min })
  return Temporal.Instant.compare(promised.to, shown.add({ minutes: PROMPT_MINUTES })) > 0
}

/** Returns whether a scheduled order has to wait before the kitchen starts. */
export const isLater = ({ startAt }: Plan, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(startAt, now) > 0

export type Punctuality = 'in_time' | 'little_time' | 'late'

/** `minutes` is the remaining time, or the delay when late, rounded up to whole minutes. */
export function punctuality(
  readyBy: Temporal.Instant,
  now: Temporal.Instant,
): { readonly kind: Punctuality; readonly minutes: number } {
  const left = now.until(readyBy).total('minutes')
  if (left < 0) return { kind: 'late', minutes: Math.ceil(-left) }
  return { kind: left <= LITTLE_MINUTES ? 'little_time' : 'in_time', minutes: Math.ceil(left) }
}
