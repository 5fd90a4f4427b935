/** Paying with credits: one credit is one koruna (`ordering.md` §5 Credits, `wire.md`, Accounts). */
import { type Haler, larger, minus, smaller, sum, ZERO } from './money.ts'

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

/** From which purse it comes: the restaurant's own credits go first. `amount` must be covered by the balance. */
export function spendCredits(amount: Haler, balance: CreditBalance): CreditBalance {
  const restaurant = smaller(amount, balance.restaurant)
  const provider = minus(amount, restaurant)
  if (amount < 0 || provider > balance.provider) throw new RangeError(`credits ${amount} exceed the balance`)
  return { restaurant, provider }
}
