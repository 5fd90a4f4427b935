/** What outlets pay for orders (`settlement.md` §2). */
import { type Commission, commissionOf } from '@sousto/domain/commission/commission.ts'
import { commissionedOrder } from '@sousto/domain/commission/commissioned-order.ts'
import { commissionDay, termsOn } from '@sousto/domain/commission/terms.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { partsOfDelivered } from '../order-history/service.ts'
import { termsOf } from './store.ts'

export type OutletCommission = {
  readonly outlet: number
  readonly commission: Commission
  /** The outlet's share of its promotions, in hundredths of a percent (`promotionShares`). */
  readonly promotionPercent: number
}

/**
 * Returns the commission of each outlet of a delivered order. Outlets that declined or had no terms on the day of the
 * order are left out. The result never changes, because terms and a delivered order do not.
 */
export async function commissionsOf(
  database: Kysely<DB>,
  order: number,
): Promise<readonly OutletCommission[]> {
  const found: OutletCommission[] = []
  for (const part of await partsOfDelivered(database, order)) {
    const figures = commissionedOrder(part, part.outlet)
    const terms = figures && termsOn(await termsOf(database, part.outlet), commissionDay(part.orderedAt))
    if (figures === null || terms === null) continue
    found.push({
      outlet: part.outlet,
      commission: commissionOf(figures, terms),
      promotionPercent: terms.promotionPercent,
    })
  }
  return found
}
