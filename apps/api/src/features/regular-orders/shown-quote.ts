/** A quote as the page of its confirmation shows it. */
import { createHash } from 'node:crypto'
import { failure } from '@sousto/contract/failures.ts'
import type { Confirmation, ShownChange } from '@sousto/contract/regular-orders/wire.ts'
import { orderedName } from '@sousto/domain/catalogue/halves.ts'
import { piecePrice } from '@sousto/domain/catalogue/menu-extras.ts'
import { moneyToAgree } from '@sousto/domain/payment/order-money.ts'
import { quoteVersion, type RegularChange, type RegularQuote } from '@sousto/domain/regular-order/quote.ts'

export const digestOf = (quote: RegularQuote): string =>
  createHash('sha256').update(quoteVersion(quote)).digest('base64url')

export function shownQuote(quote: RegularQuote): NonNullable<Confirmation['quote']> {
  const { lines, changes, totals, method, methods } = quote
  const [problem] = quote.problems
  const { items, packaging, delivery, shortfall, credits } = totals
  return {
    lines: lines.map((line) => ({
      name: orderedName(line.item, line.extras),
      extras: line.extras.map(({ name }) => name).join(', '),
      note: line.note ?? '',
      quantity: line.quantity,
      price: piecePrice(line),
    })),
    changes: changes.map(shownChange),
    problem: problem === undefined ? null : failure(problem).text,
    method,
    methods,
    items,
    packaging,
    delivery,
    shortfall,
    credits,
    total: moneyToAgree(method, totals).toPay,
    version: digestOf(quote),
  }
}

function shownChange(change: RegularChange): ShownChange {
  return change.kind === 'left_out'
    ? { kind: change.kind, name: change.name, text: failure(change.problem).text }
    : change
}
