/** An unpaid order as its payment is divided by a gateway that splits (`settlement.md` §8). */
import { commissionDay, SERVICE_VAT_CLASS, termsOn } from '@sousto/domain/commission/terms.ts'
import type { SharedOrder } from '@sousto/domain/holding/holding.ts'
import { vatRate } from '@sousto/domain/receipt/vat.ts'
import type { Kysely } from 'kysely'
import { termsOf } from '../../database/commission-terms.ts'
import { linesOf } from '../../database/sold-order.ts'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'

export async function sharedOrder(database: Kysely<DB>, id: number): Promise<SharedOrder> {
  const row = await database
    .selectFrom('shop.orders as o')
    .select(['o.restaurant_id', 'o.payment_method', 'o.own_delivery', 'o.pickup', 'o.placed_at'])
    .select(['o.items', 'o.packaging', 'o.delivery', 'o.shortfall', 'o.tip', 'o.credits', 'o.total'])
    .select((eb) => ['o.bonus_credits as bonusCredits', linesOf(eb.ref('o.id')).as('lines')])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const { restaurant_id: placedAt, payment_method, own_delivery, pickup, placed_at, lines, ...totals } = row
  const [classes, terms] = await Promise.all([vatClassesOf(database), termsOf(database, placedAt)])
  const day = commissionDay(placed_at)
  return {
    placedAt,
    method: payment_method,
    totals,
    // Whole amounts are divided, which do not depend on the rates of their tax.
    lines: lines.map((line) => ({ ...line, rate: 0 })),
    refunds: [],
    declined: [],
    deliveredBy: pickup ? 'pickup' : own_delivery ? 'outlet' : 'marketplace',
    orderedAt: placed_at,
    serviceVatRate: vatRate(classes, SERVICE_VAT_CLASS, day),
    terms: termsOn(terms, day),
  }
}
