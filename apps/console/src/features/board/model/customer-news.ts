/** Determines which orders an outlet is told of because their customers cancelled them (`delights.md` §5). */
import type { Card } from '@sousto/contract/board/wire.ts'

/** A board that is opened later does not say it any more. */
const TOLD = { minutes: 15 } as const

export const cancelledLately = (cards: readonly Card[], now: Temporal.Instant): readonly Card[] =>
  cards.filter(
    ({ cancelledByCustomer, finishedAt }) =>
      cancelledByCustomer &&
      finishedAt !== null &&
      Temporal.Instant.compare(now, Temporal.Instant.from(finishedAt).add(TOLD)) < 0,
  )
