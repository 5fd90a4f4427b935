/** Numbers and guids of new orders. */
import { randomInt, randomUUID } from 'node:crypto'
import { type Cell, numbersOfCell, orderNumberIn } from '@sousto/domain/order/cells.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'

/** With half of a year's numbers taken, twenty attempts fail once in a million orders. */
export const NUMBER_ATTEMPTS = 20

/** Returns a random number of the cell, which another order may have, and a guid. */
export function newNumber(
  placedAt: Temporal.Instant,
  cell: Cell,
): {
  readonly number: OrderNumber
  readonly guid: string
} {
  const { year } = placedAt.toZonedDateTimeISO('Europe/Prague')
  return { number: orderNumberIn(cell, year, randomInt(numbersOfCell(cell))), guid: randomUUID() }
}
