/**
 * Posts events of money to the ledger in the transaction of the event (`settlement.md` §1;
 * docs/decisions/110-ledger.md).
 */
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import type { Transaction } from 'kysely'
import type { DB } from './tables.ts'

/**
 * Posts all transfers of each event, or none if the event was posted before. Transfers of pending events count once
 * `resolveEvent` has posted them.
 */
export async function postEvents(
  transaction: Transaction<DB>,
  events: readonly MoneyEvent[],
  { pending = false }: { readonly pending?: boolean } = {},
): Promise<void> {
  const rows = events.flatMap(({ key, at, order, transfers }) =>
    transfers.map((transfer, position) => ({
      ...transfer,
      event_key: key,
      position,
      size: transfers.length,
      at,
      order_id: order,
      pending,
    })),
  )
  if (rows.length === 0) return
  await transaction
    .insertInto('shop.ledger_transfers')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_key', 'position']).doNothing())
    .execute()
}

/** Returns the key of the event that reverses another one. */
export const reversalOf = (key: string): string => `reversal/${key}`

/**
 * Posts the opposite of an event's transfers, once. Returns false if it has been reversed, was not posted, or is
 * pending, which is resolved instead.
 */
export async function reverseEvent(
  transaction: Transaction<DB>,
  key: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('shop.ledger_transfers')
    .columns([
      'event_key',
      'position',
      'size',
      'debit',
      'credit',
      'amount',
      'kind',
      'order_id',
      'at',
      'reverses',
    ])
    .expression((eb) =>
      eb
        .selectFrom('shop.ledger_transfers')
        .select((t) => [t.val(reversalOf(key)).as('event_key'), 'position', 'size'])
        .select(['credit as debit', 'debit as credit', 'amount', 'kind', 'order_id'])
        .select((t) => [t.cast<Temporal.Instant>(t.val(at), 'timestamptz').as('at'), 'id as reverses'])
        .where('event_key', '=', key)
        .where('pending', '=', false),
    )
    .onConflict((conflict) => conflict.columns(['event_key', 'position']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Posts or voids a pending event, once. Returns false if that happened before. Throws if the event is not pending. */
export async function resolveEvent(
  transaction: Transaction<DB>,
  key: string,
  outcome: 'posted' | 'void',
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('shop.ledger_resolutions')
    .values({ event_key: key, outcome, at })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
