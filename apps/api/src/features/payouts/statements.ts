/** Reading the bank's statements, which alone mark payouts as paid or returned (`settlement.md` §5). */
import { FailureError } from '@sousto/contract/failure-error.ts'
import type { StatementResult } from '@sousto/contract/payouts/wire.ts'
import type { BankStatement, StatementEntry } from '@sousto/domain/banking/bank-statement.ts'
import { payoutBooked, payoutMisdirected, sentBack } from '@sousto/domain/ledger/payout-events.ts'
import type { MoneyEvent } from '@sousto/domain/ledger/transfer.ts'
import { formatMoney, type Haler } from '@sousto/domain/money/money.ts'
import { accountOf } from '@sousto/domain/payment/bank-account.ts'
import { type Reconciled, reconcile } from '@sousto/domain/payout/reconciliation.ts'
import { stateAfter } from '@sousto/domain/payout/runs.ts'
import { readStatements } from '@sousto/exchange/bank/read-statements.ts'
import { bankFileText } from '@sousto/messages/bank-file-sentences.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { addAlert } from '../refunds/service.ts'
import { recordPayouts } from '../statements/service.ts'
import { proveAccounts } from './accounts.ts'
import {
  insertEntries,
  insertStatement,
  lockPayouts,
  payoutsOf,
  type StoredPayout,
  setPayoutStates,
  setRunState,
  takeEarlyReturns,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'operatorIban'>
/** A result, and the statement and position of its entry. */
type Booked = Pick<Reconciled, 'result'> & {
  readonly payout?: number
  readonly subject: string
  readonly entry: Pick<StatementEntry, 'bookedOn' | 'amount' | 'counterName'> & {
    readonly symbols: Pick<StatementEntry['symbols'], 'variable'>
  }
}
type Read = { readonly at: Temporal.Instant; readonly by: CurrentStaff }

export type PayoutStatements = ReturnType<typeof createStatements>

const NOTHING: StatementResult = {
  refused: null,
  repeated: 0,
  paid: 0,
  returned: 0,
  differences: 0,
  proven: 0,
}

export function createStatements({ database: { kysely }, clock, operatorIban = () => null }: Dependencies) {
  return {
    /**
     * Books all statements of a file, or none. Throws `payout_account_missing`, or `bank_statement_other_account` if one of
     * them is not of the operator's account.
     */
    read: async (file: Uint8Array, by: CurrentStaff): Promise<StatementResult> => {
      const own = operatorIban()
      if (own === null) throw new FailureError('payout_account_missing')
      const result = readStatements(file, accountOf(own).bank)
      if (result.problem !== null) return { ...NOTHING, refused: bankFileText(result.problem) }
      if (result.statements.some(({ iban }) => iban !== own))
        throw new FailureError('bank_statement_other_account')
      const at = clock()
      return await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        let total = NOTHING
        for (const statement of result.statements)
          total = added(total, await book(transaction, statement, { at, by }))
        await audit(transaction, { at, by, action: 'bank-statement-read', detail: { ...total } })
        return total
      })
    },
  }
}

const added = (a: StatementResult, b: StatementResult): StatementResult => ({
  refused: null,
  repeated: a.repeated + b.repeated,
  paid: a.paid + b.paid,
  returned: a.returned + b.returned,
  differences: a.differences + b.differences,
  proven: a.proven + b.proven,
})

async function book(
  transaction: Transaction<DB>,
  statement: BankStatement,
  { at, by }: Read,
): Promise<StatementResult> {
  const id = await insertStatement(transaction, statement, { at, by: by.id })
  if (id === null) return { ...NOTHING, repeated: 1 }
  const symbols = new Set(statement.entries.map((entry) => entry.symbols.variable))
  const found = await payoutsOf(transaction, { symbols: [...symbols] })
  const payouts = await releasedOnly(transaction, found)
  const results = reconcile(
    statement.entries,
    payouts.map((payout) => ({ ...payout, amount: bookedAmount(payout) })),
  )
  await insertEntries(transaction, id, results)
  const idsOf = (result: 'paid' | 'returned') =>
    results.flatMap((each) => (each.result === result ? [each.payout] : []))
  for (const result of ['paid', 'returned'] as const)
    await setPayoutStates(transaction, idsOf(result), result)
  const booked = results.map((each, index) => ({ ...each, subject: `${id}/${index}` }))
  await postBooked(transaction, booked, payouts)
  for (const each of booked) await alertAbout(transaction, each, at)
  const early = await bookEarlyReturns(
    transaction,
    payouts.filter((payout) => idsOf('paid').includes(payout.id)),
    at,
  )
  await endRuns(transaction, payouts)
  await recordPayouts(
    transaction,
    payouts.map(({ kind, payee }) => ({ kind, id: payee })),
    at,
  )
  const count = (result: Reconciled['result']) => results.filter((each) => each.result === result).length
  return {
    ...NOTHING,
    paid: count('paid'),
    returned: count('returned') + early,
    differences: count('difference'),
    proven: await proveAccounts(transaction, statement.entries),
  }
}

/** A payout whose run is only prepared was not ordered at the bank, whatever a statement shows. */
async function releasedOnly(
  transaction: Transaction<DB>,
  payouts: readonly StoredPayout[],
): Promise<readonly StoredPayout[]> {
  const runs = await transaction
    .selectFrom('shop.payout_runs')
    .select('id')
    .where('released_at', 'is not', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(payouts.map(({ run }) => run))]))))
    .execute()
  const released = new Set(runs.map(({ id }) => id))
  return payouts.filter(({ run }) => released.has(run))
}

/** Books the returns that were read before these payouts counted as paid or misdirected. Returns how many. */
export async function bookEarlyReturns(
  transaction: Transaction<DB>,
  payouts: readonly StoredPayout[],
  at: Temporal.Instant,
): Promise<number> {
  const found = await takeEarlyReturns(
    transaction,
    payouts.map(({ id }) => id),
  )
  const booked = found.map(
    ({ payout, statement, position, bookedOn, variable, ...entry }): Booked => ({
      result: 'returned',
      payout,
      subject: `${statement}/${position}`,
      entry: { ...entry, bookedOn: Temporal.PlainDate.from(bookedOn), symbols: { variable } },
    }),
  )
  await setPayoutStates(
    transaction,
    found.map(({ payout }) => payout),
    'returned',
  )
  await postBooked(transaction, booked, payouts)
  for (const each of booked) await alertAbout(transaction, each, at)
  return booked.length
}

const bookedAmount = ({ amount, booked }: Pick<StoredPayout, 'amount' | 'booked'>): Haler => booked ?? amount

async function postBooked(
  transaction: Transaction<DB>,
  booked: readonly Booked[],
  payouts: readonly StoredPayout[],
): Promise<void> {
  const byId = new Map(payouts.map((payout) => [payout.id, payout]))
  const events = booked.flatMap(({ payout: id = 0, result, entry }) => {
    const payout = byId.get(id)
    return payout === undefined ? [] : [eventOf(payout, result, noonOf(entry.bookedOn.toString()))]
  })
  await postEvents(transaction, events)
}

function eventOf(payout: StoredPayout, result: Reconciled['result'], at: Temporal.Instant): MoneyEvent {
  const { id, kind, payee, tips, state } = payout
  const booked = { id, payee: { kind, id: payee }, amount: bookedAmount(payout), tips, at }
  if (result === 'paid') return payoutBooked(booked)
  return sentBack(state === 'misdirected' ? payoutMisdirected(booked) : payoutBooked(booked), at)
}

/** When an entry of that day is posted. */
export const noonOf = (day: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'Europe/Prague', plainTime: '12:00' }).toInstant()

async function alertAbout(transaction: Transaction<DB>, each: Booked, at: Temporal.Instant): Promise<void> {
  if (each.result !== 'returned' && each.result !== 'difference') return
  const { subject, entry } = each
  const { bookedOn, symbols, amount, counterName } = entry
  const detail = `${bookedOn.toString()} VS ${symbols.variable} ${formatMoney(amount)} ${counterName}`.trim()
  const kind = each.result === 'returned' ? 'payout_returned' : 'payout_difference'
  await addAlert(transaction, { at, kind, orderId: null, subject, detail })
}

/** Ends the runs of which no payout is open any more. */
export async function endRuns(transaction: Transaction<DB>, payouts: readonly StoredPayout[]): Promise<void> {
  for (const run of new Set(payouts.map((payout) => payout.run)))
    await setRunState(transaction, run, stateAfter(await payoutsOf(transaction, { run })))
}
