/** The terms of outlets' commission as they are stored, the oldest first (`settlement.md` §2). */
import type { CommissionRates, DatedTerms, DeliveredBy } from '@sousto/domain/commission/terms.ts'
import type { Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

export type StoredTerms = DatedTerms & { readonly outlet: number; readonly announcedAt: Temporal.Instant }

type StoredRates = CommissionRates & { readonly deliveredBy: DeliveredBy }

const terms = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.commission_terms as t')
    .select(['t.outlet_id as outlet', 't.valid_from as from', 't.valid_to as to'])
    .select(['t.announced_at as announcedAt', 't.card_percent', 't.card_fixed', 't.promotion_percent'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.commission_rates as r')
          .select([
            'r.delivered_by as deliveredBy',
            'r.percent',
            'r.base',
            'r.fixed',
            'r.minimum',
            'r.maximum',
          ])
          .whereRef('r.terms_id', '=', 't.id'),
      ).as('rates'),
    )
    .orderBy('t.valid_from')

type TermsRow = Awaited<ReturnType<ReturnType<typeof terms>['execute']>>[number]

function storedTerms({
  card_percent,
  card_fixed,
  promotion_percent,
  rates,
  ...dated
}: TermsRow): StoredTerms {
  return {
    ...dated,
    rates: {
      marketplace: ratesOf(rates, 'marketplace'),
      outlet: ratesOf(rates, 'outlet'),
      pickup: ratesOf(rates, 'pickup'),
    },
    card: { percent: card_percent, fixed: card_fixed },
    promotionPercent: promotion_percent,
  }
}

function ratesOf(all: readonly StoredRates[], wanted: DeliveredBy): CommissionRates {
  const found = all.find(({ deliveredBy }) => deliveredBy === wanted)
  if (found === undefined) throw new Error(`terms without rates for ${wanted}`)
  const { deliveredBy: _, ...rates } = found
  return rates
}

/** Returns all terms of an outlet, past and announced, the oldest first. */
export async function termsOf(database: Kysely<DB>, outlet: number): Promise<readonly StoredTerms[]> {
  return (await terms(database).where('t.outlet_id', '=', outlet).execute()).map(storedTerms)
}

/** Returns all terms of these outlets, past and announced, by outlet, the oldest first. */
export async function termsByOutlet(
  database: Kysely<DB>,
  outlets: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredTerms[]>> {
  if (outlets.length === 0) return new Map()
  const rows = await terms(database)
    .where((eb) => eb('t.outlet_id', '=', eb.fn.any(eb.val([...outlets]))))
    .execute()
  return Map.groupBy(rows.map(storedTerms), ({ outlet }) => outlet)
}

/** Returns the terms of all outlets that are in force on that day or later. */
export async function termsSince(database: Kysely<DB>, day: string): Promise<readonly StoredTerms[]> {
  const rows = await terms(database)
    .where((eb) => eb.or([eb('t.valid_to', 'is', null), eb('t.valid_to', '>=', day)]))
    .execute()
  return rows.map(storedTerms)
}
