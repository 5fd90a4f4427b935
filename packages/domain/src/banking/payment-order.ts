/** An order of payments to a bank, as files of banks describe it (`settlement.md` §5, Payouts). */
import { type Haler, haler, sum } from '../money/money.ts'
import { ibanOf } from '../payment/bank-account.ts'

/** Symbols of Czech payments. Zero means that there is none. */
export type PaymentSymbols = {
  /** At most ten digits. */
  readonly variable: number
  /** At most four digits. */
  readonly constant: number
  /** At most ten digits. */
  readonly specific: number
}

export const NO_SYMBOLS: PaymentSymbols = { variable: 0, constant: 0, specific: 0 }

export type OrderedPayment = {
  readonly iban: string
  readonly name: string
  readonly amount: Haler
  readonly symbols: PaymentSymbols
  readonly message: string
}

export type PaymentOrder = {
  /** Letters, digits and hyphens, at most 30. */
  readonly id: string
  readonly payer: { readonly iban: string; readonly name: string }
  readonly createdAt: Temporal.PlainDateTime
  readonly dueOn: Temporal.PlainDate
  readonly payments: readonly OrderedPayment[]
}

/** The most that an item of a GPC statement has room for: twelve digits of haléře. */
export const LARGEST_PAYMENT = haler(999_999_999_999)
/** The most that the sum of an ABO group has room for: fourteen digits of haléře. */
const LARGEST_ORDER = haler(99_999_999_999_999)
const ORDER_ID = /^[A-Za-z\d-]{1,30}$/
const LARGEST_SYMBOLS = { variable: 9_999_999_999, constant: 9999, specific: 9_999_999_999 } as const

export type PaymentOrderProblem =
  | 'id_invalid'
  | 'no_payments'
  | 'account_invalid'
  | 'amount_invalid'
  | 'symbol_invalid'
  | 'sum_too_large'

/** Returns why no bank would take the order, or null. */
export function paymentOrderProblem({ id, payer, payments }: PaymentOrder): PaymentOrderProblem | null {
  if (!ORDER_ID.test(id)) return 'id_invalid'
  if (payments.length === 0) return 'no_payments'
  if ([payer, ...payments].some(({ iban }) => ibanOf(iban) !== iban)) return 'account_invalid'
  if (payments.some(({ amount }) => amount <= 0 || amount > LARGEST_PAYMENT)) return 'amount_invalid'
  if (!payments.every(({ symbols }) => areSymbols(symbols))) return 'symbol_invalid'
  return payments.reduce((total, { amount }) => total + amount, 0) > LARGEST_ORDER ? 'sum_too_large' : null
}

function areSymbols(symbols: PaymentSymbols): boolean {
  return (['variable', 'constant', 'specific'] as const).every((kind) => {
    const symbol = symbols[kind]
    return Number.isSafeInteger(symbol) && symbol >= 0 && symbol <= LARGEST_SYMBOLS[kind]
  })
}

export const orderedSum = (payments: readonly OrderedPayment[]): Haler =>
  sum(payments.map(({ amount }) => amount))
