import type { WallClock } from '../time/clock.ts'

/** When an order is expected: at the chosen time (a lunch within the hour that begins then), or within the promised range. */
export type ExpectedDelivery =
  | { readonly kind: 'chosen'; readonly at: WallClock; readonly lunch: boolean }
  | { readonly kind: 'range'; readonly from: Temporal.Instant; readonly to: Temporal.Instant }

type Promised = {
  /** Null: as soon as possible. */
  readonly deliverAt: WallClock | null
  readonly lunch: boolean
  /** ISO instant. */
  readonly placedAt: string
  /** The delivery range shown when the order was placed. */
  readonly minutes: { readonly min: number; readonly max: number }
}

export function expectedDelivery({ deliverAt, lunch, placedAt, minutes }: Promised): ExpectedDelivery {
  if (deliverAt !== null) return { kind: 'chosen', at: deliverAt, lunch }
  const placed = Temporal.Instant.from(placedAt)
  return {
    kind: 'range',
    from: placed.add({ minutes: minutes.min }),
    to: placed.add({ minutes: minutes.max }),
  }
}
