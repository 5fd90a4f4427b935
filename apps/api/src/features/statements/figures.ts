/** Computes the statement of a span of the ledger (`settlement.md` §4). */

import { type Haler, ZERO } from '@sousto/domain/money/money.ts'
import { type Days, startOf } from '@sousto/domain/statement/period.ts'
import { type Statement, statementOf, withCorrections } from '@sousto/domain/statement/statement.ts'
import type { Kysely } from 'kysely'
import type { StatementFigures } from '../../database/column-types.ts'
import type { DB } from '../../database/tables.ts'
import { type OutletFacts, outletFacts } from './outlet-facts.ts'
import { movementsOf, payIn, type Span } from './spans.ts'
import type { Settings } from './store.ts'

export type StatementRequest = {
  readonly span: Span
  readonly days: Days
  readonly settings: Settings
  readonly paysVat: boolean
  readonly carried: Haler
  readonly opening: Haler
  readonly previousTotal: Haler | null
}

export type ComputedStatement = {
  readonly statement: Statement
  readonly facts: OutletFacts
  readonly figures: StatementFigures
}

const NO_FACTS: OutletFacts = { commissions: [], sales: [], corrected: [], refunds: [] }

export async function computedStatement(
  database: Kysely<DB>,
  { span, days, settings, paysVat, carried, opening, previousTotal }: StatementRequest,
): Promise<ComputedStatement> {
  const isOutlet = span.party.kind === 'outlet'
  const movements = withCorrections(await movementsOf(database, span), startOf(days.from))
  const facts = isOutlet ? await outletFacts(database, span, movements) : NO_FACTS
  const statement = statementOf({
    movements,
    commissions: facts.commissions,
    sales: facts.sales,
    pay: isOutlet ? [] : await payIn(database, span),
    paysVat,
    isDraft: span.upTo === null,
    carried,
    opening,
    negative: settings.negative,
  })
  return { statement, facts, figures: figuresOf(statement, { facts, paysVat, previousTotal }) }
}

function figuresOf(
  { payments, commission, ...statement }: Statement,
  {
    facts,
    paysVat,
    previousTotal,
  }: { readonly facts: OutletFacts; readonly paysVat: boolean; readonly previousTotal: Haler | null },
): StatementFigures {
  const { lines, days, orders, vatRounding, pay, vat, carried, balance } = statement
  return {
    paysVat,
    orders,
    lines,
    commission,
    vatRounding,
    pay,
    vat,
    refunds: facts.refunds,
    days,
    carried,
    payments: payments.map(({ at, ...payment }) => ({ ...payment, at: at.toString() })),
    balance,
    previousTotal,
  }
}

/** What a first statement begins with. */
export const NOTHING_BEFORE = { carried: ZERO, opening: ZERO, previousTotal: null } as const
