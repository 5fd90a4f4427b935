import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * SQL counterpart of `actorName` in `http/actor.ts`: the name of the person or API key that acted at an outlet. Null
 * means that it has been deleted.
 */
export const actorsName = (actor: Expression<string | null>): RawBuilder<string | null> => sql<
  string | null
>`CASE
  WHEN ${actor} LIKE 'staff:%' THEN (SELECT name FROM shop.staff WHERE id = substr(${actor}, 7)::integer)
  WHEN ${actor} LIKE 'key:%' THEN (SELECT name FROM shop.partner_keys WHERE id = substr(${actor}, 5)::integer)
  END`
