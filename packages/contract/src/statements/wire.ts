/** Statements of outlets and couriers (`settlement.md` §4). Money is in haléře, positive if the outlet or courier gets it. */
import { COMMISSION_PARTS } from '@sousto/domain/commission/commission.ts'
import { PAY_PARTS } from '@sousto/domain/courier-pay/pay.ts'
import { INVOICE_KINDS } from '@sousto/domain/invoice/invoice.ts'
import { TRANSFER_KINDS } from '@sousto/domain/ledger/transfer.ts'
import { REFUND_BEARERS, REFUND_REASONS } from '@sousto/domain/payment/gateways.ts'
import { PAYMENT_METHODS } from '@sousto/domain/payment-methods/payment-methods.ts'
import { PAYEE_KINDS } from '@sousto/domain/payout/payees.ts'
import { STATEMENT_PERIODS } from '@sousto/domain/statement/period.ts'
import { NEGATIVE_TOTALS } from '@sousto/domain/statement/statement.ts'
import { STATEMENT_STATES } from '@sousto/domain/statement/states.ts'
import * as z from 'zod/mini'
import { haler, id, instant, isoDate, list, numberParam } from '../primitives.ts'

export const statementParty = z.object({ kind: z.enum(PAYEE_KINDS), id, name: z.string() })

const figures = {
  /** Everything of the period, with its corrections, the rounding of VAT, and what was carried from the statement before. */
  total: haler,
  /** At most one of the three is not zero: what is paid out, what is asked for, and what goes to the next statement. */
  payout: haler,
  charge: haler,
  /** Negative or zero. */
  carry: haler,
}

export const statementSummary = z.object({
  /** Null means a draft: the period is not closed. */
  id: z.nullable(id),
  /** For example `V2026000118`. */
  number: z.nullable(z.string()),
  party: statementParty,
  state: z.enum(STATEMENT_STATES),
  /** Prague days, both included. */
  from: isoDate,
  to: isoDate,
  ...figures,
  closedAt: z.nullable(instant),
  dueOn: z.nullable(isoDate),
  sentAt: z.nullable(instant),
  /** When it was paid, or when what it asked for was. */
  endedAt: z.nullable(instant),
})
export type StatementSummary = z.output<typeof statementSummary>

export const statementPage = z.object({
  /** The latest period comes first. */
  statements: list(statementSummary),
  /** The value for `cursor`. Null means that there are no further ones. */
  next: z.nullable(z.string()),
})
export type StatementPage = z.output<typeof statementPage>

/** The statements of one outlet or courier. */
export const statementsOfParty = z.object({
  /** Null means that nothing has moved since the last statement. Drafts are on no further page. */
  draft: z.nullable(statementSummary),
  ...statementPage.shape,
})
export type StatementsOfParty = z.output<typeof statementsOfParty>

const transferKind = z.enum(TRANSFER_KINDS)
const commissionPart = z.object({ kind: z.enum(COMMISSION_PARTS), amount: haler })
const payPart = z.object({ kind: z.enum(PAY_PARTS), amount: haler })
const taxRow = z.object({ rate: z.int(), base: haler, vat: haler, gross: haler })

export const statementRefund = z.object({
  /** E.g. `2026/4821907`. */
  order: z.string(),
  at: instant,
  reason: z.enum(REFUND_REASONS),
  bearer: z.enum(REFUND_BEARERS),
  /** What the customer got back of the outlet's part of the order. Positive. */
  amount: haler,
  /** The order is in an earlier statement. */
  isCorrection: z.boolean(),
})

export const statementDocument = z.object({
  id,
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  issuedOn: isoDate,
  total: haler,
  /** The number of the document that it corrects. */
  corrects: z.nullable(z.string()),
})

export const statementDetails = z.object({
  statement: statementSummary,
  /** The outlet or courier has a VAT number. */
  paysVat: z.boolean(),
  /** The number of orders, or of a courier's rides and tips. */
  orders: z.int(),
  /** `orders` counts those that the figure is the sum of (`…/orders?figure=`). Zero: it has none, as a payout has not. */
  lines: list(z.object({ kind: transferKind, amount: haler, isCorrection: z.boolean(), orders: z.int() })),
  /** What the marketplace invoices, positive: parts without VAT, and VAT on their sum by rate. */
  commission: z.object({ parts: list(commissionPart), rates: list(taxRow) }),
  /** What the VAT by order exceeds that of the sums by. It is part of the total. */
  vatRounding: haler,
  /** A courier's pay, by its parts. */
  pay: list(payPart),
  /** The outlet's sales by rate, without refunds. Empty if it pays no VAT. */
  vat: list(taxRow),
  /** By whoever bears them. */
  refunds: list(statementRefund),
  /** By the Prague day of the event, without corrections. */
  days: list(
    z.object({
      day: isoDate,
      orders: z.int(),
      lines: list(z.object({ kind: transferKind, amount: haler })),
      total: haler,
    }),
  ),
  /** The carry of the statement before. */
  carried: haler,
  /** What was paid out, returned or charged meanwhile. It is no part of the total. */
  payments: list(z.object({ kind: transferKind, at: instant, amount: haler })),
  /** What the ledger owes the outlet or courier; negative if it is owed. `opening` + total − `carried` + payments = `closing`. */
  balance: z.object({ opening: haler, closing: haler }),
  /** The total of the statement before. */
  previousTotal: z.nullable(haler),
  documents: list(statementDocument),
  /** Where it is paid to: `19-2000145399/0800`. Null means that no account is known. */
  account: z.nullable(z.string()),
  /** How a charge is paid. Null: nothing is charged, or the operator has no account. */
  chargedTo: z.nullable(z.object({ account: z.string(), variableSymbol: z.int() })),
})
export type StatementDetails = z.output<typeof statementDetails>

export const statementOrder = z.object({
  /** E.g. `2026/4821907`. Null: a courier's pay that belongs to no order. */
  order: z.nullable(z.string()),
  ride: z.nullable(id),
  /** When it was delivered, or the first of its events in the statement. */
  at: instant,
  payment: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The dishes of the outlet's part. */
  items: list(z.object({ name: z.string(), quantity: z.int() })),
  lines: list(z.object({ kind: transferKind, amount: haler, isCorrection: z.boolean() })),
  /** The parts of its commission, positive, without VAT. */
  commission: list(commissionPart),
  /** The parts of a courier's pay. */
  pay: list(payPart),
  amount: haler,
})
export type StatementOrder = z.output<typeof statementOrder>

export const statementOrders = z.object({
  /** By time, the first comes first. */
  orders: list(statementOrder),
  next: z.nullable(z.string()),
})
export type StatementOrders = z.output<typeof statementOrders>

export const statementSettings = z.object({
  period: z.enum(STATEMENT_PERIODS),
  /** A negative total goes to the next statement, or is asked for. */
  negative: z.enum(NEGATIVE_TOTALS),
  /** The outlet or courier has agreed that the marketplace writes its invoices (§ 28 of the Czech act on VAT). */
  selfBilling: z.boolean(),
})
export type StatementSettings = z.output<typeof statementSettings>
export const statementSettingsBody = z.strictObject(statementSettings.shape)

/** The number of a statement, or the draft. */
const statement = z.union([z.literal('draft'), numberParam])

export const DOCUMENT_FORMATS = ['isdoc', 'pdf'] as const
export const STATEMENT_FORMATS = ['csv', 'pdf'] as const
const ofStatement = { statement }
const ofFile = { statement, format: z.enum(STATEMENT_FORMATS) }
const ofDocument = { statement: numberParam, document: numberParam, format: z.enum(DOCUMENT_FORMATS) }

const outlet = { outlet: numberParam }
export const outletStatementParams = z.object({ ...outlet, ...ofStatement })
export const outletStatementFileParams = z.object({ ...outlet, ...ofFile })
export const outletStatementDocumentParams = z.object({ ...outlet, ...ofDocument })

export const ownStatementParams = z.object(ofStatement)
export const ownStatementFileParams = z.object(ofFile)
export const ownStatementDocumentParams = z.object(ofDocument)

const party = { kind: z.enum(PAYEE_KINDS), party: numberParam }
export const statementPartyParams = z.object(party)
export const partyStatementParams = z.object({ ...party, ...ofStatement })
export const partyStatementFileParams = z.object({ ...party, ...ofFile })
export const partyStatementDocumentParams = z.object({ ...party, ...ofDocument })
export const closedStatementParams = z.object({ ...party, statement: numberParam })

const cursor = z.string().check(z.regex(/^[\w:.~-]{1,80}$/, 'pokračování'))

export const statementsQuery = z.object({ cursor: z.optional(cursor) })
export const allStatementsQuery = z.object({
  kind: z.optional(z.enum(PAYEE_KINDS)),
  /** The number of an outlet or courier; with `kind`. */
  party: z.optional(numberParam),
  state: z.optional(z.enum(STATEMENT_STATES)),
  /** Periods that end on these days or between them. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
  cursor: z.optional(cursor),
})
export const statementOrdersQuery = z.object({
  /** The orders that a line is the sum of. Without it all orders. */
  figure: z.optional(transferKind),
  /** `corrections` or what is of the period. Without it both. */
  of: z.optional(z.enum(['period', 'corrections'])),
  cursor: z.optional(cursor),
})

export const closedStatement = z.object({ statement: id })
