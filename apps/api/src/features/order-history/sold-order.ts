/** Converts a stored order to the input of the daily close's rules. */

import { partState } from '@sousto/domain/board/part-states.ts'
import type { OrderToClose } from '@sousto/domain/daily-close/daily-close.ts'
import type { SoldOrder } from '@sousto/domain/daily-close/order-parts.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { roundingIn } from '@sousto/domain/payment/order-money.ts'
import type { VatClass } from '@sousto/domain/receipt/vat.ts'
import { moneyOf } from '../../database/order-money.ts'
import { soldLines, soldRefunds } from '../../database/sold-order.ts'
import { supplyDayOf } from '../../database/supply-day.ts'
import type { PastOrderRow } from './store.ts'

export const ZONE = 'Europe/Prague'

export function agreedOrder(row: PastOrderRow, classes: readonly VatClass[]): SoldOrder {
  const { items, packaging, delivery, shortfall, tip, credits, total } = row
  return {
    placedAt: row.restaurant_id,
    method: row.payment_method,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 },
    lines: soldLines(row.lines, classes, supplyDayOf(row)),
    refunds: soldRefunds(row.refunds, row.states),
    declined: row.declined.map(({ outlet }) => outlet),
  }
}

export function soldOrder(row: PastOrderRow, classes: readonly VatClass[]): OrderToClose {
  return {
    ...agreedOrder(row, classes),
    number: formatOrderNumber(row),
    rounding: roundingIn(moneyOf({ ...row, state: row.order_state })),
    dueAt: row.due_at,
    state: partState(row.order_state, row.state),
    cancelReason: row.decline_reason ?? row.cancel_reason,
    cameAt: row.received_at,
    acceptedAt: row.accepted_at,
    promisedTo: row.promised_to_customer ?? row.promised_to,
    finishedAt: row.finished_at,
  }
}
