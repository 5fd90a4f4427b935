/** Converts a stored order to the input of the daily close's rules. */

import { partState } from '@sousto/domain/board/part-states.ts'
import type { OrderToClose } from '@sousto/domain/daily-close/daily-close.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { isReduction } from '@sousto/domain/payment/order-money.ts'
import type { OpeningHours } from '@sousto/domain/time/opening-hours.ts'
import { workingDay } from '@sousto/domain/time/working-day.ts'
import type { PastOrderRow } from './store.ts'

export const ZONE = 'Europe/Prague'

export function soldOrder(row: PastOrderRow, hours: OpeningHours): OrderToClose {
  const { items, packaging, delivery, shortfall, tip, credits, total } = row
  return {
    number: formatOrderNumber(row),
    placedAt: row.restaurant_id,
    method: row.payment_method,
    totals: { items, packaging, delivery, shortfall, tip, credits, total, bonusCredits: 0 },
    lines: row.lines,
    refunds: row.refunds.map((refund) => ({
      ...refund,
      at: Temporal.Instant.from(refund.at),
      isReduction: isReduction(refund, { history: row.states }),
    })),
    declined: row.declined.map(({ outlet }) => outlet),
    dueAt: row.due_at,
    day: workingDay(hours, row.due_at.toZonedDateTimeISO(ZONE)).toString(),
    state: partState(row.order_state, row.state),
    cancelReason: row.decline_reason ?? row.cancel_reason,
    cameAt: row.received_at,
    acceptedAt: row.accepted_at,
    promisedTo: row.promised_to_customer ?? row.promised_to,
    finishedAt: row.finished_at,
  }
}
