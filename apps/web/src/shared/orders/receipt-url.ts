import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { hostUrl } from '../../platform/api.ts'

/** Returns the URL of the receipt of an order that counts as paid (`wire.md`, Payments). */
export const receiptUrl = (number: OrderNumber, guid: string): string =>
  hostUrl(`/api/orders/receipt/${formatOrderNumber(number)}?guid=${guid}`)
