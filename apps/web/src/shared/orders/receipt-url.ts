import type { OrderNumber } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { hostUrl } from '../../platform/api.ts'

/** Returns the URL of the receipt of an order that counts as paid (`wire.md`, Payments). */
export const receiptUrl = (number: OrderNumber, guid: string): string =>
  hostUrl(`/api/orders/receipt/${formatOrderNumber(number)}?guid=${guid}`)

/** Returns the URL of the receipt of what one person of a group has paid (`delights.md` §7). */
export const shareReceiptUrl = (number: OrderNumber, share: string): string =>
  hostUrl(`/api/orders/receipt/${formatOrderNumber(number)}?share=${share}`)
