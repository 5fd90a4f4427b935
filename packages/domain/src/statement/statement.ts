/**
 * The statement of an outlet or courier for a period, made of what the ledger posted to its accounts (`settlement.md`
 * §4). Its total is what the transfers moved, so each figure opens the transfers that it is the sum of.
 */
import type { Commission, CommissionPart } from '../commission/commission.ts'
import { type CommissionVat, summedCommission } from '../commission/sums.ts'
import { PAY_PARTS, type PayPartKind } from '../courier-pay/pay.ts'
import { type AccountCode, courierPayPayable, outletPayable, tipsPayable } from '../ledger/accounts.ts'
import type { TransferKind } from '../ledger/transfer.ts'
import { type Haler, haler, minus, sum, ZERO } from '../money/money.ts'
import type { Payee } from '../payout/payees.ts'
import { type VatRow, vatRows } from '../receipt/vat.ts'
import type { IsoDate } from '../time/opening-hours.ts'

/** `carry` leaves a negative total to the next statement, `charge` asks the outlet or courier to pay it. */
export const NEGATIVE_TOTALS = ['carry', 'charge'] as const
export type NegativeTotal = (typeof NEGATIVE_TOTALS)[number]

/** Returns the accounts of the ledger that say what an outlet or courier is owed. */
export const accountsOf = ({ kind, id }: Payee): readonly AccountCode[] =>
  kind === 'outlet' ? [outletPayable(id)] : [courierPayPayable(id), tipsPayable(id)]

/** Money between the two sides. It ends what statements owe, and is no part of what they are about. */
export const PAYMENT_KINDS = [
  'payout',
  'payout_returned',
  'charge',
] as const satisfies readonly TransferKind[]

export const isPayment = (kind: TransferKind): boolean => PAYMENT_KINDS.some((each) => each === kind)

const SALE_KINDS: readonly TransferKind[] = ['items', 'packaging', 'delivery', 'shortfall', 'tip']
/** What customers pay for an order. */
export const isSaleKind = (kind: TransferKind): boolean => SALE_KINDS.includes(kind)
/** The commission with its VAT. */
export const isFeeKind = (kind: TransferKind): boolean => kind === 'commission' || kind === 'commission_vat'

/** What a transfer moved on the accounts of the statement. */
export type Movement = {
  /** The event of the ledger. */
  readonly key: string
  readonly at: Temporal.Instant
  readonly kind: TransferKind
  /** Positive if the outlet or courier gets it. */
  readonly amount: Haler
  /** The order or ride that it is about. Null means that it is about none. */
  readonly subject: string | null
}

export type StatementMovement = Movement & { readonly isCorrection: boolean }

const REFUNDS: readonly TransferKind[] = ['refund', 'refund_paid']
/** The event that delivered an order. */
export const isSale = ({ key }: Movement): boolean => /^order\/\d+\/delivered$/.test(key)

/**
 * Marks the corrections of earlier periods: what was posted after the statement of its day was closed, and refunds of
 * orders that were neither delivered nor paid to the outlet in this one.
 */
export function withCorrections(
  movements: readonly Movement[],
  from: Temporal.Instant,
): readonly StatementMovement[] {
  const isOfOrder = (movement: Movement) => isSale(movement) || movement.kind === 'paid_to_outlet'
  const begun = new Set(movements.filter(isOfOrder).map(({ subject }) => subject))
  return movements.map((movement) => ({
    ...movement,
    isCorrection:
      Temporal.Instant.compare(movement.at, from) < 0 ||
      (REFUNDS.includes(movement.kind) && !begun.has(movement.subject)),
  }))
}

/** What an outlet sold, taxes included, by the percentage of its tax. Refunds are negative. */
type TaxedSale = { readonly rate: number; readonly gross: Haler }

export type StatementFacts = {
  readonly movements: readonly StatementMovement[]
  /** Of the orders whose commission was posted. */
  readonly commissions: readonly Commission[]
  readonly sales: readonly TaxedSale[]
  readonly pay: readonly { readonly kind: PayPartKind; readonly amount: Haler }[]
  /** The outlet or courier has a VAT number. */
  readonly paysVat: boolean
  /** The period is not closed, so that VAT is that of each order. */
  readonly isDraft: boolean
  /** What an earlier statement left; negative if it was owed. */
  readonly carried: Haler
  /** What the ledger owed before. */
  readonly opening: Haler
  readonly negative: NegativeTotal
}

export type StatementAmount = { readonly kind: TransferKind; readonly amount: Haler }

type StatementLine = StatementAmount & {
  /** Corrections of earlier periods have lines of their own. */
  readonly isCorrection: boolean
  /** The number of orders or rides that the line is the sum of. */
  readonly orders: number
}

type StatementDay = {
  /** In Prague. */
  readonly day: IsoDate
  readonly orders: number
  readonly lines: readonly StatementAmount[]
  readonly total: Haler
}

/** What the outlet or courier is paid, is asked to pay, or takes to the next statement. At most one is not zero. */
export type Outcome = { readonly payout: Haler; readonly charge: Haler; readonly carry: Haler }

export type Statement = Outcome & {
  readonly lines: readonly StatementLine[]
  readonly days: readonly StatementDay[]
  readonly orders: number
  /** What the marketplace invoices: VAT is computed from the sum, not by order. */
  readonly commission: {
    readonly parts: readonly CommissionPart[]
    readonly rates: readonly (CommissionVat & { readonly gross: Haler })[]
  }
  /** What the VAT by order exceeds that of the sums by. The ledger posts it when the period is closed. */
  readonly vatRounding: Haler
  readonly pay: StatementFacts['pay']
  /** The outlet's sales by rate. Empty if it pays no VAT. */
  readonly vat: readonly VatRow[]
  readonly payments: readonly (StatementAmount & { readonly at: Temporal.Instant })[]
  readonly carried: Haler
  /** Lines, rounding of VAT and what was carried. */
  readonly total: Haler
  /** What the ledger owes before and after. */
  readonly balance: { readonly opening: Haler; readonly closing: Haler }
}

const amountOf = (some: readonly { readonly amount: Haler }[]): Haler => sum(some.map(({ amount }) => amount))

const countOf = (movements: readonly Movement[]): number =>
  new Set(movements.flatMap(({ subject }) => subject ?? [])).size

const byKind = (movements: readonly StatementMovement[]) =>
  [...Map.groupBy(movements, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    amount: amountOf(some),
    orders: countOf(some),
  }))

const linesOf = (movements: readonly StatementMovement[]): readonly StatementLine[] =>
  [false, true]
    .flatMap((isCorrection) =>
      byKind(movements.filter((each) => each.isCorrection === isCorrection)).map((line) => ({
        ...line,
        isCorrection,
      })),
    )
    .filter(({ amount }) => amount !== 0)

function daysOf(movements: readonly StatementMovement[]): readonly StatementDay[] {
  const dayOf = ({ at }: Movement) => at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()
  return [...Map.groupBy(movements, dayOf)]
    .map(([day, some]) => ({
      day,
      orders: countOf(some),
      lines: byKind(some).map(({ kind, amount }) => ({ kind, amount })),
      total: amountOf(some),
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

export function outcomeOf(total: Haler, negative: NegativeTotal): Outcome {
  const owed = total < 0 ? haler(0 - total) : ZERO
  return {
    payout: total > 0 ? total : ZERO,
    charge: negative === 'charge' ? owed : ZERO,
    carry: negative === 'carry' && owed > 0 ? total : ZERO,
  }
}

export function statementOf(facts: StatementFacts): Statement {
  const { carried, opening } = facts
  const payments = facts.movements.filter(({ kind }) => isPayment(kind))
  const movements = facts.movements.filter(({ kind }) => !isPayment(kind))
  const { parts, byRate, vat } = summedCommission(facts.commissions)
  const vatByOrder = minus(ZERO, amountOf(movements.filter(({ kind }) => kind === 'commission_vat')))
  const vatRounding = facts.isDraft ? ZERO : minus(vatByOrder, vat)
  const moved = sum([amountOf(movements), vatRounding])
  const total = sum([moved, carried])
  const gross = Map.groupBy(facts.sales, ({ rate }) => rate)
  const isOfPeriod = ({ isCorrection }: StatementMovement) => !isCorrection
  return {
    lines: linesOf(movements),
    days: daysOf(movements.filter(isOfPeriod)),
    orders: countOf(movements),
    commission: { parts, rates: byRate.map((row) => ({ ...row, gross: sum([row.base, row.vat]) })) },
    vatRounding,
    pay: PAY_PARTS.map((kind) => ({
      kind,
      amount: amountOf(facts.pay.filter((part) => part.kind === kind)),
    })).filter(({ amount }) => amount !== 0),
    vat: facts.paysVat
      ? vatRows(new Map([...gross].map(([rate, some]) => [rate, sum(some.map((sale) => sale.gross))])))
      : [],
    payments: payments.map(({ kind, at, amount }) => ({ kind, at, amount })),
    carried,
    total,
    ...outcomeOf(total, facts.negative),
    balance: { opening, closing: sum([opening, moved, amountOf(payments)]) },
  }
}

/** An order or ride behind the figures of a statement. */
export type StatementSubject = {
  readonly subject: string
  /** When the first of its transfers happened. */
  readonly at: Temporal.Instant
  readonly lines: readonly (StatementAmount & { readonly isCorrection: boolean })[]
  readonly amount: Haler
}

/** Returns the orders and rides by time. */
export function subjectsOf(movements: readonly StatementMovement[]): readonly StatementSubject[] {
  const about = Map.groupBy(movements, ({ subject }) => subject)
  return [...about]
    .flatMap(([subject, some]) => {
      const [first] = some.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
      return subject === null || first === undefined
        ? []
        : [
            {
              subject,
              at: first.at,
              lines: linesOf(some).map(({ kind, amount, isCorrection }) => ({ kind, amount, isCorrection })),
              amount: amountOf(some),
            },
          ]
    })
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at) || (a.subject < b.subject ? -1 : 1))
}
