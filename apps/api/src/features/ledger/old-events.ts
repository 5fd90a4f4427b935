/** Posts the money from before the ledger, in batches (`settlement.md` §1). */
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { Poll } from '../../jobs/queue.ts'
import { SOURCES } from './sources.ts'

const EVERY_MS = 5_000
const AT_ONCE = 500
/** Other polls have their turn in between. */
const BATCHES = 20

/** Returns false if nothing is due. */
async function postBatch(transaction: Transaction<DB>, now: Temporal.Instant): Promise<boolean> {
  const due = await transaction
    .selectFrom('shop.ledger_old_events')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('source')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return false
  const read = SOURCES.get(due.source)
  const page = await read?.(transaction, { after: due.after_id, limit: AT_ONCE })
  await postEvents(transaction, page?.events ?? [])
  const isOver = page === undefined || page.last === null
  if (isOver && Temporal.Instant.compare(due.last_at, now) <= 0) {
    await transaction.deleteFrom('shop.ledger_old_events').where('source', '=', due.source).execute()
    return true
  }
  await transaction
    .updateTable('shop.ledger_old_events')
    .set(isOver ? { after_id: 0, due_at: due.last_at } : { after_id: page.last })
    .where('source', '=', due.source)
    .execute()
  return true
}

/** `onEnd` is called when the last old event has been posted. */
export function postOldEvents(
  { database: { kysely }, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  onEnd: () => Promise<void>,
): Poll {
  let isOver = false
  return {
    name: 'posting old events to the ledger',
    everyMs: EVERY_MS,
    run: async () => {
      if (isOver) return
      let posted = 0
      while (
        posted < BATCHES &&
        (await inTransaction(kysely, (transaction) => postBatch(transaction, clock())))
      )
        posted += 1
      isOver = !(await hasOldEvents(kysely))
      if (isOver && posted > 0) await onEnd()
    },
  }
}

/** Returns whether money from before the ledger is still to be posted. */
export async function hasOldEvents(database: Kysely<DB>): Promise<boolean> {
  const row = await database.selectFrom('shop.ledger_old_events').select('source').limit(1).executeTakeFirst()
  return row !== undefined
}
