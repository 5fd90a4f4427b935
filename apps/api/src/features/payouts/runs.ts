/** Preparing, releasing and withdrawing payout runs (`settlement.md` §5). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type {
  PayoutFile,
  PayoutOverview,
  PayoutRun,
  PayoutRunDetails,
} from '@sousto/contract/payouts/wire.ts'
import { type Haler, haler, larger, smaller, ZERO } from '@sousto/domain/money/money.ts'
import { writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import type { Payee, PayeeFacts } from '@sousto/domain/payout/payees.ts'
import {
  changesSince,
  type PayoutFormat,
  planRun,
  type ReleaseProblem,
  releaseProblem,
  runTotal,
  variableSymbolOf,
  withdrawalProblem,
} from '@sousto/domain/payout/runs.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { taxIdentityFacts } from '../../database/tax-identities.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import type { CurrentStaff } from '../../http/staff-session.ts'
import { audit } from '../audit/service.ts'
import { rememberRequest } from '../availability/service.ts'
import { payoutAccounts, type StoredAccount, writtenOwnAccount } from './accounts.ts'
import { runCsv } from './csv.ts'
import { shownDifferences } from './differences.ts'
import { duePayments, keyOf, type NamedDue } from './due.ts'
import { fileName, hashOf, payoutOrder, writeOrder } from './files.ts'
import {
  fileOf,
  holdsOf,
  insertRun,
  lockPayouts,
  payoutNumbers,
  payoutsOf,
  runOfRequest,
  runsOf,
  type StoredPayout,
  type StoredRun,
  setPayoutStates,
  setRunState,
} from './store.ts'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'operatorContact' | 'operatorIban'>
type Wanted = { readonly key: string; readonly dueOn: string; readonly format: PayoutFormat }

export type PayoutRuns = ReturnType<typeof createRuns>

type Facts = { readonly accounts: readonly StoredAccount[]; readonly of: (payee: Payee) => PayeeFacts }

async function payeeFacts(database: Kysely<DB>, at: Temporal.Instant): Promise<Facts> {
  const [accounts, taxIdentityOf] = await Promise.all([
    payoutAccounts(database),
    taxIdentityFacts(database, at),
  ])
  const byPayee = new Map(accounts.map((account) => [keyOf(account.payee), account]))
  return {
    accounts,
    of: (payee) => ({ account: byPayee.get(keyOf(payee)) ?? null, taxIdentity: taxIdentityOf(payee) }),
  }
}

function wireRun(run: StoredRun): PayoutRun {
  return {
    id: run.id,
    state: run.state,
    dueOn: run.dueOn,
    total: run.total ?? 0,
    count: run.count ?? 0,
    heldTotal: run.heldTotal ?? 0,
    heldCount: run.heldCount ?? 0,
    prepared: { name: run.preparer, at: run.preparedAt.toString() },
    released: run.releasedAt === null ? null : { name: run.releaser, at: run.releasedAt.toString() },
  }
}

export function createRuns({
  database: { kysely },
  clock,
  operatorContact,
  operatorIban = () => null,
}: Dependencies) {
  /** `except`: a run that is left out, as if it did not exist. */
  async function planned(database: Kysely<DB>, at: Temporal.Instant, except: number | null = null) {
    const [due, facts] = await Promise.all([duePayments(database, except), payeeFacts(database, at)])
    const byPayee = new Map(due.map((each) => [keyOf(each.payee), each]))
    const named = <Item extends { readonly payee: Payee }>(item: Item) => ({
      ...item,
      name: byPayee.get(keyOf(item.payee))?.name ?? '',
    })
    const { payouts, held } = planRun(due, facts.of, at)
    const tipsOf = ({ payee, amount }: { readonly payee: Payee; readonly amount: Haler }) =>
      tipsWithin(byPayee.get(keyOf(payee)), amount)
    return {
      payouts: payouts.map((payout) => ({ ...named(payout), tips: tipsOf(payout) })),
      held: held.map(named),
    }
  }

  async function problemOf(
    database: Kysely<DB>,
    run: StoredRun,
    by: number,
    fileHash: string,
  ): Promise<ReleaseProblem | null> {
    const now = clock()
    const [payouts, { accounts, of: factsOf }, due] = await Promise.all([
      payoutsOf(database, { run: run.id }),
      payeeFacts(database, now),
      duePayments(database, run.id),
    ])
    const prepared = {
      state: run.state,
      preparedBy: run.preparedBy,
      fileHash: run.hash,
      payouts: payouts.map(({ kind, payee: id, amount, iban }) => {
        const key = keyOf({ kind, id })
        const owed = due.find(({ payee }) => keyOf(payee) === key)
        return {
          payee: { kind, id },
          amount,
          iban,
          facts: factsOf({ kind, id }),
          accountSetBy: accounts.find(({ payee }) => keyOf(payee) === key)?.changedBy ?? null,
          due: owed === undefined ? ZERO : haler(owed.owed - owed.inRuns),
        }
      }),
    }
    return releaseProblem(prepared, { by, fileHash, now })
  }

  async function changesOf(
    run: number,
    payouts: readonly StoredPayout[],
  ): Promise<PayoutRunDetails['changes']> {
    const now = await planned(kysely, clock(), run)
    const names = new Map(
      [...now.payouts, ...payouts.map(({ kind, payee: id, name }) => ({ payee: { kind, id }, name }))].map(
        ({ payee, name }) => [keyOf(payee), name],
      ),
    )
    const prepared = payouts.map(({ kind, payee: id, amount, iban }) => ({
      payee: { kind, id },
      amount,
      iban,
    }))
    return changesSince(prepared, now).map(({ payee, ...change }) => ({
      ...change,
      payee: { ...payee, name: names.get(keyOf(payee)) ?? '' },
    }))
  }

  async function runOf(database: Kysely<DB>, id: number): Promise<StoredRun> {
    const [run] = await runsOf(database, id)
    return requireFound(run ?? null, 'payout_run_not_found')
  }

  return {
    overview: async (by: CurrentStaff): Promise<PayoutOverview> => {
      const [{ payouts, held }, runs, differences] = await Promise.all([
        planned(kysely, clock()),
        runsOf(kysely),
        shownDifferences(kysely, by.id),
      ])
      return {
        account: writtenOwnAccount(operatorIban()),
        due: {
          total: runTotal(payouts),
          count: payouts.length,
          heldTotal: runTotal(held),
          heldCount: held.length,
        },
        runs: runs.map(wireRun),
        differences,
      }
    },

    details: async (id: number, by: CurrentStaff): Promise<PayoutRunDetails> => {
      const run = await runOf(kysely, id)
      const payouts = await payoutsOf(kysely, { run: id })
      const [held, problem, changes, accounts] = await Promise.all([
        holdsOf(kysely, id),
        problemOf(kysely, run, by.id, run.hash),
        run.state === 'prepared' ? changesOf(id, payouts) : [],
        payoutAccounts(kysely),
      ])
      const unreliable = new Set(
        accounts.filter(({ register }) => register?.isUnreliable === true).map(({ payee }) => keyOf(payee)),
      )
      return {
        run: wireRun(run),
        file: { format: run.format, bytes: run.bytes, hash: run.hash },
        payouts: payouts.map(({ kind, payee, name, iban, amount, variableSymbol, state }) => ({
          payee: { kind, id: payee, name },
          account: writtenAccount(iban),
          variableSymbol,
          amount,
          state,
          isUnreliable: unreliable.has(keyOf({ kind, id: payee })),
        })),
        held: held.map(({ kind, id: payee, name, until, ...each }) => ({
          ...each,
          payee: { kind, id: payee, name },
          isUnreliable: unreliable.has(keyOf({ kind, id: payee })),
          until: until?.toString() ?? null,
        })),
        releaseProblem: problem === null ? null : failure(problem).text,
        changes,
      }
    },

    table: async (id: number): Promise<string> => {
      const { dueOn } = await runOf(kysely, id)
      return runCsv({ dueOn, payouts: await payoutsOf(kysely, { run: id }), held: await holdsOf(kysely, id) })
    },

    /** Throws `payout_account_missing`, `payout_run_day_past` or `payout_nothing_due`. */
    prepare: async ({ key, dueOn, format }: Wanted, by: CurrentStaff): Promise<number> => {
      const iban = operatorIban()
      if (iban === null) throw new FailureError('payout_account_missing')
      const at = clock()
      const today = at.toZonedDateTimeISO('Europe/Prague').toPlainDate()
      const day = Temporal.PlainDate.from(dueOn)
      if (Temporal.PlainDate.compare(day, today) < 0) throw new FailureError('payout_run_day_past')
      return await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        const request = ['payout run', dueOn, format]
        if ((await rememberRequest(transaction, { by, key, request, at })) === 'repeated') {
          return requireFound(await runOfRequest(transaction, by.id, key), 'payout_run_not_found')
        }
        const { payouts, held } = await planned(transaction, at)
        if (payouts.length === 0) throw new FailureError('payout_nothing_due')
        const numbers = await payoutNumbers(transaction, payouts.length)
        const numbered = payouts.map((payout, index) => {
          const id = numbers[index] ?? 0
          return { ...payout, id, variableSymbol: variableSymbolOf(id, day.year) }
        })
        const payer = { iban, name: operatorContact() }
        const order = payoutOrder({ payer, dueOn: day, at, payouts: numbered })
        const file = writeOrder(order, format, numbers[0] ?? 0)
        const run = await insertRun(transaction, {
          dueOn,
          format,
          file,
          hash: hashOf(file),
          at,
          by: by.id,
          key,
          payouts: numbered,
          held,
        })
        await audit(transaction, { at, by, action: 'payout-prepare', detail: { run, hash: hashOf(file) } })
        return run
      })
    },

    /** Throws a `ReleaseProblem`. */
    release: async (id: number, hash: string, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        const run = await runOf(transaction, id)
        const problem = await problemOf(transaction, run, by.id, hash)
        if (problem !== null) throw new FailureError(problem)
        await setRunState(transaction, id, 'released', { at, by: by.id })
        await audit(transaction, { at, by, action: 'payout-release', detail: { run: id, hash } })
      })
    },

    /** Throws `payout_run_not_prepared`. */
    withdraw: async (id: number, by: CurrentStaff): Promise<void> => {
      const at = clock()
      await inTransaction(kysely, async (transaction) => {
        await lockPayouts(transaction)
        const { state } = await runOf(transaction, id)
        const problem = withdrawalProblem(state)
        if (problem !== null) throw new FailureError(problem)
        const payouts = await payoutsOf(transaction, { run: id })
        await setPayoutStates(
          transaction,
          payouts.map((payout) => payout.id),
          'withdrawn',
        )
        await setRunState(transaction, id, 'withdrawn')
        await audit(transaction, { at, by, action: 'payout-withdraw', detail: { run: id } })
      })
    },

    /** Throws `payout_run_not_released`. */
    file: async (id: number): Promise<PayoutFile> => {
      const run = await runOf(kysely, id)
      if (run.releasedAt === null) throw new FailureError('payout_run_not_released')
      const file = await fileOf(kysely, id)
      return { name: fileName(id, run.format), base64: file.toString('base64') }
    },
  }
}

/** Returns the part of an amount that is paid from tips, at most all of it. */
const tipsWithin = (due: NamedDue | undefined, amount: Haler): Haler =>
  smaller(larger(due?.tips ?? ZERO, ZERO), amount)
