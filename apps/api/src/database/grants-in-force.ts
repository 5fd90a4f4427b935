import { type RawBuilder, sql } from 'kysely'

/** The condition that the row `g` of `shop.staff_grants` has not ended by that time. */
export const inForce = (at: Temporal.Instant): RawBuilder<boolean> =>
  sql<boolean>`(g.last_day IS NULL OR g.last_day >= (${at}::timestamptz AT TIME ZONE 'Europe/Prague')::date)`
