import { deliveryTimeText } from '@sousto/domain/delivery/delivery-time-text.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'

const PRAGUE = 'Europe/Prague'
const time = new Intl.DateTimeFormat('cs-CZ', { hour: 'numeric', minute: '2-digit', timeZone: PRAGUE })

/** `18:02` of an ISO instant, as Prague shows it. */
export function clockTime(instant: string): string {
  return time.format(new Date(instant))
}

/** When it should be there: the time chosen, or the range that was promised when it was ordered. */
export function expectedText({
  deliverAt,
  lunch,
  placedAt,
  minutes,
}: Pick<OrderDetail, 'deliverAt' | 'lunch' | 'placedAt' | 'minutes'>): string {
  if (deliverAt !== null) return `Přivezeme ji ${deliveryTimeText(deliverAt, lunch)}.`
  const after = (count: number) => clockTime(new Date(Date.parse(placedAt) + count * 60_000).toISOString())
  return `U vás bude asi mezi ${after(minutes.min)} a ${after(minutes.max)}.`
}
