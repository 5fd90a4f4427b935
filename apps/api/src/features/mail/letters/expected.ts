import { deliveryTimeText } from '@sousto/domain/delivery/delivery-time-text.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'

const PRAGUE = 'Europe/Prague'

/** When the order should be there: the time chosen, or the range that was promised when it was ordered. */
export function expected({
  deliverAt,
  lunch,
  placedAt,
  minutes,
}: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>): string {
  if (deliverAt === null) {
    const placed = Temporal.Instant.from(placedAt)
    const after = (count: number) =>
      placed
        .add({ minutes: count })
        .toZonedDateTimeISO(PRAGUE)
        .toLocaleString('cs-CZ', { hour: 'numeric', minute: '2-digit' })
    return `U vás bude asi mezi ${after(minutes.min)} a ${after(minutes.max)}.`
  }
  return `Přivezeme ji ${deliveryTimeText(deliverAt, lunch)}.`
}
