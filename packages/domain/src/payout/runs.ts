/** Payout runs: prepared by one person, released by another, paid when the bank says so (`settlement.md` §5). */
import { type Haler, minus, sum, ZERO } from '../money/money.ts'
import { type Due, type Hold, holdOf, type Payee, type PayeeFacts } from './payees.ts'

/** `finished`: each of its payouts was paid or returned. */
export const RUN_STATES = ['prepared', 'released', 'finished', 'withdrawn'] as const
export type RunState = (typeof RUN_STATES)[number]

/**
 * `misdirected`: the money went to another account and has not come back; the payee is due it again. `returned`: the bank
 * sent the money back.
 */
export const PAYOUT_STATES = ['open', 'paid', 'misdirected', 'returned', 'withdrawn'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** The files that a bank takes: pain.001, or ABO in Windows-1250 or ASCII. */
export const PAYOUT_FORMATS = ['abo', 'abo-ascii', 'pain'] as const
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number]

export type PlannedPayout = { readonly payee: Payee; readonly amount: Haler; readonly iban: string }
export type HeldPayout = { readonly payee: Payee; readonly amount: Haler; readonly hold: Hold }
export type RunPlan = { readonly payouts: readonly PlannedPayout[]; readonly held: readonly HeldPayout[] }

/** Plans a run of all that is due. Payees who owe us are in none: their debt lessens what is due later. */
export function planRun(
  due: readonly Due[],
  factsOf: (payee: Payee) => PayeeFacts,
  now: Temporal.Instant,
): RunPlan {
  const payouts: PlannedPayout[] = []
  const held: HeldPayout[] = []
  for (const { payee, owed, inRuns } of due) {
    const amount = minus(owed, inRuns)
    if (amount <= 0) continue
    const facts = factsOf(payee)
    const hold = holdOf(facts, now)
    if (hold !== null) held.push({ payee, amount, hold })
    else if (facts.account !== null) payouts.push({ payee, amount, iban: facts.account.iban })
  }
  return { payouts, held }
}

/** Returns ten digits: the year, and the number of the payout in six, so that a million payouts differ. */
export function variableSymbolOf(payout: number, year: number): number {
  return (year % 10_000) * 1_000_000 + (payout % 1_000_000)
}

export type ReleaseProblem =
  | 'payout_run_not_prepared'
  | 'payout_run_own_release'
  | 'payout_run_own_account'
  | 'payout_run_file_changed'
  | 'payout_run_account_changed'
  | 'payout_run_due_changed'

export type PreparedRun = {
  readonly state: RunState
  /** A number of the staff. */
  readonly preparedBy: number
  readonly fileHash: string
  readonly payouts: readonly (PlannedPayout & {
    /** The payee's account today, who set it, and what is due to the payee without this run. */
    readonly facts: PayeeFacts
    readonly accountSetBy: number | null
    readonly due: Haler
  })[]
}

/**
 * Returns why a person cannot release a run. `fileHash` is that of the file that the person looked at. Whoever prepared
 * the run or set an account of it cannot release it, and nothing of it may have changed since it was prepared.
 */
export function releaseProblem(
  run: PreparedRun,
  { by, fileHash, now }: { readonly by: number; readonly fileHash: string; readonly now: Temporal.Instant },
): ReleaseProblem | null {
  if (run.state !== 'prepared') return 'payout_run_not_prepared'
  if (run.preparedBy === by) return 'payout_run_own_release'
  if (run.payouts.some(({ accountSetBy }) => accountSetBy === by)) return 'payout_run_own_account'
  if (run.fileHash !== fileHash) return 'payout_run_file_changed'
  const isAsPlanned = ({ iban, facts }: PreparedRun['payouts'][number]) =>
    facts.account?.iban === iban && holdOf(facts, now) === null
  if (!run.payouts.every(isAsPlanned)) return 'payout_run_account_changed'
  return run.payouts.every(({ amount, due }) => amount <= due) ? null : 'payout_run_due_changed'
}

/** What is due to a payee now, where a prepared run pays something else. `amount` is what the run pays, perhaps nothing. */
export type RunChange = {
  readonly payee: Payee
  readonly amount: Haler
  readonly due: Haler
  readonly hold: Hold['code'] | null
  readonly accountChanged: boolean
}

/** Returns what has changed since a run was prepared. `now` is what a run would pay if this one were not. */
export function changesSince(prepared: readonly PlannedPayout[], now: RunPlan): readonly RunChange[] {
  const isOf = (payee: Payee) => (other: { readonly payee: Payee }) =>
    other.payee.kind === payee.kind && other.payee.id === payee.id
  const changed = prepared.flatMap(({ payee, amount, iban }): readonly RunChange[] => {
    const payout = now.payouts.find(isOf(payee))
    const held = now.held.find(isOf(payee))
    const due = payout?.amount ?? held?.amount ?? ZERO
    const accountChanged = payout !== undefined && payout.iban !== iban
    const hold = held?.hold.code ?? null
    if (due === amount && hold === null && !accountChanged) return []
    return [{ payee, amount, due, hold, accountChanged }]
  })
  const added = now.payouts.filter(({ payee }) => !prepared.some(isOf(payee)))
  return [
    ...changed,
    ...added.map(({ payee, amount: due }) => ({
      payee,
      amount: ZERO,
      due,
      hold: null,
      accountChanged: false,
    })),
  ]
}

/** A prepared run can be withdrawn, so that it is prepared anew; a released one is in the bank's hands. */
export const withdrawalProblem = (state: RunState): 'payout_run_not_prepared' | null =>
  state === 'prepared' ? null : 'payout_run_not_prepared'

/** Returns the state of a released run after its payouts changed. */
export const stateAfter = (payouts: readonly { readonly state: PayoutState }[]): RunState =>
  payouts.some(({ state }) => state === 'open') ? 'released' : 'finished'

export const runTotal = (payouts: readonly { readonly amount: Haler }[]): Haler =>
  sum(payouts.map(({ amount }) => amount))
