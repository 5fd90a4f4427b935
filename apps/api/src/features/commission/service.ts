/** What outlets pay for orders (`settlement.md` §2). */
import { type Commission, commissionOf } from '@sousto/domain/commission/commission.ts'
import { commissionedOrder } from '@sousto/domain/commission/commissioned-order.ts'
import { commissionDay, termsOn } from '@sousto/domain/commission/terms.ts'
import type { Kysely } from 'kysely'
import { termsByOutlet } from '../../database/commission-terms.ts'
import type { DB } from '../../database/tables.ts'
import { partsOfDelivered } from '../order-history/service.ts'

export type OutletCommission = {
  readonly order: number
  readonly outlet: number
  readonly commission: Commission
}

/**
 * Returns the commission of each outlet of these orders that are delivered. Outlets that declined or had no terms on the
 * day of the order are left out. The result never changes, because terms and a delivered order do not.
 */
export async function commissionsOf(
  database: Kysely<DB>,
  orders: readonly number[],
): Promise<readonly OutletCommission[]> {
  const parts = await partsOfDelivered(database, orders)
  const termsOf = await termsByOutlet(database, [...new Set(parts.map(({ outlet }) => outlet))])
  return parts.flatMap((part) => {
    const { id: order, outlet, orderedAt } = part
    const figures = commissionedOrder(part, outlet)
    const terms = termsOn(termsOf.get(outlet) ?? [], commissionDay(orderedAt))
    if (figures === null || terms === null) return []
    return [{ order, outlet, commission: commissionOf(figures, terms) }]
  })
}
