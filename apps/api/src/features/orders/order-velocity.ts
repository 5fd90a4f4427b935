/**
 * Limits the orders per hour from one mailbox, phone, address and client (`OrderLimits`), so that a person cannot flood
 * others with orders.
 */

import { type Failure, failure } from '@sousto/contract/failures.ts'
import { ORDER_COUNTS, type OrderCount, type OrderLimits } from '@sousto/domain/limits/order-limits.ts'
import { accountMessage } from '@sousto/messages/account-messages.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { languageOfCall } from '../../http/language.ts'
import { createCounters, type Limit } from '../../limits/counters.ts'
import { sameMailbox } from '../../limits/same-mailbox.ts'

export type Counted = Readonly<Record<OrderCount, string>>

const HOUR = 3_600

/**
 * Normalises different spellings of one mailbox or phone. Two different ones that only look the same share a count,
 * which does no harm.
 */
const SAME: Partial<Record<OrderCount, (written: string) => string>> = {
  mailbox: sameMailbox,
  phone: (written) => written.replaceAll(/\D/g, '').slice(-9),
}

/** A counted order. Call `uncount` if it is not stored after all. */
type CountedOrder = { readonly ok: true; readonly uncount: () => Promise<void> }
type TooMany = { readonly ok: false; readonly failure: Failure }

export function createOrderVelocity(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  perHour: OrderLimits | null,
) {
  const counters = createCounters(database, clock)
  const limitOf = (
    limits: OrderLimits,
    what: OrderCount,
    counted: Counted,
  ): Limit & { what: OrderCount } => ({
    key: `orders ${what} ${(SAME[what] ?? String)(counted[what])}`,
    most: limits[what],
    seconds: HOUR,
    what,
  })

  /** Counts an order, or returns a sentence that explains why it is not accepted now and what to do. */
  return async (counted: Counted, hotline: string): Promise<CountedOrder | TooMany> => {
    if (perHour === null) return { ok: true, uncount: async () => {} }
    const limits = ORDER_COUNTS.map((what) => limitOf(perHour, what, counted))
    const over = await counters.take(limits)
    if (over === null) return { ok: true, uncount: () => counters.release(limits) }
    const what = limits.find(({ key }) => key === over.exceeded.key)?.what ?? 'client'
    const wait = accountMessage.in(languageOfCall())('wait_minutes', { count: Math.ceil(over.seconds / 60) })
    return { ok: false, failure: failure({ code: 'too_many_orders', values: { what, wait, hotline } }) }
  }
}
