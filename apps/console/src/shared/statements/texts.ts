/** The words of statements. */
import type { StatementOrder, StatementSummary } from '@sousto/contract/statements/wire.ts'
import type { InvoiceKind } from '@sousto/domain/invoice/invoice.ts'
import { statementMessage as say } from '@sousto/messages/statement-messages.ts'
import { exactMoney } from '../pay/exact-money.ts'
import { shortDay } from '../time.ts'

export const stateName = (state: StatementSummary['state']): string => say(`state_${state}`)

export const documentName = (kind: InvoiceKind): string => say(`document_${kind}`)

export const statementName = ({ number }: Pick<StatementSummary, 'number'>): string =>
  number === null ? say('title_draft') : say('title', { number })

export const periodText = ({ from, to }: Pick<StatementSummary, 'from' | 'to'>): string =>
  say('days', { from: shortDay(from), to: shortDay(to) })

/** What becomes of the total. At most one of the three amounts is not zero. */
export function outcome({ payout, charge, carry }: Pick<StatementSummary, 'payout' | 'charge' | 'carry'>): {
  readonly name: string
  readonly amount: number
} {
  if (charge !== 0) return { name: say('charge'), amount: charge }
  if (carry !== 0) return { name: say('carry'), amount: carry }
  return { name: say('payout'), amount: payout }
}

export function outcomeText(statement: Pick<StatementSummary, 'payout' | 'charge' | 'carry'>): string {
  const { name, amount } = outcome(statement)
  return statement.payout > 0 ? exactMoney(amount) : say('outcome', { name, amount: exactMoney(amount) })
}

export function orderName({ order, ride }: StatementOrder): string {
  if (order !== null) return order
  return ride === null ? say('no_order') : say('ride', { ride: String(ride) })
}
