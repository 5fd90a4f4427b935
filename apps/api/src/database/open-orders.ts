/** Orders that somebody still works on, and those of them that are later than promised (`administration.md` §1). */
import { type RawBuilder, sql } from 'kysely'

export const isOpen = (orders: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${orders}.state`)} IN ('confirmed', 'accepted', 'loaded')`

/** An open order whose promise has passed. */
export const isLate = (orders: string, now: Temporal.Instant): RawBuilder<boolean> =>
  sql<boolean>`(${isOpen(orders)} AND ${sql.ref(`${orders}.promised_to`)} < ${now})`
