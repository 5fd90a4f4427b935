import { type Expression, type RawBuilder, sql } from 'kysely'

/** The name of whoever did something at an outlet (`actorName` of `http/actor.ts`): a person, or a key; null: it has been deleted. */
export const actorsName = (actor: Expression<string | null>): RawBuilder<string | null> => sql<
  string | null
>`CASE
  WHEN ${actor} LIKE 'staff:%' THEN (SELECT name FROM shop.staff WHERE id = substr(${actor}, 7)::integer)
  WHEN ${actor} LIKE 'key:%' THEN (SELECT name FROM shop.partner_keys WHERE id = substr(${actor}, 5)::integer)
  END`
