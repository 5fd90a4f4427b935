/** The SQL of the staff's queue of complaints. */
import { type Haler, sum, times } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

type Page = {
  /** Null means all cities. */
  readonly city: string | null
  readonly answered: boolean
  readonly before: number | null
  readonly limit: number
  /** Photographs from before are not shown. */
  readonly photographsSince: Temporal.Instant
}

export async function queuedComplaints(
  database: Kysely<DB>,
  { city, answered, before, limit, photographsSince }: Page,
) {
  return await database
    .selectFrom('shop.complaints as c')
    .innerJoin('shop.orders as o', 'o.id', 'c.order_id')
    .leftJoin('shop.staff as s', 's.id', 'c.answered_by')
    .innerJoinLateral(complaintsOfCustomer, (join) => join.onTrue())
    .select(['c.id', 'c.kind', 'c.note', 'c.state', 'c.answer', 'c.amount', 'c.bearer'])
    .select(['c.reported_at as reportedAt', 's.name as answeredBy', 'o.id as orderId', 'o.user_id as userId'])
    .select(['o.city_slug as city', 'o.year', 'o.number', 'o.restaurant_name as restaurant', 'o.total'])
    .select(['h.complaints', 'h.declined'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shop.complaint_lines as p')
          .innerJoin('shop.order_lines as l', (join) =>
            join.onRef('l.order_id', '=', 'p.order_id').onRef('l.position', '=', 'p.position'),
          )
          .select(['l.name', 'p.quantity', 'l.price', 'l.packaging'])
          .whereRef('p.complaint_id', '=', 'c.id')
          .orderBy('p.position'),
      ).as('lines'),
      eb
        .exists(
          eb
            .selectFrom('shop.complaint_photographs as f')
            .select('f.complaint_id')
            .whereRef('f.complaint_id', '=', 'c.id')
            .where('f.taken_at', '>', photographsSince),
        )
        .$castTo<boolean>()
        .as('hasPhotograph'),
      eb
        .exists(
          eb
            .selectFrom('shop.credit_entries as e')
            .select('e.id')
            .whereRef('e.order_id', '=', 'o.id')
            .where('e.kind', '=', 'goodwill'),
        )
        .$castTo<boolean>()
        .as('credited'),
      eb
        .selectFrom('shop.orders as d')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('d.user_id', '=', 'o.user_id')
        .where('d.state', '=', 'delivered')
        .as('delivered'),
    ])
    .where('c.state', answered ? '<>' : '=', 'open')
    .$if(city !== null, (query) =>
      query.innerJoin('shop.complaint_cities as p', (join) =>
        join.onRef('p.complaint_id', '=', 'c.id').on('p.city_slug', '=', city),
      ),
    )
    .$if(before !== null, (query) => query.where('c.id', answered ? '<' : '>', before))
    .orderBy('c.id', answered ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

/** Counts them once for each row of the page. A guest's orders belong to no customer, so these are none. */
const complaintsOfCustomer = (eb: ExpressionBuilder<DB & { o: DB['shop.orders'] }, 'o'>) =>
  eb
    .selectFrom('shop.orders as past')
    .innerJoin('shop.complaints as k', 'k.order_id', 'past.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('complaints'),
      fn.countAll<number>().filterWhere('k.state', '=', 'declined').as('declined'),
    ])
    .whereRef('past.user_id', '=', 'o.user_id')
    .as('h')

export type QueuedRow = Awaited<ReturnType<typeof queuedComplaints>>[number]

/** Returns the price of reported pieces with their packaging. */
export const priceOfPieces = (
  lines: readonly { readonly price: Haler; readonly packaging: Haler; readonly quantity: number }[],
): Haler => sum(lines.map(({ price, packaging, quantity }) => times(sum([price, packaging]), quantity)))

/** Returns the complaint, its order locked. Null means that the city has no such complaint. */
export async function lockComplaint(
  transaction: Transaction<DB>,
  { city, complaint }: { readonly city: string; readonly complaint: number },
) {
  const found = await transaction
    .selectFrom('shop.orders as o')
    .innerJoin('shop.complaints as c', 'c.order_id', 'o.id')
    .select(['o.id as orderId', 'o.year', 'o.number'])
    .where('c.id', '=', complaint)
    .where('o.city_slug', '=', city)
    .forUpdate('o')
    .executeTakeFirst()
  if (found === undefined) return null
  const { orderId, year, number } = found
  const current = await transaction
    .selectFrom('shop.complaints as c')
    .innerJoin('shop.orders as o', 'o.id', 'c.order_id')
    .select(['c.kind', 'c.state', 'o.state as orderState'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shop.complaint_lines as p')
          .innerJoin('shop.order_lines as l', (join) =>
            join.onRef('l.order_id', '=', 'p.order_id').onRef('l.position', '=', 'p.position'),
          )
          .select(['p.position', 'p.quantity', 'l.price', 'l.packaging'])
          .whereRef('p.complaint_id', '=', 'c.id')
          .orderBy('p.position'),
      ).as('lines'),
    ])
    .where('c.id', '=', complaint)
    .executeTakeFirstOrThrow()
  const key: OrderNumber = { year, number }
  return { ...current, order: { id: orderId, key, state: current.orderState } }
}

/** Null means that the city has no such complaint, or that it has no photograph since that time. */
export async function photographOf(
  database: Kysely<DB>,
  { city, complaint }: { readonly city: string; readonly complaint: number },
  since: Temporal.Instant,
): Promise<Buffer | null> {
  const row = await database
    .selectFrom('shop.complaint_photographs as f')
    .innerJoin('shop.complaints as c', 'c.id', 'f.complaint_id')
    .innerJoin('shop.orders as o', 'o.id', 'c.order_id')
    .select('f.picture')
    .where('c.id', '=', complaint)
    .where('o.city_slug', '=', city)
    .where('f.taken_at', '>', since)
    .executeTakeFirst()
  return row?.picture ?? null
}
