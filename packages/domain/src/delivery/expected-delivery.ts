import { pragueInstant, type WallClock } from '../time/clock.ts'

/**
 * When an order is expected: at the chosen time (a lunch within the hour that begins then), if the restaurant can keep it, or within the
 * promised range. To a stranger the range is minutes from an ordering whose time is not told.
 */
export type ExpectedDelivery =
  | { readonly kind: 'chosen'; readonly at: WallClock; readonly lunch: boolean }
  | { readonly kind: 'range'; readonly from: Temporal.Instant; readonly to: Temporal.Instant }
  | { readonly kind: 'minutes'; readonly min: number; readonly max: number }

type Promised = {
  /** Null: as soon as possible. */
  readonly deliverAt: WallClock | null
  readonly lunch: boolean
  /** ISO instant. */
  readonly placedAt: string
  /** Whether `placedAt` is rounded: no range can be computed from it. */
  readonly roughTimes?: boolean
  /** The delivery range shown when the order was placed. */
  readonly minutes: { readonly min: number; readonly max: number }
  /** What the restaurant has promised by accepting the order; left out: nothing yet. */
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
