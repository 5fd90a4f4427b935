/** Found orders as a table for Czech spreadsheets (`administration.md` §7). */
import type { FoundOrder } from '@sousto/contract/order-search/wire.ts'
import { statusOf } from '@sousto/contract/orders/statuses.ts'
import { haler } from '@sousto/domain/money/money.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { orderColumnMessage } from '@sousto/messages/order-column-messages.ts'
import { paymentMethodMessage } from '@sousto/messages/payment-messages.ts'
import { amountCell, csvOf, textCell } from '../../http/csv-cells.ts'

const COLUMNS = ['number', 'placedAt', 'city', 'outlet', 'state', 'payment', 'total', 'refunded'] as const

export function foundCsv(orders: readonly FoundOrder[]): string {
  const rows = orders.map((order) => [
    formatOrderNumber(order),
    Temporal.Instant.from(order.placedAt).toZonedDateTimeISO('Europe/Prague').toPlainDateTime().toString(),
    textCell(order.city),
    textCell(order.outlet),
    textCell(statusOf(order.state)),
    textCell(paymentMethodMessage(order.paymentMethod)),
    amountCell(haler(order.total)),
    amountCell(haler(order.refunded)),
  ])
  return csvOf([COLUMNS.map((column) => textCell(orderColumnMessage(column))), ...rows])
}
