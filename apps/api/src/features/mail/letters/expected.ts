import { deliveryTimeText } from '@sousto/domain/delivery/delivery-time-text.ts'
import { expectedDelivery } from '@sousto/domain/delivery/expected-delivery.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'

const PRAGUE = 'Europe/Prague'

const clockTime = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(PRAGUE).toLocaleString('cs-CZ', { hour: 'numeric', minute: '2-digit' })

/** When the order is expected, in a sentence. */
export function expected(order: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>): string {
  const when = expectedDelivery(order)
  return when.kind === 'chosen'
    ? `Přivezeme ji ${deliveryTimeText(when.at, when.lunch)}.`
    : `U vás bude asi mezi ${clockTime(when.from)} a ${clockTime(when.to)}.`
}
