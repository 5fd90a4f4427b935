/** The SQL of events for boards. */
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** `order_id` null: something else that boards of the outlet show. */
export type EventRow = {
  readonly id: number
  readonly order_id: number | null
  readonly outlet_id: number
}

/** The latest event that can be seen; zero: none yet. */
export async function latestEvent(database: Kysely<DB>): Promise<number> {
  const { id } = await database
    .selectFrom('shop.board_events')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** An event after which none is missing that is still to be committed at that moment. */
export async function finalEvent(database: Kysely<DB>, now: Temporal.Instant): Promise<number> {
  const { committed, first } = await database
    .selectFrom('shop.board_events')
    .select((eb) => [
      eb.fn.min<number | null>('id').as('first'),
      eb.fn
        .max<number | null>('id')
        .filterWhere('at', '<', now.subtract(LONGEST_TRANSACTION))
        .as('committed'),
    ])
    .executeTakeFirstOrThrow()
  return committed ?? Math.max((first ?? 0) - MOST_AT_ONCE, 0)
}
/** More transactions than can be open at once. */
const MOST_AT_ONCE = 1_000

/** Events after `since`, and those among `missing` that have come by now. */
export async function eventsAfter(
  database: Kysely<DB>,
  since: number,
  missing: readonly number[],
): Promise<readonly EventRow[]> {
  return await database
    .selectFrom('shop.board_events')
    .select(['id', 'order_id', 'outlet_id'])
    .where((eb) => eb.or([eb('id', '>', since), eb('id', '=', eb.fn.any(eb.val(missing)))]))
    .orderBy('id')
    .execute()
}

/** What outlets must see who saw `since` last; events of the time before, too, for they may have been committed later. Null: too old. */
export async function eventsToCatchUp(
  database: Kysely<DB>,
  since: number,
  outlets: readonly number[],
): Promise<readonly EventRow[] | null> {
  const seen = await database
    .selectFrom('shop.board_events')
    .select('at')
    .where('id', '<=', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (seen === undefined && since > 0) return null
  return await database
    .selectFrom('shop.board_events')
    .select((eb) => [eb.fn.max<number>('id').as('id'), 'order_id', 'outlet_id'])
    .where((eb) => eb('outlet_id', '=', eb.fn.any(eb.val(outlets))))
    .$if(seen !== undefined, (query) =>
      query.where(
        'at',
        '>',
        (seen?.at ?? Temporal.Instant.fromEpochMilliseconds(0)).subtract(LONGEST_TRANSACTION),
      ),
    )
    .groupBy(['order_id', 'outlet_id'])
    .orderBy('id')
    .execute()
}
/** No transaction that writes events takes longer. */
export const LONGEST_TRANSACTION = { seconds: 60 } as const

/** How long a board may be away (`operations.md` §9). */
const KEPT = { hours: 1 } as const

/** Deletes events of which no board needs to know any more; the latest stays, so that an old `since` is recognized. */
export async function sweepEvents(database: Kysely<DB>, now: Temporal.Instant): Promise<void> {
  await database
    .deleteFrom('shop.board_events')
    .where('at', '<', now.subtract(KEPT))
    .where('id', '<', (eb) =>
      eb.selectFrom('shop.board_events').select((of) => of.fn.max<number>('id').as('id')),
    )
    .execute()
}
