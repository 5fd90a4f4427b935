/** What open order boards are told (`docs/decisions/053-order-board.md`): rows that every process reads, and a word that there are some. */
import type { Transaction } from 'kysely'
import { notify } from './notify.ts'
import type { DB } from './tables.ts'

/** There are new rows in `board_events`. No payload: whoever listens reads them. */
export const BOARD_CHANGED = 'board_changed'

/** Call in the transaction that changes what boards of the outlet show beside its orders. They read it anew. */
export async function publishToBoards(
  transaction: Transaction<DB>,
  outlet: number,
  at: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('shop.board_events')
    .values({ at, order_id: null, outlet_id: outlet })
    .execute()
  await notify(transaction, BOARD_CHANGED)
}
