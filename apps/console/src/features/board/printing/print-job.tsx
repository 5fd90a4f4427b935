import type { Card } from '@sousto/contract/board/wire.ts'
import { isCalledOff } from '@sousto/domain/printing/printed-facts.ts'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBoardView } from '../board-view.ts'
import { cardKey } from '../model/cards.ts'
import { notePrint, printOf, printSettings } from './printed.ts'
import { PrintedTicket } from './printed-ticket.tsx'
import { factsOf, staleBy } from './stale-paper.ts'

type PrintJobProps = { readonly card: Card; readonly onDone: () => void }

/** Prints one ticket by the browser's print dialog. A copy is marked as one. */
export function PrintJob({ card, onDone }: PrintJobProps) {
  const { now } = useBoardView()
  const earlier = printOf(cardKey(card))
  const change = staleBy(card, earlier)
  const done = useEffectEvent(() => {
    // After a cancellation nothing more can become wrong.
    notePrint({
      card: cardKey(card),
      at: now.toString(),
      ...(!isCalledOff(card.state) && { said: factsOf(card) }),
    })
    onDone()
  })
  useEffect(() => {
    const finished = () => done()
    window.addEventListener('afterprint', finished)
    window.print()
    return () => window.removeEventListener('afterprint', finished)
  }, [])
  return createPortal(
    <PrintedTicket
      card={card}
      width={printSettings().width}
      change={change}
      copy={change === null ? (earlier?.times ?? 0) : 0}
      now={now}
    />,
    document.body,
  )
}
