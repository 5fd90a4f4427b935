/** An order's lines for the kitchen, and the refunds for declining or removing something (`operations.md` §3). */
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
import { isCalledOff } from '@sousto/domain/printing/printed-facts.ts'
import { allergenMessage } from '@sousto/messages/food-messages.ts'

/** Returns the names of allergens, each once, in the order of the list. */
export function allergenNames(lines: readonly Pick<CardLine, 'allergens'>[]): readonly string[] {
  return allergensOf(lines).flatMap((code) => {
    const allergen = allergenOf(code)
    return allergen === null ? [] : [allergenMessage(allergen)]
  })
}

/** The card has one price of an extra, which includes its packaging. */
const ordered = ({
  position,
  quantity,
  price,
  packaging,
  removed,
  extras,
  ifMissing,
  replaced,
}: CardLine): OrderedLine => ({
  position,
  quantity,
  price: haler(price + packaging),
  packaging: ZERO,
  removed,
  replaced,
  replacement:
    ifMissing?.kind === 'dish'
      ? { name: ifMissing.name, price: haler(ifMissing.price + ifMissing.packaging), packaging: ZERO }
      : null,
  extras: extras.map((extra) => ({ ...extra, price: haler(extra.price), packaging: ZERO })),
  removedExtras: extras.map((extra) => ({ id: extra.id, quantity: extra.removed })),
})

/**
 * Returns the refund for removing these pieces, with their packaging. Null means that they cannot be removed or are
 * everything.
 */
export function priceOfMissing(card: Card, missing: readonly MissingPieces[]): Haler | null {
  const lines = card.lines.map(ordered)
  const outcome = removalOf(lines, missing)
  return outcome.ok ? priceOfLines(outcome.removal.lines, lines) : null
}

/** The other outlets that cook for the same order, or may yet. */
export const otherCooks = ({ others }: Pick<Card, 'others'>): Card['others'] =>
  others.filter(({ state }) => !isCalledOff(state))

/** Returns the price of everything that this outlet would still make. */
export function priceOfPart(card: Card): Haler {
  const lines = card.lines.map(ordered)
  return priceOfLines(remainderOf(lines).lines, lines) ?? ZERO
}

/**
 * Returns the customer's refund: the whole order, or this outlet's part of an order of several. Zero means that nothing
 * has been paid yet.
 */
export function returnedByDeclining(card: Card): Haler {
  if (card.money !== 'paid') return ZERO
  return otherCooks(card).length > 0 ? priceOfPart(card) : haler(card.total)
}

/** The pieces to remove: the number for each line or extra. */
export type Missing = readonly MissingPieces[]

type Part = Pick<MissingPieces, 'position' | 'extra' | 'replacement'>

/** `made` is how missing pieces are replaced, and no part of its own. */
const samePart = (a: Part, b: Part) =>
  a.position === b.position &&
  a.extra === b.extra &&
  (a.replacement === 'missing') === (b.replacement === 'missing')

export const missingOf = (missing: Missing, part: Part): number =>
  missing.find((each) => samePart(each, part))?.quantity ?? 0

/** Sets the number of one part; of a line's extras at most as many as the line has pieces left. */
export function withMissing(card: Card, missing: Missing, part: MissingPieces): Missing {
  const next = [...missing.filter((each) => !samePart(each, part)), part]
  return next.flatMap((each) => {
    const quantity = Math.min(each.quantity, mostMissing(card, next, each))
    return quantity > 0 ? [{ ...each, quantity }] : []
  })
}

/** Returns how many more of a line, or of its extra, can be removed. */
export function mostMissing(card: Card, missing: Missing, { position, extra, replacement }: Part): number {
  const line = card.lines.find((each) => each.position === position)
  if (line === undefined) return 0
  if (replacement === 'missing') return line.replaced
  const pieces = piecesLeft(line)
  if (extra === undefined) return pieces
  const gone = line.extras.find(({ id }) => id === extra)?.removed ?? 0
  return Math.max(0, pieces - missingOf(missing, { position }) - gone)
}

/** If everything is missing, the order is declined instead. */
export function missesEverything({ lines }: Card, missing: Missing): boolean {
  return lines.every((line) => {
    const { position } = line
    const part = missing.find((each) => samePart(each, { position }))
    const replaced = line.replaced - missingOf(missing, { position, replacement: 'missing' })
    return piecesLeft(line) <= (part?.quantity ?? 0) && part?.replacement !== 'made' && replaced <= 0
  })
}
