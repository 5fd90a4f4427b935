/** The SQL of commissions: dated terms, which are appended to only. */
import {
  type CommissionTerms,
  type DatedTerms,
  DELIVERED_BY,
  type DeliveredBy,
} from '@sousto/domain/commission/terms.ts'
import { type Haler, haler } from '@sousto/domain/money/money.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

export async function endTerms(
  transaction: Transaction<DB>,
  outlet: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await transaction
    .updateTable('shop.commission_terms')
    .set({ valid_to: to })
    .where('outlet_id', '=', outlet)
    .where('valid_from', '=', from)
    .execute()
}

export async function insertTerms(
  transaction: Transaction<DB>,
  outlet: number,
  dated: DatedTerms,
  announced: { readonly at: Temporal.Instant; readonly actor: string },
): Promise<void> {
  const { rates, card, promotionPercent, from, to } = dated
  const { id } = await transaction
    .insertInto('shop.commission_terms')
    .values({
      outlet_id: outlet,
      valid_from: from,
      valid_to: to,
      card_percent: card.percent,
      card_fixed: card.fixed,
      promotion_percent: promotionPercent,
      announced_at: announced.at,
      actor: announced.actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('shop.commission_rates')
    .values(DELIVERED_BY.map((by) => ({ terms_id: id, delivered_by: by, ...ratesToStore(rates[by]) })))
    .execute()
}

const ratesToStore = ({ percent, base, fixed, minimum, maximum }: CommissionTerms['rates'][DeliveredBy]) => ({
  percent,
  base,
  fixed,
  minimum,
  maximum,
})

/** Serializes changes of an outlet's terms. */
export async function lockTerms(transaction: Transaction<DB>, outlet: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`commission ${outlet}`}, 0))`.execute(transaction)
}

/** Returns what credits issued by the outlet paid, by order. */
export async function ownCreditsOf(
  database: Kysely<DB>,
  outlet: number,
  orders: readonly number[],
): Promise<ReadonlyMap<number, Haler>> {
  if (orders.length === 0) return new Map()
  const rows = await database
    .selectFrom('shop.credit_entries as e')
    .innerJoin('shop.credit_purses as p', 'p.id', 'e.purse_id')
    .select('e.order_id')
    .select((eb) => eb.cast<number>(eb.fn.sum('e.amount'), 'int4').as('amount'))
    .where('p.restaurant_id', '=', outlet)
    .where('p.borne_by_operator', '=', false)
    .where('e.kind', 'in', ['order', 'order-return', 'refund'])
    .where((eb) => eb('e.order_id', '=', eb.fn.any(eb.val(orders))))
    .groupBy('e.order_id')
    .execute()
  return new Map(
    rows.flatMap(({ order_id, amount }) => (order_id === null ? [] : [[order_id, haler(0 - amount)]])),
  )
}

/** Returns the outlets of the catalogue by city and name. */
export async function allOutlets(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.restaurants as r')
    .innerJoin('shop.cities as c', 'c.id', 'r.city_id')
    .select(['r.id', 'r.name', 'c.name as city'])
    .orderBy('c.name')
    .orderBy('r.name')
    .execute()
}

export async function nameOf(database: Kysely<DB>, outlet: number): Promise<string> {
  const { name } = await database
    .selectFrom('shop.restaurants')
    .select('name')
    .where('id', '=', outlet)
    .executeTakeFirstOrThrow()
  return name
}
