/** Něco chybí: removes pieces, or one extra of some pieces, from an accepted order (`operations.md` §3). */

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
}

/** `extra` means only that extra, of the given number of pieces. If omitted, whole pieces. */
export type MissingPieces = {
  readonly position: number
  readonly quantity: number
  readonly extra?: number | undefined
}

export type Removal = {
  /** The refunded lines. */
  readonly lines: readonly RefundedLine[]
  /** What is removed from each changed line afterwards. */
  readonly after: readonly Pick<OrderedLine, 'position' | 'removed' | 'removedExtras'>[]
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
  const names = new Set(missing.map(({ position, extra }) => `${position} ${extra ?? ''}`))
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
    piecesLeft({ ...line, ...after.find(({ position }) => position === line.position) })
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
  const whole = wanted.find(({ extra }) => extra === undefined)?.quantity ?? 0
  const rest = piecesLeft(line) - whole
  if (rest < 0) return null
  const lines: RefundedLine[] = [...wholePieces(line, whole)]
  const removedExtras = new Map(line.removedExtras.map(({ id, quantity }) => [id, Math.min(quantity, rest)]))
  for (const { extra: id, quantity } of wanted) {
    if (id === undefined) continue
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
      removed: line.removed + whole,
      removedExtras: off.filter(({ quantity }) => quantity > 0),
    },
  }
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
