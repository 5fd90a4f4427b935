/** Numbers and guids of new orders. */
import { randomInt, randomUUID } from 'node:crypto'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { ORDER_NUMBERS_PER_YEAR, orderNumberFrom } from '@sousto/domain/order/order-number.ts'

/** With half of a year's numbers taken, twenty attempts fail once in a million orders. */
export const NUMBER_ATTEMPTS = 20

/** Returns a random number, which another order may have, and a guid. */
export function newNumber(placedAt: Temporal.Instant): {
  readonly number: OrderNumber
  readonly guid: string
} {
  const { year } = placedAt.toZonedDateTimeISO('Europe/Prague')
  return { number: orderNumberFrom(year, randomInt(ORDER_NUMBERS_PER_YEAR)), guid: randomUUID() }
}
