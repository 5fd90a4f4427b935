/** The cards of a board: one for each order and outlet, in the newest state received. */
import type { Card } from '@sousto/contract/board/wire.ts'
import { UNDO_SECONDS } from '@sousto/domain/board/escalation.ts'
import type { OrderAction } from '@sousto/domain/board/part-states.ts'

/** Returns the key of a card, such as `101 2026/4821907`. */
export const cardKey = ({ outlet, number }: Pick<Card, 'outlet' | 'number'>): string => `${outlet} ${number}`

/** Responses and events overtake each other, so the higher revision wins. */
export const isOlder = (card: Card, known: Card): boolean => card.revision < known.revision

export type Cards = ReadonlyMap<string, Card>

/** Returns the cards with older ones replaced, or the same map if nothing is new. */
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

/** Returns the action that can still be undone and its remaining seconds. Null means that there is none. */
export function undoable(
  { pending }: Card,
  now: Temporal.Instant,
): { readonly action: OrderAction; readonly by: string | null; readonly seconds: number } | null {
  if (pending === null) return null
  const seconds = Math.ceil(now.until(Temporal.Instant.from(pending.until)).total('seconds'))
  // A clock that is a little behind the server's has no more time than there is.
  return seconds > 0
    ? { action: pending.press, by: pending.by, seconds: Math.min(seconds, UNDO_SECONDS) }
    : null
}
