/** Determines which orders an outlet is told of because their customers cancelled or changed them (`delights.md` §5). */
import type { Card } from '@sousto/contract/board/wire.ts'
import { isFinished } from '@sousto/domain/board/part-states.ts'
import type { ChangedThing } from '@sousto/domain/order/change-codes.ts'
import { cardKey } from './cards.ts'

/** A board that is opened later does not say it any more. */
const TOLD = { minutes: 15 } as const

export type CustomerNews = {
  /** Differs for each change of an order. */
  readonly key: string
  readonly card: Card
  /** Empty of a cancelled order. */
  readonly things: readonly ChangedThing[]
}

const isLate = (at: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(at).add(TOLD)) < 0

function newsOf(card: Card, now: Temporal.Instant): CustomerNews | null {
  const { cancelledByCustomer, finishedAt, customerChange, changes } = card
  if (cancelledByCustomer) {
    return finishedAt !== null && isLate(finishedAt, now)
      ? { key: `cancelled ${cardKey(card)}`, card, things: [] }
      : null
  }
  if (customerChange === null || isFinished(card.state) || !isLate(customerChange.at, now)) return null
  return { key: `changed ${cardKey(card)} ${changes}`, card, things: customerChange.things }
}

export const customerNews = (cards: readonly Card[], now: Temporal.Instant): readonly CustomerNews[] =>
  cards.flatMap((card) => newsOf(card, now) ?? [])
