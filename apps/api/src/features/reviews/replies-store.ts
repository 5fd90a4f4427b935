import type { Stars } from '@sousto/domain/catalogue/review.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

const outletReviews = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.reviews as r')
    .leftJoin('shop.orders as o', 'o.id', 'r.order_id')
    .leftJoin('shop.staff as p', 'p.id', 'r.replied_by')
    .select(['r.id', 'r.order_id', 'r.food_rating as food', 'r.delivery_rating as delivery', 'r.text'])
    .select(['r.created_at', 'r.reply', 'r.replied_at', 'r.reply_edited_at', 'r.reply_version'])
    .select(['r.reply_mailed_at', 'r.hidden_at', 'r.reply_hidden_at', 'r.reply_hidden_ground'])
    .select(['o.year', 'o.number', 'p.name as replied_by'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('shop.register_entries as s')
          .leftJoin('shop.register_entries as j', (join) =>
            join.onRef('j.statement_id', '=', 's.id').on('j.kind', '=', 'reply_objection'),
          )
          .select(['s.written as facts', 'j.written as objection', 'j.outcome', 'j.answer'])
          .whereRef('s.review_id', '=', 'r.id')
          .where('s.kind', '=', 'reply_statement')
          .orderBy('s.id', 'desc')
          .limit(1),
      ).as('statement'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('shop.reviewed_dishes as d')
          .select('d.is_good as isGood')
          .select((dish) =>
            dish
              .selectFrom('shop.order_lines as l')
              .select((line) => line.fn.min('l.name').as('name'))
              .whereRef('l.order_id', '=', 'r.order_id')
              .whereRef('l.item_id', '=', 'd.item_id')
              .as('name'),
          )
          .whereRef('d.review_id', '=', 'r.id')
          .orderBy('d.item_id'),
      ).as('dishes'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shop.register_entries as e')
            .select('e.id')
            .whereRef('e.review_id', '=', 'r.id')
            .where('e.kind', '=', 'review_report')
            .where('e.decided_at', 'is', null),
        )
        .$castTo<boolean>()
        .as('reported'),
    )

export type OutletReviewRow = Awaited<ReturnType<ReturnType<typeof outletReviews>['execute']>>[number]

export type ReviewFilter = {
  readonly stars: Stars | null
  /** True for only those without a reply. */
  readonly waiting: boolean
  /** Reviews older than this one. Null means from the latest on. */
  readonly before: number | null
}

/** Latest first. */
export async function reviewsOfOutlet(
  database: Kysely<DB>,
  outlet: number,
  { stars, waiting, before }: ReviewFilter,
  limit: number,
): Promise<readonly OutletReviewRow[]> {
  return await outletReviews(database)
    .where('r.restaurant_id', '=', outlet)
    .$if(stars !== null, (query) => query.where('r.food_rating', '=', stars))
    .$if(waiting, (query) => query.where('r.reply', 'is', null))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(r.created_at, r.id) < (SELECT b.created_at, b.id FROM shop.reviews b WHERE b.id = ${before})`,
      ),
    )
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the review, locked. Null means that the outlet has none with this id. */
export async function lockReview(
  transaction: Transaction<DB>,
  outlet: number,
  id: number,
): Promise<OutletReviewRow | null> {
  const row = await outletReviews(transaction)
    .where('r.restaurant_id', '=', outlet)
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst()
  return row ?? null
}

/** Returns the numbers of reviews that are not hidden, for each number of stars, and of those without a reply. */
export async function countReviews(database: Kysely<DB>, outlet: number) {
  return await database
    .selectFrom('shop.reviews')
    .select('food_rating as stars')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('reply', 'is', null).as('withoutReply'),
    ])
    .where('restaurant_id', '=', outlet)
    .where('hidden_at', 'is', null)
    .groupBy('food_rating')
    .execute()
}

export type ReplyChange = {
  readonly reply: string | null
  readonly replied_at: Temporal.Instant | null
  readonly reply_edited_at: Temporal.Instant | null
  readonly replied_by: number | null
}

export const NO_REPLY = { reply: null, replied_at: null, reply_edited_at: null, replied_by: null } as const

/** Stores a reply, or deletes it with nulls, and increments its version. */
export async function changeReply(
  transaction: Transaction<DB>,
  id: number,
  change: ReplyChange,
): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set((eb) => ({ ...change, reply_version: eb('reply_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Adds the mail to the customer of the order to the outbox. */
export async function noteReplyMail(
  transaction: Transaction<DB>,
  mail: {
    readonly id: number
    readonly orderId: number
    readonly at: Temporal.Instant
    readonly dueAt: Temporal.Instant
  },
): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set({ reply_mailed_at: mail.at })
    .where('id', '=', mail.id)
    .execute()
  await transaction
    .insertInto('shop.order_mails')
    .values({ template: 'reviewReply', order_id: mail.orderId, due_at: mail.dueAt })
    .execute()
}
