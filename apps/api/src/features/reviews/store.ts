import type { Review, ReviewSorting, Stars } from '@sousto/domain/catalogue/review.ts'
import type { DishVerdict } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Expression, type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB, ShopReviews } from '../../database/tables.ts'

export type NewReview = {
  readonly restaurantId: number
  /** The reviewed order. Null means that it is unknown. */
  readonly orderId: number | null
  readonly food: Stars
  readonly delivery: Stars
  readonly text: string
  readonly at: Temporal.Instant
  /** What it says of the order's dishes. */
  readonly dishes?: readonly DishVerdict[]
  readonly pictures?: readonly Buffer[]
}

type ReviewsPage = {
  readonly sort: ReviewSorting
  /** The review that the page follows. Null means that the page begins at `offset`. */
  readonly after: number | null
  readonly offset: number
  readonly limit: number
}

/** By which stars come first, before the time: the greatest value comes first. */
const PRECEDENCE = {
  newest: sql`0`,
  best: sql`food_rating`,
  worst: sql`-food_rating`,
} as const satisfies Readonly<Record<ReviewSorting, Expression<unknown>>>

/** Those that are not hidden (`wire.md`, Catalogue). The day is in Prague time. */
export async function reviewsOf(
  database: Kysely<DB>,
  restaurantId: number,
  { sort, after, offset, limit }: ReviewsPage,
): Promise<Review[]> {
  const rows = await database
    .selectFrom('shop.reviews')
    .select(['id', 'food_rating as stars', 'text'])
    .select((eb) => [
      eb.case().when('reply_hidden_at', 'is', null).then(eb.ref('reply')).end().as('reply'),
      pragueDay(eb.ref('created_at')).as('date'),
      pragueDay(eb.ref('replied_at')).as('repliedOn'),
      eb('reply_edited_at', 'is not', null).$castTo<boolean>().as('edited'),
      eb('order_id', 'is not', null).$castTo<boolean>().as('isVerified'),
      jsonArrayFrom(
        eb
          .selectFrom('shop.review_photographs as p')
          .select('p.id')
          .whereRef('p.review_id', '=', 'shop.reviews.id')
          .where('p.approved_at', 'is not', null)
          .orderBy('p.position'),
      ).as('photographs'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('hidden_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${PRECEDENCE[sort]}, created_at, id) < (
          SELECT ${PRECEDENCE[sort]}, created_at, id FROM shop.reviews WHERE id = ${after} AND restaurant_id = ${restaurantId})`,
      ),
    )
    .$if(sort !== 'newest', (query) => query.orderBy(PRECEDENCE[sort], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ reply, repliedOn, edited, photographs, ...review }) => ({
    ...review,
    photographs: photographs.map(({ id }) => id),
    reply: reply === null ? null : { text: reply, date: repliedOn, edited },
  }))
}

const pragueDay = (column: Expression<unknown>) =>
  sql<string>`to_char(${column} at time zone 'Europe/Prague', 'YYYY-MM-DD')`

/** Returns its id. Null means that the order has already been reviewed. */
export async function insertReview(transaction: Transaction<DB>, review: NewReview): Promise<number | null> {
  const { restaurantId, orderId, food, delivery, text, at } = review
  const row = await transaction
    .insertInto('shop.reviews')
    .values({
      restaurant_id: restaurantId,
      order_id: orderId,
      food_rating: food,
      delivery_rating: delivery,
      text,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type ReviewColumns = Pick<
  Insertable<ShopReviews>,
  'restaurant_id' | 'food_rating' | 'delivery_rating' | 'text' | 'created_at'
>

const REVIEW_COLUMNS = ['restaurant_id', 'food_rating', 'delivery_rating', 'text', 'created_at'] as const
const REVIEW_TYPES = {
  restaurant_id: 'int',
  food_rating: 'int',
  delivery_rating: 'int',
  text: 'text',
  created_at: 'timestamptz',
} as const

/** Replaces all reviews that belong to no order. */
export async function replaceUnordered(
  transaction: Transaction<DB>,
  reviews: readonly Omit<NewReview, 'orderId'>[],
): Promise<void> {
  await transaction.deleteFrom('shop.reviews').where('order_id', 'is', null).execute()
  await transaction
    .insertInto('shop.reviews')
    .columns(REVIEW_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom(
          rowsParameter<ReviewColumns, 'review'>('review', REVIEW_TYPES, {
            restaurant_id: reviews.map(({ restaurantId }) => restaurantId),
            food_rating: reviews.map(({ food }) => food),
            delivery_rating: reviews.map(({ delivery }) => delivery),
            text: reviews.map(({ text }) => text),
            created_at: reviews.map(({ at }) => at),
          }),
        )
        .select(REVIEW_COLUMNS),
    )
    .execute()
}
