/** Who is paid what in a payout run, and what holds a payout back (`settlement.md` §5). */
import type { Haler } from '../money/money.ts'

export type Payee = { readonly kind: 'outlet' | 'courier'; readonly id: number }

export const samePayee = (a: Payee, b: Payee): boolean => a.kind === b.kind && a.id === b.id

export type PayoutAccount = {
  readonly iban: string
  readonly changedAt: Temporal.Instant
  /** How it is known to be the payee's: a payment of 1 Kč from it, or the state's register of published accounts. */
  readonly proof: 'payment' | 'register' | null
}

export type PayeeFacts = {
  /** Null means that none was given. */
  readonly account: PayoutAccount | null
  /** What the yearly report of platforms (DAC7) asks of the payee. */
  readonly taxIdentity: { readonly isComplete: boolean; readonly remindersSent: number }
}

export type Hold =
  | { readonly code: 'account_missing' }
  | { readonly code: 'account_changed'; readonly until: Temporal.Instant }
  | { readonly code: 'account_unproven' }
  | { readonly code: 'tax_identity_missing' }
export type HoldCode = Hold['code']

const CHANGED_ACCOUNT_WAITS = { hours: 72 } as const
/** Of the tax identity. After them payouts are held. */
const REMINDERS = 2

/** Returns what holds the payouts of a payee back, or null. */
export function holdOf({ account, taxIdentity }: PayeeFacts, now: Temporal.Instant): Hold | null {
  if (account === null) return { code: 'account_missing' }
  const until = account.changedAt.add(CHANGED_ACCOUNT_WAITS)
  if (Temporal.Instant.compare(now, until) < 0) return { code: 'account_changed', until }
  if (account.proof === null) return { code: 'account_unproven' }
  if (!taxIdentity.isComplete && taxIdentity.remindersSent >= REMINDERS)
    return { code: 'tax_identity_missing' }
  return null
}

/** What the ledger owes a payee. `inRuns` is the part of it that runs which have not ended are about to pay. */
export type Due = { readonly payee: Payee; readonly owed: Haler; readonly inRuns: Haler }
