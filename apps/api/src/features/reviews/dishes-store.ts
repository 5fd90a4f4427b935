/** The SQL of what reviews say of dishes. */
import type { DishRating, DishVerdict } from '@sousto/domain/catalogue/reviewed-dishes.ts'
import { rowsParameter } from '@sousto/postgres/rows-parameter.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** Returns the pieces of each line of an order by its position. */
export async function piecesOfLines(
  transaction: Transaction<DB>,
  orderId: number,
): Promise<ReadonlyMap<number, { readonly quantity: number; readonly removed: number }>> {
  const lines = await transaction
    .selectFrom('shop.order_lines')
    .select(['position', 'quantity', 'removed'])
    .where('order_id', '=', orderId)
    .execute()
  return new Map(lines.map(({ position, ...pieces }) => [position, pieces]))
}

type ReviewedOrder = { readonly reviewId: number; readonly orderId: number }
type VerdictRow = { readonly line: number; readonly is_good: boolean }

/** Of a dish in several lines the first verdict counts. */
export async function insertVerdicts(
  transaction: Transaction<DB>,
  { reviewId, orderId }: ReviewedOrder,
  verdicts: readonly DishVerdict[],
): Promise<void> {
  if (verdicts.length === 0) return
  await transaction
    .insertInto('shop.reviewed_dishes')
    .columns(['review_id', 'item_id', 'restaurant_id', 'is_good'])
    .expression((eb) =>
      eb
        .selectFrom(
          rowsParameter<VerdictRow, 'v'>(
            'v',
            { line: 'int', is_good: 'boolean' },
            { line: verdicts.map(({ position }) => position), is_good: verdicts.map(({ isGood }) => isGood) },
          ),
        )
        .innerJoin('shop.order_lines as l', 'l.position', 'v.line')
        .select(sql<number>`${reviewId}::bigint`.as('review_id'))
        .select(['l.item_id', 'l.restaurant_id', 'v.is_good'])
        .where('l.order_id', '=', orderId)
        .orderBy('v.position'),
    )
    .onConflict((conflict) => conflict.columns(['review_id', 'item_id']).doNothing())
    .execute()
}

/** Counts the reviews of each dish that an outlet cooks. Hidden reviews do not count. */
export async function dishRatings(database: Kysely<DB>, restaurantId: number): Promise<DishRating[]> {
  return await database
    .selectFrom('shop.reviewed_dishes as d')
    .innerJoin('shop.reviews as r', 'r.id', 'd.review_id')
    .select((eb) => [
      'd.item_id as id',
      eb.fn.countAll<number>().filterWhere('d.is_good', '=', true).as('good'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('d.restaurant_id', '=', restaurantId)
    .where('r.hidden_at', 'is', null)
    .groupBy('d.item_id')
    .orderBy('d.item_id')
    .execute()
}
