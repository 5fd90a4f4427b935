/** What the holder of an order's guid sees of its way (`dispatch.md` §5, §7). */
import type { OrderLive } from '@sousto/contract/orders/live-wire.ts'
import { isFinal, ORDER_STATE_TRAITS } from '@sousto/domain/order-state/order-states.ts'
import { PROMISE_LEGS, type PromiseEstimate } from '@sousto/domain/promise/estimate.ts'
import { shownPlace } from '@sousto/domain/ride/shown-courier.ts'
import { firstName } from '../../database/order-courier.ts'
import { firstWindowOf, shownPromiseChange, windowOf } from '../../database/order-promise.ts'
import { activityOf, type OrderOnItsWay } from './facts.ts'

export function liveOf(item: OrderOnItsWay, estimate: PromiseEstimate, now: Temporal.Instant): OrderLive {
  const { row, order } = item
  const outlet = row.parts.findLast(({ lng }) => lng !== null)
  return {
    now: now.toString(),
    promised: textOf(windowOf(row)),
    first: textOf(firstWindowOf(row)),
    change: row.change && shownPromiseChange(row.change),
    legs:
      row.own_delivery || ORDER_STATE_TRAITS[row.state].failed
        ? []
        : PROMISE_LEGS.map((leg) => {
            const { p50, p80, isDone } = estimate.legs[leg]
            return { leg, p50: p50.toString(), p80: p80.toString(), done: isDone }
          }),
    courier: courierOf(item),
    outlet:
      outlet?.name == null || outlet.lng === null || outlet.lat === null
        ? null
        : { name: outlet.name, place: { lng: outlet.lng, lat: outlet.lat } },
    door: order.door,
    pin: isFinal(row.state) ? null : row.pin,
  }
}

const textOf = ({ from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant }) => ({
  from: from.toString(),
  to: to.toString(),
})

/** The position is shown only on the way to this door, because the other stops of the ride are those of others. */
function courierOf({ row, ride }: OrderOnItsWay): OrderLive['courier'] {
  if (ride === null || isFinal(row.state)) return null
  const { name, phone, vehicle, lng, lat, at, accuracy } = ride.courier
  const activity = activityOf(row, ride)
  const isKnown = lng !== null && lat !== null && at !== null && accuracy !== null
  const position =
    activity === 'coming' && isKnown
      ? { ...shownPlace({ lng, lat }), at: at.toString(), accuracy: Math.round(accuracy) }
      : null
  return { name: firstName(name), phone, vehicle, activity, position }
}
