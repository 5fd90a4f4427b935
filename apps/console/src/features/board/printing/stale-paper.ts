/** Whether what this device has printed of an order is still true (`operations.md` §3). */
import type { Card } from '@sousto/contract/board/wire.ts'
import {
  type PrintedChange,
  type PrintedFacts,
  printedChange,
  printedFacts,
} from '@sousto/domain/printing/printed-facts.ts'
import type { Print } from './printed.ts'

/** Whether every other outlet of the order has said what it cooks; until then nobody knows the sum. */
export const areOthersDecided = ({ others }: Pick<Card, 'others'>): boolean =>
  others.every(({ state }) => state !== 'new')

export const factsOf = (card: Card): PrintedFacts =>
  printedFacts({ lines: card.lines, collect: card.collect, isDecided: areOthersDecided(card) })

/** What has to be printed after it; null: nothing, or nobody can say before an action can no longer be undone. */
export function staleBy(card: Card, print: Print | null): PrintedChange | null {
  if (print?.said === undefined || card.pending !== null) return null
  const { state, handedOverAt } = card
  return printedChange(print.said, { state, isHandedOver: handedOverAt !== null, facts: factsOf(card) })
}
