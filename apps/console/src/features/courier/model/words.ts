/** Texts for stops, steps and problems on the courier's screen. */

import type { CourierRide, Stop } from '@sousto/contract/courier/wire.ts'
import { courierRideMessage as say } from '@sousto/messages/courier-ride-messages.ts'
import { bagsText, doorPaymentText, ordersText, shortOrder } from '../../../shared/rides/words.ts'

export const bagsOf = ({ orders }: Pick<Stop, 'orders'>): number =>
  orders.reduce((sum, { bags }) => sum + bags, 0)

/** Null means that the stop is not a door. */
const paymentText = ({ door }: Pick<Stop, 'door'>): string | null => door && doorPaymentText(door.payment)

/** The line under a stop's name. */
export function stopText(stop: Stop): string {
  const orders = stop.orders.map(({ number }) => shortOrder(number)).join(', ')
  return [orders, bagsText(bagsOf(stop)), paymentText(stop)].filter((part) => part !== null).join(', ')
}

export function stopHeading({ kind }: Pick<Stop, 'kind'>): string {
  if (kind === 'pickup') return say('pick_up')
  return say(kind === 'drop_off' ? 'drop_off' : 'take_back')
}

export const arriveText = ({ kind }: Pick<Stop, 'kind'>): string =>
  say(kind === 'pickup' ? 'at_outlet' : 'at_place')

export const rideTitle = ({ stops }: Pick<CourierRide, 'stops'>): string => {
  const orders = new Set(stops.flatMap((stop) => stop.orders.map(({ number }) => number)))
  return say('title', { orders: ordersText(orders.size) })
}

/** Opens the phone's own maps. */
export const navigationUrl = ({ lng, lat }: { readonly lng: number; readonly lat: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
