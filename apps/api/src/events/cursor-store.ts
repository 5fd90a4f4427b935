import { compiledOnce } from '@sousto/postgres/prepared.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Gap } from '../database/column-types.ts'
import type { DB } from '../database/tables.ts'

/** Creates the missing cursors. A new subscriber receives only events from now on. */
export async function addCursors(database: Kysely<DB>, subscribers: readonly string[]): Promise<void> {
  if (subscribers.length === 0) return
  await database
    .insertInto('shop.event_cursors')
    .columns(['subscriber', 'last_id'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<{ subscriber: string }>`unnest(${eb.val(subscribers)}::text[])`.as<'new'>(sql`new(subscriber)`),
        )
        .select('new.subscriber')
        .select((row) =>
          row
            .selectFrom('shop.order_events')
            .select((of) => of.fn.coalesce(of.fn.max('id'), of.lit(0)).as('last_id'))
            .as('last_id'),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const selectCursor = compiledOnce((database: Kysely<DB>, { subscriber }: { subscriber: string }) =>
  database
    .selectFrom('shop.event_cursors')
    .select(['last_id', 'missing'])
    .select([
      sql<string>`pg_current_xact_id()::text`.as('transaction'),
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('oldest'),
    ])
    .where('subscriber', '=', subscriber)
    .forUpdate()
    .skipLocked(),
)

/** Locks the cursor until the transaction ends. Null means that another process is reading for this subscriber. */
export async function takeCursor(transaction: Transaction<DB>, subscriber: string) {
  const [cursor] = (await selectCursor(transaction, { subscriber })).rows
  return cursor ?? null
}

/** The number that the next transaction will get, and the lowest one of a transaction that has not ended. */
export async function currentSnapshot(database: Kysely<DB>) {
  return await database
    .selectNoFrom([
      sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('next'),
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}

type After = {
  readonly last: number
  readonly from: number
  readonly firsts: readonly number[]
  readonly lasts: readonly number[]
  readonly most: number
}

const selectEvents = compiledOnce((database: Kysely<DB>, { last, from, firsts, lasts, most }: After) =>
  database
    .selectFrom('shop.order_events')
    .select(['id', 'order_id as orderId', 'type', 'state', 'at', 'actor', 'data'])
    .select(sql<boolean>`order_id IN (SELECT id FROM shop.orders WHERE is_test)`.as('isTest'))
    .where('id', '>=', from)
    .where((eb) =>
      eb.or([
        eb('id', '>', last),
        sql<boolean>`exists (select from unnest(${firsts}::int8[], ${lasts}::int8[]) as gap(first, last) where id between first and gap.last)`,
      ]),
    )
    .orderBy('id')
    .limit(sql<number>`${most}`),
)

/**
 * Returns the first events, by id, of those after `last` and those that have since appeared in the gaps before it. All
 * are read in one snapshot.
 */
export async function eventsAfter(
  database: Kysely<DB>,
  { last, gaps, most }: { readonly last: number; readonly gaps: readonly Gap[]; readonly most: number },
) {
  const firsts = gaps.map(({ first }) => first)
  const from = Math.min(last + 1, ...firsts)
  const lasts = gaps.map((gap) => gap.last)
  return (await selectEvents(database, { last, from, firsts, lasts, most })).rows
}

export type EventRow = Awaited<ReturnType<typeof eventsAfter>>[number]

const updateCursor = compiledOnce(
  (
    database: Kysely<DB>,
    { subscriber, last, missing }: { subscriber: string; last: number; missing: string },
  ) =>
    database
      .updateTable('shop.event_cursors')
      .set({ last_id: last, missing })
      .where('subscriber', '=', subscriber),
)

export async function moveCursor(
  transaction: Transaction<DB>,
  subscriber: string,
  { last, gaps }: { readonly last: number; readonly gaps: readonly Gap[] },
): Promise<void> {
  await updateCursor(transaction, { subscriber, last, missing: JSON.stringify(gaps) })
}

/** Returns the number of unread events of each subscriber. */
export async function countWaitingEvents(database: Kysely<DB>) {
  return await database
    .selectFrom('shop.event_cursors as c')
    .leftJoin('shop.order_events as e', (join) => join.onRef('e.id', '>', 'c.last_id'))
    .select((eb) => ['c.subscriber', eb.cast<number>(eb.fn.count('e.id'), 'int8').as('events')])
    .groupBy('c.subscriber')
    .execute()
}
