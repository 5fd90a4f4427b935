import { deliveryTimeText } from '@sousto/domain/delivery/delivery-time-text.ts'
import { expectedDelivery } from '@sousto/domain/delivery/expected-delivery.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'

const PRAGUE = 'Europe/Prague'
const time = new Intl.DateTimeFormat('cs-CZ', { hour: 'numeric', minute: '2-digit', timeZone: PRAGUE })

/** `18:02` of an ISO instant, in Prague. */
export function clockTime(instant: string): string {
  return time.format(new Date(instant))
}

/** When the order is expected, in a sentence. */
export function expectedText(
  order: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>,
): string {
  const expected = expectedDelivery(order)
  return expected.kind === 'chosen'
    ? `Přivezeme ji ${deliveryTimeText(expected.at, expected.lunch)}.`
    : `U vás bude asi mezi ${clockTime(expected.from.toString())} a ${clockTime(expected.to.toString())}.`
}
