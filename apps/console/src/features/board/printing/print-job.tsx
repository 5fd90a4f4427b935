import type { Card } from '@sousto/contract/board/wire.ts'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBoardView } from '../board-view.ts'
import { cardKey } from '../model/cards.ts'
import { notePrint, printOf, printSettings } from './printed.ts'
import { PrintedTicket } from './printed-ticket.tsx'

type PrintJobProps = { readonly card: Card; readonly onDone: () => void }

/** Hands one ticket to the browser's print dialog. A copy says that it is one. */
export function PrintJob({ card, onDone }: PrintJobProps) {
  const { now } = useBoardView()
  const earlier = printOf(cardKey(card))
  const done = useEffectEvent(() => {
    notePrint(cardKey(card), now.toString())
    onDone()
  })
  useEffect(() => {
    const finished = () => done()
    window.addEventListener('afterprint', finished)
    window.print()
    return () => window.removeEventListener('afterprint', finished)
  }, [])
  return createPortal(
    <PrintedTicket card={card} width={printSettings().width} copy={earlier?.times ?? 0} now={now} />,
    document.body,
  )
}
