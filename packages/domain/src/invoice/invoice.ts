/** Documents between the marketplace and its outlets and couriers (`settlement.md` §4, Statements). */
import { type Haler, haler, minus, sum } from '../money/money.ts'
import { vatWithin } from '../receipt/vat.ts'

/**
 * `self_billing`: the customer writes the document in the supplier's name. `credit_note` and `debit_note` correct an
 * earlier document.
 */
export const INVOICE_KINDS = ['invoice', 'self_billing', 'credit_note', 'debit_note'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export type InvoiceParty = {
  readonly name: string
  /** The identification number of the company, which a person without a trade has not. */
  readonly companyId: string | null
  /** Null means that the party pays no VAT. */
  readonly vatId: string | null
  readonly street: string
  readonly houseNumber: string
  readonly city: string
  readonly postalCode: string
}

export type InvoiceLine = {
  readonly text: string
  readonly quantity: number
  /** A percentage; zero if the supplier pays no VAT. */
  readonly rate: number
  /** With VAT or without it, as `pricesWithVat` of the invoice says. */
  readonly amount: Haler
}

export type Invoice = {
  readonly kind: InvoiceKind
  readonly number: string
  readonly uuid: string
  readonly issuedOn: Temporal.PlainDate
  readonly taxPointOn: Temporal.PlainDate
  readonly dueOn: Temporal.PlainDate
  readonly supplier: InvoiceParty
  readonly customer: InvoiceParty
  /** The document that this one corrects. */
  readonly corrects: {
    readonly number: string
    readonly uuid: string
    readonly issuedOn: Temporal.PlainDate
  } | null
  readonly pricesWithVat: boolean
  /** At least one. */
  readonly lines: readonly InvoiceLine[]
  readonly payment: { readonly iban: string; readonly variableSymbol: number } | null
  /** For example that the document was written by the customer. */
  readonly note: string
}

export type Taxed = { readonly base: Haler; readonly vat: Haler; readonly gross: Haler }
export type TaxedLine = InvoiceLine & Taxed
export type TaxedRate = Taxed & { readonly rate: number }

/** Returns the tax on a price without it, rounded to the nearest haléř, halves up (§ 37). */
function vatOn(base: Haler, rate: number): Haler {
  return haler(Math.floor((2 * base * rate + 100) / 200))
}

const taxed = (amount: Haler, rate: number, withVat: boolean): Taxed => {
  if (withVat) {
    const vat = vatWithin(amount, rate)
    return { base: minus(amount, vat), vat, gross: amount }
  }
  const vat = vatOn(amount, rate)
  return { base: amount, vat, gross: haler(amount + vat) }
}

/**
 * Returns the lines and rates with their tax. The tax is rounded once for each rate, and each line has its part of it,
 * so that the lines add up to the rates, and the rates to the total.
 */
export function taxedInvoice({ lines, pricesWithVat }: Pick<Invoice, 'lines' | 'pricesWithVat'>): {
  readonly lines: readonly TaxedLine[]
  readonly rates: readonly TaxedRate[]
  readonly total: Taxed
} {
  const before = new Map<number, Taxed>()
  const taxedLines = lines.map((line) => {
    const earlier = before.get(line.rate) ?? taxed(haler(0), line.rate, pricesWithVat)
    const amount = haler((pricesWithVat ? earlier.gross : earlier.base) + line.amount)
    const later = taxed(amount, line.rate, pricesWithVat)
    before.set(line.rate, later)
    return {
      ...line,
      base: minus(later.base, earlier.base),
      vat: minus(later.vat, earlier.vat),
      gross: minus(later.gross, earlier.gross),
    }
  })
  const rates = [...before].map(([rate, each]) => ({ rate, ...each })).toSorted((a, b) => b.rate - a.rate)
  const totalOf = (part: keyof Taxed) => sum(rates.map((each) => each[part]))
  return {
    lines: taxedLines,
    rates,
    total: { base: totalOf('base'), vat: totalOf('vat'), gross: totalOf('gross') },
  }
}
