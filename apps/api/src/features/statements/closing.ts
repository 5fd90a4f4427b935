/** Closes statements: with their numbers, documents and mails, in one transaction each (`settlement.md` §4). */
import { randomUUID } from 'node:crypto'
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { SERVICE_VAT_CLASS } from '@sousto/domain/commission/terms.ts'
import { type InvoiceParty, taxedInvoice } from '@sousto/domain/invoice/invoice.ts'
import { vatRounded } from '@sousto/domain/ledger/statement-events.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import { vatRate } from '@sousto/domain/receipt/vat.ts'
import { chargeSymbol, numberOf } from '@sousto/domain/statement/numbers.ts'
import { dueDay, startOf } from '@sousto/domain/statement/period.ts'
import { inTransaction } from '@sousto/postgres/transaction.ts'
import type { Transaction } from 'kysely'
import { postEvents } from '../../database/ledger.ts'
import type { DB } from '../../database/tables.ts'
import { vatClassesOf } from '../../database/vat-classes.ts'
import type { ApiDependencies } from '../../dependencies.ts'
import { hasOldEvents } from '../ledger/service.ts'
import { type DocumentDraft, documentsToIssue } from './documents.ts'
import { closable, type Draft, draftOf } from './drafts.ts'
import { type ComputedStatement, computedStatement } from './figures.ts'
import { statementsOfSales } from './outlet-facts.ts'
import { documentPartyOf, partyOf } from './parties.ts'
import { sendStatement } from './sending.ts'
import { nextOrdinal, partiesWithAccounts, postedUpTo } from './spans.ts'
import { documentsOf, insertDocument, insertStatement, lockParty, takeNumber } from './store.ts'

export type Dependencies = Pick<ApiDependencies, 'database' | 'clock'> & {
  /** What our invoices say of us. Null: the operator has not said it, so that nothing can be closed. */
  readonly operatorCompany: () => InvoiceParty | null
}

type Closing = {
  readonly at: Temporal.Instant
  /** `system`, or the name of an operator or person of the staff. */
  readonly by: string
  readonly upTo: number
  /** Also closes a period that is not over, with yesterday. */
  readonly early: boolean
}

const todayOf = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Prague').toPlainDate().toString()

/** Returns the number of the statement, or null if nothing is to be closed. */
export async function closeNext(
  transaction: Transaction<DB>,
  party: Payee,
  operator: InvoiceParty,
  closing: Closing,
): Promise<number | null> {
  await lockParty(transaction, party)
  const today = todayOf(closing.at)
  const open = await draftOf(transaction, party)
  if (open === null || (!closing.early && open.days.to >= today)) return null
  const draft = closable(open, today, closing.upTo)
  if (draft === null) return null
  const { name } = requireFound(await partyOf(transaction, party), 'statement_party_not_found')
  const named = requireFound(await documentPartyOf(transaction, party), 'statement_party_not_found')
  const computed = await computedStatement(transaction, { ...draft, paysVat: named.vatId !== null })
  const year = Temporal.PlainDate.from(today).year
  const nth = await takeNumber(transaction, 'statement', year)
  const number = numberOf('statement', year, nth)
  const id = await insertStatement(transaction, {
    ...(await rowOf(transaction, draft, computed, closing)),
    party_kind: party.kind,
    party_id: party.id,
    party_name: name,
    number,
    variable_symbol: chargeSymbol(year, nth),
    due_on: dueDay(today),
  })
  await issue(transaction, id, { party, named, operator, draft, computed, number, today })
  const at = startOf(draft.days.from)
  await postEvents(transaction, [vatRounded({ id, party, at, vatRounding: computed.statement.vatRounding })])
  await sendStatement(transaction, { id, party, state: 'closed' }, closing.at)
  return id
}

async function rowOf(
  transaction: Transaction<DB>,
  { span, days, previous }: Draft,
  { statement, figures }: ComputedStatement,
  { at, by, upTo }: Closing,
) {
  const { carried, vatRounding, total, payout, charge, carry, balance } = statement
  return {
    previous_id: previous?.id ?? null,
    state: 'closed' as const,
    from_day: days.from,
    to_day: days.to,
    last_ordinal: upTo,
    next_ordinal: await nextOrdinal(transaction, span, upTo),
    carried,
    vat_rounding: vatRounding,
    total,
    payout,
    charge,
    carry,
    closing_balance: balance.closing,
    figures: JSON.stringify(figures),
    closed_at: at,
    closed_by: by,
  }
}

type Issued = {
  readonly party: Payee
  readonly named: InvoiceParty
  readonly operator: InvoiceParty
  readonly draft: Draft
  readonly computed: ComputedStatement
  readonly number: string
  readonly today: string
}

async function issue(
  transaction: Transaction<DB>,
  statement: number,
  { party, named, operator, draft, computed, number, today }: Issued,
): Promise<void> {
  const soldIn = await statementsOfSales(transaction, draft.span, [
    ...new Set(computed.facts.corrected.map(({ orderId }) => orderId)),
  ])
  const earlier = await documentsOf(transaction, [...new Set(soldIn.values())])
  const documents = documentsToIssue({
    payee: party,
    computed,
    settings: draft.settings,
    operator,
    party: named,
    number,
    days: draft.days,
    serviceRate: vatRate(await vatClassesOf(transaction), SERVICE_VAT_CLASS, draft.days.to),
    soldBy: (order) =>
      earlier.find((each) => each.statement === soldIn.get(order) && each.invoice.kind === 'self_billing') ??
      null,
  })
  for (const document of documents)
    await issueOne(transaction, statement, document, { today, taxPoint: draft.days.to })
}

async function issueOne(
  transaction: Transaction<DB>,
  statement: number,
  draft: DocumentDraft,
  { today, taxPoint }: { readonly today: string; readonly taxPoint: string },
): Promise<void> {
  const issuedOn = Temporal.PlainDate.from(today)
  const nth = await takeNumber(transaction, draft.kind, issuedOn.year)
  const invoice = {
    ...draft,
    number: numberOf(draft.kind, issuedOn.year, nth),
    uuid: randomUUID(),
    issuedOn,
    taxPointOn: Temporal.PlainDate.from(taxPoint),
    dueOn: Temporal.PlainDate.from(dueDay(today)),
    payment: null,
  }
  await insertDocument(transaction, statement, { invoice, total: taxedInvoice(invoice).total.gross })
}

export type Closed = { readonly closed: number; readonly failed: readonly Payee[] }

/**
 * Closes all periods that are over, once all money from before the ledger is posted. A party that fails holds up no
 * other. Throws `statement_operator_missing`.
 */
export async function closeAll(
  { database: { kysely }, clock, operatorCompany }: Dependencies,
  { by, onFailure }: { readonly by: string; readonly onFailure: (party: Payee, error: unknown) => void },
): Promise<Closed> {
  const operator = operatorCompany()
  if (operator === null) throw new FailureError('statement_operator_missing')
  if (await hasOldEvents(kysely)) return { closed: 0, failed: [] }
  const upTo = await postedUpTo(kysely)
  let closed = 0
  const failed: Payee[] = []
  for (const party of await partiesWithAccounts(kysely)) {
    try {
      while ((await closeParty(party, operator)) !== null) closed += 1
    } catch (error) {
      failed.push(party)
      onFailure(party, error)
    }
  }
  return { closed, failed }

  function closeParty(party: Payee, operator: InvoiceParty): Promise<number | null> {
    const closing = { at: clock(), by, upTo, early: false }
    return inTransaction(kysely, (transaction) => closeNext(transaction, party, operator, closing))
  }
}
