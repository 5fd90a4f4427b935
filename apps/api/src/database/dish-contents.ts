/** What outlets say of dishes and of the extras that stand for dishes (`delights.md` §2, §9). */
import { allergensOfMeal, contentsOfExtra } from '@sousto/domain/diets/diet-filter.ts'
import type { DishAllergens } from '@sousto/messages/allergen-sentences.ts'
import { type Expression, type Kysely, sql } from 'kysely'
import type { OrderLineExtras } from './column-types.ts'
import type { DB } from './tables.ts'

/** Selects whether the outlet has stated that the dish contains none of the allergens. */
export const saidWithoutAllergens = (outlet: Expression<number>, dish: Expression<number>) =>
  sql<boolean>`EXISTS (
    SELECT FROM shop.allergen_statements WHERE outlet_id = ${outlet} AND ${dish} = ANY(dishes)
  )`

/** Selects the allergens that today's menu says of an ordered dish: the line is `l`, the dish `i`. Null means unsaid, and that another
 * dish was made instead. */
export const saidAllergens = () => sql<readonly number[] | null>`CASE
  WHEN l.replaced > 0 THEN NULL
  WHEN cardinality(i.allergens) > 0 OR i.no_allergens
    OR ${saidWithoutAllergens(sql<number>`l.restaurant_id`, sql<number>`i.id`)}
  THEN i.allergens END`

/** Returns the allergens of an ordered dish with its extras. Null means that not all of them are said. */
export const allergensOfLine = (
  said: readonly number[] | null,
  extras: OrderLineExtras,
): readonly number[] | null =>
  allergensOfMeal([{ allergens: said, diets: null }, ...extras.map(contentsOfExtra)])

/** Returns the allergens of the dishes of an order, in the order of its lines. */
export async function allergensOfOrder(
  database: Kysely<DB>,
  orderId: number,
): Promise<readonly DishAllergens[]> {
  const lines = await database
    .selectFrom('shop.order_lines as l')
    .leftJoin('shop.items as i', 'i.id', 'l.item_id')
    .select(['l.name', 'l.extras', saidAllergens().as('said')])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return lines.map(({ name, extras, said }) => ({ name, allergens: allergensOfLine(said, extras) }))
}
