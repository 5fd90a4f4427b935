/** What boards ask the log of orders. */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** The maximum duration of a transaction that writes events. */
const LONGEST_TRANSACTION = { seconds: 60 } as const
/** The time that a board may be disconnected (`operations.md` §9). */
const CAUGHT_UP = { hours: 1 } as const

/** Returns the latest visible event. Zero means that there is none yet. */
export async function latestEvent(database: Kysely<DB>): Promise<number> {
  const { id } = await database
    .selectFrom('shop.order_events')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** An event, of those up to `last`, after which none is missing that was still to be committed at that moment. */
export async function finalEvent(
  database: Kysely<DB>,
  at: Temporal.Instant,
  last = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const committed = await database
    .selectFrom('shop.order_events')
    .select('id')
    .where('id', '<=', last)
    .where('at', '<', at.subtract(LONGEST_TRANSACTION))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return committed?.id ?? 0
}

/**
 * The orders of these outlets that have changed since that event, each with its latest one, by its id; with those of the time before, which may
 * have been committed later. Null: too long ago, or there is no such event.
 */
export async function missedOrders(
  database: Kysely<DB>,
  since: number,
  { outlets, now }: { readonly outlets: readonly number[]; readonly now: Temporal.Instant },
) {
  const seen = await database
    .selectFrom('shop.order_events')
    .select('at')
    .where('id', '=', since)
    .where('at', '>=', now.subtract(CAUGHT_UP))
    .executeTakeFirst()
  if (seen === undefined) return null
  const from = await finalEvent(database, seen.at, since)
  return await database
    .selectFrom('shop.order_events as e')
    .innerJoin('shop.order_parts as p', 'p.order_id', 'e.order_id')
    .select((eb) => [eb.fn.max<number>('e.id').as('id'), 'e.order_id as orderId'])
    .where('e.id', '>', from)
    .where((eb) => eb('p.outlet_id', '=', eb.fn.any(eb.val(outlets))))
    .groupBy('e.order_id')
    .orderBy('id')
    .execute()
}
