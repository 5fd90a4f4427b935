/** The board as it looks to whoever has pressed: an order that was seen does not ring, also while the press waits for a connection. */
import type { Card } from '@sousto/contract/board/wire.ts'
import type { QueuedAction } from '../live/actions.ts'
import { type Cards, cardKey } from './cards.ts'

/** With the actions that wait: only ringing stops before the server has answered. */
export function withSeen(
  cards: Cards,
  waiting: readonly QueuedAction[],
  now: Temporal.Instant,
): readonly Card[] {
  const seen = new Set(waiting.map(cardKey))
  return [...cards.values()].map((card) =>
    card.acknowledgedAt === null && seen.has(cardKey(card))
      ? { ...card, acknowledgedAt: now.toString() }
      : card,
  )
}

/** The action of a ticket that is shown in place of its button. */
export function waitingAction(card: Card, waiting: readonly QueuedAction[]): QueuedAction | null {
  const own = waiting.filter((each) => cardKey(each) === cardKey(card) && each.action.kind !== 'acknowledge')
  return own.at(-1) ?? null
}
