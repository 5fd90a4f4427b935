/** Determines until when the customer may cancel or change an order (`delights.md` §5). */
import type { PartState } from '../board/part-states.ts'
import type { OrderState } from '../order-state/order-states.ts'

/** The customer has this time from the arrival of the order at its outlets, even if one has seen it. */
const LEAST_TIME_TO_CHANGE = { seconds: 60 } as const

/** The states in which an outlet has finished no dish of its part. */
const UNFINISHED: readonly PartState[] = ['new', 'scheduled', 'preparing']

export type ChangeableOrder = {
  readonly state: OrderState
  /** The parts of all outlets. Empty while the order is unpaid. */
  readonly parts: readonly {
    readonly state: PartState
    readonly receivedAt: Temporal.Instant
    /** Null means that nobody of the outlet has seen it. */
    readonly acknowledgedAt: Temporal.Instant | null
  }[]
}

export type TimeToChange = {
  /** The end of the least time. Null means that the order has not arrived at an outlet. */
  readonly leastUntil: Temporal.Instant | null
  /** True if an outlet has seen the order, so that the time ends at `leastUntil`. */
  readonly isSeen: boolean
}

/** Returns the time that the customer has to cancel an order. Null means that it is over. */
export function timeToChange({ state, parts }: ChangeableOrder, now: Temporal.Instant): TimeToChange | null {
  if (state === 'unpaid') return { leastUntil: null, isSeen: false }
  if (state !== 'confirmed' && state !== 'accepted') return null
  const [first] = parts.map(({ receivedAt }) => receivedAt).toSorted((a, b) => Temporal.Instant.compare(a, b))
  if (first === undefined || parts.some((part) => !UNFINISHED.includes(part.state))) return null
  const leastUntil = first.add(LEAST_TIME_TO_CHANGE)
  const isSeen = state === 'accepted' || parts.some(({ acknowledgedAt }) => acknowledgedAt !== null)
  return isSeen && Temporal.Instant.compare(now, leastUntil) >= 0 ? null : { leastUntil, isSeen }
}
