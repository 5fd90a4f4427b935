/** Complaints that were answered with credits, as the ledger posts who bears them. */
import type { CreditedComplaint } from '@sousto/domain/ledger/complaint-events.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from './tables.ts'

const select = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.complaints as c')
    .innerJoin('shop.orders as o', 'o.id', 'c.order_id')
    .select(['c.id', 'c.order_id as order', 'c.answered_at as at', 'c.amount', 'c.bearer', 'o.restaurant_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.complaint_lines as p')
          .innerJoin('shop.order_lines as l', (join) =>
            join.onRef('l.order_id', '=', 'p.order_id').onRef('l.position', '=', 'p.position'),
          )
          .select(['l.restaurant_id as outlet'])
          .select(sql<Haler>`sum((l.price + l.packaging) * p.quantity)::integer`.as('price'))
          .whereRef('p.complaint_id', '=', 'c.id')
          .groupBy('l.restaurant_id')
          .orderBy('l.restaurant_id'),
      ).as('outlets'),
    )
    .where('c.state', '=', 'credited')
    .orderBy('c.id')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function creditedComplaint({ restaurant_id, at, amount, bearer, outlets, ...row }: Row): CreditedComplaint {
  if (at === null || amount === null || bearer === null) throw new Error(`complaint ${row.id} has no answer`)
  const whole = [{ outlet: restaurant_id, price: ZERO }]
  return { ...row, at, amount, bearer, outlets: outlets.length === 0 ? whole : outlets }
}

export async function creditedComplaints(
  database: Kysely<DB>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly CreditedComplaint[]> {
  const rows = await select(database).where('c.id', '>', after).limit(limit).execute()
  return rows.map(creditedComplaint)
}

/** Throws if the complaint was not answered with credits. */
export async function creditedComplaintById(database: Kysely<DB>, id: number): Promise<CreditedComplaint> {
  return creditedComplaint(await select(database).where('c.id', '=', id).executeTakeFirstOrThrow())
}
