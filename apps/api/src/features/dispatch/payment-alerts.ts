/** Payments and refunds that a dispatcher has settled by hand (`dispatch.md` §6). */
import { requireFound } from '@sousto/contract/failure-error.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { resolveAlert } from '../refunds/service.ts'

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
      const found = await transaction
        .selectFrom('shop.payment_alerts as a')
        .innerJoin('shop.orders as o', 'o.id', 'a.order_id')
        .select('a.id')
        .where('a.id', '=', alert)
        .where('o.city_slug', '=', city)
        .executeTakeFirst()
      const { id } = requireFound(found, 'alert_not_found')
      await resolveAlert(transaction, { alert: id, note: note.trim(), at: clock(), by })
    })
}
