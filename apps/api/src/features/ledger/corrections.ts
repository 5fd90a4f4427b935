/** Corrections by people: an event is reversed by new transfers, with a reason (`settlement.md` §1). */
import type { Transaction } from 'kysely'
import { reversalOf, reverseEvent } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import { type Actor, actorName } from '../../http/actor.ts'
import { audit } from '../audit/service.ts'

export type Correction = {
  /** The key of the event that is reversed. */
  readonly event: string
  readonly reason: string
  readonly by: Actor | string
  readonly at: Temporal.Instant
}

/** `unknown`: no such event counts. `reversed_before`: nothing is changed. */
export type Corrected = 'reversed' | 'reversed_before' | 'unknown'

export async function correct(transaction: Transaction<DB>, correction: Correction): Promise<Corrected> {
  const { event, reason, by, at } = correction
  if (!(await reverseEvent(transaction, event, at))) {
    const reversal = await transaction
      .selectFrom('shop.ledger_transfers')
      .select('id')
      .where('event_key', '=', reversalOf(event))
      .limit(1)
      .executeTakeFirst()
    return reversal === undefined ? 'unknown' : 'reversed_before'
  }
  await transaction
    .insertInto('shop.ledger_corrections')
    .values({
      event_key: reversalOf(event),
      reason: reason.trim(),
      actor: typeof by === 'string' ? by : actorName(by),
      at,
    })
    .execute()
  await audit(transaction, { at, by, action: 'ledger-reverse', detail: { event, reason } })
  return 'reversed'
}
