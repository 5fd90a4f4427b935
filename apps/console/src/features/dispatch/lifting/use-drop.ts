import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { useCityAction } from '../actions/use-action.ts'
import { dropOn } from '../model/assignment.ts'
import type { CityView, ShownCourier, ShownOrder } from '../model/city-view.ts'

/** Returns the action of dropping an order on a courier, as `dropOn` says. */
export function useDrop(view: CityView) {
  const { act, error } = useCityAction({ city: view.city.slug })
  const city = view.city.slug

  function drop(order: ShownOrder, courier: ShownCourier): void {
    const { ride, how, whyNot } = dropOn(view, order, courier)
    const number = parseOrderNumber(order.number)
    if (whyNot !== null || number === null) return
    const what = `drop ${how} ${order.number} ${courier.id} ${ride?.id} ${ride?.version}`
    act({
      what,
      send: (calls, key, options) => {
        if (ride === null) {
          const body = { orders: [number], to: { courier: courier.id, offer: how === 'offer' } }
          return calls.createRide({ params: { city }, headers: { 'idempotency-key': key }, body }, options)
        }
        const seen = { params: { city, ride: ride.id }, headers: { key, version: ride.version } }
        return how === 'extend'
          ? calls.addOrders({ ...seen, body: { orders: [number] } }, options)
          : calls[how]({ ...seen, body: { courier: courier.id } }, options)
      },
    })
  }
  return { drop, error }
}
