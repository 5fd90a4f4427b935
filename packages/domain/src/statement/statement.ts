/**
 * The statement of an outlet for a period, made of what the ledger posted to its account (`settlement.md` §4). Its
 * total is the movement of the account, so each figure opens the transfers that it is the sum of.
 */
import { vatOn } from '../commission/commission.ts'
import { outletPayable } from '../ledger/accounts.ts'
import { balancesOf, type Transfer, type TransferKind } from '../ledger/transfer.ts'
import { type Haler, haler, minus, sum, ZERO } from '../money/money.ts'
import { type VatRow, vatRows } from '../receipt/vat.ts'

/** `carry` leaves a negative total to the next statement, `charge` asks the party to pay it. */
export const NEGATIVE_TOTALS = ['carry', 'charge'] as const
export type NegativeTotal = (typeof NEGATIVE_TOTALS)[number]

export type StatementTransfer = Transfer & {
  readonly order: number | null
  /** The transfer belongs to an earlier period, which is closed. */
  readonly isCorrection: boolean
}

/** What an outlet sold, taxes included, by the percentage of its tax. Refunds are negative. */
type TaxedSale = { readonly rate: number; readonly gross: Haler }

export type StatementFacts = {
  readonly outlet: number
  readonly transfers: readonly StatementTransfer[]
  readonly sales: readonly TaxedSale[]
  /** The outlet has a VAT number. */
  readonly paysVat: boolean
  /** The percentage of VAT on the marketplace's services. */
  readonly serviceVatRate: number
  /** What an earlier statement left; negative if the outlet owed it. */
  readonly carried: Haler
  readonly negative: NegativeTotal
}

type StatementLine = {
  readonly kind: TransferKind
  /** Positive if the outlet gets it. */
  readonly amount: Haler
  /** Corrections of earlier periods have lines of their own. */
  readonly isCorrection: boolean
}

type StatementOrder = { readonly order: number; readonly amount: Haler }

type Statement = {
  readonly lines: readonly StatementLine[]
  readonly orders: readonly StatementOrder[]
  /** What the marketplace invoices: VAT is computed from the sum, not by order. */
  readonly commission: { readonly base: Haler; readonly rate: number; readonly vat: Haler }
  /** What the VAT by order exceeds that of the sum by. The ledger posts it when the period is closed. */
  readonly vatRounding: Haler
  /** The outlet's sales by rate. Empty if it pays no VAT. */
  readonly vat: readonly VatRow[]
  readonly carried: Haler
  /** Lines, rounding of VAT and what was carried. */
  readonly total: Haler
  /** What the outlet is paid, is asked to pay, or takes to the next statement. One of them is not zero at most. */
  readonly payout: Haler
  readonly charge: Haler
  readonly carry: Haler
}

const isOfCommission = (kind: TransferKind): boolean => kind.startsWith('commission')

/** Returns what the transfers bring to the outlet. */
function brought(outlet: number, transfers: readonly StatementTransfer[]): Haler {
  const balance = balancesOf(transfers).get(outletPayable(outlet)) ?? ZERO
  return haler(0 - balance)
}

export function statementOf(facts: StatementFacts): Statement {
  const { outlet, sales, paysVat, serviceVatRate: rate, carried } = facts
  const account = outletPayable(outlet)
  const transfers = facts.transfers.filter(({ debit, credit }) => debit === account || credit === account)
  const amountOf = (some: readonly StatementTransfer[]) => brought(outlet, some)
  const lines = [false, true].flatMap((isCorrection) => {
    const own = transfers.filter((each) => each.isCorrection === isCorrection)
    return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) => ({
      kind,
      amount: amountOf(some),
      isCorrection,
    }))
  })
  const byOrder = Map.groupBy(transfers, ({ order }) => order)
  const base = minus(
    ZERO,
    amountOf(transfers.filter(({ kind }) => isOfCommission(kind) && kind !== 'commission_vat')),
  )
  const vat = vatOn(base, rate)
  const vatByOrder = minus(ZERO, amountOf(transfers.filter(({ kind }) => kind === 'commission_vat')))
  const vatRounding = minus(vatByOrder, vat)
  const gross = Map.groupBy(sales, (sale) => sale.rate)
  const total = sum([amountOf(transfers), vatRounding, carried])
  const owed = total < 0 ? haler(0 - total) : ZERO
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    orders: [...byOrder].flatMap(([order, some]) =>
      order === null ? [] : [{ order, amount: amountOf(some) }],
    ),
    commission: { base, rate, vat },
    vatRounding,
    vat: paysVat
      ? vatRows(new Map([...gross].map(([each, some]) => [each, sum(some.map((sale) => sale.gross))])))
      : [],
    carried,
    total,
    payout: total > 0 ? total : ZERO,
    charge: facts.negative === 'charge' ? owed : ZERO,
    carry: facts.negative === 'carry' && owed > 0 ? total : ZERO,
  }
}
