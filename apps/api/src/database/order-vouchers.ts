/** Vouchers that pay for one order alone (`delights.md` §4). */
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Weekday } from '@sousto/domain/time/weekdays.ts'
import { type Expression, sql } from 'kysely'

/**
 * Selects the part of an order's credits that a voucher paid, or null if there is none. Less credits pay for a cheaper
 * order, of which the customer's own are returned first.
 */
export const voucherOf = (orderId: Expression<number>, credits: Expression<Haler>) =>
  sql<Haler | null>`(SELECT least(u.amount, ${credits}) FROM shop.order_vouchers u WHERE u.order_id = ${orderId})`

/** Selects the conditions of the voucher that pays for an order, or null if there is none. */
export const voucherConditionsOf = (orderId: Expression<number>) =>
  sql<{ readonly weekdays: readonly Weekday[]; readonly minimum: Haler } | null>`(
    SELECT jsonb_build_object('weekdays', coalesce(c.weekdays, '{}'), 'minimum', coalesce(c.minimum, 0))
    FROM shop.order_vouchers u JOIN shop.vouchers v ON v.id = u.voucher_id
    LEFT JOIN shop.voucher_campaigns c ON c.id = v.campaign_id WHERE u.order_id = ${orderId})`
