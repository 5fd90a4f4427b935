import type { CloseOfDay } from '@sousto/contract/order-history/wire.ts'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { dayAndTime } from '../../shared/time.ts'
import { CloseReport } from './close-report.tsx'

export type CloseFormat = 'a4' | '80'

type PrintedCloseProps = {
  readonly of: CloseOfDay
  readonly place: string
  readonly paper: CloseFormat
  readonly onDone: () => void
}

/** Prints the close by the browser's print dialog. */
export function PrintedClose({ of, place, paper, onDone }: PrintedCloseProps) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const finished = () => done()
    window.addEventListener('afterprint', finished)
    window.print()
    return () => window.removeEventListener('afterprint', finished)
  }, [])
  return createPortal(
    <div className="close-print" data-paper={paper}>
      <p className="close-place">{place}</p>
      <p>Denní uzávěrka</p>
      <CloseReport of={of} />
      <p className="close-foot">sousto, vytištěno {dayAndTime(Temporal.Now.instant().toString())}</p>
    </div>,
    document.body,
  )
}
