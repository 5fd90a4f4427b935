/** What outlets say of dishes and of the extras that stand for dishes (`delights.md` §2, §9). */
import { type Expression, sql } from 'kysely'

/** Selects whether the outlet has stated that the dish contains none of the allergens. */
export const saidWithoutAllergens = (outlet: Expression<number>, dish: Expression<number>) =>
  sql<boolean>`EXISTS (
    SELECT FROM shop.allergen_statements WHERE outlet_id = ${outlet} AND ${dish} = ANY(dishes)
  )`
