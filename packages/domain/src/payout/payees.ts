/** Who is paid what in a payout run, and what holds a payout back (`settlement.md` §5). */
import type { StatementEntry } from '../banking/bank-statement.ts'
import type { Haler } from '../money/money.ts'
import { hasRunOut, type IdentityRequest } from '../tax-identity/identity-requests.ts'
import type { RegisterCheck } from './published-accounts.ts'

export const PAYEE_KINDS = ['outlet', 'courier'] as const
export type PayeeKind = (typeof PAYEE_KINDS)[number]
export type Payee = { readonly kind: PayeeKind; readonly id: number }

/** How an account is known to be the payee's: a payment of 1 Kč from it, or the state's register of published accounts. */
export type AccountProof = 'payment' | 'register'

export type PayoutAccount = {
  readonly iban: string
  readonly changedAt: Temporal.Instant
  readonly proof: AccountProof | null
  /** Null means that the register of published accounts was not asked about it. */
  readonly register: RegisterCheck | null
}

export type PayeeFacts = {
  /** Null means that none was given. */
  readonly account: PayoutAccount | null
  /** What the yearly report of platforms (DAC7) asks of the payee. */
  readonly taxIdentity: {
    readonly isComplete: boolean
    /** Null means that the payee was not asked for it. */
    readonly request: IdentityRequest | null
  }
}

export const HOLD_CODES = [
  'account_missing',
  'account_changed',
  'account_unproven',
  /** Not proven, and the register of published accounts did not answer. */
  'register_not_reached',
  'tax_identity_missing',
] as const
export type HoldCode = (typeof HOLD_CODES)[number]
export type Hold =
  | { readonly code: Exclude<HoldCode, 'account_changed'> }
  | { readonly code: 'account_changed'; readonly until: Temporal.Instant }

const CHANGED_ACCOUNT_WAITS = { hours: 72 } as const

/** Returns what holds the payouts of a payee back, or null. */
export function holdOf({ account, taxIdentity }: PayeeFacts, now: Temporal.Instant): Hold | null {
  if (account === null) return { code: 'account_missing' }
  const until = account.changedAt.add(CHANGED_ACCOUNT_WAITS)
  if (Temporal.Instant.compare(now, until) < 0) return { code: 'account_changed', until }
  if (account.proof === null)
    return { code: account.register?.finding === 'not_reached' ? 'register_not_reached' : 'account_unproven' }
  const { isComplete, request } = taxIdentity
  return !isComplete && request !== null && hasRunOut(request, now) ? { code: 'tax_identity_missing' } : null
}

/** What the ledger owes a payee. `inRuns` is the part of it that runs which have not ended are about to pay. */
export type Due = { readonly payee: Payee; readonly owed: Haler; readonly inRuns: Haler }

/** A payee proves an account by a payment of 1 Kč from it with this variable symbol, which no payout has. */
export function proofSymbolOf({ kind, id }: Payee): number {
  return (kind === 'outlet' ? 1_100_000_000 : 1_200_000_000) + id
}

const PROOF = 100

export const isProof = (
  { amount, counterIban, symbols }: Pick<StatementEntry, 'amount' | 'counterIban' | 'symbols'>,
  payee: Payee,
  iban: string,
): boolean => amount === PROOF && counterIban === iban && symbols.variable === proofSymbolOf(payee)
