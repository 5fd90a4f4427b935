/** The SQL of closed statements, their documents, numbers and settings. */
import type { Invoice } from '@sousto/domain/invoice/invoice.ts'
import type { Haler } from '@sousto/domain/money/money.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { NumberSeries } from '@sousto/domain/statement/numbers.ts'
import type { DueStatement } from '@sousto/domain/statement/paid.ts'
import type { StatementPeriod } from '@sousto/domain/statement/period.ts'
import type { NegativeTotal } from '@sousto/domain/statement/statement.ts'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { StoredInvoice } from '../../database/column-types.ts'
import type { DB, ShopStatements } from '../../database/tables.ts'

export type Settings = {
  readonly period: StatementPeriod
  readonly negative: NegativeTotal
  readonly selfBilling: boolean
}

const DEFAULTS: Settings = { period: 'month', negative: 'carry', selfBilling: false }

export async function settingsOf(database: Kysely<DB>, { kind, id }: Payee): Promise<Settings> {
  const row = await database
    .selectFrom('shop.statement_settings')
    .select(['period', 'negative', 'self_billing as selfBilling'])
    .where('party_kind', '=', kind)
    .where('party_id', '=', id)
    .executeTakeFirst()
  return row ?? DEFAULTS
}

export async function saveSettings(
  transaction: Transaction<DB>,
  { kind, id }: Payee,
  { period, negative, selfBilling }: Settings,
): Promise<void> {
  const values = { period, negative, self_billing: selfBilling }
  await transaction
    .insertInto('shop.statement_settings')
    .values({ party_kind: kind, party_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['party_kind', 'party_id']).doUpdateSet(values))
    .execute()
}

/** Closings and payments of a party take turns. */
export async function lockParty(transaction: Transaction<DB>, { kind, id }: Payee): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`statements ${kind} ${id}`}, 0))`.execute(
    transaction,
  )
}

/** Returns the next number of a series. Others that want one wait for the end of the transaction. */
export async function takeNumber(
  transaction: Transaction<DB>,
  series: NumberSeries,
  year: number,
): Promise<number> {
  const { last } = await transaction
    .insertInto('shop.statement_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((eb) => ({ last: eb('shop.statement_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

const statements = (database: Kysely<DB>) =>
  database
    .selectFrom('shop.statements as s')
    .select(['s.id', 's.number', 's.state', 's.party_kind', 's.party_id', 's.party_name'])
    .select(['s.from_day', 's.to_day', 's.last_ordinal', 's.next_ordinal', 's.variable_symbol'])
    .select(['s.total', 's.payout', 's.charge', 's.carry', 's.closing_balance'])
    .select(['s.closed_at', 's.due_on', 's.sent_at', 's.ended_at'])

export type StatementRow = Awaited<ReturnType<ReturnType<typeof statements>['execute']>>[number]

const ofParty = (database: Kysely<DB>, { kind, id }: Payee) =>
  statements(database).where('s.party_kind', '=', kind).where('s.party_id', '=', id)

export async function latestOf(database: Kysely<DB>, party: Payee): Promise<StatementRow | null> {
  return (await ofParty(database, party).orderBy('s.id', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** Also returns the statement before it. Null means that the party has no statement with that number. */
export async function statementAndBefore(
  database: Kysely<DB>,
  party: Payee,
  id: number,
): Promise<{ readonly row: StatementRow; readonly before: StatementRow | null } | null> {
  const [row, before] = await ofParty(database, party)
    .where('s.id', '<=', id)
    .orderBy('s.id', 'desc')
    .limit(2)
    .execute()
  return row?.id === id ? { row, before: before ?? null } : null
}

export async function statementById(database: Kysely<DB>, id: number): Promise<StatementRow | null> {
  return (await statements(database).where('s.id', '=', id).executeTakeFirst()) ?? null
}

export async function figuresOf(database: Kysely<DB>, id: number) {
  const { figures } = await database
    .selectFrom('shop.statements')
    .select('figures')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return figures
}

export type StatementFilter = {
  readonly party: Payee | null
  readonly kind: Payee['kind'] | null
  readonly state: StatementRow['state'] | null
  readonly from: string | null
  readonly to: string | null
  readonly after: { readonly toDay: string; readonly id: number } | null
}

/** The latest period comes first. */
export async function statementsWhere(
  database: Kysely<DB>,
  { party, kind, state, from, to, after }: StatementFilter,
  limit: number,
): Promise<readonly StatementRow[]> {
  return await (party === null ? statements(database) : ofParty(database, party))
    .$if(kind !== null, (query) => query.where('s.party_kind', '=', kind ?? 'outlet'))
    .$if(state !== null, (query) => query.where('s.state', '=', state ?? 'closed'))
    .$if(from !== null, (query) => query.where('s.to_day', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('s.to_day', '<=', to ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(s.to_day, s.id) < (${after?.toDay}::date, ${after?.id}::integer)`),
    )
    .orderBy('s.to_day', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertStatement(
  transaction: Transaction<DB>,
  row: Insertable<ShopStatements>,
): Promise<number> {
  const { id } = await transaction
    .insertInto('shop.statements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setState(
  transaction: Transaction<DB>,
  id: number,
  change: Pick<StatementRow, 'state'> & Partial<Pick<StatementRow, 'sent_at' | 'ended_at'>>,
): Promise<void> {
  await transaction.updateTable('shop.statements').set(change).where('id', '=', id).execute()
}

/** The oldest comes first. */
export async function dueStatements(
  database: Kysely<DB>,
  { kind, id }: Payee,
): Promise<readonly DueStatement[]> {
  return await database
    .selectFrom('shop.statements')
    .select(['id', 'state', 'payout', 'charge'])
    .where('party_kind', '=', kind)
    .where('party_id', '=', id)
    .orderBy('id')
    .execute()
}

/** Returns what the bank has booked, without what it sent back. */
export async function paidTo(database: Kysely<DB>, { kind, id }: Payee): Promise<Haler> {
  const { paid } = await database
    .selectFrom('shop.payouts')
    .select(sql<Haler>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .where('payee_kind', '=', kind)
    .where('payee_id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return paid
}

export type StatementDocument = {
  readonly id: number
  readonly statement: number
  readonly total: Haler
  readonly invoice: Invoice
}

export async function insertDocument(
  transaction: Transaction<DB>,
  statement: number,
  { invoice, total }: Pick<StatementDocument, 'invoice' | 'total'>,
): Promise<void> {
  const stored: StoredInvoice = {
    ...invoice,
    issuedOn: invoice.issuedOn.toString(),
    taxPointOn: invoice.taxPointOn.toString(),
    dueOn: invoice.dueOn.toString(),
    corrects:
      invoice.corrects === null
        ? null
        : { ...invoice.corrects, issuedOn: invoice.corrects.issuedOn.toString() },
  }
  await transaction
    .insertInto('shop.statement_documents')
    .values({ statement_id: statement, number: invoice.number, total, invoice: JSON.stringify(stored) })
    .execute()
}

function invoiceFrom(stored: StoredInvoice): Invoice {
  const day = (text: string) => Temporal.PlainDate.from(text)
  const { corrects } = stored
  return {
    ...stored,
    issuedOn: day(stored.issuedOn),
    taxPointOn: day(stored.taxPointOn),
    dueOn: day(stored.dueOn),
    corrects: corrects === null ? null : { ...corrects, issuedOn: day(corrects.issuedOn) },
  }
}

/** By number. */
export async function documentsOf(
  database: Kysely<DB>,
  statementIds: readonly number[],
): Promise<readonly StatementDocument[]> {
  if (statementIds.length === 0) return []
  const rows = await database
    .selectFrom('shop.statement_documents')
    .select(['id', 'statement_id as statement', 'total', 'invoice'])
    .where((eb) => eb('statement_id', '=', eb.fn.any(eb.val([...statementIds]))))
    .orderBy('id')
    .execute()
  return rows.map(({ invoice, ...row }) => ({ ...row, invoice: invoiceFrom(invoice) }))
}
