/** The SQL of what customers report about orders. */

import type { CustomerHistory } from '@sousto/domain/complaint/answer-at-once.ts'
import type { ComplainedOrder, Complaint, ComplaintState } from '@sousto/domain/complaint/complaint.ts'
import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import type { OrderNumber } from '@sousto/domain/order/order.ts'
import type { RefundBearer } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_RULES } from '@sousto/domain/payment-methods/payment-methods.ts'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { orderNamed } from '../../database/order-named.ts'
import type { DB } from '../../database/tables.ts'

export type ReportedOrder = ComplainedOrder & {
  readonly id: number
  readonly userId: number | null
  readonly lines: readonly {
    readonly position: number
    readonly name: string
    readonly extras: string
    readonly price: Haler
    readonly packaging: Haler
    readonly quantity: number
  }[]
  readonly complaints: readonly (Complaint & {
    readonly id: number
    readonly note: string
    readonly reportedAt: string
    readonly state: ComplaintState
    readonly amount: Haler | null
    readonly answer: string
  })[]
}

/** Returns the order, locked if asked for. Null means that there is none with that number and guid. */
export async function reportedOrder(
  database: Kysely<DB>,
  number: OrderNumber,
  guid: string,
  { lock }: { readonly lock: boolean },
): Promise<ReportedOrder | null> {
  const order = await database
    .selectFrom('shop.orders')
    .select(['id', 'state', 'placed_at as placedAt', 'promised_to as promisedTo', 'user_id as userId'])
    .select(['payment_method', 'cancel_reason'])
    .where(orderNamed(number, guid))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (order === undefined) return null
  // Read after the lock, because a statement does not see what was committed while it waited.
  const { delivered, lines, complaints } = await database
    .selectFrom('shop.orders as o')
    .select((eb) => [
      eb
        .selectFrom('shop.order_states as s')
        .select('s.at')
        .whereRef('s.order_id', '=', 'o.id')
        .where('s.state', '=', 'delivered')
        .as('delivered'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.order_lines as l')
          .select(['l.position', 'l.name', 'l.extras', 'l.price', 'l.packaging', 'l.quantity'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.complaints as c')
          .select(['c.id', 'c.kind', 'c.note', 'c.state', 'c.amount', 'c.answer'])
          .select((complaint) => [
            complaint.cast<string>('c.reported_at', 'text').as('reportedAt'),
            jsonArrayFrom(
              complaint
                .selectFrom('shop.complaint_lines as p')
                .select(['p.position', 'p.quantity'])
                .whereRef('p.complaint_id', '=', 'c.id')
                .orderBy('p.position'),
            ).as('lines'),
          ])
          .whereRef('c.order_id', '=', 'o.id')
          .orderBy('c.id'),
      ).as('complaints'),
    ])
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow()
  const { payment_method, cancel_reason, ...rest } = order
  return {
    ...rest,
    isPaidOnline: PAYMENT_RULES[payment_method].online,
    deliveredAt: delivered,
    isMissed: cancel_reason === 'not_collected',
    lines: lines.map(({ extras, ...line }) => ({
      ...line,
      extras: extras.map(({ name }) => name).join(', '),
    })),
    complaints,
  }
}

type Earlier = { readonly isSame: boolean }

/** Returns the complaint that was reported with the key. Null means that there is none. */
export async function earlierComplaint(
  transaction: Transaction<DB>,
  {
    order_id,
    key,
    request_hash,
  }: Pick<Insertable<DB['shop.complaints']>, 'order_id' | 'key' | 'request_hash'>,
): Promise<Earlier | null> {
  const row = await transaction
    .selectFrom('shop.complaints')
    .select('request_hash')
    .where('order_id', '=', order_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row === undefined ? null : { isSame: row.request_hash.equals(request_hash) }
}

type NewComplaint = Complaint & {
  readonly order: number
  readonly key: string
  readonly hash: Buffer
  readonly note: string
  readonly at: Temporal.Instant
  readonly picture: Buffer | null
  /** The credits that answer it at once. Null means that a person answers it. */
  readonly credits: Haler | null
}

export async function insertComplaint(
  transaction: Transaction<DB>,
  { order, key, hash, kind, lines, note, at, picture, credits }: NewComplaint,
): Promise<number> {
  const answered = {
    state: 'credited',
    amount: credits,
    bearer: 'restaurant',
    answered_at: at,
    at_once: true,
  } as const
  const { id } = await transaction
    .insertInto('shop.complaints')
    .values({
      order_id: order,
      key,
      request_hash: hash,
      kind,
      note,
      reported_at: at,
      ...(credits === null ? { state: 'open' as const } : answered),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await transaction
      .insertInto('shop.complaint_lines')
      .values(lines.map((line) => ({ order_id: order, complaint_id: id, ...line })))
      .execute()
  }
  if (picture !== null) {
    await transaction
      .insertInto('shop.complaint_photographs')
      .values({ complaint_id: id, taken_at: at, picture })
      .execute()
  }
  return id
}

/** Returns what the rule of answers at once depends on. The caller has locked the customer's purse. */
export async function customerHistory(
  transaction: Transaction<DB>,
  userId: number,
  since: Temporal.Instant,
): Promise<CustomerHistory> {
  const { delivered } = await transaction
    .selectFrom('shop.orders')
    .select((eb) => eb.fn.countAll<number>().as('delivered'))
    .where('user_id', '=', userId)
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const answered = await transaction
    .selectFrom('shop.complaints as c')
    .innerJoin('shop.orders as o', 'o.id', 'c.order_id')
    .select(sql<Haler>`coalesce(sum(c.amount) FILTER (WHERE c.at_once), 0)::integer`.as('creditedAtOnce'))
    .select(sql<number>`(count(*) FILTER (WHERE c.state = 'declined'))::integer`.as('declined'))
    .where('o.user_id', '=', userId)
    .where('c.answered_at', '>', since)
    .executeTakeFirst()
  return { delivered, creditedAtOnce: answered?.creditedAtOnce ?? ZERO, declined: answered?.declined ?? 0 }
}

type Answer = {
  readonly state: Exclude<ComplaintState, 'open'>
  readonly text: string
  readonly money: { readonly amount: Haler; readonly bearer: RefundBearer } | null
  readonly at: Temporal.Instant
  readonly staff: number
}

export async function setAnswer(
  transaction: Transaction<DB>,
  id: number,
  { state, text, money, at, staff }: Answer,
): Promise<void> {
  await transaction
    .updateTable('shop.complaints')
    .set({
      state,
      answer: text,
      amount: money?.amount ?? null,
      bearer: money?.bearer ?? null,
      answered_at: at,
      answered_by: staff,
    })
    .where('id', '=', id)
    .execute()
}

export async function deletePhotographs(database: Kysely<DB>, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('shop.complaint_photographs').where('taken_at', '<=', before).execute()
}
