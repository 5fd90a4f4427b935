import type { Card } from '@sousto/contract/board/wire.ts'
import { useEffect } from 'react'
import { type DetailsStep, useBoardView } from '../board-view.ts'
import { AcceptPanel } from './accept-panel.tsx'
import { DeclinePanel } from './decline-panel.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { OrderSheet } from './order-sheet.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import './order-details.css'

type OrderDetailsProps = {
  readonly card: Card
  readonly step: DetailsStep | null
  readonly making: number
  readonly onClose: () => void
}

/** The details of an opened order: its ticket at the left, the decision at the right. */
export function OrderDetails({ card, step, making, onClose }: OrderDetailsProps) {
  const { open } = useBoardView()
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  const back = () => open(card)
  return (
    <main id="obsah" className="order-details">
      <OrderSheet card={card} />
      {step === 'decline' && <DeclinePanel card={card} onBack={back} onClose={onClose} />}
      {step === 'missing' && <MissingPanel card={card} onBack={back} onClose={onClose} />}
      {step === null && card.state === 'new' && <AcceptPanel card={card} making={making} onClose={onClose} />}
      {step === null && card.state !== 'new' && <ProgressPanel card={card} onClose={onClose} />}
    </main>
  )
}
