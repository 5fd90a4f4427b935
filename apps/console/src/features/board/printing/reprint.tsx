import type { Card } from '@sousto/contract/board/wire.ts'
import { useState } from 'react'
import { type BoardView, BoardViewProvider } from '../board-view.ts'
import { cardKey } from '../model/cards.ts'
import { PrintJob } from './print-job.tsx'
import { notePrint, printOf } from './printed.ts'

type ReprintProps = {
  readonly card: Card
  /** The outlet's name on paper. */
  readonly place: string
  readonly onDone: () => void
}

/** Prints a ticket outside of the board, from the history: always as a copy, whichever device printed it first. */
export function Reprint({ card, place, onDone }: ReprintProps) {
  const [view] = useState(() => {
    if (printOf(cardKey(card)) === null) notePrint(cardKey(card), card.acceptedAt ?? card.cameAt)
    return reprintView(place)
  })
  return (
    <BoardViewProvider value={view}>
      <PrintJob card={card} onDone={onDone} />
    </BoardViewProvider>
  )
}

/** A board on which nothing can be pressed. */
function reprintView(place: string): BoardView {
  const nothing = () => {}
  return {
    now: Temporal.Now.instant(),
    isOffline: false,
    waiting: [],
    outletName: () => null,
    printedName: () => place,
    usualMinutes: () => 0,
    act: nothing,
    takeBack: nothing,
    open: nothing,
    isActionOfThisDevice: () => false,
    undoneInDetails: null,
  }
}
