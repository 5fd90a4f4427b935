import { formatMoney } from '@sousto/domain/money/money.ts'
import type { OrderDetail } from '@sousto/domain/order/order.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import type { OrderState } from '@sousto/domain/order-state/order-states.ts'
import { expectedDeliveryText } from '@sousto/messages/delivery-sentences.ts'
import type { MAIL_FIELDS } from '@sousto/messages/template-texts.ts'
import type { Wording } from '@sousto/messages/wording.ts'

type Fields = Readonly<Record<(typeof MAIL_FIELDS.order)[number], string>>

/** What every text of a mail about an order may say of it. */
export const orderFields = (order: OrderDetail<OrderState>, { locale }: Wording): Fields => ({
  number: formatOrderNumber(order.number),
  restaurant: order.restaurant.name,
  expected: expectedDeliveryText(order, locale),
  total: formatMoney(order.totals.total),
  hotline: order.hotline,
})
