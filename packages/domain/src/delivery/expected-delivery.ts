import { pragueInstant, type WallClock } from '../time/clock.ts'

/**
 * The time at which an order is expected: the chosen time (for a lunch the hour that starts then), if the restaurant
 * can keep it, or the promised range. For a stranger the range is in minutes after a hidden time of ordering.
 */
export type ExpectedDelivery =
  | { readonly kind: 'chosen'; readonly at: WallClock; readonly lunch: boolean }
  | { readonly kind: 'range'; readonly from: Temporal.Instant; readonly to: Temporal.Instant }
  | { readonly kind: 'minutes'; readonly min: number; readonly max: number }

type Promised = {
  /** Null means as soon as possible. */
  readonly deliverAt: WallClock | null
  readonly lunch: boolean
  /** An ISO instant. */
  readonly placedAt: string
  /** True if `placedAt` is rounded, so that no range can be computed from it. */
  readonly roughTimes?: boolean
  /** The delivery range shown when the order was placed. */
  readonly minutes: { readonly min: number; readonly max: number }
  /** The time that the restaurant promised by accepting the order. Omitted if there is none yet. */
  readonly promised?: { readonly from: string; readonly to: string } | null
}

export function expectedDelivery(order: Promised): ExpectedDelivery {
  const { deliverAt, lunch, placedAt, roughTimes = false, minutes, promised = null } = order
  if (promised !== null && !isInTime(promised.from, deliverAt)) {
    return {
      kind: 'range',
      from: Temporal.Instant.from(promised.from),
      to: Temporal.Instant.from(promised.to),
    }
  }
  if (deliverAt !== null) return { kind: 'chosen', at: deliverAt, lunch }
  if (roughTimes) return { kind: 'minutes', ...minutes }
  const placed = Temporal.Instant.from(placedAt)
  return {
    kind: 'range',
    from: placed.add({ minutes: minutes.min }),
    to: placed.add({ minutes: minutes.max }),
  }
}

function isInTime(from: string, chosen: WallClock | null): boolean {
  if (chosen === null) return false
  return Temporal.Instant.compare(Temporal.Instant.from(from), pragueInstant(chosen)) <= 0
}
