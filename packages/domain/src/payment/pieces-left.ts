import type { RefundedLine } from './refunds.ts'

type OrderedLine = {
  readonly position: number
  readonly quantity: number
  /** Pieces that were taken off before the order was collected. */
  readonly removed: number
}

/**
 * Returns how many pieces of each line can still be refunded, by position. `refunded` holds the lines of each refund
 * once, however many tenders it was made by. A refunded part of a piece, such as an extra, leaves its piece.
 */
export function piecesLeft(
  ordered: readonly OrderedLine[],
  refunded: readonly (readonly RefundedLine[])[],
): ReadonlyMap<number, number> {
  const whole = refunded.flat().filter(({ part }) => part === undefined)
  return new Map(
    ordered.map(({ position, quantity, removed }) => {
      const returned = whole
        .filter((line) => line.position === position)
        .reduce((pieces, line) => pieces + line.quantity, 0)
      return [position, Math.max(0, quantity - Math.max(removed, returned))]
    }),
  )
}

/** Returns whether no line is refunded more often than it was ordered. */
export const arePiecesLeft = (lines: readonly RefundedLine[], left: ReadonlyMap<number, number>): boolean =>
  lines.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0))
