/** Něco chybí: removes pieces, or one extra of some pieces, from an accepted order (`operations.md` §3). */

import type { Replacement } from '../cart/replacement.ts'
import { type Haler, minus, sum, ZERO } from '../money/money.ts'
import type { RefundedLine } from '../payment/refunds.ts'

type OrderedExtra = {
  readonly id: number
  readonly name: string
  readonly price: Haler
  readonly packaging: Haler
}

/** An extra that was removed from `quantity` of the remaining pieces. */
export type RemovedExtra = { readonly id: number; readonly quantity: number }

export type OrderedLine = {
  readonly position: number
  readonly quantity: number
  /** The price of one piece with its extras. */
  readonly price: Haler
  readonly packaging: Haler
  readonly extras: readonly OrderedExtra[]
  /** The number of pieces that were removed before. */
  readonly removed: number
  readonly removedExtras: readonly RemovedExtra[]
  /** The dish that is made instead. Null or left out: the customer chose none. */
  readonly replacement?: Pick<Replacement, 'name' | 'price' | 'packaging'> | null | undefined
  /** The number of removed pieces that it is made for. Left out: none. */
  readonly replaced?: number | undefined
}

/** `extra` means only that extra, of the given number of pieces. If omitted, whole pieces. */
export type MissingPieces = {
  readonly position: number
  readonly quantity: number
  readonly extra?: number | undefined
  /** `made`: the dish that the customer chose is made instead. `missing`: that dish is missing as well. */
  readonly replacement?: 'made' | 'missing' | undefined
}

export type Removal = {
  /** The refunded lines. */
  readonly lines: readonly RefundedLine[]
  /** What is removed from each changed line afterwards. */
  readonly after: readonly (Pick<OrderedLine, 'position' | 'removed' | 'removedExtras'> & {
    readonly replaced: number
  })[]
}

export type RemovalOutcome =
  | { readonly ok: true; readonly removal: Removal }
  | { readonly ok: false; readonly problem: 'unknown' | 'everything' }

const UNKNOWN: RemovalOutcome = { ok: false, problem: 'unknown' }

/** A free extra refunds nothing, so it cannot be removed. */
const hasPrice = ({ price, packaging }: Pick<OrderedExtra, 'price' | 'packaging'>): boolean =>
  price + packaging > 0

/** Returns how many pieces are still to be made. */
export const piecesLeft = ({ quantity, removed }: Pick<OrderedLine, 'quantity' | 'removed'>): number =>
  quantity - removed

/** Returns how many pieces of the line's dish and of the one that replaces it are still to be made. */
const piecesToMake = (line: OrderedLine): number => piecesLeft(line) + (line.replaced ?? 0)

/** Returns how many of the remaining pieces lack the extra. */
export const lacking = ({ removedExtras }: Pick<OrderedLine, 'removedExtras'>, extra: number): number =>
  removedExtras.find(({ id }) => id === extra)?.quantity ?? 0

/**
 * Returns the refund for removing these items from an outlet's lines, and the remaining lines. `unknown` means that
 * such lines, extras or so many pieces do not exist; `everything` means that no piece would be left, i.e. the order
 * must be declined. Pieces without one of their extras go last and refund their remaining price, so that no more is
 * refunded than was paid.
 */
export function removalOf(
  ordered: readonly OrderedLine[],
  missing: readonly MissingPieces[],
): RemovalOutcome {
  const names = new Set(
    missing.map(({ position, extra, replacement }) => `${position} ${extra ?? ''} ${replacement ?? ''}`),
  )
  if (missing.length === 0 || names.size < missing.length) return UNKNOWN
  const lines: RefundedLine[] = []
  const after: Removal['after'][number][] = []
  for (const [position, wanted] of Map.groupBy(missing, (each) => each.position)) {
    const line = ordered.find((each) => each.position === position)
    const changed = line === undefined ? null : lineAfter(line, wanted)
    if (changed === null) return UNKNOWN
    lines.push(...changed.lines)
    after.push(changed.after)
  }
  const left = (line: OrderedLine) =>
    piecesToMake({ ...line, ...after.find(({ position }) => position === line.position) })
  if (ordered.every((line) => left(line) === 0)) return { ok: false, problem: 'everything' }
  return { ok: true, removal: { lines, after } }
}

/** Returns the removal of all remaining lines of an outlet, when others prepare the rest of the order. */
export function remainderOf(ordered: readonly OrderedLine[]): Removal {
  const changed = ordered
    .filter((line) => piecesLeft(line) > 0)
    .flatMap((line) => lineAfter(line, [{ position: line.position, quantity: piecesLeft(line) }]) ?? [])
  return { lines: changed.flatMap(({ lines }) => lines), after: changed.map(({ after }) => after) }
}

function lineAfter(line: OrderedLine, wanted: readonly MissingPieces[]) {
  if (wanted.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1)) return null
  const named = (kind: MissingPieces['replacement']) =>
    wanted.find(({ extra, replacement }) => extra === undefined && replacement === kind)?.quantity ?? 0
  const [whole, made, missing] = [named(undefined), named('made'), named('missing')]
  const rest = piecesLeft(line) - whole - made
  const replaced = replacedPieces(line, { whole, made, missing })
  if (rest < 0 || replaced === null) return null
  const lines: RefundedLine[] = [...wholePieces(line, whole), ...replaced]
  const removedExtras = new Map(line.removedExtras.map(({ id, quantity }) => [id, Math.min(quantity, rest)]))
  for (const { extra: id, quantity, replacement } of wanted) {
    if (id === undefined) continue
    if (replacement !== undefined) return null
    const extra = line.extras.find((each) => each.id === id)
    const without = (removedExtras.get(id) ?? 0) + quantity
    if (extra === undefined || !hasPrice(extra) || without > rest) return null
    removedExtras.set(id, without)
    const { name, price, packaging } = extra
    lines.push({ position: line.position, quantity, part: { name, price, packaging, extra: id } })
  }
  const off = [...removedExtras].map(([id, quantity]) => ({ id, quantity }))
  return {
    lines,
    after: {
      position: line.position,
      removed: line.removed + whole + made,
      replaced: (line.replaced ?? 0) + made - missing,
      removedExtras: off.filter(({ quantity }) => quantity > 0),
    },
  }
}

/**
 * Returns the refunds of pieces that the customer's other dish is made for, i.e. the difference, and of those that it
 * is missing for. Null means that there are no such pieces. A piece without one of its extras is not replaced, because
 * it may cost less than the other dish.
 */
function replacedPieces(
  line: OrderedLine,
  { whole, made, missing }: { readonly whole: number; readonly made: number; readonly missing: number },
): readonly RefundedLine[] | null {
  if (made === 0 && missing === 0) return []
  const { position, replacement, replaced = 0 } = line
  const complete = piecesLeft(line) - Math.max(0, ...line.extras.map(({ id }) => lacking(line, id)))
  if (replacement == null || missing > replaced) return null
  if (made > 0 && whole + made > complete) return null
  const { name, price, packaging } = replacement
  const cheaper = { price: minus(line.price, price), packaging: minus(line.packaging, packaging) }
  return [
    ...(made > 0 && hasPrice(cheaper) ? [{ position, quantity: made, part: { name, ...cheaper } }] : []),
    ...(missing > 0 ? [{ position, quantity: missing, part: { name, price, packaging } }] : []),
  ]
}

/**
 * Returns the first pieces of a line; the last ones are those that lack extras. Pieces with the same price are one
 * entry.
 */
function wholePieces(line: OrderedLine, whole: number): readonly RefundedLine[] {
  const left = piecesLeft(line)
  const pieces = Array.from({ length: whole }, (_, piece) =>
    line.extras.filter(({ id }) => piece >= left - lacking(line, id)),
  )
  const alike = Map.groupBy(pieces, (gone) => gone.map(({ id }) => id).join(' '))
  return [...alike.values()].map((some) => {
    const { position } = line
    const [gone = []] = some
    if (gone.length === 0) return { position, quantity: some.length }
    const cost = (of: 'price' | 'packaging'): Haler =>
      minus(line[of], sum([ZERO, ...gone.map((extra) => extra[of])]))
    const part = { price: cost('price'), packaging: cost('packaging'), without: gone.map(({ id }) => id) }
    return { position, quantity: some.length, part }
  })
}
