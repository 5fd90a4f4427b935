/** Sends statements by mail and records what became of them (`settlement.md` §4, §5). */
import { chargePaid } from '@sousto/domain/ledger/statement-events.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { paymentChanges } from '@sousto/domain/statement/paid.ts'
import { type StatementAction, type StatementState, stateAfter } from '@sousto/domain/statement/states.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import { sendMail } from '../mail/service.ts'
import { recipientsOf } from './parties.ts'
import { dueStatements, lockParty, paidTo, type StatementRow, setState } from './store.ts'

/** Returns false if nobody can get it. The first sending makes a closed statement a sent one. */
export async function sendStatement(
  transaction: Transaction<DB>,
  { id, party, state }: { readonly id: number; readonly party: Payee; readonly state: StatementState },
  at: Temporal.Instant,
): Promise<boolean> {
  const recipients = await recipientsOf(transaction, party, at)
  for (const to of recipients) await sendMail(transaction, { template: 'statement', to, statementId: id })
  if (recipients.length === 0) return false
  if (state === 'closed') {
    await act(transaction, { id, state }, 'send', { sent_at: at })
    await recordPayouts(transaction, [party], at)
  }
  return true
}

/** Returns false if the state does not allow it. */
async function act(
  transaction: Transaction<DB>,
  { id, state }: { readonly id: number; readonly state: StatementState },
  action: StatementAction,
  times: Partial<Pick<StatementRow, 'sent_at' | 'ended_at'>>,
): Promise<boolean> {
  const next = stateAfter(state, action)
  if (next === null || next === 'draft') return false
  await setState(transaction, id, { state: next, ...times })
  return true
}

/** Payouts of these outlets and couriers were booked, or sent back: marks the statements that they pay. */
export async function recordPayouts(
  transaction: Transaction<DB>,
  parties: readonly Payee[],
  at: Temporal.Instant,
): Promise<void> {
  const distinct = new Map(parties.map((party) => [`${party.kind}/${party.id}`, party]))
  for (const [, party] of [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await lockParty(transaction, party)
    const due = await dueStatements(transaction, party)
    const states = new Map(due.map(({ id, state }) => [id, state]))
    for (const { id, action } of paymentChanges(due, await paidTo(transaction, party)))
      await act(transaction, { id, state: states.get(id) ?? 'draft' }, action, {
        ended_at: action === 'pay' ? at : null,
      })
  }
}

/** Posts that a charge was paid. Returns false if the statement charges nothing, or was paid. */
export async function recordCharge(
  transaction: Transaction<DB>,
  { id, state, party_kind, party_id, charge }: StatementRow,
  at: Temporal.Instant,
): Promise<boolean> {
  const party = { kind: party_kind, id: party_id }
  if (charge === 0) return false
  if (!(await act(transaction, { id, state }, 'charge', { ended_at: at }))) return false
  await postEvents(transaction, [chargePaid({ id, party, at, charge })])
  await recordPayouts(transaction, [party], at)
  return true
}
