/** The SQL of mails that were not delivered, and of payments that wait for a person. */
import type { PaymentAlertFilter, UndeliveredMailFilter } from '@sousto/contract/open-failures/wire.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { GivenUpJob } from '@sousto/postgres/job-functions.ts'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { actorsName } from '../../database/actor-names.ts'
import type { DB } from '../../database/tables.ts'

type Page = {
  /** If there are any, only of these orders. Null means all, also what is about none. */
  readonly numbers: readonly OrderNumber[] | null
  readonly before: number | null
  readonly limit: number
}

/** `jobs` is the table of mails that were given up. The latest first. */
export async function undeliveredMails(
  database: Kysely<DB>,
  jobs: RawBuilder<GivenUpJob>,
  { template, recipient }: Pick<UndeliveredMailFilter, 'template' | 'recipient'>,
  { numbers, before, limit }: Page,
) {
  const inPayload = (name: string) => sql<number | null>`(j.payload ->> ${name})::bigint`
  // Mails about alerts and new applications go to the operator.
  const recipientOf = sql<string | null>`coalesce(j.payload ->> 'to', CASE
    WHEN j.payload ->> 'template' IN ('paymentAlert', 'applicationForProvider') THEN NULL
    ELSE coalesce(nullif(o.email, ''), p.email) END)`
  const written = sql<string>`j.payload ->> 'template'`
  return await database
    .selectFrom(jobs.as('j'))
    .leftJoin('shop.refunds as r', (join) => join.on('r.id', '=', inPayload('refundId')))
    .leftJoin('shop.payment_alerts as a', (join) => join.on('a.id', '=', inPayload('alertId')))
    .leftJoin('shop.orders as o', (join) =>
      join.on('o.id', '=', sql<number>`coalesce(${inPayload('orderId')}, r.order_id, a.order_id)`),
    )
    .leftJoin('shop.applications as p', (join) => join.on('p.id', '=', inPayload('applicationId')))
    .select(['j.id', 'j.attempts', 'j.error', 'j.createdAt', 'j.failedAt'])
    .select(['o.city_slug as city', 'o.year', 'o.number'])
    .select([written.as('template'), recipientOf.as('recipient')])
    .$if(template !== undefined, (query) => query.where(written, '=', template ?? ''))
    .$if(recipient !== undefined, (query) =>
      query.where(sql`lower(${recipientOf})`, '=', (recipient ?? '').toLowerCase()),
    )
    .$if(numbers !== null, (query) => query.where((eb) => isOneOf(eb, numbers ?? [])))
    .$if(before !== null, (query) => query.where('j.id', '<', before ?? 0))
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest first. */
export async function paymentAlerts(
  database: Kysely<DB>,
  { state, kind, city }: Pick<PaymentAlertFilter, 'state' | 'kind' | 'city'>,
  { numbers, before, limit }: Page,
) {
  return await database
    .selectFrom('shop.payment_alerts as a')
    .leftJoin('shop.orders as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.at', 'a.kind', 'a.detail', 'a.resolved_at as resolvedAt', 'a.resolved_by as actor'])
    .select('a.resolved_note as resolvedNote')
    .select((eb) => actorsName(eb.ref('a.resolved_by')).as('person'))
    .select(['o.city_slug as city', 'o.year', 'o.number'])
    .$if(state === 'open', (query) => query.where('a.resolved_at', 'is', null))
    .$if(state === 'resolved', (query) => query.where('a.resolved_at', 'is not', null))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? 'payment_returned'))
    .$if(city !== undefined, (query) => query.where('o.city_slug', '=', city ?? ''))
    .$if(numbers !== null, (query) => query.where((eb) => isOneOf(eb, numbers ?? [])))
    .$if(before !== null, (query) => query.where('a.id', '<', before ?? 0))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}

const isOneOf = (
  eb: ExpressionBuilder<DB & { o: DB['shop.orders'] }, 'o'>,
  numbers: readonly OrderNumber[],
) => eb.or(numbers.map(({ year, number }) => eb.and([eb('o.year', '=', year), eb('o.number', '=', number)])))
