import type { Card } from '@sousto/contract/board/wire.ts'
import { onDemand, useOnDemand } from '@sousto/ui/on-demand/on-demand.ts'
import { useState } from 'react'
import { useBoardView } from '../board-view.ts'
import { type Cards, cardKey } from '../model/cards.ts'
import { printOf, printSettings } from './printed.ts'

const jobs = onDemand(() => import('./print-job.tsx'))

/** Prints each order once it is finally accepted, on the device where this was switched on. */
export function AutoPrint({ cards }: { readonly cards: Cards }) {
  const { now } = useBoardView()
  // Orders that were accepted before the board was opened or the setting switched on are not printed.
  const [since] = useState(now)
  const [, setDone] = useState(0)
  const isChosen = printSettings().atAcceptance
  const job = useOnDemand(jobs, isChosen, { optional: true })
  const next = isChosen ? [...cards.values()].find((card) => isDue(card, since)) : undefined
  return next === undefined || job === null ? null : (
    <job.PrintJob key={cardKey(next)} card={next} onDone={() => setDone((times) => times + 1)} />
  )
}

const isDue = (card: Card, since: Temporal.Instant): boolean =>
  (card.state === 'preparing' || card.state === 'scheduled') &&
  card.pending === null &&
  card.acceptedAt !== null &&
  Temporal.Instant.compare(card.acceptedAt, since) > 0 &&
  printOf(cardKey(card)) === null
