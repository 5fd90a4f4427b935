/**
 * Applies waiting actions to the board, so that an acknowledged order stops ringing even while the action waits for a
 * connection.
 */
import type { Card } from '@sousto/contract/board/wire.ts'
import type { QueuedAction } from '../live/actions.ts'
import { type Cards, cardKey } from './cards.ts'

/** Applies waiting acknowledgements: only ringing stops before the server has responded. */
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

/** Returns the waiting action of a ticket, which is shown in place of its button. */
export function waitingAction(card: Card, waiting: readonly QueuedAction[]): QueuedAction | null {
  const own = waiting.filter((each) => cardKey(each) === cardKey(card) && each.action.kind !== 'acknowledge')
  return own.at(-1) ?? null
}
