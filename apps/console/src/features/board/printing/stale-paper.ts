/** Checks whether this device's last printed ticket of an order is still accurate (`operations.md` §3). */
import type { Card } from '@sousto/contract/board/wire.ts'
import {
  type PrintedChange,
  type PrintedFacts,
  printedChange,
  printedFacts,
} from '@sousto/domain/printing/printed-facts.ts'
import type { Print } from './printed.ts'

/**
 * Returns whether every other outlet of the order has accepted or declined its part. Until then the total is unknown.
 */
export const areOthersDecided = ({ others }: Pick<Card, 'others'>): boolean =>
  others.every(({ state }) => state !== 'new')

export const factsOf = (card: Card): PrintedFacts =>
  printedFacts({ ...card, isDecided: areOthersDecided(card) })

/**
 * Returns the change that has to be printed. Null means none, or that it is unknown until an action can no longer be
 * undone.
 */
export function staleBy(card: Card, print: Print | null): PrintedChange | null {
  if (print?.said === undefined || card.pending !== null) return null
  const { state, handedOverAt } = card
  return printedChange(print.said, { state, isHandedOver: handedOverAt !== null, facts: factsOf(card) })
}
