/** Statements and drafts as their readers see them (`settlement.md` §4). */
import { FailureError, requireFound } from '@sousto/contract/failure-error.ts'
import { failure } from '@sousto/contract/failures.ts'
import type {
  StatementDetails,
  StatementPage,
  StatementSummary,
  StatementsOfParty,
} from '@sousto/contract/statements/wire.ts'
import { type Haler, sum } from '@sousto/domain/money/money.ts'
import { writtenAccount } from '@sousto/domain/payment/bank-account.ts'
import type { Payee } from '@sousto/domain/payout/payees.ts'
import type { Days } from '@sousto/domain/statement/period.ts'
import { outcomeOf, PAYMENT_KINDS } from '@sousto/domain/statement/statement.ts'
import type { StatementState } from '@sousto/domain/statement/states.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { type Draft, draftOf, spanOf } from './drafts.ts'
import { computedStatement } from './figures.ts'
import { documentPartyOf, partyOf } from './parties.ts'
import { movementsIn, partiesWithAccounts, type Span } from './spans.ts'
import { documentsOf, figuresOf, type StatementRow, statementAndBefore, statementsWhere } from './store.ts'

const PAGE = 30

/** The number of a closed statement, or the draft. */
export type StatementName = number | 'draft'

/** A statement that exists, with its part of the ledger. */
export type FoundStatement = {
  readonly party: Payee
  readonly name: string
  readonly span: Span
  readonly days: Days
  readonly row: StatementRow | null
  readonly draft: Draft | null
}

/** Throws `statement_not_found`. */
export async function foundStatement(
  database: Kysely<DB>,
  party: Payee,
  statement: StatementName,
): Promise<FoundStatement> {
  if (statement === 'draft') {
    const draft = requireFound(await draftOf(database, party), 'statement_not_found')
    const { name } = requireFound(await partyOf(database, party), 'statement_not_found')
    return { party, name, span: draft.span, days: draft.days, row: null, draft }
  }
  const { row, before } = requireFound(
    await statementAndBefore(database, party, statement),
    'statement_not_found',
  )
  const days = { from: row.from_day, to: row.to_day }
  return { party, name: row.party_name, span: spanOf(row, before), days, row, draft: null }
}

function wireSummary(row: StatementRow): StatementSummary {
  return {
    id: row.id,
    number: row.number,
    party: { kind: row.party_kind, id: row.party_id, name: row.party_name },
    state: row.state,
    from: row.from_day,
    to: row.to_day,
    total: row.total,
    payout: row.payout,
    charge: row.charge,
    carry: row.carry,
    closedAt: row.closed_at.toString(),
    dueOn: row.due_on,
    sentAt: row.sent_at?.toString() ?? null,
    endedAt: row.ended_at?.toString() ?? null,
  }
}

const draftSummary = (
  party: Payee,
  name: string,
  { days, settings }: Draft,
  total: Haler,
): StatementSummary => ({
  id: null,
  number: null,
  party: { ...party, name },
  state: 'draft',
  ...days,
  total,
  ...outcomeOf(total, settings.negative),
  closedAt: null,
  dueOn: null,
  sentAt: null,
  endedAt: null,
})

/** The summary of a draft, from one sum of the ledger. Null: nothing has moved since the last statement. */
async function summedDraft(database: Kysely<DB>, party: Payee): Promise<StatementSummary | null> {
  const [draft, named] = await Promise.all([draftOf(database, party), partyOf(database, party)])
  if (draft === null || named === null) return null
  const { moved } = await movementsIn(database, draft.span)
    .select(sql<Haler>`coalesce(sum(m.amount), 0)::bigint`.as('moved'))
    .where('m.kind', 'not in', [...PAYMENT_KINDS])
    .executeTakeFirstOrThrow()
  return draftSummary(party, named.name, draft, sum([moved, draft.carried]))
}

/** Returns a cursor such as `2026-10-31~117`. */
const cursorOf = ({ to_day, id }: StatementRow): string => `${to_day}~${id}`

function positionOf(cursor: string): { readonly toDay: string; readonly id: number } {
  const [, toDay, id] = /^(\d{4}-\d\d-\d\d)~(\d{1,10})$/.exec(cursor) ?? []
  if (toDay !== undefined && id !== undefined) return { toDay, id: Number(id) }
  throw malformedCursor()
}

export const malformedCursor = () =>
  new FailureError('malformed', { failure: failure('malformed', { field: 'cursor' }) })

export type StatementsWanted = {
  readonly kind: Payee['kind'] | null
  readonly party: Payee | null
  readonly state: StatementState | null
  readonly from: string | null
  readonly to: string | null
  readonly cursor: string | null
}

export async function statementPage(
  database: Kysely<DB>,
  { state, cursor, ...filter }: StatementsWanted,
): Promise<StatementPage> {
  if (state === 'draft') return await draftPage(database, filter, cursor)
  const after = cursor === null ? null : positionOf(cursor)
  const rows = await statementsWhere(database, { ...filter, state, after }, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { statements: shown.map(wireSummary), next: last === undefined ? null : cursorOf(last) }
}

/** A page goes through thirty parties, of which those without a draft are left out. */
async function draftPage(
  database: Kysely<DB>,
  { kind, party }: Pick<StatementsWanted, 'kind' | 'party'>,
  cursor: string | null,
): Promise<StatementPage> {
  const all = (await partiesWithAccounts(database)).filter(
    (each) => (kind === null || each.kind === kind) && (party === null || each.id === party.id),
  )
  const keyOf = (each: Payee) => `${each.kind}~${each.id}`
  const start = cursor === null ? 0 : all.findIndex((each) => keyOf(each) === cursor) + 1
  if (cursor !== null && start === 0) throw malformedCursor()
  const page = all.slice(start, start + PAGE)
  const last = page.at(-1)
  const statements: StatementSummary[] = []
  for (const each of page) {
    const draft = await summedDraft(database, each)
    if (draft !== null) statements.push(draft)
  }
  return {
    statements,
    next: last === undefined || start + PAGE >= all.length ? null : keyOf(last),
  }
}

export async function statementsOf(
  database: Kysely<DB>,
  party: Payee,
  cursor: string | null,
): Promise<StatementsOfParty> {
  const [draft, page] = await Promise.all([
    cursor === null ? summedDraft(database, party) : null,
    statementPage(database, { kind: null, party, state: null, from: null, to: null, cursor }),
  ])
  return { draft, ...page }
}

export async function statementDetails(
  database: Kysely<DB>,
  { party, name, row, draft }: FoundStatement,
  operatorIban: string | null,
): Promise<StatementDetails> {
  const [account, documents] = await Promise.all([
    accountOf(database, party),
    row === null ? [] : documentsOf(database, [row.id]),
  ])
  const shared = {
    account,
    documents: documents.map(({ id, total, invoice }) => ({
      id,
      kind: invoice.kind,
      number: invoice.number,
      issuedOn: invoice.issuedOn.toString(),
      total,
      corrects: invoice.corrects?.number ?? null,
    })),
  }
  if (row !== null)
    return {
      statement: wireSummary(row),
      ...(await figuresOf(database, row.id)),
      ...shared,
      chargedTo:
        row.charge === 0 || operatorIban === null
          ? null
          : { account: writtenAccount(operatorIban), variableSymbol: row.variable_symbol },
    }
  const open = requireFound(draft, 'statement_not_found')
  const named = requireFound(await documentPartyOf(database, party), 'statement_not_found')
  const { statement, figures } = await computedStatement(database, { ...open, paysVat: named.vatId !== null })
  return {
    statement: draftSummary(party, name, open, statement.total),
    ...figures,
    ...shared,
    chargedTo: null,
  }
}

async function accountOf(database: Kysely<DB>, { kind, id }: Payee): Promise<string | null> {
  const row = await database
    .selectFrom('shop.payout_accounts')
    .select('iban')
    .where('payee_kind', '=', kind)
    .where('payee_id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : writtenAccount(row.iban)
}
