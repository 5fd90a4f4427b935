/** Payments and refunds that a dispatcher has settled by hand (`dispatch.md` §6). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import { formatOrderNumber } from '@sousto/domain/order/order-number.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import { publishToDispatch } from '../../database/dispatch-outbox.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { actorName } from '../../http/actor.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'

type Resolved = {
  readonly city: string
  readonly alert: number
  readonly by: CurrentStaff
  /** How it was settled. */
  readonly note: string
}

export type ResolvePayment = ReturnType<typeof paymentResolver>

export function paymentResolver({
  database: { kysely },
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>) {
  /** Ends the alert. Nothing changes if it was settled before. Throws `alert_not_found` for another city. */
  return ({ city, alert, by, note }: Resolved): Promise<void> =>
    inTransaction(kysely, async (transaction) => {
      const at = clock()
      const found = await transaction
        .selectFrom('shop.payment_alerts as a')
        .innerJoin('shop.orders as o', 'o.id', 'a.order_id')
        .select(['a.kind', 'a.resolved_at as resolvedAt', 'o.year', 'o.number'])
        .where('a.id', '=', alert)
        .where('o.city_slug', '=', city)
        .forUpdate('a')
        .executeTakeFirst()
      if (found === undefined) throw new FailureError('alert_not_found')
      const { kind, resolvedAt, ...number } = found
      if (resolvedAt !== null) return
      await transaction
        .updateTable('shop.payment_alerts')
        .set({ resolved_at: at, resolved_by: actorName(by) })
        .where('id', '=', alert)
        .execute()
      const detail = { order: formatOrderNumber(number), kind, note }
      await audit(transaction, { at, by, action: 'payment-resolve', detail })
      await publishToDispatch(transaction, { screens: [city] })
    })
}
