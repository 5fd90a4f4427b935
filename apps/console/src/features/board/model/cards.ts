/** Cards as the board keeps them: one for each order and outlet, the newest state that was heard of. */
import type { Card } from '@sousto/contract/board/wire.ts'
import type { OrderAction } from '@sousto/domain/board/part-states.ts'
import { shortNumber as readNumber } from '@sousto/domain/board/ticket.ts'

/** What a card is kept under: `101 2026/4821907`. */
export const cardKey = ({ outlet, number }: Pick<Card, 'outlet' | 'number'>): string => `${outlet} ${number}`

export const shortNumber = ({ number }: Pick<Card, 'number'>): string => readNumber(number)

/** Answers and events overtake each other; the later revision wins. */
export const isOlder = (card: Card, known: Card): boolean => card.revision < known.revision

export type Cards = ReadonlyMap<string, Card>

/** The cards with these in place of older ones; the same map if nothing is new. */
export function withCards(known: Cards, cards: readonly Card[]): Cards {
  const newer = cards.filter((card) => {
    const before = known.get(cardKey(card))
    return before === undefined || !(isOlder(card, before) || sameCard(card, before))
  })
  return newer.length === 0
    ? known
    : new Map([...known, ...newer.map((card) => [cardKey(card), card] as const)])
}

const sameCard = (a: Card, b: Card) => JSON.stringify(a) === JSON.stringify(b)

/** The action that can still be undone, for so many more seconds; null: there is none. */
export function undoable(
  { pending }: Card,
  now: Temporal.Instant,
): { readonly action: OrderAction; readonly seconds: number } | null {
  if (pending === null) return null
  const seconds = Math.ceil(now.until(Temporal.Instant.from(pending.until)).total('seconds'))
  return seconds > 0 ? { action: pending.press, seconds } : null
}
