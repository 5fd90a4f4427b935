/** Payment with credits: one credit is one koruna (`ordering.md` §5 Credits, `wire.md`, Accounts). */
import { type Haler, larger, minus, smaller, sum, ZERO } from '../money/money.ts'

export const CREDIT_CODES = ['credits_need_login', 'credits_insufficient'] as const
export type CreditCode = (typeof CREDIT_CODES)[number]

/** Keys that the number inputs of credits and tips ignore. */
export const BLOCKED_NUMBER_KEYS = ['e', 'E', '+', '-'] as const

/** `credits_jpn` and `credits_rest`. A null balance means that the customer is not logged in. */
export type CreditBalance = { readonly provider: Haler; readonly restaurant: Haler }

export function availableCredits(balance: CreditBalance | null): Haler {
  return balance === null ? ZERO : sum([balance.provider, balance.restaurant])
}

/**
 * Returns the usable part of the entered amount: at most the available credits and the order's cost before credits, and
 * at least zero.
 */
export function usableCredits(entered: Haler, available: Haler, payable: Haler): Haler {
  return larger(smaller(entered, smaller(available, payable)), ZERO)
}

/** Returns the reason why the amount cannot be used at all. Null means that it can, possibly limited. */
export function creditProblem(entered: Haler, balance: CreditBalance | null): CreditCode | null {
  if (entered <= 0) return null
  if (balance === null) return 'credits_need_login'
  return entered > availableCredits(balance) ? 'credits_insufficient' : null
}

/** Issuers of credits in the order of spending: the most restricted first (`wire.md`, Accounts). */
export const PURSE_KINDS = ['restaurant', 'city', 'provider'] as const
export type PurseKind = (typeof PURSE_KINDS)[number]

export type Purse = { readonly kind: PurseKind; readonly amount: Haler }

const amountIn = (purses: readonly Purse[], kinds: readonly PurseKind[]) =>
  sum(purses.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))

/**
 * Returns the balance that an order may use: `credits_jpn` is the provider's own and the city's, `credits_rest` the
 * restaurant's.
 */
export function balanceOf(purses: readonly Purse[]): CreditBalance {
  return {
    provider: amountIn(purses, ['provider', 'city']),
    restaurant: amountIn(purses, ['restaurant']),
  }
}

/** Returns the amount to take from each used purse. Throws if the purses do not cover `amount`. */
export function spendCredits<Owned extends Purse>(
  amount: Haler,
  purses: readonly Owned[],
): readonly { readonly purse: Owned; readonly amount: Haler }[] {
  let missing = amount
  const spent = PURSE_KINDS.flatMap((kind) => purses.filter((purse) => purse.kind === kind)).map((purse) => {
    const taken = smaller(missing, purse.amount)
    missing = minus(missing, taken)
    return { purse, amount: taken }
  })
  if (amount < 0 || missing > 0) throw new RangeError(`credits ${amount} exceed the balance`)
  return spent.filter((each) => each.amount > 0)
}
