/** The SQL of decisions about reviews. */
import type { ModeratedReviewsQuery } from '@sousto/contract/review-moderation/wire.ts'
import type { RegisterKind } from '@sousto/domain/moderation/register.ts'
import type { HidingGround } from '@sousto/domain/moderation/review-hiding.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database/tables.ts'

/** How many entries of these kinds wait about the review `r`. */
const waiting = (...kinds: readonly RegisterKind[]) =>
  sql<number>`(SELECT count(*)::integer FROM shop.register_entries e
    WHERE e.review_id = r.id AND e.decided_at IS NULL AND e.due_on IS NOT NULL AND e.kind = ANY(${[...kinds]}))`

const moderated = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.reviews as r')
    .leftJoin('shop.orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.restaurant_id', 'r.food_rating as food', 'r.delivery_rating as delivery', 'r.text'])
    .select(['r.created_at', 'r.hidden_at', 'r.hidden_ground', 'r.moderation'])
    .select(['r.reply', 'r.reply_hidden_at', 'r.reply_hidden_ground', 'o.year', 'o.number', 'o.email'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('shop.restaurants as p')
          .select(['p.id', 'p.name'])
          .whereRef('p.id', '=', 'r.restaurant_id'),
      ).as('outlet'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.review_photographs as f')
          .select((photograph) => [
            'f.id',
            photograph('f.approved_at', 'is not', null).$castTo<boolean>().as('isApproved'),
          ])
          .whereRef('f.review_id', '=', 'r.id')
          .orderBy('f.position'),
      ).as('photographs'),
      waiting('review_report', 'notice').as('reports'),
      waiting('objection').as('objections'),
      waiting('reply_objection').as('reply_objections'),
    ])

export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof moderated>['execute']>>[number]

/** The reviews about which something waits for a decision: an entry of the register, or a photograph. */
const waitingReviews = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.register_entries as e')
    .select('e.review_id')
    .where('e.decided_at', 'is', null)
    .where('e.due_on', 'is not', null)
    .where('e.review_id', 'is not', null)
    .$castTo<{ review_id: number }>()
    .union(
      database.selectFrom('shop.review_photographs').select('review_id').where('approved_at', 'is', null),
    )

export async function countWaitingReviews(database: Kysely<DB>): Promise<number> {
  const { count } = await database
    .selectFrom(waitingReviews(database).as('waiting'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Latest first. */
export async function moderatedReviews(
  database: Kysely<DB>,
  { state, outlet, before }: ModeratedReviewsQuery,
  limit: number,
): Promise<readonly ModeratedRow[]> {
  return await moderated(database)
    .$if(state === 'hidden', (query) =>
      query.where((eb) =>
        eb.or([eb('r.hidden_at', 'is not', null), eb('r.reply_hidden_at', 'is not', null)]),
      ),
    )
    .$if(state === 'waiting', (query) => query.where('r.id', 'in', waitingReviews(database)))
    .$if(outlet !== undefined, (query) => query.where('r.restaurant_id', '=', outlet ?? 0))
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function moderatedReview(database: Kysely<DB>, id: number): Promise<ModeratedRow | null> {
  return (await moderated(database).where('r.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the review, locked until the end of the transaction. Null means that there is none. */
export async function lockReviewToModerate(
  transaction: Transaction<DB>,
  id: number,
): Promise<ModeratedRow | null> {
  const locked = await transaction
    .selectFrom('shop.reviews')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked === undefined ? null : await moderatedReview(transaction, id)
}

/** Hides a review, or shows it with null. */
export async function changeHiding(
  transaction: Transaction<DB>,
  id: number,
  hidden: { readonly at: Temporal.Instant; readonly ground: HidingGround } | null,
): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_ground: hidden?.ground ?? null })
    .where('id', '=', id)
    .execute()
}

/** Hides the reply of the outlet, or shows it with null. Who saw it before learns of the change. */
export async function changeReplyHiding(
  transaction: Transaction<DB>,
  id: number,
  hidden: { readonly at: Temporal.Instant; readonly ground: HidingGround } | null,
): Promise<void> {
  await transaction
    .updateTable('shop.reviews')
    .set((eb) => ({
      reply_hidden_at: hidden?.at ?? null,
      reply_hidden_ground: hidden?.ground ?? null,
      reply_version: eb('reply_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
