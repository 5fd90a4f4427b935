import { useState } from 'react'
import { AcceptPanel } from '../features/board/order-details/accept-panel.tsx'
import { OrderSheet } from '../features/board/order-details/order-sheet.tsx'
import { ReasonChoice } from '../features/board/order-details/reason-choice.tsx'
import '../features/board/order-details/order-details.css'
import { FRESH } from './samples.ts'
import { Sample, Section } from './section.tsx'

const REASONS = [
  { value: 'sold_out', name: 'Něco došlo' },
  { value: 'busy', name: 'Nestíháme' },
] as const

/** The order details: ticket at the left, decision at the right. */
export function OrderDetails() {
  const [reason, setReason] = useState<(typeof REASONS)[number]['value'] | null>('busy')
  return (
    <Section title="Objednávka v ruce">
      <div className="parts-order-details">
        <OrderSheet card={FRESH} />
        <AcceptPanel card={FRESH} making={4} onClose={() => {}} />
      </div>
      <Sample caption="Důvody odmítnutí">
        <ReasonChoice label="Důvod odmítnutí" value={reason} onChange={setReason} options={REASONS} />
      </Sample>
    </Section>
  )
}
