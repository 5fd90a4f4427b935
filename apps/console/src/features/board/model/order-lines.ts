/** Lines of an order in the words of a kitchen, and what declining or taking something off returns (`operations.md` §3). */
import type { Card, CardLine } from '@sousto/contract/board/wire.ts'
import {
  type MissingPieces,
  type OrderedLine,
  piecesLeft,
  remainderOf,
  removalOf,
} from '@sousto/domain/board/line-removal.ts'
import { allergensOf } from '@sousto/domain/board/ticket.ts'
import { allergenOf } from '@sousto/domain/catalogue/allergens.ts'
import { type Haler, haler, ZERO } from '@sousto/domain/money/money.ts'
import { priceOfLines } from '@sousto/domain/payment/refunds.ts'
import { allergenMessage } from '@sousto/messages/menu-messages.ts'

/** Names of allergens, each once, in the order of the list. */
export function allergenNames(lines: readonly Pick<CardLine, 'allergens'>[]): readonly string[] {
  return allergensOf(lines).flatMap((code) => {
    const allergen = allergenOf(code)
    return allergen === null ? [] : [allergenMessage(allergen)]
  })
}

/** The card has one price of an extra, which contains its packaging. */
const ordered = ({ position, quantity, price, packaging, removed, extras }: CardLine): OrderedLine => ({
  position,
  quantity,
  price: haler(price + packaging),
  packaging: ZERO,
  removed,
  extras: extras.map((extra) => ({ ...extra, price: haler(extra.price), packaging: ZERO })),
  removedExtras: extras.map((extra) => ({ id: extra.id, quantity: extra.removed })),
})

/** What taking these off returns, with their packaging; null: that cannot be taken off, or is everything. */
export function priceOfMissing(card: Card, missing: readonly MissingPieces[]): Haler | null {
  const lines = card.lines.map(ordered)
  const outcome = removalOf(lines, missing)
  return outcome.ok ? priceOfLines(outcome.removal.lines, lines) : null
}

/** The price of everything that this outlet would make. */
function priceOfRest(card: Card): Haler {
  const lines = card.lines.map(ordered)
  return priceOfLines(remainderOf(lines).lines, lines) ?? ZERO
}

/** What a customer gets back: the whole order, or of several outlets' order what is made here. Zero: nothing has been paid yet. */
export function returnedByDeclining(card: Card): Haler {
  if (card.money !== 'paid') return ZERO
  const others = card.others.filter(({ state }) => state !== 'declined' && state !== 'cancelled')
  return others.length > 0 ? priceOfRest(card) : haler(card.total)
}

/** What is to be taken off: of which line, or of its extra, how many. */
export type Missing = readonly MissingPieces[]

type Part = Pick<MissingPieces, 'position' | 'extra'>
const samePart = (a: Part, b: Part) => a.position === b.position && a.extra === b.extra

export const missingOf = (missing: Missing, part: Part): number =>
  missing.find((each) => samePart(each, part))?.quantity ?? 0

/** With that many of one part; of the extras of a line no more than it still has pieces. */
export function withMissing(card: Card, missing: Missing, part: MissingPieces): Missing {
  const next = [...missing.filter((each) => !samePart(each, part)), part]
  return next.flatMap((each) => {
    const quantity = Math.min(each.quantity, mostMissing(card, next, each))
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
}

/** How many of a line, or of its extra, can be taken off beside what is to be taken off already. */
export function mostMissing(card: Card, missing: Missing, { position, extra }: Part): number {
  const line = card.lines.find((each) => each.position === position)
  if (line === undefined) return 0
  const pieces = piecesLeft(line)
  if (extra === undefined) return pieces
  const gone = line.extras.find(({ id }) => id === extra)?.removed ?? 0
  return Math.max(0, pieces - missingOf(missing, { position }) - gone)
}

/** Whoever misses everything declines instead. */
export function missesEverything({ lines }: Card, missing: Missing): boolean {
  return lines.every((line) => piecesLeft(line) <= missingOf(missing, { position: line.position }))
}
