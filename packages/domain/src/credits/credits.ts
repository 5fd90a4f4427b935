/** Paying with credits: one credit is one koruna (`ordering.md` §5 Credits, `wire.md`, Accounts). */
import { type Haler, larger, minus, smaller, sum, ZERO } from '../pricing/money.ts'

export const CREDIT_TEXTS = {
  credits_need_login: 'Vyžaduje přihlášení',
  credits_insufficient: 'Nedostatek kreditů',
} as const satisfies Record<string, string>

export type CreditCode = keyof typeof CREDIT_TEXTS

/** Keys that number inputs of credits and tips refuse. */
export const BLOCKED_NUMBER_KEYS = ['e', 'E', '+', '-'] as const

/** `credits_jpn` and `credits_rest`. Null wherever a balance is asked for: nobody is logged in. */
export type CreditBalance = { readonly provider: Haler; readonly restaurant: Haler }

export function availableCredits(balance: CreditBalance | null): Haler {
  return balance === null ? ZERO : sum([balance.provider, balance.restaurant])
}

/** What of the amount entered can be used: at most what there is, at most what the order costs before credits, at least nothing. */
export function usableCredits(entered: Haler, available: Haler, payable: Haler): Haler {
  return larger(smaller(entered, smaller(available, payable)), ZERO)
}

/** Why the amount cannot be used at all; null where it can, if need be capped. */
export function creditProblem(
  entered: Haler,
  balance: CreditBalance | null,
): { readonly code: CreditCode; readonly text: string } | null {
  const code = creditCode(entered, balance)
  return code === null ? null : { code, text: CREDIT_TEXTS[code] }
}

function creditCode(entered: Haler, balance: CreditBalance | null): CreditCode | null {
  if (entered <= 0) return null
  if (balance === null) return 'credits_need_login'
  return entered > availableCredits(balance) ? 'credits_insufficient' : null
}

/** Whose credits a purse holds, in the order in which they are spent: those that fit the fewest orders first (`wire.md`, Accounts). */
export const PURSE_KINDS = ['restaurant', 'city', 'provider'] as const
export type PurseKind = (typeof PURSE_KINDS)[number]

export type Purse = { readonly kind: PurseKind; readonly amount: Haler }

const amountIn = (purses: readonly Purse[], wanted: readonly PurseKind[]) =>
  sum(purses.filter(({ kind }) => wanted.includes(kind)).map(({ amount }) => amount))

/** What of these purses an order may use: `credits_jpn` is the provider's own and the city's, `credits_rest` the restaurant's. */
export function balanceOf(purses: readonly Purse[]): CreditBalance {
  return {
    provider: amountIn(purses, ['provider', 'city']),
    restaurant: amountIn(purses, ['restaurant']),
  }
}

/** How much comes from which purse; those that give nothing are left out. `amount` must be covered by them. */
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
