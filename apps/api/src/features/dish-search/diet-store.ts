import type { Diet } from '@sousto/domain/catalogue/diets.ts'
import type { DietGroup, SaidOfDish, SaidOfExtra } from '@sousto/domain/diets/diet-filter.ts'
import { FOOD_CLASS } from '@sousto/domain/receipt/vat.ts'
import { type Expression, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { saidWithoutAllergens } from '../../database/dish-contents.ts'
import type { DB } from '../../database/tables.ts'

export type DietDish = SaidOfDish & {
  readonly id: number
  readonly restaurantId: number
  readonly soldOut: boolean
  readonly groupIds: readonly number[]
}

/** A group with the ids of its extras, which may be sold out. */
export type CityDietGroup = Omit<DietGroup, 'extras'> & {
  readonly id: number
  readonly extras: readonly (SaidOfExtra & {
    readonly id: number
    /** The dish that it is. Null means none. */
    readonly dish: number | null
    readonly soldOut: boolean
  })[]
}

/** Returns the dishes of these restaurants’ menus, without drinks. */
export async function dietDishes(
  kysely: Kysely<DB>,
  restaurants: readonly number[],
): Promise<readonly DietDish[]> {
  const { rows } = await sql<DietDish>`
    SELECT i.id, s.restaurant_id AS "restaurantId", i.sold_out AS "soldOut", i.allergens, i.diets,
      coalesce(i.no_allergens, false) OR coalesce(i.id = ANY(a.dishes), false) AS "noAllergens",
      ARRAY(SELECT group_id FROM shop.item_extra_groups WHERE item_id = i.id) AS "groupIds"
    FROM shop.items AS i
    JOIN shop.sections AS s ON s.id = i.section_id
    LEFT JOIN shop.allergen_statements AS a ON a.outlet_id = s.restaurant_id
    WHERE s.restaurant_id = ANY(${[...restaurants]}::integer[]) AND s.place = 'menu' AND i.vat = ${FOOD_CLASS}
  `.execute(kysely)
  return rows
}

/** An extra that is a dish says what the dish says: an empty list of allergens alone says nothing. */
const allergensOfExtra = (outlet: Expression<number>) => sql<readonly number[] | null>`CASE
  WHEN e.dish IS NULL THEN e.allergens
  WHEN cardinality(d.allergens) > 0 OR d.no_allergens OR ${saidWithoutAllergens(outlet, sql<number>`d.id`)}
    THEN d.allergens END`

/** Returns the groups of these restaurants’ extras. Those without extras are left out, as in the dialog of a dish. */
export async function dietGroups(
  kysely: Kysely<DB>,
  restaurants: readonly number[],
): Promise<readonly CityDietGroup[]> {
  const groups = await kysely
    .selectFrom('shop.extra_groups as g')
    .select((group) => [
      'g.id',
      'g.kind',
      'g.at_least as atLeast',
      'g.at_most as atMost',
      jsonArrayFrom(
        group
          .selectFrom('shop.extras as e')
          .leftJoin('shop.items as d', 'd.id', 'e.dish')
          .select(['e.id', 'e.dish'])
          .select((extra) => [
            allergensOfExtra(extra.ref('g.restaurant_id')).as('allergens'),
            sql<readonly Diet[] | null>`CASE WHEN e.dish IS NULL THEN e.diets ELSE d.diets END`.as('diets'),
            sql<boolean>`coalesce(d.sold_out, false)`.as('soldOut'),
          ])
          .whereRef('e.group_id', '=', 'g.id'),
      ).as('extras'),
    ])
    .where((group) => group('g.restaurant_id', '=', group.fn.any(group.val(restaurants))))
    .execute()
  return groups.filter(({ extras }) => extras.length > 0)
}
