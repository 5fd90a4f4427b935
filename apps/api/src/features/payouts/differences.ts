/** What people decide about differences of the bank's statements (`settlement.md` §5). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type { PayoutDifferenceWire } from '@sousto/contract/payouts/wire.ts'
import { resolvedEvent } from '@sousto/domain/ledger/payout-events.ts'
import { minus, ZERO } from '@sousto/domain/money/money.ts'
import { writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import {
  confirmationProblem,
  effectOf,
  type Resolution,
  type ResolutionEffect,
  resolutionsOf,
} from '@sousto/domain/payout/differences.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely, Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { recordPayouts } from '../statements/service.ts'
import { payoutAccounts } from './accounts.ts'
import {
  bookPayout,
  differenceOf,
  type EntryName,
  openDifferences,
  type StoredDifference,
  saveProposal,
  settle,
} from './difference-store.ts'
import { bookEarlyReturns, endRuns, noonOf } from './statements.ts'
import { lockPayouts, payoutsOf, type StoredPayout } from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>
type Proposed = { readonly resolution: Resolution; readonly note: string }

/** Returns the open differences, as this person sees their proposals. */
export async function shownDifferences(
  database: Kysely<DB>,
  by: number,
): Promise<readonly PayoutDifferenceWire[]> {
  const differences = await openDifferences(database)
  const accounts = differences.length === 0 ? [] : await payoutAccounts(database)
  return differences.map((each) => {
    const { payout, run, payee, ordered, kind, payeeId } = each
    const account = accounts.find((other) => other.payee.kind === kind && other.payee.id === payeeId)
    return {
      statement: each.statement,
      position: each.position,
      bookedOn: each.bookedOn,
      amount: each.amount,
      variableSymbol: each.variableSymbol,
      name: each.name,
      account: each.iban === null ? null : writtenAccount(each.iban),
      difference: each.difference,
      payout: run === null || payee === null || ordered === null ? null : { run, payee, amount: ordered },
      resolutions: resolutionsOf(each.difference, payout !== null),
      proposal: shownProposal(each, { by, accountSetBy: account?.changedBy ?? null }),
    }
  })
}

function shownProposal(
  difference: StoredDifference,
  { by, accountSetBy }: { readonly by: number; readonly accountSetBy: number | null },
): PayoutDifferenceWire['proposal'] {
  const { resolution, note, proposedAt, proposer } = difference
  if (resolution === null || note === null || proposedAt === null) return null
  const problem = confirmationProblem(proposalOf(difference), { by, seen: resolution, accountSetBy })
  return {
    resolution,
    note,
    by: { name: proposer, at: proposedAt.toString() },
    problem: problem === null ? null : failure(problem).text,
  }
}

const proposalOf = ({ resolution, proposedBy, settledAt }: StoredDifference) =>
  resolution === null || proposedBy === null
    ? null
    : { resolution, proposedBy, isSettled: settledAt !== null }

export type PayoutDifferences = ReturnType<typeof createDifferences>

export function createDifferences({ database: { kysely }, clock }: Dependencies) {
  const entryOf = async (transaction: Transaction<DB>, name: EntryName): Promise<StoredDifference> =>
    requireFound(await differenceOf(transaction, name), 'payout_difference_not_found')

  return {
    /** Throws `payout_difference_settled` or `payout_difference_outdated`. */
    propose: async (name: EntryName, { resolution, note }: Proposed, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        const { difference, payout, settledAt } = await entryOf(transaction, name)
        if (settledAt !== null) throw new FailureError('payout_difference_settled')
        if (!resolutionsOf(difference, payout !== null).includes(resolution))
          throw new FailureError('payout_difference_outdated')
        await saveProposal(transaction, name, { resolution, note: note.trim() }, { at, by: by.id })
        await audit(transaction, {
          at,
          by,
          action: 'payout-difference-propose',
          detail: { ...name, resolution, note },
        })
      })
    },

    /** Throws a `ConfirmationProblem`, or `payout_difference_outdated` if the payout has changed since. */
    confirm: async (name: EntryName, seen: Resolution, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        const entry = await entryOf(transaction, name)
        const [payout = null] = await payoutsOf(transaction, { symbols: [entry.variableSymbol] })
        const accountSetBy = await setterOf(transaction, payout)
        const problem = confirmationProblem(proposalOf(entry), { by: by.id, seen, accountSetBy })
        if (problem !== null) throw new FailureError(problem)
        const effect = effectOf(seen, entry.difference, payout)
        if (effect === null) throw new FailureError('payout_difference_outdated')
        await settle(transaction, name, { effect, payout: payout?.id ?? null }, { at, by: by.id })
        if (payout !== null && effect !== 'none') await carryOut(transaction, { entry, payout, effect, at })
        const detail = { ...name, resolution: seen, effect }
        await audit(transaction, { at, by, action: 'payout-difference-confirm', detail })
      })
    },
  }
}

async function setterOf(transaction: Transaction<DB>, payout: StoredPayout | null): Promise<number | null> {
  if (payout === null) return null
  const [account] = await payoutAccounts(transaction, { kind: payout.kind, id: payout.payee })
  return account?.changedBy ?? null
}

type CarriedOut = {
  readonly entry: StoredDifference
  readonly payout: StoredPayout
  readonly effect: Exclude<ResolutionEffect, 'none'>
  readonly at: Temporal.Instant
}

async function carryOut(
  transaction: Transaction<DB>,
  { entry, payout, effect, at }: CarriedOut,
): Promise<void> {
  const { id, kind, payee, tips } = payout
  const booked = { id, payee: { kind, id: payee }, tips, at: noonOf(entry.bookedOn) }
  await postEvents(transaction, [resolvedEvent(effect, booked, entry)])
  if (effect === 'extra') return
  await bookPayout(transaction, payout.id, effect, minus(ZERO, entry.amount))
  const settled = await payoutsOf(transaction, { symbols: [payout.variableSymbol] })
  await bookEarlyReturns(transaction, settled, at)
  await endRuns(transaction, settled)
  await recordPayouts(transaction, [{ kind, id: payee }], at)
}
