import { parseOrderNumber } from '@sousto/domain/order/order-number.ts'
import { useState } from 'react'
import { useDispatch } from '../dispatch-view.ts'
import type { ShownOrder, ShownRide } from '../model/city-view.ts'
import { currentRide, useAction } from './use-action.ts'

type Assigned = {
  readonly orders: readonly ShownOrder[]
  /** Null means that the orders have no ride yet. */
  readonly ride: ShownRide | null
  /** The first choice. Null means none. */
  readonly proposed: AssignmentChoice | null
  readonly onDone: () => void
}

export type AssignmentChoice =
  | { readonly kind: 'courier'; readonly id: number }
  /** The ride into which the orders are put. */
  | { readonly kind: 'ride'; readonly ride: Pick<ShownRide, 'id' | 'version'> }

/** Provides the chosen courier or ride for the orders, and the actions that assign them. */
export function useAssignment({ orders, ride, proposed, onDone }: Assigned) {
  const { view } = useDispatch()
  const names = orders.map(({ number }) => number)
  const { act, error, isPending, seen } = useAction({ ride, orders: names, onDone })
  const [choice, choose] = useState(proposed)
  const numbers = names.flatMap((name) => parseOrderNumber(name) ?? [])
  const city = view.city.slug

  /** Gives the ride to the chosen courier. `offer` is false for an assignment without an offer. */
  function give(offer: boolean): void {
    if (choice?.kind !== 'courier') return
    const { id: courier } = choice
    if (seen === null) {
      act({
        what: `create ${names.join()} ${courier} ${offer}`,
        send: (calls, key, options) =>
          calls.createRide(
            {
              params: { city },
              headers: { 'idempotency-key': key },
              body: { orders: numbers, to: { courier, offer } },
            },
            options,
          ),
      })
      return
    }
    const { id, version } = seen
    const call = offer ? 'offer' : 'assign'
    act({
      what: `${call} ${id} ${courier}`,
      send: (calls, key, options) =>
        calls[call]({ params: { city, ride: id }, headers: { key, version }, body: { courier } }, options),
    })
  }

  /** Adds the orders to the chosen ride. */
  function extend(): void {
    if (choice?.kind !== 'ride') return
    const { id } = choice.ride
    const current = currentRide(error)
    const { version } = current?.id === id ? current : choice.ride
    act({
      what: `add ${id} ${names.join()}`,
      send: (calls, key, options) =>
        calls.addOrders(
          { params: { city, ride: id }, headers: { key, version }, body: { orders: numbers } },
          options,
        ),
    })
  }

  return { choice, choose, give, extend, error, isPending }
}
