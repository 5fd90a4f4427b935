import type { Card } from '@sousto/contract/board/wire.ts'
import { useState } from 'react'
import { type BoardView, BoardViewProvider } from '../board-view.ts'
import { cardKey } from '../model/cards.ts'
import { PrintJob } from './print-job.tsx'
import { notePrint, printOf } from './printed.ts'

type ReprintProps = {
  readonly card: Card
  /** The outlet's name for printed tickets. */
  readonly place: string
  readonly onDone: () => void
}

/** Prints a ticket from the history: always as a copy, whichever device printed it first. */
export function Reprint({ card, place, onDone }: ReprintProps) {
  const [view] = useState(() => {
    if (printOf(cardKey(card)) === null)
      notePrint({ card: cardKey(card), at: card.acceptedAt ?? card.cameAt })
    return reprintView(place)
  })
  return (
    <BoardViewProvider value={view}>
      <PrintJob card={card} onDone={onDone} />
    </BoardViewProvider>
  )
}

/** Returns a board context without actions. */
function reprintView(place: string): BoardView {
  const nothing = () => {}
  return {
    now: Temporal.Now.instant(),
    isOffline: false,
    waiting: [],
    outletName: () => null,
    printedName: () => place,
    usualMinutes: () => 0,
    minutesOver: () => null,
    act: nothing,
    takeBack: nothing,
    open: nothing,
    isActionOfThisDevice: () => false,
    undoneInDetails: null,
  }
}
