import { clockTime } from '@sousto/messages/delivery-sentences.ts'
import type { OrderSign, ShownOrder, ShownRide, ShownStop } from '../model/city-view.ts'
import { SignShape } from './sign.tsx'

/** Minutes from now that the thread shows. */
const SHOWN_MINUTES = 40
const TICK_MINUTES = 5

const share = (minutes: number): number => (minutes / SHOWN_MINUTES) * 100

/** The time axis above the threads. */
export function ThreadAxis({ now }: { readonly now: Temporal.Instant }) {
  const minute = now.epochMilliseconds / 60_000
  const first = Math.ceil(minute / TICK_MINUTES) * TICK_MINUTES
  const ticks = Array.from({ length: SHOWN_MINUTES / TICK_MINUTES }, (_, step) => first + step * TICK_MINUTES)
  return (
    <div className="dispatch-axis num" aria-hidden>
      <div>
        <b>{clockTime(now.toString())}</b>
        {ticks
          .filter((tick) => tick - minute > TICK_MINUTES / 2 && tick - minute < SHOWN_MINUTES - 2)
          .map((tick) => (
            <span
              key={tick}
              className="dispatch-tick"
              style={{ insetInlineStart: `${share(tick - minute)}%` }}
            >
              {clockTime(Temporal.Instant.fromEpochMilliseconds(tick * 60_000).toString())}
            </span>
          ))}
      </div>
    </div>
  )
}

type ThreadProps = {
  readonly ride: ShownRide
  readonly orders: readonly ShownOrder[]
  readonly now: Temporal.Instant
}

/**
 * Shows a ride along the time axis; each knot is a stop that is still ahead. The list of rides gives the same
 * information in words.
 */
export function Thread({ ride, orders, now }: ThreadProps) {
  const knots = ride.stops.flatMap((stop) => {
    if (stop.expected === null) return []
    const minutes = Math.max(0, now.until(stop.expected).total('minutes'))
    return minutes > SHOWN_MINUTES ? [] : [{ stop, left: share(minutes) }]
  })
  const end = knots.at(-1)?.left ?? 0
  return (
    <span className="dispatch-thread" aria-hidden>
      <i style={{ inlineSize: `${end}%` }} />
      {knots.map(({ stop, left }) => {
        const { sign, late } = signAt(stop, orders)
        return (
          <span key={stop.position} style={{ insetInlineStart: `${left}%` }}>
            {late === null ? (
              <SignShape sign={sign} />
            ) : (
              <span className="dispatch-sign" data-sign="late">
                +{late}
              </span>
            )}
          </span>
        )
      })}
    </span>
  )
}

/** A pickup has the sign for the kitchen; a door has the sign of its order. */
function signAt(
  { kind, orders: [carried] }: ShownStop,
  orders: readonly ShownOrder[],
): { readonly sign: OrderSign; readonly late: number | null } {
  if (kind !== 'drop_off') return { sign: 'in_kitchen', late: null }
  const order = orders.find(({ number }) => number === carried?.number)
  if (order === undefined) return { sign: 'on_time', late: null }
  const late = order.sign === 'late' ? -(order.stands?.minutes ?? 0) : null
  return { sign: order.sign === 'in_kitchen' ? 'on_time' : order.sign, late }
}
